/** Counts events in a span of time, and reports when the limit is exceeded. */
export class RateLimiter {
  readonly #max: number;
  readonly #span: number;
  #count = 0;
  #until = 0;

  /** At most `max` in each `span` milliseconds. */
  constructor(max: number, span = 1_000) {
    this.#max = max;
    this.#span = span;
  }

  /** Counts; false when the limit is exceeded. `now` in milliseconds of any monotonic clock. */
  take(now: number, count = 1): boolean {
    if (now >= this.#until) {
      this.#until = now + this.#span;
      this.#count = 0;
    }
    this.#count += count;
    return this.#count <= this.#max;
  }

  /** Whether the span is over, so that the counter may be dropped. */
  isOver(now: number): boolean {
    return now >= this.#until;
  }
}

/** How many of a resource each name holds now. */
export class UsageCounter {
  readonly #counts = new Map<string, number>();

  /** Takes one more; false, and nothing taken, when the name has `max` already. */
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
