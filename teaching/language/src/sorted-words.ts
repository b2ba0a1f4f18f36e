const lineEnd = 10;

/** Each row is the number of bytes that the word shares with the one before, and the rest. */
function wordsOf(rows: Buffer, count: number): { bytes: Buffer; starts: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  const rests = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < count; word += 1) {
    rests[word] = at;
    // The first byte is a number and may equal a line end.
    const end = rows.indexOf(lineEnd, at + 1);
    starts[word + 1] = (starts[word] ?? 0) + (rows[at] ?? 0) + end - at - 1;
    at = end + 1;
  }
  const bytes = Buffer.alloc(starts[count] ?? 0);
  for (const [word, rest] of rests.entries()) {
    const from = starts[word] ?? 0;
    const shared = rows[rest] ?? 0;
    const before = starts[word - 1] ?? 0;
    bytes.copy(bytes, from, before, before + shared);
    rows.copy(bytes, from + shared, rest + 1, rest + 1 + (starts[word + 1] ?? 0) - from - shared);
  }
  return { bytes, starts };
}

/** Words of a table, which are sorted by their bytes. */
export interface SortedWords {
  /** The row of a word; -1 where the table does not have it. */
  placeOf(word: string): number;
  wordAt(row: number): string;
}

export function readSortedWords(rows: Buffer, count: number): SortedWords {
  const { bytes, starts } = wordsOf(rows, count);
  return {
    wordAt: (row) => bytes.toString('utf8', starts[row], starts[row + 1]),
    placeOf: (word) => {
      const wanted = Buffer.from(word);
      let [low, high] = [0, count - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const order = bytes.compare(wanted, 0, wanted.length, starts[middle], starts[middle + 1]);
        if (order === 0) return middle;
        if (order < 0) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
  };
}
