import type { FastifyInstance } from 'fastify';
import { type AuthContext, inAuthTransaction } from './context/auth-context.ts';
import { dailySubjects } from './limits/mail-limits.ts';

/** Milliseconds between two sweeps of one node. */
const sweepInterval = 10 * 60_000;

const hours = 3_600_000;
const days = 24 * hours;

/** Longer than any window in which requested mails are counted, or in which a token or a sign-in under way is valid. */
const shortLife = 2 * hours;

/** Longer than the window in which new accounts of a network are counted. */
const countLife = 25 * hours;

/** A factor that was enrolled and never verified is removed. */
const unverifiedFactorLife = 1 * days;

/** Spent refresh tokens are kept so long to recognise a stolen one that is reused. */
const usedTokenLife = 30 * days;

/** Ended sessions answer "already used" for so long; then "not found" serves as well. */
const endedSessionLife = 1 * days;

/** A browser without a sign-in for so long counts as new again. */
const knownBrowserLife = 180 * days;

async function sweep(context: AuthContext, attemptWindow: number): Promise<void> {
  const before = (milliseconds: number) => new Date(context.clock() - milliseconds);
  await inAuthTransaction(context.database, async (transaction) => {
    await transaction.query(
      `delete from private.failed_attempts
        where window_start < case when starts_with(subject, $4) then $3::timestamptz
          when subject like 'mail %' then $2::timestamptz else $1::timestamptz end`,
      [before(attemptWindow * 1_000), before(shortLife), before(countLife), dailySubjects],
    );
    await transaction.query('delete from auth.one_time_tokens where created_at < $1', [before(shortLife)]);
    await transaction.query('delete from auth.flow_state where created_at < $1', [before(shortLife)]);
    await transaction.query('delete from auth.mfa_challenges where created_at < $1', [before(shortLife)]);
    await transaction.query(`delete from auth.mfa_factors where status = 'unverified' and created_at < $1`, [
      before(unverifiedFactorLife),
    ]);
    await transaction.query('delete from auth.sessions where not_after < $1 or created_at < $2', [
      before(endedSessionLife),
      context.sessionLife === null ? '-infinity' : before(context.sessionLife + endedSessionLife),
    ]);
    await transaction.query('delete from auth.refresh_tokens where revoked and updated_at < $1', [
      before(usedTokenLife),
    ]);
    await transaction.query('delete from private.ended_sessions where ended_at < $1', [before(shortLife)]);
    // The last one of each person stays: without any, the next browser would be taken for the first.
    await transaction.query(
      `delete from private.known_browsers as old where seen_at < $1 and exists (
         select from private.known_browsers as newer where newer.user_id = old.user_id and newer.seen_at > old.seen_at
       )`,
      [before(knownBrowserLife)],
    );
  });
  // Nobody is signed out by it: older keys verify until their tokens have expired.
  if (context.keyLife !== null) await context.keys.rotate(context.keyLife);
}

/** Removes expired rows, now and then, after an answer has been sent: nobody waits for it and no timer runs. */
export function addSweep(server: FastifyInstance, context: AuthContext, attemptWindow: number): void {
  let last = context.clock();
  server.addHook('onResponse', (request, _reply, done) => {
    done();
    if (context.clock() - last < sweepInterval || context.database.state() !== 'ready') return;
    last = context.clock();
    sweep(context, attemptWindow).catch((error: unknown) => {
      request.log.warn({ message: error instanceof Error ? error.message : 'unknown' }, 'sweeping old sessions failed');
    });
  });
}
