import { type SlideDrawing, type SlideItem, slideDrawingSchema } from '@schole/core';
import { relation, relations, slideFile, type TestSlide, xml } from '../test-slides.ts';
import { drawPptxSlide } from './draw-slide.ts';

const emuPerPoint = 12_700;
const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;

const theme = xml(
  'a:theme',
  `<a:themeElements><a:clrScheme name="s">${color('dk1', '101010')}${color('lt1', 'FAFAFA')}${color('dk2', '203040')}${color('lt2', 'E0E0E0')}${color('accent1', '4472C4')}${color('accent2', 'ED7D31')}${color('hlink', '0563C1')}</a:clrScheme>
  <a:fontScheme name="f"><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme>
  <a:fmtScheme name="m"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="25400"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements>`,
);

/** The transform of a shape in points. */
export const frame = (left: number, top: number, width: number, height: number, attributes = ''): string => {
  const [x, y, cx, cy] = [left, top, width, height].map((points) => points * emuPerPoint);
  return `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`;
};

/** A shape with properties, a text and what says its placeholder. */
export const box = (properties: string, text = '', placeholder = '', attributes = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="s" ${attributes}/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr>${text === '' ? '' : `<p:txBody>${text}</p:txBody>`}</p:sp>`;

/** A known form. */
export const form = (name: string, adjustments = ''): string =>
  `<a:prstGeom prst="${name}"><a:avLst>${adjustments}</a:avLst></a:prstGeom>`;

/** A fill of one colour. */
export const solid = (value: string): string => `<a:solidFill><a:srgbClr val="${value}"/></a:solidFill>`;

/** What a test says of the layout and the master besides what they always have. */
interface Above {
  layout?: string;
  layoutAttributes?: string;
  master?: string;
  background?: string;
  styles?: string;
}

/** The parts above a slide: a layout, a master and a theme. */
export function above({ layout = '', layoutAttributes = '', master = '', background = '', styles = '' }: Above = {}) {
  const map = '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" hlink="hlink"/>';
  return {
    'ppt/slideLayouts/layout.xml': xml(
      'p:sldLayout',
      `<p:cSld><p:spTree>${layout}</p:spTree></p:cSld>`,
      layoutAttributes,
    ),
    'ppt/slideLayouts/_rels/layout.xml.rels': relations(relation('m', 'slideMaster', '/ppt/slideMasters/master.xml')),
    'ppt/slideMasters/master.xml': xml(
      'p:sldMaster',
      `<p:cSld>${background}<p:spTree>${master}</p:spTree></p:cSld>${map}<p:txStyles>${styles}</p:txStyles>`,
    ),
    'ppt/slideMasters/_rels/master.xml.rels': relations(
      `${relation('t', 'theme', '/ppt/theme/theme.xml')}${relation('l', 'slideLayout', '/ppt/slideLayouts/layout.xml')}`,
    ),
    'ppt/theme/theme.xml': theme,
  };
}

/** The layout of a slide, as one of its parts. */
export const withLayout = { slideLayout: ['slideLayouts/layout.xml', ''] } as const;

/** Draws the first slide of a presentation of 720 x 405 points; the answer is one of the schema. */
export async function drawn(
  slide: TestSlide,
  files: Readonly<Record<string, string | Uint8Array>> = above(),
  presentation = '<p:sldSz cx="9144000" cy="5143500"/>',
): Promise<SlideDrawing> {
  const whole = { ...slide, parts: { ...withLayout, ...slide.parts } };
  return slideDrawingSchema.parse(await drawPptxSlide({ bytes: slideFile([whole], files, presentation), slide: 1 }));
}

/** The items of one kind. */
export function itemsOf<Kind extends SlideItem['kind']>(
  { items }: SlideDrawing,
  kind: Kind,
): Extract<SlideItem, { kind: Kind }>[] {
  return items.filter((item): item is Extract<SlideItem, { kind: Kind }> => item.kind === kind);
}

/** A paragraph of one run with its properties. */
export const words = (text: string, properties = '', paragraph = ''): string =>
  `<a:p>${paragraph}<a:r><a:rPr ${properties.startsWith('<') ? `>${properties}</a:rPr>` : `${properties}/>`}<a:t>${text}</a:t></a:r></a:p>`;
