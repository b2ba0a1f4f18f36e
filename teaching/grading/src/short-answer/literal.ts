import type { Reference } from './idea-features.ts';
import type { Reading, Token } from './reading.ts';

/** Tokens of an answer from `first` up to and without `end`. */
export interface Stretch {
  first: number;
  end: number;
}

const same = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.form === other?.form && one?.denial === other?.denial;

function place(wording: readonly Token[], answer: readonly Token[]): Stretch | null {
  if (wording.length === 0) return null;
  for (let first = 0; first + wording.length <= answer.length; first += 1)
    if (wording.every((token, at) => same(token, answer[first + at]))) return { first, end: first + wording.length };
  return null;
}

/** Where an answer has an idea word for word, by idea; null where it does not. */
export function findLiteral(ideas: readonly (readonly Reference[])[], answer: Reading): (Stretch | null)[] {
  const found = ideas.map((references) => {
    for (const { reading } of references) {
      const stretch = place(reading.tokens, answer.tokens);
      if (stretch) return stretch;
    }
    return null;
  });
  // A denial elsewhere in the answer may turn any of them round.
  const denied = answer.tokens.some(
    ({ denial }, at) => denial && !found.some((stretch) => stretch && at >= stretch.first && at < stretch.end),
  );
  return denied ? found.map(() => null) : found;
}
