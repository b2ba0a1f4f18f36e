/** Counts pages by the breaks that the program that saved a text left in it. */
export class TextPages {
  #page = 1;
  #held = 0;
  /** Whether the program recorded where the text flowed to the next page. */
  flowed = false;

  get page(): number {
    return this.#page;
  }

  next(): void {
    if (this.#held === 0) this.#page += 1;
  }

  flow(): void {
    this.flowed = true;
    this.next();
  }

  /** Reads what stands beside the text: its breaks do not count. */
  withoutBreaks(work: () => void): void {
    this.#held += 1;
    work();
    this.#held -= 1;
  }
}

/** More words stand on no page; a count that says so is that of a template. */
const mostWords = 1_500;

/** The number of pages, or 0 where the breaks do not agree with the count of the program that saved the file. */
export function believablePages({ page, flowed }: TextPages, counted: number | null, words: number): number {
  if (counted === null && !flowed) return 0;
  const expected = counted ?? page;
  return Math.abs(page - expected) <= Math.max(1, expected / 10) && words / page <= mostWords ? page : 0;
}
