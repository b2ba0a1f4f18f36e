import { attachmentsSchema, limits } from '@schole/core';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  blankTable,
  canAddColumn,
  canAddRow,
  pasteCells,
  readCells,
  removeColumn,
  removeRow,
  writeCell,
} from './table-changes.ts';

const start = { row: -1, column: 0 };

describe('a table', () => {
  it('grows and shrinks by rows and columns, and stays even', () => {
    let table = writeCell(writeCell(blankTable(), { row: -1, column: 1 }, 'Year'), { row: 2, column: 0 }, 'x');
    table = removeRow(addColumn(addRow(table)), 0);
    expect([table.header, table.rows]).toEqual([
      ['', 'Year', ''],
      [
        ['', '', ''],
        ['x', '', ''],
        ['', '', ''],
      ],
    ]);
    expect(removeColumn(table, 0).header).toEqual(['Year', '']);
    expect(attachmentsSchema.safeParse([table]).success).toBe(true);
    while (canAddColumn(table)) table = addColumn(table);
    while (canAddRow(table)) table = addRow(table);
    expect([table.header.length, table.rows.length]).toEqual([limits.attachments.columns, limits.attachments.rows]);
    expect(attachmentsSchema.safeParse([table]).success).toBe(true);
  });
});

describe('cells of a spreadsheet', () => {
  it('are read by tabs and lines, with quotes and line ends inside', () => {
    expect(readCells('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readCells('"two\nlines"\t"a ""word"""\n\t5')).toEqual([
      ['two lines', 'a "word"'],
      ['', '5'],
    ]);
    expect([readCells('one cell'), readCells(''), readCells('one cell\n')]).toEqual([null, null, null]);
  });

  it('fill the table from a place on, which grows as far as it may', () => {
    const { table, cut } = pasteCells(blankTable(), start, [
      ['Element', 'Symbol', 'Number'],
      ['Iron', 'Fe', '26'],
    ]);
    expect([table.header, table.rows[0], cut]).toEqual([['Element', 'Symbol', 'Number'], ['Iron', 'Fe', '26'], false]);
    const many = Array.from({ length: 30 }, () => Array.from({ length: 12 }, () => 'x'.repeat(300)));
    const filled = pasteCells(blankTable(), start, many);
    expect(filled.cut).toBe(true);
    expect([filled.table.header.length, filled.table.rows.length]).toEqual([8, 20]);
    expect(attachmentsSchema.safeParse([filled.table]).success).toBe(true);
    expect(pasteCells(blankTable(), { row: 19, column: 7 }, [['a', 'b']]).cut).toBe(true);
  });
});
