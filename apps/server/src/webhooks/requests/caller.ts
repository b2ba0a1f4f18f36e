import { createHash } from 'node:crypto';
import { fault } from '@schole/core';
import type { Claims, Database, Transaction } from '@schole/database';
import { findMember } from '../../functions/calls.ts';
import { type FunctionContext, teachers } from '../../functions/contract.ts';

/** The owner of a request's key, in the school they work in now. */
export type Known = FunctionContext['caller'];

/** Longer than any key of ours. */
const longestKey = 500;

function bearerOf(header: string | undefined): string {
  const [, key = ''] = /^bearer +([^\s]+)$/i.exec((header ?? '').slice(0, longestKey)) ?? [];
  return key;
}

/** The hash of a request's key, whatever it is. */
export function keyHash(header: string | undefined): string {
  return createHash('sha256').update(bearerOf(header)).digest('hex');
}

/**
 * The owner of a key, by its hash; null for none. The work is the same for any key: the comparison is an index lookup
 * of a hash, so that neither the answer nor its time reveals how close a guess was.
 */
export async function findPerson(
  database: Database,
  sha256: string,
): Promise<{ userId: string; claims: Claims } | null> {
  const { rows } = await database.asUser(
    { role: 'schole_server' },
    (transaction) =>
      transaction.query<{ userId: string; aal: string }>('select user_id as "userId", aal from app.who_calls($1)', [
        sha256,
      ]),
    { readOnly: true },
  );
  const [person] = rows;
  if (person === undefined) return null;
  const { userId, aal } = person;
  return { userId, claims: { role: 'authenticated', aud: 'authenticated', sub: userId, aal } };
}

/**
 * The person as a member of the school they work in, as the functions know them; throws as `findMember`, and
 * automation/not-allowed where the school allows no workflows of one's own.
 */
export async function findKnown(database: Database, person: { userId: string; claims: Claims }): Promise<Known> {
  const { school_id: schoolId, role } = await findMember(database, person.claims, teachers);
  const { rows } = await database.asUser(
    person.claims,
    (transaction) =>
      transaction.query<{ allowed: boolean }>('select own_connections as allowed from public.schools where id = $1', [
        schoolId,
      ]),
    { readOnly: true },
  );
  if (rows[0]?.allowed !== true) throw fault('automation/not-allowed');
  return { ...person, schoolId, role };
}

/** Updates the time of the last use, at most once a minute: a busy workflow must not write a row each time. */
export async function noteUse(transaction: Transaction, { userId }: Known): Promise<void> {
  await transaction.query(
    `update private.automation_keys set last_used_at = now()
      where user_id = $1 and direction = 'in' and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [userId],
  );
}
