import { isTooDeep } from '@schole/http';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { readCsv } from './csv.ts';

/** A body as it arrived. */
export interface RawRequestBody {
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
  sameKeys: boolean;
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
export function readRowsBody(raw: RawRequestBody): JsonBody {
  if (raw.type === 'text/csv') return readJson(JSON.stringify(readCsv(readText(raw))));
  if (raw.type === FORM) return readJson(JSON.stringify(Object.fromEntries(readForm(raw))));
  if (!JSON_TYPES.has(raw.type)) throw refuse.contentType(raw.type);
  const text = readText(raw);
  if (text.trim() === '') throw refuse.body();
  return readJson(text);
}

/** The input of a function call. An empty body means no arguments. */
export function readCallBody(raw: RawRequestBody): JsonBody | FormBody | RawBody {
  if (raw.type === FORM) return { kind: 'form', pairs: readForm(raw) };
  if (raw.type === 'text/csv') return readJson(JSON.stringify(readCsv(readText(raw))));
  const base = Object.hasOwn(RAW, raw.type) ? RAW[raw.type] : undefined;
  if (base !== undefined) {
    return { kind: 'raw', base, text: base === 'bytea' ? `\\x${raw.bytes.toString('hex')}` : readText(raw) };
  }
  if (!JSON_TYPES.has(raw.type)) throw refuse.contentType(raw.type);
  const text = readText(raw);
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

/** @throws PGRST102 for bytes that are not UTF-8 */
function readText({ bytes }: RawRequestBody): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refuse.body('The body is not valid UTF-8');
  }
}

function readForm(raw: RawRequestBody): [name: string, value: string][] {
  const pairs = [...new URLSearchParams(readText(raw))];
  if (pairs.length > restLimits.conditions) throw refuse.tooMuch('fields', restLimits.conditions);
  return pairs;
}

/** Inspects a JSON text without changing it. */
function readJson(json: string): JsonBody {
  // Deeper than the database's own parser could process.
  if (isTooDeep(json, restLimits.depth)) throw refuse.tooLarge('levels of JSON', restLimits.depth);
  const value = parse(json);
  if (Array.isArray(value)) return readArray(json, value);
  if (typeof value !== 'object' || value === null)
    return { text: json, kind: 'other', keys: [], rows: 1, sameKeys: true };
  return { text: json, kind: 'object', keys: Object.keys(value), rows: 1, sameKeys: true };
}

function readArray(text: string, values: readonly unknown[]): JsonBody {
  if (values.length > restLimits.rows) throw refuse.tooLarge('rows', restLimits.rows);
  const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  if (objects.length !== values.length) return { text, kind: 'other', keys: [], rows: values.length, sameKeys: false };
  const [first, ...others] = objects.map((value) => Object.keys(value ?? {}));
  const names = new Set(first);
  const sameKeys = others.every((keys) => keys.length === names.size && keys.every((key) => names.has(key)));
  return { text, kind: 'array', keys: first ?? [], rows: values.length, sameKeys };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.body();
  }
}
