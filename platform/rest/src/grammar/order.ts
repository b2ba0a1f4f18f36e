import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { Cursor } from './cursor.ts';
import { readField, readName } from './name.ts';
import type { OrderTerm } from './tree.ts';

/** Reads the `order` parameter: `a.desc.nullslast,data->b,rel(c).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor('order', text);
  const terms = [readTerm(cursor)];
  while (cursor.eat(',')) {
    if (terms.length >= restLimits.order) throw refuse.tooMuch('order terms', restLimits.order);
    terms.push(readTerm(cursor));
  }
  cursor.end('"," or end of input');
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  const start = cursor.at;
  const related = readName(cursor);
  if (cursor.eat('(')) {
    const field = readField(cursor);
    cursor.expect(')');
    return { related, field, ...readDirection(cursor) };
  }
  cursor.back(start);
  return { related: null, field: readField(cursor), ...readDirection(cursor) };
}

function readDirection(cursor: Cursor): { descending: boolean; nulls: 'first' | 'last' | null } {
  const descending = cursor.eat('.desc');
  if (!descending) cursor.eat('.asc');
  const nulls = cursor.eat('.nullsfirst') ? 'first' : cursor.eat('.nullslast') ? 'last' : null;
  if (cursor.sees('.')) throw cursor.fault('"asc", "desc", "nullsfirst" or "nullslast"');
  return { descending, nulls };
}
