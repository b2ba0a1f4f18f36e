import type { Dropped } from '@schole/core';
import type { Found } from '../../office/flow.ts';
import { Flow } from '../../office/flow.ts';
import { withGaps } from '../../office/gaps.ts';
import type { Container } from '../../old-office/container.ts';
import type { Numbering } from '../docx/numbering.ts';
import { Contents } from './contents.ts';
import type { Head, Range } from './fib.ts';
import { fontsOf, numberingOf } from './lists.ts';
import { type Paragraph, Paragraphs } from './paragraphs.ts';
import { Styles } from './styles.ts';

/** A text of its own that belongs to a character of the body. */
interface Attached {
  range: Range;
  kind: 'footnote' | 'endnote' | 'box';
}

const anchorSize = 26;
const boxSize = 22;
/** Words or numbers, and not only the marks that divide heads and feet. */
const readable = /[\p{L}\p{N}]/u;

/** Reads the texts of a Word file in reading order. */
export class Body {
  readonly #head: Head;
  readonly #paragraphs: Paragraphs;
  readonly #contents: Contents;
  readonly #numbering: Numbering;
  readonly #flow = new Flow();
  /** By the number of the character, ascending. */
  readonly #attached: [number, Attached][];
  readonly #unanchored: Attached[] = [];

  constructor(head: Head, container: Container) {
    const styles = new Styles(head);
    this.#head = head;
    this.#paragraphs = new Paragraphs(head, styles, container.stream('Data'));
    this.#contents = new Contents(styles, fontsOf(head));
    this.#numbering = numberingOf(head);
    this.#attached = [
      ...this.#notes('footnoteReferences', 'footnotes', 'footnote'),
      ...this.#notes('endnoteReferences', 'endnotes', 'endnote'),
      ...this.#boxes(),
    ].sort(([one], [other]) => one - other);
  }

  /** All parts, and what was left out. */
  read(onProgress?: (share: number) => void): { parts: Found[]; dropped: Dropped[] } {
    const body = this.#head.story('body');
    const endnotes: Attached[] = [];
    let next = 0;
    let read = 0;
    this.#contents.startStory();
    for (const paragraph of this.#paragraphs.of(body)) {
      this.#add(paragraph);
      for (; (this.#attached[next]?.[0] ?? Number.POSITIVE_INFINITY) < paragraph.range.to; next++) {
        const attached = this.#attached[next]?.[1];
        if (attached?.kind === 'endnote') endnotes.push(attached);
        else if (attached !== undefined) this.#attach(attached, paragraph.format.depth);
      }
      if (++read % 200 === 0) onProgress?.(Math.min(1, paragraph.range.to / Math.max(1, body.to)));
    }
    for (const attached of [...endnotes, ...this.#unanchored]) this.#attach(attached, 0);
    this.#contents.drop('page-furniture', this.#headers());
    // A text box is a drawing that was read.
    const boxes = this.#attached.filter(([, { kind }]) => kind === 'box').length;
    this.#contents.drop('drawing', -Math.min(boxes, this.#contents.dropped.get('drawing') ?? 0));
    const parts = this.#flow.finish();
    const dropped = [...this.#contents.dropped].flatMap(([part, count]) => (count > 0 ? [{ part, count }] : []));
    return { parts, dropped };
  }

  #add(paragraph: Paragraph, within = 0): void {
    const { format, style, cellMark } = paragraph;
    const before = this.#contents.inContents;
    const runs = this.#contents.runs(paragraph);
    const inContents = before || this.#contents.inContents || style.role === 'contents';
    // What ends with the mark of a cell is in a table, whatever else is said.
    const depth = Math.max(format.depth, cellMark ? 1 : 0) + within;
    const isEmpty = runs.every(({ text }) => text.trim() === '');
    // Word's "no number" (0xf801) and what else lies beyond the lists.
    const listed = !isEmpty && format.list > 0 && format.list < 0x7ff;
    const role = inContents ? 'contents' : style.role;
    if (!format.rowEnd)
      this.#flow.add({
        runs,
        level: format.outline ?? style.level,
        label: listed ? this.#numbering.next(String(format.list), format.indent) : null,
        indent: format.indent,
        depth,
        ...(role === undefined ? {} : { role }),
      });
    if (format.rowEnd && depth > 0) this.#flow.endRow(depth, format.edges, format.continued);
    else if (cellMark || format.innerCell) this.#flow.endCell(depth);
  }

  #attach({ range, kind }: Attached, depth: number): void {
    this.#contents.startStory();
    const paragraphs = [...this.#paragraphs.of(range)];
    if (kind === 'box') for (const paragraph of paragraphs) this.#add(paragraph, depth);
    else this.#flow.note(paragraphs.map((paragraph) => this.#plain(paragraph)).join('\n'));
    this.#contents.startStory();
  }

  #plain(paragraph: Paragraph): string {
    const text = this.#contents.runs(paragraph).map((run) => run.text);
    return withGaps(text.join('')).trim();
  }

  #notes(
    references: 'footnoteReferences' | 'endnoteReferences',
    story: 'footnotes' | 'endnotes',
    kind: 'footnote' | 'endnote',
  ): [number, Attached][] {
    const { from, to } = this.#head.story(story);
    const texts = this.#head.positions(story, 0);
    return this.#head.positions(references, 2).flatMap((reference, index) => {
      const text = texts[index];
      if (text === undefined || text.to <= text.from) return [];
      const range = { from: from + text.from, to: Math.min(from + text.to, to) };
      return [[reference.from, { range, kind }] satisfies [number, Attached]];
    });
  }

  /** Text boxes where their frame is anchored; those inside a group of drawings have no anchor of their own. */
  #boxes(): [number, Attached][] {
    const { from, to } = this.#head.story('boxes');
    if (to <= from) return [];
    const anchors = new Map(
      this.#head
        .positions('anchors', anchorSize)
        .map(({ from: character, at }) => [this.#head.table('anchors').bytes.long(at), character] as const),
    );
    const { bytes } = this.#head.table('boxes');
    const found: [number, Attached][] = [];
    for (const text of this.#head.positions('boxes', boxSize)) {
      const range = { from: from + text.from, to: Math.min(from + text.to, to) };
      if (range.to - range.from <= 1) continue;
      const anchor = anchors.get(bytes.long(text.at + 14));
      if (anchor === undefined) this.#unanchored.push({ range, kind: 'box' });
      else found.push([anchor, { range, kind: 'box' }]);
    }
    return found;
  }

  /** Heads and feet with words or numbers in them. */
  #headers(): number {
    const range = this.#head.story('headers');
    if (range.to <= range.from) return 0;
    this.#contents.startStory();
    return [...this.#paragraphs.of(range)].filter((paragraph) => readable.test(this.#plain(paragraph))).length;
  }
}
