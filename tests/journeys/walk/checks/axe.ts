import { inspect } from '../../browser/axe.ts';
import type { PageCheck } from '../stop/stop.ts';

/** No violation that axe finds. */
export const axe: PageCheck = {
  name: 'axe',
  applies: ({ shapes }) => shapes.length > 0,
  async checkShape(page, { rules, part }, { visit }) {
    // A bar at the lower edge covers whatever is below it until somebody scrolls; at the end of the page it covers nothing.
    await page.evaluate(() => {
      if (document.querySelector('main .sticky.bottom-0') !== null) scrollTo(0, document.documentElement.scrollHeight);
    });
    return inspect(page, rules, part === true ? visit.within : undefined);
  },
};
