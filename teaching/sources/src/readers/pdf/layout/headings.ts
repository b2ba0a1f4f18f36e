import { fold } from '@schole/language';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { symbolMarker } from '../../../characters/list-marks.ts';
import type { Measure } from './measure.ts';
import type { Part } from './parts.ts';
import { isLabel, isTitle, numbering } from './titles.ts';

const longest = 200;
const chapter = /^(?:chapter|part|κεφάλαιο|μέρος)\s/iu;
const caption =
  /^(?:figure|fig\.|table|plate|σχήμα|εικόνα|πίνακας|γράφημα|διάγραμμα|χάρτης)\s*[\dA-ZΑ-Ω]+(?:[.-]\d+)*\s*[.:–—-]/iu;

export function wordsOf(part: Part): string {
  return part.lines.map(({ text }) => text).join(' ');
}

function keyOf(title: string): string {
  return fold(title.replace(numbering, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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

function couldBeHeading(part: Part, text: string): boolean {
  return (
    !['table', 'code', 'footnote'].includes(part.kind) &&
    !symbolMarker.test(text) &&
    text.length <= longest &&
    /\p{L}{2}/u.test(text)
  );
}

function isLarge(part: Part, { size }: Measure): boolean {
  return part.lines.every((line) => line.size > 1.15 * size);
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
    return heavy && !asks && title && next?.lines[0]?.allBold !== true;
  }
  if (part.kind !== 'paragraph') return false;
  // Lines of a program and what is typed are in another font, too.
  const foreign = line.font !== font && line.letterWidth === undefined;
  return (isTitle(text) && (heavy || foreign)) || (part.lines.length === 1 && isLabel(text));
}

/** Headings that show how those of a document look. */
const sameLooks = 2;

/** Marks headings that ask: in bold like several others, before a text that answers them. */
function markQuestions(parts: readonly Part[], { bold }: Measure): void {
  if (bold) return;
  const looksOf = ({ lines: [line] }: Part): string => `${line?.font} ${line?.size.toFixed(1)}`;
  const levels = new Map<string, number[]>();
  for (const part of parts)
    if (part.kind === 'heading' && part.level !== undefined && part.lines.every(({ allBold }) => allBold))
      levels.set(looksOf(part), [...(levels.get(looksOf(part)) ?? []), part.level]);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part);
    const next = parts[index + 1];
    const found = levels.get(looksOf(part)) ?? [];
    const asks = /[\p{L}\p{N}»"”)][?;]$/u.test(words) && isTitle(words.slice(0, -1));
    const answered = next?.kind === 'paragraph' && /[.:…]$/u.test(wordsOf(next)) && !next.lines[0]?.allBold;
    if (part.kind !== 'paragraph' || part.lines.length > 2 || found.length < sameLooks || !asks || !answered) continue;
    if (!part.lines.every(({ allBold }) => allBold)) continue;
    part.kind = 'heading';
    part.level = Math.max(...found);
  }
}

/** Marks headings and captions: by the file's own tags and outline, else by the height of their letters. */
export function markHeadings(parts: readonly Part[], outline: ReadonlyMap<string, number>, text: Measure): void {
  const heights = new Set<number>();
  const rounded = (part: Part): number => Math.round(part.lines[0]?.size ?? 0);
  for (const part of parts) if (couldBeHeading(part, wordsOf(part)) && isLarge(part, text)) heights.add(rounded(part));
  const ranks = [...heights].sort((one, other) => other - one);
  for (const [index, part] of parts.entries()) {
    const words = wordsOf(part);
    if (caption.test(words) && part.kind === 'paragraph' && words.length < 600) part.kind = 'caption';
    if (!couldBeHeading(part, words) || part.kind === 'caption') continue;
    const listed = outline.get(keyOf(words));
    const level =
      part.level ??
      listed ??
      (isLarge(part, text)
        ? ranks.indexOf(rounded(part)) + 1
        : standsOut(part, parts[index + 1], text)
          ? ranks.length + 1
          : 0);
    if (level < 1) continue;
    part.kind = 'heading';
    // Small capitals make a chapter's title lower than the titles inside it.
    part.level = Math.min(level, chapter.test(words) ? 2 : 6);
  }
  markQuestions(parts, text);
  for (const part of parts) if (part.kind !== 'heading') delete part.level;
}
