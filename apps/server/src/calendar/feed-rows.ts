import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@schole/database';
import { addAuditEvents } from '../database/audit-events.ts';

/** The hash under which an address is stored: its secret is too long to be guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whose address it is, and the schools that record what becomes of it. */
export interface FeedOwner {
  userId: string;
  schoolIds: readonly string[];
}

interface NewFeed extends FeedOwner {
  aal: 'aal1' | 'aal2';
  language: 'en' | 'el';
  /** The public address of this installation. */
  site: string;
}

async function record(
  transaction: Transaction,
  { userId, schoolIds }: FeedOwner,
  action: 'calendar-feed/made' | 'calendar-feed/replaced' | 'calendar-feed/removed',
): Promise<void> {
  await addAuditEvents(
    transaction,
    schoolIds.map((schoolId) => ({ schoolId, actorId: userId, action, subjectType: 'member', subjectId: userId })),
  );
}

/** A new address with a secret of 256 random bits, of which only the hash is stored; an earlier one ends. */
export async function makeFeed(
  transaction: Transaction,
  { aal, language, site, ...owner }: NewFeed,
): Promise<{ address: string; madeAt: string }> {
  const secret = randomBytes(32).toString('base64url');
  const { rowCount: former } = await transaction.query('delete from public.calendar_feeds where user_id = $1', [
    owner.userId,
  ]);
  const { rows } = await transaction.query<{ madeAt: Date }>(
    `insert into public.calendar_feeds (user_id, sha256, aal, language) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set sha256 = excluded.sha256, aal = excluded.aal, language = excluded.language, made_at = now(), read_at = null
     returning made_at as "madeAt"`,
    [owner.userId, secretHash(secret), aal, language],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('An address was stored without a row');
  await record(transaction, owner, former === 0 ? 'calendar-feed/made' : 'calendar-feed/replaced');
  return { address: `${site}/calendar/${secret}.ics`, madeAt: made.madeAt.toISOString() };
}

/** Ends the address of a person, where there is one. */
export async function removeFeed(transaction: Transaction, owner: FeedOwner): Promise<void> {
  const { rowCount } = await transaction.query('delete from public.calendar_feeds where user_id = $1', [owner.userId]);
  if (rowCount !== 0) await record(transaction, owner, 'calendar-feed/removed');
}
