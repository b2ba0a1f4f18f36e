import type { RosterField } from '@schole/core';
import { weighName } from '../names/first-names.ts';
import { guessOrder } from '../names/guess-order.ts';
import type { TableRow } from '../table/table.ts';
import { readBirthYear } from './birth-year.ts';
import { fieldOfHeading } from './headings.ts';

/** What is in which column, counted from 0. */
export type RosterColumns = Partial<Record<RosterField, number>>;

export interface MatchedColumns {
  /** The index of the row of headings among the rows; null where there is none. */
  heading: number | null;
  columns: RosterColumns;
  /** Fields that several columns claim, with all of them; the first is in `columns`. */
  doubled: { field: RosterField; columns: number[] }[];
  /** Whether no column, or only one of two, gives the names: the teacher has to say which. */
  namesMissing: boolean;
  /** Columns whose heading or content says nothing that is read. */
  unknown: number[];
  /** Whether every column that is read was named by a heading; else the teacher should look at the matching. */
  certain: boolean;
}

/** Titles of a school and blank rows come before the headings, and not more of them than this. */
const searchedRows = 12;
const sampledRows = 200;

function fieldsOf(row: TableRow): (RosterField | null)[] {
  return row.cells.map((cell) => (cell === '' ? null : fieldOfHeading(cell)));
}

const naming: ReadonlySet<RosterField | null> = new Set(['lastName', 'firstName', 'fullName']);

/** The row that names the most columns; a single one counts only where it names the names. */
function findHeading(rows: readonly TableRow[]): number | null {
  let best: number | null = null;
  let bestCount = 0;
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const fields = fieldsOf(row).filter((field) => field !== null);
    const count = new Set(fields).size;
    if (count > bestCount && (count > 1 || naming.has(fields[0] ?? null))) [best, bestCount] = [at, count];
  }
  return best;
}

function columnCount(rows: readonly TableRow[]): number {
  return rows.reduce((count, { cells }) => Math.max(count, cells.length), 0);
}

const share = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length;

const isName = (value: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .'’,-]+$/u.test(value);
const isNumber = (value: string): boolean => /^[\p{L}]{0,3}[-/ ]?\d{2,}$/u.test(value);
const isClass = (value: string): boolean => /^(?:[Α-ΩA-Z]{1,2}|\d{1,2})['΄΄’]?\s?-?[0-9A-ZΑ-Ω]{0,2}$/u.test(value);

/** What the values of a column are, without a heading; a running number from 1 is nothing. */
function kindOf(values: readonly string[]): 'email' | 'birthYear' | 'studentNumber' | 'className' | 'names' | null {
  if (values.length === 0) return null;
  if (share(values, (value) => /^\S+@\S+\.\S+$/.test(value)) > 0.6) return 'email';
  if (values.every((value, at) => Number(value) === at + 1)) return null;
  if (share(values, (value) => readBirthYear(value) !== null) > 0.8) return 'birthYear';
  if (new Set(values).size === values.length && share(values, isNumber) > 0.8) return 'studentNumber';
  if (share(values, isClass) > 0.8 && new Set(values).size < values.length) return 'className';
  return share(values, isName) > 0.7 && share(values, (value) => value.length > 1) > 0.7 ? 'names' : null;
}

/** Fills in what no heading names, from the content of the columns that are still free. */
function matchByContent(rows: readonly TableRow[], columns: RosterColumns, free: readonly number[]): void {
  const names: number[] = [];
  for (const column of free) {
    const values = rows.map(({ cells }) => cells[column] ?? '').filter((value) => value !== '');
    const kind = kindOf(values);
    if (kind === 'names') names.push(column);
    else if (kind !== null) columns[kind] ??= column;
  }
  const [first, second] = names;
  if (first === undefined || columns.fullName !== undefined) return;
  const missing = (['lastName', 'firstName'] as const).filter((field) => columns[field] === undefined);
  if (missing.length === 2 && second === undefined) columns.fullName = first;
  else if (missing.length === 2 && second !== undefined) matchNames(rows, columns, first, second);
  else if (missing[0] !== undefined) columns[missing[0]] = first;
}

/** Which of two columns with names has the surnames; two words in most cells of the first are whole names. */
function matchNames(rows: readonly TableRow[], columns: RosterColumns, first: number, second: number): void {
  const values = rows.map(({ cells }) => ({ start: cells[first] ?? '', end: cells[second] ?? '' }));
  const isWhole =
    share(
      values.map(({ start }) => start),
      (value) => value.includes(' '),
    ) > 0.7;
  if (isWhole && !values.some(({ end }) => weighName(end) === 1)) columns.fullName = first;
  else if (guessOrder(values).order === 'last-first') Object.assign(columns, { lastName: first, firstName: second });
  else Object.assign(columns, { lastName: second, firstName: first });
}

/** Finds the row of headings and what each column holds: by its heading, else by its content. */
export function matchColumns(rows: readonly TableRow[]): MatchedColumns {
  const heading = findHeading(rows);
  const fields = heading === null ? [] : fieldsOf(rows[heading] ?? { line: 0, cells: [] });
  const claims = new Map<RosterField, number[]>();
  for (const [column, field] of fields.entries())
    if (field !== null) claims.set(field, [...(claims.get(field) ?? []), column]);
  const columns: RosterColumns = {};
  for (const [field, [column]] of claims) if (column !== undefined) columns[field] = column;
  // Both beside a whole name: the whole one is there for reading.
  if (columns.lastName !== undefined && columns.firstName !== undefined) delete columns.fullName;
  const body = heading === null ? rows : rows.slice(heading + 1);
  const sample = body.slice(0, sampledRows);
  const isFree = (column: number): boolean => (fields[column] ?? null) === null;
  const free = Array.from({ length: columnCount(rows) }, (_, column) => column).filter(isFree);
  const byHeading = { ...columns };
  const hasNames = ({ fullName, lastName, firstName }: RosterColumns): boolean =>
    fullName !== undefined || (lastName !== undefined && firstName !== undefined);
  // A heading that we do not know says that the column is something else; names must be somewhere.
  if (heading === null || !hasNames(columns)) matchByContent(sample, columns, free);
  const read = new Set(Object.values(columns));
  const doubled = [...claims]
    .filter(([field, all]) => all.length > 1 && field !== 'guardian' && field !== 'email')
    .map(([field, all]) => ({ field, columns: all }));
  return {
    heading,
    columns,
    doubled,
    namesMissing: !hasNames(columns),
    unknown: free.filter((column) => !read.has(column)),
    certain: hasNames(byHeading) && doubled.length === 0,
  };
}
