import { composeAccents } from './accents.ts';
import { readSymbols } from './encodings.ts';

// Only forms that are one letter drawn differently; NFKC of everything would turn x² into x2 and ½ into 1/2.
const forms =
  /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufeff\uff01-\uff5e\u00b5\u0132\u0133\u01c4-\u01cc\u0149]/gu;
const latinTwins = 'ABEZHIKMNOPTYXovu';
const greekTwins = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυ';
const word = /[\p{L}\p{M}]+/gu;

/** Greek capitals without a Latin twin. */
const greekOnly = /[ΓΔΘΛΞΠΣΦΨΩ]/gu;

function count(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}

function swap(word: string, from: string, to: string): string {
  return [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

/**
 * A word half Greek, half Latin comes from a font with look-alike glyphs: it is converted to the script of most of its
 * letters.
 */
function oneScript(word: string): string {
  const latin = count(word, /\p{Script=Latin}/gu);
  const greek = count(word, /\p{Script=Greek}/gu);
  if (latin === 0 || greek === 0) return word;
  // The corners of a figure, "ΔABΓ", typed with whatever keyboard was on.
  if (/^\p{Lu}{3,8}$/u.test(word) && count(word, greekOnly) >= 2) {
    const whole = swap(word, latinTwins, greekTwins);
    if (!/\p{Script=Latin}/u.test(whole)) return whole;
  }
  const [rest, repaired] =
    greek > latin
      ? [/\p{Script=Latin}/u, swap(word, latinTwins, greekTwins)]
      : [/\p{Script=Greek}/u, swap(word, greekTwins, latinTwins)];
  // Formulas and units ("Δt", "μm", "Gλ") stay as they are.
  return Math.max(latin, greek) >= 3 && !rest.test(repaired) ? repaired : word;
}

/** Letters for ligatures, presentation forms, symbols and accents that stand alone, Greek µ, and one script inside a word. */
export function readableCharacters(text: string): string {
  return composeAccents(readSymbols(text))
    .replace(forms, (form) => form.normalize('NFKC'))
    .replace(word, oneScript);
}
