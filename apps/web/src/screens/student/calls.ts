import {
  type Accommodations,
  accommodationColumns,
  accommodationsOf,
  type CallInput,
  type CallOutput,
  fault,
  noAccommodations,
} from '@schole/core';
import { z } from 'zod';
import { callFunction, requireConnection } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { faultOfAuth } from '../../client/session/session.tsx';

/** Opens the session of a student; the server's client keeps it as it keeps a teacher's. */
export async function signInStudent(input: CallInput<'sign-in-student'>): Promise<void> {
  await keepSession((await callFunction('sign-in-student', input)).session);
}

/** Opens the one session of a student who was let into a class. */
export async function enterWithClaim(claim: string): Promise<void> {
  await keepSession((await callFunction('use-join-claim', { claim })).session);
}

/** Asks to join a class; answers with the claim of this device. */
export const requestEnrolment = async (input: CallInput<'request-enrolment'>): Promise<string> =>
  (await callFunction('request-enrolment', input)).claim;

export const readJoinRequest = (claim: string, signal: AbortSignal) =>
  callFunction('read-join-request', { claim }, { signal });

async function keepSession({ access_token, refresh_token }: CallOutput<'use-join-claim'>['session']): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.setSession({ access_token, refresh_token });
  if (error !== null) throw faultOfAuth(error);
}

const studentSchema = z.object({
  user_name: z.string(),
  access: z.enum(['password', 'pictures']).nullable(),
  must_change: z.boolean(),
});
export type OwnStudent = z.output<typeof studentSchema>;

/** The student's own row; null where the school has none of them any more. */
export async function readOwnStudent(): Promise<OwnStudent | null> {
  const rows = await readRows(z.array(studentSchema).max(1), (client) =>
    client.from('students').select('user_name, access, must_change').limit(1),
  );
  return rows[0] ?? null;
}

/** What the student needs, by which their pages start. */
export async function readOwnNeeds(): Promise<Accommodations> {
  const [row] = await readRows(z.array(z.looseObject({})), (client) =>
    client.from('student_accommodations').select(accommodationColumns.join()).limit(1),
  );
  return row === undefined ? noAccommodations : accommodationsOf(row);
}

export const changeOwnSecret = (input: CallInput<'change-own-secret'>) => callFunction('change-own-secret', input);

export const readOwnRecord = () => callFunction('read-own-record', {});

export const listOwnDeliveries = () => callFunction('list-own-deliveries', {});

/** What a student sees of a submitted attempt. */
export type Results = CallOutput<'read-own-results'>;

export async function readOwnResults(attemptId: string) {
  // An address that was typed or cut off.
  if (!z.uuid().safeParse(attemptId).success) throw fault('attempt/not-found');
  return callFunction('read-own-results', { attemptId });
}
