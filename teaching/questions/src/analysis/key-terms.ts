import type { ContentLanguage } from '@schole/core';
import { contentStems, countWords, tag } from '@schole/language';
import type { Analysis, Definition, KeyTerm, Passage, SourceDocument, Term } from './analysis.ts';
import { keyOf } from './shape.ts';

// Set by hand: what the teacher names outweighs everything, what stands out in the text helps to choose.
export const weights = { named: 1, listed: 0.5, bold: 0.4, heading: 0.1 } as const;

/** Longer runs of words are no terms; each length is one more look at every word of the material. */
const maxStems = 6;
/** A heading or bold words of more words than this are a sentence. */
const maxWords = 4;
/** What every third sentence says is what the text is about, and no answer. */
const maxPassageShare = 1 / 3;

/** Bold words that are tagged to see whether they name something; a book has hundreds. */
const maxLooked = 1_000;

const numbering = /^(?:(?:chapter|section|unit|part|κεφάλαιο|ενότητα|μέρος)\s+)?[\dIVX]+(?:[.:)]\d*)*[.:)]?\s+/iu;

interface Found {
  passages: readonly Passage[];
  termsByKey: ReadonlyMap<string, Term>;
  definitions: readonly Definition[];
}

/** «πακέτο – packet», "server (host)": without its name in another language. */
const ownName = (text: string): string => text.replace(/\s+[–—-]\s.*$|\s*\([^()]*\)?/gu, '');

/** Whether words could name something: "not" and "always" are in bold for another reason. */
const names = (text: string, language: ContentLanguage): boolean =>
  tag(text, language).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');

/** Bold words and headings of the material that its sentences use as a term. */
function markedIn(sources: readonly SourceDocument[], language: ContentLanguage, found: Found): Map<string, KeyTerm> {
  const defined = new Set(found.definitions.map(({ key }) => key));
  const most = Math.max(3, found.passages.length * maxPassageShare);
  const marked = new Map<string, KeyTerm>();
  let looked = 0;
  const add = (text: string, weight: number, isTerm: (times: number) => boolean): void => {
    if (countWords(text, maxWords + 1) > maxWords || contentStems(text, language).length === 0) return;
    const key = keyOf(text, language);
    const times = found.termsByKey.get(key)?.passages.length ?? 0;
    if (times > most || marked.has(key) || !(defined.has(key) || isTerm(times))) return;
    marked.set(key, { key, weight, meaning: [] });
  };
  // The title names the subject, which every question is about.
  const blocks = sources.flatMap(({ document: { blocks: all, text } }) =>
    all.filter(({ kind }, at) => at > 0 || kind !== 'heading').map((block) => ({ block, text })),
  );
  for (const { block } of blocks)
    for (const text of block.bold ?? [])
      add(ownName(text), weights.bold, (times) => times > 0 || (looked++ < maxLooked && names(text, language)));
  for (const { block, text } of blocks)
    if (block.kind === 'heading')
      add(text.slice(block.start, block.end).replace(numbering, ''), weights.heading, (times) => times > 1);
  return marked;
}

/** The key terms that the material itself marks: `listed` stand under a heading that says so. */
export function markedKeyTerms(
  sources: readonly SourceDocument[],
  listed: readonly string[],
  language: ContentLanguage,
  found: Found,
): Map<string, KeyTerm> {
  const first = new Set(listed.map((text) => keyOf(text, language)));
  return new Map([
    ...[...first].map((key): [string, KeyTerm] => [key, { key, weight: weights.listed, meaning: [] }]),
    ...[...markedIn(sources, language, found)].filter(([key]) => !first.has(key)),
  ]);
}

/** Whether the teacher or the text itself points a term out, and not only a heading. */
export const isPointedOut = (key: string, { keyTerms }: Analysis): boolean =>
  (keyTerms.get(key)?.weight ?? 0) > weights.heading;

