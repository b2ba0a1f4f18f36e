import { Fault } from '@schole/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { isMonospaced, isMusicFont } from '../../../characters/typefaces.ts';
import { measureEffort } from '../file/effort.ts';
import type { Sheet } from './pieces.ts';

/** The names by which fonts say that they are bold: in full, shortened, and as TeX names them. */
const boldName =
  /bold|black|heavy|demi(?!-?ital)|(?:^|[-+,])(?:Bd|Blk)(?![a-z])|\bCM(?:B|BX|SSBX|BXTI)\d|-?(?:LMRoman|SFBX|ECBX)(?:\d+-Bold|\d{4})/iu;

/** pdf.js tells the name of a font only with the whole page drawn: this often at most, each time for few operators. */
const maxPages = 40;
const maxEffort = { page: 1_000, file: 5_000 };
/** The page without its notes and form fields (`AnnotationMode.DISABLE`). */
const noAnnotations = 0;

/** A font as pdf.js keeps it for drawing. */
interface DrawnFont {
  name?: string;
  bold?: boolean;
  black?: boolean;
}

/** What a program writes before the name of a font of which it keeps only some letters. */
const subset = /^[A-Z]{6}\+/u;

/**
 * Which fonts of a file are bold, have letters of one width, or signs of music for letters. What cannot be found out counts as
 * plain. A file joined from others has the same font several times, each with letters of its own: they are one.
 */
export class FontWeights {
  readonly #bold = new Map<string, boolean>();
  readonly #monospaced = new Set<string>();
  readonly #music = new Set<string>();
  /** The first font with each name, and for each font the first with its name. */
  readonly #named = new Map<string, string>();
  readonly #same = new Map<string, string>();
  readonly #effort = measureEffort(maxEffort);
  #pages = maxPages;

  /** Marks the bold and the monospaced pieces of a page, and those in fonts of music. */
  async mark(page: PDFPageProxy, sheets: readonly Sheet[]): Promise<void> {
    const fonts = new Set(sheets.flatMap(({ pieces }) => pieces.map(({ font }) => font)));
    // In a single font nothing stands out, unless it is none of those on the pages before.
    if ((fonts.size > 1 || this.#bold.size > 0) && [...fonts].some((font) => !this.#bold.has(font)))
      await this.#learn(page, fonts);
    for (const piece of sheets.flatMap(({ pieces }) => pieces)) {
      if (this.#bold.get(piece.font)) piece.bold = true;
      if (this.#monospaced.has(piece.font)) piece.monospaced = true;
      if (this.#music.has(piece.font)) piece.music = true;
      piece.font = this.#same.get(piece.font) ?? piece.font;
    }
  }

  async #learn(page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<void> {
    if (this.#pages === 0) return;
    this.#pages -= 1;
    try {
      await this.#effort.ofPage(() => page.getOperatorList({ annotationMode: noAnnotations }));
    } catch (error) {
      if (!(error instanceof Fault)) return;
      // A drawing without end: its text is read, its fonts are not worth the work.
      this.#pages = 0;
      return;
    }
    for (const font of fonts) {
      const {
        name = '',
        bold = false,
        black = false,
      }: DrawnFont = page.commonObjs.has(font) ? page.commonObjs.get(font) : {};
      if (isMonospaced(name)) this.#monospaced.add(font);
      if (isMusicFont(name)) this.#music.add(font);
      this.#bold.set(font, bold || black || boldName.test(name));
      const plain = name.replace(subset, '');
      if (plain === '') continue;
      if (!this.#named.has(plain)) this.#named.set(plain, font);
      this.#same.set(font, this.#named.get(plain) ?? font);
    }
  }
}
