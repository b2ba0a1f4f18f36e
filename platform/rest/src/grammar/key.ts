import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { Cursor } from './cursor.ts';
import { readField, readName } from './name.ts';
import type { Field } from './tree.ts';

/** What the name of a query parameter addresses; `path` names the embedded resources on the way. */
export type Key =
  | { path: string[]; kind: 'field'; field: Field }
  | { path: string[]; kind: 'and' | 'or'; negated: boolean }
  | { path: string[]; kind: 'order' | 'limit' | 'offset' };

const WORDS = ['order', 'limit', 'offset'] as const;

/** Reads a parameter's name: `col`, `rel.col->a`, `rel.order`, `rel.not.or`. A quoted name is never a word of the grammar. */
export function parseKey(text: string): Key {
  const cursor = new Cursor('filter', text);
  const path: string[] = [];
  for (;;) {
    if (path.length > restLimits.nesting) throw refuse.tooMuch('levels of embedding', restLimits.nesting);
    const rest = text.slice(cursor.at);
    const word = WORDS.find((one) => one === rest);
    if (word !== undefined) return { path, kind: word };
    const negated = rest === 'not.and' || rest === 'not.or';
    if (negated || rest === 'and' || rest === 'or') {
      return { path, kind: rest.endsWith('and') ? 'and' : 'or', negated };
    }
    const start = cursor.at;
    const name = readName(cursor);
    if (cursor.eat('.')) {
      path.push(name);
      continue;
    }
    cursor.back(start);
    const field = readField(cursor);
    cursor.end('"." or end of name');
    return { path, kind: 'field', field };
  }
}
