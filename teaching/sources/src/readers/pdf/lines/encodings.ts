import { isStopWord, isWord } from '@schole/language';
import type { Sheet } from './pieces.ts';

/** The characters of the Symbol font from its code 0x21 on, in rows of sixteen codes; a blank has no other character. */
const symbols = [
  ' !∀#∃%&∋()∗+,−./',
  '0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ',
  'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  ' αβχδεφγηιϕκλμνο',
  'πθρστυϖωξψζ{|}∼ ',
];
const upperSymbols = [
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  '°±″≥×∝∂•÷≠≡≈… —↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊〈®©™∑         ',
  ' 〉∫⌠              ',
];

const tableOf = (rows: readonly string[], first: number): Map<number, string> =>
  new Map(
    rows
      .flatMap((row, at) => [...row].map((symbol, column): [number, string] => [first + 16 * at + column, symbol]))
      .filter(([, symbol]) => symbol !== ' '),
  );
const symbolOf = new Map([...tableOf(symbols, 0x20), ...tableOf(upperSymbols, 0xa0)]);

/** Letters for the private characters by which Windows stores its font of symbols; a lone one before a text is its bullet. */
export function readSymbols(text: string): string {
  if (!/[\uf020-\uf0ff]/.test(text)) return text;
  const plain = text.replace(
    /^\s*[\uf06e\uf071\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc](?=\s*(?:$|["“«(]?\p{L}{2}))/u,
    '•',
  );
  return plain.replace(/[\uf020-\uf0ff]/gu, (mark) => symbolOf.get(mark.charCodeAt(0) - 0xf000) ?? mark);
}

const western = new TextDecoder('windows-1252');
const greek = new TextDecoder('windows-1253');
/** What stands for each byte from 0x80 on: in western print, and as Greek. */
const greekOf = new Map(
  Array.from({ length: 128 }, (_, at): [string, string] => {
    const byte = Uint8Array.of(128 + at);
    return [western.decode(byte), greek.decode(byte)];
  }),
);

function asGreek(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => greekOf.get(letter) ?? letter);
}

/** Enough words to judge a font by, and more than any text needs for it. */
const sample = { least: 4, most: 400 };

/** True for Greek text whose bytes were taken for western letters ("ÊáëçìÝñá"): words of such letters that are Greek ones. */
function isDisguised(text: string): boolean {
  const found = (text.match(/[\p{L}¢¸¹º¼¾¿]{3,}/gu) ?? []).slice(0, sample.most);
  const accented = found.filter((word) => (word.match(/[\u00a2-\u00ff]/g)?.length ?? 0) > 0.6 * word.length);
  if (accented.length < sample.least || accented.length < 0.3 * found.length) return false;
  const known = accented.map(asGreek).filter((word) => isStopWord(word, 'el') || isWord(word, 'el'));
  return known.length >= 0.3 * accented.length;
}

/** Repairs the fonts of a page whose Greek letters are stored as western ones; `repaired` where there was one. */
export function repairSheets(sheets: readonly Sheet[]): { sheets: Sheet[]; repaired: boolean } {
  const texts = new Map<string, string[]>();
  for (const { text, font } of sheets.flatMap(({ pieces }) => pieces)) {
    const known = texts.get(font);
    if (known) known.push(text);
    else texts.set(font, [text]);
  }
  const disguised = new Set([...texts].filter(([, own]) => isDisguised(own.join(' '))).map(([font]) => font));
  if (disguised.size === 0) return { sheets: [...sheets], repaired: false };
  return {
    repaired: true,
    sheets: sheets.map((sheet) => ({
      ...sheet,
      pieces: sheet.pieces.map((piece) =>
        disguised.has(piece.font) ? { ...piece, text: asGreek(piece.text) } : piece,
      ),
    })),
  };
}
