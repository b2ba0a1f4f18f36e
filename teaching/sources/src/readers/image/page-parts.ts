import type { RecognisedPage } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { tableRow } from '../../office/tables.ts';

type Line = RecognisedPage['lines'][number];

/** A line so much higher than those of the page is a heading, if it is as short as one. */
const headingHeight = 1.18;
const titleHeight = 1.45;
const maxHeadingLetters = 100;
/** A blank between two words so many line heights wide divides two cells. */
const cellGap = 1.6;
/** Two cells stand below each other when they begin within so many line heights. */
const aligned = 1.5;
/** Signs in front of items, and what a round or square one is taken for. */
const bullet = /^(?:[•·∙▪■□◦○●*+®©¢»«>–—-]|e|\(?\d{1,2}[.)]|\(?\p{L}[.)])$/u;
/** A formula is mostly signs, and the engine is not sure of it. */
const formula = { letters: 0.4, confidence: 60 };

/** What the picture of a page says, and how many of its lines were no words. */
export interface PageParts {
  parts: Part[];
  formulas: number;
}

const wordsOf = ({ words }: Line) => words.filter(({ text }) => text !== '');
const textOf = (line: Line): string =>
  wordsOf(line)
    .map(({ text }) => text)
    .join(' ');

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function isFormula(line: Line): boolean {
  const words = wordsOf(line);
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/\p{L}{2,}/gu)?.join('').length ?? 0;
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return letters < formula.letters * text.length && confidence < formula.confidence;
}

/** A word broken at the end of a line keeps its line end, by which `assemble` knows it. */
function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const broken = /\p{L}[-‐]$/u.test(text) && /^\p{Ll}/u.test(line);
    text += text === '' ? line : `${broken ? '\n' : ' '}${line}`;
  }
  return text;
}

/** The cells of a line: its words, divided where a wide blank is. */
function cellsOf(line: Line, height: number): { left: number; text: string }[] {
  const cells: { left: number; right: number; text: string }[] = [];
  for (const { text, box } of wordsOf(line)) {
    const last = cells.at(-1);
    if (last !== undefined && box[0] - last.right < cellGap * height) {
      last.text += ` ${text}`;
      last.right = box[0] + box[2];
    } else cells.push({ left: box[0], right: box[0] + box[2], text });
  }
  return cells;
}

/** Rows of as many cells that stand below each other, from a line on. */
function rowsFrom(lines: readonly Line[], from: number, height: number): string[][] {
  const rows: string[][] = [];
  let first: { left: number }[] = [];
  for (const line of lines.slice(from)) {
    const cells = cellsOf(line, height);
    if (rows.length === 0) first = cells;
    const below = cells.every(({ left }, at) => Math.abs(left - (first[at]?.left ?? left)) < aligned * height);
    if (cells.length < 2 || cells.length !== first.length || !below) break;
    // The engine takes lines of the table for bars.
    rows.push(cells.map(({ text }) => text.replaceAll('|', ' ')));
  }
  return rows;
}

function listOf(lines: readonly Line[]): string | null {
  const items: string[][] = [];
  for (const line of lines) {
    const [mark, ...rest] = wordsOf(line).map(({ text }) => text);
    if (mark !== undefined && rest.length > 0 && bullet.test(mark))
      items.push([`${/^[\p{L}\p{N}(]/u.test(mark) && mark !== 'e' ? mark : '•'} ${rest.join(' ')}`]);
    else if (items.length === 0) return null;
    else items.at(-1)?.push(textOf(line));
  }
  return items
    .map(joinLines)
    .map((item) => item.replace('\n', ''))
    .join('\n');
}

function partOf(lines: readonly Line[], usual: number, page: number): Part {
  const text = joinLines(lines.map(textOf));
  const ratio = median(lines.map(({ box }) => box[3])) / usual;
  if (ratio > headingHeight && lines.length <= 2 && text.length <= maxHeadingLetters && !/[.;,:]$/.test(text))
    return { kind: 'heading', level: ratio > titleHeight ? 1 : 2, text, page };
  const list = listOf(lines);
  return list === null ? { kind: 'paragraph', text, page } : { kind: 'list', text: list, page };
}

/** Lists that stand one below the other are one. */
function joinLists(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === 'list' && part.kind === 'list') last.text += `\n${part.text}`;
    else joined.push({ ...part });
  }
  return joined;
}

/** The lines of a recognised page as headings, paragraphs, lists and tables, in the engine's order. */
export function partsOfPage({ page, lines: all }: RecognisedPage): PageParts {
  const spoken = all.filter((line) => wordsOf(line).length > 0);
  const lines = spoken.filter((line) => !isFormula(line));
  const usual = median(lines.map(({ box }) => box[3]));
  const parts: Part[] = [];
  let at = 0;
  while (at < lines.length) {
    const rows = rowsFrom(lines, at, usual);
    if (rows.length > 1) {
      parts.push({ kind: 'table', text: rows.map(tableRow).join('\n'), page });
      at += rows.length;
      continue;
    }
    const first = lines[at];
    let end = at + 1;
    while (end < lines.length && lines[end]?.block === first?.block && lines[end]?.paragraph === first?.paragraph) {
      if (rowsFrom(lines, end, usual).length > 1) break;
      end += 1;
    }
    parts.push(partOf(lines.slice(at, end), usual, page));
    at = end;
  }
  return { parts: joinLists(parts), formulas: spoken.length - lines.length };
}
