import { words } from '@schole/language';

const vowels = /[aeiouyàâäáãåæèéêëìíîïòóôöõøœùúûüýÿαάεέηήιίϊΐοόυύϋΰωώаеёиоуыэюяіїє]/iu;
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

function isMixed(word: string): boolean {
  return scripts.filter((script) => script.test(word)).length > 1;
}

/** "xkqv" is no word of a language with vowels; "HTTP" and "π.χ" are. */
function isUnspeakable(word: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{5,}$/u.test(word) &&
    /\p{Ll}/u.test(word) &&
    !vowels.test(word)
  );
}

/**
 * True when the characters behind the glyphs are not what a reader sees: private or unassigned characters, several
 * scripts in one word, words without a vowel. Such a page would need character recognition.
 */
export function isBrokenText(text: string): boolean {
  const visible = text.replace(/\s/g, '').length;
  if (visible < 20) return false;
  const strange = text.match(/[\p{Co}\p{Cn}\ufffd\p{Cc}]/gu)?.filter((mark) => !/\s/.test(mark)).length ?? 0;
  if (strange / visible > 0.1) return true;
  const found = words(text).filter((word) => /\p{L}{3}/u.test(word.text));
  if (found.length < 10) return false;
  const wrong = found.filter(({ text: word }) => isMixed(word) || isUnspeakable(word)).length;
  return wrong / found.length > 0.12;
}
