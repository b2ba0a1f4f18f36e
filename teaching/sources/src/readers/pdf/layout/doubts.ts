import { isStopWord, words } from '@schole/language';

/** Small words that must read better backwards on one page. */
const minBackwards = 8;
/** Letters of Hebrew and Arabic that only end a word. */
const finals = /[ךםןףץةى]/u;
/** Words of a document that is long enough to need digits, and signs of missing ones in it. */
const digits = { words: 300, signs: 5 };
const slots =
  /\b(?:figure|fig\.|table|chapter|section|page|p\.|equation)\s*[.:)–—]|(?<!\p{L})(?:σχήμα|εικόνα|πίνακας|κεφάλαιο|ενότητα|σελίδα|σελ\.|άσκηση|παράδειγμα)\s*[.:)–—]|[€$£]\s*[.,)]|(?<![\p{N}\s)])\s?(?:%|°C)/giu;

function isBackwardsRightToLeft(text: string): boolean {
  if (!/[\u0590-\u06ff]/.test(text)) return false;
  let first = 0;
  let last = 0;
  for (const { text: word } of words(text)) {
    if (word.length < 3) continue;
    if (finals.test(word[0] ?? '')) first += 1;
    if (finals.test(word.at(-1) ?? '')) last += 1;
  }
  return first >= minBackwards / 2 && first > 2 * last;
}

/** Characters of a page that show in which direction its words read. */
const sample = 2_000;

/** Whether a text reads from its last letter to its first: its small words are known backwards, and not forwards. */
export function readsBackwards(text: string): boolean {
  let forwards = 0;
  let backwards = 0;
  for (const { text: word } of words(text.slice(0, sample))) {
    if (word.length < 3) continue;
    const plain = word.toLowerCase();
    const language = /\p{Script=Greek}/u.test(plain) ? 'el' : 'en';
    if (isStopWord(plain, language)) forwards += 1;
    else if (isStopWord([...plain].reverse().join('').replace('σ', 'ς'), language)) backwards += 1;
  }
  return (backwards >= minBackwards && backwards > 2 * forwards) || isBackwardsRightToLeft(text);
}

/** Whether a document has no digit at all, although it names figures, tables, pages or amounts by number. */
export function lacksDigits(text: string): boolean {
  if (/\p{N}/u.test(text) || words(text).length < digits.words) return false;
  return (text.match(slots)?.length ?? 0) >= digits.signs;
}
