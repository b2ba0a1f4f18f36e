import type { Piece, Sheet } from '../lines/pieces.ts';

/** What stands in the Cork encoding of TeX where Unicode has control characters: quotes, dashes and ligatures. */
const cork: Readonly<Record<string, string>> = {
  '\u0010': '“',
  '\u0011': '”',
  '\u0012': '„',
  '\u0013': '«',
  '\u0014': '»',
  '\u0015': '–',
  '\u0016': '—',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const known = /[\x10-\x16\x1b-\x1f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: blanks of all kinds come as what they are
const control = /[\0-\x08\x0e-\x1f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a ligature in a word of small letters
const inWord = /\p{L}[\x1b-\x1f]|[\x1b-\x1f]\p{Ll}/u;
/** In letters of the font: more such characters are a font with a code of its own. */
const mostShare = 0.2;
const leastLetters = 8;

/** What a font has of each kind on a page. */
interface Used {
  letters: number;
  controls: number;
  /** Of these, the ones that have a meaning. */
  known: number;
  words: boolean;
}

const count = (text: string, sought: RegExp): number => text.match(sought)?.length ?? 0;

function usedOf(pieces: readonly Piece[]): Map<string, Used> {
  const fonts = new Map<string, Used>();
  for (const { font, text } of pieces) {
    const used = fonts.get(font) ?? { letters: 0, controls: 0, known: 0, words: false };
    used.letters += count(text, /\p{Script=Latin}/gu);
    used.controls += count(text, control);
    used.known += count(text, known);
    used.words ||= inWord.test(text);
    fonts.set(font, used);
  }
  return fonts;
}

/** Whether a font writes words, with no control characters but those of the Cork encoding, and few of these. */
function isCork({ letters, controls, known, words }: Used): boolean {
  return words && letters >= leastLetters && known === controls && controls <= mostShare * letters;
}

/**
 * The sheets of a page with the ligatures, quotes and dashes of fonts that come without names of their letters, as TeX makes
 * them: their codes would be taken for control characters. Of the older encoding of TeX nothing is left that could be read,
 * because pdf.js takes its ligatures for blanks.
 */
export function withLostLigatures(sheets: readonly Sheet[]): Sheet[] {
  const pieces = sheets.flatMap((sheet) => sheet.pieces);
  if (!pieces.some(({ text }) => inWord.test(text))) return [...sheets];
  const fonts = new Set([...usedOf(pieces)].filter(([, used]) => isCork(used)).map(([font]) => font));
  if (fonts.size === 0) return [...sheets];
  const read = (text: string): string => text.replace(known, (mark) => cork[mark] ?? mark);
  return sheets.map((sheet) => ({
    ...sheet,
    pieces: sheet.pieces.map((piece) => (fonts.has(piece.font) ? { ...piece, text: read(piece.text) } : piece)),
  }));
}
