import { fault, type SlideDrawing } from '@schole/core';
import type { SlideInput } from '../../../file.ts';
import { Container } from '../../../old-office/container.ts';
import { DrawingCollector } from '../../../slides/drawing/collector.ts';
import { numbersOfOutline } from '../auto-numbers.ts';
import { Presentation } from '../presentation.ts';
import { rawTextsIn } from '../raw-texts.ts';
import { firstOf, type PptRecord, recordsBelow, recordsIn, recordTypes } from '../records.ts';
import { furniture } from '../shapes.ts';
import { fontsOf, listed } from '../slides.ts';
import { type Scheme, schemeOf } from './colors.ts';
import { ObjectKinds } from './objects.ts';
import { StoredPictures } from './pictures.ts';
import { Properties } from './properties.ts';
import { readShape, type ShapeRecord, shapeFlags } from './shape-records.ts';
import { isOfMaster, ShapeDrawer, type ShapesAround } from './shapes.ts';
import { TextStyles } from './text-styles.ts';
import type { SlideFields } from './texts.ts';

const unitsInPoint = 8;
const ownScheme = 1;
const slidesEdges = 3;
const firstNumberAt = 32;
/** Whether the edges of a master are left out on slides that are a title. */
const titlesAt = 37;
const titleLayout = 0;
/** A slide, the master of its title, and the master of that. */
const maxMasters = 3;
const maxMasterShapes = 2_000;
/** Letters of a foot or a date: a text may have a stand-in for it in the place of each letter. */
const maxEdgeLetters = 500;
const follows = { objects: 1, scheme: 2, background: 4 } as const;
/** Which of the master's edges are seen, by the bit that says so: date, number, foot. */
const edgeBits: readonly (readonly [bit: number, placeholder: number])[] = [
  [1, 7],
  [8, 8],
  [32, 9],
];

/** A slide or a master: its container, and what it takes from the master that it names. */
interface Sheet {
  container: PptRecord;
  follows: number;
}

/** Finds slides and masters with what they have in common. */
class Sheets {
  readonly presentation: Presentation;
  readonly #masters: ReadonlyMap<number, number>;

  constructor(presentation: Presentation) {
    this.presentation = presentation;
    this.#masters = new Map(listed(presentation, 'masters').map(({ number, kept }) => [number, kept]));
  }

  /** A slide with its masters, the nearest first. */
  chain(container: PptRecord): Sheet[] {
    const sheets: Sheet[] = [];
    let next: PptRecord | undefined = container;
    while (next !== undefined && sheets.length < maxMasters) {
      const { bytes } = this.presentation;
      const atom: PptRecord | undefined = firstOf(bytes, next, recordTypes.slideAtom);
      sheets.push({ container: next, follows: atom === undefined ? 0 : bytes.short(atom.start + 20) });
      const isLast: boolean = atom === undefined || next.type === recordTypes.mainMaster;
      next = isLast ? undefined : this.#master(bytes.long((atom?.start ?? 0) + 12));
    }
    return sheets;
  }

