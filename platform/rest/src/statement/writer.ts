import { refuse } from '../refusals.ts';
import type { Relation } from '../schema/model.ts';

/**
 * One SQL text in the making. Values only ever enter through `bind`, names only through `quote`;
 * everything else in the text is written in this folder.
 */
export class Writer {
  readonly values: string[] = [];
  #names = 0;

  /** The placeholder of a value. PostgreSQL takes its type from where it stands, as it does with a quoted literal. */
  bind(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A correlation name that no other part of the statement has. */
  name(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }
}

/** A name in double quotes; nothing inside it can end it. */
export function quote(name: string): string {
  // The database refuses any text with this word, because it could change who is asking.
  if (name.includes('\0') || /\bset_config\b/i.test(name)) {
    throw refuse.syntax('name', name.replaceAll('\0', '\\0'), 1, 'this name is not allowed');
  }
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteRelation({ schema, name }: Pick<Relation, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}
