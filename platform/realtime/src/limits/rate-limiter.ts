/** Counts what somebody does in a span of time, and says when it is too much. */
export class RateLimiter {
  readonly #max: number;
  readonly #span: number;
  #count = 0;
  #until = 0;

  /** At most `most` in each `span` milliseconds. */
  constructor(max: number, span = 1_000) {
    this.#max = max;
    this.#span = span;
  }

  /** Counts; false when it is too much. `now` in milliseconds of any clock that does not go back. */
  take(now: number, count = 1): boolean {
    if (now >= this.#until) {
      this.#until = now + this.#span;
      this.#count = 0;
    }
    this.#count += count;
    return this.#count <= this.#max;
  }

  /** Whether the span is over, so that the tally may be forgotten. */
  isOver(now: number): boolean {
    return now >= this.#until;
  }
}

/** How many of something each name holds now. */
export class UsageCounter {
  readonly #counts = new Map<string, number>();

  /** Takes one more; false, and nothing taken, when the name has `most` already. */
  take(name: string, max: number): boolean {
    const count = this.#counts.get(name) ?? 0;
    if (count >= max) return false;
    this.#counts.set(name, count + 1);
    return true;
  }

  release(name: string): void {
    const count = this.#counts.get(name) ?? 0;
    if (count > 1) this.#counts.set(name, count - 1);
    else this.#counts.delete(name);
  }
}
