import { symbolOf } from '../../office/symbols.ts';

export interface Font {
  name: string;
  /** Number of its character set; 1 is that of the document. */
  characterSet: number;
  /** Number of its code page, where it has one of its own. */
  codePage: number | null;
}

const symbols = 2;
/** The code page of each of Windows' character sets. */
const pages: ReadonlyMap<number, number> = new Map([
  ...([
    [0, 1252],
    [77, 10_000],
    [128, 932],
    [129, 949],
    [134, 936],
    [136, 950],
    [161, 1253],
    [162, 1254],
  ] as const),
  ...([
    [163, 1258],
    [177, 1255],
    [178, 1256],
    [186, 1257],
    [204, 1251],
    [222, 874],
    [238, 1250],
  ] as const),
]);
/** What other code pages are called by the decoder; those of DOS, besides the Russian one, it does not know. */
const names: ReadonlyMap<number, string> = new Map([
  ...([
    [866, 'ibm866'],
    [874, 'windows-874'],
    [932, 'shift_jis'],
    [936, 'gbk'],
    [949, 'euc-kr'],
    [950, 'big5'],
  ] as const),
  ...([
    [10_000, 'macintosh'],
    [10_007, 'x-mac-cyrillic'],
    [28_597, 'iso-8859-7'],
    [65_001, 'utf-8'],
  ] as const),
]);

const decoders = new Map<number, TextDecoderLike | null>();
interface TextDecoderLike {
  decode(bytes: Uint8Array): string;
}

function decoderOf(page: number): TextDecoderLike | null {
  let decoder = decoders.get(page);
  if (decoder === undefined) {
    const name = page >= 1250 && page <= 1258 ? `windows-${page}` : names.get(page);
    decoder = name === undefined ? null : new TextDecoder(name);
    decoders.set(page, decoder);
  }
  return decoder;
}

/** The code page of what is set in a font. */
export function pageOf(font: Font | undefined, ofDocument: number): number {
  return font?.codePage ?? pages.get(font?.characterSet ?? 1) ?? ofDocument;
}

/** Bytes of a code page as text; those above ASCII are lost where nobody knows the page. */
export function decodePage(bytes: Uint8Array, page: number): string {
  const decoder = decoderOf(page);
  if (decoder !== null) return decoder.decode(bytes);
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, '\ufffd');
}

const pictureName = /^(?:symbol|wingdings|webdings)/i;

export function isPictureFont(font: Font | undefined): boolean {
  return font !== undefined && (font.characterSet === symbols || pictureName.test(font.name));
}

/** Characters of a picture font as the letters they show. */
export function shownIn(font: Font, text: string): string {
  const name = font.name === '' ? 'Symbol' : font.name;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 32;
      return code < 0x100 || (code >= 0xf000 && code <= 0xf0ff) ? symbolOf(name, code) : letter;
    })
    .join('');
}
