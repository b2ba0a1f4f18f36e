import { createHash } from 'node:crypto';
import type { SignUpCandidate } from '@schole/auth';
import type { Transaction } from '@schole/database';

/** Whether a new person has an open invitation, by its token or by an address that a provider verified. */
export async function isInvited(
  transaction: Transaction,
  { email, proved, metadata }: SignUpCandidate,
): Promise<boolean> {
  const { invitation: token } = metadata;
  const hash = typeof token === 'string' ? createHash('sha256').update(token).digest('hex') : null;
  const { rows } = await transaction.query<{ invited: boolean }>(
    'select app.open_invitation($1, $2, $3) is not null as invited',
    [hash, email, proved],
  );
  return rows[0]?.invited === true;
}