const lengths = new WeakMap<ReadonlyMap<string, KeyTerm>, readonly number[]>();

/** The numbers of words that key terms have. */
function lengthsOf(keyTerms: ReadonlyMap<string, KeyTerm>): readonly number[] {
  const known = lengths.get(keyTerms) ?? [...new Set([...keyTerms.keys()].map((key) => key.split(' ').length))];
  lengths.set(keyTerms, known);
  return known;
}

/** The key terms among content words, with the place of each; "wall of the cell" is the cell wall, too. */
export function keyTermsAmong(stems: readonly string[], { keyTerms }: Analysis): { term: KeyTerm; at: number }[] {
  if (keyTerms.size === 0) return [];
  return lengthsOf(keyTerms)
    .filter((length) => length <= Math.min(maxStems, stems.length))
    .flatMap((length) =>
      stems.slice(0, stems.length - length + 1).flatMap((_, at) => {
        const term = keyTerms.get(
          stems
            .slice(at, at + length)
            .toSorted()
            .join(' '),
        );
        return term === undefined ? [] : { term, at };
      }),
    );
}

// In the units of a sentence's worth, which is about -3 to 7.
const mentionLift = 1.5;
const definitionLift = 3;
/** For a sentence that has all words of the teacher's own meaning. */
const meaningLift = 2;

const definedAt = new WeakMap<readonly Definition[], ReadonlyMap<number, ReadonlySet<string>>>();

/** The keys that each passage defines. */
function definedIn({ definitions }: Analysis): ReadonlyMap<number, ReadonlySet<string>> {
  const known = definedAt.get(definitions);
  if (known !== undefined) return known;
  const made = new Map<number, Set<string>>();
  for (const { key, passage } of definitions) made.set(passage.at, (made.get(passage.at) ?? new Set()).add(key));
  definedAt.set(definitions, made);
  return made;
}

/**
 * The worth of a sentence, or of a question from it, raised where it speaks of a key term, most where it defines one. A
 * weak sentence stays weak.
 */
export function raisedByKeyTerms(worth: number, passage: Passage, analysis: Analysis): number {
  if (worth < 0) return worth;
  const own = definedIn(analysis).get(passage.at);
  const stems = new Set(passage.stems);
  const lifts = keyTermsAmong(passage.stems, analysis).map(({ term: { key, weight, meaning } }) => {
    const near = meaning.length === 0 ? 0 : meaning.filter((stem) => stems.has(stem)).length / meaning.length;
    return weight * ((own?.has(key) ? definitionLift : mentionLift) + meaningLift * near);
  });
  return worth + Math.max(0, ...lifts);
}

/** Which key term a question asks for, and how much that counts. */
export interface TestedTerm {
  key: string;
  weight: number;
}

/** A question that only names a term asks less for it than one whose answer it is. */
const namedShare = 0.6;
/** What a statement names among its first words is what it is about. */
const maxSubjectStems = 2;

/**
 * The key term that a question asks for: its answer, else the first that its wording names, the weightiest of several;
 * null without one.
 */
export function testedKeyTerm(
  { target, wording, side }: { target: string; wording: string; side?: string | undefined },
  analysis: Analysis,
): TestedTerm | null {
  // The second question for one answer has a number behind it.
  const answer =
    analysis.keyTerms.get(keyOf(target, analysis.language)) ??
    analysis.keyTerms.get(keyOf(target.replace(/ \d$/, ''), analysis.language));
  if (target !== '' && answer !== undefined) return { key: answer.key, weight: answer.weight };
  const asked = keyTermsAmong(contentStems(wording, analysis.language), analysis).map(({ term, at }) => ({
    key: term.key,
    // A statement has no answer to be named: it is about its subject.
    weight: term.weight * (side !== undefined && at < maxSubjectStems ? 1 : namedShare),
  }));
  return asked.toSorted((one, other) => other.weight - one.weight)[0] ?? null;
}
