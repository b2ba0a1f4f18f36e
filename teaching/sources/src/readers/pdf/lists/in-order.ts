import type { Line } from '../lines/lines.ts';

const decimal = /^(\d{1,2}(?:\.\d{1,2}){1,3})[.)]?\s+\S/u;
const whole = /^(\d{1,2})[.)]\s+\S/u;
const opening = /^(\(?)(\d{1,2}|\p{L}|i{1,3})([.)])\s+\S/u;
const firsts = ['1', 'a', 'A', 'α', 'Α', 'i'];
const seconds: Readonly<Record<string, string>> = { 1: '2', a: 'b', A: 'B', α: 'β', Α: 'Β', i: 'ii' };

/** In letter heights: signs of one list stand at one place, and those of an inner one further to the right. */
const place = { same: 0.5, behind: 0.5 };

/** The items numbered "1.1" within an item "1.", which begin further to the right than it. */
function decimals(lines: readonly Line[]): Line[] {
  const outer = new Map<string, Line>();
  return lines.filter((line) => {
    const parent = whole.exec(line.text)?.[1];
    if (parent !== undefined) {
      outer.set(parent, line);
      return false;
    }
    const own = decimal.exec(line.text)?.[1];
    if (own === undefined) return false;
    const end = own.lastIndexOf('.');
    const within = outer.get(own.slice(0, end));
    const before = outer.get(`${own.slice(0, end)}.${Number(own.slice(end + 1)) - 1}`);
    const isFirst = own.endsWith('.1') && within !== undefined && line.left > within.left + place.behind * line.size;
    const isNext = before !== undefined && Math.abs(before.left - line.left) < place.same * line.size;
    if (isFirst || isNext) outer.set(own, line);
    return isFirst || isNext;
  });
}

/** Lines from the first item to the second, at most. */
const longest = 8;

/** The first items of lists whose second one follows at the same place: no sentence breaks twice before such signs. */
function firstItems(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const [, open = '', mark = '', close = ''] = opening.exec(line.text) ?? [];
    if (!firsts.includes(mark)) return false;
    const second = `${open}${seconds[mark]}${close}`;
    for (const other of lines.slice(at + 1, at + 1 + longest)) {
      if (other.left < line.left - place.same * line.size) return false;
      if (other.text.startsWith(`${second} `)) return Math.abs(other.left - line.left) < place.same * line.size;
    }
    return false;
  });
}

/** The lines of a column that their numbers show to be items, whatever stands above them. */
export function inOrder(lines: readonly Line[]): { decimals: Set<Line>; firsts: Set<Line> } {
  return { decimals: new Set(decimals(lines)), firsts: new Set(firstItems(lines)) };
}
