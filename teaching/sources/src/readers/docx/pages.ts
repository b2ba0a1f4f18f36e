/** Counts pages while a document is read, by the breaks that the saving program left in it. */
export class Pages {
  #page = 1;
  #still = 0;
  /** Breaks where the text flowed to the next page are trusted over those that an author set. */
  readonly #flowed: boolean;

  constructor(flowed: boolean) {
    this.#flowed = flowed;
  }

  get page(): number {
    return this.#page;
  }

  /** A break that the program recorded when it last laid out the pages. */
  flow(): void {
    if (this.#flowed && this.#still === 0) this.#page += 1;
  }

  /** A break that the author set; where the layout is recorded, it is included there. */
  break(): void {
    if (!this.#flowed && this.#still === 0) this.#page += 1;
  }

  /** Processes content beside the text, such as boxes and notes: its breaks do not count. */
  withoutPageBreaks<Result>(work: () => Result): Result {
    this.#still += 1;
    try {
      return work();
    } finally {
      this.#still -= 1;
    }
  }

  /**
   * Processes the cells of a row, which all begin on one page: the row ends on the last page that any of them reaches.
   */
  sideBySide(works: readonly (() => void)[]): void {
    const first = this.#page;
    let last = first;
    for (const work of works) {
      this.#page = first;
      work();
      last = Math.max(last, this.#page);
    }
    this.#page = last;
  }
}

/** Words of an average page: fewer or more, and the count is that of a template or of another version of the text. */
const fewestWords = 20;
const mostWords = { flowed: 1_200, broken: 700 };

/**
 * The number of pages, or 0 when the breaks disagree with the count of the program that saved the file, or the pages would
 * hold too few or too many words.
 */
export function plausiblePageCount(found: number, counted: number | null, flowed: boolean, words: number): number {
  if (counted === null && !flowed) return 0;
  if (counted !== null && Math.abs(found - counted) > Math.max(1, counted / 10)) return 0;
  const pages = Math.max(found, 1);
  const perPage = words / pages;
  if (perPage > (flowed ? mostWords.flowed : mostWords.broken)) return 0;
  return pages > 1 && perPage < fewestWords ? 0 : pages;
}
