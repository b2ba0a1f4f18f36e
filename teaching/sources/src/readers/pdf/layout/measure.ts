import type { Line } from '../lines/lines.ts';

/** What running text looks like in this document. */
export interface Measure {
  /** Points. */
  size: number;
  font: string;
  /** From one baseline to the next, in letter heights. */
  pitch: number;
}

function heaviest<Key>(weights: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let highest = 0;
  for (const [key, weight] of weights)
    if (weight > highest) {
      best = key;
      highest = weight;
    }
  return best;
}

/** The size, font and line pitch that most letters of the document have. */
export function measure(lines: readonly Line[]): Measure {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const pitches = new Map<number, number>();
  const add = <Key>(weights: Map<Key, number>, key: Key, weight: number): unknown =>
    weights.set(key, (weights.get(key) ?? 0) + weight);
  for (const line of lines) add(sizes, Math.round(line.size * 2) / 2, line.text.length);
  const size = heaviest(sizes) ?? 12;
  let before: Line | undefined;
  for (const line of lines) {
    if (Math.abs(line.size - size) > 0.06 * size) continue;
    add(fonts, line.font, line.text.length);
    if (before?.page === line.page && line.y > before.y + 0.5 * size)
      add(pitches, Math.round(((line.y - before.y) / size) * 20) / 20, 1);
    before = line;
  }
  return { size, font: heaviest(fonts) ?? '', pitch: Math.min(2.5, Math.max(1, heaviest(pitches) ?? 1.2)) };
}
