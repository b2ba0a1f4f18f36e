import { expect, it } from 'vitest';
import type { Part } from '../layout/parts.ts';
import { type Line, readLines } from '../lines/lines.ts';
import { withMarksBeside } from './marks-beside.ts';

function line(text: string, left: number, y: number): Line {
  const piece = { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
  const [made] = readLines({ pieces: [piece], top: 0, bottom: 600 }, 1);
  if (!made) throw new Error('no line');
  return made;
}

const part = (kind: Part['kind'], ...lines: Line[]): Part => ({ kind, page: 1, lines, left: 10, right: 400 });
const mark = (y: number): Part => part('paragraph', { ...line('10 marks', 360, y), points: '10 marks' });
const wordsOf = (parts: readonly Part[]): string[] => parts.map(({ lines: [first] }) => first?.text ?? '');

const table = part('table', line('1 | A river ends in the sea.', 10, 100), line('2 | A lake ends.', 10, 114));
const next = part('heading', line('Part B', 180, 140));

it('a mark beside the last row of a table stands behind it', () => {
  const ordered = ['1 | A river ends in the sea.', '10 marks', 'Part B'];
  expect(wordsOf(withMarksBeside([table, next, mark(116)]))).toEqual(ordered);
  expect(wordsOf(withMarksBeside([mark(112), table, next]))).toEqual(ordered);
});

it('a mark beside nothing stays where it is', () => {
  expect(wordsOf(withMarksBeside([table, next, mark(128)]))).toEqual([
    '1 | A river ends in the sea.',
    'Part B',
    '10 marks',
  ]);
});
