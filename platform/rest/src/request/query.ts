import { Cursor } from '../grammar/cursor.ts';
import { parseFilter } from '../grammar/filter.ts';
import { parseKey } from '../grammar/key.ts';
import { parseLogic } from '../grammar/logic.ts';
import { readNames } from '../grammar/name.ts';
import { parseOrder } from '../grammar/order.ts';
import { parseSelect } from '../grammar/select.ts';
import type { Filter, OrderTerm, SelectItem } from '../grammar/tree.ts';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';

/** Conditions, order and page of one resource; `children` are those of its embedded resources, by alias or name. */
export interface Scope {
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  children: Map<string, Scope>;
}

export interface Query {
  select: SelectItem[];
  columns: string[] | null;
  onConflict: string[] | null;
  root: Scope;
  /** The parameters that are arguments of a function, in their order. */
  args: [name: string, value: string][];
}

/** Parses everything after the `?`. `isArgument` decides which parameters of a function call are not filters. */
export function parseQuery(text: string, isArgument: (name: string, value: string) => boolean = () => false): Query {
  const query: Query = { select: [{ kind: 'star' }], columns: null, onConflict: null, root: emptyScope(), args: [] };
  let left: number = restLimits.conditions;
  for (const [name, value] of new URLSearchParams(text)) {
    left -= 1;
    if (left < 0) throw refuse.tooMuch('parameters', restLimits.conditions);
    if (name.includes('\0') || value.includes('\0')) {
      throw refuse.syntax('query parameter', name.replaceAll('\0', '\\0'), 1, 'unexpected null character');
    }
    if (name === 'select') query.select = parseSelect(value);
    else if (name === 'columns')
      query.columns = value === '' ? null : readNames(new Cursor('columns parameter', value));
    else if (name === 'on_conflict') {
      query.onConflict = value === '' ? null : readNames(new Cursor('on_conflict parameter', value));
    } else if (isArgument(name, value)) query.args.push([name, value]);
    else addParameter(query.root, name, value);
  }
  return query;
}

export function emptyScope(): Scope {
  return { filters: [], order: [], limit: null, offset: 0, children: new Map() };
}

function addParameter(root: Scope, name: string, value: string): void {
  const key = parseKey(name);
  const scope = scopeAt(root, key.path);
  if (key.kind === 'field') scope.filters.push(parseFilter(key.field, value));
  else if (key.kind === 'and' || key.kind === 'or') scope.filters.push(parseLogic(key.kind, key.negated, value));
  else if (key.kind === 'order') scope.order = value === '' ? [] : parseOrder(value);
  else if (key.kind === 'limit') scope.limit = readCount(name, value);
  else scope.offset = readCount(name, value);
}

function scopeAt(root: Scope, path: readonly string[]): Scope {
  let scope = root;
  for (const name of path) {
    const next = scope.children.get(name) ?? emptyScope();
    scope.children.set(name, next);
    scope = next;
  }
  return scope;
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (value === '' || !Number.isSafeInteger(count)) {
    throw refuse.syntax(`${name} parameter`, value, 1, 'expecting a whole number');
  }
  if (count < 0) throw refuse.range(`${name} should be greater than or equal to zero`);
  return count;
}
