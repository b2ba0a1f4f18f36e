import { type EvenRules, evenRules } from '../drawn/even-rules.ts';
import type { Rule, Rules } from '../drawn/rules.ts';
import type { Line } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import type { Box } from '../pictures/drawn-pictures.ts';

/** Points: the sides of the squares of a board, and how far lines that meet are apart. */
const sides = { least: 8, most: 60 };
const meet = 2.5;
/** In squares: how far their names stand from a board. */
const beside = 1.2;
/** The share of squares with words that shows a table, and letters of what is written on a drawn one. */
const written = 0.25;
const longestMark = 2;

/** A grid of squares with what it is drawn of. */
interface Board {
  box: Box;
  level: EvenRules;
  upright: EvenRules;
}

type Side = keyof Box;

const boxOf = ({ rules: level }: EvenRules, { rules: upright }: EvenRules): Box => ({
  ...{ left: upright[0]?.at ?? 0, right: upright.at(-1)?.at ?? 0 },
  ...{ top: level[0]?.at ?? 0, bottom: level.at(-1)?.at ?? 0 },
});

const areNear = (one: number, other: number): boolean => Math.abs(one - other) < meet;

/** The grids of at least four squares in each direction. */
function boardsOf(rules: Rules): Board[] {
  const uprights = evenRules(rules.upright, sides);
  return evenRules(rules.level, sides).flatMap((level) =>
    uprights.flatMap((upright) => {
      const box = boxOf(level, upright);
      const [across, down] = [level.rules[0], upright.rules[0]];
      const isGrid =
        across !== undefined &&
        down !== undefined &&
        areNear(across.from, box.left) &&
        areNear(across.to, box.right) &&
        areNear(down.from, box.top) &&
        areNear(down.to, box.bottom);
      return isGrid && Math.abs(level.gap - upright.gap) < 0.06 * level.gap ? [{ box, level, upright }] : [];
    }),
  );
}

const holds = (box: Box, { left, right, y, size }: Piece): boolean => {
  const [x, height] = [(left + right) / 2, y - 0.3 * size];
  return x > box.left && x < box.right && height > box.top && height < box.bottom;
};

/** The strip along one side of a board. */
function stripOf({ box, level: { gap } }: Board, side: Side): Box {
  const reach = beside * gap;
  if (side === 'left') return { ...box, left: box.left - reach, right: box.left };
  if (side === 'right') return { ...box, left: box.right, right: box.right + reach };
  if (side === 'top') return { ...box, top: box.top - reach, bottom: box.top };
  return { ...box, top: box.bottom, bottom: box.bottom + reach };
}

/** Whether words are 1, 2, 3 … or a, b, c …, forwards or backwards, one for each square. */
function areNames(words: readonly string[], count: number): boolean {
  const places = words.map((word) => {
    if (/^\d{1,2}$/.test(word)) return Number(word);
    return /^[a-zα-ω]$/iu.test(word) ? (word.toLowerCase().codePointAt(0) ?? 0) : Number.NaN;
  });
  const [first, second] = places;
  if (places.length !== count || first === undefined || second === undefined) return false;
  const step = second - first;
  const begins = step === 1 ? (words[0] ?? '') : (words.at(-1) ?? '');
  return /^[1aα]$/iu.test(begins) && Math.abs(step) === 1 && places.every((place, at) => place === first + at * step);
}

/** The names of the squares along one side; empty where others stand there too, or none. */
function namesAt(board: Board, side: Side, pieces: readonly Piece[]): Piece[] {
  const strip = stripOf(board, side);
  const isUpright = side === 'left' || side === 'right';
  const found = pieces
    .filter((piece) => piece.text.trim() !== '' && holds(strip, piece))
    .sort((one, other) => (isUpright ? one.y - other.y : one.left - other.left));
  const count = (isUpright ? board.level : board.upright).rules.length - 1;
  const words = found.flatMap(({ text }) => text.trim().split(/\s+/));
  return areNames(words, count) ? found : [];
}

