import { limits, type NameOrder, type RosterProblem } from '@schole/core';
import { findNameProblem, isFormula } from '../names/check-name.ts';
import { cleanName } from '../names/clean-text.ts';
import { guessOrder } from '../names/guess-order.ts';
import { type SplitName, splitName } from '../names/split-name.ts';
import type { Table, TableRow } from '../table/table.ts';
import { readBirthYear } from './birth-year.ts';
import type { RosterColumns } from './match-columns.ts';

/** A student as a list gives one; null for what the list does not say. */
export interface RosterRow {
  line: number;
  firstName: string;
  lastName: string;
  /** Our own id, where the list was written here. */
  id: string | null;
  /** The id of the system that the list comes from, such as OneRoster's. */
  externalId: string | null;
  studentNumber: string | null;
  birthYear: number | null;
  group: string | null;
  className: string | null;
  problem: RosterProblem | null;
}

export interface ToRowsOptions {
  /** The index of the row of headings; everything up to it is left out. */
  heading: number | null;
  columns: RosterColumns;
  /** Of a column with whole names; guessed where it is not given. */
  order?: NameOrder;
}

/** An apostrophe that a spreadsheet, and our own export, puts before what would be a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/u, '');

function splitWhole(whole: string, order: NameOrder): SplitName {
  const [surname, first, ...others] = whole.split(',').map((part) => part.trim());
  if (surname && first && others.length === 0) return { lastName: surname, firstName: first };
  const words = whole.split(' ');
  return words.length > 1 ? splitName(words, order) : { firstName: whole, lastName: '' };
}

function orderOf(wholes: readonly string[]): NameOrder {
  const several = wholes.filter((whole) => whole.includes(' ') && !whole.includes(','));
  const ends = several.map((whole) => {
    const words = whole.split(' ');
    return { start: words[0] ?? '', end: words.at(-1) ?? '' };
  });
  return guessOrder(ends).order;
}

/** A cell without letters and digits is a dash for nothing. */
const textOrNull = (text: string): string | null => (/[\p{L}\p{N}]/u.test(text) ? text : null);

/** The students of a table under a matching of its columns: one row each, with what is wrong with it. */
export function toRows(table: Pick<Table, 'rows'>, { heading, columns, order }: ToRowsOptions): RosterRow[] {
  const body = heading === null ? table.rows : table.rows.slice(heading + 1);
  const cellOf = ({ cells }: TableRow, column: number | undefined): string =>
    column === undefined ? '' : unguarded(cells[column] ?? '');
  const { fullName, lastName, firstName } = columns;
  const isDivided = fullName === undefined;
  const guessed = order ?? orderOf(isDivided ? [] : body.map((row) => cleanName(cellOf(row, fullName))));
  const nameOf = (row: TableRow): SplitName =>
    isDivided
      ? { firstName: cleanName(cellOf(row, firstName)), lastName: cleanName(cellOf(row, lastName)) }
      : splitWhole(cleanName(cellOf(row, fullName)), guessed);
  return body.map((row) => {
    const number = textOrNull(cellOf(row, columns.studentNumber));
    const year = textOrNull(cellOf(row, columns.birthYear));
    const group = textOrNull(cellOf(row, columns.group));
    const className = textOrNull(cellOf(row, columns.className));
    const name = nameOf(row);
    const birthYear = year === null ? null : readBirthYear(year);
    return {
      line: row.line,
      ...name,
      id: textOrNull(cellOf(row, columns.id)),
      externalId: null,
      studentNumber: number,
      birthYear,
      group,
      className,
      problem: findProblem(name, { number, group, className }, year !== null && birthYear === null),
    };
  });
}

interface RowTexts {
  number: string | null;
  group: string | null;
  className: string | null;
}

function findProblem(
  { firstName, lastName }: SplitName,
  { number, group, className }: RowTexts,
  isYearOdd: boolean,
): RosterProblem | null {
  const problem = findNameProblem(firstName, lastName);
  if (problem !== null) return problem;
  if ([number, group, className].some((text) => text !== null && isFormula(text) && /[=@(]/.test(text)))
    return 'formula';
  if (number !== null && number.length > limits.roster.numberLength) return 'number-too-long';
  if ((group ?? '').length > limits.roster.nameLength) return 'too-long';
  return isYearOdd ? 'birth-year' : null;
}
