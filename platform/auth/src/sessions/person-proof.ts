import { Fault } from '@schole/core/fault';
import type { Database, Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import { findUser, isInFuture, type UserRow } from '../accounts/account.ts';
import { hasAuthenticatedSince } from '../accounts/authentication-method.ts';
import { listFactors, usableFactors } from '../accounts/factor.ts';
import { factorMethods } from '../accounts/factor-method.ts';
import { type AuthEvent, inAuthTransaction } from '../context/auth-context.ts';
import { type AttemptLimits, createAttempts, defaultAttemptLimits } from '../limits/attempts.ts';
import { createPasswords } from '../password-hashing/passwords.ts';

/**
 * The result of a reauthentication. `signed-out`: the session is over; `second-step`: the person has a second factor,
 * and this session has not used it; `prove-again`: there was no valid proof.
 */
export type ProofOutcome = 'proved' | 'signed-out' | 'second-step' | 'wrong' | 'prove-again' | { waitSeconds: number };

export interface PersonProof {
  /**
   * Authenticates a signed-in person once more: by their password, by a second factor that is older than the session and
   * was used in the last ten minutes, or, where the account has no password, by a sign-in of the last ten minutes. Where
   * there is a second factor, a password alone is not enough. Wrong passwords count as failed attempts, and are reported.
   */
  prove(who: {
    userId: string;
    sessionId: unknown;
    password: string | undefined;
    network: string;
  }): Promise<ProofOutcome>;
  close(): Promise<void>;
}

export interface PersonProofOptions {
  database: Database;
  keys: Keys;
  /** Called for a wrong password, in the transaction that counts it. */
  onEvent: (transaction: Transaction, event: AuthEvent) => Promise<void>;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  attemptLimits?: Partial<AttemptLimits>;
  /** The cost of the dummy hash for accounts without a password; set by tests only. */
  passwordCost?: number | undefined;
}

/** Milliseconds for which a sign-in or a second factor counts as a proof. */
export const proofLife = 10 * 60_000;

/** Reauthentication for actions that a stolen session alone must not be able to do. */
export function createPersonProof(options: PersonProofOptions): PersonProof {
  const { database, keys, clock = Date.now, passwordCost } = options;
  const passwords = createPasswords({ threads: 1, cost: passwordCost });
  const attempts = createAttempts(keys, clock, { ...defaultAttemptLimits, ...options.attemptLimits });

  async function findSignedInUser(
    transaction: Transaction,
    userId: string,
    sessionId: unknown,
  ): Promise<UserRow | 'signed-out' | 'second-step'> {
    const { rows } = await transaction.query<{ aal: string | null }>(
      'select aal from auth.sessions where id::text = $1 and user_id = $2 and (not_after is null or not_after > $3)',
      [String(sessionId), userId, new Date(clock())],
    );
    const [session] = rows;
    if (session === undefined) return 'signed-out';
    // An attacker with the password alone must not be able to export everything.
    if (session.aal !== 'aal2' && usableFactors(await listFactors(transaction, userId)).length > 0)
      return 'second-step';
    const user = await findUser(transaction, userId);
    return user === null || isInFuture(user.banned_until, clock()) ? 'signed-out' : user;
  }

  return {
    async prove({ userId, sessionId, password, network }) {
      const source = { person: `proof of ${userId}` };
      const known = await catchRateLimit(() =>
        inAuthTransaction(database, async (transaction) => {
          const user = await findSignedInUser(transaction, userId, sessionId);
          if (typeof user === 'string') return user;
          if (password !== undefined) {
            await attempts.check(transaction, source);
            return user;
          }
          const alone = user.encrypted_password === null ? ['oauth', 'otp'] : [];
          const older = (await isUpgradedByOlderFactor(transaction, String(sessionId))) ? factorMethods : [];
          const methods = [...older, ...alone];
          const since = new Date(clock() - proofLife);
          const fresh = await hasAuthenticatedSince(transaction, String(sessionId), since, methods);
          return fresh ? 'proved' : 'prove-again';
        }),
      );
      if (typeof known === 'string' || 'waitSeconds' in known) return known;
      const fits = await passwords.fits(password ?? '', known.encrypted_password, network);
      return catchRateLimit(() =>
        inAuthTransaction(database, async (transaction) => {
          // Checked again: of many concurrent guesses only as many count as the limit allows.
          await attempts.lockAndCheck(transaction, source);
          await attempts[fits ? 'reset' : 'record'](transaction, source);
          if (fits) return 'proved';
          await options.onEvent(transaction, { kind: 'proof_failed', userId, sessionId: String(sessionId) });
          return 'wrong';
        }),
      );
    },
    close: () => passwords.close(),
  };
}

/**
 * Whether the factor that upgraded the session last existed before it: whoever stole a session can enrol a factor, or
 * replace the recovery codes, and use that. A set of codes is as old as its codes.
 */
async function isUpgradedByOlderFactor(transaction: Transaction, sessionId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `select from auth.sessions as session join auth.mfa_factors as factor on factor.id = session.factor_id
      where session.id::text = $1 and session.created_at > greatest(factor.created_at,
        (select max(code.created_at) from auth.mfa_recovery_codes as code where code.factor_id = factor.id))`,
    [sessionId],
  );
  return rows.length > 0;
}

/** Converts the refusal of too many attempts into its waiting time. */
async function catchRateLimit<Result>(work: () => Promise<Result>): Promise<Result | { waitSeconds: number }> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Fault) || problem.code !== 'over_request_rate_limit') throw problem;
    return { waitSeconds: Number(problem.headers?.['retry-after'] ?? 300) };
  }
}
