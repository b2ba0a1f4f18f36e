import { limits, type SlideParagraph } from '@schole/core';
import {
  type Affine,
  after,
  around as aroundMiddle,
  positionOf,
  scaled,
  shifted,
  turned,
} from '../../../slides/affine.ts';
import { arrowHeads } from '../../../slides/arrow-heads.ts';
import type { DrawingCollector, DrawnForm, Step } from '../../../slides/drawing/collector.ts';
import type { Box, Position } from '../../../slides/drawing/numbers.ts';
import { type AutoNumbers, numbersOfShape } from '../auto-numbers.ts';
import { type RawText, rawTextsIn } from '../raw-texts.ts';
import { type PptBytes, type PptRecord, recordsIn, recordTypes } from '../records.ts';
import { furniture, pictureForm } from '../shapes.ts';
import { type ColorsAround, shapeColor, withOpacity } from './colors.ts';
import { shapeForm } from './forms.ts';
import type { ObjectKinds } from './objects.ts';
import type { StoredPictures } from './pictures.ts';
import { type Properties, propertyIds } from './properties.ts';
import { readShape, type ShapeRecord, shapeFlags } from './shape-records.ts';
import { drawnParagraphs, type TextAround } from './texts.ts';

/** Groups in each other; a slide has three. */
const deepest = 20;
const unitsInPoint = 8;
const emuInPoint = 12_700;
const pictureFill = 3;
const filled = 0x10;
const stroked = 0x08;
const hidden = 0x02;
const noWrap = 2;
/** The usual margins of a text, left and right, and above and below. */
const usualMargins = [91_440, 45_720] as const;

/** What the shapes of a slide or of a master are drawn with. */
export interface ShapesAround extends TextAround {
  /** Texts of the outline, which shapes refer to by number. */
  outline: readonly RawText[];
  /** How these are numbered, by what they are for. */
  numbers: ReadonlyMap<number, AutoNumbers>;
  /** The looks of the shapes of the master by their numbers. */
  masters: ReadonlyMap<number, Properties>;
  /** What every shape of the file looks like unless it says more. */
  defaults: Properties | undefined;
  /** Whether a shape is drawn. */
  shows: (shape: ShapeRecord) => boolean;
}

/** What the records of a file give besides shapes. */
interface FileParts {
  bytes: PptBytes;
  pictures: StoredPictures;
  objects: ObjectKinds;
}

/** Draws the shapes of one drawing after the other. */
export class ShapeDrawer {
  readonly #kept: FileParts;
  readonly #drawing: DrawingCollector;
  /** Letters that may still be looked at: a thousand shapes may show the same long text of the outline. */
  #letters = 2 * limits.slideDrawing.characters;

  constructor(kept: FileParts, drawing: DrawingCollector) {
    this.#kept = kept;
    this.#drawing = drawing;
  }

