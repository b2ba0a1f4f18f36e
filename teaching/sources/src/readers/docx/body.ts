import type { Part } from '../../assemble.ts';
import { boldPhrases, maxBold } from '../../bold.ts';
import { child, type Element, switchOf, valueIn } from '../../office/xml.ts';
import type { Numbering } from './numbering.ts';
import type { Pages } from './pages.ts';
import { emptyParagraph, type ParagraphContent, ParagraphReader } from './paragraph.ts';
import { outlineOf, type Styles } from './styles.ts';
import { columnsOf, isLayout, rowOf, rowsOf } from './tables.ts';

/** A part with the properties that reveal a heading made only by formatting. */
export interface Found extends Part {
  mostlyBold: boolean;
  bold: string[];
  /** The size of most of its letters, in half points. */
  size: number;
}

/** The dependencies of the body. */
export interface BodyContext {
  styles: Styles;
  numbering: Numbering;
  pages: Pages;
  /** The paragraphs of a note; none where it does not exist. */
  note(kind: 'footnotes' | 'endnotes', id: string): readonly Element[];
}

// A heading is short; a whole paragraph in a heading style is the author's mistake.
const longestHeading = 250;
const wrappers = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:smartTag',
  'w:ins',
  'w:moveTo',
  'w:txbxContent',
  'mc:Choice',
]);
/** The names of the style for captions. */
export const captionName = /^(?:caption|λεζάντα|légende|beschriftung)$/iu;
const contentsName = /^(?:toc|πίνακας περιεχομένων|table of figures|index)\s*\d*$/iu;

/** Walks the blocks of a Word document in reading order and collects their text. */
export class Body {
  readonly #around: BodyContext;
  readonly #lines: ParagraphReader;
  #parts: Found[] = [];
  /** Notes of a list or table, added after its end. */
  #waiting: ParagraphContent['notes'] = [];
  #endnotes: ParagraphContent['notes'] = [];
  readonly #notesRead = new Set<string>();
  /** The beginning of a paragraph whose end was deleted, or a drop cap. */
  #carried = emptyParagraph();
  #inList = false;
  /** Blocks that the file includes from elsewhere and that were not read. */
  embedded = 0;

  constructor(around: BodyContext) {
    this.#around = around;
    this.#lines = new ParagraphReader(around.styles, around.pages);
  }

  /** Reads the next block of the document. */
  readonly take = (block: Element): void => {
    const { name } = block;
    if (name === 'w:p') this.#paragraph(block);
    else if (name === 'w:tbl') this.#table(block);
    else if (name === 'm:oMathPara' || name === 'm:oMath')
      this.#paragraph({ ...block, name: 'w:p', children: [block] });
    else if (name === 'w:altChunk') this.embedded += 1;
    else if (wrappers.has(name)) for (const inside of block.children) this.take(inside);
    else if (name === 'mc:AlternateContent') for (const inside of block.children.slice(0, 1)) this.take(inside);
  };

  /** All parts read, endnotes last. */
  finish(): Found[] {
    this.#closeList();
    for (const { kind, id } of this.#endnotes) this.#readNote(kind, id);
    return this.#parts;
  }

  #section(properties: Element): void {
    if (!['continuous', 'nextColumn'].includes(valueIn(properties, 'w:type') ?? 'nextPage')) this.#around.pages.break();
  }

