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
