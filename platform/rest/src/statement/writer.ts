import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import type { Relation } from '../schema-model.ts';

/**
 * Builds one SQL text. Values only ever enter through `bind`, names only through `quote`; everything else in the text
 * is written in this folder.
 */
export class Writer {
  readonly values: string[] = [];
  #names = 0;
  #patterns = 0;
  #scans = 0;
  readonly #shown = new Map<Relation, Map<string, number>>();

  /** The placeholder of a value. PostgreSQL infers its type from the context, as it does with a quoted literal. */
  bind(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Binds a value of a filter. @throws PGRST100 when it is too long */
  bindValue(value: string): string {
    if (Buffer.byteLength(value) > restLimits.value) throw refuse.tooMuch('bytes in a value', restLimits.value);
    return this.bind(value);
  }

  /**
   * Binds a pattern, an expression or a search text; `times` is how many the value holds.
   * @throws PGRST100 when those of the statement are too many or too long together
   */
  bindPattern(pattern: string, times = 1): string {
    this.#patterns += pattern.length;
    this.#scans += times;
    if (this.#patterns > restLimits.patterns) throw refuse.tooMuch('characters in patterns', restLimits.patterns);
    if (this.#scans > restLimits.scans) throw refuse.tooMuch('conditions that search', restLimits.scans);
    return this.bind(pattern);
  }

  /** Called for every column that is shown. @throws PGRST100 when one is shown too often */
  show(relation: Relation, column: string): void {
    const shown = this.#shown.get(relation) ?? new Map<string, number>();
    const times = (shown.get(column) ?? 0) + 1;
    if (times > restLimits.repeats) throw refuse.tooMuch(`repetitions of the column ${column}`, restLimits.repeats);
    this.#shown.set(relation, shown.set(column, times));
  }

  /** A correlation name that no other part of the statement has. */
  name(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }
}

/** A name in double quotes; nothing inside it can end it. */
export function quote(name: string): string {
  // The database refuses any text with these: the word could change the role, and escapes could spell it.
  if (name.includes('\0') || /\bset_config\b|\bu&$|\bu&"/i.test(name)) {
    throw refuse.syntax('name', name.replaceAll('\0', '\\0'), 1, 'this name is not allowed');
  }
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteRelation({ schema, name }: Pick<Relation, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}