  #paragraph(paragraph: Element): void {
    const { styles, pages } = this.#around;
    const properties = child(paragraph, 'w:pPr');
    const style = valueIn(properties, 'w:pStyle');
    if (switchOf(properties, 'w:pageBreakBefore') === true) pages.break();
    const inContents = this.#lines.inContents;
    const content = this.#carried;
    this.#lines.read(paragraph, style, content);
    const dropped = child(properties, 'w:framePr')?.attributes.dropCap !== undefined && content.text.trim().length <= 3;
    if (dropped || child(child(properties, 'w:rPr'), 'w:del') !== undefined) return;
    this.#carried = emptyParagraph();
    this.#place(
      content,
      properties,
      inContents || this.#lines.inContents || contentsName.test(styles.paragraph(style).name),
    );
    for (const box of content.boxes) pages.withoutPageBreaks(() => this.take(box));
    const section = child(properties, 'w:sectPr');
    if (section !== undefined) this.#section(section);
  }

  /** Classifies a line as heading, item, caption or paragraph. */
  #place(content: ParagraphContent, properties: Element | undefined, inContents: boolean): void {
    const { styles, pages } = this.#around;
    const style = styles.paragraph(valueIn(properties, 'w:pStyle'));
    const text = content.text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
    if (text === '') return void this.#waiting.push(...content.notes);
    const number = this.#number(properties, style);
    const level = outlineOf(properties) ?? style.level ?? 0;
    const page = content.page ?? pages.page;
    const appearance = {
      page,
      mostlyBold: content.boldLetters >= 0.9 * content.letters,
      bold: content.boldLetters === 0 ? [] : boldPhrases(content.runs),
      size: commonestSize(content.sizes),
    };
    if (level > 0 && text.length <= longestHeading && !inContents) {
      const flat = [number?.label ?? '', text.replace(/\s+/g, ' ')].join(' ').trim();
      this.#add({ kind: 'heading', level, text: flat, ...appearance });
    } else if (number !== null || inContents) {
      const item = [number?.label ?? '', text.replace(/\s*\n\s*/g, ' ')].join(' ').trim();
      this.#addItem({ kind: 'list', text: '  '.repeat(Math.min(number?.indent ?? 0, 4)) + item, ...appearance });
    } else this.#add({ kind: captionName.test(style.name) ? 'caption' : 'paragraph', text, ...appearance });
    this.#waiting.push(...content.notes);
    if (!this.#inList) this.#readNotes();
  }

  #number(
    properties: Element | undefined,
    style: { numId?: string; indent?: number },
  ): { label: string; indent: number } | null {
    const own = child(properties, 'w:numPr');
    const numId = valueIn(own, 'w:numId') ?? style.numId ?? '0';
    const indent = Number(valueIn(own, 'w:ilvl') ?? style.indent ?? 0);
    const label = numId === '0' ? null : this.#around.numbering.next(numId, indent);
    return label === null ? null : { label, indent };
  }

  #add(found: Found): void {
    this.#closeList();
    this.#parts.push(found);
  }

  /** Consecutive items on a page are one list. */
  #addItem(found: Found): void {
    const before = this.#parts.at(-1);
    if (this.#inList && before !== undefined && before.page === found.page) {
      before.text += `\n${found.text}`;
      before.bold = [...before.bold, ...found.bold].slice(0, maxBold);
    } else {
      this.#closeList();
      this.#parts.push(found);
      this.#inList = true;
    }
  }

  #closeList(): void {
    if (!this.#inList) return;
    this.#inList = false;
    this.#readNotes();
  }

  #readNotes(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const note of waiting) {
      if (note.kind === 'endnotes') this.#endnotes.push(note);
      else this.#readNote(note.kind, note.id);
    }
  }

  /** Each note is read once: several references may point to it, even its own text. */
  #readNote(kind: 'footnotes' | 'endnotes', id: string): void {
    const { note, pages } = this.#around;
    if (this.#notesRead.has(`${kind} ${id}`)) return;
    this.#notesRead.add(`${kind} ${id}`);
    pages.withoutPageBreaks(() => {
      for (const block of note(kind, id)) this.take(block);
    });
    this.#closeList();
  }

  #table(table: Element): void {
    this.#closeList();
    const rows = rowsOf(table).map((row) => ({ row, ...this.#row(row) }));
    if (isLayout(rows.map(({ cells }) => cells))) this.#parts.push(...rows.flatMap(({ cells }) => cells.flat()));
    else {
      let before: Found | undefined;
      for (const { cells, page } of rows) {
        const text = rowOf(cells);
        if (text === '') continue;
        if (before?.page === page) before.text += `\n${text}`;
        else {
          before = { kind: 'table', text, page, mostlyBold: false, bold: [], size: 0 };
          this.#parts.push(before);
        }
      }
    }
    this.#readNotes();
  }

  /** The cells of a row, each as the list of its parts. */
  #row(row: Element): { cells: Found[][]; page: number } {
    const outer = this.#parts;
    const waiting = this.#waiting;
    const cells: Found[][] = [];
    const read = (cell: Element) => () => {
      this.#parts = [];
      this.#waiting = [];
      for (const block of cell.children) this.take(block);
      this.#inList = false;
      cells.push(this.#parts);
      waiting.push(...this.#waiting);
    };
    const { pages } = this.#around;
    const first = pages.page;
    pages.sideBySide(columnsOf(row).map(read));
    this.#parts = outer;
    this.#waiting = waiting;
    const page = cells.flat().reduce((lowest, part) => Math.min(lowest, part.page ?? lowest), Number.POSITIVE_INFINITY);
    return { cells, page: Number.isFinite(page) ? page : first };
  }
}

function commonestSize(sizes: ReadonlyMap<number, number>): number {
  return [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
