import type { Dropped } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { boldPhrases } from '../../bold.ts';
import { isToFillIn } from '../../characters/fill-in.ts';
import { programText } from '../../office/appearance/code.ts';
import { RowTexts } from '../../office/table-rows.ts';
import { programIn } from '../../program-text.ts';
import { captionOf, labelsAmong } from '../../slides/labels.ts';
import { onOneLine } from '../../slides/paragraphs.ts';
import { numbersOfOutline, numbersOfShape } from './auto-numbers.ts';
import type { Presentation } from './presentation.ts';
import { type PptRecord, recordsBelow, recordsIn, recordTypes } from './records.ts';
import { furniture, pictureForm, rowsOf, type Shape, shapesOf } from './shapes.ts';
import { type SlideParagraph, type SlideText, textOfBox, textsIn } from './texts.ts';

/** A slide as the document lists it: where it is kept, its number, and the texts of its outline. */
export interface ListedSlide {
  kept: number;
  number: number;
  records: PptRecord[];
}

const lists = { slides: 0, masters: 1, notes: 2 } as const;
const hiddenFlag = 0x04;
/** A body of one such sentence is running text. */
const longItem = 120;
const longTitle = 80;

/** The slides, masters or notes that the document lists, in their order. */
export function listed(presentation: Presentation, which: keyof typeof lists): ListedSlide[] {
  const { bytes } = presentation;
  const found: ListedSlide[] = [];
  for (const list of presentation.documentRecords()) {
    if (list.type !== recordTypes.slideList || list.instance !== lists[which]) continue;
    for (const record of recordsIn(bytes, list)) {
      if (record.type === recordTypes.slidePersist)
        found.push({ kept: bytes.long(record.start), number: bytes.long(record.start + 12), records: [] });
      else found.at(-1)?.records.push(record);
    }
  }
  return found;
}

/** The names of the typefaces of a presentation, by their numbers. */
export function fontsOf({ bytes, document }: Presentation): string[] {
  const fonts: string[] = [];
  for (const { type, instance, start } of recordsBelow(bytes, document))
    if (type === recordTypes.fontName) fonts[instance] ??= bytes.wide(start, 32).split('\0', 1)[0] ?? '';
  return fonts;
}

/** Reads one slide after the other into parts. */
export class SlideReader {
  readonly #presentation: Presentation;
  readonly #fonts: readonly string[];
  readonly #notes: ReadonlyMap<number, ListedSlide>;
  readonly #numbers: ReturnType<typeof numbersOfOutline>;
  readonly dropped: Dropped[] = [];

  constructor(presentation: Presentation) {
    this.#presentation = presentation;
    this.#notes = new Map(listed(presentation, 'notes').map((notes) => [notes.number, notes]));
    this.#fonts = fontsOf(presentation);
    this.#numbers = numbersOfOutline(presentation.bytes, presentation.document);
  }

