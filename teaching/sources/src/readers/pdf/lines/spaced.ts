import { isStopWord, isWord } from '@schole/language';

/** Letters one by one, with a blank between them; two blanks where a word ends. */
const run = /(?<![\p{L}\p{N}]\s?)\p{L}(?:[ ]{1,2}\p{L}){4,60}(?![\p{L}\p{N}])/gu;
const vowels = /[aeiouαεηιουωάέήίόύώΐΰϊϋ]/giu;

/** "a b c d e" and "Α Β Γ Δ Ε" are lists, "x y z w v" names of quantities: neither is a word. */
function isWordLike(letters: string): boolean {
  const own = letters.match(vowels)?.length ?? 0;
  if (own < 0.2 * letters.length || own > 0.75 * letters.length) return false;
  return [...letters].some((letter, at) => at > 0 && letter < (letters[at - 1] ?? ''));
}

/** Fewer letters are one word, which may be a name. */
const minSplit = 8;

/** Whether the language knows a word; of single letters only those that are words. */
export function isKnownWord(word: string): boolean {
  if (word.length === 1) return /^[IaAοηΟΗή]$/u.test(word);
  const language = /\p{Script=Greek}/u.test(word) ? 'el' : 'en';
  const plain = word.toLowerCase();
  return isStopWord(plain, language) || (word.length > 2 && isWord(plain, language));
}

/** Letters of the longest word that is looked for. */
const maxWord = 24;

/** The fewest known words that letters without blanks consist of; the letters themselves where there are none. */
function wordsIn(letters: string): string {
  if (letters.length < minSplit || isKnownWord(letters)) return letters;
  const best: ({ count: number; from: number } | undefined)[] = [{ count: 0, from: 0 }];
  for (let end = 1; end <= letters.length; end += 1)
    for (let from = Math.max(0, end - maxWord); from < end; from += 1) {
      const count = (best[from]?.count ?? Number.POSITIVE_INFINITY) + 1;
      if (count < (best[end]?.count ?? Number.POSITIVE_INFINITY) && isKnownWord(letters.slice(from, end)))
        best[end] = { count, from };
    }
  if (best[letters.length] === undefined) return letters;
  const found: string[] = [];
  for (let end = letters.length; end > 0; end = best[end]?.from ?? 0)
    found.unshift(letters.slice(best[end]?.from, end));
  // Names consist of words by chance ("Blumenberg"); between several words of a sentence there are small ones.
  const small = found.some((word) => isStopWord(word.toLowerCase(), /\p{Script=Greek}/u.test(word) ? 'el' : 'en'));
  return small || (found.length === 2 && found.every((word) => word.length > 3)) ? found.join(' ') : letters;
}

/** Letters of several words whose gaps are lost: a capital begins one, and so does what is known. */
function splitWords(letters: string): string {
  return letters
    .split(/(?<=\p{Ll})(?=\p{Lu})/u)
    .map(wordsIn)
    .join(' ');
}

/** Joins lines that are set letter by letter ("C H A P T E R  O N E"). */
export function joinSpaced(text: string): string {
  return text.replace(run, (whole) =>
    isWordLike(whole.replaceAll(' ', ''))
      ? whole
          .split('  ')
          .map((word) => splitWords(word.replaceAll(' ', '')))
          .join(' ')
      : whole,
  );
}

interface Placed {
  text: string;
  left: number;
  right: number;
  size: number;
}

/** In letter heights: wider than the others by this much, a gap between single letters ends a word. */
const wordGap = 0.2;

/** In letter heights: letters that touch are an ordinary line, and those this far apart stand in cells of their own. */
const letterGaps = { min: 0.12, max: 0.75 };

/** The text of single letters, with a second blank in the wider gaps; null where they are not set apart as one line. */
function textOfLetters(letters: readonly Placed[]): string | null {
  const gaps = letters.slice(1).map(({ left }, at) => left - (letters[at]?.right ?? left));
  const usual = [...gaps].sort((one, other) => one - other)[gaps.length >> 1] ?? 0;
  const size = letters[0]?.size ?? 0;
  if (usual < letterGaps.min * size || usual > letterGaps.max * size) return null;
  return letters
    .map(({ text, size: own }, at) => {
      if (at === 0) return text.trim();
      return `${(gaps[at - 1] ?? 0) > 1.3 * usual + wordGap * own ? '  ' : ' '}${text.trim()}`;
    })
    .join('');
}

const spacedWord = /^\p{L}(?: \p{L})+$/u;

/** The text of a line that is set letter by letter, joined into words; null for any other line. */
export function readSpaced(pieces: readonly Placed[]): string | null {
  const letters = pieces.filter(({ text }) => text.trim() !== '');
  const single = letters.filter(({ text }) => [...text.trim()].length === 1).length;
  const text =
    single >= 0.8 * letters.length && letters.length > 4
      ? textOfLetters(letters)
      : pieces
          .map(({ text: own }, at) => {
            const between = spacedWord.test(pieces[at - 1]?.text ?? '') && spacedWord.test(pieces[at + 1]?.text ?? '');
            return own === ' ' && between ? '  ' : own;
          })
          .join('');
  const joined = text === null ? null : joinSpaced(text);
  return joined === text ? null : joined;
}
