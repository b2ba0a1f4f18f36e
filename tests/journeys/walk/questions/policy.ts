import type { Question } from '../stop.ts';

/** Nothing does what the content security policy forbids. */
export const policy: Question = {
  name: 'policy',
  isAsked: () => true,
  async listen(page, hear) {
    await page.exposeBinding('tellRefused', (_source, words: string) => hear(words));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI, sample }) => {
        const tell: unknown = Reflect.get(window, 'tellRefused');
        if (typeof tell === 'function') tell(`${documentURI}: ${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) hear(message.text());
    });
  },
};
