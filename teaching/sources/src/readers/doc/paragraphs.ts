import type { Bytes } from '../../old-office/bytes.ts';
import { Characters, type Segment } from './characters.ts';
import type { Head, Range } from './fib.ts';
import { FormattedRuns } from './runs.ts';
import { formatParagraph, type ParagraphFormat } from './sprms.ts';
import type { Style, Styles } from './styles.ts';

export interface Paragraph {
  /** Without the mark at its end. */
  segments: Segment[];
  range: Range;
  style: Style;
  format: ParagraphFormat;
  /** The mark at its end is that of a cell or a row. */
  cellMark: boolean;
}

// The ends of a paragraph, of a cell or row, and of a page or section.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks of the format are control characters
const mark = /[\r\x07\f]/g;

/** Paragraphs whose properties may be kept far away: each costs as much as a stranger put there. */
const maxFarParagraphs = 100_000;

/** Finds the paragraphs of a text: what one is, its last character says. */
export class Paragraphs {
  readonly #characters: Characters;
  readonly #runs: FormattedRuns;
  readonly #styles: Styles;
  readonly #data: Bytes | null;
  #paragraphs = 0;

  constructor(head: Head, styles: Styles, data: Bytes | null) {
    this.#characters = new Characters(head);
    this.#runs = new FormattedRuns({ head, of: 'paragraphPages' });
    this.#styles = styles;
    this.#data = data;
  }

  *of(range: Range): Generator<Paragraph> {
    let segments: Segment[] = [];
    let from = range.from;
    for (const segment of this.#characters.segments(range)) {
      let done = 0;
      for (const found of segment.text.matchAll(mark)) {
        if (found.index > done) segments.push(cut(segment, done, found.index));
        done = found.index + 1;
        const end = cut(segment, found.index, done);
        yield this.#paragraph(segments, { from, to: end.from + 1 }, end);
        segments = [];
        from = end.from + 1;
      }
      if (done < segment.text.length) segments.push(cut(segment, done, segment.text.length));
    }
    const last = segments.at(-1);
    if (last !== undefined) yield this.#paragraph(segments, { from, to: range.to }, last);
  }

  #paragraph(segments: Segment[], range: Range, end: Segment): Paragraph {
    const { run } = this.#runs.at(end.position);
    const style = this.#styles.of(run?.style ?? 0);
    let format = style.paragraph;
    const data = this.#paragraphs++ < maxFarParagraphs ? this.#data : null;
    if (run !== undefined) format = formatParagraph(run.properties, format, data);
    if (end.changes !== undefined) format = formatParagraph(end.changes, format, data);
    return { segments, range, style, format, cellMark: end.text === '\x07' };
  }
}

function cut(segment: Segment, from: number, to: number): Segment {
  return {
    ...segment,
    from: segment.from + from,
    text: segment.text.slice(from, to),
    position: segment.position + from * segment.width,
  };
}
