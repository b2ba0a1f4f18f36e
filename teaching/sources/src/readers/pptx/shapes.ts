import type { Dropped } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { chartParts } from '../../office/charts.ts';
import { diagramItems } from '../../office/diagrams.ts';
import { cellOf, tableOf } from '../../office/tables.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
import type { Shape } from '../../slides/compose.ts';
import { writtenDescription } from '../../slides/descriptions.ts';
import type { Paragraph } from '../../slides/paragraphs.ts';
import type { Box } from '../../slides/reading-order.ts';
import { inheritedBy, isFurniture, isTitle, type Layouts, placeholderOf } from './layouts.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Presentation, SlidePart } from './presentation.ts';

const media: Readonly<Record<string, Dropped['part']>> = {
  'a:videoFile': 'video',
  'a:quickTimeFile': 'video',
  'a:audioFile': 'audio',
  'a:wavAudioFile': 'audio',
  'a:audioCd': 'audio',
};
/** Every cell keeps its place; a table of a stranger may claim more columns than memory has room for. */
const maxColumns = 200;

function boxOf(transform: Element | undefined): Box | null {
  const offset = child(transform, 'a:off')?.attributes;
  const extent = child(transform, 'a:ext')?.attributes;
  const [left, top, width, height] = [offset?.x, offset?.y, extent?.cx, extent?.cy].map(Number);
  const known = [left, top, width, height].every((value) => Number.isFinite(value));
  if (!known || left === undefined || top === undefined || width === undefined || height === undefined) return null;
  return { left, top, right: left + Math.max(width, 0), bottom: top + Math.max(height, 0) };
}

/** Where a shape says that it stands. */
function ownBox(shape: Element): Box | null {
  const properties = child(shape, 'p:spPr') ?? child(shape, 'p:grpSpPr') ?? shape;
  return boxOf(child(properties, 'a:xfrm') ?? child(shape, 'p:xfrm'));
}

function nonVisual(shape: Element): Element | undefined {
  return shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name));
}

/** Reads the shapes of one slide and counts what it leaves out. */
export class ShapeReader {
  readonly #presentation: Presentation;
  readonly #layout: ReturnType<Layouts['of']>;
  readonly #relations: ReadonlyMap<string, string | null>;
  readonly dropped = new Map<Dropped['part'], number>();

  constructor(presentation: Presentation, layouts: Layouts, slide: SlidePart) {
    this.#presentation = presentation;
    this.#layout = layouts.of(slide.relations);
    this.#relations = new Map(slide.relations.map(({ id, part }) => [id, part]));
  }

  leaveOut(part: Dropped['part'], count = 1): void {
    if (count > 0) this.dropped.set(part, (this.dropped.get(part) ?? 0) + count);
  }

  /** The shapes of a tree of shapes, in the order of the file. */
  read(tree: Element | undefined): Shape[] {
    return (tree?.children ?? []).flatMap((shape) => this.#shape(shape));
  }

  #shape(shape: Element): Shape[] {
    const { name } = shape;
    // Two spellings of one thing: the first is for programs that know it.
    if (name === 'mc:AlternateContent')
      return (
        (child(shape, 'mc:Choice') ?? child(shape, 'mc:Fallback'))?.children.flatMap((one) => this.#shape(one)) ?? []
      );
    if (name === 'p:contentPart') this.leaveOut('drawing');
    if (!['p:sp', 'p:grpSp', 'p:pic', 'p:graphicFrame', 'p:cxnSp'].includes(name)) return [];
    const described = child(nonVisual(shape), 'p:cNvPr')?.attributes ?? {};
    if (described.hidden === '1' || described.hidden === 'true') return this.#hidden(shape);
    if (name === 'p:grpSp') return [{ box: ownBox(shape), inside: this.read(shape) }];
    if (name === 'p:pic') return this.#picture(shape, described);
    return name === 'p:graphicFrame' ? this.#frame(shape, described) : this.#text(shape);
  }

  #hidden(shape: Element): Shape[] {
    if (descendants(shape, 'a:t').some(({ text }) => text.trim() !== '')) this.leaveOut('hidden-text');
    return [];
  }

