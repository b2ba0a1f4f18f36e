/** In order of preference: what stands in a name is last. */
const separators = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof separators)[number];

const sampleRows = 60;

/** How often each separator stands in each of the first rows, outside quotation marks. */
function countSeparators(text: string): Map<Separator, number>[] {
  const rows: Map<Separator, number>[] = [];
  let counts = new Map<Separator, number>();
  let isQuoted = false;
  let isEmpty = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isEmpty) rows.push(counts);
      if (rows.length === sampleRows) return rows;
      counts = new Map();
      isEmpty = true;
      continue;
    } else if (!isQuoted) {
      const separator = separators.find((one) => one === character);
      if (separator !== undefined) counts.set(separator, (counts.get(separator) ?? 0) + 1);
    }
    isEmpty = false;
  }
  if (!isEmpty) rows.push(counts);
  return rows;
}

/** In how many rows the separator stands as often as in most. */
function countAgreeing(rows: readonly Map<Separator, number>[], separator: Separator): number {
  const frequencies = new Map<number, number>();
  for (const counts of rows) {
    const count = counts.get(separator) ?? 0;
    if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...frequencies.values());
}

/** What divides the cells of a text: the separator that the most rows have equally often; null for a single column. */
export function findSeparator(text: string): Separator | null {
  const declared = /^sep=([;,|\t])\r?\n/i.exec(text)?.[1];
  const found = separators.find((one) => one === declared);
  if (found !== undefined) return found;
  const rows = countSeparators(text.slice(0, 200_000));
  let best: Separator | null = null;
  let bestCount = 0;
  for (const separator of separators) {
    const count = countAgreeing(rows, separator);
    if (count > bestCount) {
      best = separator;
      bestCount = count;
    }
  }
  return best;
}
