import { noticeLabels } from '@schole/core';
import type { NoticeRow } from './calls.ts';

/** What is shown as one line: a notice, or all of one kind and one day. */
export interface NoticeLine {
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
export function linesOf(rows: readonly NoticeRow[]): NoticeLine[] {
  const lines = new Map<string, NoticeLine>();
  for (const row of rows) {
    const name = Object.hasOwn(noticeLabels, row.kind)
      ? `${row.kind} ${new Date(row.created_at).toDateString()}`
      : row.id;
    const line = lines.get(name);
    lines.set(name, {
      name,
      rows: line === undefined ? [row] : [...line.rows, row],
      count: (line?.count ?? 0) + row.repeats,
      unread: line?.unread === true || row.read_at === null,
    });
  }
  return [...lines.values()];
}
