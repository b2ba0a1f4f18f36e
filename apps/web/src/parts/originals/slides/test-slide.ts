import type { SlideDrawing, SlideItem, SlideParagraph, SlideRun } from '@schole/core';
import type { TextItem } from './text/layout-text.ts';
import type { Measure } from './text/measure.ts';

// Parts of slides for tests.

/** Every letter is half as wide as high. */
export const halfWide: Measure = (text) => text.length / 2;

export const run = (text: string, changes: Partial<SlideRun> = {}): SlideRun => ({
  ...{ text, size: 10, bold: false, italic: false, underlined: false, color: '#000000', typeface: 'sans' },
  ...changes,
});

export const paragraph = (runs: readonly SlideRun[], changes: Partial<SlideParagraph> = {}): SlideParagraph => ({
  ...{ align: 'left', indent: 0, bulletAt: 0, bullet: '', before: 0, spacing: 1 },
  ...{ runs: [...runs], ...changes },
});

export const text = (paragraphs: readonly SlideParagraph[], changes: Partial<TextItem> = {}): TextItem => ({
  ...{ kind: 'text', box: [0, 0, 100, 100], turned: 0, margins: [0, 0, 0, 0], anchor: 'top', wraps: true },
  ...{ shrinks: false, paragraphs: [...paragraphs], ...changes },
});

export const slide = (items: readonly SlideItem[], changes: Partial<SlideDrawing> = {}): SlideDrawing => ({
  ...{ width: 200, height: 100, background: '#ffffff', items: [...items], pictures: [], cut: false },
  ...changes,
});
