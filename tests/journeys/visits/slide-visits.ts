import type { SlideDrawing, SlideItem, SlideParagraph, SlideRun } from '@schole/core';
import type { Page } from 'playwright-core';
import type { Library } from './library.ts';
import type { Visit } from './visit.ts';

const run = (text: string, size: number, color: string): SlideRun => ({
  ...{ text, size, bold: size > 30, italic: false, underlined: false, color, typeface: 'sans' },
});

const paragraph = (text: string, size: number, color: string): SlideParagraph => ({
  ...{ align: 'left', indent: 20, bulletAt: 0, bullet: size > 30 ? '' : '•', before: 6, spacing: 1 },
  runs: [run(text, size, color)],
});

type Box = SlideItem['box'];
const upright = { turned: 0 };

const text = (box: Box, anchor: 'top' | 'middle', paragraphs: SlideParagraph[]): SlideItem => ({
  ...{ kind: 'text', ...upright, box, margins: [7, 4, 7, 4], wraps: true, shrinks: true, anchor, paragraphs },
});

/** A slide with a title on a dark bar, a list and a chart, of which not all is drawn. */
const drawing: SlideDrawing = {
  ...{ width: 960, height: 540, background: '#fdf6e3', pictures: [], cut: true },
  items: [
    { kind: 'form', ...upright, box: [0, 0, 960, 90], form: 'rectangle', fill: '#1f4e79', stroke: null },
    text([40, 0, 880, 90], 'middle', [paragraph('Leaves · Φύλλα', 36, '#ffffff')]),
    text([40, 120, 420, 380], 'top', [
      paragraph('Light enters a plant by its leaves.', 24, '#222222'),
      paragraph('Το φως μπαίνει από τα φύλλα.', 24, '#222222'),
    ]),
    { kind: 'absent', ...upright, box: [500, 120, 420, 380], what: 'chart' },
  ],
};

/** The states of the reading view beside a slide; `showOriginal` opens it where there is no room for both. */
export function slideVisits(
  { sourceId, title, language }: Library['booklet'],
  showOriginal: (page: Page) => Promise<void>,
): Visit[] {
  const path = `/dashboard/sources?open=${sourceId}`;
  const receipt = { reader: 'pptx', pages: 2, words: 12, characters: 80, language, ocrConfidence: null };
  const blocks = [{ kind: 'paragraph', start: 0, end: 40, page: 1, language }];
  const documents = [{ title, language, blocks, receipt: { ...receipt, emptyPages: [], warnings: [] } }];
  const answers = { '/rest/v1/documents': { status: 200, body: documents } };
  const within = '[role="tabpanel"]';
  return [
    {
      ...{ name: 'a slide of a source, which is not drawn whole', path, within },
      prepared: { answers: { ...answers, 'draw-slide': { status: 200, body: drawing } } },
      arrange: async (page) => {
        await showOriginal(page);
        await page.locator('[data-pane] canvas').waitFor();
        await page.locator('[data-pane] p').waitFor();
      },
    },
    {
      ...{ name: 'a slide that was not drawn', path, within },
      prepared: {
        answers: { ...answers, 'draw-slide': { status: 410, body: { code: 'source/withdrawn', message: '' } } },
      },
      arrange: async (page) => {
        await showOriginal(page);
        await page.locator('[data-pane] [role="alert"]').waitFor();
      },
    },
  ];
}
