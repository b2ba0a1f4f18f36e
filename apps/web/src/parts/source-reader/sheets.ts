import type { Block } from '@schole/core';

/** A block, or a part of a very long one, as the reader shows it. */
export interface SheetPart {
  kind: Block['kind'];
  level: number;
  start: number;
  end: number;
  /** Seconds from the beginning, where a block of a transcript begins. */
  time?: number;
}

/** A page, or a few thousand characters of a text without pages. */
export interface Sheet {
  parts: SheetPart[];
}

export interface Sheets {
  /** True: sheet n is page n + 1 of the document; a page without text has no parts. */
  paged: boolean;
  sheets: Sheet[];
}

/** Characters per sheet of a text without pages: two screens of reading. */
const sheetLength = 6_000;
/** A longer paragraph is split, so that no browser has to lay out a million characters at once. */
const partLength = 4_000;

/** Splits a document into sheets, so that a long one renders fast. */
export function sheetsOf(text: string, blocks: readonly Block[], pages: number): Sheets {
  const last = blocks.reduce((highest, { page = 0 }) => Math.max(highest, page), 0);
  if (last > 0) return { paged: true, sheets: byPage(text, blocks, Math.max(pages, last)) };
  return { paged: false, sheets: byLength(blocks.flatMap((block) => partsOf(text, block))) };
}

/** The index of the sheet that contains an offset; the nearest one before it when it lies between blocks. */
export function sheetAt(sheets: readonly Sheet[], offset: number): number {
  let found = 0;
  for (const [index, { parts }] of sheets.entries()) {
    const first = parts[0];
    if (first === undefined) continue;
    if (first.start > offset) break;
    found = index;
  }
  return found;
}

/** The part of a text in which an offset is, or the nearest one before it. */
export function partAt(sheets: readonly Sheet[], offset: number): SheetPart | null {
  return sheets[sheetAt(sheets, offset)]?.parts.findLast(({ start }) => start <= offset) ?? null;
}

/** What may be seen on a page: what begins on it, and what began last before it and may go on there. */
export function partsOnPage(sheets: readonly Sheet[], index: number): SheetPart[] {
  const before = sheets.slice(0, index).findLast(({ parts }) => parts.length > 0);
  return [...(before?.parts.slice(-1) ?? []), ...(sheets[index]?.parts ?? [])];
}

/**
 * The nesting depth of each heading among the headings of its sheet, by its start: 1 for the outermost, never two steps
 * at once. A page in the middle of a chapter may begin with a heading of the third level.
 */
export function depthsOf(parts: readonly SheetPart[]): Map<number, number> {
  const open: number[] = [];
  return new Map(
    parts
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, level }) => {
        while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
        open.push(level);
        return [start, open.length];
      }),
  );
}

/** Characters of a line, and pixels of it and between two blocks, as far as they are known before anything is drawn. */
const estimate = { characters: 70, line: 27, gap: 12, head: 32 };

/** About how many pixels a sheet will be high: what is not drawn yet takes as much room. */
export function estimatedHeight({ parts }: Sheet): number {
  const lines = parts.reduce((sum, { start, end }) => sum + Math.ceil((end - start) / estimate.characters), 0);
  return estimate.head + Math.max(1, lines) * estimate.line + parts.length * estimate.gap;
}

function byPage(text: string, blocks: readonly Block[], count: number): Sheet[] {
  const sheets = Array.from({ length: count }, (): Sheet => ({ parts: [] }));
  let page = 1;
  for (const block of blocks) {
    page = block.page ?? page;
    sheets[page - 1]?.parts.push(...partsOf(text, block));
  }
  return sheets;
}

function byLength(parts: readonly SheetPart[]): Sheet[] {
  const sheets: Sheet[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const size = part.end - part.start;
    // A sheet should begin with a heading rather than end with one.
    const full = length + size > sheetLength || (part.kind === 'heading' && length > sheetLength * 0.7);
    if (full) {
      sheets.push({ parts: [] });
      length = 0;
    }
    sheets.at(-1)?.parts.push(part);
    length += size;
  }
  return sheets;
}

function partsOf(text: string, { kind, level = 1, start, end, time }: Block): SheetPart[] {
  const parts: SheetPart[] = [];
  let at = start;
  while (end - at > partLength) {
    const gap = Math.max(text.lastIndexOf('\n', at + partLength), text.lastIndexOf(' ', at + partLength));
    const cut = gap > at ? gap + 1 : at + partLength;
    parts.push({ kind, level, start: at, end: cut });
    at = cut;
  }
  parts.push({ kind, level, start: at, end });
  const [first] = parts;
  if (first !== undefined && time !== undefined) first.time = time;
  return parts;
}
