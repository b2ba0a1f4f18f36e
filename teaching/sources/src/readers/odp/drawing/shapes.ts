import { pointsOf } from '../../../odf/lengths.ts';
import type { OdfFile } from '../../../odf/odf-file.ts';
import { child, type Element } from '../../../office/xml.ts';
import { type Affine, after, pointAt, positionOf, shifted } from '../../../slides/affine.ts';
import { arrowHeads } from '../../../slides/arrow-heads.ts';
import type { DrawingCollector, DrawnForm, Step } from '../../../slides/drawing/collector.ts';
import type { Box, Position } from '../../../slides/drawing/numbers.ts';
import { type Appearances, type Attributes, borderOf, type Fill, fillOf, noFill, strokeOf } from './appearances.ts';
import { croppedOf } from './cropping.ts';
import { customShape } from './custom-shapes.ts';
import type { SlideFields } from './fields.ts';
import { FramePictures, objectKind, partOf } from './objects.ts';
import { cornerSteps, mapSteps, svgSteps, viewBoxOf } from './outlines.ts';
import { drawnCells } from './tables.ts';
import { boxAppearance, TextDrawer } from './texts.ts';
import { transformOf } from './transforms.ts';

/** Groups in each other; a slide has three. */
const deepest = 30;
/** Cells of all tables of a slide, also those of which nothing is seen. */
const maxCells = 4_000;
/** A colour is dark below this share of full light. */
const darkness = 0.25;
const lines = new Set(['draw:line', 'draw:connector', 'draw:measure']);
const forms: Readonly<Record<string, DrawnForm['form']>> = {
  'draw:rect': 'rectangle',
  'draw:ellipse': 'ellipse',
  'draw:circle': 'ellipse',
  'draw:caption': 'rectangle',
  'draw:regular-polygon': 'ellipse',
  'draw:page-thumbnail': 'rectangle',
};
const outlined = new Set(['draw:polygon', 'draw:polyline', 'draw:path', 'draw:contour-polygon']);

/** Whether white letters are seen on a colour and black ones are not. */
export function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255 < darkness;
}

/** Draws the shapes of a slide or of its master one after the other. */
export class ShapeDrawer {
  readonly #file: OdfFile;
  readonly #drawing: DrawingCollector;
  readonly #texts: TextDrawer;
  readonly #pictures: FramePictures;
  #cells = 0;

  constructor(file: OdfFile, drawing: DrawingCollector) {
    this.#file = file;
    this.#drawing = drawing;
    this.#texts = new TextDrawer(file, () => drawing.leaveOut());
    this.#pictures = new FramePictures(file);
  }

  /** Paints what is behind everything; a picture that is not drawn leaves the colour. */
  background({ color, picture }: Fill): void {
    this.#drawing.setBackground(color === null ? null : color.slice(0, 7));
    const part = picture === null ? null : partOf(picture);
    const { width, height } = this.#drawing.size;
    if (part !== null && this.#pictures.isDrawn(part)) this.#picture({ box: [0, 0, width, height] }, part);
  }

  /** Draws what a page holds; `background` is the colour behind it. */
  draw(shapes: readonly Element[], looks: Appearances, fields: SlideFields, background: string): void {
    this.#all(shapes, { looks, fields, background }, 0);
  }

  #all(shapes: readonly Element[], around: Around, depth: number): void {
    for (const shape of shapes) {
      if (this.#drawing.full || depth > deepest) {
        this.#drawing.leaveOut();
        return;
      }
      if (shape.name === 'draw:g' || shape.name === 'draw:a') this.#all(shape.children, around, depth + 1);
      else if (shape.attributes['draw:display'] !== 'none') this.#shape(shape, around);
    }
  }

