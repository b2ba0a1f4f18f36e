import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import { authFault } from './errors.ts';
import { type LineLimits, openLine } from './line.ts';
import { type CharacterRule, lackOf } from './password-characters.ts';
import { isWeakHash, longestBytes } from './password-hash.ts';
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
const usualLimits: LineLimits = { each: 60, all: 300 };

// Code and words are those of the catalogue in core; this room may import only the error type.
function busy(): Fault {
  return new Fault('server/busy', 'The server is busy with other work. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '2' },
    extra: { values: {} },
  });
}

interface Waiting {
  task: PasswordTask;
  done: (result: string | boolean) => void;
  failed: (error: unknown) => void;
}

interface Hand {
  worker: Worker;
  at: Waiting | null;
}

/** A few threads, started when first needed: a core stays free for everything else. */
export function openPasswords(
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  limits: LineLimits = usualLimits,
): Passwords {
  const line = openLine<Waiting>(limits);
  const hands: Hand[] = [];
  let dummy: Promise<string> | null = null;

  function hire(): Hand {
    const hand: Hand = { worker: new Worker(new URL('./password-worker.ts', import.meta.url)), at: null };
    hand.worker.unref();
    hand.worker.on('message', (result: string | boolean) => {
      const { at } = hand;
      hand.at = null;
      hand.worker.unref();
      at?.done(result);
      give();
    });
    hand.worker.on('error', (error) => dismiss(hand, error));
    hand.worker.on('exit', () => dismiss(hand, new Error('The password thread ended')));
    hands.push(hand);
    return hand;
  }

  function dismiss(hand: Hand, error: unknown): void {
    const place = hands.indexOf(hand);
    if (place >= 0) hands.splice(place, 1);
    hand.at?.failed(error);
    hand.at = null;
    give();
  }

  function give(): void {
    for (;;) {
      const free = hands.find(({ at }) => at === null);
      if (!free && hands.length >= threads) return;
      const next = line.next();
      if (!next) return;
      const hand = free ?? hire();
      hand.at = next;
      hand.worker.ref();
      hand.worker.postMessage(next.task);
    }
  }

  function ask(task: PasswordTask, place: string): Promise<string | boolean> {
    return new Promise((done, failed) => {
      if (!line.add(place, { task, done, failed })) return failed(busy());
      give();
    });
  }

  async function hash(password: string, place: string): Promise<string> {
    return String(await ask({ password: composed(password) }, place));
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
      if (!isWeakHash(known) || tooLong(password)) return null;
      // Who comes while many wait is signed in all the same.
      return hash(password, place).catch(() => null);
    },
    async close() {
      for (const { failed } of line.clear()) failed(new Error('The server is stopping'));
      await Promise.all(hands.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
