import type { Fault } from '@schole/core/fault';
import type { Transaction } from '@schole/database';
import { type Keys, network } from '@schole/http';
import { authFault } from '../http/auth-fault.ts';

export interface AttemptLimits {
  /** Maximum failures for one e-mail address in a window. */
  perEmail: number;
  /** Maximum failures from one network address in a window: a school of hundreds may share it. */
  perAddress: number;
  /** Seconds. */
  window: number;
  /** Maximum attempts of one network that wait at a time, where it has failed too often. */
  slowPlaces: number;
  /** Milliseconds that each of them waits. */
  slowDelay: number;
}

export const defaultAttemptLimits: AttemptLimits = {
  perEmail: 10,
  perAddress: 100,
  window: 300,
  slowPlaces: 3,
  slowDelay: 5_000,
};

/** What is tried; each is counted apart, so that failures at one hinder nobody at another. Add here. */
export type AttemptPurpose =
  | 'sign-in'
  | 'student'
  | 'enrolment'
  | 'code'
  | 'flow'
  | 'provider'
  | 'taken'
  | 'first-account';

export interface AttemptGroup {
  name: string;
  max: number;
}

/** Somebody who is not signed in yet, or whose answer tells of others. */
export interface StrangerAttempt {
  purpose: AttemptPurpose;
  email?: string;
  /** The network address of the request; a unix socket has none. */
  address: string | undefined;
  /** True: from a page of another origin, which may be anybody's: it must not use up the attempts of our own. */
  foreign?: boolean;
  /**
   * What speaks for the person of `email`: the browser in which, or the address from which, they signed in before. Their
   * failures are counted apart from everybody else's; those of a browser apart from those of its network too.
   */
  known?: { by: 'browser' | 'address'; mark: string } | null;
  /** Those who are guessed at together, each with how many failures it has before strangers are slowed down. */
  groups?: readonly AttemptGroup[];
  /** True: it has waited because its network failed too often, which is not checked again. */
  slowed?: boolean;
}

/** The subject of the counter; `person`: proofs after the sign-in, which no sign-in name and no network can use up. */
type AttemptSource = StrangerAttempt | { person: string };

/**
 * Counts failures only, in the database, so that all nodes count together and nobody is locked out by others'
 * successes.
 */
export interface Attempts {
  /** Throws over_request_rate_limit with retry-after when the e-mail or the address has failed too often. */
  check(transaction: Transaction, source: AttemptSource): Promise<void>;
  /** Whether only the network has failed too often: then the attempt waits. Throws as `check` does for the e-mail. */
  isCrowded(transaction: Transaction, source: AttemptSource): Promise<boolean>;
  /** As `check`, and locks the counters until the transaction ends: of many concurrent attempts the last are refused. */
  lockAndCheck(transaction: Transaction, source: AttemptSource): Promise<void>;
  /** Counts a failure; resolves with the names of the groups that it has just filled. */
  record(transaction: Transaction, source: AttemptSource): Promise<string[]>;
  /** A success resets the counter of this e-mail; that of the address stays. */
  reset(transaction: Transaction, source: AttemptSource): Promise<void>;
}

/** The refusal, with the seconds to wait. */
export function tooManyAttempts(milliseconds: number): Fault {
  const wait = Math.max(1, Math.ceil(milliseconds / 1_000));
  return authFault('over_request_rate_limit', { headers: { 'retry-after': String(wait) } });
}

interface Counter {
  subject: string;
  max: number;
  /** Whether a whole network or group shares it. */
  shared: boolean;
  group?: string;
}

export function createAttempts(keys: Keys, clock: () => number, limits: AttemptLimits): Attempts {
  /** The person's own counter first: two transactions always lock the rows in the same order. */
  function countersOf(source: AttemptSource): Counter[] {
    const counter = (kind: string, text: string, shared = false): Counter => ({
      subject: `${kind} ${keys.fingerprint(`failed attempts ${kind}`, text)}`,
      max: shared ? limits.perAddress : limits.perEmail,
      shared,
    });
    if ('person' in source) return [counter('person', source.person)];
    const { purpose, email, address, foreign = false, known = null, groups = [] } = source;
    const lane = `${purpose}${foreign ? ' foreign' : ''}`;
    const together = (kind: string) => counter(`${kind} ${lane}`, network(address), true);
    if (known?.by === 'browser') return [counter(`known ${lane}`, known.mark)];
    if (known) return [counter(`known ${lane}`, known.mark), together('known address')];
    const own = email === undefined ? [] : [counter(`email ${lane}`, email)];
    const shared = groups.map(({ name, max }) => ({ ...counter(`group ${lane}`, name, true), max, group: name }));
    return [...own, together('address'), ...shared];
  }

  const since = () => new Date(clock() - limits.window * 1_000);

  /** The counters that are full, and when their windows end. */
  async function listFull(transaction: Transaction, source: AttemptSource): Promise<(Counter & { until: number })[]> {
    const counters = countersOf(source);
    const { rows } = await transaction.query<{ subject: string; failures: number; window_start: Date }>(
      'select subject, failures, window_start from private.failed_attempts where subject = any($1) and window_start > $2',
      [counters.map(({ subject }) => subject), since()],
    );
    return counters.flatMap((counter) => {
      const row = rows.find(({ subject }) => subject === counter.subject);
      if (row === undefined || row.failures < counter.max) return [];
      return [{ ...counter, until: row.window_start.getTime() + limits.window * 1_000 }];
    });
  }

  function refuse(full: readonly { until: number }[]): void {
    if (full.length > 0) throw tooManyAttempts(Math.max(...full.map(({ until }) => until)) - clock());
  }

  async function check(transaction: Transaction, source: AttemptSource): Promise<void> {
    const slowed = 'slowed' in source && source.slowed === true;
    refuse((await listFull(transaction, source)).filter(({ shared }) => !(shared && slowed)));
  }

  return {
    check,
    async isCrowded(transaction, source) {
      const full = await listFull(transaction, source);
      refuse(full.filter(({ shared }) => !shared));
      return full.length > 0;
    },
    async lockAndCheck(transaction, source) {
      // There is no row to lock before the first failure.
      const [own] = countersOf(source);
      await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [own?.subject]);
      await check(transaction, source);
    },
    async record(transaction, source) {
      const filled: string[] = [];
      for (const { subject, group, max } of countersOf(source)) {
        const { rows } = await transaction.query<{ failures: number }>(
          `insert into private.failed_attempts as known (subject, failures, window_start) values ($1, 1, $2)
           on conflict (subject) do update set
             failures = case when known.window_start > $3 then known.failures + 1 else 1 end,
             window_start = case when known.window_start > $3 then known.window_start else excluded.window_start end
           returning failures`,
          [subject, new Date(clock()), since()],
        );
        if (group !== undefined && rows[0]?.failures === max) filled.push(group);
      }
      return filled;
    },
    async reset(transaction, source) {
      const own = countersOf(source).filter(({ shared }) => !shared);
      await transaction.query('delete from private.failed_attempts where subject = any($1)', [
        own.map(({ subject }) => subject),
      ]);
    },
  };
}
