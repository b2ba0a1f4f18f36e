import { align } from './alignment.ts';
import type { Stretch } from './literal.ts';
import type { Reading } from './reading.ts';

interface Span {
  start: number;
  end: number;
}

function spansOf(places: readonly number[], { tokens }: Reading): Span[] {
  const spans: Span[] = [];
  let last = -2;
  for (const place of places) {
    const token = tokens[place];
    if (!token) continue;
    const open = spans.at(-1);
    // Neighbouring words are one span.
    if (open && place === last + 1) open.end = token.end;
    else spans.push({ start: token.start, end: token.end });
    last = place;
  }
  return spans;
}

/** The words of a stretch of the answer. */
export function spansOfStretch({ first, end }: Stretch, answer: Reading): Span[] {
  return spansOf(
    Array.from({ length: end - first }, (_, at) => first + at),
    answer,
  );
}

/** The words of the answer that the closest of several texts has too; none where no text shares a word of content. */
export function sharedSpans(texts: readonly Reading[], answer: Reading): Span[] {
  let best: number[] = [];
  let most = 0;
  for (const { tokens } of texts) {
    const { answer: hits } = align(tokens, answer.tokens);
    const places = [...hits.keys()].filter((at) => (hits[at] ?? 0) > 0 && answer.tokens[at]?.stop === false);
    const share = (2 * places.length) / (tokens.filter(({ stop }) => !stop).length + answer.tokens.length);
    if (share > most) {
      most = share;
      best = places;
    }
  }
  return spansOf(best, answer);
}