  #master(number: number): PptRecord | undefined {
    const kept = this.#masters.get(number);
    if (kept === undefined) return undefined;
    return this.presentation.kept(kept, recordTypes.mainMaster) ?? this.presentation.kept(kept, recordTypes.slide);
  }

  /** The drawing of a sheet. */
  drawing({ container }: Sheet): PptRecord | undefined {
    const { bytes } = this.presentation;
    const drawing = firstOf(bytes, container, recordTypes.drawing);
    return drawing && firstOf(bytes, drawing, recordTypes.dgContainer);
  }

  scheme(sheets: readonly Sheet[]): Scheme {
    const { bytes } = this.presentation;
    const sheet = sheets.find((one) => (one.follows & follows.scheme) === 0) ?? sheets.at(-1);
    if (sheet !== undefined)
      for (const record of recordsIn(bytes, sheet.container))
        if (record.type === recordTypes.colorScheme && record.instance === ownScheme) return schemeOf(bytes, record);
    return schemeOf(bytes, undefined);
  }

  /** The shape that is the background of a sheet, which stands beside the group of all others. */
  background(sheets: readonly Sheet[]): ShapeRecord | undefined {
    const { bytes } = this.presentation;
    const sheet = sheets.find((one) => (one.follows & follows.background) === 0) ?? sheets.at(-1);
    const drawing = sheet && this.drawing(sheet);
    if (drawing === undefined) return undefined;
    for (const record of recordsIn(bytes, drawing)) {
      if (record.type !== recordTypes.shape) continue;
      const shape = readShape(bytes, record);
      if ((shape.flags & shapeFlags.background) !== 0) return shape;
    }
    return undefined;
  }

  /** The looks of the shapes of masters by their numbers, and the places that a sheet fills itself. */
  shapes(sheets: readonly Sheet[]): { looks: Map<number, Properties>; placeholders: Set<number> } {
    const { bytes } = this.presentation;
    const looks = new Map<number, Properties>();
    const placeholders = new Set<number>();
    for (const sheet of sheets) {
      const drawing = this.drawing(sheet);
      if (drawing === undefined) continue;
      for (const record of recordsBelow(bytes, drawing)) {
        if (looks.size >= maxMasterShapes) return { looks, placeholders };
        if (record.type !== recordTypes.shape) continue;
        const shape = readShape(bytes, record);
        if (!looks.has(shape.id)) looks.set(shape.id, shape.looks);
        placeholders.add(shape.placeholder);
      }
    }
    return { looks, placeholders };
  }

  /** What all shapes look like unless they say more. */
  defaults(): Properties | undefined {
    const { bytes, document } = this.presentation;
    const group = firstOf(bytes, document, recordTypes.drawingGroup);
    const drawings = group && firstOf(bytes, group, recordTypes.dggContainer);
    return drawings && Properties.of(bytes, drawings);
  }

  /** What stands at the edges of a slide, and which of it its master shows. */
  edges(slide: number, container: PptRecord): { fields: SlideFields; shown: Set<number> } {
    const { bytes } = this.presentation;
    const ofAll = [...this.presentation.documentRecords()].find(
      ({ type, instance }) => type === recordTypes.headersFooters && instance === slidesEdges,
    );
    const edges = firstOf(bytes, container, recordTypes.headersFooters) ?? ofAll;
    const atom = firstOf(bytes, this.presentation.document, recordTypes.documentAtom);
    const first = atom === undefined ? 1 : bytes.short(atom.start + firstNumberAt);
    const fields: SlideFields = { slide: slide - 1 + first, footer: '', date: '' };
    const shown = new Set<number>();
    const layout = firstOf(bytes, container, recordTypes.slideAtom);
    const isTitle = layout !== undefined && bytes.long(layout.start) === titleLayout;
    const leavesOutTitles = atom !== undefined && bytes.byte(atom.start + titlesAt) !== 0;
    if (edges === undefined || (isTitle && leavesOutTitles)) return { fields, shown };
    for (const { type, instance, start, end } of recordsIn(bytes, edges)) {
      if (type === recordTypes.headersFootersAtom) {
        const flags = bytes.short(start + 2);
        for (const [bit, placeholder] of edgeBits) if ((flags & bit) !== 0) shown.add(placeholder);
      }
      if (type !== recordTypes.string) continue;
      bytes.countLetters(end - start);
      const words = bytes.wide(start, Math.min((end - start) >> 1, maxEdgeLetters));
      if (instance === 0) fields.date = words;
      else if (instance === 2) fields.footer = words;
    }
    return { fields, shown };
  }
}

/** Describes what a slide of a PowerPoint 97–2003 file looks like. Throws as its reader, and source/not-found. */
export async function drawPptSlide({ bytes: file, slide }: SlideInput): Promise<SlideDrawing> {
  const container = Container.read(file, 'PPT');
  const presentation = Presentation.read(container);
  const { bytes, document } = presentation;
  const found = listed(presentation, 'slides')[slide - 1];
  if (found === undefined) throw fault('source/not-found');
  const atom = firstOf(bytes, document, recordTypes.documentAtom);
  const [width, height] = atom === undefined ? [0, 0] : [bytes.signed(atom.start), bytes.signed(atom.start + 4)];
  const drawing = new DrawingCollector({ width: width / unitsInPoint, height: height / unitsInPoint });
  const own = presentation.kept(found.kept, recordTypes.slide);
  if (own === undefined) {
    drawing.leaveOut();
    return drawing.answer();
  }
  const sheets = new Sheets(presentation);
  const chain = sheets.chain(own);
  const [page, ...masters] = chain;
  const { fields, shown } = sheets.edges(slide, own);
  const around: ShapesAround = {
    styles: new TextStyles(presentation, chain.at(-1)?.container),
    scheme: sheets.scheme(chain),
    fonts: fontsOf(presentation),
    fields,
    outline: rawTextsIn(bytes, found.records),
    numbers: numbersOfOutline(bytes, document).get(found.number) ?? new Map(),
    masters: sheets.shapes(masters).looks,
    defaults: sheets.defaults(),
    shows: () => true,
  };
  for (const looks of around.masters.values()) looks.inherit(around.defaults);
  const pictures = new StoredPictures(presentation, container.stream('Pictures'));
  const shapes = new ShapeDrawer({ bytes, pictures, objects: new ObjectKinds(presentation) }, drawing);
  const background = sheets.background(chain);
  if (background !== undefined) shapes.background(background, around);
  const filled = page === undefined ? new Set<number>() : sheets.shapes([page]).placeholders;
  const edges = new Set([...shown].filter((placeholder) => furniture.has(placeholder) && !filled.has(placeholder)));
  const shownMasters: Sheet[] = [];
  for (const [index, sheet] of masters.entries()) {
    if (((chain[index]?.follows ?? 0) & follows.objects) === 0) break;
    shownMasters.unshift(sheet);
  }
  for (const sheet of [...shownMasters, ...(page === undefined ? [] : [page])]) {
    const inside = sheets.drawing(sheet);
    const shows = sheet === page ? around.shows : (shape: ShapeRecord) => isOfMaster(shape, edges);
    if (inside !== undefined) shapes.draw(inside, { ...around, shows, outline: sheet === page ? around.outline : [] });
  }
  return drawing.answer();
}
