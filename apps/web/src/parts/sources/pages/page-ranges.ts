import type { Selection } from '@schole/core';

type Pages = Extract<Selection, { pages: unknown }>['pages'];

/** Why a text contains no pages; `text` is the invalid part, as it was typed. */
export type PagesProblem =
  | { kind: 'blank' }
  | { kind: 'wrong' | 'backwards'; text: string }
  | { kind: 'beyond'; page: number }
  | { kind: 'many' };

export type PagesRead = { pages: Pages; count: number } | { problem: PagesProblem };

/** Maximum number of ranges in a selection. */
export const maxRanges = 50;

const range = /^(\d{1,6})(?:\s*(?:-|–|—|\.\.|έως|ως|to)\s*(\d{1,6}))?$/iu;

/**
 * Reads "10-30, 45" as page ranges, in order and without overlap; commas, semicolons and line ends separate them, any
 * dash joins them.
 *
 * @param pageCount The number of pages of the document.
 */
export function readPages(text: string, pageCount: number): PagesRead {
  const parts = text.split(/[,;\n·]+/).map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  if (named.length === 0) return { problem: { kind: 'blank' } };
  const found: Pages = [];
  for (const part of named) {
    const match = range.exec(part);
    if (match === null) return { problem: { kind: 'wrong', text: part } };
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1) return { problem: { kind: 'beyond', page: from } };
    if (to < from) return { problem: { kind: 'backwards', text: part } };
    if (to > pageCount) return { problem: { kind: 'beyond', page: from > pageCount ? from : to } };
    found.push({ from, to });
  }
  const pages = joined(found);
  if (pages.length > maxRanges) return { problem: { kind: 'many' } };
  return { pages, count: pages.reduce((sum, { from, to }) => sum + to - from + 1, 0) };
}

/** Formats page ranges as a user would type them: "10-30, 45". */
export function writePages(pages: Pages): string {
  return pages.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

function joined(ranges: Pages): Pages {
  const result: Pages = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Ascending pages as ranges: neighbours are one. */
export function pageRanges(pages: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && page <= last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges;
}
