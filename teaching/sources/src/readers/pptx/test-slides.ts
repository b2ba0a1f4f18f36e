import { zipOf } from '../../test-word.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const spaces = `xmlns:a="${drawing}/main" xmlns:c="${drawing}/chart" xmlns:dgm="${drawing}/diagram" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"`;
const main = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** A slide of a test: its shapes, and other parts by the kind of their relation. */
export interface TestSlide {
  shapes: string;
  /** What is behind its shapes. */
  background?: string;
  /** Attributes of the slide. */
  attributes?: string;
  /** Parts by the kind of relation, whose id is that kind: the path below `ppt`, and the content. */
  parts?: Readonly<Record<string, readonly [string, string]>>;
}

/** A part of these elements, with every namespace. */
export const xml = (root: string, inside: string, attributes = ''): string =>
  `<${root} ${spaces} ${attributes}>${inside}</${root}>`;

/** One relation of a part. */
export const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
/** The relations of a part. */
export const relations = (inside: string): string => `<Relationships>${inside}</Relationships>`;

/** Slides as a file; `files` are further parts, `presentation` is what stands beside the list of slides. */
export function slideFile(
  slides: readonly TestSlide[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  presentation = '',
): Uint8Array {
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/ppt/presentation.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': relations(relation('1', 'officeDocument', '/ppt/presentation.xml')),
  };
  const list: string[] = [];
  const links: string[] = [];
  for (const [index, { shapes, background = '', attributes, parts = {} }] of slides.entries()) {
    // Names that count backwards: only the list in the presentation has the order.
    const name = `slide${slides.length - index}`;
    list.push(`<p:sldId id="${256 + index}" r:id="r${index}"/>`);
    links.push(relation(`r${index}`, 'slide', `slides/${name}.xml`));
    all[`ppt/slides/${name}.xml`] = xml(
      'p:sld',
      `<p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld>`,
      attributes,
    );
    const beside = Object.entries(parts).map(([kind, [path]]) => relation(kind, kind, `/ppt/${path}`));
    all[`ppt/slides/_rels/${name}.xml.rels`] = relations(beside.join(''));
    for (const [path, content] of Object.values(parts)) all[`ppt/${path}`] = content;
  }
  all['ppt/presentation.xml'] = xml('p:presentation', `<p:sldIdLst>${list.join('')}</p:sldIdLst>${presentation}`);
  all['ppt/_rels/presentation.xml.rels'] = relations(links.join(''));
  return zipOf({ ...all, ...files });
}

const frame = (x: number, y: number): string => `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="100" cy="50"/></a:xfrm>`;

/** A paragraph with properties. */
export const textParagraph = (inside: string, properties = ''): string =>
  `<a:p><a:pPr ${properties.startsWith('<') ? `>${properties}</a:pPr>` : `${properties}/>`}${inside.startsWith('<') ? inside : `<a:r><a:t>${inside}</a:t></a:r>`}</a:p>`;

/** A box of paragraphs at a place, which fills a placeholder of a type where one is named. */
export function shape(paragraphs: string, x: number, y: number, type = ''): string {
  const place = type === '' ? '' : `<p:ph type="${type}"/>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Box"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${frame(x, y)}</p:spPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
}

/** What a graphic frame holds, at a place. */
export const graphic = (inside: string, x: number, y: number): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="Frame"/><p:nvPr/></p:nvGraphicFramePr>${frame(x, y).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="u">${inside}</a:graphicData></a:graphic></p:graphicFrame>`;

/** A picture with its description. */
export const picture = (description: string, inside = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture 3" descr="${description}"/><p:nvPr>${inside}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="image"/></p:blipFill><p:spPr>${frame(0, 900)}</p:spPr></p:pic>`;

/** Enough words for a document. */
export const filler = shape(
  textParagraph('The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(4)),
  0,
  5_000,
);
