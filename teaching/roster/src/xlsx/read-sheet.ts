import { fault, limits } from '@schole/core';
import { collectRows } from '../table/check-cells.ts';
import type { TableRow } from '../table/table.ts';
import { type CellFormat, showNumber } from './cell-formats.ts';
import { parseXml } from './parse-xml.ts';

export interface SheetContext {
  strings: readonly string[];
  formats: readonly CellFormat[];
  /** Whether days are counted from 1904, as old workbooks of a Macintosh do. */
  from1904: boolean;
}

/** Rows of a sheet of Excel. */
const maxLine = 1_048_576;

/** A column named by letters: A is 0. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference)?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

function textOf({ type, style, value }: Cell, { strings, formats, from1904 }: SheetContext): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A formula that failed: there is no value.
  if (type === 'e') return '';
  if (type === 'd') return value.slice(0, 10);
  return type === 'n' ? showNumber(value, formats[style], from1904) : value;
}

/** The rows of one sheet; formulas give the value that was stored with them. Throws the faults of the limits. */
export function readSheet(bytes: Uint8Array, context: SheetContext): TableRow[] {
  const collector = collectRows();
  let line = 0;
  let next = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  // How a word is spoken in Japanese: not part of it.
  let isPhonetic = false;
  const put = ({ column, ...rest }: Cell): void => {
    const text = textOf({ column, ...rest }, context);
    if (text.trim() === '') return;
    if (column >= limits.roster.columns) throw fault('roster/too-many-columns', { line, most: limits.roster.columns });
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  parseXml(bytes, {
    onOpen({ name, attributes }) {
      if (name === 'row') {
        const given = Number(attributes.r);
        line = Number.isInteger(given) && given > line && given <= maxLine ? given : line + 1;
        cells = [];
        next = 0;
      } else if (name === 'c') {
        const column = columnOf(attributes.r ?? '') ?? next;
        next = column + 1;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' };
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') isValue = !isPhonetic;
    },
    onText(text) {
      if (isValue && cell !== null) cell.value += text;
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        if (cell !== null && cell.value !== '') put(cell);
        cell = null;
      } else if (name === 'row') collector.add(line, cells);
    },
  });
  return collector.rows;
}

/** The texts that the cells of a workbook share. */
export function readSharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  if (bytes === undefined) return strings;
  parseXml(bytes, {
    onOpen({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}
