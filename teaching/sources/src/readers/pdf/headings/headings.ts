import { fold } from '@schole/language';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { symbolMarker } from '../../../characters/list-marks.ts';
import type { Measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import { isLabel, isTitle, numbering, sectionNumber } from '../layout/titles.ts';
import { isLoneMark } from '../paragraphs/lone-marks.ts';
import { type Grounds, sayings, takeBack } from './not-headings.ts';

const longest = 200;
/** A line of more letters is running text. */
const longestTitle = 90;
const chapter = /^(?:chapter|part|κεφάλαιο|μέρος)\s/iu;
const caption =
  /^(?:figure|fig\.|table|plate|diagram|σχήμα|εικόνα|πίνακας|γράφημα|διάγραμμα|χάρτης)\s*[\dA-ZΑ-Ω]+(?:[.-]\d+)*\s*[.:–—-]/iu;

/** The number of a picture, on a line of its own above the words that say what it shows. */
const pictureNumber = /^(?:figure|fig\.|diagram|plate|σχήμα|εικόνα|διάγραμμα|χάρτης)\s*\d+(?:[.-]\d+)*$/iu;
const captionLines = 3;

function isCaption({ kind, lines }: Part, words: string): boolean {
  if (kind !== 'paragraph' || words.length >= 600) return false;
  return caption.test(words) || (lines.length <= captionLines && pictureNumber.test(lines[0]?.text ?? ''));
}

export function wordsOf(part: Part): string {
  return part.lines.map(({ text }) => text).join(' ');
}

function keyOf(title: string): string {
  return (
    fold(title.replace(numbering, ''))
      // An outline says "non-regular" with a soft hyphen, or without one.
      .replace(/[^\p{L}\p{N}]+/gu, '')
  );
}

/** The titles of the outline in the file, with their depth from 1. */
export async function outlineLevels(document: PDFDocumentProxy): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  const collect = (items: readonly { title: string; items: readonly unknown[] }[], level: number): void => {
    for (const item of items) {
      if (levels.size > 5_000) return;
      const key = keyOf(item.title);
      if (key !== '' && !levels.has(key)) levels.set(key, Math.min(level, 6));
      if (level < 6) collect(item.items as typeof items, level + 1);
    }
  };
  const outline = await document.getOutline().catch(() => null);
  if (outline) collect(outline, 1);
  return levels;
}

/** The most lines of a title that looks like a program. */
const titleLines = 2;

/** Whether what looks like a program is the name of an element or a command, as a title that the file's own outline lists. */
function isListedTitle(part: Part, outline: ReadonlyMap<string, number>, text: Measure): boolean {
  const { kind, lines } = part;
  const standsOut = (!text.bold && isHeavy(part)) || isLarge(part, text);
  return kind === 'code' && lines.length <= titleLines && standsOut && outline.has(keyOf(wordsOf(part)));
}

function couldBeHeading(part: Part, text: string): boolean {
  return (
    !['table', 'code', 'footnote'].includes(part.kind) &&
    !symbolMarker.test(text) &&
    !part.lines.some(isLoneMark) &&
    text.length <= longest &&
    /\p{L}{2}/u.test(text)
  );
}

function isLarge(part: Part, { size }: Measure): boolean {
  return part.lines.every((line) => line.size > 1.15 * size);
}

/** Whether a number is that of the first section inside another: 2.1 in 2. */
function goesDeeper(outer: readonly number[], inner: readonly number[]): boolean {
  return outer.length > 0 && inner.length === outer.length + 1 && outer.every((own, at) => own === inner[at]);
}

/** A short line in another font than the text, without a full stop: a small heading, or a term that opens a box. */
function standsOut(part: Part, next: Part | undefined, { font, size, bold }: Measure): boolean {
  const text = wordsOf(part);
  const [line] = part.lines;
  if (!line || part.lines.length > 2 || line.size < 0.95 * size) return false;
  const heavy = !bold && part.lines.every(({ allBold }) => allBold === true);
  if (part.kind === 'list') {
    // A question in bold with its choices is none.
    const asks = /[?;]$/u.test(text) && next?.kind === 'list';
    const title = isTitle(text.replace(/[?;]$/u, '')) && (numbering.test(text) || /^[A-ZΑ-Ω][.)]\s/u.test(text));
    const deeper = goesDeeper(sectionNumber(text), sectionNumber(next === undefined ? '' : wordsOf(next)));
    return heavy && !asks && title && (deeper || next?.lines[0]?.allBold !== true);
  }
  if (part.kind !== 'paragraph') return false;
  // Lines of a program and what is typed are in another font, too; words in bold with their values are fields.
  const mixed = part.lines.some(({ bold: some, allBold }) => some !== undefined && allBold !== true);
  const foreign = line.font !== font && line.letterWidth === undefined && !mixed;
  return (isTitle(text) && (heavy || foreign)) || (part.lines.length === 1 && isLabel(text));
}

