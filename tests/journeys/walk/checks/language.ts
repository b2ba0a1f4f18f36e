import type { PageCheck } from '../stop/stop.ts';

/** The document is in the requested language. */
export const language: PageCheck = {
  name: 'language',
  applies: ({ shapes }) => shapes.length > 0,
  async checkShape(page, shape, stop) {
    const found = await page.locator('html').getAttribute('lang');
    return found === (shape.language ?? stop.language) ? [] : [`it is in ${found}`];
  },
};
