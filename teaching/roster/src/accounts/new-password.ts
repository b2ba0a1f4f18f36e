import { isRude } from './rude-words.ts';

/** Letters that sound the same in English and Greek and look like nothing else. */
const consonants = 'bdfgkmnprstvz';
const vowels = 'aeiou';
const digits = '23456789';

/** Random bytes, as `crypto.randomBytes` gives them. */
export type RandomBytes = (count: number) => Uint8Array;

/** A whole number below `below`, each equally likely: bytes in the incomplete last range are drawn again. */
function draw(random: RandomBytes, below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte = 0] = random(1);
    if (byte < limit) return byte % below;
  }
}

const pick = (random: RandomBytes, from: string): string => from[draw(random, from.length)] ?? '';

function syllables(random: RandomBytes, count: number): string {
  return Array.from({ length: count }, () => pick(random, consonants) + pick(random, vowels)).join('');
}

/**
 * A code for a class that is said aloud and typed once, such as "timoka47": 27 bits. It lets nobody in alone, so that whoever
 * guesses one waits before a teacher.
 */
export function newClassCode(random: RandomBytes): string {
  for (;;) {
    const words = syllables(random, 3);
    if (!isRude(words)) return `${words}${pick(random, digits)}${pick(random, digits)}`;
  }
}

/**
 * A password for a card that a child can read and type, such as "timoka-besu-47": five syllables and two digits are 36
 * bits, of which the rude ones that are left out take less than one.
 */
export function newPassword(random: RandomBytes): string {
  for (;;) {
    const words = `${syllables(random, 3)}-${syllables(random, 2)}`;
    if (!isRude(words)) return `${words}-${pick(random, digits)}${pick(random, digits)}`;
  }
}
