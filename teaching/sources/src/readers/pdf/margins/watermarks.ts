import type { Line } from '../lines/lines.ts';

/** Pages with the same words from corner to corner. */
const leastPages = 2;

/** What is written across several pages from corner to corner, in the same words: a watermark. */
export function watermarks(pages: readonly (readonly Line[])[]): Line[] {
  const found = new Map<string, Line[]>();
  for (const line of pages.flat()) {
    if (!line.slanted) continue;
    const own = found.get(line.text) ?? [];
    own.push(line);
    found.set(line.text, own);
  }
  return [...found.values()].filter((own) => new Set(own.map(({ page }) => page)).size >= leastPages).flat();
}
