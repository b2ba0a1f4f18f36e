import { createHash } from 'node:crypto';
import {
  type Block,
  type ContentLanguage,
  type Document,
  type Dropped,
  fault,
  limits,
  type ReadingWarning,
  shortenTitle,
} from '@schole/core';
import { countWords, detectLanguage } from '@schole/language';
import { boldTerms, withoutLabels } from './bold.ts';
import { joinBrokenWords, tidy } from './normalise.ts';

/** One part that a reader found, in reading order; `text` may have several lines (list items, table rows, verses, program lines). */
export interface Part {
  kind: Block['kind'];
  text: string;
  level?: number;
  page?: number;
  time?: number;
  /** Its bold phrases, in order. */
  bold?: readonly string[];
}

export interface Findings {
  reader: string;
  fileName: string;
  /** The title in the file itself; the first heading or the file name replace a missing one. */
  title?: string;
  parts: readonly Part[];
  /** The number of pages of the file; 0 where it has none. */
  pages: number;
  emptyPages?: number[];
  /** What the reader had to doubt, and whether it does. */
  warnings?: Partial<Record<ReadingWarning, boolean>>;
  ocrConfidence?: number | null;
  /** What was found and left out, in any order; the same part twice is added up. */
  dropped?: readonly Dropped[];
}

/** Pages that a receipt lists of one part that was left out. */
const maxDroppedPages = 500;

/** Maximum characters of the first words that serve as title where there is no other. */
const openingLength = 60;

/** A title on one line and within the limit. */
export function shortTitle(rawTitle: string): string {
  return shortenTitle(tidy(rawTitle).replace(/\s+/g, ' ').trim());
}

