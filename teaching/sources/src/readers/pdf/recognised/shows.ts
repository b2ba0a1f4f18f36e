import { Fault } from '@schole/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Effort, measureEffort } from '../file/effort.ts';
import { multiplyMatrices } from '../lines/pieces.ts';

/** The operators of pdf.js that matter here (`OPS`, 6.5). */
const operators = {
  setState: 9,
  save: 10,
  restore: 11,
  transform: 12,
  showText: 44,
  showSpacedText: 45,
  beginForm: 74,
  endForm: 75,
  constructPath: 91,
} as const;
const pictures = new Set([83, 84, 85, 86, 87, 88, 89, 90]);

/** Letters drawn as shapes are more than the rules and fields of an empty form. */
const minShapes = 40;
/** Points: a smaller picture is an ornament. */
const minSide = 40;
/** Share of a page; scans are often stored in strips, and with a margin. */
const mostOfPage = 0.6;
/** A drawing that takes more shows something, and is looked at no further. */
const maxEffort = { page: 1_000, file: 20_000 };
/** The page without its notes and form fields (`AnnotationMode.DISABLE`). */
const noAnnotations = 0;

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

function isMatrix(values: unknown): values is number[] {
  return Array.isArray(values) && values.length === 6;
}

/** pdf.js, which unpacks no picture here, leaves out its operator: the matrix of its size comes right before nothing. */
function leavesOutPicture(fnArray: readonly number[], at: number): boolean {
  let next = at + 1;
  while (fnArray[next] === operators.setState) next += 1;
  const follows = fnArray[next];
  return follows === undefined || follows === operators.restore || follows === operators.endForm;
}

function isLarge([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean {
  return Math.hypot(a, b) >= minSide && Math.hypot(c, d) >= minSide;
}

/** Letters of a font that does not say which they are. */
function glyphsIn(values: unknown): number {
  const glyphs: unknown = Array.isArray(values) ? values[0] : undefined;
  if (!Array.isArray(glyphs)) return 0;
  return glyphs.filter((glyph) => typeof glyph === 'object' && glyph !== null && !('isSpace' in glyph && glyph.isSpace))
    .length;
}

/** What a page draws besides letters that say which they are; `pictures` is the share of the page that they cover. */
interface Drawn {
  picture: boolean;
  shapes: number;
  pictures: number;
}

function drawnOn(
  { fnArray, argsArray }: Operators,
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
): Drawn {
  const sheet = Math.abs((right - left) * (top - bottom)) || 1;
  const drawn: Drawn = { picture: false, shapes: 0, pictures: 0 };
  const saved: number[][] = [];
  let current = [1, 0, 0, 1, 0, 0];
  const addPicture = ([a = 1, b = 0, c = 0, d = 1]: readonly number[]): void => {
    drawn.picture = true;
    drawn.pictures += Math.abs(a * d - b * c) / sheet;
  };
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (pictures.has(operator)) addPicture(current);
    else if (operator === operators.save || operator === operators.beginForm) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? current;
    else if (operator === operators.transform) {
      const matrix = Array.isArray(values) || values instanceof Float32Array ? [...values] : [];
      if (isMatrix(matrix)) current = multiplyMatrices(current, matrix);
      if (isLarge(current) && leavesOutPicture(fnArray, at)) addPicture(current);
    } else if (operator === operators.constructPath) drawn.shapes += 1;
    else if (operator === operators.showText || operator === operators.showSpacedText) drawn.shapes += glyphsIn(values);
  }
  return drawn;
}

/** What pages show besides their letters. */
export class Shown {
  readonly #effort: Effort = measureEffort(maxEffort);

  /** Whether a page shows more than an empty sheet: a picture, or letters drawn as shapes. */
  on(page: PDFPageProxy): Promise<boolean> {
    return this.#ask(page, ({ picture, shapes }) => picture || shapes >= minShapes, true);
  }

  /** Whether pictures cover most of a page: then a few letters on it are a stamp, or the number of a scanned page. */
  covers(page: PDFPageProxy): Promise<boolean> {
    return this.#ask(page, (drawn) => drawn.pictures >= mostOfPage, false);
  }

  /** `tooMuch`: the answer for a page that draws too much to be looked at. */
  async #ask(page: PDFPageProxy, answer: (drawn: Drawn) => boolean, tooMuch: boolean): Promise<boolean> {
    try {
      const drawn = await this.#effort.ofPage(() => page.getOperatorList({ annotationMode: noAnnotations }));
      return answer(drawnOn(drawn, page.view));
    } catch (error) {
      return error instanceof Fault && tooMuch;
    }
  }
}
