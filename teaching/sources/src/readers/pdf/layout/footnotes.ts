import type { Line } from '../lines/lines.ts';
import type { Measure } from './measure.ts';
import type { Part } from './parts.ts';

const opening = /^(\d{1,3}|[*†‡§]{1,3})[.)]?\s*(?=[\p{L}"“«(])/u;
/** A number right before its note. */
const closeMark = /^(?:\d{1,3}|[*†‡§]{1,3})(?=[\p{L}"“«(])/u;
/** The sign of the link that leads from a note of a web page back to its place in the text. */
const backLink = /\s*↩[\ufe0e\ufe0f]?$/u;
/** In letter heights: what stands further below a note may be the foot of the page. */
const nearNote = 2;
/** Footnotes are in this part of a page's height, from above. */
const foot = 0.4;

function markOf({ text }: Line): string | undefined {
  return opening.exec(text)?.[1];
}

/** A raised number behind one of the text, as behind a year, which reads as a power of it. */
const likePower = /\d([⁰¹²³⁴-⁹]{1,3})[.)»”]?$/u;

/** What may be the mark of a note at the end of a paragraph. */
function powerAtEnd({ lines }: Part): string[] {
  const raised = likePower.exec(lines.at(-1)?.text ?? '')?.[1];
  return raised === undefined ? [] : [raised.normalize('NFKC')];
}

/** A sign of a note that stands high by itself behind a word, hardly raised; behind one letter it is of a formula. */
const standing = /\p{L}{2}([*†‡§]{1,3})(?=[\s,.;:)]|$)/gu;

/** The signs of notes that stand on the line, as letters. */
function standingIn({ lines }: Part): string[] {
  return lines.flatMap(({ text }) => [...text.matchAll(standing)].map(([, mark = '']) => mark));
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

/** The part without the link that leads back from its end; null for one that has none. */
function withoutLink(part: Part): Part | null {
  const last = part.lines.at(-1);
  if (!last || !backLink.test(last.text)) return null;
  return { ...part, lines: [...part.lines.slice(0, -1), { ...last, text: last.text.replace(backLink, '') }] };
}

/** Whether a part goes on with a note above it; the foot of a page is one line far below, and no sentence. */
function continues(note: Part, [first, ...more]: readonly Line[]): boolean {
  const last = note.lines.at(-1);
  if (!last || first?.column !== last.column) return false;
  const isFoot = more.length === 0 && first.y - last.y > nearNote * last.size && !/[.!?;…»”)]$/u.test(first.text);
  return !isFoot;
}

/**
 * The parts of a page with its footnotes last: what begins with a mark that stands raised in the text, and stands at the
 * foot or in the margin in smaller letters or ends with a link back to the text.
 */
export function withFootnotes(parts: readonly Part[], { size }: Measure): Part[] {
  const marks = new Set(
    parts.flatMap((part) => [
      ...part.lines.flatMap(({ notes = [] }) => notes.map((mark) => mark.trim())),
      ...powerAtEnd(part),
      ...standingIn(part),
    ]),
  );
  if (marks.size === 0) return [...parts];
  const text: Part[] = [];
  const notes: Part[] = [];
  for (const part of parts) {
    const [first] = part.lines;
    const small = part.lines.every((line) => line.size < 0.94 * size && (line.depth > foot || line.aside === true));
    const own = first === undefined ? undefined : markOf(first);
    const begins = own !== undefined && marks.has(own);
    const last = notes.at(-1);
    const linked = begins && part.kind !== 'table' ? withoutLink(part) : null;
    if (linked) notes.push(...split(linked, marks));
    else if (small && part.kind !== 'table' && begins) notes.push(...split(part, marks));
    // The second paragraph of a note.
    else if (small && part.kind !== 'table' && last !== undefined && continues(last, part.lines))
      last.lines.push(...part.lines);
    else text.push(part);
  }
  return [...text, ...notes];
}
