import type { Part } from '../layout/parts.ts';
import { formulaSign, hasWords } from '../paragraphs/formula-signs.ts';
import { isFormulaNumber } from './equation-numbers.ts';

/** A longer text is none of the pieces of a formula. */
const most = { lines: 4, characters: 160 };

const isPiece = ({ kind, level, lines }: Part): boolean =>
  kind === 'paragraph' &&
  level === undefined &&
  lines.length <= most.lines &&
  lines.reduce((sum, { text }) => sum + text.length, 0) <= most.characters &&
  lines.every(({ text, allBold }) => allBold !== true && !hasWords(text));

/** In letter heights: half of the room between the halves of a fraction; between lines of text there is twice as much. */
const room = 0.12;

interface Extent {
  top: number;
  bottom: number;
}

function extentOf(parts: readonly Part[]): Extent {
  const lines = parts.flatMap((part) => part.lines);
  return {
    top: Math.min(...lines.map(({ y, size }) => y - (0.7 + room) * size)),
    bottom: Math.max(...lines.map(({ y, size }) => y + room * size)),
  };
}

const overlap = (one: Extent, other: Extent): boolean => one.top < other.bottom && other.top < one.bottom;

/** Neighbouring pieces in groups that overlap in height, in their order: lines of text never do. */
function groupsOf(pieces: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const piece of pieces) {
    let group = [piece];
    // A fraction bar stands between its halves: the line that it is in may come last.
    let from = groups.length;
    for (let at = groups.length - 1; at >= 0; at -= 1) {
      const before = groups[at];
      if (before && overlap(extentOf(before), extentOf([piece]))) from = at;
    }
    group = [...groups.splice(from).flat(), ...group];
    groups.push(group);
  }
  return groups;
}

/** Whether pieces stand above each other as the parts of one formula do, and are not cells of one row. */
function isFormula(group: readonly Part[]): boolean {
  const lines = group.flatMap((part) => part.lines);
  const [first] = lines;
  // A formula whose number stands a little higher or lower was read whole.
  const worded = group.filter((part) => part.lines.some(({ text }) => !isFormulaNumber(text)));
  if (!first || worded.length < 2 || !lines.some(({ text }) => formulaSign.test(text))) return false;
  return lines.some(({ y }) => Math.abs(y - first.y) > 0.3 * first.size);
}

/** The parts of a page with the pieces of each formula that could not be read as one block, and how many these are. */
export function withBrokenFormulas(parts: readonly Part[]): { parts: Part[]; formulas: number } {
  const found: Part[] = [];
  let formulas = 0;
  let pieces: Part[] = [];
  const close = (): void => {
    for (const group of groupsOf(pieces)) {
      const [first] = group;
      if (first && isFormula(group)) {
        formulas += 1;
        found.push({ ...first, lines: group.flatMap(({ lines }) => lines) });
      } else found.push(...group);
    }
    pieces = [];
  };
  for (const part of parts) {
    const column = pieces[0]?.lines[0]?.column;
    if (!isPiece(part) || (column !== undefined && part.lines[0]?.column !== column)) close();
    if (isPiece(part)) pieces.push(part);
    else found.push(part);
  }
  close();
  return { parts: found, formulas };
}