  #text(shape: Element): Shape[] {
    const place = placeholderOf(shape);
    const body = child(shape, 'p:txBody');
    if (body === undefined) return [];
    const inherited = inheritedBy(place, this.#layout);
    const lists = inherited.shapes.map((one) => child(child(one, 'p:txBody'), 'a:lstStyle'));
    const paragraphs = paragraphsOf(body, {
      lists: [...lists, inherited.textStyle],
      struck: () => this.leaveOut('deleted-text'),
    });
    if (paragraphs.length === 0) return [];
    if (isFurniture(place)) {
      this.leaveOut('page-furniture');
      return [];
    }
    return [{ box: this.#boxOf(shape), title: isTitle(place), paragraphs }];
  }

  /** Its own box, else that of the layout or the master. */
  #boxOf(shape: Element): Box | null {
    const { shapes } = inheritedBy(placeholderOf(shape), this.#layout);
    return [shape, ...shapes].map(ownBox).find((box) => box !== null) ?? null;
  }

  #picture(picture: Element, described: Readonly<Record<string, string>>): Shape[] {
    const properties = child(nonVisual(picture), 'p:nvPr');
    const played = properties?.children.flatMap(({ name }) => media[name] ?? [])[0];
    this.leaveOut(played ?? 'picture');
    return this.#caption(picture, described);
  }

  /** What its author wrote about a picture or a drawing. */
  #caption(shape: Element, { descr = '' }: Readonly<Record<string, string>>): Shape[] {
    const text = writtenDescription(descr);
    return text === '' ? [] : [{ box: this.#boxOf(shape), parts: [{ kind: 'caption', text }] }];
  }

  #frame(frame: Element, described: Readonly<Record<string, string>>): Shape[] {
    const box = this.#boxOf(frame);
    const data = child(child(frame, 'a:graphic'), 'a:graphicData');
    const table = child(data, 'a:tbl');
    if (table !== undefined) return [{ box, parts: this.#table(table) }];
    const diagram = child(data, 'dgm:relIds');
    if (diagram !== undefined) return [{ box, paragraphs: this.#diagram(diagram.attributes['r:dm']) }];
    const chart = child(data, 'c:chart');
    if (chart !== undefined)
      return [{ box, parts: this.#chart(chart.attributes['r:id']) }, ...this.#caption(frame, described)];
    if (data !== undefined) this.#other(data);
    return this.#caption(frame, described);
  }

  #other(data: Element): void {
    const object = descendants(data, 'p:oleObj')[0];
    if (object === undefined) this.leaveOut(/chart/.test(data.attributes.uri ?? '') ? 'chart' : 'drawing');
    else this.leaveOut(child(object, 'p:link') === undefined ? 'embedded-file' : 'linked-file');
  }

  #related(id: string | undefined): Element | null {
    return this.#presentation.readWhole(this.#relations.get(id ?? '') ?? null);
  }

  #chart(id: string | undefined): Part[] {
    const root = this.#related(id);
    const parts = root === null ? [] : chartParts(root);
    if (parts.length === 0) this.leaveOut('chart');
    return parts;
  }

  #diagram(id: string | undefined): Paragraph[] {
    const root = this.#related(id);
    const paragraphs = (root === null ? [] : diagramItems(root)).flatMap(({ body, indent }) =>
      paragraphsOf(body, { lists: [] }).map((one): Paragraph => ({ ...one, label: '•', indent, code: false })),
    );
    if (paragraphs.length === 0) this.leaveOut('drawing');
    return paragraphs;
  }

  #table(table: Element): Part[] {
    const rows = table.children
      .filter(({ name }) => name === 'a:tr')
      .map((row) =>
        row.children
          .filter(({ name }) => name === 'a:tc')
          .slice(0, maxColumns)
          .map((cell) => cellText(cell, () => this.leaveOut('deleted-text'))),
      );
    const part = tableOf(rows);
    return part === null ? [] : [part];
  }
}

/** The words of a cell; those of a merged one stand in its first place. */
function cellText(cell: Element, struck: () => void): string {
  const { hMerge, vMerge } = cell.attributes;
  const body = child(cell, 'a:txBody');
  if (body === undefined || hMerge === '1' || vMerge === '1') return '';
  const paragraphs = paragraphsOf(body, { lists: [], struck });
  return cellOf(
    paragraphs.map(({ label, text }) => (label === undefined || label === '•' ? text : `${label} ${text}`)),
  );
}
