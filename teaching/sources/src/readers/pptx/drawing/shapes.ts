import { child, descendants, type Element } from '../../../office/xml.ts';
import type { DrawingCollector } from '../../../slides/drawing/collector.ts';
import { textInsets } from '../../../slides/drawing/outlines.ts';
import { placeholderOf } from '../layouts.ts';
import type { Presentation } from '../presentation.ts';
import { arrowHeads } from './arrow-heads.ts';
import { croppedInto } from './cropping.ts';
import type { Fill, Stroke } from './fills.ts';
import { type Frame, frameOf, groupTransform, intoFrame, positionOf, type Transform } from './frames.ts';
import { outlinesOf } from './geometry.ts';
import type { Letters } from './levels.ts';
import type { Sheet, SlideSheets } from './sheets.ts';
import { TableDrawer } from './tables.ts';
import { TextDrawer } from './text-boxes.ts';
import { chosenIn } from './vocabulary.ts';

/** Shapes that are looked at for one slide, seen or not. */
const maxShapes = 5_000;
/** Groups inside one another; deeper ones are left out. */
const maxDepth = 30;

/** Where shapes stand, and what they take from what is around them. */
interface Scope {
  parts: Sheet['parts'];
  transform: Transform;
  /** The fill of the group. */
  fill: Fill | undefined;
  depth: number;
  /** Inside a diagram, which holds no other: one that names itself would be drawn for ever. */
  inDiagram?: boolean;
  /** On a layout or a master: what fills a placeholder there is shown by no slide. */
  above: boolean;
}

const asItStands: Transform = (frame) => frame;
const nonVisual = (shape: Element): Element | undefined => shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name));
const played = new Set(['a:videoFile', 'a:quickTimeFile', 'a:audioFile', 'a:wavAudioFile', 'a:audioCd']);

/** Draws trees of shapes. */
export class ShapeDrawer {
  readonly #presentation: Presentation;
  readonly #sheets: SlideSheets;
  readonly #collector: DrawingCollector;
  readonly #texts: TextDrawer;
  readonly #tables: TableDrawer;
  #shapes = 0;

  constructor(presentation: Presentation, sheets: SlideSheets, collector: DrawingCollector, number: number) {
    this.#presentation = presentation;
    this.#sheets = sheets;
    this.#collector = collector;
    this.#texts = new TextDrawer(collector, sheets, number);
    this.#tables = new TableDrawer(collector, sheets, this.#texts);
  }

  /** Draws the shapes of a slide, or of its layout or master, without the placeholders of these. */
  draw(sheet: Sheet, above: boolean): void {
    const tree = child(child(sheet.root, 'p:cSld'), 'p:spTree');
    this.#all(tree?.children ?? [], { parts: sheet.parts, transform: asItStands, fill: undefined, depth: 0, above });
  }

