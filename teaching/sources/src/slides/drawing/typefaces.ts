import type { SlideRun } from '@schole/core';
import { isMonospaced } from '../../characters/typefaces.ts';

const serif =
  /times|georgia|garamond|cambria|palatino|book ?antiqua|bookman|century(?! gothic)|baskerville|bodoni|didot|constantia|caslon|rockwell|minion|perpetua|serif|roman|liberation serif|libertin|tinos|gelasio|merriweather|playfair|lora\b|\bsong|simsun|mincho|ming\b/iu;

/** The family of a typeface by its name. */
export function typefaceOf(name: string): SlideRun['typeface'] {
  const font = name.slice(0, 100);
  if (isMonospaced(font)) return 'mono';
  return serif.test(font) && !/sans/iu.test(font) ? 'serif' : 'sans';
}
