import { mix } from './hash.ts';
import { greekNumeral, noWord, view, viewOf } from './word-view.ts';

/** A sentence as the models see it. */
export interface SentenceView {
  words: readonly Int32Array[];
  /** The first token that begins with a letter or digit: its capital says nothing. */
  first: number;
  /** Greek numerals («Β΄»), which are too rare in the treebank to be learned. */
  numerals: ReadonlySet<number>;
}

/** What the models see of the tokens of a sentence. */
export function viewSentence(pieces: readonly { text: string }[]): SentenceView {
  return {
    words: pieces.map(({ text }) => viewOf(text)),
    first: pieces.findIndex(({ text }) => /^[\p{L}\p{N}]/u.test(text)),
    numerals: new Set(pieces.flatMap(({ text }, at) => (greekNumeral.test(text) ? [at] : []))),
  };
}

/** Room for the features of one token, in any of the steps. */
export const maxFeatures = 96;

export const noTag = 31;

function field(words: readonly Int32Array[], at: number, place: number): number {
  return (words[at] ?? noWord)[place] ?? 0;
}

/**
 * Writes the hashed features of the token at `at` into `out` and returns how many there are. `tags` holds the parts of
 * speech up to `at`; in the second pass `early` holds those of the first pass for the whole sentence.
 */
export function uposFeatures(
  seen: SentenceView,
  tags: Uint8Array,
  early: Uint8Array | undefined,
  at: number,
  hideWord: boolean,
  out: Int32Array,
): number {
  const { words } = seen;
  let count = 0;
  const put = (template: number, a: number): void => {
    out[count++] = mix(template, a);
  };
  const put2 = (template: number, a: number, b: number): void => {
    out[count++] = mix(mix(template, a), b);
  };
  const place = at === seen.first ? 1 : at < seen.first ? 2 : 0;
  const one = at > 0 ? (tags[at - 1] ?? noTag) : noTag;
  const two = at > 1 ? (tags[at - 2] ?? noTag) : noTag;
  const lower = field(words, at, view.lower);
  const folded = field(words, at, view.folded);
  const shape = field(words, at, view.shape);
  const ending2 = field(words, at, view.ending + 1);
  const ending3 = field(words, at, view.ending + 2);
  const ending4 = field(words, at, view.ending + 3);
  const before = field(words, at - 1, view.lower);
  const after = field(words, at + 1, view.lower);

  put(1, 0);
  if (!hideWord) {
    put(2, lower);
    put(3, folded);
    put2(4, lower, one);
    put2(5, lower, after);
    put2(6, lower, before);
    put2(7, lower, mix(shape, place));
  }
  for (let length = 0; length < 6; length += 1) put(10 + length, field(words, at, view.ending + length));
  for (let length = 0; length < 4; length += 1) put(20 + length, field(words, at, view.accented + length));
  for (let length = 0; length < 4; length += 1) put(30 + length, field(words, at, view.beginning + length));
  put2(40, shape, place);
  put2(41, shape, one);
  put2(42, mix(shape, place), ending2);
  put2(43, mix(shape, place), field(words, at + 1, view.shape));
  put2(44, mix(shape, place), field(words, at - 1, view.shape));
  put(50, one);
  put2(51, one, two);
  put2(52, one, ending3);
  put2(53, one, ending2);
  put2(54, one, after);
  put2(55, mix(one, two), ending3);
  put(60, before);
  put(61, after);
  put(62, field(words, at - 2, view.lower));
  put(63, field(words, at + 2, view.lower));
  put2(64, before, after);
  put2(65, before, ending3);
  put2(66, after, ending3);
  put(67, field(words, at + 1, view.ending + 2));
  put(68, field(words, at + 1, view.ending + 1));
  put(69, field(words, at - 1, view.ending + 2));
  put2(70, field(words, at + 1, view.ending + 2), ending3);
  put2(71, field(words, at + 1, view.ending + 1), one);
  put2(72, field(words, at + 1, view.shape), one);
  put2(73, after, field(words, at + 2, view.lower));
  put2(74, field(words, at + 2, view.ending + 1), field(words, at + 1, view.ending + 1));
  if (early) {
    const next = at + 1 < words.length ? (early[at + 1] ?? noTag) : noTag;
    const third = at + 2 < words.length ? (early[at + 2] ?? noTag) : noTag;
    put(80, next);
    put2(81, next, third);
    put2(82, one, next);
    put2(83, mix(one, two), next);
    put2(84, next, ending3);
    put2(85, mix(one, next), ending2);
    put2(86, next, ending4);
    put2(87, mix(next, third), one);
    if (!hideWord) {
      put2(88, lower, next);
      put2(89, mix(lower, one), next);
    }
  }
  return count;
}
