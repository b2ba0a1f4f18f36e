import type { Line } from '../lines/lines.ts';

/** What is read of a part. */
interface ReadPart {
  kind: string;
  lines: readonly Line[];
}

interface Placed<Part extends ReadPart> {
  part: Part;
  /** Where it stands in the order of the parts. */
  at: number;
  top: number;
  bottom: number;
}

function placedAt<Part extends ReadPart>(part: Part, at: number): Placed<Part> {
  const cells = part.lines.flatMap((line) => [line, ...line.cells]);
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { y, size } of cells) {
    top = Math.min(top, y - 0.7 * size);
    bottom = Math.max(bottom, y);
  }
  return { part, at, top, bottom };
}

/** From top to bottom, with those that nothing stands beside. */
function downwards<Part extends ReadPart>(parts: readonly Part[]): { placed: Placed<Part>[]; alone: boolean[] } {
  const placed = parts
    .map((part, at) => placedAt(part, at))
    .sort((one, other) => one.top - other.top || one.at - other.at);
  let lowest = Number.NEGATIVE_INFINITY;
  const alone = placed.map(({ top, bottom }, index) => {
    const free = top >= lowest && (placed[index + 1]?.top ?? bottom) >= bottom;
    lowest = Math.max(lowest, bottom);
    return free;
  });
  return { placed, alone };
}

/**
 * The parts of a column, each table before what stands below it, where nothing stands beside either: a table in the middle
 * of its column is below and above no short title at the edge, and the lines of a page come before its tables.
 */
export function withTablesFirst<Part extends ReadPart>(parts: readonly Part[]): Part[] {
  if (parts.every(({ kind }) => kind !== 'table')) return [...parts];
  const { placed, alone } = downwards(parts);
  const above = new Map<Part, Part>();
  let below: { part: Part; at: number } | undefined;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const own = placed[index];
    if (!own) continue;
    const free = alone[index] === true;
    const moves = free && own.part.kind === 'table' && below !== undefined && below.at < own.at;
    if (moves && below) above.set(below.part, own.part);
    below = free ? { part: own.part, at: moves && below ? below.at : own.at } : undefined;
  }
  const moved = new Set(above.values());
  return parts.flatMap((part) => {
    if (moved.has(part)) return [];
    const own = [part];
    for (let table = above.get(part); table; table = above.get(table)) own.push(table);
    return own.reverse();
  });
}
