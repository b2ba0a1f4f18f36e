import { type KindName, orderKindNames } from '@schole/core';

/** Entries under the name of their kind, in the order in which kinds are offered. Throws where two have one name. */
export function byType<Entry extends { type: KindName }>(entries: readonly Entry[]): Record<KindName, Entry> {
  const known = new Map(entries.map((entry) => [entry.type, entry]));
  if (known.size < entries.length) throw new Error('Two kinds of question have the same name.');
  return Object.fromEntries(
    orderKindNames([...known.keys()]).flatMap((type) => {
      const entry = known.get(type);
      return entry === undefined ? [] : [[type, entry]];
    }),
  );
}
