import { describe, expect, it } from 'vitest';
import { parsePage, treeOf } from '../parse-page.ts';
import { partsOf } from '../parts.ts';
import { writeLaidOut } from './laid-out.ts';

function read(body: string): { texts: string[]; formulas: number } {
  const { documentElement } = parsePage(`<html><body>${body}</body></html>`);
  if (documentElement === null) throw new Error('no page');
  const page = treeOf(documentElement);
  const formulas = writeLaidOut(page);
  return { texts: partsOf(page).map(({ text }) => text.trim()), formulas };
}

/** Cells beside each other, and rows of one cell each. */
const row = (...cells: string[]): string =>
  `<table class="display"><tr>${cells.map((cell) => `<td class="dcell">${cell}</td>`).join('')}</tr></table>`;
const line = '<td class="hrule"></td>';
const column = (...cells: string[]): string =>
  `<table class="display">${cells.map((cell) => `<tr>${cell === line ? cell : `<td class="dcell">${cell}</td>`}</tr>`).join('')}</table>`;
const over = (inside: string): string => `<table><tr>${line}</tr><tr><td>${inside}</td></tr></table>`;
/** A sign of more than a line's height stands below a line of its own. */
const tallRoot = '<table><tr><td><div class="vertical-rule"></div></td></tr><tr><td>√</td></tr></table>';

describe('formulas that are laid out as tables', () => {
  it('are written in a line: fractions, roots, and operators with their limits', () => {
    expect(read(row('<i>y</i> = ', column('<i>a</i>+1', line, '<i>b</i>'), '−2')).texts).toEqual(['y = (a+1)/b−2']);
    expect(read(row(tallRoot, over(row('<i>x</i>+', '√', over('<i>x</i>'))), '−', '√', over('2'))).texts).toEqual([
      '√(x+√x)−√2',
    ]);
    expect(read(row(column('<i>n</i>', '∑', '<i>k</i>=1'), '<i>k</i><sup>2</sup>')).texts).toEqual(['∑_(k=1)^n k²']);
    expect(read(row('⎛<br>⎜<br>⎝', column('1', line, '<i>x</i>'), '⎞<br>⎟<br>⎠')).texts).toEqual(['(1/x)']);
  });

  it('keep numbers and letters beside a fraction and a root apart from these', () => {
    expect(read(row('2', column('1', line, '2'), 'x')).texts).toEqual(['2 1/2 x']);
    expect(read(row('√', over('x'), 'y')).texts).toEqual(['√x y']);
  });

  it('leave the item of a list that they stand in one item', () => {
    const items = `<ul><li>Find the limit of: ${row(column('1', line, 'x'))} Answer: <div>0</div></li><li>Why?</li></ul>`;
    expect(read(items).texts).toEqual(['• Find the limit of: 1/x Answer: 0\n• Why?']);
  });

  it('are one block of all their words where they cannot be read so, and counted', () => {
    const matrix =
      '<table class="display"><tr><td class="dcell">a</td><td class="dcell">b</td></tr><tr><td class="dcell">c</td><td class="dcell">d</td></tr></table>';
    expect(read(row('A=', matrix))).toEqual({ texts: ['A= a b c d'], formulas: 1 });
    expect(read(row('z=', over('x')))).toEqual({ texts: ['z= x'], formulas: 1 });
    expect(read(row(column('x', '')))).toEqual({ texts: ['x'], formulas: 1 });
  });

  it('are no other tables', () => {
    const table = '<table class="display"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(read(table)).toEqual({ texts: ['| a | b |\n| c | d |'], formulas: 0 });
  });
});
