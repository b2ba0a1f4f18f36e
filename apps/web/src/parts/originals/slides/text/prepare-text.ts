import type { SlideParagraph, SlideRun } from '@schole/core';
import type { Pace } from '../pace.ts';
import type { Measure } from './measure.ts';

/** A part of a word in one run; its width in points, at the size of its run. */
export interface Piece {
  text: string;
  run: SlideRun;
  width: number;
  /** Its letters, where the word may have to be divided. */
  letters: readonly Letter[] | null;
}

export interface Letter {
  text: string;
  width: number;
}

/** A word may change its look within itself. */
export type Unit =
  | { kind: 'word'; pieces: Piece[]; width: number }
  | { kind: 'space'; run: SlideRun; width: number }
  | { kind: 'break'; run: SlideRun };

/** A paragraph with everything in it measured. */
export interface PreparedParagraph {
  paragraph: SlideParagraph;
  units: readonly Unit[];
  /** The run whose size an empty line has, and the bullet's look: of the paragraph before, where it has none itself. */
  first: SlideRun | null;
  bulletWidth: number;
}

/** What may still be laid out of a slide: characters, and as many runs and paragraphs. */
export interface Budget {
  left: number;
}

/** From so many characters on a word is measured by its letters only. */
const longWord = 60;
/** Characters that belong to one letter, with its accents. */
const longLetter = 12;
/** A tab is as wide as so many times the size of its run. */
const tabWidth = 2;

const units = /\n|[^\S\n\u00a0\u202f]+|[\S\u00a0\u202f]+/gu;
/** As wide as high in every typeface: there are so many that to measure each would take seconds. */
const fullWidth = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const belongsToBefore = /^[\p{M}\u200c\u200d]/u;

/**
 * Divides paragraphs into words and measures them; words that are wider than a line of `width` points also by
 * their letters.
 * What is beyond the budget is left out.
 */
export async function prepareText(
  paragraphs: readonly SlideParagraph[],
  width: number,
  tools: { measure: Measure; pace: Pace; budget: Budget },
): Promise<PreparedParagraph[]> {
  const prepared: PreparedParagraph[] = [];
  for (const paragraph of paragraphs) {
    if (tools.budget.left <= 0) break;
    const before = prepared.at(-1)?.first ?? null;
    prepared.push(await prepareParagraph(paragraph, before, Math.max(1, width - paragraph.indent), tools));
  }
  return prepared;
}

async function prepareParagraph(
  paragraph: SlideParagraph,
  before: SlideRun | null,
  width: number,
  { measure, pace, budget }: { measure: Measure; pace: Pace; budget: Budget },
): Promise<PreparedParagraph> {
  const found: Unit[] = [];
  budget.left -= 1;
  await pace.rest();
  for (const run of paragraph.runs) {
    if (budget.left <= 0) break;
    const text = run.text.slice(0, budget.left);
    budget.left -= text.length + 1;
    for (const [part] of text.matchAll(units)) {
      if (pace.isDue) await pace.rest();
      if (part === '\n') found.push({ kind: 'break', run });
      else if (part.trim() === '') found.push({ kind: 'space', run, width: widthOfSpace(part, run, measure) });
      else addToWord(found, await pieceOf(part, run, width, { measure, pace }));
    }
  }
  const first = paragraph.runs[0] ?? before;
  const { bullet } = paragraph;
  const bulletWidth = first === null || bullet === '' ? 0 : measure(bullet, first) * first.size;
  return { paragraph, units: found, first, bulletWidth };
}

function addToWord(found: Unit[], piece: Piece): void {
  const last = found.at(-1);
  if (last?.kind === 'word') {
    last.pieces.push(piece);
    last.width += piece.width;
  } else found.push({ kind: 'word', pieces: [piece], width: piece.width });
}

function widthOfSpace(text: string, run: SlideRun, measure: Measure): number {
  let width = 0;
  const one = measure(' ', run);
  for (const space of text) width += space === '\t' ? tabWidth : one;
  return width * run.size;
}

async function pieceOf(
  text: string,
  run: SlideRun,
  width: number,
  { measure, pace }: { measure: Measure; pace: Pace },
): Promise<Piece> {
  const whole = text.length > longWord ? Number.POSITIVE_INFINITY : measure(text, run) * run.size;
  if (whole <= width) return { text, run, width: whole, letters: null };
  const letters: Letter[] = [];
  let sum = 0;
  for (const letter of lettersOf(text)) {
    if (pace.isDue) await pace.rest();
    const wide = fullWidth.test(letter) ? run.size : measure(letter, run) * run.size;
    letters.push({ text: letter, width: wide });
    sum += wide;
  }
  return { text, run, width: sum, letters };
}

function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const point of text) {
    const before = letters.at(-1);
    if (before !== undefined && before.length < longLetter && belongsToBefore.test(point))
      letters[letters.length - 1] = before + point;
    else letters.push(point);
  }
  return letters;
}
