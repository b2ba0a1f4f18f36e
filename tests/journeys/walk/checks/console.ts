import type { PageCheck } from '../stop/stop.ts';

/** No warning or error in the console, and no uncaught exception. */
export const quietConsole: PageCheck = {
  name: 'console',
  applies: ({ shapes }) => shapes.length > 0,
  async listen(page, report, at) {
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => {
      // The browser itself reports responses that are rightly errors: an unknown URL, an expired link.
      const refused = /status of (?:404|403)/.test(message.text()) && /such|token_hash/.test(at()?.visit.path ?? '');
      if (message.type() === 'error' && !refused) report(message.text());
    });
  },
};
