import type { Token } from './reading.ts';

const prefix = 6;

function differByOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length === long.length) {
    // Two letters that changed places are one slip too.
    const swapped = short.charAt(at) === long.charAt(at + 1) && short.charAt(at + 1) === long.charAt(at);
    return short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2));
  }
  return short.slice(at) === long.slice(at + 1);
}

/** How surely two words are one, 0 to 1: the same root, the same six first letters, or one slip of spelling. */
export function likeness(one: Token, other: Token): number {
  if (one.root === other.root) return 1;
  if (one.number || other.number) return 0;
  const [a, b] = [one.form, other.form];
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return 0;
  if (a.length >= prefix && b.length >= prefix && a.slice(0, prefix) === b.slice(0, prefix)) return 0.9;
  return a.length >= 5 && b.length >= 5 && differByOneEdit(a, b) ? 0.8 : 0;
}

/** For each token of two texts: how well the other text has it, and where. */
export interface Alignment {
  /** By token of the reference. */
  reference: Float64Array;
  /** By token of the reference: the place in the answer, or -1. */
  places: Int32Array;
  /** By token of the answer. */
  answer: Float64Array;
}

/** Which words of a reference an answer has, and which of its own words the reference has. */
export function align(reference: readonly Token[], answer: readonly Token[]): Alignment {
  const made: Alignment = {
    reference: new Float64Array(reference.length),
    places: new Int32Array(reference.length).fill(-1),
    answer: new Float64Array(answer.length),
  };
  for (const [at, one] of reference.entries())
    for (const [place, other] of answer.entries()) {
      const alike = likeness(one, other);
      if (alike === 0) continue;
      if (alike > (made.reference[at] ?? 0)) {
        made.reference[at] = alike;
        made.places[at] = place;
      }
      if (alike > (made.answer[place] ?? 0)) made.answer[place] = alike;
    }
  return made;
}

/** The length of the longest common subsequence of two lists of roots. */
export function commonSubsequence(one: readonly string[], other: readonly string[]): number {
  let before = new Uint16Array(other.length + 1);
  let row = new Uint16Array(other.length + 1);
  for (const root of one) {
    for (let at = 0; at < other.length; at += 1)
      row[at + 1] = root === other[at] ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    [before, row] = [row, before];
  }
  return before[other.length] ?? 0;
}

/** The length of the longest run of roots that stands in both lists. */
export function commonRun(one: readonly string[], other: readonly string[]): number {
  let before = new Uint16Array(other.length + 1);
  let row = new Uint16Array(other.length + 1);
  let longest = 0;
  for (const root of one) {
    for (let at = 0; at < other.length; at += 1) {
      row[at + 1] = root === other[at] ? (before[at] ?? 0) + 1 : 0;
      longest = Math.max(longest, row[at + 1] ?? 0);
    }
    [before, row] = [row, before];
  }
  return longest;
}

/** The share of the pairs of neighbouring roots of one list that stand in the other too; 0 where it has none. */
export function sharedPairs(one: readonly string[], other: readonly string[]): number {
  const pairs = pairsOf(one);
  const others = new Set(pairsOf(other));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => others.has(pair)).length / pairs.length;
}

function pairsOf(roots: readonly string[]): string[] {
  return roots.slice(1).map((root, at) => `${roots[at]} ${root}`);
}

/** Cosine of two tables of counts, given the lengths of both. */
export function cosine(
  one: ReadonlyMap<string, number>,
  oneLength: number,
  other: ReadonlyMap<string, number>,
  otherLength: number,
): number {
  if (oneLength === 0 || otherLength === 0) return 0;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let dot = 0;
  for (const [key, count] of small) dot += count * (large.get(key) ?? 0);
  return Math.min(1, dot / (oneLength * otherLength));
}
