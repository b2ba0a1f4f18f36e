import { findInstructions } from './instructions.ts';
import { type OffsetText, type VisibleText, visibleText } from './visible-text.ts';

/** What models and people's rules read of an answer, and where it stands in the answer. */
export interface CleanAnswer {
  text: string;
  /** Whether something that speaks to whoever marks was left out. */
  instructed: boolean;
  /** Whether hidden characters were left out. */
  hidden: boolean;
  /** The range of the answer that a range of `text` stands for. */
  toAnswer(range: { start: number; end: number }): { start: number; end: number };
}

/** Signs that are left over at the end of a text when what followed them is gone. */
const loose = /[\s.,;:…–—\-([{"'«“‘*#>|]/u;

/** The units of a text without the ranges, with one blank or one break of a line where there was white space. */
function keep(visible: OffsetText, ranges: readonly { start: number; end: number }[]): OffsetText {
  const kept: { unit: string; at: number }[] = [];
  let next = 0;
  for (let at = 0; at < visible.text.length; at += 1) {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= at) next += 1;
    const range = ranges[next];
    if (range && range.start <= at) continue;
    const unit = visible.text.charAt(at);
    if (!/\s/u.test(unit)) {
      kept.push({ unit, at });
      continue;
    }
    const last = kept.at(-1);
    const breaks = /[\n\r\u2028\u2029]/u.test(unit);
    if (!last) continue;
    if (last.unit !== ' ' && last.unit !== '\n') kept.push({ unit: breaks ? '\n' : ' ', at });
    else if (breaks) last.unit = '\n';
  }
  while (loose.test(kept.at(-1)?.unit ?? '')) kept.pop();
  return {
    text: kept.map(({ unit }) => unit).join(''),
    starts: kept.map(({ at }) => visible.starts[at] ?? 0),
    ends: kept.map(({ at }) => visible.ends[at] ?? 0),
  };
}

/** An answer without hidden characters and without what speaks to whoever marks, given as people see it. */
export function cleanVisible(visible: VisibleText): CleanAnswer {
  const ranges = findInstructions(visible.text);
  const { text, starts, ends } = keep(visible, ranges);
  return {
    text,
    instructed: ranges.length > 0,
    hidden: visible.hidden,
    toAnswer: ({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}

/**
 * What is graded of an answer: as far as 64 KB, composed (NFC), without hidden characters, and without clauses that
 * speak to whoever marks, so that these move no score.
 */
export function cleanAnswer(answer: string): CleanAnswer {
  return cleanVisible(visibleText(answer));
}