  #shape(shape: Element, around: Around): void {
    const { name } = shape;
    if (lines.has(name)) this.#line(shape, around);
    else if (name === 'draw:frame') this.#frame(shape, around);
    else if (name === 'draw:custom-shape') this.#custom(shape, around);
    else if (outlined.has(name)) this.#outline(shape, around);
    else if (name === 'draw:control') this.#drawing.addAbsent(placed(shape), 'object');
    else if (Object.hasOwn(forms, name)) this.#form(shape, around, forms[name] ?? 'rectangle');
  }

  #picture(place: Position & { mirrored?: boolean }, part: string, looks: Attributes = {}): void {
    const [, , width, height] = place.box;
    const across = (looks['style:mirror'] ?? '').includes('horizontal');
    this.#drawing.addPicture(place, {
      key: part,
      read: (most) => this.#file.bytes(part, most),
      cropped: croppedOf(looks['fo:clip'], this.#pictures.measured(part), { width, height }),
      flipped: { across, down: place.mirrored ?? false },
    });
  }

  #fill(place: Position, fill: Fill, form: DrawnForm['form'], stroke: DrawnForm['stroke']): void {
    const part = fill.picture === null ? null : partOf(fill.picture);
    if (part !== null && this.#pictures.isDrawn(part)) this.#picture(place, part);
    this.#drawing.addForm(place, { form, fill: fill.color, stroke });
  }

  #form(shape: Element, around: Around, form: DrawnForm['form']): void {
    const place = placed(shape);
    const looks = around.looks.ofShape(shape, 'graphic-properties');
    const fill = fillOf(looks, around.looks.named, 'solid');
    const isRounded = form === 'rectangle' && pointsOf(shape.attributes['draw:corner-radius'], 0) > 0;
    this.#fill(place, fill, isRounded ? 'rounded' : form, strokeOf(looks, 'solid'));
    this.#text(shape, shape, around, place, fill);
  }

  #custom(shape: Element, around: Around): void {
    const place = placed(shape);
    const looks = around.looks.ofShape(shape, 'graphic-properties');
    const fill = fillOf(looks, around.looks.named, 'solid');
    const stroke = strokeOf(looks, 'solid');
    const { outlines, text } = customShape(shape, localBox(shape));
    for (const { form, filled, stroked } of outlines)
      this.#fill(place, filled ? fill : noFill, form, stroked ? stroke : null);
    const inside = text === null ? place : within(shape, text);
    this.#text(shape, shape, around, inside, fill);
  }

  #outline(shape: Element, around: Around): void {
    const { name, attributes } = shape;
    const place = placed(shape);
    const [, , width, height] = place.box;
    const isOpen = name === 'draw:polyline';
    const view = viewBoxOf(attributes['svg:viewBox']);
    const steps =
      name === 'draw:path'
        ? svgSteps(attributes['svg:d'] ?? '')
        : cornerSteps(attributes['draw:points'] ?? '', !isOpen);
    if (view === null || steps.length === 0) return;
    const [left, top, wide, high] = view;
    const form = mapSteps(steps, (x, y) => [((x - left) * width) / (wide || 1), ((y - top) * height) / (high || 1)]);
    const looks = around.looks.ofShape(shape, 'graphic-properties');
    const isClosed = form.some(([kind]) => kind === 'Z');
    const fill = isClosed ? fillOf(looks, around.looks.named, 'solid') : noFill;
    const stroke = strokeOf(looks, 'solid');
    this.#drawing.addForm(place, { form, fill: fill.color, stroke });
    if (!isClosed) this.#arrows(form, place, looks, stroke);
    this.#text(shape, shape, around, place, fill);
  }

  /** A line by its ends; a connector by the way that the program gave it, if that begins where it does. */
  #line(shape: Element, around: Around): void {
    const { attributes } = shape;
    const ends = (['svg:x1', 'svg:y1', 'svg:x2', 'svg:y2'] as const).map((name) => pointsOf(attributes[name]));
    const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = ends;
    if (!ends.every(Number.isFinite)) return;
    const place: Position = { box: [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)] };
    const [left, top] = place.box;
    const straight: Step[] = [
      ['M', x1 - left, y1 - top],
      ['L', x2 - left, y2 - top],
    ];
    const way = mapSteps(svgSteps(attributes['svg:d'] ?? ''), (x, y) => [
      (x * 72) / 2_540 - left,
      (y * 72) / 2_540 - top,
    ]);
    const [begin] = way;
    const near = begin?.[0] === 'M' && Math.hypot(begin[1] + left - x1, begin[2] + top - y1) < 3;
    const looks = around.looks.ofShape(shape, 'graphic-properties');
    const stroke = strokeOf(looks, 'solid');
    const form = near ? way : straight;
    const moved =
      attributes['draw:transform'] === undefined
        ? place
        : positionOf(transformOf(attributes['draw:transform']), place.box);
    this.#drawing.addForm(moved, { form, fill: null, stroke });
    this.#arrows(form, moved, looks, stroke);
    this.#text(shape, shape, around, moved, noFill);
  }

  #arrows(steps: readonly Step[], place: Position, looks: Attributes, stroke: DrawnForm['stroke']): void {
    if (stroke === null) return;
    const ends = { start: (looks['draw:marker-start'] ?? '') !== '', end: (looks['draw:marker-end'] ?? '') !== '' };
    for (const form of arrowHeads(steps, stroke.width, ends))
      this.#drawing.addForm(place, { form, fill: stroke.color, stroke: null });
  }

  #frame(shape: Element, around: Around): void {
    const place = placed(shape);
    const looks = around.looks.ofShape(shape, 'graphic-properties');
    const fill = fillOf(looks, around.looks.named, 'none');
    const stroke = strokeOf(looks, 'none');
    const table = child(shape, 'table:table');
    if (table !== undefined) {
      this.#table(table, place, around);
      return;
    }
    const kind = objectKind(this.#file, shape);
    if (kind === 'text') this.#fill(place, fill, 'rectangle', stroke);
    if (kind === 'formula') {
      const holder: Element = {
        name: '',
        attributes: {},
        text: '',
        children: [{ ...shape, name: 'text:p', children: [shape] }],
      };
      this.#text(holder, shape, around, place, fill);
    } else if (kind !== 'text') {
      const part = this.#pictures.drawn(shape);
      if (part === null) this.#drawing.addAbsent(place, kind);
      else this.#picture(place, part, looks);
      if (kind === 'picture') this.#drawing.addForm(place, { form: 'rectangle', fill: null, stroke });
    }
    const box = child(shape, 'draw:text-box');
    if (box !== undefined) this.#text(box, shape, around, place, fill);
  }

  #table(table: Element, place: Position, around: Around): void {
    const [left, top, width] = place.box;
    for (const cell of drawnCells(table, around.looks, width)) {
      this.#cells += 1;
      if (this.#drawing.full || this.#cells > maxCells) {
        this.#drawing.leaveOut();
        return;
      }
      const box: Box = [left + cell.left, top + cell.top, cell.width, cell.height];
      const fill = fillOf(cell.graphic, around.looks.named, 'none');
      this.#drawing.addForm({ box }, { form: 'rectangle', fill: fill.color, stroke: null });
      this.#borders(box, { ...cell.graphic, ...cell.paragraphs });
      const paragraphs = this.#texts.paragraphs(cell.element, {
        looks: around.looks,
        letters: cell.letters,
        paragraphs: cell.paragraphs,
        automatic: letterColor(fill, around.background),
        fields: around.fields,
      });
      this.#drawing.addText({ box }, { ...boxAppearance(cell.graphic, {}), paragraphs });
    }
  }

  #borders([left, top, width, height]: Box, looks: Attributes): void {
    const sides: readonly (readonly [string, Box])[] = [
      ['left', [left, top, 0, height]],
      ['right', [left + width, top, 0, height]],
      ['top', [left, top, width, 0]],
      ['bottom', [left, top + height, width, 0]],
    ];
    for (const [side, box] of sides) {
      const stroke = borderOf(looks[`fo:border-${side}`] ?? looks['fo:border']);
      const form: Step[] = [
        ['M', 0, 0],
        ['L', box[2], box[3]],
      ];
      if (stroke !== null) this.#drawing.addForm({ box }, { form, fill: null, stroke });
    }
  }

  #text(holder: Element, shape: Element, around: Around, place: Position, fill: Fill): void {
    const { looks, fields, background } = around;
    const { attributes } = shape;
    const named = attributes['draw:text-style-name'] ?? '';
    const style = attributes['presentation:style-name'];
    const parent = style === undefined ? undefined : outlineStyle(looks, style);
    const paragraphs = this.#texts.paragraphs(holder, {
      looks,
      letters: {
        ...looks.ofShape(shape, 'text-properties'),
        ...looks.of('paragraph', named, 'text-properties', true),
      },
      paragraphs: {
        ...looks.ofShape(shape, 'paragraph-properties'),
        ...looks.of('paragraph', named, 'paragraph-properties', true),
      },
      list: looks.listOfShape(shape),
      outline: attributes['presentation:class'] === 'outline' ? parent : undefined,
      automatic: letterColor(fill, background),
      fields,
    });
    if (paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))) return;
    const graphic = looks.ofShape(shape, 'graphic-properties');
    const own = looks.ofShape(shape, 'graphic-properties', true);
    this.#drawing.addText(place, { ...boxAppearance(graphic, own), paragraphs });
  }
}

