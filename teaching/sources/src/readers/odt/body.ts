import { type Dropped, fault, limits } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { boldPhrases, maxBold } from '../../bold.ts';
import { captionLabel } from '../../characters/list-marks.ts';
import { type Content, InlineReader, isCode } from '../../odf/inline.ts';
import { type Item, Lists } from '../../odf/lists.ts';
import { frameContent, plainText } from '../../odf/objects.ts';
import type { OdfFile } from '../../odf/odf-file.ts';
import { type Stretch, stretchesOf, textOfStretch } from '../../odf/stretches.ts';
import { cellsOf, readRows, slotsOf } from '../../odf/tables.ts';
import { ownIndentation, programText } from '../../office/appearance/code.ts';
import { withGaps, withoutInnerTabs } from '../../office/gaps.ts';
import { cellOf, MergedTexts, tableOf } from '../../office/tables.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
import { withoutOuterBlanks } from '../../slides/paragraphs.ts';
import { TextPages } from './pages.ts';

/** A part with what shows a heading that only its looks make one. */
export interface Found extends Part {
  page: number;
  mostlyBold: boolean;
  bold: string[];
  size: number;
  underlined?: boolean;
  indented?: string;
  /** An empty paragraph stands before it. */
  isApart?: boolean;
}

const longestHeading = 250;
const captionName = /^(?:caption|illustration|figure|drawing|table|λεζάντα)$/i;
const titleName = /^(?:title|τίτλος)$/i;
const indexes =
  /^text:(?:table-of-content|illustration-index|table-index|object-index|user-index|alphabetical-index|bibliography)$/;
/** Frames and drawings that may hold words. */
const drawings =
  /^draw:(?:frame|g|a|custom-shape|rect|ellipse|circle|line|polyline|polygon|regular-polygon|path|connector|caption|measure|text-box)$/;
/** What is drawn, and has words only where somebody wrote in it. */
const drawnShape =
  /^draw:(?:g|custom-shape|rect|ellipse|circle|line|polyline|polygon|regular-polygon|path|connector|measure)$/;
/** A row with more words in a cell sets text beside text. */
const layoutWords = 80;

