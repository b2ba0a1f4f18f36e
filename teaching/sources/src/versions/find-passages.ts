import type { Block, ContentLanguage, PassageState } from '@schole/core';
import { fold, type Sentence, sentences, type Word, words } from '@schole/language';

/** A passage in an older version of a text; `text.slice(start, end)` was `quote`. */
export interface OlderPassage {
  start: number;
  end: number;
  quote: string;
}

/** Where it stands in the newer text; without a range where it is gone. */
export interface FoundPassage {
  state: PassageState;
  start: number;
  end: number;
}

export interface NewerText {
  text: string;
  blocks: readonly Block[];
  language: ContentLanguage;
  /** Length of the older text: of passages that occur several times the one that moved the least is meant. */
  olderLength: number;
  /** Passages that belong together, those of one question. */
  groups: readonly (readonly OlderPassage[])[];
}

/** Places at which a word is looked up: a common word says little about where a passage is. */
const maxPlaces = 2_000;
/** Words of a passage that are compared; longer ones are found by their beginning. */
const maxWords = 400;
/** Blocks that are compared sentence by sentence for one passage. */
const maxBlocks = 5;
/** Characters of a block that are divided into sentences. */
const maxBlock = 40_000;
/** Sentences of a passage. */
const maxSentences = 8;
/** Share of words in common from which a passage is the older one, changed. */
const alike = 0.55;

const nowhere: FoundPassage = { state: 'gone', start: 0, end: 0 };
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface FoldedSentence extends Pick<Sentence, 'start' | 'end'> {
  folded: string[];
}

const foldedWords = (text: string): string[] => words(text).map((word) => fold(word.text));

/** The words of a text and where each stands; one pass, whatever is looked up afterwards. */
class WordIndex {
  readonly words: Word[];
  private readonly places = new Map<string, number[]>();
  private readonly divided = new Map<number, FoldedSentence[]>();
  readonly newer: NewerText;
  constructor(newer: NewerText) {
    this.newer = newer;
    this.words = words(newer.text);
    this.words.forEach(({ text }, index) => {
      const key = fold(text);
      const known = this.places.get(key);
      if (known === undefined) this.places.set(key, [index]);
      else if (known.length <= maxPlaces) known.push(index);
    });
  }
  /** Indexes of the words that read like this one, in order, at most `maxPlaces` and one. */
  placesOf(word: string): readonly number[] {
    return this.places.get(fold(word)) ?? [];
  }
  /** The sentences of a block, divided once. */
  sentencesOf(block: number): readonly FoldedSentence[] {
    const known = this.divided.get(block);
    if (known !== undefined) return known;
    const { text, blocks, language } = this.newer;
    const { start, end } = blocks[block] ?? { start: 0, end: 0 };
    const parts = sentences(text, language, start, Math.min(end, start + maxBlock)).map((one) => ({
      ...{ start: one.start, end: one.end },
      folded: foldedWords(one.text),
    }));
    this.divided.set(block, parts);
    return parts;
  }
}

/** The range in the newer text whose words begin at a place, if it reads like the quote but for white space. */
function rangeAt(index: WordIndex, quote: string, own: readonly Word[], first: number): FoundPassage | null {
  const [begin, end] = [own[0], own.at(-1)];
  const [from, to] = [index.words[first], index.words[first + own.length - 1]];
  if (begin === undefined || end === undefined || from === undefined || to === undefined) return null;
  const { text } = index.newer;
  // Marks before the first word and after the last one belong to the quote.
  const start = from.start - begin.start;
  const last = to.end + (quote.length - end.end);
  if (start < 0 || squeezed(text.slice(start, last)) !== squeezed(quote)) return null;
  return { state: 'unchanged', start, end: last };
}

/** The passage word for word; white space and the breaks of lines may differ. */
function findSame(index: WordIndex, { start, quote }: OlderPassage): FoundPassage | null {
  const own = words(quote);
  const { text, olderLength } = index.newer;
  let rarest = -1;
  let places: readonly number[] = [];
  for (const [at, word] of own.slice(0, maxWords).entries()) {
    const found = index.placesOf(word.text);
    if (found.length === 0) return null;
    if (rarest < 0 || found.length < places.length) [rarest, places] = [at, found];
  }
  const expected = olderLength === 0 ? 0 : (start / olderLength) * text.length;
  let best: FoundPassage | null = null;
  for (const place of places) {
    const range = rangeAt(index, quote, own, place - rarest);
    const nearer = best === null || Math.abs((range?.start ?? 0) - expected) < Math.abs(best.start - expected);
    if (range !== null && nearer) best = range;
  }
  return best;
}

