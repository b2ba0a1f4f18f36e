import type { Line } from '../lines/lines.ts';
import type { Measure } from './measure.ts';
import type { Part } from './parts.ts';

const opening = /^(\d{1,3}|[*†‡§]{1,3})[.)]?\s*(?=[\p{L}"“«(])/u;
/** A number right before its note. */
const closeMark = /^(?:\d{1,3}|[*†‡§]{1,3})(?=[\p{L}"“«(])/u;
/** Footnotes are in this part of a page's height, from above. */
const foot = 0.4;

function markOf({ text }: Line): string | undefined {
  return opening.exec(text)?.[1];
}

/** Splits the lines of a part where the next note begins. */
function split(part: Part, marks: ReadonlySet<string>): Part[] {
  const notes: Part[] = [];
  for (const line of part.lines) {
    const own = markOf(line);
    const last = notes.at(-1);
    if (last === undefined || (own !== undefined && marks.has(own)))
      notes.push({ ...part, kind: 'footnote', lines: [{ ...line, text: line.text.replace(closeMark, '$& ') }] });
    else last.lines.push(line);
  }
  return notes;
}

/**
 * The parts of a page with its footnotes last: what stands at its foot in smaller letters and begins with a mark that
 * stands raised in the text.
 */
export function withFootnotes(parts: readonly Part[], { size }: Measure): Part[] {
  const marks = new Set(
    parts.flatMap(({ lines }) => lines.flatMap(({ notes = [] }) => notes.map((mark) => mark.trim()))),
  );
  if (marks.size === 0) return [...parts];
  const text: Part[] = [];
  const notes: Part[] = [];
  let before: Part | undefined;
  for (const part of parts) {
    const [first] = part.lines;
    const small = part.lines.every((line) => line.size < 0.94 * size && line.depth > foot);
    const own = first === undefined ? undefined : markOf(first);
    const begins = own !== undefined && marks.has(own);
    const last = notes.at(-1);
    if (small && part.kind !== 'table' && begins) notes.push(...split(part, marks));
    // The second paragraph of a note.
    else if (
      small &&
      part.kind !== 'table' &&
      last !== undefined &&
      before !== undefined &&
      first?.column === last.lines[0]?.column
    )
      last.lines.push(...part.lines);
    else text.push(part);
    before = notes.at(-1) === last ? before : part;
  }
  return [...text, ...notes];
}
