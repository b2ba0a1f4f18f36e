import type { ContentLanguage } from '@schole/core';
import { contentStems, fold, words } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { areOpposites } from '../../../material/opposites.ts';
import { otherStems } from '../reword/synonyms.ts';

/** The relation of a statement to one sentence of the source. */
export type Likeness =
  /** The same words in the same order. */
  | { how: 'same' }
  /** The same except for one run of words: those of the source, and those of the statement. */
  | { how: 'changed'; source: string; statement: string }
  /** The same words in another order, some of them left out; `missing` are words that the sentence does not have. */
  | { how: 'turned'; missing: readonly string[] };

/** A difference of more words than this means another sentence. */
const longestChange = 6;

function list(text: string): string[] {
  return words(text).map((word) => fold(word.text));
}

function startOf(part: readonly string[], whole: readonly string[], from: number): number {
  for (let at = from; at + part.length <= whole.length; at += 1)
    if (part.every((word, index) => whole[at + index] === word)) return at;
  return -1;
}

/** At least so many words with meaning make a sentence known again in another order. */
const minShared = 4;
const maxMissing = 2;

/** Words of another order ("is called", «λέγεται») say nothing of their own. */
const joints: Readonly<Record<ContentLanguage, ReadonlySet<string>>> = {
  en: new Set(contentStems('called known named termed mean means refers take place happen', 'en')),
  el: new Set(contentStems('ονομάζεται ονομάζονται λέγεται λέγονται καλείται καλούνται', 'el')),
};

/** The words of a statement that a sentence does not have, where the two are the same otherwise; null where not. */
function wordsBeyond(statement: string, source: string, { language }: Pick<Analysis, 'language'>): string[] | null {
  const known = new Set(contentStems(source, language));
  const own = contentStems(statement, language);
  const free = otherStems(language);
  const missing = own.filter((stem) => !known.has(stem) && !joints[language].has(stem) && !free.has(stem));
  const shared = own.filter((stem) => known.has(stem)).length;
  if (shared < Math.min(minShared, own.length) || missing.length > maxMissing || missing.length * 3 > own.length)
    return null;
  return missing;
}

/** Compares a statement with one sentence, whole or its beginning; null where the two are different sentences. */
export function compare(statement: string, source: string, analysis: Pick<Analysis, 'language'>): Likeness | null {
  const [mine, theirs] = [list(statement), list(source)];
  if (mine.length === 0) return null;
  if (startOf(mine, theirs, 0) >= 0) return { how: 'same' };
  let before = 0;
  while (before < mine.length && mine[before] === theirs[before]) before += 1;
  for (let tail = mine.length - before; tail >= 0; tail -= 1) {
    const rest = mine.slice(mine.length - tail);
    const at = tail === 0 ? theirs.length : startOf(rest, theirs, before);
    if (at < 0) continue;
    const [source, statement] = [theirs.slice(before, at), mine.slice(before, mine.length - tail)];
    if (source.length > longestChange || statement.length > longestChange || before + tail < 4) break;
    return { how: 'changed', source: source.join(' '), statement: statement.join(' ') };
  }
  const missing = wordsBeyond(statement, source, analysis);
  return missing === null ? null : { how: 'turned', missing };
}

/** The sentences of the material that a statement may come from: its evidence, or else those nearest in words. */
export function nearestSentences(statement: string, analysis: Analysis, evidence: ReadonlySet<number>): Passage[] {
  const passageIndexes =
    evidence.size > 0
      ? [...evidence]
      : analysis.index.rank(contentStems(statement, analysis.language), 5).map(({ at }) => at);
  return passageIndexes.flatMap((at) => analysis.passages[at] ?? []);
}

const negation =
  /\b(?:not|no|never|cannot|without|neither|nor)\b|n['’]t\b|(?<!\p{L})(?:δεν|μην?|όχι|ούτε|ποτέ|χωρίς)(?!\p{L})/giu;

/** The number of negation words in a text. */
export function negations(text: string): number {
  return text.match(negation)?.length ?? 0;
}

/** Whether one run of words is the negation or the opposite of the other. */
export function isContrary(one: string, other: string, analysis: Pick<Analysis, 'language'>): boolean {
  if ((negations(one) - negations(other)) % 2 !== 0) return true;
  return areOpposites(one, other, analysis.language);
}
