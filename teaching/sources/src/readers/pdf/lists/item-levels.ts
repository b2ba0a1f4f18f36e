import type { Line } from '../lines/lines.ts';

/** In letter heights: how far the items of a list within another begin behind those of the outer one. */
const step = { least: 0.8, most: 8 };
const sign = /^(\(?)(\d{1,3}|\p{L})([.)])/u;
/** Levels that are shown; no list on paper has more. */
const deepest = 4;

/** The number or letter of an item; `place` is that of the letter among all. */
interface Sign {
  shape: string;
  place: number;
}

/** The number of an item within another one, with those of the outer ones before it: "2.1". */
const inner = /^(\d{1,2}(?:\.\d{1,2}){0,2}\.)(\d{1,2})[.)]?\s/u;

function signOf(text: string): Sign | null {
  const [, outer, own] = inner.exec(text) ?? [];
  if (outer !== undefined) return { shape: outer, place: Number(own) };
  const [, open = '', mark = '', close = ''] = sign.exec(text) ?? [];
  if (mark === '') return null;
  const isNumber = /\d/.test(mark);
  return { shape: `${open}${isNumber ? 1 : 'a'}${close}`, place: isNumber ? Number(mark) : (mark.codePointAt(0) ?? 0) };
}

const follows = (before: Sign | null | undefined, own: Sign | null): boolean =>
  own !== null && before?.shape === own.shape && before.place === own.place - 1;

interface Level {
  left: number;
  /** Of its last item. */
  sign: Sign | null;
}

/** Finds on which level the items of one list are, from 0, by where they begin. */
export class ItemLevels {
  #levels: Level[] = [];
  #before: Line | undefined;

  /** The level of the next item, by its first line. */
  next(line: Line): number {
    const before = this.#before;
    this.#before = line;
    const own: Level = { left: line.left, sign: signOf(line.text) };
    // In another column, or in a box beside the one before, nothing says where the outer list begins.
    if (before && (before.column !== line.column || line.y < before.y - 0.3 * line.size)) this.#levels = [];
    else if (before && isBeside(before, line)) return this.#depth;
    // "10." begins further to the left than "9."; (b) and (c) below pictures stand anywhere.
    const inOrder = this.#levels.findLastIndex(
      (level, at) =>
        follows(level.sign, own.sign) &&
        (at === this.#levels.length - 1 || Math.abs(level.left - line.left) < 1.5 * line.size),
    );
    if (inOrder >= 0) this.#levels.length = inOrder;
    else while (this.#outer(line.left, line.size)) this.#levels.pop();
    this.#levels.push(own);
    return this.#depth;
  }

  get #depth(): number {
    return Math.min(deepest, Math.max(0, this.#levels.length - 1));
  }

  /** Whether the last level is not the one that an item here is within. */
  #outer(left: number, size: number): boolean {
    const last = this.#levels.at(-1);
    if (!last) return false;
    const behind = left - last.left;
    return behind < step.least * size || behind > step.most * size;
  }
}

/** Side by side, or centred one below the other. */
function isBeside(before: Line, line: Line): boolean {
  if (Math.abs(before.y - line.y) < 0.3 * line.size) return true;
  const apart = Math.abs(before.left + before.right - line.left - line.right) / 2;
  return apart < 0.3 * line.size && Math.abs(before.left - line.left) > 0.3 * line.size;
}