  /** Draws what a drawing holds; the first group of it is the slide. */
  draw(container: PptRecord, around: ShapesAround): void {
    for (const record of recordsIn(this.#kept.bytes, container))
      if (record.type === recordTypes.shapeGroup)
        this.#group(record, scaled(1 / unitsInPoint, 1 / unitsInPoint), around, 0);
  }

  #group(group: PptRecord, outer: Affine, around: ShapesAround, depth: number): void {
    const { bytes } = this.#kept;
    let affine = outer;
    let isFirst = true;
    for (const record of recordsIn(bytes, group)) {
      if (this.#drawing.full || depth > deepest) {
        this.#drawing.leaveOut();
        return;
      }
      if (record.type === recordTypes.shape) {
        const shape = readShape(bytes, record);
        const isHead = isFirst && (shape.flags & shapeFlags.group) !== 0;
        if (isHead && depth > 0) affine = insideGroup(shape, outer);
        if (!isFirst || !isHead) this.#shape(shape, affine, around);
        isFirst = false;
      } else if (record.type === recordTypes.shapeGroup) this.#group(record, affine, around, depth + 1);
    }
  }

  /** Paints a shape over the whole slide, as its background. */
  background(shape: ShapeRecord, around: ShapesAround): void {
    const { width, height } = this.#drawing.size;
    const color = fillOf(shape.looks, around);
    this.#drawing.setBackground(color === null ? null : color.slice(0, 7));
    if (this.#hasPictureFill(shape.looks))
      this.#picture({ box: [0, 0, width, height] }, shape.looks, propertyIds.fillPicture);
  }

  #shape(shape: ShapeRecord, affine: Affine, around: ShapesAround): void {
    const { flags, looks, box } = shape;
    looks.inherit(around.masters.get(looks.get(propertyIds.master) ?? -1) ?? around.defaults);
    const isHidden = (flags & (shapeFlags.deleted | shapeFlags.background)) !== 0;
    if (isHidden || looks.flag(propertyIds.groupFlags, hidden, false) || box === null || !around.shows(shape)) return;
    const paragraphs = this.#paragraphs(shape, around);
    const isPicture = shape.form === pictureForm || looks.get(propertyIds.picture) !== undefined || shape.object > 0;
    // A stand-in that nobody filled is not seen.
    if (shape.placeholder > 0 && paragraphs.length === 0 && !isPicture) return;
    const upright = standing(box, looks.fixed(propertyIds.rotation, 0));
    const turn = turned(looks.fixed(propertyIds.rotation, 0));
    const flip = scaled((flags & shapeFlags.across) === 0 ? 1 : -1, (flags & shapeFlags.down) === 0 ? 1 : -1);
    const place = positionOf(after(affine, aroundMiddle(upright, after(turn, flip))), upright);
    if (isPicture) this.#pictureShape(place, shape, around);
    else this.#form(place, shape, around);
    if (paragraphs.length > 0)
      this.#text(readable(positionOf(after(affine, aroundMiddle(upright, turn)), upright)), looks, paragraphs);
  }

  #paragraphs({ text, data }: ShapeRecord, around: ShapesAround): SlideParagraph[] {
    if (text === undefined) return [];
    const { bytes } = this.#kept;
    let listed: RawText | undefined;
    let ruler: PptRecord | undefined;
    for (const record of recordsIn(bytes, text)) {
      if (record.type === recordTypes.textReference) listed = around.outline[bytes.long(record.start)];
      else if (record.type === recordTypes.textRuler) ruler = record;
    }
    // The margins of a text of the outline stand with the shape that shows it.
    const raw = listed === undefined || ruler === undefined ? listed : { ...listed, ruler };
    const [own] = rawTextsIn(bytes, recordsIn(bytes, text));
    const found = raw ?? own;
    if (found === undefined) return [];
    const inShape = data === undefined ? [] : numbersOfShape(bytes, data);
    const numbers = inShape.length > 0 || found !== raw ? inShape : (around.numbers.get(found.type) ?? []);
    if (found.text.length > this.#letters) this.#drawing.leaveOut();
    const paragraphs = drawnParagraphs(bytes, found, this.#letters, numbers, around);
    this.#letters = Math.max(0, this.#letters - found.text.length);
    return paragraphs;
  }

  #form(place: Position & { mirrored: boolean }, { form: number, looks }: ShapeRecord, around: ShapesAround): void {
    const [, , width, height] = place.box;
    const { form, isOpen } = shapeForm(this.#kept.bytes, number, looks, width, height);
    const seen = typeof form === 'string' || !place.mirrored ? form : overturned(form, height);
    const stroke = strokeOf(looks, around);
    const isPicture = !isOpen && this.#hasPictureFill(looks) && looks.flag(propertyIds.fillFlags, filled, true);
    if (isPicture) this.#picture(place, looks, propertyIds.fillPicture);
    this.#drawing.addForm(place, { form: seen, fill: isOpen || isPicture ? null : fillOf(looks, around), stroke });
    if (!isOpen || stroke === null || typeof seen === 'string') return;
    const ends = {
      start: (looks.get(propertyIds.lineStart) ?? 0) > 0,
      end: (looks.get(propertyIds.lineEnd) ?? 0) > 0,
    };
    for (const head of arrowHeads(seen, stroke.width, ends))
      this.#drawing.addForm(place, { form: head, fill: stroke.color, stroke: null });
  }

  /** A picture that is not drawn leaves the colour below it. */
  #hasPictureFill(looks: Properties): boolean {
    const number = looks.get(propertyIds.fillPicture) ?? 0;
    return looks.get(propertyIds.fillType) === pictureFill && this.#kept.pictures.has(number);
  }

  #pictureShape(place: Position & { mirrored: boolean }, shape: ShapeRecord, around: ShapesAround): void {
    const { looks, object } = shape;
    const number = looks.get(propertyIds.picture) ?? 0;
    if (looks.flag(propertyIds.fillFlags, filled, false))
      this.#drawing.addForm(place, { form: 'rectangle', fill: fillOf(looks, around), stroke: null });
    const isDrawn = this.#kept.pictures.has(number);
    if (isDrawn || object === 0) this.#picture(place, looks, propertyIds.picture);
    else this.#drawing.addAbsent(place, this.#kept.objects.kind(object));
    if (looks.flag(propertyIds.lineFlags, stroked, false))
      this.#drawing.addForm(place, { form: 'rectangle', fill: null, stroke: strokeOf(looks, around) });
  }