  /** The parts of a slide: its titles first, then its shapes in the order of the drawing, then the notes. */
  read(slide: ListedSlide, page: number): Part[] {
    const { bytes } = this.#presentation;
    const container = this.#presentation.kept(slide.kept, recordTypes.slide);
    if (container !== undefined && this.#isHidden(container)) {
      this.#drop('hidden-text', page);
      return [];
    }
    const numbers = this.#numbers.get(slide.number);
    const outline = textsIn(bytes, slide.records, this.#fonts, (type) => numbers?.get(type) ?? []);
    const placed = container === undefined ? [] : [...this.#shapes(container, outline, page)];
    const shown = placed.map(([item]) => item);
    const used = new Set(shown);
    const all = [...outline.filter((text) => !used.has(text)), ...shown];
    const titles = all.filter(isTitle);
    const rest = all.filter((item) => !isTitle(item));
    const ordered = titles.length > 0 ? [...titles, ...rest] : withTitle(rest);
    const labels = labelsAmong(looseTexts(placed, ordered));
    const inDrawing = new Set<SlideText | Part[]>([...labels].map(({ item }) => item));
    const parts = ordered.flatMap((item) => (inDrawing.has(item) ? [] : Array.isArray(item) ? item : partsOf(item)));
    return [...parts, ...captionOf(labels), ...this.#notesOf(container)].map((part) => ({ ...part, page }));
  }

  #drop(part: Dropped['part'], page: number): void {
    const last = this.dropped.findLast((dropped) => dropped.part === part);
    // One entry for each part of a slide, however many shapes it has.
    if (last?.pages?.includes(page)) last.count += 1;
    else this.dropped.push({ part, count: 1, pages: [page] });
  }

  #isHidden(container: PptRecord): boolean {
    const info = this.#presentation.first(container, recordTypes.slideInfo);
    return info !== undefined && (this.#presentation.bytes.short(info.start + 10) & hiddenFlag) !== 0;
  }

  /** The texts of the shapes, each with its left edge; the same text of the outline comes once. A table is a part already. */
  #shapes(container: PptRecord, outline: readonly SlideText[], page: number): Map<SlideText | Part[], number> {
    const { bytes } = this.#presentation;
    const drawing = this.#presentation.first(container, recordTypes.drawing);
    const found = new Map<SlideText | Part[], number>();
    if (drawing === undefined) return found;
    for (const shape of shapesOf(bytes, drawing)) {
      if (shape.kind === 'table') found.set(this.#table(shape.cells), 0);
      else {
        if (shape.hasObject) this.#drop('embedded-file', page);
        else if (shape.form === pictureForm) this.#drop('picture', page);
        const text = this.#textOf(shape, outline);
        if (text === undefined) continue;
        const isFurniture = furniture.has(shape.placeholder) || text.isFilledIn;
        if (text.paragraphs.length === 0 && !isFurniture) continue;
        if (isFurniture) this.#drop('page-furniture', page);
        else if (!found.has(text)) found.set(text, shape.left);
      }
    }
    return found;
  }

  #textOf({ box, data }: Shape, outline: readonly SlideText[]): SlideText | undefined {
    if (box === undefined) return undefined;
    const { bytes } = this.#presentation;
    const numbers = data === undefined ? [] : numbersOfShape(bytes, data);
    const { reference, text } = textOfBox(bytes, box, this.#fonts, numbers);
    return reference === undefined ? text : outline[reference];
  }

  #table(cells: readonly Shape[]): Part[] {
    const texts = new RowTexts();
    const rows = rowsOf(cells).map((row) =>
      texts.next({
        skipped: 0,
        cells: row.map((cell) => ({
          span: 1,
          parts: (this.#textOf(cell, [])?.paragraphs ?? []).map(({ text }) => ({
            kind: 'paragraph' as const,
            text: text.trim(),
          })),
        })),
      }),
    );
    const text = rows.filter((row) => row !== '').join('\n');
    return text === '' ? [] : [{ kind: 'table', text }];
  }

  #notesOf(container: PptRecord | undefined): Part[] {
    if (container === undefined) return [];
    const { bytes } = this.#presentation;
    const atom = this.#presentation.first(container, recordTypes.slideAtom);
    const notes = this.#notes.get(atom === undefined ? 0 : bytes.long(atom.start + 16));
    if (notes === undefined) return [];
    const kept = this.#presentation.kept(notes.kept, recordTypes.notes);
    const drawing = kept && this.#presentation.first(kept, recordTypes.drawing);
    const outline = textsIn(bytes, notes.records, this.#fonts);
    if (drawing === undefined) return [];
    return shapesOf(bytes, drawing)
      .flatMap((shape) =>
        shape.kind === 'table' || furniture.has(shape.placeholder) ? [] : [this.#textOf(shape, outline)],
      )
      .flatMap((text) => (text === undefined || text.paragraphs.length === 0 ? [] : [text]))
      .map(({ paragraphs }) => ({ kind: 'notes', text: paragraphs.map(({ text }) => text.trim()).join('\n') }));
  }
}