function commonestSize(sizes: ReadonlyMap<number, number>): number {
  return [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

const wordsIn = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/** A table that only sets text beside text: one column, or cells with headings or whole paragraphs. */
function isLayout(rows: readonly (readonly (readonly Part[])[])[]): boolean {
  if (rows.every((cells) => cells.length < 2)) return true;
  return rows
    .flat()
    .some(
      (parts) => parts.length > 1 && (wordsIn(parts) > layoutWords || parts.some(({ kind }) => kind === 'heading')),
    );
}

/** A shape or a group of shapes without words and pictures. */
function isMereDrawing(shape: Element): boolean {
  return drawnShape.test(shape.name) && plainText(shape) === '' && descendants(shape, 'draw:frame').length === 0;
}

/** Walks the blocks of an OpenDocument text in order and collects their words. */
export class Body {
  readonly #file: OdfFile;
  readonly #inline: InlineReader;
  readonly #lists: Lists;
  readonly pages = new TextPages();
  readonly #dropped = new Map<Dropped['part'], Map<number, number>>();
  #parts: Found[] = [];
  #page = 1;
  #inList = false;
  /** The paragraph before was empty. */
  #isApart = false;
  #inContents = false;
  /** Notes of a list or a table, read after its end; notes of the end, read last. */
  #waiting: Element[] = [];
  readonly #endnotes: Element[] = [];
  readonly #outline: (number | undefined)[] = [];
  #begun = false;
  #inGroup = false;
  /** Deletions whose place has not come yet. */
  readonly #deletions = new Set<string>();
  #characters = 0;

  constructor(file: OdfFile) {
    this.#file = file;
    this.#lists = new Lists(file.styles);
    this.#inline = new InlineReader(file, {
      leaveOut: (part, count) => this.#leaveOut(part, count),
      pageBreak: () => this.pages.flow(),
      change: (id) => this.#change(id),
      begin: () => {
        this.#page = this.pages.page;
      },
    });
  }

  /** Reads the next block. */
  readonly take = (block: Element): void => {
    const { name, children } = block;
    if (name === 'text:p' || name === 'text:h') this.#paragraph(block);
    else if (name === 'text:list') this.#lists.read(block, (item) => this.#item(item));
    else if (name === 'table:table') this.#table(block);
    else if (name === 'text:soft-page-break') this.pages.flow();
    else if (name === 'text:tracked-changes') this.#changes(block);
    else if (name === 'text:section') this.#section(block);
    else if (indexes.test(name)) this.#contents(block);
    else if (drawings.test(name)) this.#frame(block);
    else if (name === 'text:change') this.#change(block.attributes['text:change-id'] ?? '');
    else if (name === 'office:annotation') this.#leaveOut('comment');
    else if (name === 'text:index-title' || name === 'text:numbered-paragraph') children.forEach(this.take);
  };

  /** All parts, endnotes last. */
  finish(): { parts: Found[]; dropped: Dropped[] } {
    this.#closeList();
    for (const note of this.#endnotes) this.#note(note);
    if (this.#deletions.size > 0) this.#leaveOut('deleted-text', this.#deletions.size);
    const dropped = [...this.#dropped].flatMap(([part, pages]) =>
      [...pages].map(([page, count]) => ({ part, count, pages: [page] })),
    );
    return { parts: this.#parts, dropped };
  }

  #leaveOut(part: Dropped['part'], count = 1): void {
    const pages = this.#dropped.get(part) ?? new Map<number, number>();
    pages.set(this.pages.page, (pages.get(this.pages.page) ?? 0) + count);
    this.#dropped.set(part, pages);
  }

  /** Deleted words are listed before the text; where they stood, a mark says. */
  #changes({ children }: Element): void {
    for (const region of children) {
      if (child(region, 'text:deletion') === undefined) continue;
      const { attributes } = region;
      this.#deletions.add(attributes['text:id'] ?? attributes['xml:id'] ?? `${this.#deletions.size}`);
    }
  }

  #change(id: string): void {
    if (this.#deletions.delete(id)) this.#leaveOut('deleted-text');
  }

  #section({ attributes, children }: Element): void {
    if (attributes['text:display'] === 'none') this.#leaveOut('hidden-text');
    else children.forEach(this.take);
  }

  #contents(index: Element): void {
    this.#inContents = true;
    child(index, 'text:index-body')?.children.forEach(this.take);
    this.#inContents = false;
    this.#closeList();
  }

  #paragraph(paragraph: Element, item?: Item): void {
    const style = this.#file.styles.paragraph(paragraph.attributes['text:style-name'] ?? '');
    if (style.beginsPage && this.#begun) this.pages.next();
    this.#begun = true;
    this.#page = this.pages.page;
    const content = this.#inline.read(paragraph);
    const isEmpty = content.text.trim() === '';
    if (!isEmpty) this.#words(paragraph, content, style, item);
    this.#isApart = isEmpty && content.frames.length === 0;
    this.#waiting = this.#waiting.concat(content.notes);
    if (!this.#inList) this.#readNotes();
    for (const frame of content.frames) this.#frame(frame);
  }

  #words(
    paragraph: Element,
    content: Content,
    style: { names: readonly string[]; level?: number },
    item: Item | undefined,
  ): void {
    const looks = {
      page: this.#page,
      mostlyBold: content.boldLetters >= 0.9 * content.letters,
      bold: content.boldLetters === 0 ? [] : boldPhrases(content.runs),
      size: commonestSize(content.sizes),
      underlined: content.letters > 0 && content.underlinedLetters >= 0.9 * content.letters,
    };
    const text = withoutOuterBlanks(content.text);
    const level = this.#level(paragraph, style);
    const stretches = text.includes('\n') ? stretchesOf(content.runs) : null;
    if (level > 0 && text.length <= longestHeading && !this.#inContents) {
      const label = item?.label ?? this.#headingLabel(paragraph, level);
      const flat = `${label === '•' ? '' : label} ${text.replace(/\s+/g, ' ')}`.trim();
      this.#add({ kind: 'heading', level, text: flat, ...looks });
    } else if (isCode(content)) this.#addLines({ kind: 'code', text: content.text, ...looks });
    else if (captionLabel.test(item?.label ?? ''))
      this.#add({ kind: 'caption', text: `${item?.label ?? ''} ${text}`, ...looks });
    else if (item !== undefined || this.#inContents) {
      const { label = '', indent = 0, first = true } = item ?? {};
      const flat = `${label} ${text.replaceAll('\n', ' ')}`.trim();
      this.#addItem({ kind: 'list', text: '  '.repeat(Math.min(indent + (first ? 0 : 1), 5)) + flat, ...looks });
    } else if (stretches !== null) for (const stretch of stretches) this.#stretch(stretch, looks);
    else
      this.#add({
        kind: style.names.some((name) => captionName.test(name)) ? 'caption' : 'paragraph',
        text: withoutInnerTabs(text),
        ...looks,
        ...ownIndentation(content.text),
        isApart: this.#isApart,
      });
  }

  /** Text and programs of one paragraph, each as a part of its own. */
  #stretch(stretch: Stretch, looks: Omit<Found, 'kind' | 'text' | 'bold'>): void {
    const text = withGaps(textOfStretch(stretch));
    if (text.trim() === '') return;
    if (stretch.isCode) this.#addLines({ ...looks, kind: 'code', text: programText(text), bold: [] });
    else this.#add({ ...looks, kind: 'paragraph', text: withoutOuterBlanks(text), bold: boldPhrases(stretch.runs) });
  }

  #level({ name, attributes }: Element, style: { names: readonly string[]; level?: number }): number {
    if (style.names.some((one) => titleName.test(one))) return 1;
    return name === 'text:h' ? Number(attributes['text:outline-level'] ?? style.level ?? 1) || 1 : (style.level ?? 0);
  }

  #headingLabel({ name, attributes }: Element, level: number): string {
    if (name !== 'text:h' || attributes['text:is-list-header'] === 'true') return '';
    return this.#lists.headingLabel(this.#outline, Math.min(level, 10) - 1);
  }

  #item(item: Item): void {
    const { name } = item.block;
    if (name === 'text:p' || name === 'text:h') this.#paragraph(item.block, item);
    else this.take(item.block);
  }

  /** Stops at the limit, before the rest is kept in memory. */
  #count({ text }: Found): void {
    this.#characters += text.length;
    const { documentCharacters: most } = limits;
    if (this.#characters > most) throw fault('source/too-long', { characters: this.#characters, most });
  }

  #add(found: Found): void {
    this.#closeList();
    this.#count(found);
    this.#parts.push(found);
  }

  /** Program lines that follow each other are one block. */
  #addLines(found: Found): void {
    const before = this.#parts.at(-1);
    if (!this.#inList && before?.kind === 'code' && before.page === found.page) {
      before.text += `${this.#isApart ? '\n\n' : '\n'}${found.text}`;
      this.#count(found);
    } else this.#add(found);
  }

  /** Items that follow each other on a page are one list. */
  #addItem(found: Found): void {
    this.#count(found);
    const list = this.#inList ? this.#parts.at(-1) : undefined;
    if (list === undefined || list.page !== found.page) {
      this.#closeList();
      this.#parts.push(found);
      this.#inList = true;
      return;
    }
    list.text += `\n${found.text}`;
    list.bold = list.bold.concat(found.bold).slice(0, maxBold);
  }

  #closeList(): void {
    const wasInList = this.#inList;
    this.#inList = false;
    if (wasInList) this.#readNotes();
  }

  #readNotes(): void {
    const notes = Map.groupBy(this.#waiting, ({ attributes }) => attributes['text:note-class'] === 'endnote');
    this.#waiting = [];
    for (const note of notes.get(true) ?? []) this.#endnotes.push(note);
    for (const note of notes.get(false) ?? []) this.#note(note);
  }

  #note(note: Element): void {
    const from = this.#parts.length;
    this.pages.withoutBreaks(() => child(note, 'text:note-body')?.children.forEach(this.take));
    this.#closeList();
    for (const part of this.#parts.slice(from)) if (part.kind === 'paragraph') part.kind = 'footnote';
  }

  /** Words in a frame or a drawing, and what else it holds. */
  #frame(frame: Element): void {
    const { parts, dropped } = frameContent(this.#file, frame);
    if (dropped !== undefined) this.#leaveOut(dropped);
    if (frame.name === 'draw:control') this.#leaveOut('form-field');
    else if (!this.#inGroup && isMereDrawing(frame)) this.#leaveOut('drawing');
    for (const part of parts) this.#add({ ...part, page: this.pages.page, mostlyBold: false, bold: [], size: 0 });
    const words = frame.name === 'draw:frame' ? child(frame, 'draw:text-box')?.children : frame.children;
    const around = this.#inGroup;
    // The shapes of a group are one drawing.
    this.#inGroup ||= frame.name === 'draw:g';
    this.pages.withoutBreaks(() => words?.forEach(this.take));
    this.#inGroup = around;
  }

  #table(table: Element): void {
    this.#closeList();
    const outer = this.#parts;
    const waiting = this.#waiting;
    const { rows, repeated } = readRows(table, (row) => {
      const page = this.pages.page;
      return { page, places: slotsOf(row), cells: cellsOf(row).map((cell) => this.#cell(cell, waiting)) };
    });
    if (repeated > 0) this.#leaveOut('repeated-text', repeated);
    this.#parts = outer;
    this.#waiting = waiting;
    if (isLayout(rows.map(({ cells }) => cells))) this.#parts = outer.concat(rows.flatMap(({ cells }) => cells.flat()));
    else this.#rows(rows);
    this.#readNotes();
  }

  #cell(cell: Element | null, waiting: Element[]): Found[] {
    this.#parts = [];
    this.#waiting = [];
    cell?.children.forEach(this.take);
    this.#inList = false;
    for (const note of this.#waiting) waiting.push(note);
    return this.#parts;
  }

  /** Rows that begin on one page are one table. */
  #rows(rows: readonly FoundRow[]): void {
    const merged = new MergedTexts();
    const texts = rows.map((row) => ({ page: row.page, cells: textsOf(row, merged) }));
    const byPage = Map.groupBy(texts, ({ page }) => page);
    for (const [page, group] of byPage) {
      const part = tableOf(group.map(({ cells }) => cells));
      if (part !== null) this.#parts.push({ ...part, page, mostlyBold: false, bold: [], size: 0 });
    }
  }
}

interface FoundRow {
  page: number;
  places: ReturnType<typeof slotsOf>;
  cells: Found[][];
}

/** The texts of a row, with those of short cells that reach down into it; none where it has no words of its own. */
function textsOf({ cells, places }: FoundRow, merged: MergedTexts): string[] {
  const texts = cells.map((parts) => cellOf(parts.map(({ text }) => text)));
  if (texts.every((text) => text.trim() === '')) return [];
  for (const { column, span, reachesDown, covered } of places) {
    if (!covered) merged.begin(column, span, reachesDown ? (texts[column] ?? '') : '', cells[column]?.length ?? 0);
    else if ((texts[column] ?? '') === '') {
      const again = merged.again(column);
      if (again === '') continue;
      while (texts.length < column) texts.push('');
      texts[column] = again;
    }
  }
  return texts;
}
