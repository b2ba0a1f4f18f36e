import { Pool, type PoolClient } from 'pg';
import { busyFault, isOutage, translate } from '../connection/outage.ts';
import type { Claims, Transaction, UserOptions } from '../contract.ts';
import { createPersonLimiter, poolLimits } from './person-limiter.ts';
import { cleanSession, readOpening, runTransaction } from './run-transaction.ts';
import { createTimeBudget, type TimeBudgetOptions } from './time-budget.ts';

export interface UserPool {
  asUser<Result>(
    claims: Claims,
    work: (transaction: Transaction) => Promise<Result>,
    options?: UserOptions,
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface PoolOptions {
  url: string;
  size: number;
  /** Milliseconds to wait for a free connection. */
  wait: number;
  /** Database time of one payer; the default is `defaultBudget`. */
  budget?: Partial<TimeBudgetOptions> | undefined;
  /** Called for every sign that the server is unavailable. */
  onOutage: () => void;
}

/** A person may keep half a connection busy for ever; a screen needs a hundredth of that. */
const defaultBudget: TimeBudgetOptions = { perMinute: 30_000, free: 10 };

/** All visitors whose network is unknown: they share the slots of one person. */
const visitors = 'visitors';

/** Timeout for begin and commit, in milliseconds: a commit waits for the disk, but not for ever. */
const queryTimeout = 65_000;

export function createUserPool(options: PoolOptions): UserPool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: options.wait,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'schole',
  });
  // An idle connection that breaks is dropped by the pool; without a handler, its error would end the process.
  pool.on('error', () => options.onOutage());
  // The same for a connection that breaks between the end of its work and its return to the pool.
  pool.on('connect', (client) => client.on('error', () => options.onOutage()));
  const budget = createTimeBudget({ ...defaultBudget, ...options.budget });
  const limiter = createPersonLimiter({ ...poolLimits(options.size, options.wait), used: budget.used });

  const take = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
        throw busyFault(error);
      throw error;
    }
  };

  const release = async (client: PoolClient, clean: Promise<void>): Promise<void> => {
    try {
      await clean;
      client.release();
    } catch {
      client.release(true);
    }
  };

  return {
    async asUser(claims, work, userOptions = {}) {
      const opening = readOpening(claims, userOptions);
      const { payer } = userOptions;
      if (payer !== undefined) budget.check(payer);
      const person = payer ?? claims.sub ?? (claims.role === 'anon' ? visitors : undefined);
      const giveBack = person === undefined ? () => {} : await limiter.take(person);
      let client: PoolClient | null = null;
      let started: number | null = null;
      let broken = false;
      let clean: Promise<void> | null = null;
      try {
        client = await take();
        started = performance.now();
        const ended = await runTransaction(client, opening, work, userOptions.rollback === true);
        clean = ended.clean;
        return ended.result;
      } catch (error) {
        if (isOutage(error)) {
          broken = true;
          options.onOutage();
        }
        throw translate(error);
      } finally {
        if (payer !== undefined && started !== null) budget.charge(payer, performance.now() - started);
        if (client !== null && broken) client.release(true);
        // The answer need not wait until the connection is clean for the next.
        if (client !== null && !broken) void release(client, clean ?? cleanSession(client)).finally(giveBack);
        else giveBack();
      }
    },
    close: () => pool.end(),
  };
}
