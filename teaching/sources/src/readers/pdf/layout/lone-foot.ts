import { blank } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';
import { isContact } from '../paragraphs/labels.ts';
import { isLabel } from './titles.ts';

/** In letter heights: how far a foot is from the text. */
const apart = 4;
/** Of the room above and beside the text: a foot that is nearer to the edge of the page than this stands outside the text. */
const edge = 0.6;
const longest = 60;

/** A name, and nothing that says or asks something. */
const isName = ({ text }: Line): boolean =>
  /^\p{Lu}.*\p{Ll}/u.test(text) && /\s/u.test(text) && !/[.!?;:…,]$|[:@\t]|\d{3}/u.test(text);

/** The foot of a page that is on no other page: a short name alone in the lower margin, which is narrower than all others. */
function footOf(lines: readonly Line[]): Line[] {
  const [foot, last] = [...lines].sort((one, other) => other.y - one.y);
  if (!foot || !last || foot.depth <= 0 || foot.y - last.y < apart * foot.size) return [];
  const text = lines.filter((line) => line !== foot);
  const room = Math.min(...text.flatMap(({ left, y, size }) => [left, y - size]));
  const below = foot.y / foot.depth - foot.y;
  const isPlain =
    foot.grid === undefined &&
    foot.level === undefined &&
    foot.allBold !== true &&
    foot.text.length <= longest &&
    !foot.text.includes(blank) &&
    !isLabel(foot.text) &&
    !isContact(foot.text);
  const inLine = text.some(({ left }) => Math.abs(left - foot.left) < 0.3 * foot.size);
  return isPlain && inLine && isName(foot) && foot.size <= 1.02 * last.size && below < edge * room ? [foot] : [];
}

/** The feet of a document of few pages, where they do not repeat. */
const fewPages = 3;

export function loneFeet(pages: readonly (readonly Line[])[]): Line[] {
  return pages.length > fewPages ? [] : pages.flatMap(footOf);
}
