import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Fault } from '@schole/core/fault';
import { brokenPasswordRules, type PasswordCircumstances, passwordRules } from '@schole/core/passwords';
import { createWorkerPool, PoolRefusal, type QueueLimits } from '@schole/workers';
import { authFault } from '../http/auth-fault.ts';
import { defaultCost, isWeakHash, maxPasswordBytes } from './password-hash.ts';
import type { PasswordTask } from './password-worker.ts';

/** Hashing and comparing, away from the event loop. */
export interface Passwords {
  /** `caller` is the origin of the request: callers take turns. Rejects with server/busy when too many wait. */
  hash(password: string, caller: string): Promise<string>;
  /** With a null hash (no account has this address) a comparison is made all the same, so that the time reveals nothing. */
  fits(password: string, hash: string | null, caller: string): Promise<boolean>;
  /** A new hash for a password that matches an older, weaker one; null when the present one is good enough. */
  rehash(password: string, hash: string, caller: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Greek accents can be typed as one character or two: both are the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}

function tooLong(password: string): boolean {
  return Buffer.byteLength(composed(password)) > maxPasswordBytes;
}

/** Throws weak_password with its reasons (lists of stolen passwords are nowhere asked), or validation_failed when bcrypt could not read all of it. */
export function checkNewPassword(password: string, circumstances: PasswordCircumstances): void {
  if (password.includes('\0')) {
    throw authFault('validation_failed', { message: 'password: a zero character cannot be part of it' });
  }
  if (tooLong(password)) {
    throw authFault('validation_failed', { message: `Password cannot be longer than ${maxPasswordBytes} bytes` });
  }
  const reasons = brokenPasswordRules(password, circumstances);
  if (reasons.length === 0) return;
  const message = reasons.map((reason) => passwordRules[reason].message(circumstances)).join(' ');
  throw authFault('weak_password', { message, extra: { weak_password: { message, reasons } } });
}

/** Enough for a class that signs in at once; any further request would wait for longer than a person does. */
const defaultLimits: QueueLimits = { each: 60, all: 300 };

// Code and text are those of the catalogue in core; this package may import only the error type.
function busy(): Fault {
  return new Fault('server/busy', 'The server is busy with other work. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '2' },
    extra: { values: {} },
  });
}

/** Milliseconds and megabytes that one hash may take: the most expensive one that is accepted stays far below. */
const hashLimits = { time: 60_000, memory: 128 };

export interface PasswordOptions {
  /** Number of threads, started when first needed; absent: a few, so that a core stays free for everything else. */
  threads?: number;
  limits?: QueueLimits;
  /** The cost of a new hash, as a power of two; absent: that of the published back end. Only tests set less. */
  cost?: number | undefined;
}

/** Hashes and compares on threads of its own: other work never delays a sign-in. */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { threads = Math.max(1, Math.min(4, availableParallelism() - 1)), limits = defaultLimits } = options;
  const { cost = defaultCost } = options;
  const pool = createWorkerPool({
    file: new URL('./password-worker.ts', import.meta.url),
    size: threads,
    waiting: limits,
    ...hashLimits,
  });
  let dummy: Promise<string> | null = null;

  async function runTask(task: PasswordTask, caller: string): Promise<unknown> {
    try {
      return await pool.run(task, { caller });
    } catch (problem) {
      throw problem instanceof PoolRefusal && problem.why === 'busy' ? busy() : problem;
    }
  }

  async function hash(password: string, caller: string): Promise<string> {
    return String(await runTask({ password: composed(password), cost }, caller));
  }

  /** The hash for comparisons without an account; retried when it could not be created. */
  function makeDummy(): Promise<string> {
    dummy ??= hash(randomBytes(32).toString('base64'), 'the server itself').catch((error: unknown) => {
      dummy = null;
      throw error;
    });
    return dummy;
  }

  return {
    hash,
    async fits(password, known, caller) {
      const made = makeDummy();
      // Only awaited where it is needed; elsewhere its rejection must not be unhandled.
      made.catch(() => {});
      // Imported accounts have an empty text where no password signs in.
      const comparedHash = known || (await made);
      const fits = await runTask({ password: composed(password), hash: comparedHash }, caller);
      return fits === true && Boolean(known);
    },
    async rehash(password, known, caller) {
      // A password that bcrypt could not read completely keeps its hash.
      if (!isWeakHash(known, cost) || tooLong(password)) return null;
      // When the queue is full the person is signed in all the same.
      return hash(password, caller).catch(() => null);
    },
    close: () => pool.close(),
  };
}
