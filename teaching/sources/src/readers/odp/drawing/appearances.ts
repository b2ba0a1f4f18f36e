import { pointsOf, shareOf } from '../../../odf/lengths.ts';
import type { Styles } from '../../../odf/styles.ts';
import { child, type Element } from '../../../office/xml.ts';
import type { DrawnForm } from '../../../slides/drawing/collector.ts';

/** The attributes of a style with what it inherits. */
export type Attributes = Readonly<Record<string, string>>;

/** What a shape is filled with: a colour, a picture of the file, or nothing. */
export interface Fill {
  color: string | null;
  /** The part of a picture. */
  picture: string | null;
}

export const noFill: Fill = { color: null, picture: null };
/** A line without width is as thin as it can be seen. */
const thinnest = 0.75;

/** Fills, gradients and pictures that styles refer to by name. */
export class NamedFills {
  readonly #elements = new Map<string, Element>();

  add(element: Element): void {
    const { name, attributes } = element;
    if (name === 'draw:gradient' || name === 'draw:fill-image' || name === 'table:table-template')
      this.#elements.set(`${name} ${attributes['draw:name'] ?? attributes['table:name'] ?? ''}`, element);
  }

  get(kind: string, name: string): Element | undefined {
    return this.#elements.get(`${kind} ${name}`);
  }
}

/** What the styles of a part of a file say: those of its slides, or those of its masters. */
export class Appearances {
  readonly styles: Styles;
  readonly named: NamedFills;
  readonly #merged = new Map<string, Attributes>();
  readonly #lists = new Map<string, Element | undefined>();

  constructor(styles: Styles, named: NamedFills) {
    this.styles = styles;
    this.named = named;
  }

  /** The attributes of one kind of properties, the nearest first to count; `own` without the default of the family. */
  of(family: string, name: string, kind: string, own = false): Attributes {
    const key = `${kind} ${family} ${name} ${own}`;
    let merged = this.#merged.get(key);
    if (merged === undefined) {
      const elements = this.styles
        .ancestors(family, name)
        .filter((style) => !own || style.name !== 'style:default-style')
        .flatMap((style) => style.children.filter((one) => one.name === kind || one.name === `style:${kind}`));
      merged = Object.assign({}, ...elements.map(({ attributes }) => attributes)) as Attributes;
      this.#merged.set(key, merged);
    }
    return merged;
  }

  /** The same for a shape, whose style is of one of two families. */
  ofShape({ attributes }: Element, kind: string, own = false): Attributes {
    const presented = attributes['presentation:style-name'];
    if (presented === undefined) return this.of('graphic', attributes['draw:style-name'] ?? '', kind, own);
    return { ...(own ? {} : this.of('graphic', '', kind)), ...this.of('presentation', presented, kind, own) };
  }

  /** The list style that the style of a shape brings along. */
  listOfShape({ attributes }: Element): Element | undefined {
    const presented = attributes['presentation:style-name'];
    const [family, name] =
      presented === undefined ? ['graphic', attributes['draw:style-name']] : ['presentation', presented];
    const key = `${family} ${name}`;
    if (!this.#lists.has(key)) {
      const styles = this.styles.ancestors(family ?? '', name ?? '');
      const lists = styles.map((style) => child(child(style, 'style:graphic-properties'), 'text:list-style'));
      this.#lists.set(
        key,
        lists.findLast((list) => list !== undefined),
      );
    }
    return this.#lists.get(key);
  }
}

function withOpacity(color: string | undefined, opacity: string | undefined): string | null {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const share = Math.min(Math.max(shareOf(opacity, 1), 0), 1);
  if (share === 0) return null;
  return share === 1
    ? color
    : `${color}${Math.round(share * 255)
        .toString(16)
        .padStart(2, '0')}`;
}

/** What fills a shape or a page; `otherwise` is the kind of fill where the file names none. */
export function fillOf(looks: Attributes, named: NamedFills, otherwise: 'none' | 'solid'): Fill {
  const kind = looks['draw:fill'] ?? otherwise;
  const opacity = looks['draw:opacity'];
  if (kind === 'solid') return { color: withOpacity(looks['draw:fill-color'], opacity), picture: null };
  if (kind === 'gradient') {
    const gradient = named.get('draw:gradient', looks['draw:fill-gradient-name'] ?? '');
    const start = gradient?.attributes['draw:start-color'] ?? looks['draw:fill-color'];
    return { color: withOpacity(start, opacity), picture: null };
  }
  if (kind === 'hatch' && looks['draw:fill-hatch-solid'] === 'true')
    return { color: withOpacity(looks['draw:fill-color'], opacity), picture: null };
  if (kind !== 'bitmap') return noFill;
  const image = named.get('draw:fill-image', looks['draw:fill-image-name'] ?? '');
  return { color: null, picture: image?.attributes['xlink:href'] ?? null };
}

/** The edge of a shape. */
export function strokeOf(looks: Attributes, otherwise: 'none' | 'solid'): DrawnForm['stroke'] {
  const kind = looks['draw:stroke'] ?? otherwise;
  const color = withOpacity(looks['svg:stroke-color'] ?? '#000000', looks['svg:stroke-opacity']);
  if (kind === 'none' || color === null) return null;
  return { color, width: Math.max(pointsOf(looks['svg:stroke-width'], 0), thinnest), dashed: kind === 'dash' };
}

/** A border such as `0.5pt solid #000000`. */
export function borderOf(value: string | undefined): DrawnForm['stroke'] {
  const [width, kind, color] = (value ?? '').slice(0, 100).split(' ');
  if (kind === undefined || kind === 'none' || color === undefined) return null;
  return { color, width: Math.max(pointsOf(width, 0), thinnest), dashed: kind === 'dashed' || kind === 'dotted' };
}
