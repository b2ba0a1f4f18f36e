import { argon2Sync, timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcryptjs';

/** 2^10 rounds, the cost of the published back end, so that hashes can be moved both ways. Only tests use less. */
export const defaultCost = 10;

/** The minimum of bcrypt. */
export const minCost = 4;

/** Rounds double with each: this is a minute of work, and no real hash. */
const maxCost = 16;

/** bcrypt reads no further; a longer password would be accepted with any ending. */
export const maxPasswordBytes = 72;

interface Bcrypt {
  kind: 'bcrypt';
  cost: number;
}

interface Argon2 {
  kind: 'argon2id' | 'argon2i';
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argonForm =
  /^\$(argon2id|argon2i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Maximum cost of one comparison: the hashes of imported accounts stay below. */
const maxArgon2Cost = { memory: 262_144, passes: 20, parallelism: 16 };

/** KiB of memory times passes that guessing should cost at least, as commonly recommended for argon2id. */
const minArgon2Work = 35_840;

/** Parses a stored hash; null for an unsupported form, or one that would cost too much to compare. */
function readHash(hash: string): Bcrypt | Argon2 | null {
  const [, rounds] = bcryptForm.exec(hash) ?? [];
  if (rounds !== undefined) {
    const known = Number(rounds);
    return known >= minCost && known <= maxCost ? { kind: 'bcrypt', cost: known } : null;
  }
  const [, kind, memory, passes, parallelism, salt = '', tag = ''] = argonForm.exec(hash) ?? [];
  if (kind !== 'argon2id' && kind !== 'argon2i') return null;
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const withinLimits =
    numbers.memory <= maxArgon2Cost.memory &&
    numbers.passes >= 1 &&
    numbers.passes <= maxArgon2Cost.passes &&
    numbers.parallelism >= 1 &&
    numbers.parallelism <= maxArgon2Cost.parallelism &&
    numbers.memory >= 8 * numbers.parallelism;
  return withinLimits ? { kind, ...numbers, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') } : null;
}

/** Whether a text is a hash that passwords can be compared with: bcrypt, argon2id or argon2i. */
export function isPasswordHash(text: string): boolean {
  return readHash(text) !== null;
}

/** Whether a hash is cheaper to guess than a new one, which costs 2^`cost` rounds. */
export function isWeakHash(hash: string, cost = defaultCost): boolean {
  const read = readHash(hash);
  if (read === null) return false;
  return read.kind === 'bcrypt' ? read.cost < cost : read.memory * read.passes < minArgon2Work;
}

function matchesArgon2(password: string, { kind, memory, passes, parallelism, salt, tag }: Argon2): boolean {
  const parameters = { message: password, nonce: salt, parallelism, tagLength: tag.length, memory, passes };
  return timingSafeEqual(argon2Sync(kind, parameters), tag);
}

/** Slow on purpose: only the password worker calls it. */
export function matchesHash(password: string, hash: string): boolean {
  const read = readHash(hash);
  if (read === null) return false;
  if (read.kind !== 'bcrypt') return matchesArgon2(password, read);
  return Buffer.byteLength(password) <= maxPasswordBytes && bcrypt.compareSync(password, hash);
}

/** Slow on purpose: only the password worker calls it. `cost`: rounds, as a power of two. */
export function makeHash(password: string, cost = defaultCost): string {
  return bcrypt.hashSync(password, cost);
}
