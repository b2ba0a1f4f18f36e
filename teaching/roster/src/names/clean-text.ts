/** Joiners, marks of direction, byte order marks and others that nobody sees, and characters without a meaning. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const control = /\p{Cc}+/gu;
const hyphens = /[‐‑‒–—―−﹣－]/gu;
const apostrophes = /[’‘ʼʹ΄´`᾽᾿′＇]/gu;
/** A letter has at most two marks in any script of a name; towers of them cover the rows above. */
const towers = /(\p{M}{2})\p{M}+/gu;

/** The text without what nobody sees; blanks, tabs and ends of rows stay. */
export function removeInvisible(text: string): string {
  return text.toWellFormed().replace(invisible, '').replaceAll('\ufffd', '');
}

/** Text as it is stored and shown: composed (NFC), on one row, without invisible or control characters. */
export function cleanText(text: string): string {
  return removeInvisible(text)
    .normalize('NFC')
    .replace(control, ' ')
    .replace(towers, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

const greekTwins = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορικντυχ';
const latinTwins = 'ABEZHIKMNOPTYXaopikvtux';

function twins(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((letter, at) => [letter, to[at] ?? letter]));
}

const toGreek = twins(latinTwins, greekTwins);
const toLatin = twins(greekTwins, latinTwins);

/** A word in which letters of the other alphabet stand for their twins, in one alphabet: "Mαρία" with a Latin M. */
function inOneAlphabet(word: string): string {
  const greek = word.match(/\p{Script=Greek}/gu) ?? [];
  const latin = word.match(/\p{Script=Latin}/gu) ?? [];
  if (greek.length === 0 || latin.length === 0) return word;
  const [strangers, map] = greek.length >= latin.length ? [latin, toGreek] : [greek, toLatin];
  if (!strangers.every((letter) => map.has(letter))) return word;
  return [...word].map((letter) => map.get(letter) ?? letter).join('');
}

/** A name as it is stored: clean text, one kind of hyphen and apostrophe, and each word in one alphabet. */
export function cleanName(text: string): string {
  return cleanText(text)
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(/\s*-\s*/g, '-')
    .replace(/[^\s-]+/gu, inOneAlphabet);
}
