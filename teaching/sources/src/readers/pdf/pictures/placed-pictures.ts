import type { PDFPageProxy } from 'pdfjs-dist';
import { multiplyMatrices } from '../lines/pieces.ts';
import type { Box } from './drawn-pictures.ts';

/** A picture where pdf.js unpacks none; `mark` is the number of the marked content that it stands in. */
export interface PlacedPicture {
  box: Box;
  mark: number | null;
}

/** The operators of pdf.js that matter here (`OPS`, 6.5). */
const operators = {
  setState: 9,
  save: 10,
  restore: 11,
  transform: 12,
  beginMarkedContent: 69,
  beginMarkedContentProps: 70,
  endMarkedContent: 71,
  beginForm: 74,
  endForm: 75,
} as const;
/** What a picture becomes where pdf.js does not leave it out. */
const painted = new Set([83, 84, 85, 86, 87, 88, 89, 90]);
const [lineWidth, strokeColorSpace, fillCmykColor] = [2, 50, 61];

/** What may stand between the matrix of a picture and the end of what it is for: states, colours and marks. */
function drawsNothing(operator: number | undefined): boolean {
  if (operator === undefined) return false;
  const { setState, beginMarkedContent, endMarkedContent } = operators;
  const isState = operator >= lineWidth && operator <= setState;
  const isColor = operator >= strokeColorSpace && operator <= fillCmykColor;
  return isState || isColor || (operator >= beginMarkedContent && operator <= endMarkedContent);
}

/** Pictures of one page that are looked at: more are a pattern. */
const most = 2_000;
/** Points: parts of one picture touch each other within this. */
const touch = 1;

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** Whether nothing is drawn with a matrix: pdf.js leaves out the operator of a picture that it does not unpack. */
function leavesOutPicture(fnArray: readonly number[], at: number): boolean {
  let next = at + 1;
  while (drawsNothing(fnArray[next])) next += 1;
  const follows = fnArray[next];
  return follows === undefined || follows === operators.restore || follows === operators.endForm;
}

/** The mark of content that begins inside the matrix of a picture. */
function markBehind({ fnArray, argsArray }: Operators, at: number): number | null {
  for (let next = at + 1; drawsNothing(fnArray[next]); next += 1)
    if (fnArray[next] === operators.beginMarkedContentProps) return markOf(argsArray[next]);
  return null;
}

function markOf(values: unknown): number | null {
  const id: unknown = Array.isArray(values) ? values[1] : null;
  return Number.isInteger(id) ? Number(id) : null;
}

const isArtifact = (values: unknown): boolean => {
  const tag: unknown = Array.isArray(values) ? values[0] : null;
  return tag === 'Artifact' || (typeof tag === 'object' && tag !== null && 'name' in tag && tag.name === 'Artifact');
};

/** A picture fills the unit square of its own coordinates. */
function boxOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Box {
  const across = [e, e + a, e + c, e + a + c];
  const down = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

function matrixIn(values: unknown): number[] | null {
  const matrix = Array.isArray(values) || values instanceof Float32Array ? [...values] : [];
  return matrix.length === 6 && matrix.every((value) => typeof value === 'number') ? matrix : null;
}

/** The pictures of a page that are not marked as decoration, parts of one picture as one. */
export function findPlacedPictures(list: Operators, outer: readonly number[]): PlacedPicture[] {
  const { fnArray, argsArray } = list;
  const found: PlacedPicture[] = [];
  const saved: (readonly number[])[] = [];
  const marks: { mark: number | null; artifact: boolean }[] = [];
  let current = outer;
  const add = (mark: number | null): void => {
    if (found.length >= most || marks.some(({ artifact }) => artifact)) return;
    found.push({
      box: boxOf(current),
      mark: mark ?? marks.findLast((one) => one.mark !== null)?.mark ?? null,
    });
  };
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (operator === operators.save) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? current;
    else if (operator === operators.transform) {
      current = multiplyMatrices(current, matrixIn(values) ?? [1, 0, 0, 1, 0, 0]);
      if (leavesOutPicture(fnArray, at)) add(markBehind(list, at));
    } else if (operator === operators.beginForm) {
      saved.push(current);
      const own: unknown = Array.isArray(values) ? values[0] : null;
      current = multiplyMatrices(current, matrixIn(own) ?? [1, 0, 0, 1, 0, 0]);
    } else if (operator === operators.beginMarkedContent) marks.push({ mark: null, artifact: isArtifact(values) });
    else if (operator === operators.beginMarkedContentProps)
      marks.push({ mark: markOf(values), artifact: isArtifact(values) });
    else if (operator === operators.endMarkedContent) marks.pop();
    else if (painted.has(operator)) add(null);
  }
  return joined(joined(found, 'left', 'right', 'top', 'bottom'), 'top', 'bottom', 'left', 'right');
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= touch;

type Side = keyof Box;

/** Joins pictures in a row that touch each other and have the same two other sides: strips of one picture. */
function joined(pictures: readonly PlacedPicture[], from: Side, to: Side, one: Side, other: Side): PlacedPicture[] {
  const found: PlacedPicture[] = [];
  const sorted = [...pictures].sort(
    (first, next) => first.box[one] - next.box[one] || first.box[from] - next.box[from],
  );
  for (const picture of sorted) {
    const { box } = picture;
    const before = found.findLast(
      (last) =>
        near(last.box[one], box[one]) &&
        near(last.box[other], box[other]) &&
        box[from] >= last.box[from] - touch &&
        box[from] <= last.box[to] + touch,
    );
    if (before) before.box = { ...before.box, [to]: Math.max(before.box[to], box[to]) };
    else found.push({ ...picture });
  }
  return found;
}