/** How many squares have something written in them. */
function filledIn({ box, level, upright }: Board, pieces: readonly Piece[]): number {
  const squares = pieces.map(({ left, right, y, size }) => {
    const [x, height] = [(left + right) / 2 - box.left, y - 0.3 * size - box.top];
    return `${Math.floor(x / upright.gap)} ${Math.floor(height / level.gap)}`;
  });
  return new Set(squares).size;
}

/** The lines of a page with those of one board reaching around the names of its squares, which so are cells of its table. */
function withNames({ level, upright }: Board, whole: Box, rules: Rules): Rules {
  const across = (rule: Rule): Rule => ({ ...rule, from: whole.left, to: whole.right });
  const down = (rule: Rule): Rule => ({ ...rule, from: whole.top, to: whole.bottom });
  const outer = (from: number, to: number, one: number, other: number): Rule[] =>
    [one, other].map((at) => ({ at, from, to }));
  const isNew = (rule: Rule, own: readonly Rule[]): boolean => !own.some(({ at }) => areNear(at, rule.at));
  const [levels, uprights] = [level.rules.map(across), upright.rules.map(down)];
  const own = new Set([...level.rules, ...upright.rules]);
  return {
    ...rules,
    level: [
      ...rules.level.filter((rule) => !own.has(rule)),
      ...levels,
      ...outer(whole.left, whole.right, whole.top, whole.bottom).filter((rule) => isNew(rule, levels)),
    ],
    upright: [
      ...rules.upright.filter((rule) => !own.has(rule)),
      ...uprights,
      ...outer(whole.top, whole.bottom, whole.left, whole.right).filter((rule) => isNew(rule, uprights)),
    ],
  };
}

/** The boards that a page draws as pictures, and its lines, which reach around the names of those that are tables. */
export interface FoundBoards {
  rules: Rules | null;
  /** Boards as pictures, with the names of their squares. */
  pictures: Box[];
}

/** What is written on one side of a board is known by its reach. */
function around(box: Box, pieces: readonly Piece[]): Box {
  const whole = { ...box };
  for (const { left, right, y, size } of pieces) {
    whole.left = Math.min(whole.left, left - meet);
    whole.right = Math.max(whole.right, right + meet);
    whole.top = Math.min(whole.top, y - size);
    whole.bottom = Math.max(whole.bottom, y + 0.3 * size);
  }
  return whole;
}

/**
 * Boards of games, told by the names of their squares along two sides. Those with words in many squares are tables, and the
 * names become their first row and column; the others are pictures with what is written on their pieces.
 */
export function findBoards(sheets: readonly Sheet[], rules: Rules | null): FoundBoards {
  const pieces = sheets.find((sheet) => sheet.upright === true)?.pieces.filter(({ text }) => text.trim() !== '');
  const pictures: Box[] = [];
  if (!pieces || !rules) return { rules, pictures };
  let drawn = rules;
  for (const board of boardsOf(rules)) {
    const { box, level, upright } = board;
    const [left, right, top, bottom] = (['left', 'right', 'top', 'bottom'] as const).map((side) =>
      namesAt(board, side, pieces),
    );
    const names = [...(left ?? []), ...(right ?? []), ...(top ?? []), ...(bottom ?? [])];
    const hasBoth = (left ?? []).length + (right ?? []).length > 0 && (top ?? []).length + (bottom ?? []).length > 0;
    if (!hasBoth) continue;
    const inside = pieces.filter((piece) => holds(box, piece));
    const squares = (level.rules.length - 1) * (upright.rules.length - 1);
    if (filledIn(board, inside) >= written * squares) drawn = withNames(board, around(box, names), drawn);
    else if (inside.every(({ text }) => text.trim().length <= longestMark)) pictures.push(around(box, names));
  }
  return { rules: drawn, pictures };
}

/** The lines of a page that are not written in or at its boards. */
export function withoutBoards(lines: readonly Line[], boards: readonly Box[]): Line[] {
  const isIn = ({ left, right, y }: Line['cells'][number]): boolean =>
    boards.some((box) => left >= box.left - 1 && right <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1);
  const left = lines.filter(({ cells, grid }) => grid !== undefined || !cells.every(isIn));
  // A page of nothing else keeps what it says.
  return boards.length > 0 && left.some(({ text }) => /\p{L}{2}/u.test(text)) ? left : [...lines];
}
