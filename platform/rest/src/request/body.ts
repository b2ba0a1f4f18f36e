import { isTooDeep } from '@schole/http';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { readCsv } from './csv.ts';

/** A body as it arrived. */
export interface Sent {
  /** The media type without its parameters, in lower case; '' when none was named. */
  type: string;
  bytes: Buffer;
}

/** Rows or arguments in a JSON text. */
export interface JsonBody {
  /** The JSON as it came, so that numbers beyond doubles reach the database whole. */
  text: string;
  kind: 'object' | 'array' | 'other';
  /** The members' names of the first object. */
  keys: string[];
  rows: number;
  /** False when the objects of an array differ in their names. */
  alike: boolean;
}

/** Fields of a form. */
export interface FormBody {
  kind: 'form';
  pairs: [name: string, value: string][];
}

/** One value for a function whose only parameter has no name. */
export interface RawBody {
  kind: 'raw';
  base: 'text' | 'xml' | 'bytea';
  text: string;
}

const RAW: Readonly<Record<string, RawBody['base']>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/** The rows of a write: JSON, CSV or one row as a form. An empty body is refused. */
export function readRowsBody(sent: Sent): JsonBody {
  if (sent.type === 'text/csv') return readJson(JSON.stringify(readCsv(readText(sent))));
  if (sent.type === FORM) return readJson(JSON.stringify(Object.fromEntries(readForm(sent))));
  if (!JSON_TYPES.has(sent.type)) throw refuse.contentType(sent.type);
  const text = readText(sent);
  if (text.trim() === '') throw refuse.body();
  return readJson(text);
}

/** What a function is called with. An empty body stands for no arguments. */
export function readCallBody(sent: Sent): JsonBody | FormBody | RawBody {
  if (sent.type === FORM) return { kind: 'form', pairs: readForm(sent) };
  if (sent.type === 'text/csv') return readJson(JSON.stringify(readCsv(readText(sent))));
  const base = Object.hasOwn(RAW, sent.type) ? RAW[sent.type] : undefined;
  if (base !== undefined) {
    return { kind: 'raw', base, text: base === 'bytea' ? `\\x${sent.bytes.toString('hex')}` : readText(sent) };
  }
  if (!JSON_TYPES.has(sent.type)) throw refuse.contentType(sent.type);
  const text = readText(sent);
  return readJson(text.trim() === '' ? '{}' : text);
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPES = new Set([
  '',
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json',
]);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws PGRST102 for bytes that are no UTF-8 */
function readText({ bytes }: Sent): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refuse.body('The body is not valid UTF-8');
  }
}

function readForm(sent: Sent): [name: string, value: string][] {
  const pairs = [...new URLSearchParams(readText(sent))];
  if (pairs.length > restLimits.conditions) throw refuse.tooMuch('fields', restLimits.conditions);
  return pairs;
}

/** Looks at a JSON text without changing it. */
function readJson(json: string): JsonBody {
  // Deeper than the database's own parser could follow.
  if (isTooDeep(json, restLimits.depth)) throw refuse.tooLarge('levels of JSON', restLimits.depth);
  const value = parse(json);
  if (Array.isArray(value)) return readArray(json, value);
  if (typeof value !== 'object' || value === null) return { text: json, kind: 'other', keys: [], rows: 1, alike: true };
  return { text: json, kind: 'object', keys: Object.keys(value), rows: 1, alike: true };
}

function readArray(text: string, values: readonly unknown[]): JsonBody {
  if (values.length > restLimits.rows) throw refuse.tooLarge('rows', restLimits.rows);
  const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  if (objects.length !== values.length) return { text, kind: 'other', keys: [], rows: values.length, alike: false };
  const [first, ...others] = objects.map((value) => Object.keys(value ?? {}));
  const names = new Set(first);
  const alike = others.every((keys) => keys.length === names.size && keys.every((key) => names.has(key)));
  return { text, kind: 'array', keys: first ?? [], rows: values.length, alike };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.body();
  }
}
