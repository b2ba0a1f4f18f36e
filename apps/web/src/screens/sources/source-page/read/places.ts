import type { ScannedPage } from '@schole/core';
import type { FractionBox, PageWord } from '../../../../parts/originals/index.ts';
import type { Range } from '../../../../parts/source-reader/index.ts';
import { foldText } from '../../../../ui/index.ts';

/** A word of the text, and where it stands on the page. */
export interface Place extends Range {
  box: FractionBox;
}

/** So many words in a row have to be the same before a passage is taken to stand somewhere. */
const seedLength = 3;
/** Words of the page that may be between two that follow each other in the text, as where a word is divided. */
const maxGap = 3;
/** Words of the text that may be missing on the page before the passage is looked for anew. */
const maxMissing = 4;
/** So many words before the first that were found in a row are looked for one by one. */
const maxBack = 20;
/** Of a very frequent word, only so many of its places are looked at. */
const maxTried = 200;

/** The words of a page that was read from its picture. */
export function placesOfScan({ width, height, words }: ScannedPage): Place[] {
  return words
    .map(({ start, end, box: [left, top, wide, high] }) => ({
      start,
      end,
      box: [left / width, top / height, wide / width, high / height] as const,
    }))
    .sort((one, other) => one.start - other.start);
}

const folded = (word: string): string => foldText(word.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '');

interface Token extends Range {
  word: string;
}

function tokensOf(text: string, { start, end }: Range): Token[] {
  return [...text.slice(start, end).matchAll(/\S+/gu)].flatMap(({ 0: found, index }) => {
    const word = folded(found);
    return word === '' ? [] : [{ word, start: start + index, end: start + index + found.length }];
  });
}

/** The words of a page, each of which is taken once. */
class PageIndex {
  #words: readonly PageWord[];
  #known = new Map<string, number[]>();
  #free: (string | null)[];

  constructor(words: readonly PageWord[]) {
    this.#words = words.filter(({ text }) => folded(text) !== '');
    this.#free = this.#words.map(({ text }) => folded(text));
    for (const [index, word] of this.#free.entries()) {
      const places = this.#known.get(word ?? '') ?? [];
      if (places.length < maxTried) places.push(index);
      this.#known.set(word ?? '', places);
    }
  }

  /** Where the words from a token on stand in a row; a passage of one or two words has to be there whole. */
  findSeed(tokens: readonly Token[], from: number): number | undefined {
    const length = Math.min(seedLength, tokens.length);
    const wanted = tokens.slice(from, from + length).map(({ word }) => word);
    if (wanted.length < length) return undefined;
    return this.#known.get(wanted[0] ?? '')?.find((at) => wanted.every((word, step) => this.#free[at + step] === word));
  }

  /** The next place of a word after one, or before it with a step of -1. */
  findNext(word: string, at: number, step: 1 | -1): number | undefined {
    for (let away = 1; away <= maxGap; away += 1) if (this.#free[at + away * step] === word) return at + away * step;
    return undefined;
  }

  take({ start, end }: Range, at: number): Place[] {
    const box = this.#words[at]?.box;
    this.#free[at] = null;
    return box === undefined ? [] : [{ start, end, box }];
  }
}

/** Follows the text from a word that stands at a place of the page, onwards or back, to the last word that is found. */
function follow(
  page: PageIndex,
  tokens: readonly Token[],
  place: number,
  step: 1 | -1,
): { places: Place[]; count: number } {
  const places: Place[] = [];
  let [at, missing, count] = [place, 0, 0];
  for (const [index, token] of tokens.entries()) {
    const next = page.findNext(token.word, at, step);
    if (next === undefined) {
      missing += 1;
      if (missing === maxMissing) break;
    } else {
      places.push(...page.take(token, next));
      [at, missing, count] = [next, 0, index + 1];
    }
  }
  return { places, count };
}

/**
 * Finds the words of passages among those of a page, whose own order may be another one. What is not found has no
 * place: nothing is guessed.
 */
export function matchPlaces(words: readonly PageWord[], text: string, passages: readonly Range[]): Place[] {
  const page = new PageIndex(words);
  return passages.flatMap((passage) => matchPassage(page, tokensOf(text, passage))).sort((a, b) => a.start - b.start);
}

function matchPassage(page: PageIndex, tokens: readonly Token[]): Place[] {
  const found: Place[] = [];
  let done = 0;
  for (let from = 0; from < tokens.length; from += 1) {
    const token = tokens[from];
    const seed = page.findSeed(tokens, from);
    if (token === undefined || seed === undefined) continue;
    found.push(...page.take(token, seed));
    // What is before a divided word is found from behind it.
    const skipped = tokens.slice(Math.max(done, from - maxBack), from).reverse();
    found.push(...follow(page, skipped, seed, -1).places);
    const { places, count } = follow(page, tokens.slice(from + 1), seed, 1);
    found.push(...places);
    from += count;
    done = from + 1;
  }
  return found;
}

/** The boxes of a passage, one for each line of it. */
export function linesOf(places: readonly Place[], { start, end }: Range): FractionBox[] {
  const lines: FractionBox[] = [];
  for (const { box } of places.filter((place) => place.start < end && place.end > start)) {
    const last = lines.at(-1);
    if (last !== undefined && isSameLine(last, box)) lines[lines.length - 1] = around(last, box);
    else lines.push(box);
  }
  return lines;
}

function isSameLine(
  [left, top, width, height]: FractionBox,
  [otherLeft, otherTop, , otherHeight]: FractionBox,
): boolean {
  const shared = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  const gap = otherLeft - (left + width);
  return shared > Math.min(height, otherHeight) / 2 && gap > -width && gap < 0.05;
}

function around([left, top, width, height]: FractionBox, other: FractionBox): FractionBox {
  const [right, bottom] = [Math.max(left + width, other[0] + other[2]), Math.max(top + height, other[1] + other[3])];
  const [newLeft, newTop] = [Math.min(left, other[0]), Math.min(top, other[1])];
  return [newLeft, newTop, right - newLeft, bottom - newTop];
}

/** Beside a word, by so much of the page, still counts as on it: between words and lines too something is meant. */
const near = 0.012;

/** The word at a spot of the page, or the nearest one beside it; null where there is none. */
export function placeAt(places: readonly Place[], x: number, y: number): Place | null {
  const away = ({ box: [left, top, width, height] }: Place): number =>
    Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
  let best: { place: Place; distance: number } | null = null;
  for (const place of places) {
    const distance = away(place);
    if (distance <= near && (best === null || distance < best.distance)) best = { place, distance };
  }
  return best?.place ?? null;
}
