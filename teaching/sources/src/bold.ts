import { type Block, countWords } from '@schole/core';
import { tidy } from './normalise.ts';

/** A run of text in one weight. */
export interface WeightedRun {
  text: string;
  bold: boolean;
}

const maxLength = 60;
const maxWords = 5;
/** Of a block: phrases that are looked at, and terms that are kept. */
export const maxBold = 100;
const maxTerms = 20;
/** Where more of a block is bold, its plain words are the exception. */
const maxShare = 0.5;
/** A term is in bold where it is explained; "Note", "Example" and the names in a dialogue are, again and again. */
const maxTimes = 3;

/** The bold runs of a text in order; runs with nothing but blanks between them are one. */
export function boldPhrases(runs: readonly WeightedRun[]): string[] {
  const found: string[] = [];
  let gap: string | null = null;
  for (const { text, bold } of runs) {
    if (bold && text.trim() !== '') {
      if (gap !== null && gap.trim() === '') found.push(`${found.pop() ?? ''}${gap}${text}`);
      else found.push(text);
      gap = '';
    } else if (gap !== null) gap += text;
  }
  return found;
}

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A phrase as a term stands alone; null for what is none: a number, a sentence, a long stretch. */
function termOf(phrase: string): string | null {
  const term = tidy(phrase)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#)]+$/gu, '');
  const whole = /\p{L}{2}/u.test(term) && !/[.!?;·:]\s/u.test(term) && term.length <= maxLength;
  return whole && countWords(term, maxWords + 1) <= maxWords ? term : null;
}

/** The terms among the bold phrases of a block, each as it stands in its text; none where most of it is bold. */
export function boldTerms(phrases: readonly string[], text: string): string[] {
  const bold = phrases.reduce((sum, phrase) => sum + letters(phrase), 0);
  if (bold === 0 || bold > maxShare * letters(text)) return [];
  const terms = new Set(phrases.slice(0, maxBold).flatMap((phrase) => termOf(phrase) ?? []));
  return [...terms].filter((term) => text.includes(term)).slice(0, maxTerms);
}

/** Leaves out what a document has in bold again and again. */
export function withoutLabels(blocks: readonly Block[]): Block[] {
  const times = new Map<string, number>();
  const keyOf = (term: string): string => term.toLocaleLowerCase();
  for (const { bold = [] } of blocks)
    for (const term of bold) times.set(keyOf(term), (times.get(keyOf(term)) ?? 0) + 1);
  return blocks.map((block) => {
    if (block.bold === undefined) return block;
    const { bold, ...rest } = block;
    const terms = bold.filter((term) => (times.get(keyOf(term)) ?? 0) <= maxTimes);
    return terms.length === 0 ? rest : { ...rest, bold: terms };
  });
}

const marked = /(\*\*|__)(?=[^\s*_])([^*_\n]{1,80}?)(?<=\S)\1/gu;

/** The bold phrases of Markdown. */
export const markedPhrases = (text: string): string[] => [...text.matchAll(marked)].map(([, , phrase = '']) => phrase);
