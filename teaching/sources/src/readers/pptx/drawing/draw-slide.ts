import type { SlideDrawing } from '@schole/core';
import type { SlideInput } from '../../../file.ts';
import { child, type Element } from '../../../office/xml.ts';
import { DrawingCollector } from '../../../slides/drawing/collector.ts';
import { Presentation } from '../presentation.ts';
import type { Fill } from './fills.ts';
import { pointsOf } from './numbers.ts';
import { ShapeDrawer } from './shapes.ts';
import { readSheets, type Sheet, type SlideSheets, showsAbove } from './sheets.ts';
import { shapeVocabulary } from './vocabulary.ts';

/** Elements of the parts of one slide together: a crowded one has 20,000, one with a map of countries 200,000. */
const maxElements = 400_000;

/** The nearest background of a slide, and the sheet that says it. */
function backgroundOf({ slide, layout, master, paints }: SlideSheets): { fill: Fill; sheet: Sheet } | null {
  for (const sheet of [slide, layout, master]) {
    const background: Element | undefined = child(child(sheet?.root, 'p:cSld'), 'p:bg');
    const fill = paints.fillIn(child(background, 'p:bgPr')) ?? paints.fillOf(child(background, 'p:bgRef'));
    if (sheet !== null && fill !== undefined) return { fill, sheet };
  }
  return null;
}

/** Draws one slide of a pptx file: only the parts that it is made of are read. Throws as `readPptx`, and source/not-found. */
export async function drawPptxSlide({ bytes, slide }: SlideInput): Promise<SlideDrawing> {
  const presentation = await Presentation.open(bytes, { vocabulary: shapeVocabulary, elements: maxElements });
  const sheets = readSheets(presentation, slide);
  const size = child(presentation.root ?? undefined, 'p:sldSz');
  const collector = new DrawingCollector({
    width: pointsOf(size, 'cx') ?? Number.NaN,
    height: pointsOf(size, 'cy') ?? Number.NaN,
  });
  const drawer = new ShapeDrawer(presentation, sheets, collector, slide);
  const background = backgroundOf(sheets);
  collector.setBackground(sheets.paints.colors.named('bg1'));
  if (background !== null && typeof background.fill === 'object') {
    const { width, height } = collector.size;
    const whole = { middle: [width / 2, height / 2], width, height, turned: 0, across: false, down: false } as const;
    if ('color' in background.fill) collector.setBackground(background.fill.color);
    else drawer.drawPicture(background.fill.picture, whole, background.sheet.parts);
  }
  const { layout, master } = sheets;
  const shown = showsAbove(sheets.slide);
  if (shown && master !== null && (layout === null || showsAbove(layout))) drawer.draw(master, true);
  if (shown && layout !== null) drawer.draw(layout, true);
  drawer.draw(sheets.slide, false);
  return collector.answer();
}
