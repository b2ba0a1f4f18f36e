import type { PageCheck } from '../stop/stop.ts';

/** Nothing violates the content security policy. */
export const policy: PageCheck = {
  name: 'policy',
  applies: () => true,
  async listen(page, report) {
    await page.exposeBinding('tellRefused', (_source, words: string) => report(words));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI, sample }) => {
        const reportRefused: unknown = Reflect.get(window, 'tellRefused');
        if (typeof reportRefused === 'function')
          reportRefused(`${documentURI}: ${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) report(message.text());
    });
  },
};
