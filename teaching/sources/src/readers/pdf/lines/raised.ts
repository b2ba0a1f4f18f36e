import { raisedDigits, type Script, withScript } from '../../../characters/scripts.ts';
import type { Piece } from './pieces.ts';

/** "democracy.³" and "word³" refer to a note; "km²", "(a + b)²", "sin²" and "10⁵" are literal. */
const beforeNote = /(?:\p{L}{3}|[.,;:!?»”’"])$/u;
const raisable = /(?<!\p{L})(?:sin|cos|tan|cot|log|exp|συν|mol)$/iu;
const noteMark = /^(?:\d{1,3}(?:,\s?\d{1,3})*|[*†‡]{1,3})$/;

/** Whether raised small letters only refer to a note. */
export function refersToNote(text: string, before: string): boolean {
  const mark = text.trim();
  const ground = before.trimEnd();
  if (/^(?:\[\d{1,3}\]\s?)+$/.test(mark)) return true;
  return noteMark.test(mark) && beforeNote.test(ground) && !raisable.test(ground);
}

/** "a,b" behind the name of an author; "Nᵒ" and "XIVᵉ" are shorter words. */
const references = /^[\p{Ll}\d*†‡]{1,2}(?:,\s?[\p{Ll}\d*†‡]{1,2})+$/u;
const shortened = /(?:(?<!\p{L})[Nn] o|(?<!\p{L})[IVXLC]+ [aeo])$/u;

/** Numbers in a power of a letter; behind a number they are the upper half of a fraction. */
const numbers = /^[-+−]?\d+(?:[·./×]\d+)+$/;
/** Several variables are the power of one; "TM" stands behind words, and "Mᵐᵉ" is no power. */
const capitals = /^\p{Lu}{2,3}$/u;
const oneSmall = /(?<!\p{L})\p{Ll}$/u;
const variable = /(?:(?<!\p{L}{2})\p{L}|[)\]])$/u;

/** The text of raised small letters: a power as a power, and nothing for a mark that only refers to a note. */
export function raisedText(text: string, before: string): string {
  if (refersToNote(text, before)) return '';
  const digits = raisedDigits(text, before);
  if (digits !== null) return digits;
  const mark = text.trim();
  if ((numbers.test(mark) && variable.test(before)) || (capitals.test(mark) && oneSmall.test(before)))
    return `^(${mark})`;
  return references.test(mark) || shortened.test(`${before} ${mark}`) ? text : withScript(text, 'raised', before);
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎';
const lowerable = '0123456789+-−=()';
/** A formula of chemistry or a name with a number; the lower half of a fraction comes after a digit or a stroke. */
const bearer = /[\p{L})\]⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]$/u;

/** The text of lowered small letters right behind a letter: "H₂O" and "v_max". */
export function loweredText(text: string, before: string): string {
  const mark = text.trim();
  if (!bearer.test(before)) return text;
  if (![...mark].every((letter) => lowerable.includes(letter))) return withScript(text, 'lowered', before);
  return [...text].map((letter) => subscripts[lowerable.indexOf(letter)] ?? letter).join('');
}

/** A piece that stands above or below the line, with what it was drawn as. */
export interface Scripted extends Piece {
  script?: Script;
}

/** In letter heights of the line: nothing smaller is a power or an index, and nothing larger. */
const heights = { least: 0.45, most: 0.85 };
/** In letter heights of the line: how far from it they stand. */
const offset = { raised: 0.15, lowered: 0.05, letters: 0.1 };
const letters = /\p{L}/u;

/** How a piece stands on a line with this baseline and this height of letters; `gap` is before it. */
export function scriptOf({ text, y, size }: Piece, line: { y: number; size: number }, gap: number): Script | undefined {
  const ratio = size / line.size;
  if (ratio >= heights.most || (ratio < heights.least && letters.test(text))) return undefined;
  if (y < line.y - offset.raised * line.size) return 'raised';
  const least = letters.test(text) ? offset.letters : offset.lowered;
  return y > line.y + least * line.size && gap < 0.2 * line.size ? 'lowered' : undefined;
}

