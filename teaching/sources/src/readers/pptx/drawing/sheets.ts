import { fault } from '@schole/core';
import { child, type Element } from '../../../office/xml.ts';
import { placeholderOf } from '../layouts.ts';
import { type Presentation, relatedPart } from '../presentation.ts';
import { Colors } from './colors.ts';
import { Paints } from './fills.ts';

/** A slide, its layout or its master, with the parts that it refers to. */
export interface Sheet {
  root: Element;
  parts: ReadonlyMap<string, string | null>;
}

/** What a shape inherits, nearest first. */
export interface Inheritance {
  shapes: readonly Element[];
  /** The style of the master for texts of its kind; undefined for boxes of their own. */
  textStyle: Element | undefined;
}

/** All that one slide is drawn from. */
export interface SlideSheets {
  slide: Sheet;
  layout: Sheet | null;
  master: Sheet | null;
  paints: Paints;
  /** Typefaces of the theme for titles and for other texts. */
  typefaces: { major: string; minor: string };
  /** The levels of texts that say nothing themselves. */
  defaultText: Element | undefined;
  tableStyles: Element | undefined;
  placeholders: Placeholders;
}

/** What a placeholder of a slide inherits from in a master, where that has none of the same name. */
const ancestors: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body' };
const ownInMaster = new Set(['title', 'body', 'dt', 'ftr', 'sldNum', 'hdr']);
const furniture = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/** The placeholders of one sheet by their index and by their type, the first of each. */
function indexed(sheet: Sheet | null): { byIndex: Map<string, Element>; byType: Map<string, Element> } {
  const [byIndex, byType] = [new Map<string, Element>(), new Map<string, Element>()];
  const add = (shapes: readonly Element[]): void => {
    for (const shape of shapes) {
      if (shape.name === 'p:grpSp') add(shape.children);
      const found = placeholderOf(shape);
      if (found === undefined) continue;
      if (found.idx !== '' && !byIndex.has(found.idx)) byIndex.set(found.idx, shape);
      if (!byType.has(found.type)) byType.set(found.type, shape);
    }
  };
  add(child(child(sheet?.root, 'p:cSld'), 'p:spTree')?.children ?? []);
  return { byIndex, byType };
}

/** The placeholders of a layout and its master. */
class Placeholders {
  readonly #layout: ReturnType<typeof indexed>;
  readonly #master: ReturnType<typeof indexed>;
  readonly #textStyles: Element | undefined;

  constructor(layout: Sheet | null, master: Sheet | null) {
    this.#layout = indexed(layout);
    this.#master = indexed(master);
    this.#textStyles = child(master?.root, 'p:txStyles');
  }

  /** What a shape inherits; nothing where it is no placeholder. */
  of(shape: Element): Inheritance {
    const found = placeholderOf(shape);
    if (found === undefined) return { shapes: [], textStyle: undefined };
    const above =
      (found.idx === '' ? undefined : this.#layout.byIndex.get(found.idx)) ?? this.#layout.byType.get(found.type);
    const type = above === undefined ? found.type : (placeholderOf(above)?.type ?? found.type);
    const kind = ancestors[type] ?? (ownInMaster.has(type) ? type : 'body');
    const style = kind === 'title' ? 'p:titleStyle' : furniture.has(kind) ? 'p:otherStyle' : 'p:bodyStyle';
    return {
      shapes: [above, this.#master.byType.get(kind)].filter((one) => one !== undefined),
      textStyle: child(this.#textStyles, style),
    };
  }
}

function sheetAt(
  presentation: Presentation,
  part: string | null,
): { sheet: Sheet; above: (kind: string) => string | null } | null {
  const root = presentation.readWhole(part);
  if (root === null || part === null) return null;
  const relations = presentation.relations(part);
  return {
    sheet: { root, parts: new Map(relations.map((relation) => [relation.id, relation.part])) },
    above: (kind) => relatedPart(relations, kind),
  };
}

function typefaceIn(theme: Element | undefined, name: string): string {
  const fonts = child(child(child(theme, 'a:themeElements'), 'a:fontScheme'), name);
  return child(fonts, 'a:latin')?.attributes.typeface ?? '';
}

/** Whether a sheet shows the shapes of what is above it. */
export const showsAbove = ({ root }: Sheet): boolean => !['0', 'false'].includes(root.attributes.showMasterSp ?? '');

/**
 * Reads a slide, its layout, its master and its theme, and no other slide. Throws source/not-found for a slide that is not
 * there, source/broken for one that is damaged, and source/unsafe.
 */
export function readSheets(presentation: Presentation, number: number): SlideSheets {
  const slide = presentation.slide(number);
  if (slide === null) throw fault('source/not-found');
  if (slide.root === null) throw fault('source/broken', { type: 'PPTX' });
  const layout = sheetAt(presentation, relatedPart(slide.relations, 'slideLayout'));
  const master = sheetAt(presentation, layout?.above('slideMaster') ?? null);
  const theme = presentation.readWhole(master?.above('theme') ?? null) ?? undefined;
  const own = { root: slide.root, parts: new Map(slide.relations.map(({ id, part }) => [id, part])) };
  const overriding = [own, layout?.sheet]
    .map((sheet) => child(child(sheet?.root, 'p:clrMapOvr'), 'a:overrideClrMapping')?.attributes)
    .find((map) => map !== undefined);
  const colors = new Colors(theme, { ...child(master?.sheet.root, 'p:clrMap')?.attributes, ...overriding });
  return {
    slide: own,
    layout: layout?.sheet ?? null,
    master: master?.sheet ?? null,
    paints: new Paints(colors, theme),
    typefaces: { major: typefaceIn(theme, 'a:majorFont'), minor: typefaceIn(theme, 'a:minorFont') },
    defaultText: child(presentation.root ?? undefined, 'p:defaultTextStyle'),
    tableStyles: presentation.related('tableStyles') ?? undefined,
    placeholders: new Placeholders(layout?.sheet ?? null, master?.sheet ?? null),
  };
}
