import type { Part } from './parts.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Above this, comparing every part with every other takes too long; such a page is a drawing, not a text. */
const maxParts = 1_500;

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
  return [...columns].sort(([one], [other]) => one - other).flatMap(([, column]) => nothingBeforeAbove(column));
}

/**
 * The parts of a column: in the order of the file, which reflects boxes, but nothing before a part above it. This
 * corrects files of programs that draw titles, captions or headings last.
 */
function nothingBeforeAbove(parts: readonly Part[]): Part[] {
  if (parts.length > maxParts) return [...parts];
  const boxes = parts.map((part) => ({ part, ...boxOf(part) }));
  const ordered: Part[] = [];
  const done = new Set<Part>();
  const take = (box: (typeof boxes)[number]): void => {
    if (done.has(box.part)) return;
    done.add(box.part);
    for (const other of boxes) if (standsOver(other, box)) take(other);
    ordered.push(box.part);
  };
  for (const box of boxes) take(box);
  return ordered;
}
