import type { ManualPage, ManualPart } from '../../../parts/open/manual-page.ts';
import type { Source } from './sources.ts';

/** A sentence of the manual. */
export interface Quoted {
  /** Its place in its part. */
  at: number;
  text: string;
  /** It carries what the reply says. */
  marked: boolean;
  /** What stands before it is left out. */
  cut: boolean;
}

/** What is shown of a page. */
export interface Quotation {
  /** Where it stands now, `part-2`. */
  section: string;
  heading: string;
  /** By the paragraph, the item or the row they stand in. */
  lines: readonly (readonly Quoted[])[];
  /** The part goes on. */
  goesOn: boolean;
}

/** Words around what is marked. */
const contextWords = 45;
/** Under it a sentence of the manual and one of a reply have too little in common to be marked; the same one has 1. */
const minLikeness = 0.4;

function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]{2,}/gu));
}

/** How far two sentences have the same words, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / Math.sqrt(one.size * other.size);
}

interface SentencePosition {
  part: ManualPart;
  /** Among the sentences of its part. */
  at: number;
}

/** The sentence that is most like what was said; null: none is like it. */
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

/** The sentences to show: those that are marked, and as many around them, or of the beginning, as there is room for. */
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

/** What of a page a source quotes, also where it stands elsewhere on it by now; null: the part is not there, nor the sentence. */
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
