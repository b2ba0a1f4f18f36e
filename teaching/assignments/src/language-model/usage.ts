import type { EngineUsage, TokenCount } from '@schole/core';

/** Requests and tokens of a run. */
export class Usage {
  #calls = 0;
  #tokens: TokenCount | null = null;

  add(tokens: TokenCount | null): void {
    this.#calls += 1;
    if (tokens === null) return;
    const { input, output } = this.#tokens ?? { input: 0, output: 0 };
    this.#tokens = { input: input + tokens.input, output: output + tokens.output };
  }

  get total(): EngineUsage {
    return { calls: this.#calls, ...(this.#tokens === null ? {} : { tokens: this.#tokens }) };
  }
}
