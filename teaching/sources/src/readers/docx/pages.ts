/** Counts pages on the way through a document, by the breaks that its last program left in it. */
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

  /** A break that the program found when it last drew the pages. */
  flow(): void {
    if (this.#flowed && this.#still === 0) this.#page += 1;
  }

  /** A break that the author set; where the flow is recorded, it is in it. */
  break(): void {
    if (!this.#flowed && this.#still === 0) this.#page += 1;
  }

  /** Goes through something that stands beside the text, as boxes and notes do: no page is turned there. */
  withoutPageBreaks<Result>(work: () => Result): Result {
    this.#still += 1;
    try {
      return work();
    } finally {
      this.#still -= 1;
    }
  }

  /** Goes through the cells of a row, which all begin on one page: the row ends on the last that one of them reaches. */
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

/** The number of pages, or 0 when the breaks do not agree with what the program that saved the file counted. */
export function plausiblePageCount(found: number, counted: number | null, flowed: boolean): number {
  if (counted === null) return flowed ? found : 0;
  return Math.abs(found - counted) <= Math.max(1, counted / 10) ? Math.max(found, 1) : 0;
}
