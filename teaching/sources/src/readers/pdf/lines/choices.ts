import { box, marksItems, ticked } from './blanks.ts';

/** A sign before a choice: its letter or number, and what follows it. */
interface Mark {
  at: number;
  /** Behind the sign and its blanks. */
  end: number;
  /** Its places in the alphabets, from 0; a capital may belong to two of them. */
  places: number[];
  shape: string;
  /** At the beginning of a line or of a cell. */
  apart: boolean;
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';
const latinTwins = 'ABEZHIKMNOPTYX';
const greekTwins = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const sign = /(?<=^|[ \t])(\(?)([A-ZΑ-Ωa-zα-ω]|\d{1,2})([.)])[ \t]+(?=\S)/gu;
/** A question, or a sentence to be completed, before its choices. */
const stemEnd = /[?;:.…_]$/u;
/** Between choices without a wide gap this many show that they are choices. */
const least = { apart: 2, close: 3 };

/** Where a letter or number may stand in its order, from 0. */
function placesOf(letter: string): number[] {
  if (/\d/.test(letter)) return [Number(letter) - 1];
  const twin = greekTwins[latinTwins.indexOf(letter)] ?? letter;
  const other = latinTwins[greekTwins.indexOf(letter)] ?? letter;
  return [latin.indexOf(other.toLowerCase()), greek.indexOf(twin.toLowerCase())].filter((place) => place >= 0);
}

function shapeOf(open: string, letter: string, close: string): string {
  const kind = /\d/.test(letter) ? '1' : letter === letter.toLowerCase() ? 'a' : 'A';
  return `${open}${kind}${close}`;
}

function marksOf(text: string): Mark[] {
  return [...text.matchAll(sign)].map(({ 0: whole, 1: open = '', 2: letter = '', 3: close = '', index }) => ({
    at: index,
    end: index + whole.length,
    places: placesOf(letter),
    shape: shapeOf(open, letter, close),
    apart: index === 0 || text[index - 1] === '\t',
  }));
}

/** The marks of choices from one on, each the next in order. */
function sequence(marks: readonly Mark[], from: number): Mark[] {
  const first = marks[from];
  if (!first) return [];
  const found = [first];
  let places = first.places;
  for (const mark of marks.slice(from + 1)) {
    if (mark.shape !== first.shape) continue;
    const next = mark.places.filter((place) => places.includes(place - 1));
    if (next.length === 0) continue;
    found.push(mark);
    places = next;
  }
  return found;
}

/** What makes the parts of a sentence of what has signs before it. */
const goesOn = /(?:[,;]|\s(?:and|or|και|ή))$/u;

function areChoices(marks: readonly Mark[], text: string): boolean {
  const [first, ...others] = marks;
  if (first === undefined) return false;
  if (others.length + 1 >= least.apart && others.every(({ apart }) => apart)) return true;
  const close = marks.length >= least.close && first.shape.endsWith(')') && !first.shape.startsWith('(');
  return close && others.every(({ at }) => !goesOn.test(text.slice(Math.max(0, at - 8), at).trimEnd()));
}

const boxes = new RegExp(`(?<=[ \\t])[${box}${ticked}][ \\t]`, 'gu');

function cutAt(text: string, cuts: readonly number[]): { text: string; at: number }[] {
  return cuts.map((at, index) => ({
    text: text
      .slice(at, cuts[index + 1])
      .replaceAll('\t', ' ')
      .trim(),
    at,
  }));
}

/** Signs looked at in one line: none has more choices. */
const maxMarks = 40;

/**
 * The choices in a line, each with where it begins, the question before them first; the whole line alone where it has
 * none.
 */
export function splitChoices(text: string): { text: string; at: number }[] {
  if (marksItems(text)) return cutAt(text, [0, ...[...text.matchAll(boxes)].map(({ index }) => index)]);
  const marks = marksOf(text).slice(0, maxMarks);
  const own = marks.findIndex(({ places, at }) => {
    if (at === 0) return true;
    return places.includes(0) && stemEnd.test(text.slice(0, at).trimEnd());
  });
  const starts = [own, marks.findIndex(({ places, at }, index) => index > own && at > 0 && places.includes(0))];
  for (const start of starts) {
    const found = start < 0 ? [] : sequence(marks, start);
    const stem = text.slice(0, found[0]?.at ?? 0).trim();
    if (!areChoices(found, text) || (stem !== '' && !stemEnd.test(stem))) continue;
    const cuts = [...(stem === '' ? [] : [0]), ...found.map(({ at }) => at)];
    return cutAt(text, cuts);
  }
  return bareCells(text) ?? [{ text, at: 0 }];
}

/** A choice by its letter alone: "A current". */
const bare = /^([A-ZΑ-Ω])[ \t]+\S/u;
/** Choices without a sign behind their letters: two such words may begin sentences. */
const leastBare = 3;

/** The places in the alphabets of the letter alone that a text opens with. */
function bareOf(text: string): number[] {
  const letter = bare.exec(text)?.[1];
  return letter === undefined ? [] : placesOf(letter);
}

/** Cells that all are choices, in their order from A on; null for others. */
function bareCells(text: string): { text: string; at: number }[] | null {
  const cells = text.split('\t', maxMarks);
  if (cells.length < leastBare || !cells.every((cell, at) => bareOf(cell).includes(at))) return null;
  let at = 0;
  return cells.map((cell) => {
    const found = { text: cell.trim(), at };
    at += cell.length + 1;
    return found;
  });
}

/** In letter heights: how far the letters of choices below each other are out of line. */
const sameEdge = 0.5;

/** The lines that open with A, B, C and so on alone, below or beside each other: choices of a question. */
export function bareChoices<Item extends Opened & { y: number }>(lines: readonly Item[]): Set<Item> {
  const found = new Set<Item>();
  let open: Item[] = [];
  for (const line of lines) {
    const places = bareOf(line.text);
    const before = open.at(-1);
    const goesOn =
      before !== undefined &&
      places.includes(open.length) &&
      (Math.abs(line.left - (open[0]?.left ?? 0)) < sameEdge * line.size ||
        Math.abs(line.y - before.y) < 0.3 * line.size);
    if (goesOn) open.push(line);
    // The second line of a choice begins behind its letter.
    else if (before === undefined || places.length > 0 || line.left < before.left + sameEdge * line.size)
      open = places.includes(0) ? [line] : [];
    if (open.length >= leastBare) for (const choice of open) found.add(choice);
  }
  return found;
}

const opening = /^(\(?)([A-ZΑ-Ω]|[ivxIVX]{1,5})([.)])\s+\S/u;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

interface Opened {
  text: string;
  left: number;
  size: number;
}

/** The places that the sign of a line may have in letters or Roman numerals, by its shape. */
function openingOf(text: string): { shape: string; places: number[] } | null {
  const found = opening.exec(text);
  if (!found) return null;
  const { 1: open = '', 2: letter = '', 3: close = '' } = found;
  const roman = romans.indexOf(letter.toLowerCase());
  const places = letter.length === 1 ? placesOf(letter) : [];
  return { shape: `${open}${close}`, places: roman < 0 ? places : [...places, roman] };
}

interface Open<Item> {
  line: Item;
  shape: string;
  places: number[];
}

/** In letter heights: browsers set Roman numerals so that their dots stand below each other, and "ii." begins before "i.". */
const numeralWidth = 1.6;

function endingWithIt<Item extends Opened>(
  line: Item,
  { shape, places }: { shape: string; places: number[] },
  open: Iterable<Open<Item>>,
): Open<Item> | undefined {
  if (!/^\(?[ivx]{1,5}[.)]/iu.test(line.text)) return undefined;
  return [...open].findLast(
    (before) =>
      before.shape === shape &&
      Math.abs(before.line.left - line.left) < numeralWidth * line.size &&
      places.some((place) => before.places.includes(place - 1)),
  );
}

/**
 * The lines that begin with capitals or Roman numerals in their order, below each other at one indent: items, where a
 * single one may be the initial of a name.
 */
export function lettered<Item extends Opened>(lines: readonly Item[]): Set<Item> {
  const items = new Set<Item>();
  const last = new Map<string, Open<Item>>();
  for (const line of lines) {
    const own = openingOf(line.text);
    if (!own) continue;
    const key = `${own.shape} ${Math.round(line.left / (0.5 * line.size || 1))}`;
    const before = last.get(key) ?? endingWithIt(line, own, last.values());
    const next = own.places.filter((place) => before?.places.includes(place - 1));
    if (before && next.length > 0) items.add(before.line).add(line);
    last.set(key, { line, shape: own.shape, places: before && next.length > 0 ? next : own.places });
  }
  return items;
}
