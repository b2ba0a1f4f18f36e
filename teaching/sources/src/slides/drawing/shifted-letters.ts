import { type Script, withScript } from '../../characters/scripts.ts';

/** By how much letters are smaller that stand above or below their line. */
const smaller = 0.66;

/**
 * Letters above or below their line: as the letters that Unicode has for them, as in the text of the source, or else smaller
 * by `share`.
 */
export function shiftedLetters(
  text: string,
  script: Script | undefined,
  before: string,
): { text: string; share: number } {
  if (script === undefined) return { text, share: 1 };
  const marks = withScript(text, script, before);
  return marks !== text && marks.length === text.length ? { text: marks, share: 1 } : { text, share: smaller };
}
