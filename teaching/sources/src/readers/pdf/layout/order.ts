import { withTablesFirst } from '../tables/alone.ts';
import type { Part } from './parts.ts';

/** What covers a part of a page, in points; `y` grows downwards. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Above this, comparing every box with every other takes too long; such a page is a drawing, not a text. */
const maxBoxes = 1_500;

function boxOf({ lines }: Part): Box {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ y, size }) => y - 0.7 * size)),
    bottom: Math.max(...lines.map(({ y }) => y)),
  };
}

function standsOver(upper: Box, lower: Box): boolean {
  if (upper.bottom > lower.top) return false;
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return shared > 0.1 * Math.min(upper.right - upper.left, lower.right - lower.left);
}

/** The parts of a page in reading order, column by column. */
export function inReadingOrder(parts: readonly Part[]): Part[] {
  const columns = new Map<number, Part[]>();
  for (const part of parts) {
    const number = part.lines[0]?.column ?? 0;
    const column = columns.get(number);
    if (column) column.push(part);
    else columns.set(number, [part]);
  }
  return [...columns]
    .sort(([one], [other]) => one - other)
    .flatMap(([, column]) => nothingBeforeAbove(withTablesFirst(column), boxOf));
}

/**
 * What stands on a page, in the order of the file, which reflects boxes, but nothing before what is above it.
 * This corrects files of programs that draw titles, captions or headings last.
 */
export function nothingBeforeAbove<Item>(items: readonly Item[], measure: (item: Item) => Box): Item[] {
  if (items.length > maxBoxes) return [...items];
  const boxes = items.map((item) => ({ item, ...measure(item) }));
  const ordered: Item[] = [];
  const done = new Set<Item>();
  const take = (box: (typeof boxes)[number]): void => {
    if (done.has(box.item)) return;
    done.add(box.item);
    for (const other of boxes) if (standsOver(other, box)) take(other);
    ordered.push(box.item);
  };
  for (const box of boxes) take(box);
  return ordered;
}
