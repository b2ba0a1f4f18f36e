import type { Rule, Rules } from '../drawn/rules.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import type { Box } from '../pictures/drawn-pictures.ts';
import { type Staff, stavesOf } from './staves.ts';

/** Signs of music that are text wherever they stand: "F♯". */
const writtenSigns = /^[\s\u2669-\u266f]+$/;

/** In letter heights of a music font, which are the height of a staff: how far parts of one picture are apart, and names from it. */
const apart = 1.5;
const touching = 0.15;
const reach = { above: 0.8, below: 1.2, before: 4 };

/** In words and letters: what is longer is said or sung, and no label of a sign. */
const longest = { words: 3, label: 20, sign: 3 };

/** Signs of one page whose places are looked at: more are no page of music. */
const mostSigns = 5_000;

interface Region {
  box: Box;
  staves: Staff[];
  size: number;
}

/** A page without its music, and where that stood. */
export interface WithoutMusic {
  sheets: Sheet[];
  rules: Rules | null;
  pictures: Box[];
}

/** Signs of music stand around their baseline. */
const boxOfSign = ({ left, right, y, size }: Piece): Box => ({
  ...{ left, right: Math.max(right, left + size / 4) },
  ...{ top: y - size / 3, bottom: y + size / 3 },
});

const areNear = (one: Box, other: Box, within: number): boolean =>
  one.left - other.right < within &&
  other.left - one.right < within &&
  one.top - other.bottom < within &&
  other.top - one.bottom < within;

const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/** What stands together, as one picture each. */
function joined(regions: readonly Region[]): Region[] {
  const found: Region[] = [];
  for (const region of regions) {
    let whole = region;
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const other = found[at];
      if (!other || !areNear(other.box, whole.box, apart * Math.min(other.size, whole.size))) continue;
      found.splice(at, 1);
      const size = Math.max(whole.size, other.size);
      whole = { box: union(whole.box, other.box), staves: [...whole.staves, ...other.staves], size };
      at = found.length;
    }
    found.push(whole);
  }
  return found;
}

function regionsOf(signs: readonly Piece[], rules: Rules | null): Region[] {
  const boxes = signs.map((sign) => ({ box: boxOfSign(sign), staves: [], size: sign.size }));
  const staves = stavesOf(rules?.level ?? []).filter((staff) => boxes.some(({ box }) => areNear(box, staff.box, 0)));
  const drawn = staves.map((staff) => ({ box: staff.box, staves: [staff], size: 4 * staff.gap }));
  return joined([...drawn, ...boxes]);
}

const holds = (box: Box, x: number, y: number): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;
const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  ...{ left: left - by, right: right + by },
  ...{ top: top - by, bottom: bottom + by },
});
const middleOf = ({ left, right }: Piece): number => (left + right) / 2;
const heightOf = ({ y, size }: Piece): number => y - 0.3 * size;

/** The place around a picture of music where names of its signs and voices stand. */
function placeAround({ box, size }: Region): Box {
  const { left, right, top, bottom } = box;
  return {
    ...{ left: left - reach.before * size, right: right + size },
    ...{ top: top - reach.above * size, bottom: bottom + reach.below * size },
  };
}

/** Whether a sign touches words on their line, far from any staff: "B♭m". */
function isInline(sign: Piece, texts: readonly Piece[], regions: readonly Region[]): boolean {
  const [x, y] = [middleOf(sign), sign.y];
  if (regions.some(({ box, staves }) => staves.length > 0 && holds(grown(box, 1), x, y))) return false;
  const touch = touching * sign.size;
  return texts.some(
    (text) =>
      text.text.trim() !== '' &&
      Math.abs(text.y - y) < sign.size / 2 &&
      (Math.abs(text.right - sign.left) < touch || Math.abs(text.left - sign.right) < touch),
  );
}

interface Row {
  y: number;
  pieces: Piece[];
  words: string[];
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces) {
    const row = rows.find(({ y }) => Math.abs(y - piece.y) < 2);
    const words = piece.text.split(/\s+/).filter((word) => word !== '');
    if (!row) rows.push({ y: piece.y, pieces: [piece], words });
    else {
      row.pieces.push(piece);
      row.words.push(...words);
    }
  }
  return rows;
}

/** Names of notes, fingers and voices; a row of more words is sung, or names the signs one by one. */
function isLabel({ words }: Row): boolean {
  const short = words.every((word) => word.length <= longest.sign);
  return (
    short ||
    (words.length <= longest.words && words.join(' ').length <= longest.label && !/[.!?;:]$/.test(words.at(-1) ?? ''))
  );
}