/** A title for a text that has none: its first line, or as many of its first words as fit in a list. */
export function openingTitle(text: string): string {
  const line = tidy(text).trim().split('\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? '';
  if (line.length <= openingLength) return line;
  // One character more than fits shows whether the last word is complete.
  const words = line.slice(0, openingLength + 1).replace(/\s\S*$/u, '');
  return `${words.slice(0, openingLength).replace(/[\p{P}\s]+$/u, '')}…`.toWellFormed();
}

/** Throws `source/too-long` or `source/too-short`; returns the number of readable words. */
export function countReadable(text: string, maxCharacters: number): number {
  if (text.length > maxCharacters) throw fault('source/too-long', { characters: text.length, most: maxCharacters });
  const words = countWords(text);
  if (words < limits.sourceWords) throw fault('source/too-short', { words, least: limits.sourceWords });
  return words;
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The language of a block of a text in this language. */
export function languageOf(text: string, whole: ContentLanguage): ContentLanguage {
  // "2.1" or "x = y" does not show its language.
  return /\p{L}{3}/u.test(text) ? detectLanguage(text) : whole;
}

/** Program code keeps the indentation of its first line, a table the empty cell at its beginning. */
function trimPart(kind: Block['kind'], text: string): string {
  return kind === 'code' || kind === 'table' ? text.replace(/^\n+/, '').trimEnd() : text.trim();
}

/** One entry for each part, its pages in order. */
function addUp(dropped: readonly Dropped[]): Dropped[] {
  const sums = new Map<Dropped['part'], Dropped>();
  for (const { part, count, pages = [] } of dropped) {
    const before = sums.get(part);
    const all = new Set([...(before?.pages ?? []), ...pages]);
    const sorted = [...all].sort((one, other) => one - other).slice(0, maxDroppedPages);
    sums.set(part, { part, count: count + (before?.count ?? 0), ...(sorted.length === 0 ? {} : { pages: sorted }) });
  }
  return [...sums.values()];
}

/** Words without which no longer paragraph is English, and which its neighbours have not. */
const english = /\b(?:the|and|to|that|with|are|this|from|for)\b/i;
const wordsOfParagraph = 20;
/** A smaller share of paragraphs in other languages are names, poems and quotations. */
const leastOther = 0.05;

/** Words of paragraphs that are in Greek no more than in English; 0 where these are few. */
function countOther(text: string, blocks: readonly Block[], words: number): number {
  let count = 0;
  for (const { kind, language, start, end } of blocks) {
    if (kind !== 'paragraph' || language !== 'en') continue;
    const own = text.slice(start, end);
    if (english.test(own)) continue;
    const length = countWords(own);
    if (length >= wordsOfParagraph) count += length;
  }
  return count >= leastOther * words ? count : 0;
}

/**
 * The words of a text in each language, of which it has so many in all: those of the rarer one are counted, and taken for no
 * English what cannot be it.
 */
export function countLanguages(
  text: string,
  blocks: readonly Block[],
  words: number,
): Record<ContentLanguage, number> & { other?: number } {
  const both = countBoth(text, blocks, words);
  const other = Math.min(countOther(text, blocks, words), both.en);
  return other === 0 ? both : { ...both, en: both.en - other, other };
}

function countBoth(text: string, blocks: readonly Block[], words: number): Record<ContentLanguage, number> {
  const letters = { en: 0, el: 0 };
  for (const { language, start, end } of blocks) letters[language] += end - start;
  const rare: ContentLanguage = letters.en < letters.el ? 'en' : 'el';
  let count = 0;
  for (const { language, start, end } of blocks) if (language === rare) count += countWords(text.slice(start, end));
  return rare === 'en' ? { en: count, el: words - count } : { en: words - count, el: count };
}

/** Parts that are empty after normalising are left out; empty lines stay in programs alone. */
function cleaned(parts: readonly Part[]): { part: Part; text: string }[] {
  return parts
    .map((part) => {
      const text = tidy(part.text, part.kind === 'code');
      return { part, text: trimPart(part.kind, part.kind === 'code' ? text : text.replace(/\n{2,}/g, '\n')) };
    })
    .filter(({ text }) => text !== '');
}

/** The parts of a text that was joined from them: those between empty lines, a program with as many of them as before. */
function dividedAgain(joined: string, found: readonly { text: string }[]): string[] {
  const pieces = joined.split('\n\n');
  let from = 0;
  return found.map(({ text }) => {
    const first = from;
    from += text.split('\n\n').length;
    return pieces.slice(first, from).join('\n\n');
  });
}

function titleOf({ title, fileName }: Findings, text: string, blocks: readonly Block[]): string {
  const heading = blocks.slice(0, 40).find((block) => block.kind === 'heading');
  const found = heading === undefined ? '' : text.slice(heading.start, heading.end);
  const stem = fileName.replace(/^.*[\\/]/, '').replace(/\.[\p{L}\p{N}]{1,8}$/u, '');
  return [title ?? '', found, stem].map(shortTitle).find((name) => name !== '') ?? openingTitle(text.slice(0, 400));
}

/**
 * Makes one Document of what a reader found: the text is its parts with an empty line between them, normalised as a
 * whole (so that a word broken at a line end is recognised from other occurrences), and each part is a block of it.
 * Throws `source/too-short` and `source/too-long`.
 */
export function assemble(findings: Findings): Document {
  const found = cleaned(findings.parts);
  const joined = joinBrokenWords(found.map(({ text }) => text).join('\n\n')).normalize('NFC');
  const words = countReadable(joined, limits.documentCharacters);
  const language = detectLanguage(joined);
  const blocks: Block[] = [];
  let start = 0;
  for (const [index, text] of dividedAgain(joined, found).entries()) {
    const part: Omit<Part, 'text'> = found[index]?.part ?? { kind: 'paragraph' };
    const { kind, level, page, time } = part;
    const bold = kind === 'paragraph' || kind === 'list' ? boldTerms(part.bold ?? [], text) : [];
    const end = start + text.length;
    blocks.push({
      kind,
      start,
      end,
      language: languageOf(text, language),
      ...(kind === 'heading' ? { level: Math.min(Math.max(level ?? 2, 1), 6) } : {}),
      ...(page === undefined ? {} : { page }),
      ...(time === undefined ? {} : { time }),
      ...(bold.length === 0 ? {} : { bold }),
    });
    start = end + 2;
  }
  return {
    title: titleOf(findings, joined, blocks),
    text: joined,
    sha256: sha256Of(joined),
    language,
    blocks: withoutLabels(blocks),
    receipt: {
      reader: findings.reader,
      pages: findings.pages,
      words,
      characters: joined.length,
      language,
      ocrConfidence: findings.ocrConfidence ?? null,
      emptyPages: findings.emptyPages ?? [],
      warnings: Object.entries(findings.warnings ?? {}).flatMap(([id, doubted]) => (doubted ? [id] : [])),
      languages: countLanguages(joined, blocks, words),
      dropped: addUp(findings.dropped ?? []),
    },
  };
}
