// Breathings, grave and circumflex accents, the small iota; the acute accent is the only mark of today's Greek beside diaeresis.
const oldMarks = /[\u0300\u0313\u0314\u0342\u0345]/u;
/** A breathing stands at the beginning of a word only: elsewhere the engine has seen an accent. */
const misplaced = /(?<=\p{L}\p{M}*\p{L}\p{M}*\p{L}\p{M}*)[\u0313\u0314]/gu;
const withoutSound = /[\u0313\u0314\u0345]/gu;
const oldAccents = /[\u0300\u0342]/gu;
const acute = '\u0301';
const syllable = /[αεου]ι|[αεηο]υ|[αεηιουω]/gu;
/** Words of one syllable that keep an accent; all others that an old spelling accents have none today. */
const accented = new Set(['ή', 'πού', 'πώς']);
const neverAccented = new Map([
  ['τών', 'των'],
  ['καί', 'και'],
]);
/** In a text in the old spelling every third word and more has such a mark. */
const oldShare = 0.2;

const isGreek = (word: string): boolean => /\p{Script=Greek}/u.test(word);

/** Whether words are in the spelling with breathings, and not in today's with marks that an engine saw in its print. */
export function isOldSpelling(words: readonly string[]): boolean {
  const greek = words.filter(isGreek);
  return greek.filter((word) => oldMarks.test(word.normalize('NFD'))).length > oldShare * greek.length;
}

/** A word of today's spelling without the marks of the old one. */
export function withoutOldMarks(word: string): string {
  const known = neverAccented.get(word);
  if (known !== undefined) return known;
  const taken = word.normalize('NFD');
  if (!isGreek(word) || !oldMarks.test(taken)) return word;
  const bare = taken.replace(/\p{M}/gu, '').toLowerCase();
  const spelt = taken.replace(misplaced, acute).replace(withoutSound, '').replace(oldAccents, acute);
  const single = (bare.match(syllable)?.length ?? 0) < 2;
  const kept =
    !single ||
    accented.has(
      spelt
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}]/gu, ''),
    );
  return (kept ? spelt : spelt.replaceAll(acute, '')).normalize('NFC');
}
