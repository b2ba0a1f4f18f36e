import type { Part } from '../assemble.ts';
import { listMarker } from '../characters/list-marks.ts';

/**
 * The text of a cell on one line. Its bars stay, because they are mathematics and program code: only one between blanks, which
 * would be a border of the cell, is written as the sign ∣ that looks like it.
 */
function cellText(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\S)\|(?!\S)/g, '∣');
}

/** Behind it a new paragraph shows by itself. */
const closed = /[.,;:!?·…–—\-|=/][)\]»”"'’]?$/u;
/** A beginning of its own: a sentence, a name or a number, and no line that goes on ("Rainfall", "(mm)"). */
const opened = /^["“«'‘]?[\p{Lu}\p{N}]/u;
/** The same in small letters: a term before its meaning ("fileName – which one", "tel.: 210"), or a name as programs have it. */
const openedSmall = /^(?:\p{Ll}[\p{L}\p{N}_.]{0,60}(?:\s?[–—:]|\s-)\s|\p{Ll}[\p{Ll}\p{N}]{0,40}(?:_|\p{Lu}\p{Ll}))/u;

/**
 * The paragraphs of a cell as one text: a stroke stands where neither a mark at the end of the first nor one at the beginning
 * of the second shows that two of them meet. A line that goes on in small letters is one with that before it.
 */
export function cellOf(paragraphs: readonly string[]): string {
  let cell = '';
  for (const paragraph of paragraphs) {
    const next = paragraph.replace(/\s+/g, ' ').trim();
    if (next === '') continue;
    const begins = (opened.test(next) || openedSmall.test(next)) && !listMarker.test(next);
    const isOpen = cell !== '' && begins && !closed.test(cell.slice(-2));
    cell += cell === '' ? next : `${isOpen ? ' / ' : ' '}${next}`;
  }
  return cell;
}

/** A row of a table as one line: bars around its cells, a cell on one line. Tables of all types of files have this form. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map(cellText).join(' | ')} |`;
}

/** Rows of cells as one table, rows without words left out; null where none is left. */
export function tableOf(rows: readonly (readonly string[])[]): Part | null {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return filled.length === 0 ? null : { kind: 'table', text: filled.map(tableRow).join('\n') };
}

const longestRepeated = 80;
/** Letters that one table repeats: cells may say that they reach over thousands of rows. */
const mostRepeated = 100_000;

/**
 * The texts of cells that reach over rows, for the rows below: without them a timetable would be empty there. Only what is
 * short and one paragraph is said again.
 */
export class MergedTexts {
  readonly #above = new Map<number, string>();
  #left = mostRepeated;

  /** A cell of its own stands here and in the columns behind it. */
  begin(column: number, span: number, text: string, paragraphs: number): void {
    for (let next = column; next < column + span; next++) this.#above.delete(next);
    const short = text.replace(/\s+/g, ' ').trim();
    if (paragraphs <= 1 && short !== '' && short.length <= longestRepeated) this.#above.set(column, short);
  }

  /** What the cell above, which goes on here, says; '' for what is not said again. */
  again(column: number): string {
    const text = this.#above.get(column) ?? '';
    this.#left -= text.length;
    return this.#left < 0 ? '' : text;
  }
}
