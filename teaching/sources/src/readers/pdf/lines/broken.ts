import { isStopWord, isWord, words } from '@schole/language';

const vowels = /[aeiouyàâäáãåæèéêëìíîïòóôöõøœùúûüýÿαάεέηήιίϊΐοόυύϋΰωώаеёиоуыэюяіїє]/iu;
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
/** Shares of the words of a page: strange ones that a sound page may have, and that no sound page has. */
const strangeShare = { some: 0.12, many: 0.35 };
/** Of the words of a page, where it is in a language that is known here. */
const knownShare = 0.5;

function scriptOf(letter: string): number {
  return scripts.findIndex((script) => script.test(letter));
}

/**
 * Scripts that alternate inside a word come from a font. People put one after the other ("maxπλήθος", "DNAση"), and name
 * points of a drawing by capitals of any script ("ΔABΓ").
 */
function isMixed(word: string): boolean {
  if (/^\p{Lu}{1,8}$/u.test(word)) return false;
  const found = [...word].map(scriptOf).filter((script) => script >= 0);
  const turns = found.filter((script, at) => at > 0 && script !== found[at - 1]).length;
  if (turns !== 1) return turns > 1;
  const first = found.findIndex((script) => script !== found[0]);
  // One letter of another script before or behind a short name belongs to a formula ("κNor").
  return found.length > 5 && Math.min(first, found.length - first) < 2;
}

/** "xkqv" is no word of a language with vowels; "HTTP" and "π.χ" are. */
function isUnspeakable(word: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{5,}$/u.test(word) &&
    /\p{Ll}/u.test(word) &&
    !vowels.test(word)
  );
}

function isKnown(word: string): boolean {
  const language = /\p{Script=Greek}/u.test(word) ? 'el' : 'en';
  return isStopWord(word, language) || isWord(word, language);
}

/**
 * True when the characters behind the glyphs are not what a reader sees: private or unassigned characters, scripts that
 * alternate in a word, words without a vowel, and few words that are known. Such a page would need character recognition.
 */
export function isBrokenText(text: string): boolean {
  const visible = text.replace(/\s/g, '').length;
  if (visible < 20) return false;
  const strange = text.match(/[\p{Co}\p{Cn}\ufffd\p{Cc}]/gu)?.filter((mark) => !/\s/.test(mark)).length ?? 0;
  if (strange / visible > 0.1) return true;
  const found = words(text).filter((word) => /\p{L}{3}/u.test(word.text));
  if (found.length < 10) return false;
  const wrong = found.filter(({ text: word }) => isMixed(word) || isUnspeakable(word)).length / found.length;
  if (wrong <= strangeShare.some) return false;
  return wrong > strangeShare.many || found.filter((word) => isKnown(word.text)).length < knownShare * found.length;
}
