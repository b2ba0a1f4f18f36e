/** Left, top, width and height as fractions of the page. */
export type FractionBox = readonly [left: number, top: number, width: number, height: number];

/** A word of a page and where it stands on it. */
export interface PageWord {
  text: string;
  box: FractionBox;
}

/** A run of glyphs on one line, its box in fractions of the page. */
export interface Run {
  text: string;
  box: FractionBox;
}

/** More than any page holds that a person reads. */
export const maxWords = 20_000;

/** The words of runs; a run is divided by the length of its words, which is near enough to mark them. */
export function wordsOfRuns(runs: Iterable<Run>): PageWord[] {
  const words: PageWord[] = [];
  for (const { text, box } of runs) {
    const [left, top, width, height] = box;
    for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
      if (words.length === maxWords) return words;
      const from = left + (width * index) / text.length;
      words.push({ text: word, box: [from, top, (width * word.length) / text.length, height] });
    }
  }
  return words;
}
