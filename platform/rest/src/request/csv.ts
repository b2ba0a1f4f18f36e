import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';

/** The word that stands for a missing value in a CSV body. */
const NOTHING = 'NULL';

/**
 * Rows of a CSV body (RFC 4180) under the names of its first line. Every value is text; NULL is null.
 * @throws PGRST102 for a line with more or fewer fields than the first, or a quote that is not closed
 */
export function readCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = readLines(text);
  if (names === undefined || names.some((name) => name === '')) throw refuse.body('not enough input');
  return lines.map((line) => {
    if (line.length !== names.length) throw refuse.body('All lines must have same number of fields');
    return Object.fromEntries(names.map((name, index) => [name, line[index] === NOTHING ? null : (line[index] ?? '')]));
  });
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const line: string[] = [];
    for (;;) {
      const field = readCell(text, at);
      line.push(field.value);
      at = field.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text.startsWith('\r\n', at)) at += 2;
    else if (text[at] === '\n' || text[at] === '\r') at += 1;
    else if (at < text.length) throw refuse.body('A quoted field is followed by something else than a comma');
    const blank = line.length === 1 && line[0] === '';
    if (!blank) lines.push(line);
    if (lines.length > restLimits.rows + 1) throw refuse.tooLarge('rows', restLimits.rows);
  }
  return lines;
}

function readCell(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && !',\n\r'.includes(text[end] ?? '')) end += 1;
    return { value: text.slice(start, end), end };
  }
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw refuse.body('A quoted field is not closed');
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
