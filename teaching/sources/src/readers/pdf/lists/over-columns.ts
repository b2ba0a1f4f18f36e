import type { Line } from '../lines/lines.ts';

/** What is read of a part. */
interface ReadPart {
  kind: string;
  lines: readonly Line[];
  /** Set where its lines are verses. */
  stanza?: number;
}

/**
 * Whether `line`, in another column than `before`, stands below it or left of that, further down than the next line of a paragraph:
 * what goes on in the next column begins to the right. It is text below both columns, as in a box.
 */
export function standsBelowColumns(before: Line, line: Line, pitch: number): boolean {
  return line.y - before.y > 1.4 * pitch * Math.max(before.size, line.size) && line.left < before.right;
}

const keyOf = ({ page, column }: Line): string => `${page} ${column}`;

/** The columns where some text goes on in a next line; only these show how far their lines may reach. */
export function wrappingColumns(parts: readonly ReadPart[]): Set<string> {
  const wraps = parts.filter(({ kind, lines, stanza }) => kind !== 'table' && lines.length > 1 && stanza === undefined);
  return new Set(wraps.flatMap(({ lines: [first] }) => (first ? [keyOf(first)] : [])));
}

/** Whether an item of one line has ended, however wide it is: no line of its column goes on in a next one. */
export function isWholeItem({ kind, lines: [line, ...more] }: ReadPart, wrapping: ReadonlySet<string>): boolean {
  return kind === 'list' && line !== undefined && more.length === 0 && !wrapping.has(keyOf(line));
}
