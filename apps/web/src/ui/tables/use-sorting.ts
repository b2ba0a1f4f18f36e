import { useState } from 'react';
import { useLanguage } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';

export type SortDirection = 'ascending' | 'descending';

/** What a column is sorted by; null stands last either way. */
export type SortValue = string | number | Date | null;

/** The columns that sort, each with what it looks at. */
export type SortColumns<Thing, Key extends string> = Record<Key, (thing: Thing) => SortValue>;

export interface Sorting<Thing, Key extends string> {
  rows: Thing[];
  /** For `<HeadCell sort>`. */
  sort: (key: Key) => { direction: SortDirection | null; onSort: () => void };
}

/** Rows in the order a person chose by the heads of columns; words sort as the language of the interface does. */
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

/** A sorted copy; equals keep their order, what has no value stands last either way. */
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
