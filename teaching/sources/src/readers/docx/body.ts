import type { Part } from '../../assemble.ts';
import { boldPhrases, maxBold } from '../../bold.ts';
import { captionLabel } from '../../characters/list-marks.ts';
import { onOneRow } from '../../normalise.ts';
import { isCodeStyle, ownIndentation, programText } from '../../office/appearance/code.ts';
import { Ruler, withGaps, withoutInnerTabs } from '../../office/gaps.ts';
import { withFormulaEdges } from '../../office/maths.ts';
import { isLayout, type ReadRow, RowTexts } from '../../office/table-rows.ts';
import { child, type Element, switchOf, valueIn } from '../../office/xml.ts';
import type { Found } from './found.ts';
import { LeftOut } from './left-out.ts';
import type { Numbering } from './numbering.ts';
import type { Pages } from './pages.ts';
import { emptyParagraph, type ParagraphContent, ParagraphReader } from './paragraph.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { outlineOf, type Styles, tabsOf, titleName } from './styles.ts';
import { columnsOf, rowsOf, skippedColumns } from './tables.ts';

/** The dependencies of the body. */
export interface BodyContext {
  styles: Styles;
  numbering: Numbering;
  pages: Pages;
  /** The paragraphs of a note; none where it does not exist. */
  note(kind: 'footnotes' | 'endnotes', id: string): readonly Element[];
  /** What a chart or a diagram says; nothing where it does not exist. */
  drawing(kind: 'chart' | 'diagram', id: string): readonly Part[];
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
export const captionName =
  /^(?:(?:image |table |figure )?caption|λεζάντα|légende|beschriftung|bildunterschrift|legenda|leyenda|didascalia|figure|illustration)$/iu;
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
  /** The paragraph before was empty. */
  #isApart = false;
  #inNote = false;
  /** Blocks that the file includes from elsewhere and that were not read. */
  embedded = 0;
  readonly leftOut: LeftOut;
  /** The first paragraph in the style of a title. */
  title: string | undefined;

  constructor(around: BodyContext) {
    this.#around = around;
    this.leftOut = new LeftOut(around.pages);
    this.#lines = new ParagraphReader(around.styles, around.pages, this.leftOut);
  }

