import { type ComparisonOperator, comparisonOperators, type IsValue } from '@schole/database';
import { changesFault } from './faults.ts';

/** The comparisons that `realtime/v1` serves; the others are refused, as published. Add here. */
const comparisons = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'like',
  'ilike',
  'match',
  'imatch',
  'isdistinct',
] as const satisfies readonly ComparisonOperator[];
const operators = [...comparisons, 'in', 'is'] as const;
export type Operator = (typeof operators)[number];

/** One condition of a filter: `column=operator.value`, `column=not.operator.value`. */
export interface Condition {
  column: string;
  operator: Operator;
  negated: boolean;
  /** Texts that are compared as values of the column's type; more than one only for `in`. */
  values: readonly string[];
}

const maxConditions = 20;
const maxValues = 100;
const maxFilterLength = 10_000;
/** Longer ones are of no use, and their cost is paid for every change. */
const maxPatternLength = 500;
const truths: readonly string[] = ['null', 'true', 'false', 'unknown'] satisfies readonly IsValue[];

/**
 * Parses the filter of a request: conditions between commas, all of which must hold; an empty one has none. Throws a
 * Fault.
 */
export function parseFilter(filter: string): Condition[] {
  if (filter.length > maxFilterLength) throw refuse(`a filter has at most ${maxFilterLength} characters`);
  const text = filter.trim();
  if (text === '') return [];
  const pieces = splitAtCommas(text);
  if (pieces.length > maxConditions) throw refuse(`at most ${maxConditions} conditions`);
  return pieces.map((piece) => parseCondition(piece.trim()));
}

function parseCondition(text: string): Condition {
  if (text === '') throw refuse('there is nothing between two commas');
  const equals = text.indexOf('=');
  if (equals < 1) throw refuse(JSON.stringify([text]));
  const column = text.slice(0, equals);
  const expression = text.slice(equals + 1);
  const negated = expression.startsWith('not.');
  const rest = negated ? expression.slice(4) : expression;
  const dot = rest.indexOf('.');
  const operator = operators.find((name) => name === rest.slice(0, Math.max(dot, 0)));
  if (operator === undefined)
    throw refuse(JSON.stringify(dot < 0 ? [rest] : [rest.slice(0, dot), rest.slice(dot + 1)]));
  return { column, operator, negated, values: readValues(operator, rest.slice(dot + 1)) };
}

function readValues(operator: Operator, text: string): string[] {
  if (operator === 'in') return readList(text);
  const value = unquote(text);
  if (value.includes('\0')) throw refuse('a value cannot hold a zero character');
  if (operator === 'is' && !truths.includes(value)) throw refuse('`is` takes null, true, false or unknown');
  if (isPattern(operator) && value.length > maxPatternLength)
    throw refuse(`a pattern has at most ${maxPatternLength} characters`);
  return [value];
}

function readList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw refuse('the values of `in` stand in brackets');
  const inner = text.slice(1, -1);
  const values = inner.trim() === '' ? [] : splitAtCommas(inner).map((value) => unquote(value.trim()));
  if (values.length > maxValues) throw refuse(`at most ${maxValues} values of \`in\``);
  if (values.some((value) => value.includes('\0'))) throw refuse('a value cannot hold a zero character');
  return [...new Set(values)];
}

/** `in` is equality with one of its values. */
export function comparisonOf(operator: Exclude<Operator, 'is'>) {
  return comparisonOperators[operator === 'in' ? 'eq' : operator];
}

/** True for what is decided by a pattern: it may take long, so it is tried apart from the rest. */
export function isPattern(operator: Operator): boolean {
  return operator !== 'is' && comparisonOf(operator).value !== 'typed';
}

/** Commas inside brackets or quotes belong to a value; a quote begins only where a value can. */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') {
      quoted = at === start || ['.', '(', ','].includes(text[at - 1] ?? '');
    } else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** A value in double quotes without them; anything else as it is. */
function unquote(text: string): string {
  if (!/^"(?:[^"\\]|\\[\s\S])*"$/.test(text)) return text;
  return text.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1');
}

function refuse(what: string): Error {
  return changesFault(`Error parsing \`filter\` params: ${what}`);
}
