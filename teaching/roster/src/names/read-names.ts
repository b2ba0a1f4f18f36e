import { limits, type NameOrder, type RosterProblem } from '@schole/core';
import { findNameProblem, isFormula } from './check-name.ts';
import { cleanName, cleanText, removeInvisible } from './clean-text.ts';
import { guessOrder, type OrderGuess } from './guess-order.ts';
import { fullNameKey } from './name-key.ts';
import { orderParts, type SplitName, splitName } from './split-name.ts';

/** One row of a pasted list: a student, or why it is none. */
export type ReadName =
  | { line: number; firstName: string; lastName: string }
  | { line: number; problem: RosterProblem; text: string; sameAs?: number };

export interface ReadNames extends OrderGuess {
  names: ReadName[];
}

/** "1.", "1)", "(1)", "α)", and the signs before the entries of a list. */
const numbering = /^\s*(?:[([]?\d{1,4}\s*[.):\]\-–]\s*|\d{1,4}[\t ]+|[•·▪▫◦‣⁃∙●○■□➢✓*]\s*|[-–—]\s+)/u;
/** "του Νικολάου" behind a name: the father's, on official lists. */
const father = /\s+του\s+\S+$/u;
/** A cell with an address: nothing of it is stored. */
const addressed = /^\S+@\S+$/u;
const shownLength = 120;

interface Row {
  line: number;
  text: string;
  /** Surname and first name, where a comma says so. */
  certain?: SplitName;
  /** Two parts or more, where a tab divides them. */
  parts?: readonly string[];
  words: readonly string[];
}

const removeNumbering = (text: string): string => removeInvisible(text).replace(numbering, '').replace(numbering, '');

function readRow(raw: string, line: number): Row {
  const bare = removeNumbering(raw);
  const cells = bare
    .split(/[\t;]/)
    .map((cell) => cleanName(cell.replace(/^\s*"(.*)"\s*$/u, '$1')))
    .filter((cell) => /\p{L}/u.test(cell) && !addressed.test(cell));
  // Beside one name, other cells are numbers and addresses.
  const text = (cells.length === 1 ? (cells[0] ?? '') : cleanName(bare)).replace(father, '');
  const [surname, first, ...others] = text.split(',').map((part) => part.trim());
  if (surname && first && others.length === 0 && cells.length === 1)
    return { line, text, words: [], certain: { lastName: surname, firstName: first } };
  const words = text.split(' ');
  return cells.length > 1 ? { line, text, parts: cells, words } : { line, text, words };
}

function divide({ certain, parts, words }: Row, order: NameOrder): SplitName {
  if (certain !== undefined) return certain;
  const [before, after] = parts ?? [];
  if (before !== undefined && after !== undefined) return orderParts(before, after, order);
  return words.length > 1 ? splitName(words, order) : { firstName: words.join(''), lastName: '' };
}

/** Where a row says which part comes first. */
const endsOf = ({ parts, words }: Row): { start: string; end: string } => ({
  start: parts?.[0] ?? words[0] ?? '',
  end: parts?.[1] ?? words.at(-1) ?? '',
});

/** Every row of the text with something on it, up to the limit; and the first row above it, or null. */
function rowsOf(text: string): { rows: Row[]; surplus: number | null } {
  const rows: Row[] = [];
  // The longest list of the longest names is shorter; what is behind it is not even divided.
  const bounded = text.slice(0, limits.roster.pastedCharacters);
  let line = 0;
  for (const raw of bounded.split(/\r\n|[\n\r\u2028\u2029\v\f]/)) {
    line += 1;
    if (cleanText(removeNumbering(raw)) === '' && !/\p{L}/u.test(raw)) continue;
    if (rows.length === limits.roster.pastedNames) return { rows, surplus: line };
    rows.push(readRow(raw, line));
  }
  return { rows, surplus: text.length > bounded.length ? line + 1 : null };
}

/** Reads a pasted list of names, one a row; the order is guessed from the whole list unless the caller gives it. */
export function readNames(text: string, given?: NameOrder): ReadNames {
  const { rows, surplus } = rowsOf(text);
  const guess = guessOrder(rows.filter(({ certain, words }) => certain === undefined && words.length > 1).map(endsOf));
  const certain = rows.length > 0 && rows.every((row) => row.certain !== undefined);
  const order = given ?? (certain ? 'last-first' : guess.order);
  const seen = new Map<string, number>();
  const names = rows.map((row): ReadName => {
    const shown = row.text.slice(0, shownLength);
    const name = divide(row, order);
    const problem = isFormula(row.text) ? 'formula' : findNameProblem(name.firstName, name.lastName);
    if (problem !== null) return { line: row.line, problem, text: shown };
    const key = fullNameKey(name);
    const sameAs = seen.get(key);
    if (sameAs !== undefined) return { line: row.line, problem: 'duplicate', text: shown, sameAs };
    seen.set(key, row.line);
    return { line: row.line, ...name };
  });
  if (surplus !== null) names.push({ line: surplus, problem: 'too-many', text: '' });
  return { names, order, certainty: given !== undefined || certain ? 1 : guess.certainty };
}
