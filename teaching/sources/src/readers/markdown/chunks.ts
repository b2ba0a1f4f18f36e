/** Characters that are parsed at once: the parser is slow on long stretches without an empty row. */
const maxChunk = 30_000;
/** Characters of link definitions and notes that every chunk knows. */
const maxDefinitions = 4_000;
/** Containers within containers, more than any text has. */
const tooDeep = /^(?:[ \t]{0,200}(?:[-*+>]|\d{1,9}[.)])){30}/m;
const definition = /^ {0,3}\[\^?[^[\]\n]{1,100}\]:/;

/** Where each definition is known by its label alone: notes keep their text where they stand. */
function definitionsIn(rows: readonly string[]): string {
  const found = rows
    .filter((row) => definition.test(row))
    .map((row) => row.replace(/^( {0,3}\[\^[^\]]{1,100}\]:).*/, '$1 -'));
  const all = found.join('\n\n');
  return all.length > maxDefinitions ? '' : all;
}

export interface Chunk {
  text: string;
  /** Definitions from elsewhere, to be parsed behind it and left out. */
  definitions: string;
}

/** A text in pieces between blocks; null where it nests deeper, or has a longer stretch without an empty row, than a text has. */
export function chunksOf(text: string): Chunk[] | null {
  if (tooDeep.test(text)) return null;
  if (text.length <= maxChunk) return [{ text, definitions: '' }];
  const rows = text.split('\n');
  const definitions = definitionsIn(rows);
  const chunks: Chunk[] = [];
  let chunk: string[] = [];
  let length = 0;
  let fence = '';
  for (const row of rows) {
    const mark = /^ {0,3}(`{3,20}|~{3,20})/.exec(row)?.[1] ?? '';
    if (mark !== '') fence = fence === '' ? mark : row.trim().startsWith(fence) ? '' : fence;
    // A row that is indented belongs to the block before it.
    const mayCut = fence === '' && chunk.at(-1) === '' && /^\S/.test(row);
    if (mayCut && length > maxChunk / 3) {
      chunks.push({ text: chunk.join('\n'), definitions });
      chunk = [];
      length = 0;
    }
    chunk.push(row);
    length += row.length + 1;
    if (length > 2 * maxChunk) return null;
  }
  return [...chunks, { text: chunk.join('\n'), definitions }];
}
