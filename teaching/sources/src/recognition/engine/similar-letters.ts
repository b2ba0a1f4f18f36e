/** Latin letters, and below each the Greek one that looks the same in print. */
const latin = 'ABEZHIKMNOPTYXaovpuxikntwáéíóúµ';
const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρυχικητωάέίόύμ';
const toGreek = new Map([...latin].map((letter, at) => [letter, [...greek][at] ?? letter]));
/** Only letters that nobody would tell apart: a Greek η in an English word is no n, but a mistake of another kind. */
const sameInLatin = 'ABEZHIKMNOPTYXaovpuik';
const sameInGreek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρυικ';
const toLatin = new Map([...sameInGreek].map((letter, at) => [letter, [...sameInLatin][at] ?? letter]));
const stressed = new Map([...'ΑΕΗΙΟΥΩ'].map((letter, at) => [letter, [...'ΆΈΉΊΌΎΏ'][at] ?? letter]));

/** Small Greek words as an engine reads them that has found an English one in their print, or taken ι for τ. */
const misread: ReadonlyMap<string, string> = new Map([
  ['mov', 'που'],
  ['amo', 'από'],
  ['ya', 'για'],
  ['yia', 'για'],
  ['yta', 'για'],
  ['kat', 'και'],
  ['kal', 'και'],
  ['ot', 'οι'],
  ['tov', 'τον'],
  ['tnv', 'την'],
  ['twv', 'των'],
  ['dev', 'δεν'],
  ['civat', 'είναι'],
  ['eivai', 'είναι'],
  ['οτ', 'οι'],
  ['Οτ', 'Οι'],
]);

export type Script = 'greek' | 'latin';

/** How many letters of a text exist in one script only. */
function countSure(text: string): Record<Script, number> {
  const sure = { greek: 0, latin: 0 };
  for (const letter of text) {
    if (/\p{Script=Greek}/u.test(letter)) sure.greek += toLatin.has(letter) ? 0 : 1;
    else if (/\p{Script=Latin}/u.test(letter)) sure.latin += toGreek.has(letter) ? 0 : 1;
  }
  return sure;
}

/** The script of most letters that exist in one only; undefined where there is none. */
export function scriptOf(text: string): Script | undefined {
  const sure = countSure(text);
  if (sure.greek === sure.latin) return undefined;
  return sure.greek > sure.latin ? 'greek' : 'latin';
}

const swap = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => by.get(letter) ?? letter).join('');

/** Greek spelling that no word breaks: one form of sigma at its end, the other inside, and the accent on its capital. */
function spellGreek(word: string): string {
  return word
    .replace(/ς(?=\p{L})/gu, 'σ')
    .replace(/(?<=\p{L})σ(?!\p{L})/gu, 'ς')
    .replace(/[΄´'’‘]([ΑΕΗΙΟΥΩ])(?=\p{Ll})/u, (_, letter: string) => stressed.get(letter) ?? letter);
}

/**
 * A recognised word with the letters of one script: of its own sure letters, or where it has none (O, KAI, TO), of the
 * words around it. A word that truly mixes scripts stays as it is.
 */
export function settleScript(word: string, around: Script | undefined): string {
  if (around === 'greek') {
    const letters = word.replace(/[^\p{L}]/gu, '');
    const known = misread.get(letters);
    if (known !== undefined) return word.replace(letters, known);
  }
  const own = countSure(word);
  const script = own.greek > 0 && own.latin > 0 ? undefined : (scriptOf(word) ?? around);
  if (script === 'greek') return spellGreek(swap(word, toGreek));
  return script === 'latin' ? swap(word, toLatin) : word;
}