const isHeavy = ({ lines }: Part): boolean => lines.every(({ allBold }) => allBold === true);

const looksOf = ({ lines: [line] }: Part): string => `${line?.font} ${line?.size.toFixed(1)}`;

/** Headings that show how those of a document look. */
const sameLooks = 2;

/** Marks headings that ask: in bold like several others, before a text that answers them. */
function markQuestions(parts: readonly Part[], { bold }: Measure): void {
  if (bold) return;
  const levels = new Map<string, number[]>();
  for (const part of parts)
    if (part.kind === 'heading' && part.level !== undefined && isHeavy(part))
      levels.set(looksOf(part), [...(levels.get(looksOf(part)) ?? []), part.level]);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part);
    const next = parts[index + 1];
    const found = levels.get(looksOf(part)) ?? [];
    const asks = /[\p{L}\p{N}»"”)][?;]$/u.test(words) && isTitle(words.slice(0, -1));
    const answered = next?.kind === 'paragraph' && /[.:…]$/u.test(wordsOf(next)) && !next.lines[0]?.allBold;
    if (part.kind !== 'paragraph' || part.lines.length > 2 || found.length < sameLooks || !asks || !answered) continue;
    if (!isHeavy(part)) continue;
    part.kind = 'heading';
    part.level = Math.max(...found);
  }
}

/** Marks what has the looks of the numbered headings before it, and the number after the last of them: a title that asks. */
function markNumbered(parts: readonly Part[], grounds: Grounds): void {
  const last = new Map<string, { number: number[]; level: number }>();
  for (const part of parts) {
    const words = wordsOf(part);
    const number = sectionNumber(words);
    if (number.length === 0 || !isHeavy(part)) continue;
    const key = `${looksOf(part)} ${number.length}`;
    const before = last.get(key);
    const follows =
      before && number.every((own, at) => own === (before.number[at] ?? 0) + (at + 1 < number.length ? 0 : 1));
    if (part.kind === 'list' && part.lines.length === 1 && follows && isTitle(words.replace(/[?;]$/u, ''))) {
      part.kind = 'heading';
      part.level = before.level;
      grounds.set(part, 'looks');
    }
    // Questions in bold that begin with 1 again are no headings, and end the row of numbers.
    if (part.kind === 'heading') last.set(key, { number, level: part.level ?? 1 });
    else if (part.kind !== 'table') last.delete(key);
  }
}

/** Numbered headings with the same looks are as deep as their numbers. */
function deepenNumbered(parts: readonly Part[], grounds: Grounds): void {
  const depths = new Map<string, number>();
  const depthOf = (part: Part): number => sectionNumber(wordsOf(part)).length;
  const own = parts.filter((part) => grounds.get(part) === 'looks' && depthOf(part) > 0);
  for (const part of own)
    depths.set(looksOf(part), Math.min(depthOf(part), depths.get(looksOf(part)) ?? Number.POSITIVE_INFINITY));
  for (const part of own)
    part.level = Math.min(6, (part.level ?? 1) + depthOf(part) - (depths.get(looksOf(part)) ?? depthOf(part)));
}

/** Headings of the outline that show that it lists the sections. */
const enough = 3;
/** The share of headings that are in bold where all should be: a formula in one is not. */
const most = 0.8;
/** The share of lines in another font that have a text below them where they are titles: below some is a list. */
const many = 0.6;

/**
 * Lines below the title, before the first section or text, are its authors and its date: where the file's own outline, which
 * lists the sections, has not got them, or where they are not in bold as all sections are.
 */
function withoutByLines(parts: readonly Part[], grounds: Grounds): void {
  const at = parts.findIndex(({ kind }) => kind === 'heading');
  const title = parts[at];
  const height = title?.lines[0]?.size ?? 0;
  if (!title || title.page !== parts[0]?.page) return;
  const rest = parts.slice(at + 1);
  const end = rest.findIndex(
    (part) =>
      part.kind !== 'heading' ||
      part.page !== title.page ||
      grounds.get(part) === 'file' ||
      isLabel(wordsOf(part)) ||
      (isHeavy(part) && sectionNumber(wordsOf(part)).length > 0) ||
      (part.lines[0]?.size ?? 0) > 0.97 * height,
  );
  const next = rest[end];
  const block = rest.slice(0, Math.max(end, 0));
  const others = rest.slice(Math.max(end, 0)).filter(({ kind }) => kind === 'heading');
  const listed = others.filter((part) => grounds.get(part) === 'file').length;
  const isListed = next !== undefined && grounds.get(next) === 'file' && listed >= enough;
  const inBold = others.length >= sameLooks && others.filter(isHeavy).length >= most * others.length;
  for (const part of block) {
    if (chapter.test(wordsOf(part))) continue;
    const isNumbered = sectionNumber(wordsOf(part)).length > 0;
    if ((isListed && !isNumbered) || (inBold && !isHeavy(part))) part.kind = 'paragraph';
  }
}

