import { describe, expect, it } from 'vitest';
import { findFurniture } from './layout/furniture.ts';
import { type Line, readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

/** The words of the heads and feet that are found on pages. */
function found(...pages: readonly (readonly Piece[])[]): string[] {
  const lines = pages.map((pieces, at) => readLines({ pieces: [...pieces], top: 0, bottom: 600 }, at + 1));
  return [...findFurniture(lines)].map(({ text }) => text);
}

const full = 'a line of text that reaches over to the right edge of it all';
const text = (y: number, last = 'and ends below.'): Piece[] => [
  piece(full, 10, y),
  piece(full, 10, y + 12),
  piece(last, 10, y + 24),
];

describe('the head and the foot of a single page', () => {
  const title = piece('Electric charge', 10, 80, { size: 16 });
  const head = piece('Physics – Notes', 100, 30);

  it('are a line below the text that ends with the number of the page and of all, and a line above the title like it', () => {
    expect(found([head, title, ...text(110), piece('Charge – 1/1', 10, 570)])).toEqual([
      'Physics – Notes',
      'Charge – 1/1',
    ]);
    expect(found([head, title, ...text(110), piece('1', 150, 570)])).toEqual(['Physics – Notes', '1']);
  });

  it('are no fraction, and no page of others', () => {
    expect(found([title, ...text(110), piece('Charge – 1/2', 10, 570)])).toEqual([]);
    expect(found([title, ...text(530), piece('1/1', 10, 566)])).toEqual([]);
  });

  it('are never the title, a field, or words without a foot, in bold, in other letters or close to the title', () => {
    const foot = piece('1', 150, 570);
    expect(found([piece('Physics', 10, 30), ...text(110), foot])).toEqual(['1']);
    expect(found([piece('Physics', 10, 30, { size: 16 }), ...text(110), foot])).toEqual(['1']);
    expect(found([piece('Name: ____', 10, 30), title, ...text(110), foot])).toEqual(['1']);
    expect(found([head, title, ...text(110)])).toEqual([]);
    expect(found([{ ...head, bold: true }, title, ...text(110), foot])).toEqual(['1']);
    expect(found([{ ...head, font: 'italic' }, title, ...text(110), foot])).toEqual(['1']);
    expect(found([{ ...head, y: 57 }, title, ...text(110), foot])).toEqual(['1']);
  });
});

describe('a head in the middle of a sentence', () => {
  const first = [...text(440), piece(full, 10, 476)];
  const second = (...words: string[]): Piece[] => words.map((word, at) => piece(word, 10, 70 + 12 * at));

  it('is left out on the second of two pages, where the sentence begins before it and goes on below it', () => {
    const head = piece('Physics – Lecture 7', 100, 30);
    expect(found(first, [head, ...second('which goes on', 'and on.')])).toEqual(['Physics – Lecture 7']);
  });

  it('is text where no sentence goes on, or nothing stands apart', () => {
    const title = piece('Physics – Lecture 7', 100, 30);
    expect(found(first, [title, ...second('Which begins', 'anew.')])).toEqual([]);
    expect(found(text(440), [title, ...second('which goes on', 'and on.')])).toEqual([]);
    expect(found([...text(440, 'some items')], [title, ...second('which goes on', 'and on.')])).toEqual([]);
    expect(found(first, [piece('Physics', 10, 58), ...second('which goes on', 'and on.')])).toEqual([]);
  });
});

describe('a head that stands once', () => {
  const foot = piece('1', 150, 570);

  it('is one with the number of its page, over the whole width of the text', () => {
    const head = [piece('Notes', 10, 30), piece('-2-', 150, 30), piece('Spring 2025', 255, 30)];
    expect(found(text(80), [...head, ...text(80)])).toEqual(['Notes\t-2-\tSpring 2025']);
    const other = [piece('Notes', 10, 30), piece('-7-', 150, 30), piece('Spring 2025', 255, 30)];
    expect(found(text(80), [...other, ...text(80)])).toEqual([]);
  });

  it('is one in the letters of the foot, over the whole width of the text', () => {
    const head = [piece('Longfield College', 10, 30), piece('Measuring g', 255, 30)];
    const title = piece('Measuring g with a pendulum', 60, 80);
    expect(found([...head, title, ...text(110), foot])).toEqual(['Longfield College\tMeasuring g', '1']);
    expect(found([...head, title, ...text(110)])).toEqual([]);
    const form = [piece('Name:', 10, 30), piece('Class: 5 on Monday', 220, 30)];
    expect(found([...form, title, ...text(110), foot])).toEqual(['1']);
    expect(found([...head, { ...title, y: 56 }, ...text(110), foot])).toEqual(['1']);
  });

  it('is a smaller line in the middle of the page, as its foot is', () => {
    const title = piece('The dolphins of the gulf', 60, 90, { size: 18 });
    const small = { size: 8, font: 'head' };
    const head = piece('The school paper', 128, 30, small);
    const number = piece('1', 158, 570, small);
    expect(found([head, title, ...text(130), number])).toEqual(['The school paper', '1']);
    expect(found([{ ...head, left: 40, right: 104 }, title, ...text(130), { ...number, size: 9 }])).toEqual(['1']);
  });
});

describe('a row of a table at the edge of a page', () => {
  const row = (cells: readonly string[], y: number): Piece[] => cells.map((cell, at) => piece(cell, 10 + 90 * at, y));

  it('is none where its cells stand in the columns of the rows beside it', () => {
    const rows = [...row(['i', 'half', 'total'], 548), ...row(['–', '–', '0'], 568)];
    expect(found([...text(110), ...rows], row(['1', 'no', '0'], 30))).toEqual([]);
    expect(found([...text(110), ...row(['4', '5'], 548), ...row(['6', '7'], 568)])).toEqual([]);
    expect(found([...text(110), piece('– 3 –', 150, 568)])).toEqual(['– 3 –']);
  });

  it('is none in a drawn table, but is one in a frame of its own that is the same on all pages', () => {
    const grid = (cells: readonly string[], y: number, page: number): Line => {
      const [line] = readLines({ pieces: row(cells, y), top: 0, bottom: 600 }, page);
      return { ...(line as Line), text: cells.join('\t'), grid: 1 };
    };
    const body = (page: number): Line[] => readLines({ pieces: text(200), top: 0, bottom: 600 }, page);
    const pages = (rows: (page: number) => Line[]): Line[][] => [1, 2, 3].map((page) => [...body(page), ...rows(page)]);
    const numbers = pages((page) => [grid(['Day', 'Rain'], 540, page), grid([String(page), ''], 570, page)]);
    expect([...findFurniture(numbers)]).toEqual([]);
    const frames = pages((page) => [
      grid(['Longfield College', 'Physics'], 30, page),
      grid(['Miss Grey', 'Year 9'], 45, page),
    ]);
    expect(findFurniture(frames).size).toBe(6);
    const table = pages((page) => [
      grid(['Name', 'Sign', 'Meaning'], 30, page),
      ...[45, 60, 120].map((y) => grid([`${page} ${y}`, 'a', 'b'], y, page)),
    ]);
    expect([...findFurniture(table)]).toEqual([]);
    const counted = pages((page) => [
      grid(['Longfield', ''], 550, page),
      grid(['Physics', `Page ${page} of 3`], 570, page),
    ]);
    expect(findFurniture(counted).size).toBe(6);
  });
});

describe('a number above the margin at the foot of a page', () => {
  const foot = (word: string, left = 150) => piece(word, left, 510);

  it('is that of the page where it stands alone at one place of most pages', () => {
    expect(found(...['1', '1', '1'].map((number) => [...text(110), foot(number)]))).toEqual(['1', '1', '1']);
    expect(found(...['4', '5', '6'].map((number) => [...text(110), foot(number)]))).toEqual(['4', '5', '6']);
  });

  it('is text at other places, on few pages, close to the text, or where it does not count the pages', () => {
    expect(found(...[150, 170, 190].map((left) => [...text(110), foot('1', left)]))).toEqual([]);
    expect(found(...['1', '2'].map((number) => [...text(110), foot(number)]))).toEqual([]);
    expect(found(...['1', '1', '1'].map((number) => [...text(470), foot(number)]))).toEqual([]);
    expect(found(...['7', '12', '9'].map((number) => [...text(110), foot(number)]))).toEqual([]);
  });
});
