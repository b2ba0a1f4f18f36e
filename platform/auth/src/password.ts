import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Fault } from '@schole/core/fault';
import { openPool, PoolRefusal, type QueueLimits } from '@schole/workers';
import { authFault } from './errors.ts';
import { type CharacterRule, lackOf } from './password-characters.ts';
import { isWeakHash, longestBytes, usualCost } from './password-hash.ts';
import type { PasswordTask } from './password-worker.ts';

/** Hashing and comparing, away from the event loop. */
export interface Passwords {
  /** `place` is where the request comes from: places take turns. Rejects with server/busy when too many wait. */
  hash(password: string, place: string): Promise<string>;
  /** With a null hash (nobody has this address) a comparison is made all the same, so that the time says nothing. */
  fits(password: string, hash: string | null, place: string): Promise<boolean>;
  /** A hash of today for a password that fits an older, weaker one; null when the known one is good enough. */
  improve(password: string, hash: string, place: string): Promise<string | null>;
  close(): Promise<void>;
}

const leastLength = 6;

/** Greek accents can be typed as one character or two: both are the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}

function tooLong(password: string): boolean {
  return Buffer.byteLength(composed(password)) > longestBytes;
}

/** Throws weak_password with its reasons (length, characters; lists of stolen passwords are nowhere asked), or validation_failed when bcrypt could not read all of it. */
export function checkNewPassword(password: string, rule: CharacterRule = 'any'): void {
  if (password.includes('\0')) {
    throw authFault('validation_failed', { message: 'password: a zero character cannot be part of it' });
  }
  if (tooLong(password)) {
    throw authFault('validation_failed', { message: `Password cannot be longer than ${longestBytes} bytes` });
  }
  const short = [...composed(password)].length < leastLength;
  const lack = lackOf(composed(password), rule);
  if (!short && lack === null) return;
  const said = [short ? `Password should be at least ${leastLength} characters.` : null, lack];
  const message = said.filter((each) => each !== null).join(' ');
  const reasons = [...(short ? ['length'] : []), ...(lack === null ? [] : ['characters'])];
  throw authFault('weak_password', { message, extra: { weak_password: { message, reasons } } });
}

/** A class that signs in at once fits; each more would wait for longer than a person does. */
const usualLimits: QueueLimits = { each: 60, all: 300 };

// Code and words are those of the catalogue in core; this room may import only the error type.
function busy(): Fault {
  return new Fault('server/busy', 'The server is busy with other work. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '2' },
    extra: { values: {} },
  });
}

/** Milliseconds and megabytes that one hash may take: the dearest that is accepted from elsewhere stays far below. */
const most = { time: 60_000, memory: 128 };

export interface PasswordOptions {
  /** Started when first needed; absent: a few, so that a core stays free for everything else. */
  threads?: number;
  limits?: QueueLimits;
  /** What a new hash costs, as a power of two; absent: what the published back end takes. Only tests ask for less. */
  cost?: number | undefined;
}

/** Hashes and compares on threads of its own: other work never delays a sign-in. */
export function openPasswords(options: PasswordOptions = {}): Passwords {
  const { threads = Math.max(1, Math.min(4, availableParallelism() - 1)), limits = usualLimits } = options;
  const { cost = usualCost } = options;
  const pool = openPool({
    ...{ file: new URL('./password-worker.ts', import.meta.url), size: threads, waiting: limits },
    ...most,
  });
  let dummy: Promise<string> | null = null;

  async function ask(task: PasswordTask, caller: string): Promise<unknown> {
    try {
      return await pool.run(task, { caller });
    } catch (problem) {
      throw problem instanceof PoolRefusal && problem.why === 'busy' ? busy() : problem;
    }
  }

  async function hash(password: string, place: string): Promise<string> {
    return String(await ask({ password: composed(password), cost }, place));
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
    async fits(password, known, place) {
      const made = makeDummy();
      // Only awaited where it is needed; elsewhere its failure is nobody's.
      made.catch(() => {});
      // Accounts brought from elsewhere have an empty text where no password signs in.
      const against = known || (await made);
      const fits = await ask({ password: composed(password), hash: against }, place);
      return fits === true && Boolean(known);
    },
    async improve(password, known, place) {
      // What bcrypt could not read whole keeps the hash that does.
      if (!isWeakHash(known, cost) || tooLong(password)) return null;
      // Who comes while many wait is signed in all the same.
      return hash(password, place).catch(() => null);
    },
    close: () => pool.close(),
  };
}