/**
 * Where the file's own outline lists the sections, a line in another font that is neither in it nor in bold is no title, unless
 * several with the same looks have a text below each.
 */
function withoutForeign(parts: readonly Part[], grounds: Grounds): void {
  const isForeign = (part: Part): boolean => grounds.get(part) === 'looks' && !isHeavy(part) && !isLabel(wordsOf(part));
  const headings = parts.filter(({ kind }) => kind === 'heading');
  const others = headings.filter((part) => !isForeign(part));
  const listed = others.filter((part) => grounds.get(part) === 'file').length;
  if (listed < enough || listed < most * others.length) return;
  const places = new Map(parts.map((part, at) => [part, at]));
  const opens = (part: Part): boolean => {
    const next = parts[(places.get(part) ?? 0) + 1];
    return next?.kind === 'paragraph' && wordsOf(next).length > longestTitle && looksOf(next) !== looksOf(part);
  };
  const opening = new Map<string, Part[]>();
  for (const part of headings.filter(isForeign))
    opening.set(looksOf(part), [...(opening.get(looksOf(part)) ?? []), part]);
  for (const own of opening.values()) {
    const open = own.filter(opens).length;
    if (open < enough || open < many * own.length) for (const part of own) part.kind = 'paragraph';
  }
}

/** "Time allowed: 1 hour" above the next title says something, and has nothing below it. */
const field = /^\p{L}[^:]{1,40}:\s.*\d/u;

function withoutFields(parts: readonly Part[], grounds: Grounds): void {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'heading' || grounds.get(part) !== 'looks' || isLabel(wordsOf(part))) continue;
    const next = parts[index + 1];
    const isField = field.test(wordsOf(part)) && next?.kind === 'heading' && looksOf(next) === looksOf(part);
    // Nothing follows the last words of a document: "End of questions".
    if (isField || (next === undefined && index > 0)) part.kind = 'paragraph';
  }
}

/** The words on a page of their own before all others are the title of the document, even in smaller letters than those of slides. */
function raiseTitlePage([title, ...rest]: readonly Part[], grounds: Grounds): void {
  const alone = title?.kind === 'heading' && rest.length > 0 && rest[0]?.page !== title.page;
  if (alone && grounds.get(title) === 'height') title.level = 1;
}

/** Marks headings and captions: by the file's own tags and outline, else by the height of their letters. */
export function markHeadings(parts: readonly Part[], outline: ReadonlyMap<string, number>, text: Measure): void {
  const heights = new Set<number>();
  const rounded = (part: Part): number => Math.round(part.lines[0]?.size ?? 0);
  const large = parts.filter((part) => couldBeHeading(part, wordsOf(part)) && isLarge(part, text));
  const said = sayings(large, text);
  for (const part of large) if (!said.has(part)) heights.add(rounded(part));
  const ranks = [...heights].sort((one, other) => other - one);
  const grounds: Grounds = new Map();
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part);
    if (isCaption(part, words)) part.kind = 'caption';
    if (isListedTitle(part, outline, text)) part.kind = 'paragraph';
    if (!couldBeHeading(part, words) || part.kind === 'caption') continue;
    const given = part.level ?? outline.get(keyOf(words));
    if (given === undefined && said.has(part)) continue;
    const isHigh = isLarge(part, text);
    if (given === undefined && !isHigh && !standsOut(part, parts[index + 1], text)) continue;
    const level = given ?? (isHigh ? ranks.indexOf(rounded(part)) + 1 : ranks.length + 1);
    if (level < 1) continue;
    part.kind = 'heading';
    grounds.set(part, given === undefined ? (isHigh ? 'height' : 'looks') : 'file');
    // Small capitals make a chapter's title lower than the titles inside it.
    part.level = Math.min(level, chapter.test(words) ? 2 : 6);
  }
  takeBack(parts, grounds);
  withoutByLines(parts, grounds);
  withoutForeign(parts, grounds);
  withoutFields(parts, grounds);
  raiseTitlePage(parts, grounds);
  markNumbered(parts, grounds);
  deepenNumbered(parts, grounds);
  markQuestions(parts, text);
  for (const part of parts) if (part.kind !== 'heading') delete part.level;
}
