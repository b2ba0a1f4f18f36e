import type { Dropped } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { boldPhrases } from '../../bold.ts';
import { InlineReader, isCode } from '../../odf/inline.ts';
import { millimetresOf } from '../../odf/lengths.ts';
import { type Item, Lists } from '../../odf/lists.ts';
import { frameContent } from '../../odf/objects.ts';
import type { OdfFile } from '../../odf/odf-file.ts';
import { plainAppearance } from '../../odf/styles.ts';
import { cellsOf, readRows } from '../../odf/tables.ts';
import { cellOf, tableOf } from '../../office/tables.ts';
import { child, type Element } from '../../office/xml.ts';
import type { Shape, Slide } from '../../slides/compose.ts';
import type { Paragraph } from '../../slides/paragraphs.ts';
import type { Box } from '../../slides/reading-order.ts';
import { isOfFields } from './fields.ts';

const titleClass = 'title';
const furniture = new Set(['footer', 'header', 'date-time', 'page-number']);
/** Drawings whose words stand directly in them. */
const drawings =
  /^draw:(?:frame|custom-shape|rect|ellipse|circle|line|polyline|polygon|path|connector|caption|measure|regular-polygon)$/;
/** Where a shape has no place of its own, it may still say where it is moved to. */
const moved = /translate\s*\(\s*(-?[\d.]{1,12}[a-z]{2})[\s,]{1,3}(-?[\d.]{1,12}[a-z]{2})/;

function boxOf({ attributes }: Element): Box | null {
  const [, x, y] = moved.exec((attributes['draw:transform'] ?? '').slice(0, 300)) ?? [];
  const [left, top] = [millimetresOf(attributes['svg:x'] ?? x), millimetresOf(attributes['svg:y'] ?? y)];
  if (!Number.isFinite(left) || !Number.isFinite(top)) return null;
  const [width, height] = [millimetresOf(attributes['svg:width']), millimetresOf(attributes['svg:height'])];
  return { left, top, right: left + (Math.max(width, 0) || 0), bottom: top + (Math.max(height, 0) || 0) };
}

/** The last paragraph as a further line of the item before it, where that is on its level and goes on in small letters. */
function joinToItem(paragraphs: Paragraph[]): void {
  const [item, line] = paragraphs.slice(-2);
  if (item?.label === undefined || line === undefined || line.label !== undefined) return;
  if (item.code || line.code || item.indent !== line.indent || !/^\s*[\p{Ll}(]/u.test(line.text)) return;
  paragraphs.splice(-2, 2, { ...item, text: `${item.text}\n${line.text}`, bold: [...item.bold, ...line.bold] });
}

/** Reads the slides of a file one by one and counts what it leaves out. */
export class SlideReader {
  readonly #file: OdfFile;
  readonly #inline: InlineReader;
  readonly dropped: Dropped[] = [];
  readonly slides: Slide[] = [];
  hidden = 0;
  #number = 0;

  constructor(file: OdfFile) {
    this.#file = file;
    this.#inline = new InlineReader(file, {
      leaveOut: (part, count) => this.#leaveOut(part, count),
      pageBreak: () => undefined,
    });
  }

  /** Reads the next slide of the presentation. */
  readonly take = (page: Element): void => {
    if (page.name !== 'draw:page') return;
    this.#number += 1;
    if (this.#isHidden(page)) this.hidden += 1;
    this.slides.push({
      number: this.#number,
      level: 2,
      shapes: page.children.flatMap((shape) => this.#shape(shape)),
      notes: this.#notes(child(page, 'presentation:notes')?.children ?? []),
    });
  };

  /** What stands in the place for notes; where nothing does, what somebody wrote beside it. */
  #notes(frames: readonly Element[]): Paragraph[] {
    const written = (wanted: string): Paragraph[] =>
      frames
        .filter(({ name, attributes }) => name === 'draw:frame' && (attributes['presentation:class'] ?? '') === wanted)
        .map((frame) => child(frame, 'draw:text-box') ?? frame)
        .flatMap((words) => (isOfFields(words) ? [] : this.#paragraphs(words)));
    const notes = written('notes');
    return notes.length > 0 ? notes : written('');
  }

  #leaveOut(part: Dropped['part'], count = 1): void {
    this.dropped.push({ part, count, pages: [this.#number] });
  }

  #isHidden({ attributes }: Element): boolean {
    const name = attributes['draw:style-name'] ?? '';
    const found = this.#file.styles.properties('drawing-page', name, 'style:drawing-page-properties');
    return found.at(-1)?.attributes['presentation:visibility'] === 'hidden';
  }

  #shape(shape: Element): Shape[] {
    const { name, attributes, children } = shape;
    if (name === 'office:annotation') this.#leaveOut('comment');
    if (name === 'draw:control') this.#leaveOut('form-field');
    if (name === 'draw:a') return children.flatMap((one) => this.#shape(one));
    if (name === 'draw:g') return this.#group(children.flatMap((one) => this.#shape(one)));
    if (!drawings.test(name) || attributes['presentation:placeholder'] === 'true') return [];
    return this.#content(shape, attributes['presentation:class'] ?? '');
  }

  /** A group stands where its shapes do. */
  #group(inside: Shape[]): Shape[] {
    const boxes = inside.flatMap(({ box }) => box ?? []);
    const [first, ...rest] = boxes;
    if (first === undefined) return inside;
    const box = rest.reduce(
      (whole, one) => ({
        left: Math.min(whole.left, one.left),
        top: Math.min(whole.top, one.top),
        right: Math.max(whole.right, one.right),
        bottom: Math.max(whole.bottom, one.bottom),
      }),
      first,
    );
    return [{ box, inside }];
  }

  #content(shape: Element, role: string): Shape[] {
    const box = boxOf(shape);
    const table = child(shape, 'table:table');
    if (table !== undefined) return [{ box, parts: this.#table(table) }];
    const object = child(shape, 'draw:object');
    const { parts, dropped } = frameContent(this.#file, shape);
    const formula = object === undefined || dropped !== 'formula' ? [] : this.#formula(shape);
    if (dropped !== undefined && formula.length === 0) this.#leaveOut(dropped);
    const words = shape.name === 'draw:frame' ? child(shape, 'draw:text-box') : shape;
    const paragraphs = [...formula, ...(words === undefined ? [] : this.#paragraphs(words))];
    if (paragraphs.length > 0 && (furniture.has(role) || (words !== undefined && isOfFields(words)))) {
      this.#leaveOut('page-furniture');
      return [];
    }
    return paragraphs.length + parts.length === 0 ? [] : [{ box, title: role === titleClass, paragraphs, parts }];
  }

  #formula(frame: Element): Paragraph[] {
    const { text } = this.#inline.read({ name: 'text:p', attributes: {}, children: [frame], text: '' });
    return text.trim() === ''
      ? []
      : [{ text: text.trim(), indent: 0, bold: [], code: false, size: plainAppearance.size }];
  }

  /** The paragraphs of a box, its lists with their labels. */
  #paragraphs(box: Element): Paragraph[] {
    const paragraphs: Paragraph[] = [];
    const lists = new Lists(this.#file.styles);
    const add = (block: Element, { indent, label, continues }: Pick<Item, 'indent' | 'label' | 'continues'>): void => {
      if (block.name === 'text:p' || block.name === 'text:h') {
        this.#paragraph(block, indent, label, paragraphs);
        if (continues) joinToItem(paragraphs);
      } else if (block.name === 'text:list') lists.read(block, (item) => add(item.block, item));
    };
    for (const block of box.children) add(block, { indent: 0, label: '', continues: false });
    return paragraphs;
  }

  #paragraph(block: Element, indent: number, label: string, paragraphs: Paragraph[]): void {
    const content = this.#inline.read(block);
    if (content.text.trim() === '') return;
    paragraphs.push({
      text: content.text,
      indent,
      bold: boldPhrases(content.runs),
      code: isCode(content),
      size: [...content.sizes.keys()].reduce((one, other) => Math.max(one, other), plainAppearance.size),
      ...(label === '' ? {} : { label }),
    });
  }

  #table(table: Element): Part[] {
    const { rows, repeated } = readRows(table, (row) => cellsOf(row).map((cell) => this.#cell(cell)));
    if (repeated > 0) this.#leaveOut('repeated-text', repeated);
    const part = tableOf(rows);
    return part === null ? [] : [part];
  }

  #cell(cell: Element | null): string {
    if (cell === null) return '';
    return cellOf(
      this.#paragraphs(cell).map(({ label, text }) =>
        label === undefined || label === '•' ? text : `${label} ${text}`,
      ),
    );
  }
}