/** A row as one piece: its words may be drawn in any order. */
function pieceOf({ pieces }: Row): Piece[] {
  const sorted = [...pieces].sort((one, other) => one.left - other.left);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? [{ ...first, right: last.right, text: sorted.map(({ text }) => text.trim()).join(' ') }] : [];
}

/** The words that stand only around pictures of music, and of these the rows that are kept. */
function wordsAround(pieces: readonly Piece[], regions: readonly Region[]): { around: Set<Piece>; told: Piece[] } {
  const places = regions.filter(({ staves }) => staves.length > 0).map((region) => placeAround(region));
  const placeOf = (piece: Piece): Box | undefined =>
    places.find((place) => holds(place, middleOf(piece), heightOf(piece)));
  const outside = new Set(
    pieces.filter((piece) => piece.text.trim() !== '' && !placeOf(piece)).map(({ font }) => font),
  );
  const own = pieces.filter((piece) => !outside.has(piece.font) && piece.text.trim() !== '');
  const rows = places.flatMap((place) => rowsOf(own.filter((piece) => placeOf(piece) === place)));
  const toldFonts = new Set(rows.filter((row) => !isLabel(row)).flatMap((row) => row.pieces.map(({ font }) => font)));
  const isTold = ({ pieces: [first], words }: Row): boolean =>
    toldFonts.has(first?.font ?? '') && words.some((word) => /\p{L}/u.test(word));
  return {
    around: new Set(rows.flatMap((row) => row.pieces)),
    told: rows.filter(isTold).flatMap((row) => pieceOf(row)),
  };
}

/** In letter heights of the text: what is smaller is never taken for a heading. */
const belowBody = 0.9;

/** The size of most letters. */
function bodySize(pieces: readonly Piece[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.trim().length);
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

const middleOfRule = ({ from, to }: Rule): number => (from + to) / 2;

/** The drawn lines that are no part of music. */
function rulesOutside(rules: Rules, regions: readonly Region[]): Rules {
  const boxes = regions.filter(({ staves }) => staves.length > 0).map(({ box }) => grown(box, 1));
  const isOutside = (x: number, y: number): boolean => !boxes.some((box) => holds(box, x, y));
  return {
    level: rules.level.filter((rule) => isOutside(middleOfRule(rule), rule.at)),
    upright: rules.upright.filter((rule) => isOutside(rule.at, middleOfRule(rule))),
    squares: rules.squares.filter(({ left, right, bottom }) => isOutside((left + right) / 2, bottom)),
    dashes: rules.dashes.filter((rule) => isOutside(middleOfRule(rule), rule.at)),
  };
}

/**
 * Takes out what is written in fonts of music, whose letters are no text, with the staves and the names of notes and voices
 * that stand at these in letters of their own. Of a page that is nothing else all stays.
 */
export function withoutMusic(sheets: readonly Sheet[], rules: Rules | null): WithoutMusic {
  const found: WithoutMusic = { sheets: [...sheets], rules, pictures: [] };
  const isSign = ({ music, text }: Piece): boolean => music === true && !writtenSigns.test(text);
  const upright = sheets.find((sheet) => sheet.upright === true);
  const signs = upright?.pieces.filter((piece) => isSign(piece) && piece.text.trim() !== '') ?? [];
  if (!upright || signs.length === 0) return found;
  const looked = signs.slice(0, mostSigns);
  const all = regionsOf(looked, rules);
  const texts = upright.pieces.filter((piece) => !isSign(piece));
  const inline = new Set(looked.filter((sign) => isInline(sign, texts, all)));
  const regions = regionsOf(
    looked.filter((sign) => !inline.has(sign)),
    rules,
  );
  const written = upright.pieces.filter((piece) => !isSign(piece) || inline.has(piece));
  const { around, told } = wordsAround(written, regions);
  const left = written.filter((piece) => !around.has(piece));
  if (!left.some(({ text }) => /\p{L}/u.test(text))) return found;
  // In large letters or a font of its own, a row of names would be a heading.
  const size = belowBody * bodySize(left);
  const pieces = [...left, ...told.map((piece) => ({ ...piece, size: Math.min(piece.size, size), bold: false }))];
  return {
    sheets: sheets.map((sheet) => (sheet === upright ? { ...sheet, pieces } : sheet)),
    rules: rules && rulesOutside(rules, regions),
    pictures: regions.map(({ box }) => box),
  };
}
