import type { Line } from '../lines/lines.ts';
import { hasWords } from '../paragraphs/formula-signs.ts';
import { isFilled } from '../paragraphs/hanging.ts';

/** Where an item ends. */
const terminal = /[.!?;:…»"”)\]]$/u;
const begins = /^[\p{Lu}«"“]/u;
const longestSign = 4;

/** In letter heights: the least that such a line begins behind the text of its item, or behind its sign where both are of one piece. */
const behind = { text: 2, sign: 5 };
/** In letter heights: room that an item has left besides that of the next word; how far apart the middles of two lines are at least. */
const room = { spare: 1.5, middle: 2 };

/** Where no line below an item that goes on with it begins. */
function farFrom({ cells: [sign, text], left, size }: Line): number {
  if (sign && text && sign.text.trim().length <= longestSign) return text.left + behind.text * size;
  return left + behind.sign * size;
}

/**
 * Whether `line`, below the last line of the item that `opening` opens, is none of it: it begins anew far behind its text, in the
 * middle of the column or at its right edge, and the item has ended or has room for more.
 */
export function isBesideItem(opening: Line, before: Line, line: Line, right: number): boolean {
  if (!begins.test(line.text) || !hasWords(line.text) || line.left < farFrom(opening)) return false;
  if (terminal.test(before.text)) return true;
  // Where all lines are centred, an item goes on far behind its sign.
  const apart = Math.abs(before.left + before.right - line.left - line.right) / 2;
  return apart > room.middle * line.size && !isFilled(before, line, right - room.spare * line.size);
}
