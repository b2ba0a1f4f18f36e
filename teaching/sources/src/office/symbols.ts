/** The letters that Adobe's Symbol font draws for the bytes 0x20 to 0x7e and 0xa0 to 0xfe. */
const lower = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const upper = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const wingdings = new Map([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x76, '❖'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
]);

/** A letter that no font of pictures has is shown in another font. */
const isOutside = (code: number): boolean => code > 0xff && !(code >= 0xf000 && code <= 0xf0ff);

/**
 * A character of a picture font as the letter it shows; empty where it is an ornament. Codes may be in the private use
 * area.
 */
export function symbolOf(font: string, code: number): string {
  const byte = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^wingdings$/i.test(font)) return wingdings.get(byte) ?? '';
  if (/^(?:wingdings|webdings)/i.test(font)) return '';
  if (/^symbol/i.test(font)) return (byte >= 0xa0 ? upper[byte - 0xa0] : lower[byte - 0x20]) ?? '';
  return code < 0xd800 || (code > 0xf8ff && code <= 0x10ffff) ? String.fromCodePoint(code) : '';
}

const pictureFont = /^(?:symbol(?: ?mt)?|wingdings(?: [23])?|webdings)$/i;

/** A text set in Symbol is Greek and mathematics, in Wingdings ornaments; other fonts show what is written. */
export function shown(text: string, font: string): string {
  if (!pictureFont.test(font)) return text;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 32;
      return isOutside(code) || code <= 32 ? letter : symbolOf(font, code);
    })
    .join('');
}
