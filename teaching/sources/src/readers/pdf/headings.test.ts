import { describe, expect, it } from 'vitest';
import { markHeadings } from './headings/headings.ts';
import { compose } from './layout/compose.ts';
import { measure } from './layout/measure.ts';
import { readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { type Line, readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

const linesOf = (pieces: readonly Piece[], page = 1): Line[] =>
  readLines({ pieces: [...pieces], top: 0, bottom: 600 }, page);

function read(pages: readonly (readonly Piece[])[], outline: Record<string, number> = {}): string[] {
  const lines = pages.map((pieces, at) => linesOf(pieces, at + 1));
  const text = measure(lines.flat());
  const parts = lines.flatMap((own) => readRuns(own).flatMap((run) => readParts(run, text)));
  markHeadings(parts, new Map(Object.entries(outline)), text);
  return compose(parts, text).map(({ kind, level = '', text: own }) => `${kind}${level}: ${own}`);
}

const bold = { font: 'bold', bold: true };
const full = 'A line of text that reaches over to the right edge of it all';
const rest = 'and goes on below.';
const text = (y: number): Piece[] => [piece(full, 10, y), piece(rest, 10, y + 12)];
const words = `paragraph: ${full} ${rest}`;

describe('headings of a PDF', () => {
  it('takes fields with bold labels for no heading', () => {
    const fields = [
      piece('Subject:', 10, 50, bold),
      piece('Geography', 55, 50),
      piece('Duration:', 110, 50, bold),
      piece('50', 160, 50),
    ];
    expect(read([[...fields, ...text(80), piece('Aims', 10, 120, bold), ...text(150)]])).toEqual([
      'paragraph: Subject: Geography Duration: 50',
      words,
      'heading1: Aims',
      words,
    ]);
  });

  it('finds titles in bold with numbers, however they end and whatever follows', () => {
    const pieces = [
      piece('1. What is it?', 10, 50, bold),
      ...text(62),
      piece('2. Kinds', 10, 110, bold),
      piece('2.1. Short', 10, 140, bold),
      ...text(152),
      piece('2.2. Long', 10, 200, bold),
      ...text(212),
      piece('3. What helps?', 10, 260, bold),
      piece('• Sleep.', 10, 280),
      piece('• Time.', 10, 292),
    ];
    expect(read([pieces])).toEqual([
      'heading1: 1. What is it?',
      words,
      'heading1: 2. Kinds',
      'heading2: 2.1. Short',
      words,
      'heading2: 2.2. Long',
      words,
      'heading1: 3. What helps?',
      'list: • Sleep.\n• Time.',
    ]);
  });

  it('takes numbered questions in bold with their choices for none', () => {
    const pieces = [
      piece('1. Reading', 10, 50, bold),
      ...text(62),
      piece('2. Questions', 10, 110, bold),
      ...text(122),
      piece('1. Which is the capital of Greece?', 10, 160, bold),
      piece('A. Athens', 20, 180),
      piece('B. Sparta', 20, 192),
      piece('2. Which is the longest river?', 10, 220, bold),
      piece('A. the Nile', 20, 240),
      piece('B. the Danube', 20, 252),
      piece('3. Which is the highest mountain?', 10, 280, bold),
      piece('A. Olympus', 20, 300),
      piece('B. Parnassus', 20, 312),
    ];
    const headings = read([pieces]).filter((one) => one.startsWith('heading'));
    expect(headings).toEqual(['heading1: 1. Reading', 'heading1: 2. Questions']);
  });

  it('takes authors and a date below the title for no headings, where the sections are in bold', () => {
    const pieces = [
      piece('On Memory', 60, 40, { size: 20 }),
      piece('Ada Example and Bob Sample', 50, 80, { font: 'italic', size: 12 }),
      piece('1 A University', 50, 110, { font: 'italic', size: 12 }),
      piece('3 September 2010', 50, 140, { font: 'italic' }),
      piece('1 Aims', 10, 200, { ...bold, size: 14 }),
      ...text(220),
      piece('2 Means', 10, 270, { ...bold, size: 14 }),
      ...text(290),
    ];
    expect(read([pieces])).toEqual([
      'heading1: On Memory',
      'paragraph: Ada Example and Bob Sample',
      'paragraph: 1 A University',
      'paragraph: 3 September 2010',
      'heading2: 1 Aims',
      words,
      'heading2: 2 Means',
      words,
    ]);
  });

  it('takes them for none where the outline lists the sections, and not them', () => {
    const big = { ...bold, size: 14 };
    const pieces = [
      piece('On Memory', 60, 40, { ...bold, size: 20 }),
      piece('Ada Example', 50, 80, big),
      piece('Aims', 10, 140, big),
      ...text(160),
      piece('Non-linear Means', 10, 210, big),
      ...text(230),
      piece('Ends', 10, 280, big),
      ...text(300),
    ];
    const outline = { aims: 1, nonlinearmeans: 1, ends: 1 };
    expect(read([pieces], outline).filter((one) => one !== words)).toEqual([
      'heading1: On Memory',
      'paragraph: Ada Example',
      'heading1: Aims',
      'heading1: Non-linear Means',
      'heading1: Ends',
    ]);
    expect(read([pieces])[1]).toBe('heading2: Ada Example');
  });

  it('finds names of elements that the outline lists, though they look like a program', () => {
    const mono = { ...bold, font: 'mono', monospaced: true };
    const pieces = [...text(40), piece('<alias to="">', 10, 80, mono), ...text(100)];
    expect(read([pieces], { aliasto: 2 })[1]).toBe('heading2: <alias to="">');
    expect(read([pieces])[1]).toBe('code: <alias to="">');
  });

  it('takes the words alone on the first page for the title, though slides have larger ones', () => {
    const slide = (title: string): Piece[] => [piece(title, 60, 40, { ...bold, size: 22 }), ...text(80)];
    const pages = [[piece('Making slides', 60, 200, { size: 17 })], slide('Pauses'), slide('Pictures')];
    expect(read(pages)).toEqual(['heading1: Making slides', 'heading1: Pauses', words, 'heading1: Pictures', words]);
  });

  it('takes lines in another font for none where the outline lists the sections, unless texts stand below them', () => {
    const italic = { font: 'italic' };
    const section = (y: number, name: string): Piece[] => [piece(name, 10, y, { ...bold, size: 14 }), ...text(y + 20)];
    const page = (...titles: Piece[]): Piece[] => [
      ...section(40, 'Aims'),
      ...section(90, 'Means'),
      ...section(140, 'Sources'),
      ...titles,
    ];
    const sources = ['The First Desktop', 'The Second Desktop', 'The Third Desktop'].map((name, at) =>
      piece(name, 10, 190 + 20 * at, italic),
    );
    const long = `${full} and so wide that nobody takes it for a title`;
    const opened = ['Be Brief', 'Be Kind', 'Be Clear'].flatMap((name, at) => [
      piece(name, 10, 190 + 60 * at, italic),
      piece(long, 10, 210 + 60 * at),
    ]);
    const outline = { aims: 1, means: 1, sources: 1 };
    const last = (pieces: Piece[], listed: Record<string, number> = outline): string | undefined =>
      read([page(...pieces)], listed).findLast((one) => one.includes(pieces === sources ? 'Second' : 'Kind'));
    expect(last(sources)).toBe('paragraph: The Second Desktop');
    expect(last(sources, {})).toBe('heading2: The Second Desktop');
    expect(last(opened)).toBe('heading2: Be Kind');
  });

  it('takes a field above the next title, and the last words, for no heading', () => {
    const pieces = [
      piece('Time allowed: 2 hours', 10, 40, bold),
      piece('Instructions', 10, 70, bold),
      ...text(90),
      piece('END OF QUESTIONS', 100, 140, bold),
    ];
    expect(read([pieces])).toEqual([
      'paragraph: Time allowed: 2 hours',
      'heading1: Instructions',
      words,
      'paragraph: END OF QUESTIONS',
    ]);
  });
});
