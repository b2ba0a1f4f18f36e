import { describe, expect, it } from 'vitest';
import { findFurniture } from './layout/furniture.ts';
import { measure } from './layout/measure.ts';
import { inReadingOrder } from './layout/order.ts';
import { type Part, readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { isBrokenText } from './lines/broken.ts';
import { readableCharacters } from './lines/characters.ts';
import { joinBrokenWords, knownWords } from './lines/hyphens.ts';
import { type Line, readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';
import { raisedText } from './lines/raised.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

function linesOf(pieces: readonly Piece[], page = 1): Line[] {
  return readLines({ pieces: [...pieces], top: 0, bottom: 600 }, page);
}

function partsOf(pieces: readonly Piece[]): Part[] {
  const lines = linesOf(pieces);
  return inReadingOrder(readRuns(lines).flatMap((run) => readParts(run, measure(lines))));
}

function summarise(parts: readonly Part[]): string[] {
  return parts.map(({ kind, lines }) => `${kind}: ${lines.map(({ text }) => text).join(' / ')}`);
}

const full = 'a line of text that reaches over to the right edge of it all';

describe('lines', () => {
  it('puts a blank where the gap is wide enough, and none inside a word', () => {
    const [line] = linesOf([piece('photo', 10, 50), piece('synthesis', 35, 50), piece('feeds', 84, 50)]);
    expect(line?.text).toBe('photosynthesis feeds');
  });

  it('keeps powers as powers and leaves out marks that point to notes', () => {
    const raised = { size: 6 };
    const [power] = linesOf([piece('area in km', 10, 50), piece('2', 60, 46, raised)]);
    const [note] = linesOf([piece('of democracy.', 10, 50), piece('3', 75, 46, raised), piece('This', 82, 50)]);
    expect([power?.text, note?.text]).toEqual(['area in km²', 'of democracy. This']);
  });

  it.each([
    ['km', '2', '²'],
    ['(a + b)', '2', '²'],
    ['sin', '2', '²'],
    ['R', 'n+1', 'ⁿ⁺¹'],
    ['ε = ', '1', '1'],
    ['Firefox', '[12]', ''],
    ['the movement', '2', ''],
    ['he wrote.”', '14', ''],
    ['Mr', 'st', 'st'],
  ])('reads %j with a raised %j behind it', (before, raised, read) => {
    expect(raisedText(raised, before)).toBe(read);
  });

  it('reads dot leaders before a page number as the end of a cell', () => {
    expect(linesOf([piece('1.1 The sea . . . . . . . . . 12', 10, 50)])[0]?.text).toBe('1.1 The sea\t12');
  });

  it('joins what a file writes font by font', () => {
    const [line, ...more] = linesOf([
      piece('the', 10, 50),
      piece('below', 10, 62),
      piece('sea', 30, 50, { font: 'b' }),
    ]);
    expect([line?.text, more.length]).toEqual(['the sea', 1]);
  });
});

describe('parts', () => {
  it('begins a paragraph at an indent and at a gap', () => {
    const parts = partsOf([
      piece(full, 10, 50),
      piece(full, 10, 62),
      piece(`${full.slice(2)}.`, 20, 74),
      piece(full, 10, 86),
      piece(full, 10, 110),
    ]);
    expect(parts.map(({ lines }) => lines.length)).toEqual([2, 2, 1]);
  });

  it('keeps the second line of a list item with it', () => {
    const parts = partsOf([
      piece('a) the first that is so long that it needs a second line to', 20, 50),
      piece('end', 32, 62),
      piece('b) the second', 20, 74),
    ]);
    expect(summarise(parts)).toEqual([
      'list: a) the first that is so long that it needs a second line to / end',
      'list: b) the second',
    ]);
  });

  it('reads aligned cells as rows, also where the gap between two is narrow', () => {
    const parts = partsOf([
      piece('Place', 10, 50),
      piece('Rain', 100, 50),
      piece('Reason', 180, 50),
      piece('Corfu', 10, 64),
      piece('much of it all', 100, 64),
      piece('wind', 180, 64),
    ]);
    expect(summarise(parts)).toEqual(['table: Place\tRain\tReason / Corfu\tmuch of it all\twind']);
  });

  it('puts a title that is drawn last before the text below it', () => {
    const parts = partsOf([piece(full, 10, 100), piece(full, 10, 112), piece('The Title', 10, 50, { size: 20 })]);
    expect(summarise(parts)[0]).toBe('paragraph: The Title');
  });
});

describe('furniture', () => {
  const body = Array.from({ length: 8 }, (_, index) =>
    piece(`${full} ${'xyzabcde'.charAt(index)}`, 10, 100 + 12 * index),
  );
  const pages = [1, 2, 3, 4, 5, 6].map((page) => {
    const head =
      page % 2 === 0
        ? [piece(String(page + 6), 10, 40), piece('CHAPTER ONE', 200, 40)]
        : [piece(`1.${page} A SECTION ${page + 6}`, 10, 40)];
    const foot = page === 3 ? [piece('3 See the other book.', 10, 560, { size: 8 })] : [];
    return linesOf(
      [...head, ...body.map((one) => ({ ...one, text: `${one.text}${'qwerty'.charAt(page)}` })), ...foot],
      page,
    );
  });

  it('finds heads that alternate and change, and leaves text and footnotes', () => {
    const found = [...findFurniture(pages)].map(({ text }) => text);
    expect(found).toHaveLength(6);
    expect(found).toContain('8\tCHAPTER ONE');
    expect(found).toContain('1.3 A SECTION 9');
    expect(found).not.toContain('3 See the other book.');
  });

  it('removes nothing from a single page but a bare number', () => {
    const page = linesOf([piece('A Title of Its Own', 10, 30), ...body, piece('xiv', 200, 580)]);
    expect([...findFurniture([page])].map(({ text }) => text)).toEqual(['xiv']);
  });
});

describe('the height of the letters of a text', () => {
  const cells = linesOf([50, 62, 74].map((y) => piece(full, 10, y, { size: 7 }))).map((line) => ({ ...line, grid: 1 }));

  it('is that of its lines outside of drawn tables, unless hardly any are', () => {
    const text = linesOf([100, 112].map((y) => piece(full, 10, y)));
    expect(measure([...cells, ...text]).size).toBe(10);
    expect(measure([...cells, ...linesOf([piece('A title', 10, 30, { size: 16 })])]).size).toBe(7);
  });
});

describe('words', () => {
  const lines = ['a thirteenth-century town', 'the well-', 'known river', 'the river is well known', 'το χα-', 'ρτί'];
  const known = knownWords(lines);

  it.each([
    ['pho-\ntosynthesis', 'photosynthesis'],
    ['thirteenth-\ncentury', 'thirteenth-century'],
    ['well-\nknown', 'well-known'],
    ['χα-\nρτί', 'χαρτί'],
    ['α-\nφορά', 'αφορά'],
    ['store-and-\nForward', 'store-and-Forward'],
  ])('joins %j to %j', (broken, joined) => {
    expect(joinBrokenWords(broken, known)).toBe(joined);
  });

  it('splits ligatures and gives a word one script, but leaves formulas', () => {
    expect(readableCharacters('eﬃcient ﬂow, 5 µm, x² and ½')).toBe('efficient flow, 5 μm, x² and ½');
    expect(readableCharacters('κόσμoς')).toBe('κόσμος');
    expect(readableCharacters('Δt = λx')).toBe('Δt = λx');
  });

  it('recognises a text layer that differs from the visible text', () => {
    expect(
      isBrokenText('Ο ήλιος δίνει την ενέργεια που κινεί όλο τον κύκλο του νερού στη γη, κάθε μέρα του χρόνου.'),
    ).toBe(false);
    expect(isBrokenText('The HTTP and TCP/IP layers of www.example.org, in short: why rhythm matters to crypts.')).toBe(
      false,
    );
    expect(isBrokenText('Wkh ulyhu uvhv lqwkh prxqwdlqv dqg uxqv wkh vhd wkurxjk wkuhh ydoohbv hdfk zlghu')).toBe(true);
    expect(isBrokenText('\ue001\ue002\ue003 \ue004\ue005\ue006 \ue007\ue008\ue009 the sea and the land')).toBe(true);
  });
});
