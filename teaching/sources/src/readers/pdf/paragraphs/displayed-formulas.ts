import type { Line } from '../lines/lines.ts';
import { formulaSign, hasWords } from './formula-signs.ts';

const numbered = /\t\([^()\s]{1,8}\)$/u;
/** An accent that is drawn apart from its letter: the line is a piece of one. */
const accent = /\p{Sk}$/u;
/** In letter heights: how far from the left edge of its text a formula with a line of its own begins. */
const inset = 2;

/** Whether a line is a formula that is set apart from the text around it. */
export function isDisplayed({ text, left, size }: Line, run: { left: number }): boolean {
  const own = text.replace(numbered, '');
  return (
    left > run.left + inset * size &&
    !own.includes('\t') &&
    !accent.test(own) &&
    formulaSign.test(own) &&
    !hasWords(own)
  );
}