/** The texts of boxes that have no bullets, in the order in which they are read. */
function looseTexts(
  placed: readonly (readonly [SlideText | Part[], number])[],
  ordered: readonly (SlideText | Part[])[],
): { left: number; text: string; item: SlideText }[] {
  const lefts = new Map(placed);
  return ordered.flatMap((item) => {
    const left = lefts.get(item);
    if (left === undefined || Array.isArray(item) || item.purpose !== 'other') return [];
    if (item.paragraphs.some(({ hasBullet, isCode }) => hasBullet === true || isCode)) return [];
    return [{ left, text: onOneLine(item.paragraphs.map(({ text }) => text).join(' ')), item }];
  });
}

function isTitle(item: SlideText | Part[]): boolean {
  return !Array.isArray(item) && (item.purpose === 'title' || item.purpose === 'centre-title');
}

function partsOf({ purpose, paragraphs }: SlideText): Part[] {
  const [first] = paragraphs;
  if (first === undefined) return [];
  if (purpose === 'title' || purpose === 'centre-title') {
    const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
    return [{ kind: 'heading', level: purpose === 'title' ? 2 : 1, text: text.trim().replace(/\s+/g, ' ') }];
  }
  const isBody = purpose === 'body' && (paragraphs.length > 1 || first.text.length <= longItem);
  return stretchesOf(paragraphs, isBody).flatMap(({ isList, members }) =>
    isList ? [listOf(members)] : plainOf(members),
  );
}

/** Paragraphs that follow each other with or without bullets. */
function stretchesOf(
  paragraphs: readonly SlideParagraph[],
  isBody: boolean,
): { isList: boolean; members: SlideParagraph[] }[] {
  const stretches: { isList: boolean; members: SlideParagraph[] }[] = [];
  for (const paragraph of paragraphs) {
    const isList = paragraph.hasBullet ?? isBody;
    const last = stretches.at(-1);
    if (last?.isList === isList) last.members.push(paragraph);
    else stretches.push({ isList, members: [paragraph] });
  }
  return stretches;
}

function listOf(members: readonly SlideParagraph[]): Part {
  const lines = members.map(
    ({ text, indent, label = '•' }) =>
      `${'  '.repeat(Math.min(indent, 4))}${label} ${text.trim().replace(/\s+/g, ' ')}`,
  );
  const runs = members.flatMap((paragraph) => [...paragraph.runs, { text: '\n', bold: false }]);
  return { kind: 'list', text: lines.join('\n'), bold: boldPhrases(runs) };
}

/** Running text, and lines of a program as one block. */
function plainOf(members: readonly SlideParagraph[]): Part[] {
  const program = programIn(members.map(({ text }) => text));
  const parts: Part[] = [];
  for (const [at, { text, runs, isCode }] of members.entries()) {
    const before = parts.at(-1);
    const isLine = isCode || (program !== null && at >= program.from && at < program.to);
    if (isLine && before?.kind === 'code') before.text += `\n${programText(text)}`;
    else if (isLine) parts.push({ kind: 'code', text: programText(text) });
    else parts.push({ kind: 'paragraph', text: text.trim(), bold: boldPhrases(runs) });
  }
  return parts;
}

/** What ends a sentence or goes on behind it; a Greek question ends with a semicolon. */
const endsSentence = /[.,:·!…]$|(?<!\p{Script=Greek}[»”"’)]?);$/u;

/** Where no shape is the title, a short text on top of others is. */
function withTitle(items: readonly (SlideText | Part[])[]): (SlideText | Part[])[] {
  const [first, ...rest] = items;
  if (first === undefined || Array.isArray(first) || rest.length === 0 || first.paragraphs.length !== 1)
    return [...items];
  const [{ text: whole = '', hasBullet = null } = {}] = first.paragraphs;
  const text = whole.trim();
  const isShort = text.length <= longTitle && /\p{L}/u.test(text) && !endsSentence.test(text) && !isToFillIn(text);
  const isTitleLike = first.purpose === 'other' && hasBullet !== true && isShort;
  return isTitleLike ? [{ ...first, purpose: 'title' }, ...rest] : [...items];
}
