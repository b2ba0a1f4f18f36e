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

function draws({ fnArray, argsArray }: Operators): boolean {
  const saved: number[][] = [];
  let current = [1, 0, 0, 1, 0, 0];
  let shapes = 0;
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (pictures.has(operator)) return true;
    if (operator === operators.save || operator === operators.beginForm) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? current;
    else if (operator === operators.transform) {
      const matrix = Array.isArray(values) || values instanceof Float32Array ? [...values] : [];
      if (isMatrix(matrix)) current = multiplyMatrices(current, matrix);
      if (isLarge(current) && leavesOutPicture(fnArray, at)) return true;
    } else if (operator === operators.constructPath) shapes += 1;
    else if (operator === operators.showText || operator === operators.showSpacedText) shapes += glyphsIn(values);
    if (shapes >= minShapes) return true;
  }
  return false;
}

/** Whether pages show more than an empty sheet: a picture, or letters drawn as shapes. */
export class Shown {
  readonly #effort: Effort = measureEffort(maxEffort);

  async on(page: PDFPageProxy): Promise<boolean> {
    try {
      return draws(await this.#effort.ofPage(() => page.getOperatorList({ annotationMode: noAnnotations })));
    } catch (error) {
      if (error instanceof Fault) return true;
      return false;
    }
  }
}
