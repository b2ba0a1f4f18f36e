import { fold } from '@schole/language';

/** Letters without a removable accent, as names of many languages have them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/**
 * A word of a name in comparable form: without case, accents and final sigma; Latin letters of other languages reduced
 * to plain ones.
 */
export function plainName(word: string): string {
  const folded = fold(word);
  return /[ßøłđðæœıþ]/.test(folded)
    ? folded.replace(/[ßøłđðæœıþ]/g, (letter) => plainLetters[letter] ?? letter)
    : folded;
}

/**
 * Folded letters of one alphabet that a reader, or a typist with the wrong keyboard layout, confuses with those of the
 * other.
 */
const alike = 'aα bβ eε hη iι kκ mμ nν oο pρ tτ uυ vν wω xχ yυ zζ'.split(' ');
const toGreek = new Map(alike.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
// The first of two matches wins: a Greek capital Ν is a Latin one, and υ is u.
const toLatin = new Map(alike.map((pair): [string, string] => [pair.slice(1), pair.slice(0, 1)]).toReversed());

/**
 * A word of a text in the form of a name: without invisible characters, such as soft hyphens, and in plain letters
 * instead of wide or bold ones. A word of two alphabets is read in each of them.
 */
export function readingsOf(word: string): readonly [string, ...string[]] {
  const plain = plainName(word.replace(/\p{Cf}/gu, '').normalize('NFKC'));
  if (!/[a-z]/.test(plain) || !isGreek(plain)) return [plain];
  const [greek, latin] = [toGreek, toLatin].map((letters) => plain.replace(/./gu, (each) => letters.get(each) ?? each));
  return [greek ?? plain, latin ?? plain];
}

/** Whether a name is written in Greek letters. */
export function isGreek(name: string): boolean {
  return /\p{Script=Greek}/u.test(name);
}

/** Endings of Greek names and their endings in the other cases, folded; the longest matching ending wins. */
const singular: readonly [string, readonly string[]][] = [
  ['ουσ', ['ου']],
  ['οσ', ['ου', 'ο', 'ον', 'ε']],
  ['ησ', ['η', 'ην', 'ου', 'ουσ', 'εουσ']],
  ['ασ', ['α', 'αν', 'οσ']],
  ['ισ', ['ι', 'ιν', 'ιδοσ', 'ιδα', 'ιδασ', 'εωσ']],
  ['υσ', ['υ', 'υν', 'εωσ', 'εα']],
  ['εσ', ['ε']],
  ['ων', ['ωνοσ', 'ωνα', 'ωνασ', 'οντοσ', 'οντα', 'ωντοσ', 'ωντα']],
  ['ω', ['ωσ', 'ουσ']],
  ['α', ['ασ', 'αν']],
  ['η', ['ησ', 'ην', 'εωσ']],
  ['ι', ['ιου']],
  ['ο', ['ου']],
  ['ου', ['ουσ']],
];

/** The same for a whole family: «οι Παπαδόπουλοι», «των Παππάδων». */
const plural: readonly [string, readonly string[]][] = [
  ['οσ', ['οι', 'ων', 'ουσ', 'αιοι', 'αιουσ', 'αιων']],
  ['ησ', ['ηδεσ', 'ηδων', 'αιοι', 'αιουσ', 'αιων']],
  ['ασ', ['αδεσ', 'αδων', 'εσ']],
];

function withEndings(word: string, table: readonly [string, readonly string[]][]): string[] {
  const [ending, others] = table
    .filter(([each]) => word.endsWith(each) && word.length > each.length)
    .reduce<(typeof table)[number]>((best, each) => (each[0].length > best[0].length ? each : best), ['', []]);
  const stem = word.slice(0, word.length - ending.length);
  return others.map((other) => stem + other);
}

/** Greek letters as Latin ones, pairs before single letters (ELOT 743). */
const latin: readonly [RegExp, string][] = [
  [/ου/g, 'ou'],
  [/(?<=[αεη])υ(?=[βγδζλμνρ]|[αειουωη])/g, 'v'],
  [/(?<=[αεη])υ/g, 'f'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/^μπ/g, 'b'],
];
const latinLetters = new Map(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps ω:o'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** A plain Greek name in its passport spelling. */
function inLatin(plain: string): string {
  const joined = latin.reduce((text, [pattern, letters]) => text.replace(pattern, letters), plain);
  return [...joined].map((letter) => latinLetters.get(letter) ?? letter).join('');
}

/**
 * Every form of a plain name in a text, the name itself first; family forms only for surnames, Greek names in Latin
 * letters too.
 */
export function formsOf(plain: string, part: 'first' | 'last'): string[] {
  if (!isGreek(plain)) return part === 'last' && plain.length > 3 ? [plain, `${plain}s`] : [plain];
  const forms = [plain, ...withEndings(plain, singular), ...(part === 'last' ? withEndings(plain, plural) : [])];
  return [...new Set(plain.length > 2 ? [...forms, inLatin(plain)] : forms)];
}