  /** Draws a picture that fills an area. */
  drawPicture(
    fill: Element,
    frame: Frame,
    parts: Sheet['parts'],
    instead: 'picture' | 'media' | 'object' = 'picture',
  ): void {
    const { 'r:embed': embedded = '' } = child(fill, 'a:blip')?.attributes ?? {};
    const part = parts.get(embedded) ?? null;
    const { cropped, frame: inner } = croppedInto(fill, frame);
    if (part === null) {
      this.#collector.addAbsent(positionOf(frame), instead);
      return;
    }
    this.#collector.addPicture(positionOf(inner), {
      key: part,
      read: (maxBytes) => this.#presentation.bytes(part, maxBytes),
      cropped,
      flipped: { across: frame.across, down: frame.down },
      instead,
    });
  }

  #all(shapes: readonly Element[], scope: Scope): void {
    for (const shape of shapes) {
      this.#shapes += 1;
      if (this.#collector.full || this.#shapes > maxShapes || scope.depth > maxDepth) {
        this.#collector.leaveOut();
        return;
      }
      this.#one(shape, scope);
    }
  }

  #one(shape: Element, scope: Scope): void {
    const { name } = shape;
    if (name === 'mc:AlternateContent') {
      this.#all(chosenIn(shape), { ...scope, depth: scope.depth + 1 });
      return;
    }
    if (name === 'p:contentPart') this.#collector.leaveOut();
    if (!['p:sp', 'p:grpSp', 'p:pic', 'p:graphicFrame', 'p:cxnSp'].includes(name)) return;
    const { hidden } = child(nonVisual(shape), 'p:cNvPr')?.attributes ?? {};
    if (hidden === '1' || hidden === 'true') return;
    if (scope.above && placeholderOf(shape) !== undefined) return;
    if (name === 'p:grpSp') this.#group(shape, scope);
    else if (name === 'p:graphicFrame') this.#graphic(shape, scope);
    else this.#shape(shape, scope);
  }

  #group(group: Element, scope: Scope): void {
    const properties = child(group, 'p:grpSpPr');
    const transform = groupTransform(child(properties, 'a:xfrm'), scope.transform);
    const own = this.#sheets.paints.fillIn(properties);
    const fill = own === undefined || own === 'group' ? scope.fill : own;
    this.#all(group.children, { ...scope, transform, fill, depth: scope.depth + 1 });
  }

  /** The frame that a shape says, else the one it inherits, on the slide. */
  #frame(shape: Element, inherited: readonly Element[], { transform }: Scope): Frame | null {
    for (const one of [shape, ...inherited]) {
      const frame = frameOf(child(child(one, 'p:spPr'), 'a:xfrm') ?? child(one, 'p:xfrm'));
      if (frame !== null) return transform(frame);
    }
    return null;
  }

  /** A shape, a line or a picture: what fills it, its edge, and its words. */
  #shape(shape: Element, scope: Scope): void {
    const inherited = this.#sheets.placeholders.of(shape);
    const frame = this.#frame(shape, inherited.shapes, scope);
    if (frame === null) return;
    const all = [shape, ...inherited.shapes];
    const properties = all.map((one) => child(one, 'p:spPr'));
    const style = all.map((one) => child(one, 'p:style')).find((one) => one !== undefined);
    const form = properties.find((one) => child(one, 'a:custGeom') ?? child(one, 'a:prstGeom'));
    const lines = properties.map((one) => child(one, 'a:ln'));
    const stroke = this.#sheets.paints.strokeOf(lines, child(style, 'a:lnRef'));
    const drawn = shape.name === 'p:pic' ? child(shape, 'p:blipFill') : undefined;
    const fill = drawn === undefined ? this.#fill(properties, style, scope) : { picture: drawn };
    const isPlayed = child(nonVisual(shape), 'p:nvPr')?.children.some(({ name }) => played.has(name)) ?? false;
    // A texture that is laid like tiles would be a picture of its own here.
    if (typeof fill === 'object' && 'picture' in fill && child(fill.picture, 'a:tile') === undefined)
      this.drawPicture(fill.picture, frame, scope.parts, isPlayed ? 'media' : 'picture');
    this.#outlines(form, frame, { fill, stroke, line: lines.find((one) => one !== undefined) });
    const body = child(shape, 'p:txBody');
    if (body === undefined) return;
    const own = frameOf(child(shape, 'p:txXfrm'));
    const bodies = inherited.shapes.map((one) => child(one, 'p:txBody'));
    this.#texts.draw({
      body,
      frame: own === null ? frame : scope.transform(own),
      inherited: bodies.map((one) => child(one, 'a:bodyPr')),
      styles: [
        ...bodies.map((one) => child(one, 'a:lstStyle')),
        this.#lettersOf(child(style, 'a:fontRef')),
        inherited.textStyle,
        this.#sheets.defaultText,
      ],
      ...(own === null ? { insets: textInsets(child(form, 'a:prstGeom')?.attributes.prst ?? 'rect') } : {}),
    });
  }

  #fill(properties: readonly (Element | undefined)[], style: Element | undefined, scope: Scope): Fill | undefined {
    const own = properties.map((one) => this.#sheets.paints.fillIn(one)).find((one) => one !== undefined);
    const fill = own ?? this.#sheets.paints.fillOf(child(style, 'a:fillRef'));
    return fill === 'group' ? scope.fill : fill;
  }

  /** What a style says of the letters in a shape. */
  #lettersOf(reference: Element | undefined): Letters | undefined {
    const color = this.#sheets.paints.colors.of(reference);
    if (reference === undefined) return undefined;
    const font = reference.attributes.idx === 'major' ? '+mj-lt' : '+mn-lt';
    return { font, ...(color === null ? {} : { color }) };
  }

  #outlines(
    form: Element | undefined,
    frame: Frame,
    { fill, stroke, line }: { fill: Fill | undefined; stroke: Stroke; line: Element | undefined },
  ): void {
    const color = typeof fill === 'object' && 'color' in fill ? fill.color : null;
    if (color === null && stroke === null) return;
    const position = positionOf(frame);
    for (const outline of outlinesOf(form, frame)) {
      const edge = outline.stroked ? stroke : null;
      this.#collector.addForm(position, { form: outline.form, fill: outline.filled ? color : null, stroke: edge });
      if (edge === null || typeof outline.form === 'string') continue;
      for (const end of arrowHeads(line, outline.form, edge.width))
        this.#collector.addForm(position, { form: end, fill: edge.color, stroke: null });
    }
  }

  #graphic(graphic: Element, scope: Scope): void {
    const frame = this.#frame(graphic, this.#sheets.placeholders.of(graphic).shapes, scope);
    const data = child(child(graphic, 'a:graphic'), 'a:graphicData');
    if (frame === null || data === undefined) return;
    const table = child(data, 'a:tbl');
    const diagram = child(data, 'dgm:relIds');
    if (table !== undefined) this.#tables.draw(table, frame);
    else if (diagram !== undefined) this.#diagram(diagram, frame, scope);
    else if (/chart/i.test(data.attributes.uri ?? '') || child(data, 'c:chart') !== undefined)
      this.#collector.addAbsent(positionOf(frame), 'chart');
    else this.#object(data, frame, scope);
  }

  /** What another program made is shown by the picture that it left. */
  #object(data: Element, frame: Frame, scope: Scope): void {
    const inside = data.children.flatMap((one) => (one.name === 'mc:AlternateContent' ? chosenIn(one) : [one]));
    const picture = inside.flatMap((one) => descendants(one, 'p:pic'))[0];
    const fill = child(picture, 'p:blipFill');
    if (fill === undefined) this.#collector.addAbsent(positionOf(frame), 'object');
    else this.drawPicture(fill, frame, scope.parts, 'object');
  }

  /** The shapes that the program which made a diagram has drawn for it. */
  #diagram(diagram: Element, frame: Frame, scope: Scope): void {
    const part = scope.inDiagram === true ? null : this.#drawingOf(diagram, scope);
    const tree = child(this.#presentation.readWhole(part) ?? undefined, 'p:spTree');
    if (part === null || tree === undefined) {
      this.#collector.addAbsent(positionOf(frame), 'diagram');
      return;
    }
    const inner = { left: 0, top: 0, width: frame.width, height: frame.height };
    const parts = new Map(this.#presentation.relations(part).map((relation) => [relation.id, relation.part]));
    const transform = intoFrame(frame, inner, asItStands);
    const depth = scope.depth + 1;
    this.#all(tree.children, { ...scope, parts, transform, fill: undefined, depth, inDiagram: true });
  }

  #drawingOf(diagram: Element, { parts }: Scope): string | null {
    const data = this.#presentation.readWhole(parts.get(diagram.attributes['r:dm'] ?? '') ?? null);
    const named = data === null ? undefined : descendants(data, 'p:dataModelExt')[0]?.attributes.relId;
    return parts.get(named ?? '') ?? null;
  }
}
