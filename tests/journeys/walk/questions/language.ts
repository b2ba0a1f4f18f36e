import type { Question } from '../stop.ts';

/** The document is in the language that was asked for. */
export const language: Question = {
  name: 'language',
  isAsked: ({ shapes }) => shapes.length > 0,
  async askState({ page, stop }) {
    const found = await page.locator('html').getAttribute('lang');
    return found === stop.language ? [] : [`it is in ${found}`];
  },
};
