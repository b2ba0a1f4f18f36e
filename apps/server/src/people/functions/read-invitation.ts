import { type FaultCode, fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { smallLimits, type VisitorFunction } from '../../functions/contract.ts';
import { hashOf } from '../invitation-token.ts';

interface Found {
  problem: FaultCode | null;
  school: string;
  role: 'administrator' | 'teacher';
  email: string | null;
  expiresAt: Date;
}

const subjectOf = (network: string): string => `invitation ${network}`;

/** Throws invitation/too-many-tries when this network has tried too many links without an invitation in an hour. */
async function checkTries(transaction: Transaction, network: string): Promise<void> {
  const { rows } = await transaction.query<{ wait: number }>(
    `select ceil(extract(epoch from window_start + interval '1 hour' - now()))::integer as wait
       from private.contact_counts
      where subject = $1 and requests >= $2 and window_start > now() - interval '1 hour'`,
    [subjectOf(network), limits.invitations.misses],
  );
  const wait = rows[0]?.wait;
  if (wait === undefined) return;
  throw fault(
    'invitation/too-many-tries',
    { minutes: Math.ceil(wait / 60) },
    { headers: { 'retry-after': String(wait) } },
  );
}

async function countMiss(transaction: Transaction, network: string): Promise<void> {
  await transaction.query(
    `insert into private.contact_counts as known (subject, requests, window_start) values ($1, 1, now())
     on conflict (subject) do update set
       requests = case when known.window_start > now() - interval '1 hour' then known.requests + 1 else 1 end,
       window_start = case when known.window_start > now() - interval '1 hour' then known.window_start else now() end`,
    [subjectOf(network)],
  );
}

/** The invitation of a link, before it is accepted. Unknown links are counted per network; known ones are not. */
export const readInvitation: VisitorFunction<'read-invitation'> = {
  name: 'read-invitation',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run({ token }, { network, asServer }) {
    const found = await asServer(async (transaction) => {
      await checkTries(transaction, network);
      const { rows } = await transaction.query<Found>(
        'select problem, school, role, email, expires_at as "expiresAt" from app.read_invitation($1)',
        [hashOf(token)],
      );
      // A fault thrown in this transaction would roll the count back.
      if (rows[0] === undefined) await countMiss(transaction, network);
      return rows[0];
    });
    if (found === undefined) throw fault('invitation/unknown');
    const { problem, expiresAt, ...invitation } = found;
    if (problem !== null) throw fault(problem);
    return { ...invitation, expiresAt: expiresAt.toISOString() };
  },
};
