import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Fault } from '@schole/core/fault';
import { createWorkerPool, PoolRefusal, type QueueLimits } from '@schole/workers';
import { authFault } from '../http/auth-fault.ts';
import { type CharacterRule, describeMissingCharacters } from './password-characters.ts';
import { defaultCost, isWeakHash, maxPasswordBytes } from './password-hash.ts';
import type { PasswordTask } from './password-worker.ts';

/** Hashing and comparing, away from the event loop. */
export interface Passwords {
  /** `place` is where the request comes from: places take turns. Rejects with server/busy when too many wait. */
  hash(password: string, caller: string): Promise<string>;
  /** With a null hash (nobody has this address) a comparison is made all the same, so that the time says nothing. */
  fits(password: string, hash: string | null, caller: string): Promise<boolean>;
  /** A hash of today for a password that fits an older, weaker one; null when the known one is good enough. */
  rehash(password: string, hash: string, caller: string): Promise<string | null>;
  close(): Promise<void>;
}

const minLength = 6;

/** Greek accents can be typed as one character or two: both are the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}

function tooLong(password: string): boolean {
  return Buffer.byteLength(composed(password)) > maxPasswordBytes;
}

/** Throws weak_password with its reasons (length, characters; lists of stolen passwords are nowhere asked), or validation_failed when bcrypt could not read all of it. */
export function checkNewPassword(password: string, rule: CharacterRule = 'any'): void {
  if (password.includes('\0')) {
    throw authFault('validation_failed', { message: 'password: a zero character cannot be part of it' });
  }
  if (tooLong(password)) {
    throw authFault('validation_failed', { message: `Password cannot be longer than ${maxPasswordBytes} bytes` });
  }
  const short = [...composed(password)].length < minLength;
  const missingCharacters = describeMissingCharacters(composed(password), rule);
  if (!short && missingCharacters === null) return;
  const problems = [short ? `Password should be at least ${minLength} characters.` : null, missingCharacters];
  const message = problems.filter((each) => each !== null).join(' ');
  const reasons = [...(short ? ['length'] : []), ...(missingCharacters === null ? [] : ['characters'])];
  throw authFault('weak_password', { message, extra: { weak_password: { message, reasons } } });
}

/** A class that signs in at once fits; each more would wait for longer than a person does. */
const defaultLimits: QueueLimits = { each: 60, all: 300 };

// Code and words are those of the catalogue in core; this room may import only the error type.
function busy(): Fault {
  return new Fault('server/busy', 'The server is busy with other work. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '2' },
    extra: { values: {} },
  });
}

/** Milliseconds and megabytes that one hash may take: the dearest that is accepted from elsewhere stays far below. */
const hashLimits = { time: 60_000, memory: 128 };

export interface PasswordOptions {
  /** Started when first needed; absent: a few, so that a core stays free for everything else. */
  threads?: number;
  limits?: QueueLimits;
  /** What a new hash costs, as a power of two; absent: what the published back end takes. Only tests ask for less. */
  cost?: number | undefined;
}

/** Hashes and compares on threads of its own: other work never delays a sign-in. */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { threads = Math.max(1, Math.min(4, availableParallelism() - 1)), limits = defaultLimits } = options;
  const { cost = defaultCost } = options;
  const pool = createWorkerPool({
    ...{ file: new URL('./password-worker.ts', import.meta.url), size: threads, waiting: limits },
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

  /** What a password of nobody is compared with; asked for again when it could not be made. */
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
      // Only awaited where it is needed; elsewhere its failure is nobody's.
      made.catch(() => {});
      // Accounts brought from elsewhere have an empty text where no password signs in.
      const comparedHash = known || (await made);
      const fits = await runTask({ password: composed(password), hash: comparedHash }, caller);
      return fits === true && Boolean(known);
    },
    async rehash(password, known, caller) {
      // What bcrypt could not read whole keeps the hash that does.
      if (!isWeakHash(known, cost) || tooLong(password)) return null;
      // Who comes while many wait is signed in all the same.
      return hash(password, caller).catch(() => null);
    },
    close: () => pool.close(),
  };
}
