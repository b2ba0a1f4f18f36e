import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { Cursor } from './cursor.ts';
import { readCondition } from './filter.ts';
import type { Filter, Logic } from './tree.ts';

/** Reads the value of an `and` or `or` parameter: `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseLogic(kind: 'and' | 'or', negated: boolean, text: string): Logic {
  const cursor = new Cursor('logic tree', text);
  const parts = readParts(cursor, 1, { left: restLimits.conditions });
  cursor.end();
  return { kind, negated, parts };
}

/** How many more conditions the whole tree may have. */
interface Budget {
  left: number;
}

function readParts(cursor: Cursor, depth: number, budget: Budget): Filter[] {
  if (depth > restLimits.nesting) throw refuse.tooMuch('levels of logic', restLimits.nesting);
  cursor.expect('(');
  const parts = [readPart(cursor, depth, budget)];
  while (cursor.eat(',')) parts.push(readPart(cursor, depth, budget));
  cursor.expect(')');
  return parts;
}

function readPart(cursor: Cursor, depth: number, budget: Budget): Filter {
  budget.left -= 1;
  if (budget.left < 0) throw refuse.tooMuch('conditions', restLimits.conditions);
  const start = cursor.at;
  const negated = cursor.eat('not.');
  const kind = cursor.sees('and(') ? 'and' : cursor.sees('or(') ? 'or' : null;
  if (kind !== null) {
    cursor.eat(kind);
    return { kind, negated, parts: readParts(cursor, depth + 1, budget) };
  }
  cursor.back(start);
  return readCondition(cursor);
}
