import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { Cursor } from './cursor.ts';
import { readName, readPath } from './name.ts';
import type { AggregateName, EmbedItem, FieldItem, SelectItem } from './tree.ts';

const AGGREGATES: readonly AggregateName[] = ['count', 'sum', 'avg', 'min', 'max'];

/** Reads the `select` parameter; an empty text selects every column. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'star' }];
  const reader = new SelectReader(new Cursor('select parameter', text));
  const items = reader.items(0);
  reader.cursor.end('"," or end of input');
  return items;
}

class SelectReader {
  readonly cursor: Cursor;
  #count = 0;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  items(depth: number): SelectItem[] {
    if (depth > restLimits.nesting) throw refuse.tooMuch('levels of embedding', restLimits.nesting);
    const items = [this.item(depth)];
    while (this.cursor.eat(',')) items.push(this.item(depth));
    return items;
  }

  item(depth: number): SelectItem {
    this.#count += 1;
    if (this.#count > restLimits.items) throw refuse.tooMuch('selected items', restLimits.items);
    const { cursor } = this;
    if (cursor.eat('*')) return { kind: 'star' };
    const spread = cursor.eat('...');
    let alias: string | null = null;
    let name = readName(cursor, 'field name');
    if (cursor.sees(':') && !cursor.sees('::')) {
      cursor.take();
      alias = name;
      name = readName(cursor, 'field name');
    }
    if (!spread && name === 'count' && cursor.eat('()')) {
      return { kind: 'field', alias, field: null, cast: null, aggregate: { name: 'count', cast: this.cast() } };
    }
    if (cursor.sees('!') || cursor.sees('(')) return this.embed(alias, name, spread, depth);
    if (spread) throw cursor.fault('"("');
    return this.field(alias, name);
  }

  field(alias: string | null, name: string): FieldItem {
    const field = { name, path: readPath(this.cursor) };
    const cast = this.cast();
    return { kind: 'field', alias, field, cast, aggregate: this.aggregate() };
  }

  aggregate(): FieldItem['aggregate'] {
    if (!this.cursor.eat('.')) return null;
    const name = AGGREGATES.find((one) => this.cursor.eat(`${one}()`));
    if (name === undefined) throw this.cursor.fault('an aggregate function');
    return { name, cast: this.cast() };
  }

  cast(): string | null {
    const { cursor } = this;
    if (!cursor.eat('::')) return null;
    const name = readName(cursor, 'type name');
    return cursor.eat('[]') ? `${name}[]` : name;
  }

  embed(alias: string | null, target: string, spread: boolean, depth: number): EmbedItem {
    const { cursor } = this;
    let hint: string | null = null;
    let join: EmbedItem['join'] = null;
    while (cursor.eat('!')) {
      const word = readName(cursor, 'hint, "inner" or "left"');
      if ((word === 'inner' || word === 'left') && join === null) join = word;
      else if (hint === null) hint = word;
      else throw cursor.fault('"("');
    }
    cursor.expect('(');
    const items = cursor.sees(')') ? [] : this.items(depth + 1);
    cursor.expect(')');
    return { kind: 'embed', alias, target, hint, join, spread, items };
  }
}
