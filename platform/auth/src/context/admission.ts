import type { Transaction } from '@schole/database';
import { network, readAddress } from '@schole/http';
import type { SignInRequest } from '../http/sign-in-request.ts';
import type { AttemptPurpose, StrangerAttempt } from '../limits/attempts.ts';
import { findKnownBrowser } from '../limits/known-browser.ts';
import { type AuthContext, inAuthTransaction } from './auth-context.ts';

/** Whether the request comes from a page of another origin; programs outside browsers name none. */
function isForeign({ site }: AuthContext, request: SignInRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(site).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** The counters of an attempt that somebody makes who is not signed in. */
export function attemptOf(
  context: AuthContext,
  request: SignInRequest,
  purpose: AttemptPurpose,
  email?: string,
): StrangerAttempt {
  const attempt = { purpose, address: request.ip, foreign: isForeign(context, request) };
  return email === undefined ? attempt : { ...attempt, email };
}

/** Whether the account has an open session from this address (IPv6: from this network). */
async function isKnownAddress(transaction: Transaction, userId: string | null, address: string): Promise<boolean> {
  const read = readAddress(address);
  if (read === null) return false;
  const { plain, family } = read;
  const near = family === 4 ? 'ip = any($2::inet[])' : 'ip <<= set_masklen(($2::inet[])[1], 64)';
  const { rows } = await transaction.query(`select from auth.sessions where user_id = $1 and ${near} limit 1`, [
    userId,
    family === 4 ? [plain, `::ffff:${plain}`] : [plain],
  ]);
  return rows.length > 0;
}

/** The attempt, counted apart if something speaks for its person: see `StrangerAttempt.known`. */
export async function recognize(
  context: AuthContext,
  transaction: Transaction,
  request: SignInRequest,
  attempt: StrangerAttempt & { email: string },
  userId: string | null,
): Promise<StrangerAttempt> {
  if (attempt.foreign) return attempt;
  const { email, address } = attempt;
  const browser = findKnownBrowser(context.keys, request, email);
  if (browser !== null) return { ...attempt, known: { by: 'browser', mark: browser } };
  // Queried for unknown names too: the time must not tell them apart.
  if (address === undefined || !(await isKnownAddress(transaction, userId, address))) return attempt;
  return { ...attempt, known: { by: 'address', mark: `address ${network(address)} ${email}` } };
}

/** Lets the attempt pass: at once, or after a pause where its network has failed too often. Throws as `check` does. */
export async function admit(context: AuthContext, attempt: StrangerAttempt): Promise<StrangerAttempt> {
  const crowded = await inAuthTransaction(context.database, (transaction) =>
    context.attempts.isCrowded(transaction, attempt),
  );
  return crowded ? slowDown(context, attempt) : attempt;
}

/** The attempt after a pause. Throws over_request_rate_limit when too many of its network wait already. */
export async function slowDown(context: AuthContext, attempt: StrangerAttempt): Promise<StrangerAttempt> {
  await context.slowLane.wait(`${attempt.known ? 'known ' : ''}${network(attempt.address)}`);
  return { ...attempt, slowed: true };
}
