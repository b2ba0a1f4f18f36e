import { raisedDigits } from '../../../characters/scripts.ts';

/** "democracy.³" and "word³" refer to a note; "km²", "(a + b)²", "sin²" and "10⁵" are literal. */
const beforeNote = /(?:\p{L}{3}|[.,;:!?»”’"])$/u;
const raisable = /(?<!\p{L})(?:sin|cos|tan|cot|log|exp|συν|mol)$/iu;
const noteMark = /^(?:\d{1,3}(?:,\s?\d{1,3})*|[*†‡]{1,3})$/;

/** Whether raised small letters only refer to a note. */
export function refersToNote(text: string, before: string): boolean {
  const mark = text.trim();
  const ground = before.trimEnd();
  if (/^\[\d{1,3}\]$/.test(mark)) return true;
  return noteMark.test(mark) && beforeNote.test(ground) && !raisable.test(ground);
}

/** The text of raised small letters: a power as a power, and nothing for a mark that only refers to a note. */
export function raisedText(text: string, before: string): string {
  return refersToNote(text, before) ? '' : (raisedDigits(text, before) ?? text);
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎';
const lowerable = '0123456789+-−=()';
/** A formula of chemistry or a name with a number; the lower half of a fraction comes after a digit or a stroke. */
const bearer = /[\p{L})\]⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]$/u;

/** The text of lowered small letters right behind a letter: "H₂O". Letters have no such form and stay. */
export function loweredText(text: string, before: string): string {
  const mark = text.trim();
  if (!bearer.test(before) || ![...mark].every((letter) => lowerable.includes(letter))) return text;
  return [...text].map((letter) => subscripts[lowerable.indexOf(letter)] ?? letter).join('');
}
