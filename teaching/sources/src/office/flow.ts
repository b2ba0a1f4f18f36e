import { fault, limits } from '@schole/core';
import { boldPhrases, maxBold, type WeightedRun } from '../bold.ts';
import { captionLabel } from '../characters/list-marks.ts';
import { gatherCode, gatherPrograms, type MaybeCode, ownIndentation, programText } from './appearance/code.ts';
import { promoteHeadings } from './appearance/headings.ts';
import { gatherBullets, Nesting } from './appearance/typed-bullets.ts';
import { gatherSteps } from './appearance/typed-steps.ts';
import { withGaps, withoutInnerTabs } from './gaps.ts';
import { type Edges, spansOfRows } from './table-grid.ts';
import { isLayout, RowTexts } from './table-rows.ts';

/** A part with what shows a heading or a program that only its looks make one. */
export type Found = MaybeCode;

/** A paragraph as old Word files and RTF hold it: tables are only marks on their paragraphs. */
export interface FlowParagraph {
  runs: readonly FlowRun[];
  /** 1 to 9 for a heading, 0 for none. */
  level: number;
  /** The number or bullet that is not in its text; null where it is no item. */
  label: string | null;
  indent: number;
  /** A caption, or a line of a table of contents. */
  role?: 'caption' | 'contents';
  /** How many tables it is inside of. */
  depth: number;
  /** Its style is one for programs. */
  isCode?: boolean;
  /** Where it begins, in twentieths of a point. */
  left?: number;
}

export interface FlowRun extends WeightedRun {
  /** Half points. */
  size: number;
  /** In letters of one width. */
  monospaced: boolean;
}

/** Changes of weight and size in one paragraph that are kept. */
const maxRuns = 20_000;

/** Adds text to the runs of a paragraph; what looks alike is one run. */
export function addRun(runs: FlowRun[], run: FlowRun): void {
  const last = runs.at(-1);
  const isAlike = last?.bold === run.bold && last.size === run.size && last.monospaced === run.monospaced;
  if (last !== undefined && (isAlike || runs.length >= maxRuns)) last.text += run.text;
  else runs.push({ ...run });
}

interface Sink {
  parts: Found[];
  inList: boolean;
}

/** The parts of each cell, and where the cells stand. */
interface FoundRow {
  cells: Found[][];
  edges?: Edges | undefined;
  /** Numbers of cells that belong to those above. */
  continued?: ReadonlySet<number> | undefined;
}

interface Table {
  rows: FoundRow[];
  cells: Found[][];
  cell: Sink;
}

// A heading is short; a whole paragraph in a heading style is the author's mistake.
const longestHeading = 250;
/** Paragraphs and notes: a book of a thousand pages has a tenth of them. */
const maxParts = 150_000;
/** Cells of all tables: a document has fewer, and empty ones cost a stranger nothing. */
const maxCells = 500_000;
/** Tables inside each other; what is deeper counts to the deepest. */
const maxDepth = 20;

const newSink = (): Sink => ({ parts: [], inList: false });

