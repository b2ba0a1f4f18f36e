import type { Piece, Sheet } from '../lines/pieces.ts';

const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Runs of such characters, each with the characters beside it. */
const runs = /[\p{Script=Han}\p{Script=Hangul}]+/gu;
const latin = /\p{Script=Latin}/u;
/** A ligature has two letters or three; two may follow each other in a word. */
const longest = 6;

/** The letters of a ligature of three: the second character is the sum of the last two. */
const sums: Readonly<Record<string, string>> = { '\ucf00': 'fi', '\ud200': 'fl' };

/** The letters that a character with exchanged bytes stands for (U+7400 for t); null for all others. */
function lettersOf(character: string): string | null {
  const code = character.charCodeAt(0);
  if ((code & 0xff) !== 0) return null;
  const letter = String.fromCharCode(code >> 8);
  return sums[character] ?? (/^[A-Za-z]$/.test(letter) ? letter : null);
}

/** The letters of a run that touches a Latin letter of its word; null for any other. */
function ligatureOf(run: string, before: string, behind: string): string | null {
  if (run.length < 2 || run.length > longest || !(latin.test(before) || latin.test(behind))) return null;
  const letters = [...run].map(lettersOf);
  return letters.includes(null) ? null : letters.join('');
}

function withLetters(text: string, onOther: () => void): string {
  return text.replace(runs, (run: string, at: number) => {
    const letters = ligatureOf(run, text.charAt(at - 1), text.charAt(at + run.length));
    if (letters === null) onOther();
    return letters ?? run;
  });
}

/**
 * The sheets of a page with the letters of its ligatures where the file gives each of these with its bytes exchanged, as
 * programs of Google do ("Po爀琀ing"); a page with other characters of the east is left as it is.
 */
export function withSwappedBytes(sheets: readonly Sheet[]): Sheet[] {
  const isStrange = ({ text }: Piece): boolean => eastern.test(text);
  if (!sheets.some(({ pieces }) => pieces.some(isStrange))) return [...sheets];
  let others = 0;
  const read = sheets.map((sheet) => ({
    ...sheet,
    pieces: sheet.pieces.map((piece) => {
      if (!isStrange(piece)) return piece;
      const text = withLetters(piece.text, () => {
        others += 1;
      });
      if (eastern.test(text)) others += 1;
      return { ...piece, text };
    }),
  }));
  return others === 0 ? read : [...sheets];
}
