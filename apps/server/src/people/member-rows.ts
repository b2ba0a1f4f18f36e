import { type CallOutput, fault, limits, type Member } from '@schole/core';
import type { Transaction } from '@schole/database';

interface MemberRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Member['role'];
  status: Member['status'];
  joined_at: Date;
  last_sign_in_at: Date | null;
  second_step: boolean;
  deletion_due_at: Date | null;
  department: string | null;
  total: number;
}

interface MemberQuery {
  search?: string;
  role?: string | undefined;
  status?: string | undefined;
  page?: number;
  userId?: string;
}

function showMember(row: MemberRow): Member {
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    status: row.status,
    joinedAt: row.joined_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    secondStep: row.second_step,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  };
}

async function find(transaction: Transaction, schoolId: string, query: MemberQuery): Promise<MemberRow[]> {
  const { search = '', role = null, status = null, page = 1, userId = null } = query;
  const { rows } = await transaction.query<MemberRow>('select * from app.list_members($1, $2, $3, $4, $5, $6, $7)', [
    schoolId,
    search,
    role,
    status,
    limits.membersPage,
    (page - 1) * limits.membersPage,
    userId,
  ]);
  return rows;
}

/** A page of the people of a school, for its administrators; a page after the last is empty, with the total 0. */
export async function listMembers(
  transaction: Transaction,
  schoolId: string,
  query: MemberQuery,
): Promise<CallOutput<'list-members'>> {
  const rows = await find(transaction, schoolId, query);
  return { members: rows.map(showMember), count: rows[0]?.total ?? 0, pageSize: limits.membersPage };
}

/** One of the people of a school; throws member/unknown. */
export async function findMemberOf(
  transaction: Transaction,
  schoolId: string,
  userId: string,
): Promise<{ member: Member; department: string | null }> {
  const [row] = await find(transaction, schoolId, { userId });
  if (row === undefined) throw fault('member/unknown');
  return { member: showMember(row), department: row.department };
}
