import { noticeLabels } from '@schole/core';
import type { NoticeRow } from './calls.ts';

/** What is shown as one line: a notice, or all of one kind and one day. */
export interface NoticeEntry {
  /** The same as long as the day lasts, whatever is added. */
  name: string;
  /** Newest first; never empty. */
  rows: readonly [NoticeRow, ...NoticeRow[]];
  /** How often it happened. */
  count: number;
  unread: boolean;
}

/**
 * Puts notices of a kind and a day of this browser's clock together, where the newest of them stands; a kind without a
 * name for several stands alone.
 */
export function entriesOf(rows: readonly NoticeRow[]): NoticeEntry[] {
  const entries = new Map<string, NoticeEntry>();
  for (const row of rows) {
    const name = Object.hasOwn(noticeLabels, row.kind)
      ? `${row.kind} ${new Date(row.created_at).toDateString()}`
      : row.id;
    const earlier = entries.get(name);
    entries.set(name, {
      name,
      rows: earlier === undefined ? [row] : [...earlier.rows, row],
      count: (earlier?.count ?? 0) + row.repeats,
      unread: earlier?.unread === true || row.read_at === null,
    });
  }
  return [...entries.values()];
}
