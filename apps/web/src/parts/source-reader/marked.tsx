import { formulasIn } from '@schole/core';
import { RichText } from '@schole/questions/views';
import { Fragment, type ReactNode } from 'react';
import { cut, type Range } from './highlight.ts';

export interface MarkedProps {
  text: string;
  range: Range;
  /** The passage that is read. */
  quote: Range | null;
  /** Passages that questions rest on. */
  used: readonly Range[];
  /** True: signs of formulas are signs, as in program code. */
  plain?: boolean;
}

/** Words of a source with their formulas typeset and the passages in them marked; of a formula all or nothing is marked. */
export function Marked({ text, range, quote, used, plain = false }: MarkedProps): ReactNode {
  const formulas = plain ? [] : formulaRanges(text, range);
  const words = (within: Range): ReactNode =>
    cut(text, within, formulas).map((piece) =>
      piece.quoted ? (
        <RichText key={piece.start}>{piece.text}</RichText>
      ) : (
        <Fragment key={piece.start}>{piece.text}</Fragment>
      ),
    );
  const rangeOf = ({ start, text: own }: { start: number; text: string }): Range => ({
    start,
    end: start + own.length,
  });
  return cut(text, range, widened(quote === null ? [] : [quote], formulas)).map((piece) =>
    piece.quoted ? (
      <mark key={piece.start} data-quote="" className="mark-quote">
        {words(rangeOf(piece))}
      </mark>
    ) : (
      <Fragment key={piece.start}>
        {cut(text, rangeOf(piece), widened(used, formulas)).map((part) =>
          part.quoted ? (
            <mark
              key={part.start}
              className="bg-transparent text-inherit underline decoration-2 decoration-quote-line underline-offset-4"
            >
              {words(rangeOf(part))}
            </mark>
          ) : (
            <Fragment key={part.start}>{words(rangeOf(part))}</Fragment>
          ),
        )}
      </Fragment>
    ),
  );
}

/** A word between blanks and no sign of mathematics: two prices that a sentence names, "5 a day to 10". */
function isProse(latex: string): boolean {
  return !/[\\^_{}=<>+*/]/.test(latex) && /(?:^|\s)\p{Ll}{2,}(?:\s|$)/u.test(latex);
}

/** Where the formulas of a range are. */
function formulaRanges(text: string, { start, end }: Range): Range[] {
  const ranges: Range[] = [];
  let at = start;
  for (const part of formulasIn(text.slice(start, end))) {
    const next = at + ('text' in part ? part.text : part.source).length;
    if ('latex' in part && !isProse(part.latex)) ranges.push({ start: at, end: next });
    at = next;
  }
  return ranges;
}

/** Ranges that end in no formula: half of one cannot be typeset. */
function widened(ranges: readonly Range[], formulas: readonly Range[]): readonly Range[] {
  if (formulas.length === 0) return ranges;
  return ranges.map((range) => {
    const touched = formulas.filter(({ start, end }) => start < range.end && end > range.start);
    return {
      start: Math.min(range.start, ...touched.map(({ start }) => start)),
      end: Math.max(range.end, ...touched.map(({ end }) => end)),
    };
  });
}
