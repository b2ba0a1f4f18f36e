import { describe, expect, it } from 'vitest';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { markHeadings } from './headings.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

function read(...pages: readonly (readonly Piece[])[]): string[] {
  const lines = pages.map((pieces, at) => readLines({ pieces: [...pieces], top: 0, bottom: 600 }, at + 1));
  const text = measure(lines.flat());
  const parts = lines.flatMap((own) => readRuns(own).flatMap((run) => readParts(run, text)));
  markHeadings(parts, new Map(), text);
  return compose(parts, text).map(({ kind, level = '', text: own }) => `${kind}${level}: ${own}`);
}

const full = 'A line of text that reaches over to the right edge of it all';
const text = (y: number): Piece[] => [piece(full, 10, y), piece('and goes on below.', 10, y + 12)];
const words = `paragraph: ${full} and goes on below.`;
const title = { size: 20, font: 'bold', bold: true };

describe('the numbered title of a section', () => {
  const looks = { size: 10.8, font: 'italic', bold: true };
  const read31 = (second: Partial<Piece>): string[] =>
    read([piece('3.1. A river of the north and its names', 10, 40, second), ...text(55), ...text(79), ...text(103)]);

  it('is a heading right above its text, and no line of this text is', () => {
    expect(read31(looks)[0]).toBe('heading1: 3.1. A river of the north and its names');
    expect(read31({})[0]).toMatch(/^paragraph: 3\.1\. A river/u);
  });
});

describe('what is no heading', () => {
  it('is a contact, or the date below the title', () => {
    const foreign = { font: 'italic', bold: true };
    const pieces = [
      piece('Rivers', 10, 40, title),
      piece('April 24, 2022', 10, 70, foreign),
      ...text(100),
      piece('E-mail: ann@school.org', 10, 140, foreign),
      ...text(170),
    ];
    expect(read(pieces)).toEqual([
      'heading1: Rivers',
      'paragraph: April 24, 2022',
      words,
      'paragraph: E-mail: ann@school.org',
      words,
    ]);
  });

  it('is a sentence in letters somewhat larger than those of most words', () => {
    const pieces = [
      piece('Words', 10, 40, title),
      piece('Learn these words for the test on Friday.', 10, 70, { size: 12 }),
      ...text(100),
      ...text(140),
      piece('Practice', 10, 200, { ...title, size: 16 }),
      piece('1. Write six sentences with six of the verbs.', 10, 230, { size: 12 }),
    ];
    expect(read(pieces)).toEqual([
      'heading1: Words',
      'paragraph: Learn these words for the test on Friday.',
      words,
      words,
      'heading2: Practice',
      'list: 1. Write six sentences with six of the verbs.',
    ]);
  });

  it('is what somebody said, in large letters beside the text', () => {
    const quote = piece('“A teacher shall be a father and no jailer”', 10, 130, { size: 14, font: 'slanted' });
    expect(read([piece('Schools', 10, 40, title), ...text(80), quote, ...text(170)])).toEqual([
      'heading1: Schools',
      words,
      'paragraph: “A teacher shall be a father and no jailer”',
      words,
    ]);
    const poem = piece('“The river runs past the old mill again”', 10, 40, { size: 20, font: 'slanted' });
    expect(read([poem, ...text(80)])[0]).toBe('heading1: “The river runs past the old mill again”');
  });

  it('is the name of a speaker, again and again above a speech', () => {
    const speech = (name: string, y: number): Piece[] => [
      piece(name, 130, y, { font: 'capitals' }),
      piece(`${full}.`, 10, y + 20),
    ];
    const names = ['Cat', 'Eleanor', 'Cat', 'Eleanor', 'Guest'];
    expect(read(names.flatMap((name, at) => speech(name, 60 + 60 * at)))).toEqual(
      names.flatMap((name) => [`paragraph: ${name}`, `paragraph: ${full}.`]),
    );
  });

  it('is no section that each lesson has again', () => {
    const lesson = (name: string, y: number): Piece[] => [
      piece(name, 10, y, { ...title, size: 16 }),
      ...['Aims', 'Method'].flatMap((own, at) => [
        piece(own, 10, y + 25 + 60 * at, { font: 'capitals' }),
        ...text(y + 45 + 60 * at),
      ]),
    ];
    const all = ['First', 'Second', 'Third'].flatMap((name, at) => lesson(name, 40 + 170 * at));
    expect(read(all).filter((own) => own.startsWith('heading2'))).toHaveLength(6);
  });

  it('is the address on a page of the title alone', () => {
    const small = { size: 14 };
    const first = [
      piece('A Play', 100, 100, { size: 24 }),
      piece('Wing Mui', 100, 140, small),
      piece('17 Mill Road', 100, 180, small),
      piece('Old Town, MA 01002', 80, 198, small),
      piece('http://www.example.org', 75, 230, small),
    ];
    expect(read(first, [piece('Act One', 10, 60, { size: 18 }), ...text(100), ...text(140)])).toEqual([
      'heading1: A Play',
      'paragraph: Wing Mui',
      'paragraph: 17 Mill Road',
      'paragraph: Old Town, MA 01002',
      'paragraph: http://www.example.org',
      'heading2: Act One',
      words,
      words,
    ]);
  });

  it('is the number of a diagram with the words below it', () => {
    const below = (y: number): Piece[] => [
      piece('Diagram 1-4', 100, y),
      piece('White to move', 95, y + 12, { font: 'slanted' }),
    ];
    expect(read([...text(60), ...below(120), ...text(180)])).toEqual([
      words,
      'caption: Diagram 1-4 White to move',
      words,
    ]);
  });
});