/** The blocks that hold the most of a passage's words, by their index. */
function likelyBlocks(index: WordIndex, own: readonly string[], blockAt: (offset: number) => number): number[] {
  const hits = new Map<number, number>();
  for (const word of new Set(own)) {
    const places = index.placesOf(word);
    if (places.length > maxPlaces) continue;
    const blocks = new Set(places.map((place) => blockAt(index.words[place]?.start ?? 0)));
    // A word that few blocks hold says more.
    for (const block of blocks) if (block >= 0) hits.set(block, (hits.get(block) ?? 0) + 1 / blocks.size);
  }
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxBlocks)
    .map(([block]) => block);
}

/** Twice the words in common, by the words of both. */
function likeness(own: ReadonlyMap<string, number>, ownCount: number, other: readonly string[]): number {
  const left = new Map(own);
  let common = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return ownCount + other.length === 0 ? 0 : (2 * common) / (ownCount + other.length);
}

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The run of sentences that has the most in common with a passage, where that is enough. */
function findAlike(
  index: WordIndex,
  { quote }: OlderPassage,
  blockAt: (offset: number) => number,
): FoundPassage | null {
  const own = foldedWords(quote).slice(0, maxWords);
  const counts = counted(own);
  const wanted = Math.min(maxSentences, Math.max(1, sentences(quote, index.newer.language).length));
  let best: FoundPassage | null = null;
  let bestScore = alike;
  for (const block of likelyBlocks(index, own, blockAt)) {
    const parts = index.sentencesOf(block);
    for (let at = 0; at < parts.length; at += 1) {
      const run = parts.slice(at, at + wanted);
      let [length, known] = [0, 0];
      for (const { folded } of run) {
        length += folded.length;
        for (const word of folded) if (counts.has(word)) known += 1;
      }
      // Most sentences have too little in common, however often their words are counted.
      if (2 * known <= bestScore * (own.length + length)) continue;
      const score = likeness(
        counts,
        own.length,
        run.flatMap((one) => one.folded),
      );
      if (score <= bestScore) continue;
      bestScore = score;
      best = { state: 'changed', start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
    }
  }
  return best;
}

/** The index of the block in which an offset stands; -1 between blocks. */
function blockFinder(blocks: readonly Block[]): (offset: number) => number {
  return (offset) => {
    let [low, high] = [0, blocks.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const block = blocks[middle];
      if (block === undefined) return -1;
      if (offset < block.start) high = middle - 1;
      else if (offset >= block.end) low = middle + 1;
      else return middle;
    }
    return -1;
  };
}

/** Inside a range: the occurrence nearest to where it stood in the older passage; white space may differ. */
function findWithin(
  text: string,
  around: FoundPassage,
  older: OlderPassage,
  passage: OlderPassage,
): FoundPassage | null {
  const pieces = passage.quote
    .trim()
    .split(/\s+/)
    .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const inside = text.slice(around.start, around.end);
  const distance = (at: number): number => Math.abs(at - (passage.start - older.start));
  let best: RegExpExecArray | null = null;
  for (const match of inside.matchAll(new RegExp(pieces.join('\\s+'), 'g')))
    if (best === null || distance(match.index) < distance(best.index)) best = match;
  if (best === null || best[0] === '') return null;
  const start = around.start + best.index;
  return { state: 'unchanged', start, end: start + best[0].length };
}

/**
 * Where passages of an older version stand in the newer text: word for word, else the sentences with the most words in
 * common, else gone. A passage inside another one of its group, an answer in its evidence, is looked for in that first, and
 * nowhere else once that has changed. Time grows with the length of the text and with the number of passages, not with both
 * together.
 */
export function findPassages(newer: NewerText): FoundPassage[][] {
  const index = new WordIndex(newer);
  const blockAt = blockFinder(newer.blocks);
  const known = new Map<string, FoundPassage>();
  const alone = (passage: OlderPassage): FoundPassage => {
    const key = `${passage.start} ${passage.quote}`;
    const found = known.get(key) ?? findSame(index, passage) ?? findAlike(index, passage, blockAt) ?? nowhere;
    known.set(key, found);
    return found;
  };
  return newer.groups.map((group) => {
    const found = new Map<OlderPassage, FoundPassage>();
    const longestFirst = [...group].sort((one, other) => other.quote.length - one.quote.length);
    for (const passage of longestFirst) {
      const around = longestFirst.find(
        (one) => one !== passage && found.has(one) && one.start <= passage.start && passage.end <= one.end,
      );
      const place = around === undefined ? undefined : found.get(around);
      if (around === undefined || place === undefined) found.set(passage, alone(passage));
      else
        found.set(
          passage,
          place.state === 'gone' ? nowhere : (findWithin(newer.text, place, around, passage) ?? nowhere),
        );
    }
    return group.map((passage) => found.get(passage) ?? nowhere);
  });
}