/** In letter heights of what it stands behind: how far up a power of a power is, or one of a tall bracket. */
const higher = { least: 0.15, most: 0.7, tall: 1.4, gap: 0.25 };

/**
 * Whether a piece is a power of what is a power itself, or of a tall bracket, or the next piece of such a power: it stands
 * further up than any other.
 */
export function isHigherPower({ y, size, text, left }: Piece, before: Scripted | undefined): boolean {
  if (before === undefined || text.trim() === '' || (!before.tall && before.script !== 'raised')) return false;
  if (Math.abs(left - before.right) > higher.gap * before.size) return false;
  const up = (before.y - y) / before.size;
  if (Math.abs(size - before.size) < 0.05 * size) return !before.tall && Math.abs(up) < 0.05;
  return size < heights.most * before.size && up > higher.least && up < (before.tall ? higher.tall : higher.most);
}

const sign = /[+\-−–=·(|]$/u;
const signFirst = /^[+\-−–=·)|]/u;

/** Whether a blank between two pieces of a power is only the room around a sign. */
const isRoom = (before: string, after: string): boolean => sign.test(before) || signFirst.test(after);

/** Whether a blank between two indices is the room behind their comma: "x_(1, 2)". */
const isBetween = (before: string, after: string): boolean => before.endsWith(',') && /^\p{N}/u.test(after);

/** The pieces above or below the line from one on; an index of a power is one of them. */
function runFrom(pieces: readonly Scripted[], from: number): number {
  const script = pieces[from]?.script;
  let end = from + 1;
  while (pieces[end]?.script === script) {
    const [piece, next] = [pieces[end], pieces[end + 1]];
    const [one, other] = [pieces[end - 1]?.text ?? '', next?.text ?? ''];
    const room = isRoom(one, other) || (script === 'lowered' && isBetween(one, other));
    if (piece?.text.trim() === '' && !room) break;
    end += 1;
  }
  return end;
}

/** What a power or an index says, with powers and indices of its own. */
function textOfRun(run: readonly Scripted[]): string {
  const size = Math.max(...run.map((piece) => piece.size));
  const ground = run.find((piece) => piece.size >= heights.most * size)?.y ?? 0;
  let text = '';
  for (const piece of run) {
    const own = piece.text.trim().replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1');
    const script = scriptOf(piece, { y: ground, size }, 0);
    text += script === undefined ? own : withScript(own, script, text);
  }
  return text;
}

/** In letter heights: how close the letters of one word stand. */
const closeBy = 0.15;

/** Whether a raised letter is one of a word: drawn over the letter before it, or with the rest of the word right behind it. */
function isInWord(run: Scripted, before: Scripted | undefined, next: Scripted | undefined): boolean {
  if (before === undefined || !/^\p{L}$/u.test(run.text.trim()) || !/\p{L}$/u.test(before.text)) return false;
  if (run.left - before.right < -closeBy * before.size) return true;
  return (
    next?.script === undefined &&
    next !== undefined &&
    /^\p{L}{2}/u.test(next.text) &&
    next.left - run.right < closeBy * next.size
  );
}

/**
 * The pieces of a line with the text of what stands above and below it in the first piece of each power or index, and the
 * marks that refer to notes.
 */
export function withScripts(pieces: readonly Scripted[]): { pieces: Piece[]; notes: string[] } {
  const written: Piece[] = [];
  const notes: string[] = [];
  let before = '';
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const { script, ...plain } = piece;
    const end = script === undefined || piece.text.trim() === '' ? at + 1 : runFrom(pieces, at);
    if (script === undefined || piece.text.trim() === '') written.push(plain);
    else {
      const own = textOfRun(pieces.slice(at, end));
      const whole = script === 'raised' && isInWord(piece, pieces[at - 1], pieces[end]);
      const text = whole ? own : script === 'raised' ? raisedText(own, before) : loweredText(own, before);
      if (text === '') notes.push(...own.split(',').map((mark) => mark.trim()));
      written.push({ ...plain, text, right: pieces[end - 1]?.right ?? plain.right });
    }
    before = `${before}${written.at(-1)?.text ?? ''}`.slice(-24);
    at = end;
  }
  return { pieces: written, notes };
}
