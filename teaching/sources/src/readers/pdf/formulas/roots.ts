import { raisedDigits } from '../../../characters/scripts.ts';
import { type Bar, chainOf, heldInRoot, insteadOf, isShown, isWithin, type Placed, textOf } from './halves.ts';
import { isBarOf, isOver } from './root-signs.ts';

const sign = /^[√]$/u;
/** In letter heights of the sign: its top. */
const top = 0.94;
const usual = 0.8;
const rootSigns: Readonly<Record<string, string>> = { 3: '∛', 4: '∜' };

/** A sign of a root with the line over what stands in it. */
export interface Root {
  sign: Placed;
  bar: Bar;
  /** The letters of which a font makes this line. */
  drawn: Placed[];
}

/** The roots among pieces whose line is one of these bars, or made of letters. */
export function rootsIn(all: readonly Placed[], bars: readonly Bar[]): Root[] {
  return all
    .filter(({ piece }) => sign.test(piece.text.trim()))
    .flatMap((one) => {
      const { right, y, size } = one.piece;
      const bar = bars
        .filter((own) => isOver(own, one.piece))
        .sort((a, b) => Math.abs(y - a.at - usual * size) - Math.abs(y - b.at - usual * size))[0];
      if (bar) return [{ sign: one, bar, drawn: [] }];
      const drawn = all.filter(({ piece, at }) => isBarOf(piece, one.piece) && at > one.at && at < one.at + 5);
      if (drawn.length === 0) return [];
      // Fonts say other widths of these letters than programs reckon with: they begin where the sign of the root ends.
      const width =
        Math.max(...drawn.map(({ piece }) => piece.right)) - Math.min(...drawn.map(({ piece }) => piece.left));
      return [{ sign: one, bar: { at: y - top * size, from: right, to: right + width }, drawn }];
    });
}

/** The small letters over the sign that say which root it is. */
function degreeOf({ sign: { piece: root }, bar }: Root, pieces: readonly Placed[]): Placed[] {
  const { left, right, size, y } = root;
  return pieces.filter(
    ({ piece }) =>
      piece !== root &&
      piece.size < 0.85 * size &&
      piece.right < right + 0.1 * size &&
      piece.left > left - 0.7 * size &&
      piece.right > left &&
      piece.y > bar.at - 0.1 * size &&
      piece.y < Math.max(y, bar.at + size),
  );
}

function signOf(degree: string): string {
  return rootSigns[degree] ?? (degree === '' ? '√' : `${raisedDigits(degree, 'x') ?? `^(${degree})`}√`);
}

/** In letter heights: rows closer below what stands in a tall root belong to it. */
const closeBelow = 0.6;

/** What stands in a root; null where it is more than a line. */
function insideOf({ sign: root, bar, drawn }: Root, pieces: readonly Placed[]): Placed[] | null {
  const { size, y } = root.piece;
  const under = pieces.filter(
    (one) => one !== root && !drawn.includes(one) && isWithin(one, bar) && one.top > bar.at - 0.3 * size,
  );
  const [first] = [...under].sort((one, other) => one.top - other.top);
  if (first === undefined || first.top > bar.at + size) return null;
  const inside = chainOf(under, first);
  const bottom = Math.max(...inside.map((one) => one.bottom));
  const level = inside.some(({ piece }) => Math.abs(piece.y - y) < 0.2 * size);
  const more = under.some((one) => !inside.includes(one) && one.top - bottom < closeBelow * one.piece.size);
  return more && !(level && bar.at > y - 1.15 * size) ? null : inside;
}

/** The pieces of a root and the one that takes their place, `√(a)`; null where what stands in it is no line. */
export function rootOf(all: readonly Placed[], root: Root): { parts: Placed[]; made: Placed } | null {
  const pieces = all.filter(isShown);
  const inside = insideOf(root, pieces);
  const text = inside && textOf(inside);
  if (inside === null || text === null) return null;
  const degree = degreeOf(root, pieces);
  const own = degree.length === 0 ? '' : textOf(degree);
  if (own === null) return null;
  const main = Math.max(...inside.map(({ piece }) => piece.size));
  const ground = inside.find(({ piece }) => piece.size > 0.85 * main)?.piece ?? root.sign.piece;
  const held = heldInRoot(text);
  const parts = [root.sign, ...inside, ...degree, ...root.drawn];
  const made = insteadOf(parts, `${signOf(own)}${held}`, { y: ground.y, size: ground.size });
  // What a font says of the width of the line over a root is no measure.
  const right = Math.max(root.bar.to, ...inside.map(({ piece }) => piece.right));
  return { parts, made: { ...made, piece: { ...made.piece, left: root.sign.piece.left, right } } };
}
