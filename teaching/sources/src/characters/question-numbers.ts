/** "2.1", "2.1.3.", "Α1.", "B.2)" before words: the series, and the number in it. */
const opening = /^\s*\(?((?:\d{1,2}\.){1,3}|[A-ZΑ-Ω]\.?)([1-9]\d?)[.):]?\s+[^\p{Ll}\p{N}\s]*(?:\p{Lu}|\p{Ll}{2})/u;

interface Numbered {
  series: string;
  number: number;
}

function numberOf(line: string): Numbered | null {
  const [, series, number] = opening.exec(line) ?? [];
  return series === undefined ? null : { series: series.replace('.', ''), number: Number(number) };
}

/**
 * Which lines open with a number of a series of questions or paragraphs: one that counts from 1 to 2 at least, each before
 * the next. "2.5 litres" that a line begins with by chance, and a vitamin "B12", are in none.
 */
export function openingsOfSeries(lines: readonly string[]): ReadonlySet<number> {
  const seriesOf = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const found = numberOf(line);
    if (found === null) continue;
    const series = seriesOf.get(found.series) ?? [];
    if (found.number === series.length + 1) series.push(at);
    seriesOf.set(found.series, series);
  }
  return new Set([...seriesOf.values()].filter((series) => series.length > 1).flat());
}