  /** Reads the next block of the document. */
  readonly take = (block: Element): void => {
    const { name } = block;
    if (name === 'w:p') this.#paragraph(block);
    else if (name === 'w:tbl') this.#table(block);
    else if (name === 'm:oMathPara' || name === 'm:oMath')
      this.#paragraph({ ...block, name: 'w:p', children: [block] });
    else if (name === 'w:altChunk') {
      this.embedded += 1;
      this.leftOut.add('embedded-file');
    } else if (wrappers.has(name)) for (const inside of block.children) this.take(inside);
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
    content.ruler = rulerOf(properties, styles.paragraph(style).tabs);
    this.#lines.read(paragraph, style, content);
    const dropped = child(properties, 'w:framePr')?.attributes.dropCap !== undefined && content.text.trim().length <= 3;
    if (dropped || child(child(properties, 'w:rPr'), 'w:del') !== undefined) return;
    this.#carried = emptyParagraph();
    this.#place(
      content,
      properties,
      inContents || this.#lines.inContents || contentsName.test(styles.paragraph(style).name),
    );
    for (const { kind, id } of content.drawings) this.#drawing(kind, id);
    for (const box of content.boxes) pages.withoutPageBreaks(() => this.take(box));
    const section = child(properties, 'w:sectPr');
    if (section !== undefined) this.#section(section);
  }

  #drawing(kind: 'chart' | 'diagram', id: string): void {
    const parts = this.#around.drawing(kind, id);
    const { page } = this.#around.pages;
    for (const part of parts) this.#add({ ...part, page, mostlyBold: false, bold: [], size: 0, code: null });
    if (parts.length === 0) this.leftOut.add(kind === 'chart' ? 'chart' : 'drawing');
  }

  /** Classifies a line as heading, item, caption or paragraph. */
  #place(content: ParagraphContent, properties: Element | undefined, inContents: boolean): void {
    const { styles, pages } = this.#around;
    const style = styles.paragraph(valueIn(properties, 'w:pStyle'));
    const whole = withFormulaEdges(withGaps(content.text, inContents));
    const text = joinSpacedLetters(whole.replace(/[ \t]{0,100}\n[ \t]{0,100}/g, '\n').trim());
    const isApart = this.#isApart;
    this.#isApart = text === '';
    if (text === '') return void this.#waiting.push(...content.notes);
    const number = this.#number(properties, style);
    const level = outlineOf(properties) ?? style.level ?? 0;
    const page = content.page ?? pages.page;
    const appearance = {
      page,
      mostlyBold: content.boldLetters >= 0.9 * content.letters,
      bold: content.boldLetters === 0 ? [] : boldPhrases(content.runs),
      size: commonestSize(content.sizes),
      code: codeIn(content, style.name),
    };
    if (titleName.test(style.name) && text.length <= longestHeading) this.title ??= text;
    if (this.#inNote) this.#add({ kind: 'footnote', text, ...appearance });
    else if (level > 0 && text.length <= longestHeading && !inContents) {
      const flat = [number?.label ?? '', text.replace(/\s+/g, ' ')].join(' ').trim();
      this.#add({ kind: 'heading', level, text: flat, ...appearance });
    } else if (captionLabel.test(number?.label ?? '') && !inContents)
      this.#add({ kind: 'caption', text: `${number?.label ?? ''} ${text}`, ...appearance });
    else if (number !== null || inContents) {
      const item = [number?.label ?? '', onOneRow(text)].join(' ').trim();
      this.#addItem({ kind: 'list', text: '  '.repeat(Math.min(number?.indent ?? 0, 4)) + item, ...appearance });
    } else if (captionName.test(style.name)) this.#add({ kind: 'caption', text, ...appearance });
    else
      this.#add({
        kind: 'paragraph',
        text: appearance.code === null ? withoutInnerTabs(text) : programText(whole),
        ...appearance,
        ...ownIndentation(whole),
        isApart,
        left: leftOf(properties),
      });
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
    const outer = this.#inNote;
    this.#inNote = true;
    pages.withoutPageBreaks(() => {
      for (const block of note(kind, id)) this.take(block);
    });
    this.#inNote = outer;
    this.#closeList();
  }

  #table(table: Element): void {
    this.#closeList();
    const found = rowsOf(table);
    this.leftOut.add('deleted-text', found.deleted);
    const rows = found.rows.map((row) => this.#row(row));
    if (isLayout(rows)) this.#parts.push(...rows.flatMap(({ cells }) => cells.flatMap(({ parts }) => parts)));
    else {
      let before: Found | undefined;
      const texts = new RowTexts();
      for (const row of rows) {
        const text = texts.next(row);
        if (text === '') continue;
        if (before?.page === row.page) before.text += `\n${text}`;
        else {
          before = { kind: 'table', text, page: row.page, mostlyBold: false, bold: [], size: 0, code: null };
          this.#parts.push(before);
        }
      }
    }
    this.#readNotes();
  }

  /** The cells of a row, each as the list of its parts. */
  #row(row: Element): FoundRow {
    const outer = this.#parts;
    const waiting = this.#waiting;
    const cells: FoundRow['cells'] = [];
    const columns = columnsOf(row);
    const { pages } = this.#around;
    const first = pages.page;
    pages.sideBySide(
      columns.map(({ element, span, continued }) => () => {
        this.#parts = [];
        this.#waiting = [];
        if (!continued) for (const block of element.children) this.take(block);
        this.#inList = false;
        cells.push({ parts: this.#parts, span, continued });
        waiting.push(...this.#waiting);
      }),
    );
    this.#parts = outer;
    this.#waiting = waiting;
    const lowest = cells
      .flatMap(({ parts }) => parts)
      .reduce((low, part) => Math.min(low, part.page ?? low), Number.POSITIVE_INFINITY);
    return { cells, skipped: skippedColumns(row), page: Number.isFinite(lowest) ? lowest : first };
  }
}

/** A row whose parts may also stand alone. */
interface FoundRow extends ReadRow {
  cells: { parts: Found[]; span: number; continued: boolean }[];
  page: number;
}

/** Where the tabulators of a paragraph are; one that hangs has one at its indent. */
function rulerOf(properties: Element | undefined, styled: ReadonlyMap<number, boolean> | undefined): Ruler {
  const tabs = tabsOf(properties, styled);
  if (tabs === undefined || tabs.size === 0) return new Ruler([]);
  const indent = child(properties, 'w:ind')?.attributes;
  const left = leftOf(properties);
  const hanging = Number(indent?.hanging ?? 0) || 0;
  const stops = [...tabs].map(([at, leads]) => ({ at, leads }));
  if (hanging > 0) stops.push({ at: left, leads: false });
  return new Ruler(stops, left - hanging + (Number(indent?.firstLine ?? 0) || 0));
}

function leftOf(properties: Element | undefined): number {
  const indent = child(properties, 'w:ind')?.attributes;
  return Number(indent?.left ?? indent?.start ?? 0) || 0;
}

function codeIn({ letters, monospacedLetters }: ParagraphContent, style: string): Found['code'] {
  if (isCodeStyle(style)) return 'style';
  return letters > 0 && monospacedLetters >= 0.9 * letters ? 'font' : null;
}

function commonestSize(sizes: ReadonlyMap<number, number>): number {
  return [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
