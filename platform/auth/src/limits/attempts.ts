import type { Transaction } from '@schole/database';
import { type Keys, network } from '@schole/http';
import { authFault } from '../http/auth-fault.ts';

export { network };

export interface AttemptLimits {
  /** Maximum failures for one e-mail address in a window. */
  perEmail: number;
  /** Maximum failures from one network address in a window: a school of hundreds may share it. */
  perAddress: number;
  /** Seconds. */
  window: number;
}

export const defaultAttemptLimits: AttemptLimits = { perEmail: 10, perAddress: 100, window: 300 };

/** The subject of the counter. */
interface AttemptSource {
  email?: string;
  /** Proofs after the sign-in, counted apart: no sign-in name can change this counter. */
  person?: string;
  /** The network address of the request; a unix socket has none. */
  address: string | undefined;
}

/**
 * Counts failures only, in the database, so that all nodes count together and nobody is locked out by others'
 * successes.
 */
export interface Attempts {
  /** Throws over_request_rate_limit with retry-after when the e-mail or the address has failed too often. */
  check(transaction: Transaction, source: AttemptSource): Promise<void>;
  /** The same, and locks the counters until the transaction ends: of many concurrent attempts the last are refused. */
  lockAndCheck(transaction: Transaction, source: AttemptSource): Promise<void>;
  record(transaction: Transaction, source: AttemptSource): Promise<void>;
  /** A success resets the counter of this e-mail; that of the address stays. */
  reset(transaction: Transaction, source: AttemptSource): Promise<void>;
}

export function createAttempts(keys: Keys, clock: () => number, limits: AttemptLimits): Attempts {
  function subjects({ email, person, address }: AttemptSource): { subject: string; max: number }[] {
    const named = (kind: string, text: string) => `${kind} ${keys.fingerprint(`failed attempts ${kind}`, text)}`;
    const found = [{ subject: named('address', network(address)), max: limits.perAddress }];
    // By e-mail or person first: two transactions always lock the rows in the same order.
    if (email !== undefined) found.unshift({ subject: named('email', email), max: limits.perEmail });
    if (person !== undefined) found.unshift({ subject: named('person', person), max: limits.perEmail });
    return found;
  }

  const since = () => new Date(clock() - limits.window * 1_000);

  async function check(transaction: Transaction, source: AttemptSource): Promise<void> {
    const counted = subjects(source);
    const { rows } = await transaction.query<{ subject: string; failures: number; window_start: Date }>(
      'select subject, failures, window_start from private.failed_attempts where subject = any($1) and window_start > $2',
      [counted.map(({ subject }) => subject), since()],
    );
    const full = rows.filter((row) =>
      counted.some(({ subject, max }) => subject === row.subject && row.failures >= max),
    );
    if (full.length === 0) return;
    const until = Math.max(...full.map((row) => row.window_start.getTime())) + limits.window * 1_000;
    const wait = Math.max(1, Math.ceil((until - clock()) / 1_000));
    throw authFault('over_request_rate_limit', { headers: { 'retry-after': String(wait) } });
  }

  return {
    check,
    async lockAndCheck(transaction, source) {
      // There is no row to lock before the first failure.
      const [own] = subjects(source);
      await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [own?.subject]);
      await check(transaction, source);
    },
    async record(transaction, source) {
      for (const { subject } of subjects(source)) {
        await transaction.query(
          `insert into private.failed_attempts as known (subject, failures, window_start) values ($1, 1, $2)
           on conflict (subject) do update set
             failures = case when known.window_start > $3 then known.failures + 1 else 1 end,
             window_start = case when known.window_start > $3 then known.window_start else excluded.window_start end`,
          [subject, new Date(clock()), since()],
        );
      }
    },
    async reset(transaction, source) {
      const own = subjects(source).filter(({ subject }) => !subject.startsWith('address '));
      await transaction.query('delete from private.failed_attempts where subject = any($1)', [
        own.map(({ subject }) => subject),
      ]);
    },
  };
}
