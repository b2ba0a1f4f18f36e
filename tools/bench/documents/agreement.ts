import { normalise } from '@schole/sources';

/** One page of text per form feed, as pdftotext writes it. */
type Pages = readonly string[];

export interface Agreement {
  /** Share of the yardstick's body words that are in our text, counted with their repetitions. */
  recall: number;
  /** Share of the yardstick's runs of five words that follow each other in our text, too. */
  order: number;
  /** The same, counting every run of pdftotext's own order. */
  plainOrder: number;
  /** Body words of the yardstick. */
  words: number;
}

const edge = 2;

function wordsOf(text: string): string[] {
  // One form for look-alikes, ligatures and capitals on both sides: this measures reading, not spelling.
  const plain = normalise(text.normalize('NFKC')).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

function keyOf(line: string): string {
  return line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The body of each page: without lines that repeat on every fifth page (at least three), ignoring digits, and, on
 * pages of more than eight lines, without the two outermost above and below, which may be heads, feet and numbers.
 */
function bodiesOf(pages: Pages): string[] {
  const all = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  const seen = counted(all.flatMap((lines) => [...new Set(lines.map(keyOf))]));
  const often = Math.max(3, pages.length / 5);
  return all.map((lines) => {
    const rare = lines.filter((line) => (seen.get(keyOf(line)) ?? 0) < often);
    return (rare.length > 8 ? rare.slice(edge, -edge) : rare).join('\n');
  });
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function shareFound(expected: readonly string[], found: readonly string[]): number {
  const there = counted(found);
  let hits = 0;
  for (const [value, count] of counted(expected)) hits += Math.min(count, there.get(value) ?? 0);
  return expected.length === 0 ? 1 : hits / expected.length;
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
}

/**
 * Compares our text with the yardstick's pages (pdftotext without -layout). Both sides are normalised and their broken words
 * joined. A run of five words lies within a page, because what stands between two pages is furniture, and counts only where
 * pdftotext reads it alike in both its modes (its own order, and `-raw`, the order of the file): where it contradicts itself,
 * in drawings and tables, it is no yardstick for order.
 */
export function compare(ours: string, yardstick: Pages, raw: Pages): Agreement {
  const bodies = bodiesOf(yardstick).map(wordsOf);
  const found = wordsOf(ours);
  const runs = bodies.flatMap(runsOf);
  const agreed = new Set(raw.flatMap((page) => runsOf(wordsOf(page))));
  const expected = bodies.flat();
  return {
    recall: shareFound(expected, found),
    order: shareFound(
      runs.filter((run) => agreed.has(run)),
      runsOf(found),
    ),
    plainOrder: shareFound(runs, runsOf(found)),
    words: expected.length,
  };
}

/** Compares our text with a yardstick that has no pages, heads or feet, as LibreOffice writes a Word file down. */
export function compareWhole(ours: string, yardstick: string): Pick<Agreement, 'recall' | 'order' | 'words'> {
  const expected = wordsOf(yardstick);
  const found = wordsOf(ours);
  return {
    recall: shareFound(expected, found),
    order: shareFound(runsOf(expected), runsOf(found)),
    words: expected.length,
  };
}
