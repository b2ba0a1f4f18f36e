/** A part of a level line: its height and its ends. Points. */
interface Stretch {
  at: number;
  from: number;
  to: number;
}

/** Points: how far the parts of a dotted line are apart, and how long one is at least. */
const gap = 5;
const shortest = 15;
const leastParts = 6;
/** More specks, or more lines of them, are the pattern of a drawing. */
const maxSpecks = 6_000;
const maxLines = 60;

/** The level lines that a page draws dot by dot. */
export function dottedRules(specks: readonly Stretch[]): Stretch[] {
  if (specks.length > maxSpecks) return [];
  const found: (Stretch & { parts: number })[] = [];
  const sorted = [...specks].sort((one, other) => one.at - other.at || one.from - other.from);
  for (const { at, from, to } of sorted) {
    const last = found.at(-1);
    if (last && Math.abs(last.at - at) < 0.2 && from - last.to < gap) {
      last.to = Math.max(last.to, to);
      last.parts += 1;
    } else found.push({ at, from, to, parts: 1 });
  }
  const lines = found.filter(({ parts, from, to }) => parts >= leastParts && to - from >= shortest);
  return lines.length > maxLines ? [] : lines.map(({ parts: _, ...line }) => line);
}
