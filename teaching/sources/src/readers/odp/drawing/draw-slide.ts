import { fault, type SlideDrawing } from '@schole/core';
import type { SlideInput } from '../../../file.ts';
import { pointsOf } from '../../../odf/lengths.ts';
import { OdfFile } from '../../../odf/odf-file.ts';
import { Styles } from '../../../odf/styles.ts';
import { odfDrawingVocabulary } from '../../../odf/vocabulary.ts';
import { child, type Element } from '../../../office/xml.ts';
import { DrawingCollector } from '../../../slides/drawing/collector.ts';
import { Appearances, type Attributes, type Fill, fillOf, NamedFills } from './appearances.ts';
import type { SlideFields } from './fields.ts';
import { ShapeDrawer } from './shapes.ts';

const white = '#ffffff';
/** What stands at the edges of a master is shown where the slide says so. */
const shownBy: Readonly<Record<string, string>> = {
  footer: 'presentation:display-footer',
  header: 'presentation:display-header',
  'date-time': 'presentation:display-date-time',
  'page-number': 'presentation:display-page-number',
};
const maxDeclarations = 1_000;

/** The slide that is wanted, and what stands at the edges of slides by name. */
class SlideFinder {
  page: Element | undefined;
  readonly declared = new Map<string, string>();
  readonly #wanted: number;
  #number = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  readonly take = (element: Element): void => {
    const { name, attributes, text } = element;
    if (name === 'draw:page') {
      this.#number += 1;
      if (this.#number === this.#wanted) this.page = element;
    } else if (name.startsWith('presentation:') && name.endsWith('-decl') && this.declared.size < maxDeclarations)
      this.declared.set(`${name} ${attributes['presentation:name'] ?? ''}`, text.trim());
  };

  fields({ attributes }: Element): SlideFields {
    const of = (kind: string): string =>
      this.declared.get(`presentation:${kind}-decl ${attributes[`presentation:use-${kind}-name`] ?? ''}`) ?? '';
    return { slide: this.#wanted, footer: of('footer'), header: of('header'), date: of('date-time') };
  }
}

/** The masters of a file with the styles that they are drawn in, which may have the names of others in its slides. */
function readMasters(file: OdfFile): { looks: Appearances; masters: Element[]; layouts: Element[] } {
  const root = file.stylesPart;
  const styles = new Styles();
  const named = new NamedFills();
  const groups = root?.children ?? [];
  for (const group of groups)
    for (const style of group.children) {
      styles.add(style);
      named.add(style);
    }
  const masters = child(root ?? undefined, 'office:master-styles')?.children ?? [];
  const layouts = groups.flatMap(({ children }) => children.filter(({ name }) => name === 'style:page-layout'));
  return {
    looks: new Appearances(styles, named),
    masters: masters.filter(({ name }) => name === 'style:master-page'),
    layouts,
  };
}

function pageSize(master: Element | undefined, layouts: readonly Element[]): { width: number; height: number } {
  const name = master?.attributes['style:page-layout-name'];
  const layout = layouts.find(({ attributes }) => attributes['style:name'] === name);
  const { attributes } = child(layout, 'style:page-layout-properties') ?? { attributes: {} as Attributes };
  return { width: pointsOf(attributes['fo:page-width']), height: pointsOf(attributes['fo:page-height']) };
}

const pageLooks = (looks: Appearances, { attributes }: Element): Attributes =>
  looks.of('drawing-page', attributes['draw:style-name'] ?? '', 'drawing-page-properties', true);

function masterBackground(looks: Appearances, master: Element): Fill {
  const own = pageLooks(looks, master);
  // Programs keep it either with the page or as a style that is named after the master.
  if ((own['draw:fill'] ?? 'none') !== 'none') return fillOf(own, looks.named, 'none');
  const named = `${master.attributes['style:name'] ?? ''}-background`;
  return fillOf(looks.of('presentation', named, 'graphic-properties', true), looks.named, 'none');
}

/** What of a master is seen behind a slide: no stand-ins, and at its edges what the slide asks for. */
function shownOfMaster(master: Element, page: Attributes): Element[] {
  return master.children.filter(({ name, attributes }) => {
    if (!name.startsWith('draw:')) return false;
    const role = attributes['presentation:class'] ?? '';
    const flag = shownBy[role];
    if (flag !== undefined) return page[flag] === 'true';
    return role === '' && attributes['presentation:placeholder'] !== 'true';
  });
}

/** Describes what a slide of an OpenDocument presentation looks like. Throws as its reader, and source/not-found. */
export async function drawOdpSlide({ bytes, slide }: SlideInput): Promise<SlideDrawing> {
  const file = await OdfFile.open(bytes, 'ODP', odfDrawingVocabulary);
  const finder = new SlideFinder(slide);
  file.readBody('office:presentation', finder.take);
  const { page } = finder;
  if (page === undefined) throw fault('source/not-found');
  const { looks: masterLooks, masters, layouts } = readMasters(file);
  const named = page.attributes['draw:master-page-name'];
  const master = masters.find(({ attributes }) => attributes['style:name'] === named) ?? masters[0];
  const drawing = new DrawingCollector(pageSize(master, layouts));
  const looks = new Appearances(file.styles, masterLooks.named);
  const own = pageLooks(looks, page);
  const ownFill = fillOf(own, looks.named, 'none');
  const hasOwn = (own['draw:fill'] ?? 'none') !== 'none';
  const behind = own['presentation:background-visible'] === 'false' || master === undefined;
  const fill = hasOwn || behind ? ownFill : masterBackground(masterLooks, master);
  const fields = finder.fields(page);
  const shapes = new ShapeDrawer(file, drawing);
  shapes.background(fill);
  const background = fill.color ?? white;
  if (master !== undefined && own['presentation:background-objects-visible'] !== 'false')
    shapes.draw(shownOfMaster(master, own), masterLooks, fields, background);
  const inside = page.children.filter(({ attributes }) => attributes['presentation:placeholder'] !== 'true');
  shapes.draw(inside, looks, fields, background);
  return drawing.answer();
}
