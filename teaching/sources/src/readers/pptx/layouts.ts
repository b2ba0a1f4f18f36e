import type { Relation } from '../../office/package.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
import { type Presentation, relatedPart } from './presentation.ts';

/** A place that a layout keeps for the words of a slide. */
interface Placeholder {
  type: string;
  idx: string;
  shape: Element;
}

/** The layout of slides, with what its master says. */
interface Layout {
  /** Whether slides of it open the presentation or a section. */
  opens: boolean;
  placeholders: readonly Placeholder[];
  masterPlaceholders: readonly Placeholder[];
  /** The styles of the master for titles, bodies and other texts. */
  textStyles: Element | undefined;
}

const noLayout: Layout = { opens: false, placeholders: [], masterPlaceholders: [], textStyles: undefined };
/** What a placeholder of a slide inherits from in a master, where that has no place of the same name. */
const ancestors: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body', obj: 'body' };
const furniture = new Set(['dt', 'ftr', 'sldNum', 'hdr']);
const titles = new Set(['title', 'ctrTitle']);

/** The place of a layout that a shape fills; undefined for boxes of its own. */
export function placeholderOf(shape: Element): { type: string; idx: string } | undefined {
  const properties = shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name));
  const found = child(child(properties, 'p:nvPr'), 'p:ph');
  return found === undefined ? undefined : { type: found.attributes.type ?? 'obj', idx: found.attributes.idx ?? '' };
}

export const isTitle = (place: { type: string } | undefined): boolean => titles.has(place?.type ?? '');
/** Dates, feet and numbers of slides. */
export const isFurniture = (place: { type: string } | undefined): boolean => furniture.has(place?.type ?? '');

function placeholdersIn(root: Element | null): Placeholder[] {
  if (root === null) return [];
  return ['p:sp', 'p:pic', 'p:graphicFrame']
    .flatMap((name) => descendants(root, name))
    .flatMap((shape) => {
      const found = placeholderOf(shape);
      return found === undefined ? [] : [{ ...found, shape }];
    });
}

/** What a shape inherits from its layout and its master, nearest first. */
export interface Inherited {
  shapes: readonly Element[];
  /** The style of the master for texts of its kind. */
  textStyle: Element | undefined;
}

/** The layouts of a presentation, each read once. */
export class Layouts {
  readonly #presentation: Presentation;
  readonly #byPart = new Map<string, Layout>();

  constructor(presentation: Presentation) {
    this.#presentation = presentation;
  }

  /** The layout of a slide with these relations. */
  of(relations: readonly Relation[]): Layout {
    const part = relatedPart(relations, 'slideLayout');
    if (part === null) return noLayout;
    const known = this.#byPart.get(part) ?? this.#read(part);
    this.#byPart.set(part, known);
    return known;
  }

  #read(part: string): Layout {
    const root = this.#presentation.readWhole(part);
    if (root === null) return noLayout;
    const master = this.#presentation.readWhole(relatedPart(this.#presentation.relations(part), 'slideMaster'));
    return {
      opens: root.attributes.type === 'title' || root.attributes.type === 'secHead',
      placeholders: placeholdersIn(root),
      masterPlaceholders: placeholdersIn(master),
      textStyles: child(master ?? undefined, 'p:txStyles'),
    };
  }
}

/** What a shape of a slide of this layout inherits. */
export function inheritedBy(place: { type: string; idx: string } | undefined, layout: Layout): Inherited {
  if (place === undefined) return { shapes: [], textStyle: undefined };
  const { type, idx } = place;
  const own =
    layout.placeholders.find((one) => idx !== '' && one.idx === idx) ??
    layout.placeholders.find((one) => one.type === type);
  const kind = own !== undefined && type === 'obj' ? own.type : type;
  const wanted = ancestors[kind] ?? kind;
  const above = layout.masterPlaceholders.find((one) => one.type === wanted);
  const style = wanted === 'title' ? 'p:titleStyle' : furniture.has(kind) ? 'p:otherStyle' : 'p:bodyStyle';
  return {
    shapes: [own?.shape, above?.shape].filter((shape) => shape !== undefined),
    textStyle: child(layout.textStyles, style),
  };
}
