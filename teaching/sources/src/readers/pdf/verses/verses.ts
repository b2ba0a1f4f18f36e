import { listMarker } from '../../../characters/list-marks.ts';
import { blank } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';

/** How far the lines of a column may reach, and from one baseline to the next in letter heights. */
interface Column {
  right: number;
  pitch: number;
}

/** Of the width of a column: stanzas as long as each other that are all narrower than this need not differ in their lines. */
const narrow = 0.62;
/** Of their lines, how many end with a sign. */
const signed = 0.5;

/** In letter heights: the room that a line has left besides that of the next word. */
const spareRoom = 0.5;
/** In letter heights: how far some lines of a stanza begin behind the others. */
const indent = 4;
/**
 * Of the ends of lines: those that left room for the next word although another line of the stanza is longer, which no
 * program does that fills lines, and those in the middle of a sentence. Paragraphs of a line each have none of these.
 */
const least = { lines: 3, room: 2, roomShare: 0.3, goesOn: 1 / 3 };
/** Words of a line, on average: fewer are labels. */
const leastWords = 2.5;

/** Lines at the distance of lines, all alike. */
function stanzasIn(lines: readonly Line[], { pitch }: Column): Line[][] {
  const stanzas: Line[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const apart = before ? line.y - before.y : 0;
    const goesOn =
      before !== undefined &&
      apart > 0.5 * line.size &&
      apart < 1.4 * pitch * line.size &&
      Math.abs(line.size - before.size) < 0.06 * line.size &&
      line.allBold === before.allBold &&
      line.level === before.level;
    if (goesOn) stanzas.at(-1)?.push(line);
    else stanzas.push([line]);
    before = line;
  }
  return stanzas;
}

function hasRoom(line: Line, next: Line, right: number): boolean {
  const word = (next.text.split(/\s/u, 1)[0] ?? '').length / (next.text.length || 1);
  return line.right + word * (next.right - next.left) + spareRoom * line.size < right;
}

const isPlain = ({ text, grid, level, letterWidth }: Line): boolean =>
  grid === undefined &&
  level === undefined &&
  letterWidth === undefined &&
  !text.includes('\t') &&
  !text.includes(blank) &&
  !listMarker.test(text);

/** Whether each line of a stanza ends where there was room for the next word in its column. */
function isShort(stanza: readonly Line[], { right }: Column): boolean {
  const left = Math.min(...stanza.map((line) => line.left));
  const lefts = stanza.map((line) => (line.left - left) / line.size);
  if (!stanza.every(isPlain) || lefts.some((own) => own > indent)) return false;
  if (lefts.filter((own) => own > 0.3).length > stanza.length / 2) return false;
  return stanza.every((line, at) => {
    const next = stanza[at + 1];
    return next ? hasRoom(line, next, right) : line.right < right - line.size;
  });
}

/** What shows the lines of a stanza to be verses. */
interface Signs {
  ends: number;
  room: number;
  goesOn: number;
  words: number;
  lines: number;
}

const openEnd = /[,;·—–-]$/u;
const closedEnd = /[.!?:…»”"]$/u;

function signsOf(stanza: readonly Line[]): Signs {
  const right = Math.max(...stanza.map((line) => line.right));
  const signs: Signs = { ends: stanza.length - 1, room: 0, goesOn: 0, words: 0, lines: stanza.length };
  for (const [at, line] of stanza.entries()) {
    signs.words += line.text.split(/\s/u).length;
    const next = stanza[at + 1];
    if (!next) continue;
    if (hasRoom(line, next, right)) signs.room += 1;
    const inside = openEnd.test(line.text) || /^\p{Ll}/u.test(next.text);
    if (inside && !closedEnd.test(line.text)) signs.goesOn += 1;
  }
  return signs;
}

function areVerses(stanzas: readonly (readonly Line[])[]): boolean {
  const all = stanzas.map(signsOf);
  const sum = (count: (signs: Signs) => number): number => all.reduce((total, signs) => total + count(signs), 0);
  const ends = sum((signs) => signs.ends);
  const room = sum((signs) => signs.room);
  return (
    sum((signs) => signs.lines) >= least.lines &&
    room >= Math.max(least.room, least.roomShare * ends) &&
    sum((signs) => signs.goesOn) >= Math.max(1, least.goesOn * ends) &&
    sum((signs) => signs.words) >= leastWords * sum((signs) => signs.lines)
  );
}

const anyEnd = /[,;·.!?:…»”"—–-]$/u;

/** Whether stanzas have the same number of lines, far from the edge of the column, most of which end with a part of a sentence. */
function areEven(stanzas: readonly (readonly Line[])[], { left, right }: { left: number; right: number }): boolean {
  const [first = [], ...others] = stanzas;
  const lines = stanzas.flat();
  const all = stanzas.map(signsOf);
  const sum = (count: (signs: Signs) => number): number => all.reduce((total, signs) => total + count(signs), 0);
  return (
    others.length > 0 &&
    first.length >= least.lines &&
    others.every(({ length }) => length === first.length) &&
    lines.every((line) => line.right < left + narrow * (right - left)) &&
    lines.filter(({ text }) => anyEnd.test(text)).length >= signed * lines.length &&
    lines.some(({ text }) => /^\p{Ll}/u.test(text)) &&
    sum((signs) => signs.goesOn) >= least.goesOn * sum((signs) => signs.ends) &&
    sum((signs) => signs.words) >= leastWords * lines.length
  );
}

function isLike([one]: readonly Line[], [other]: readonly Line[]): boolean {
  if (!one || !other) return false;
  return Math.abs(one.left - other.left) < 0.3 * one.size && Math.abs(one.size - other.size) < 0.06 * one.size;
}

/**
 * The verses of a column, each with the number of its stanza: lines that end well before the edge of the column although
 * the next word would have fitted, and before each other, in the middle of sentences. Text that a program filled into
 * lines, ragged or beside a picture, has no such ends.
 */
export function findVerses(lines: readonly Line[], column: Column): Map<Line, number> {
  const found = new Map<Line, number>();
  let poem: Line[][] = [];
  let number = 0;
  const left = Math.min(...lines.map((line) => line.left));
  const close = (): void => {
    if (poem.length > 0 && (areVerses(poem) || areEven(poem, { left, right: column.right })))
      for (const stanza of poem) {
        number += 1;
        for (const line of stanza) found.set(line, number);
      }
    poem = [];
  };
  for (const stanza of stanzasIn(lines, column)) {
    const short = stanza.length > 1 && isShort(stanza, column);
    if (!short || !isLike(poem[0] ?? stanza, stanza)) close();
    if (short) poem.push(stanza);
  }
  close();
  return found;
}
