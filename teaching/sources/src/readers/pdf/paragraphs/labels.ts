import type { Line } from '../lines/lines.ts';
import { isFilled } from './hanging.ts';
import { meanings } from './meanings.ts';

/** A few words with a colon, before what they name: "Date: 5 May". */
const label = /^\p{Lu}[\p{L}\p{M}.’' -]{1,44}:(?:\s|$)/u;
/** How a telephone, an address of a house or of the network begins. */
const contact = /^(?:τηλ|tel|phone|fax|φαξ|e-?mail|www\.|https?:|\d{3}\s?\d{2}\s+\p{Lu})|^[\w.+-]+@[\w-]+\.\w/iu;
const begins = /^[\p{Lu}\p{N}«"“(+]/u;

export const isContact = (text: string): boolean => contact.test(text);

/** In letter heights: lines further apart are not of one block, and have nothing to do with each other. */
const together = { block: 1.6, list: 2 };
/** Lines and letters of a short block: the head of a letter, a box with an address. */
const block = { lines: 8, letters: 45 };

type Alignment = (one: Line, other: Line) => boolean;

const sameLeft: Alignment = (one, other) => Math.abs(one.left - other.left) < 0.3 * other.size;
const sameRight: Alignment = (one, other) => Math.abs(one.right - other.right) < 0.3 * other.size;
const sameMiddle: Alignment = (one, other) =>
  Math.abs(one.left + one.right - other.left - other.right) < 0.6 * other.size;

function isBelow(before: Line, line: Line, reach: number, aligned: Alignment = sameLeft): boolean {
  const apart = line.y - before.y;
  return aligned(before, line) && apart > 0.5 * line.size && apart < reach * line.size;
}

/** Whether a line begins with a term in bold and a sign that leads to what it means. */
function opensWithTerm({ text, bold, allBold }: Line): boolean {
  const [first] = bold ?? [];
  if (first === undefined || allBold === true || !text.startsWith(first)) return false;
  return first.endsWith(':') || /^\s*(?::|[–—-]\s)/u.test(text.slice(first.length));
}

/** Lines from one term to the next, at most. */
const apartTerms = 6;

/** The lines of a list of terms: at least two of them below each other begin with one in bold. */
function terms(lines: readonly Line[]): Line[] {
  const found = lines.flatMap((line, at) => (opensWithTerm(line) ? [{ line, at }] : []));
  return found.flatMap(({ line, at }, index) => {
    const near = [found[index - 1], found[index + 1]].some(
      (other) => other !== undefined && Math.abs(other.at - at) <= apartTerms && sameLeft(other.line, line),
    );
    return near ? [line] : [];
  });
}

/** The lines of each block of lines below each other, in line with one of their edges or in the middle. */
function blocksOf(lines: readonly Line[], aligned: Alignment): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1)?.at(-1);
    if (last && isBelow(last, line, together.block, aligned) && Math.abs(last.size - line.size) < 0.06 * line.size)
      blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** A number beside a name: that of a house, or before that of a town. */
const hasHouseNumber = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && /(?:^|\s)\d{1,5}[a-zα-ω]?(?:\s|,|$)/u.test(text);

/** Whether a block is of short lines that name something each, as an address does. */
function isOfShortLines(lines: readonly Line[]): boolean {
  if (lines.length < 2 || lines.length > block.lines) return false;
  const short = lines.every(
    ({ text, allBold }) =>
      text.length <= block.letters &&
      (begins.test(text) || contact.test(text)) &&
      allBold !== true &&
      !text.includes('\t'),
  );
  if (!short) return false;
  const rest = lines.slice(1);
  if (rest.some(({ text }) => label.test(text) || contact.test(text))) return true;
  const [first, second] = lines;
  const isClosed = lines.some(({ text }) => /[.,!?;]$/u.test(text));
  if (first === undefined || second === undefined) return false;
  // A street and a town in the middle of a page.
  if (lines.length === 2 && !sameLeft(first, second))
    return !isClosed && lines.every(({ text }) => hasHouseNumber(text));
  return sameLeft(first, second) && lines.length > 2 && lines.some(({ text }) => hasHouseNumber(text)) && !isClosed;
}

/** In letter heights: room that a line has left besides that of the next word. */
const spareRoom = 1.5;

/** The lines with a label below others with one, as a form has them or a play, and short ones that follow these. */
function labelled(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before === undefined || !isBelow(before, line, together.list)) continue;
    const follows = found.at(-1) === before && begins.test(line.text);
    const room = Math.max(before.right, lines[at - 2]?.right ?? 0) - spareRoom * line.size;
    if (label.test(before.text) && (label.test(line.text) || (follows && !isFilled(before, line, room))))
      found.push(line);
  }
  return found;
}

/** The lines of a column that begin anew, wherever the one above them ends, unless that is within a word. */
export function beginnings(lines: readonly Line[]): Set<Line> {
  const found = new Set([
    ...terms(lines),
    ...labelled(lines),
    ...meanings(lines),
    ...[sameLeft, sameRight, sameMiddle].flatMap((aligned) =>
      blocksOf(lines, aligned)
        .filter(isOfShortLines)
        .flatMap((own) => own.slice(1)),
    ),
  ]);
  return new Set(lines.filter((line, at) => found.has(line) && !/[-‐\u00ad]\s*$/u.test(lines[at - 1]?.text ?? '')));
}
