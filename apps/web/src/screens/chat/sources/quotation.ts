import type { ManualPage, ManualPart } from '../../../parts/public/manual-page.ts';
import type { Source } from './sources.ts';

/** A sentence of the manual. */
export interface Quoted {
  /** Its index in its part. */
  at: number;
  text: string;
  /** It supports the reply. */
  marked: boolean;
  /** Text before it is left out. */
  cut: boolean;
}

/** The shown part of a page. */
export interface Quotation {
  /** The section where it is now, `part-2`. */
  section: string;
  heading: string;
  /** Grouped by their paragraph, list item or table row. */
  lines: readonly (readonly Quoted[])[];
  /** The part continues. */
  goesOn: boolean;
}

/** Number of words around the marked ones. */
const contextWords = 45;
/**
 * Below this similarity a sentence of the manual and one of a reply are too different to be marked; equal ones have 1.
 */
const minLikeness = 0.4;

function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]{2,}/gu));
}

/** The share of words that two sentences have in common, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / Math.sqrt(one.size * other.size);
}

interface SentencePosition {
  part: ManualPart;
  /** Its index among the sentences of its part. */
  at: number;
}

/** The sentence most similar to the cited one; null: none is similar. */
function findSentence(cited: string, parts: readonly ManualPart[]): SentencePosition | null {
  const citedWords = wordsOf(cited);
  let best: SentencePosition | null = null;
  let bestLikeness = minLikeness;
  for (const part of parts) {
    for (const [at, sentence] of part.lines.flat().entries()) {
      const like = likeness(citedWords, wordsOf(sentence));
      if (like <= bestLikeness) continue;
      bestLikeness = like;
      best = { part, at };
    }
  }
  return best;
}

const countWords = (text: string): number => text.split(/\s+/).length;

/** The sentences to show: the marked ones, and as many around them, or from the beginning, as fit. */
function shownOf(sentences: readonly string[], marked: ReadonlySet<number>): Set<number> {
  const shown = new Set(marked);
  let left = contextWords;
  const from = marked.size === 0 ? [0] : [...marked];
  for (const step of marked.size === 0 ? [0, 1, 2, 3] : [-1, 1, 2]) {
    for (const at of from) {
      const sentence = sentences[at + step];
      if (sentence === undefined || shown.has(at + step)) continue;
      left -= countWords(sentence);
      if (left >= 0 || shown.size === 0) shown.add(at + step);
    }
  }
  return shown;
}

/**
 * The part of a page that a source quotes, also if it has moved on the page since; null: neither the part nor the
 * sentence exists.
 */
export function quotationOf({ parts }: ManualPage, { section, citedSentences }: Source): Quotation | null {
  const named = section === '' ? parts : parts.filter(({ id }) => id === section);
  const positions = citedSentences
    .map((one) => findSentence(one, named) ?? findSentence(one, parts))
    .filter((position) => position !== null);
  const part = positions[0]?.part ?? named.find(({ lines }) => lines.length > 0);
  if (part === undefined) return null;
  const marked = new Set(positions.filter((position) => position.part === part).map(({ at }) => at));
  const sentences = part.lines.flatMap((line, row) => line.map((text) => ({ text, row })));
  const shown = shownOf(
    sentences.map(({ text }) => text),
    marked,
  );
  const rows = new Map<number, Quoted[]>();
  for (const [at, { text, row }] of sentences.entries()) {
    if (!shown.has(at)) continue;
    rows.set(row, [...(rows.get(row) ?? []), { at, text, marked: marked.has(at), cut: at > 0 && !shown.has(at - 1) }]);
  }
  return {
    section: part.id,
    heading: part.heading,
    lines: [...rows.values()],
    goesOn: !shown.has(sentences.length - 1),
  };
}
