import type { Page } from 'playwright-core';
import type { PageCheck } from '../stop/stop.ts';

/** Elements that overflow the window. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
  });

/** Nothing is wider than the window. */
export const overflow: PageCheck = {
  name: 'overflow',
  applies: ({ shapes }) => shapes.length > 0,
  checkShape: tooWide,
};
