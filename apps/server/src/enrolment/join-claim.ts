import { fault, type JoinState } from '@schole/core';
import type { Transaction } from '@schole/database';
import { hashOfCard } from '../students/secrets.ts';

/** What became of a request to join, by the claim of the device that asked. */
export interface JoinClaim {
  state: JoinState;
  studentId: string | null;
  userName: string | null;
  school: string;
  className: string;
}

/** The request of a claim; throws join/gone for any other text, and once it is forgotten. */
export async function readClaim(transaction: Transaction, claim: string): Promise<JoinClaim> {
  const { rows } = await transaction.query<JoinClaim>(
    `select state, student_id as "studentId", user_name as "userName", school_code as school, class_name as "className"
       from app.read_join_claim($1)`,
    [hashOfCard(claim)],
  );
  const [found] = rows;
  if (found === undefined) throw fault('join/gone');
  return found;
}
