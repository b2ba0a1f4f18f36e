import type { PDFPageProxy } from 'pdfjs-dist';
import { multiplyMatrices } from '../lines/pieces.ts';

/** A rectangle of a page in points; `top` and `bottom` grow downwards. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A picture that a page draws: its name in pdf.js or, for a small one, its pixels themselves. */
export interface DrawnPicture {
  image: string | object;
  box: Box;
  /** The number of the marked content that it stands in; null where the file is not tagged. */
  mark: number | null;
}

/** The operators of pdf.js that matter here (`OPS`, 6.5). */
const operators = {
  save: 10,
  restore: 11,
  transform: 12,
  beginMarkedContent: 69,
  beginMarkedContentProps: 70,
  endMarkedContent: 71,
  beginForm: 74,
  endForm: 75,
  paintImage: 85,
  paintInlineImage: 86,
} as const;

type Matrix = readonly number[];
type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** More pictures on one page come from a file made to have them. */
const maxPictures = 300;

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

/** A picture fills the unit square of its own coordinates. */
function boxOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Box {
  const across = [e, e + a, e + c, e + a + c];
  const down = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

function readMatrix(values: unknown): Matrix | null {
  if (isMatrix(values)) return values;
  return values instanceof Float32Array && values.length === 6 ? [...values] : null;
}

/** The pictures of a page in the order in which they are drawn, each name once. */
export function findDrawnPictures({ fnArray, argsArray }: Operators, page: Matrix): DrawnPicture[] {
  const found: DrawnPicture[] = [];
  const names = new Set<string>();
  const saved: Matrix[] = [];
  const marks: (number | null)[] = [];
  let current = page;
  const add = (image: unknown): void => {
    if ((typeof image !== 'string' && typeof image !== 'object') || image === null) return;
    if (found.length >= maxPictures || (typeof image === 'string' && names.has(image))) return;
    if (typeof image === 'string') names.add(image);
    found.push({ image, box: boxOf(current), mark: marks.findLast((mark) => mark !== null) ?? null });
  };
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown[] = argsArray[at] ?? [];
    if (operator === operators.save) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? page;
    else if (operator === operators.transform) current = multiplyMatrices(current, readMatrix([...values]) ?? []);
    else if (operator === operators.beginForm) {
      saved.push(current);
      current = multiplyMatrices(current, readMatrix(values[0]) ?? []);
    } else if (operator === operators.beginMarkedContent) marks.push(null);
    else if (operator === operators.beginMarkedContentProps)
      marks.push(Number.isInteger(values[1]) ? Number(values[1]) : null);
    else if (operator === operators.endMarkedContent) marks.pop();
    else if (operator === operators.paintImage || operator === operators.paintInlineImage) add(values[0]);
  }
  return found;
}
