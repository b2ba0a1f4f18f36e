import type { Block, Span } from '@schole/core';

/** A piece of a passage; quoted pieces are the source text that a question is based on. */
export interface Piece {
  text: string;
  quoted: boolean;
  /** UTF-16 offset of the piece in the document, unique in a passage. */
  start: number;
}

/** Offsets into the text of a document. */
export type Range = Readonly<Pick<Span, 'start' | 'end'>>;
type Quote = Pick<Span, 'start' | 'end' | 'quote'>;

/** Of a very long paragraph, only this many characters are shown before and after the quote. */
const margin = 600;

/**
 * The paragraph around a quote, cut into quoted and other pieces; joined they are one slice of the text.
 * `null` when the span does not fit this text (another version of the source).
 */
export function passageAround(text: string, blocks: readonly Block[], evidence: Quote): Piece[] | null {
  if (text.slice(evidence.start, evidence.end) !== evidence.quote || evidence.quote === '') return null;
  const touched = blocks.filter((block) => block.end > evidence.start && block.start < evidence.end);
  const from = Math.min(evidence.start, ...touched.map((block) => block.start));
  const to = Math.max(evidence.end, ...touched.map((block) => block.end));
  return cut(text, { start: nearWord(text, from, evidence.start), end: nearWordEnd(text, to, evidence.end) }, [
    evidence,
  ]);
}

/** Cuts `within` at the edges of the ranges; ranges may touch, overlap or reach outside. */
export function cut(text: string, within: Range, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let at = within.start;
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, range.start);
    const end = Math.min(within.end, range.end);
    if (end <= start) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), quoted: false, start: at });
    pieces.push({ text: text.slice(start, end), quoted: true, start });
    at = end;
  }
  if (at < within.end) pieces.push({ text: text.slice(at, within.end), quoted: false, start: at });
  return pieces;
}

function nearWord(text: string, from: number, quote: number): number {
  if (quote - from <= margin) return from;
  const space = text.indexOf(' ', quote - margin);
  return space === -1 || space >= quote ? quote : space + 1;
}

function nearWordEnd(text: string, to: number, quote: number): number {
  if (to - quote <= margin) return to;
  const space = text.lastIndexOf(' ', quote + margin);
  return space <= quote ? quote : space;
}

/** A range of the document under one heading, with its share of the text and the questions that are based on it. */
export interface Section {
  title: string | null;
  start: number;
  end: number;
  page: number | undefined;
  /** Numbers of the questions (1 is the first) whose evidence begins here. */
  questions: number[];
}

/** The document's sections in order; a text with no headings is one section. `evidence` holds each question's first span. */
export function coverage(
  text: string,
  blocks: readonly Block[],
  evidence: readonly { number: number; start: number }[],
): Section[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const top = Math.min(...headings.map((heading) => heading.level ?? 1));
  const atTop = headings.filter((heading) => (heading.level ?? 1) === top);
  // A single heading at the top level is the document's title: the sections are those under it.
  const next = headings.filter((heading) => (heading.level ?? 1) > top);
  const level = atTop.length === 1 && next.length > 0 ? Math.min(...next.map((heading) => heading.level ?? 1)) : top;
  const chosen = headings.filter((heading) => (heading.level ?? 1) === level);
  const starts = chosen.map((heading) => ({
    title: text.slice(heading.start, heading.end),
    start: heading.start,
    page: heading.page,
  }));
  const firstProse = blocks.find((block) => block.kind !== 'heading');
  const first = starts[0];
  const openings =
    first === undefined || (firstProse !== undefined && firstProse.start < first.start)
      ? [{ title: null, start: 0, page: blocks[0]?.page }, ...starts]
      : starts;
  return openings.map((opening, index) => {
    const end = openings[index + 1]?.start ?? text.length;
    const from = index === 0 ? 0 : opening.start;
    const questions = evidence.filter(({ start }) => start >= from && start < end).map(({ number }) => number);
    return { title: opening.title, start: from, end, page: opening.page, questions };
  });
}
