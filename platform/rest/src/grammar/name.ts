import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import type { Cursor } from './cursor.ts';
import type { Field, JsonStep } from './tree.ts';

const LETTER = /[\p{L}\p{M}\p{N}_ $]/u;

/** `"…"` with backslash escapes; the cursor is at the opening quote. */
export function readQuoted(cursor: Cursor): string {
  cursor.expect('"');
  let value = '';
  while (!cursor.sees('"')) {
    if (cursor.done) throw cursor.fault('"\\""');
    cursor.eat('\\');
    if (cursor.done) throw cursor.fault('any character');
    value += cursor.take();
  }
  cursor.take();
  return value;
}

/** A name: quoted, or letters, digits, `_`, `$`, inner spaces and dashes that are not an arrow. */
export function readName(cursor: Cursor, expecting = 'field name'): string {
  const start = cursor.at;
  const name = cursor.sees('"') ? readQuoted(cursor) : readPlainName(cursor);
  if (name === '') {
    cursor.back(start);
    throw cursor.fault(expecting);
  }
  if (name.includes('\0') || Buffer.byteLength(name) > restLimits.identifier) {
    throw refuse.syntax(cursor.what, cursor.text, start + 1, `a name has 1 to ${restLimits.identifier} bytes`);
  }
  return name;
}

function readPlainName(cursor: Cursor): string {
  let name = '';
  while (!cursor.done) {
    const dash = cursor.sees('-') && !cursor.sees('->');
    if (!dash && !LETTER.test(cursor.peek())) break;
    name += cursor.take();
  }
  return name.trim();
}

/** A field with its JSON path: `data->a->>0`. */
export function readField(cursor: Cursor): Field {
  return { name: readName(cursor), path: readPath(cursor) };
}

export function readPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.sees('->')) {
    if (path.length >= restLimits.nesting) throw refuse.tooMuch('steps into JSON', restLimits.nesting);
    const arrow = cursor.eat('->>') ? '->>' : '->';
    if (arrow === '->') cursor.eat('->');
    const quoted = cursor.sees('"');
    const key = quoted ? readQuoted(cursor) : readKey(cursor);
    path.push({ arrow, key, index: !quoted && isIndex(key) });
  }
  return path;
}

function isIndex(key: string): boolean {
  const digits = key.startsWith('-') ? key.slice(1) : key;
  return digits.length > 0 && digits.length < 10 && [...digits].every((digit) => digit >= '0' && digit <= '9');
}

function readKey(cursor: Cursor): string {
  let key = '';
  while (!cursor.done && !cursor.sees('->') && !'.,:()"'.includes(cursor.peek())) key += cursor.take();
  if (key === '') throw cursor.fault('json key');
  return key;
}

/** Names separated by commas, as in `columns` and `on_conflict`. */
export function readNames(cursor: Cursor): string[] {
  const names = [readName(cursor)];
  while (cursor.eat(',')) names.push(readName(cursor));
  cursor.end('"," or end of input');
  return names;
}
