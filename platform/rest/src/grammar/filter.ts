import { type ComparisonOperator, comparisonOperators, type IsValue, isTests } from '@schole/database';
import { Cursor } from './cursor.ts';
import { readField, readQuoted } from './name.ts';
import { searchFunctions } from './operators.ts';
import type { Condition, Field, SearchName, Test } from './tree.ts';

/** Where a value ends: at the end of the parameter, or at the next comma or bracket of a logic tree. */
type ValueContext = 'parameter' | 'tree';

/** Reads the value of a filter parameter, `eq.5` or `not.in.(1,2)`, about a field that is already known. */
export function parseFilter(field: Field, text: string): Condition {
  const cursor = new Cursor('filter', text);
  const condition = readTest(cursor, field, 'parameter');
  cursor.end();
  return condition;
}

/** True when a text begins as a filter does, which distinguishes a filter from an argument of a function. */
export function startsAsFilter(text: string): boolean {
  const cursor = new Cursor('filter', text);
  cursor.eat('not.');
  const word = readWord(cursor);
  return isOperator(word) && (cursor.sees('.') || cursor.sees('('));
}

/** Reads `field.operator.value` inside a logic tree. */
export function readCondition(cursor: Cursor): Condition {
  const field = readField(cursor);
  cursor.expect('.');
  return readTest(cursor, field, 'tree');
}

function readTest(cursor: Cursor, field: Field, context: ValueContext): Condition {
  const negated = cursor.eat('not.');
  return { kind: 'condition', field, negated, test: readOperation(cursor, context) };
}

function readWord(cursor: Cursor): string {
  let word = '';
  while (word.length < 12 && cursor.peek() >= 'a' && cursor.peek() <= 'z') word += cursor.take();
  return word;
}

function isOperator(word: string): boolean {
  return word === 'in' || word === 'is' || isComparison(word) || isSearch(word);
}

function isComparison(word: string): word is ComparisonOperator {
  return Object.hasOwn(comparisonOperators, word);
}

function isSearch(word: string): word is SearchName {
  return Object.hasOwn(searchFunctions, word);
}

function readOperation(cursor: Cursor, context: ValueContext): Test {
  const start = cursor.at;
  const word = readWord(cursor);
  if (!isOperator(word)) {
    cursor.back(start);
    throw cursor.fault('operator (eq, gt, ...)');
  }
  if (word === 'in') {
    cursor.expect('.');
    return { kind: 'in', values: readList(cursor) };
  }
  if (word === 'is') {
    cursor.expect('.');
    return { kind: 'is', value: readIs(cursor, context) };
  }
  if (isSearch(word)) {
    const config = cursor.eat('(') ? readConfig(cursor) : null;
    cursor.expect('.');
    return { kind: 'search', operator: word, config, value: readValue(cursor, context) };
  }
  const operator = isComparison(word) ? word : 'eq';
  const quantifier = comparisonOperators[operator].quantified ? readQuantifier(cursor) : null;
  cursor.expect('.');
  return { kind: 'compare', operator, quantifier, value: readValue(cursor, context) };
}

function readQuantifier(cursor: Cursor): 'any' | 'all' | null {
  if (cursor.eat('(any)')) return 'any';
  return cursor.eat('(all)') ? 'all' : null;
}

function readConfig(cursor: Cursor): string {
  let config = '';
  while (!cursor.done && !cursor.sees(')')) config += cursor.take();
  cursor.expect(')');
  return config;
}

function readIs(cursor: Cursor, context: ValueContext): IsValue {
  const start = cursor.at;
  const word = readValue(cursor, context).toLowerCase();
  if (isTestable(word)) return word;
  cursor.back(start);
  throw cursor.fault('null, not_null, true, false or unknown');
}

function isTestable(word: string): word is IsValue {
  return Object.hasOwn(isTests, word);
}

/** `(a,"b,c")`; a quote only counts when the quoted part is the whole element. */
function readList(cursor: Cursor): string[] {
  cursor.expect('(');
  if (cursor.eat(')')) return [];
  const values = [readElement(cursor)];
  while (cursor.eat(',')) values.push(readElement(cursor));
  cursor.expect(')');
  return values;
}

function readElement(cursor: Cursor): string {
  return readQuotedWhole(cursor) ?? readUntil(cursor, ',)');
}

function readValue(cursor: Cursor, context: ValueContext): string {
  if (context === 'parameter') return cursor.rest();
  return readQuotedWhole(cursor) ?? readBraced(cursor) ?? readUntil(cursor, ',)');
}

/** A quoted value that is followed by the end of the element, or null with the cursor where it was. */
function readQuotedWhole(cursor: Cursor): string | null {
  if (!cursor.sees('"') || !endsAtSeparator(cursor)) return null;
  return readQuoted(cursor);
}

function endsAtSeparator(cursor: Cursor): boolean {
  let at = cursor.at + 1;
  while (at < cursor.text.length && cursor.text[at] !== '"') at += cursor.text[at] === '\\' ? 2 : 1;
  const next = cursor.text[at + 1];
  return at < cursor.text.length && (next === undefined || next === ',' || next === ')');
}

/** An array or JSON literal `{…}` in a tree keeps its commas up to the bracket that closes it. */
function readBraced(cursor: Cursor): string | null {
  if (!cursor.sees('{')) return null;
  const { text, at: start } = cursor;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '{') depth += 1;
    else if (!quoted && character === '}') depth -= 1;
    if (depth === 0) {
      cursor.back(at + 1);
      return text.slice(start, at + 1);
    }
  }
  return null;
}

function readUntil(cursor: Cursor, stops: string): string {
  let value = '';
  while (!cursor.done && !stops.includes(cursor.peek())) value += cursor.take();
  return value;
}
