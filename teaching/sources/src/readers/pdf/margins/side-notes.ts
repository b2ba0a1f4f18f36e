import type { Line } from '../lines/lines.ts';
import type { Segment } from '../lines/segments.ts';

/** How much smaller the letters of a note are than those of the text beside it. */
const smaller = 0.9;
/** In letter heights: how far the lines of a note are from each other, and how far out of line they begin. */
const reach = { lines: 1.6, left: 0.5 };

const opening = /^(\d{1,3}|[*†‡§]{1,3})[.)]?\s*(?=[\p{L}"“«(])/u;

/** The note beside a line that has its mark: smaller letters behind a wide gap that begin with the same mark. */
function noteBeside({ cells, grid, notes = [] }: Line): Segment | null {
  const [text, ...others] = cells;
  const note = others.at(-1);
  if (!text || !note || grid !== undefined || note.size > smaller * text.size) return null;
  const mark = opening.exec(note.text)?.[1];
  return mark !== undefined && notes.some((own) => own.trim() === mark) ? note : null;
}

const goesOn = (note: Segment, next: Segment): boolean =>
  Math.abs(next.left - note.left) < reach.left * note.size &&
  Math.abs(next.size - note.size) < 0.05 * note.size &&
  next.y > note.y &&
  next.y - note.y < reach.lines * note.size;

/** A line without its last cell. */
function withoutLast({ bold: _, allBold: __, letterWidth: ___, notes, ...line }: Line): Line {
  const cells = line.cells.slice(0, -1);
  const bold = cells.flatMap((cell) => cell.bold ?? []);
  const [first] = cells;
  return {
    ...line,
    ...(cells.length === 1 && first?.letterWidth !== undefined ? { letterWidth: first.letterWidth } : {}),
    ...(cells.every(({ allBold }) => allBold === true) ? { allBold: true as const } : {}),
    ...(bold.length === 0 ? {} : { bold }),
    ...(notes === undefined ? {} : { notes }),
    cells,
    text: cells.map(({ text }) => text).join('\t'),
    right: cells.at(-1)?.right ?? line.right,
  };
}

/**
 * The lines of a page with the notes in its margin last, in a column of their own: those that begin beside the line that
 * has their mark. Where a page has so many that they are a column, they are one already.
 */
export function withSideNotes(lines: readonly Line[]): Line[] {
  const notes: Line[] = [];
  const column = lines.reduce((last, line) => Math.max(last, line.column), 0) + 1;
  let open: Segment | null = null;
  const text = lines.flatMap((line) => {
    const last = line.cells.at(-1);
    const begins = noteBeside(line);
    const own = begins ?? (open && last && line.grid === undefined && goesOn(open, last) ? last : null);
    if (!own) return [line];
    open = own;
    const { page, depth } = line;
    notes.push({ ...own, cells: [own], page, depth, column, aside: true });
    return line.cells.length === 1 ? [] : [withoutLast(line)];
  });
  return [...text, ...notes];
}
