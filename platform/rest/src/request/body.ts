import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';

export interface Body {
  /** The JSON as it came, so that numbers beyond doubles reach the database whole. */
  text: string;
  kind: 'object' | 'array' | 'other';
  /** The members' names of the first object. */
  keys: string[];
  rows: number;
  /** False when the objects of an array differ in their names. */
  alike: boolean;
}

/** Looks at a JSON body without changing it. An empty one is only allowed where `empty` stands for it. */
export function readBody(text: string, empty: string | null): Body {
  const json = text.trim() === '' ? empty : text;
  if (json === null) throw refuse.body();
  const value = parse(json);
  if (Array.isArray(value)) return readArray(json, value);
  if (typeof value !== 'object' || value === null) return { text: json, kind: 'other', keys: [], rows: 1, alike: true };
  return { text: json, kind: 'object', keys: Object.keys(value), rows: 1, alike: true };
}

function readArray(text: string, values: readonly unknown[]): Body {
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