interface Around {
  looks: Appearances;
  fields: SlideFields;
  background: string;
}

function letterColor({ color }: Fill, background: string): string {
  return isDark(color ?? background) ? '#ffffff' : '#000000';
}

/** The style of the first level of an outline: its own one or one that it comes from. */
function outlineStyle(looks: Appearances, style: string): string | undefined {
  const names = looks.styles.ancestors('presentation', style).map(({ attributes }) => attributes['style:name'] ?? '');
  return names.findLast((name) => name.endsWith('outline1'));
}

function localBox({ attributes }: Element): Box {
  const [left, top] = [pointsOf(attributes['svg:x'], 0), pointsOf(attributes['svg:y'], 0)];
  return [left, top, pointsOf(attributes['svg:width'], 0), pointsOf(attributes['svg:height'], 0)];
}

const affineOf = ({ attributes }: Element): Affine => transformOf(attributes['draw:transform'] ?? '');

function placed(shape: Element): Position & { mirrored: boolean } {
  return positionOf(affineOf(shape), localBox(shape));
}

/** A box within a shape, which is turned with it. */
function within(shape: Element, [left, top, width, height]: Box): Position {
  const [x, y] = localBox(shape);
  const affine = after(affineOf(shape), shifted(x, y));
  const { turned = 0 } = positionOf(affine, [0, 0, 1, 1]);
  const [middleX, middleY] = pointAt(affine, left + width / 2, top + height / 2);
  return { box: [middleX - width / 2, middleY - height / 2, width, height], turned };
}
