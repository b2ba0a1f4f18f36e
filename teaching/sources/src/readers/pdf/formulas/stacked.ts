import type { Piece } from '../lines/pieces.ts';
import { barlessIn } from './barless.ts';
import { withNumbersBehind } from './equation-numbers.ts';
import { fractionAt } from './fractions.ts';
import { type Bar, type Placed, placedAt } from './halves.ts';
import { limitsIn } from './limits.ts';
import { withWholeNumbers } from './parted-numbers.ts';
import { withRootSigns } from './root-signs.ts';
import { rootOf, rootsIn } from './roots.ts';

/** Points: shorter lines are strokes of letters, and more of them a drawing. */
const shortest = 2.5;
const maxBars = 300;
/** Pieces of a page: more is no text. */
const maxPieces = 8_000;

/** The formulas of a page written into its lines, and the lines drawn in it that are no bars of these. */
interface Stacked {
  pieces: Piece[];
  level: Bar[];
}

/** The pieces near a bar, so that those of the whole page are looked at once for each. */
function around(pieces: readonly Placed[], { at, from, to }: Bar): Placed[] {
  return pieces.filter(
    ({ piece, top, bottom }) =>
      top < at + 6 * piece.size &&
      bottom > at - 6 * piece.size &&
      piece.right > from - 4 * piece.size &&
      piece.left < to + 4 * piece.size,
  );
}

function replace(pieces: readonly Placed[], parts: readonly Placed[], made: Placed): Placed[] {
  const { left, right } = made.piece;
  const gone = new Set(parts);
  return pieces.flatMap((one) => {
    if (gone.has(one)) return one.at === made.at ? [made] : [];
    // Blanks between the parts belong to none of them.
    const inside = one.piece.left > left - 0.1 && one.piece.right < right + 0.1;
    const blank = one.piece.text.trim() === '' && inside && one.piece.y > made.top && one.piece.y < made.bottom;
    return blank ? [] : [one];
  });
}

/** A step that writes one part of a formula into its line, where this is sound; the narrowest are the innermost. */
interface Step {
  width: number;
  bar: Bar | null;
  run: (pieces: readonly Placed[]) => { parts: Placed[]; made: Placed } | null;
}

function stepsOf(placed: readonly Placed[], bars: readonly Bar[]): Step[] {
  const roots = rootsIn(placed, bars);
  const over = new Set(roots.map(({ bar }) => bar));
  const rootSteps = roots.map((root): Step => {
    const { bar } = root;
    return {
      width: bar.to - root.sign.piece.left,
      bar: root.drawn.length === 0 ? bar : null,
      run: (pieces) => (pieces.includes(root.sign) ? rootOf(around(pieces, bar), root) : null),
    };
  });
  const fractionSteps = bars
    .filter((bar) => !over.has(bar))
    .map((bar): Step => ({ width: bar.to - bar.from, bar, run: (pieces) => fractionAt(around(pieces, bar), bar) }));
  return [...rootSteps, ...fractionSteps].sort((one, other) => one.width - other.width);
}

/**
 * The pieces of a page with what formulas stack written in a line: a fraction as `(a)/(b)`, a root as `√(a)`, and operators
 * with their limits. Bars are drawn; the shortest ones stand inside the others.
 */
export function withStacked(pieces: readonly Piece[], level: readonly Bar[]): Stacked {
  const bars = level.filter(({ from, to }) => to - from >= shortest);
  if (pieces.length > maxPieces) return { pieces: [...pieces], level: [...level] };
  let placed = withRootSigns(withWholeNumbers(pieces), bars).map(placedAt);
  for (const { parts, made } of limitsIn(placed))
    if (parts.every((one) => placed.includes(one))) placed = replace(placed, parts, made);
  const used = new Set<Bar>();
  for (const { bar, run } of bars.length > maxBars ? [] : stepsOf(placed, bars)) {
    const found = run(placed);
    if (found === null) continue;
    placed = replace(placed, found.parts, found.made);
    if (bar) used.add(bar);
  }
  for (const { parts, made } of barlessIn(placed)) placed = replace(placed, parts, made);
  return { pieces: withNumbersBehind(placed.map(({ piece }) => piece)), level: level.filter((bar) => !used.has(bar)) };
}