  #picture(place: Position & { mirrored?: boolean }, looks: Properties, property: number): void {
    const number = looks.get(property) ?? 0;
    const crop = (id: number): number => looks.fixed(id, 0);
    const { cropLeft, cropTop, cropRight, cropBottom } = propertyIds;
    if (!this.#kept.pictures.has(number)) {
      this.#drawing.addAbsent(place, 'picture');
      return;
    }
    this.#drawing.addPicture(place, {
      key: String(number),
      read: (most) => this.#kept.pictures.read(number, most),
      cropped: [crop(cropLeft), crop(cropTop), crop(cropRight), crop(cropBottom)],
      flipped: { across: false, down: place.mirrored ?? false },
    });
  }

  #text(place: Position, looks: Properties, paragraphs: SlideParagraph[]): void {
    const [across, down] = usualMargins;
    const margin = (id: number, usual: number): number => looks.signed(id, usual) / emuInPoint;
    const anchor = (looks.get(propertyIds.anchor) ?? 0) % 3;
    const { textLeft, textTop, textRight, textBottom } = propertyIds;
    this.#drawing.addText(place, {
      margins: [margin(textLeft, across), margin(textTop, down), margin(textRight, across), margin(textBottom, down)],
      anchor: anchor === 1 ? 'middle' : anchor === 2 ? 'bottom' : 'top',
      wraps: looks.get(propertyIds.wrap) !== noWrap,
      shrinks: false,
      paragraphs,
    });
  }
}

function colorsOf(looks: Properties, { scheme }: TextAround): ColorsAround {
  const plain = { scheme, fill: '#ffffff', line: '#000000' };
  const fill = shapeColor(looks.get(propertyIds.fillColor) ?? 0xffffff, plain);
  const line = shapeColor(looks.get(propertyIds.lineColor) ?? 0, plain);
  return { scheme, fill, line };
}

/** What a shape is filled with; of a gradient the first colour. */
function fillOf(looks: Properties, around: TextAround): string | null {
  if (!looks.flag(propertyIds.fillFlags, filled, true)) return null;
  const color = shapeColor(looks.get(propertyIds.fillColor) ?? 0xffffff, colorsOf(looks, around));
  return withOpacity(color, looks.fixed(propertyIds.fillOpacity, 1));
}

function strokeOf(looks: Properties, around: TextAround): DrawnForm['stroke'] {
  if (!looks.flag(propertyIds.lineFlags, stroked, true)) return null;
  const color = shapeColor(looks.get(propertyIds.lineColor) ?? 0, colorsOf(looks, around));
  const seen = withOpacity(color, looks.fixed(propertyIds.lineOpacity, 1));
  if (seen === null) return null;
  const width = looks.signed(propertyIds.lineWidth, 9_525) / emuInPoint;
  return { color: seen, width, dashed: (looks.get(propertyIds.lineDash) ?? 0) > 0 };
}

/** A shape that lies on its side is given by the box of how it lies. */
function standing([left, top, width, height]: Box, rotation: number): Box {
  const angle = ((rotation % 180) + 180) % 180;
  if (angle < 45 || angle >= 135) return [left, top, width, height];
  return [left + (width - height) / 2, top + (height - width) / 2, height, width];
}

/** Where the coordinates of a group come to stand. */
function insideGroup({ box, inside, looks, flags }: ShapeRecord, outer: Affine): Affine {
  if (box === null || inside === undefined) return outer;
  const rotation = looks.fixed(propertyIds.rotation, 0);
  const upright = standing(box, rotation);
  const flip = scaled((flags & shapeFlags.across) === 0 ? 1 : -1, (flags & shapeFlags.down) === 0 ? 1 : -1);
  const [left, top, width, height] = upright;
  const fitted = after(
    after(shifted(left, top), scaled(width / (inside[2] || 1), height / (inside[3] || 1))),
    shifted(-inside[0], -inside[1]),
  );
  return after(outer, after(aroundMiddle(upright, after(turned(rotation), flip)), fitted));
}

/** The same outline seen in a mirror below it. */
function overturned(steps: readonly Step[], height: number): Step[] {
  return steps.map((step): Step => {
    if (step[0] === 'Z') return ['Z'];
    if (step[0] === 'C') return ['C', step[1], height - step[2], step[3], height - step[4], step[5], height - step[6]];
    return [step[0], step[1], height - step[2]];
  });
}

/** Letters in a group that is seen in a mirror are still read from left to right. */
function readable({ box, turned: angle = 0, mirrored }: Position & { mirrored: boolean }): Position {
  return { box, turned: mirrored && Math.abs(angle) > 90 ? angle + 180 : angle };
}

/** Whether a shape of a master is seen on slides: no stand-ins, and at its edges what is asked for. */
export function isOfMaster({ placeholder }: ShapeRecord, edges: ReadonlySet<number>): boolean {
  return placeholder === 0 || (furniture.has(placeholder) && edges.has(placeholder));
}