function commonestSize(runs: readonly FlowRun[]): number {
  const sizes = new Map<number, number>();
  for (const { size, text } of runs) sizes.set(size, (sizes.get(size) ?? 0) + text.trim().length);
  return [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

interface PlacedRow {
  cells: { parts: Found[]; span: number; continued: boolean }[];
  skipped: number;
}

/** The rows of a table with the columns that their cells cover. */
function placed(rows: readonly FoundRow[]): PlacedRow[] {
  const spans = spansOfRows(rows.map(({ cells, edges }) => ({ cells: cells.length, edges })));
  return rows.map(({ cells, continued }, row) => ({
    cells: cells.map((parts, cell) => ({
      parts,
      span: spans[row]?.spans[cell] ?? 1,
      continued: continued?.has(cell) ?? false,
    })),
    skipped: spans[row]?.skipped ?? 0,
  }));
}

function codeOf({ runs, isCode = false }: FlowParagraph): Found['code'] {
  if (isCode) return 'style';
  const letters = lettersOf(runs);
  return letters > 0 && lettersOf(runs.filter(({ monospaced }) => monospaced)) >= 0.9 * letters ? 'font' : null;
}

function lettersOf(runs: readonly FlowRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/** Makes parts of paragraphs: consecutive items are one list, the paragraphs of a table its rows, notes follow their block. */
export class Flow {
  readonly #body = newSink();
  readonly #tables: Table[] = [];
  /** Notes of a list or table, added after its end. */
  #notes: Found[] = [];
  readonly #contents = new Nesting();
  /** The paragraph before was empty. */
  #isApart = false;
  #characters = 0;
  #parts = 0;
  #cells = 0;

  /** Adds a paragraph. */
  add(paragraph: FlowParagraph): void {
    this.#atDepth(paragraph.depth);
    const sink = this.#tables.at(-1)?.cell ?? this.#body;
    const { runs, level, label, role, left } = paragraph;
    const whole = withGaps(runs.map((run) => run.text).join(''), role === 'contents');
    const text = whole.replace(/[ \t]{0,200}\n[ \t]{0,200}/g, '\n').trim();
    const isApart = this.#isApart;
    this.#isApart = text === '';
    if (text === '') return;
    this.#count(whole.length);
    const bold = runs.filter((run) => run.bold);
    const look = {
      mostlyBold: lettersOf(bold) >= 0.9 * lettersOf(runs),
      bold: bold.length === 0 ? [] : boldPhrases(runs),
      size: commonestSize(runs),
      code: codeOf(paragraph),
      ...(left === undefined ? {} : { left }),
    };
    if (level > 0 && text.length <= longestHeading && role !== 'contents') {
      const flat = [label ?? '', text.replace(/\s+/g, ' ')].join(' ').trim();
      this.#push(sink, { kind: 'heading', level, text: flat, ...look });
    } else if (captionLabel.test(label ?? '') && role !== 'contents')
      this.#push(sink, { kind: 'caption', text: `${label ?? ''} ${text}`, ...look });
    else if (label !== null || role === 'contents') {
      const item = [label ?? '', text.replace(/\s+/g, ' ')].join(' ').trim();
      const isLine = label === null && left !== undefined;
      const indent = isLine ? this.#contents.depthOf(left) : paragraph.indent;
      this.#pushItem(sink, { kind: 'list', text: '  '.repeat(Math.min(indent, 4)) + item, ...look });
    } else if (role === 'caption') this.#push(sink, { kind: 'caption', text, ...look });
    else {
      const shown = look.code === null ? withoutInnerTabs(text) : programText(whole);
      this.#push(sink, { kind: 'paragraph', text: shown, ...look, ...ownIndentation(whole), isApart });
    }
  }

  /** Adds a note, which stands behind the block, the list or the table before it. */
  note(text: string): void {
    if (text.trim() === '') return;
    this.#count(text.length);
    this.#notes.push({ kind: 'footnote', text, mostlyBold: false, bold: [], size: 0, code: null });
    if (this.#tables.length === 0 && !this.#body.inList) this.#flushNotes();
  }

  /** The cell of a table at this depth, 1 for one that is in no other, is over. */
  endCell(depth: number): void {
    this.#atDepth(depth);
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.cells.push(table.cell.parts);
    table.cell = newSink();
    this.#cells += 1;
    if (this.#cells > maxCells) throw fault('source/unsafe');
  }

  /** The row of a table at this depth is over; `edges` say where its cells stand, `continued` which go on from above. */
  endRow(depth: number, edges?: Edges, continued?: ReadonlySet<number>): void {
    this.#atDepth(depth);
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (table.cell.parts.length > 0) table.cells.push(table.cell.parts);
    table.cell = newSink();
    if (table.cells.length > 0) table.rows.push({ cells: table.cells, edges, continued });
    table.cells = [];
  }

  /** All parts in order, with headings where only their letters show them. */
  finish(): Found[] {
    this.#atDepth(0);
    this.#flushNotes();
    const parts = gatherSteps(gatherBullets(gatherPrograms(gatherCode(this.#body.parts))));
    promoteHeadings(parts);
    return parts;
  }

  /** Before the whole is put together, so that no file fills the memory first. */
  #count(characters: number): void {
    // Between two parts stands an empty line.
    this.#characters += characters + 2;
    this.#parts += 1;
    if (this.#parts > maxParts) throw fault('source/unsafe');
    const most = limits.documentCharacters;
    if (this.#characters > 2 * most) throw fault('source/too-long', { characters: this.#characters, most });
  }

  #atDepth(wanted: number): void {
    const depth = Math.min(Math.max(wanted, 0), maxDepth);
    while (this.#tables.length > depth) this.#closeTable();
    if (depth > 0 && this.#tables.length === 0) this.#flushNotes();
    while (this.#tables.length < depth) this.#tables.push({ rows: [], cells: [], cell: newSink() });
  }

  #closeTable(): void {
    const depth = this.#tables.length;
    this.endRow(depth);
    const rows = placed(this.#tables.pop()?.rows ?? []);
    const sink = this.#tables.at(-1)?.cell ?? this.#body;
    sink.inList = false;
    if (isLayout(rows))
      for (const { parts } of rows.flatMap(({ cells }) => cells)) for (const part of parts) sink.parts.push(part);
    else {
      const texts = new RowTexts();
      const text = rows
        .map((row) => texts.next(row))
        .filter((row) => row !== '')
        .join('\n');
      if (text !== '') sink.parts.push({ kind: 'table', text, mostlyBold: false, bold: [], size: 0, code: null });
    }
    if (depth === 1) this.#flushNotes();
  }

  #push(sink: Sink, found: Found): void {
    if (sink.inList && sink === this.#body) this.#flushNotes();
    sink.inList = false;
    sink.parts.push(found);
  }

  #pushItem(sink: Sink, found: Found): void {
    const before = sink.parts.at(-1);
    if (sink.inList && before !== undefined) {
      before.text += `\n${found.text}`;
      before.bold = [...before.bold, ...found.bold].slice(0, maxBold);
    } else sink.parts.push(found);
    sink.inList = true;
  }

  #flushNotes(): void {
    if (this.#notes.length === 0) return;
    this.#body.inList = false;
    for (const note of this.#notes) this.#body.parts.push(note);
    this.#notes = [];
  }
}
