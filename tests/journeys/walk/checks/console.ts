import type { PageCheck } from '../stop/stop.ts';

/** No complaint in the console, and nothing thrown. */
export const quietConsole: PageCheck = {
  name: 'console',
  applies: ({ shapes }) => shapes.length > 0,
  async listen(page, report, at) {
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => {
      // The browser itself reports an answer that rightly is a refusal: a wrong address, a link that is over.
      const refused = /status of (?:404|403)/.test(message.text()) && /such|token_hash/.test(at()?.visit.path ?? '');
      if (message.type() === 'error' && !refused) report(message.text());
    });
  },
};
