import type { Transaction } from '@schole/database';
import { fullNameKey, userNameFor } from '@schole/roster';
import { requireRoomInClasses } from '../classes/require-room.ts';
import { lockUserNames } from '../classes/user-names.ts';
import { addAuditEvents } from '../database/audit-events.ts';

/** Somebody who waits to be let into a class. */
export interface Waiting {
  id: string;
  firstName: string;
  lastName: string;
  askedAt: Date;
}

/** Who waits before a class that the caller may change, the longest first. */
export async function listWaiting(transaction: Transaction, classId: string): Promise<Waiting[]> {
  const { rows } = await transaction.query<Waiting>(
    `select id, first_name as "firstName", last_name as "lastName", created_at as "askedAt"
       from app.list_join_requests($1)`,
    [classId],
  );
  return rows;
}

/** The user name of each student of a class by the key of the name. */
export async function readNames(transaction: Transaction, classId: string): Promise<Map<string, string>> {
  const { rows } = await transaction.query<{ firstName: string; lastName: string; userName: string }>(
    `select coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName", user_name as "userName"
       from public.class_rosters where class_id = $1`,
    [classId],
  );
  return new Map(rows.map(({ userName, ...name }) => [fullNameKey(name), userName]));
}

interface Admission {
  class: { id: string; schoolId: string };
  requestIds: readonly string[];
  /** True: who has the name of a student of the class is somebody else. */
  namesakes: boolean;
  /** True: nobody looked at them, because a teacher opened the class beforehand. */
  door: boolean;
  actorId: string;
}

/**
 * Makes students of those who wait, in a class that is locked; answers with how many, and how many are left because of their
 * name. Who was answered meanwhile is neither.
 */
export async function admitRequests(
  transaction: Transaction,
  { class: { id: classId, schoolId }, requestIds, namesakes, door, actorId }: Admission,
): Promise<{ answered: number; leftWaiting: number }> {
  const asked = (await listWaiting(transaction, classId)).filter(({ id }) => requestIds.includes(id));
  const known = new Set((await readNames(transaction, classId)).keys());
  const taken = await lockUserNames(transaction, schoolId);
  const people = asked.flatMap((request) => {
    const key = fullNameKey(request);
    if (known.has(key) && !namesakes) return [];
    known.add(key);
    const userName = userNameFor(request.firstName, request.lastName, taken);
    taken.add(userName);
    return [{ request_id: request.id, id: crypto.randomUUID(), user_name: userName }];
  });
  if (people.length > 0) {
    await transaction.query('select app.admit_join_requests($1, $2, $3::jsonb)', [
      ...[schoolId, classId, JSON.stringify(people)],
    ]);
    await requireRoomInClasses(transaction, [classId]);
    await addAuditEvents(
      transaction,
      people.map(({ id }) => ({
        ...{ schoolId, actorId, subjectType: 'member', subjectId: id },
        ...{ action: 'student/let-in', details: { classId, door } },
      })),
    );
  }
  return { answered: people.length, leftWaiting: asked.length - people.length };
}
