import { expect, it } from 'vitest';
import { tableBorder } from './table-border.ts';

const cellsOf = (row: string): string[] => row.split(tableBorder(row)).map((cell) => cell.trim());

it('a bar between blanks parts cells, and every bar of a row that has none', () => {
  expect(cellsOf('| |x − 2| = 5 | | P(A|B) |')).toEqual(['', '|x − 2| = 5', '', 'P(A|B)', '']);
  expect(cellsOf('|a|b|')).toEqual(['', 'a', 'b', '']);
  expect(cellsOf('a || b | c')).toEqual(['a || b', 'c']);
});
