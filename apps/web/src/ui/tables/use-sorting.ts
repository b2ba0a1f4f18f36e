import { useState } from 'react';
import { useLanguage } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';

export type SortDirection = 'ascending' | 'descending';

/** What a column is sorted by; null is last in both directions. */
export type SortValue = string | number | Date | null;

/** The sortable columns, each with its sort value. */
export type SortColumns<Thing, Key extends string> = Record<Key, (thing: Thing) => SortValue>;

export interface Sorting<Thing, Key extends string> {
  rows: Thing[];
  /** For `<HeadCell sort>`. */
  sort: (key: Key) => { direction: SortDirection | null; onSort: () => void };
}

/**
 * Rows in the order that the user chose with the column headings; texts are sorted by the rules of the interface
 * language.
 */
export function useSorting<Thing, Key extends string>(
  things: readonly Thing[],
  columns: SortColumns<Thing, Key>,
  start: { by: NoInfer<Key>; direction: SortDirection } | null = null,
): Sorting<Thing, Key> {
  const [language] = useLanguage();
  const [sorted, setSorted] = useState(start);
  return {
    rows: sorted === null ? [...things] : sortRows(things, columns[sorted.by], sorted.direction, locales[language]),
    sort: (key) => {
      const direction = sorted?.by === key ? sorted.direction : null;
      const next = direction === 'ascending' ? 'descending' : 'ascending';
      return { direction, onSort: () => setSorted({ by: key, direction: next }) };
    },
  };
}

/** A sorted copy; equals keep their order, missing values are last in both directions. */
export function sortRows<Thing>(
  things: readonly Thing[],
  valueIn: (thing: Thing) => SortValue,
  direction: SortDirection,
  locale: string,
): Thing[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return [...things].sort((one, other) => {
    const a = valueIn(one);
    const b = valueIn(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') return sign * collator.compare(String(a), String(b));
    return sign * (Number(a) - Number(b));
  });
}
