// Code that runs inside the pages of the walk; each function is serialised, so it must not use variables of this module.

/** The browser's event before a document is left. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
  navigationType: string;
  downloadRequest: string | null;
}

/** The initial values of a tab: language, theme, and the session of the signed-in user. */
export type TabStart = readonly [language: string, theme: string, session: string | null];

/**
 * Makes every document start as if it were the first of the tab, and the first of a stop as if it were the first of the
 * browser. Can block writes inside the page: a `route` of Playwright would switch off the browser's cache.
 */
export function begin([language, theme, session]: TabStart): void {
  const isFirst = sessionStorage.getItem('walk.begun') === null;
  sessionStorage.clear();
  sessionStorage.setItem('walk.begun', 'yes');
  if (isFirst) {
    localStorage.clear();
    if (session !== null) localStorage.setItem('schole.session', session);
  }
  localStorage.setItem('language', language);
  localStorage.setItem('theme', theme);
  const isStopped = (): boolean => Reflect.get(window, 'writesStopped') === true;
  const real = window.fetch;
  window.fetch = (input, options) => {
    if (!isStopped()) return real(input, options);
    const request = new Request(input, options);
    // Reads through functions are POST requests like writes.
    const readCalls =
      /\/rpc\/is_installation_administrator$|\/functions\/v1\/(?:(?:list|read(?!-source$)|foresee|preview|draw)-[\w-]+|find-students|search-sources)$/;
    if (['GET', 'HEAD'].includes(request.method) || readCalls.test(request.url)) return real(request);
    window.dispatchEvent(new Event('write'));
    Object.assign(window, { stopped: true });
    return Promise.reject(new TypeError('Writes are stopped in this test.'));
  };
  // Navigation out of the document is blocked as well, so that the page stays unchanged.
  Reflect.get(window, 'navigation').addEventListener('navigate', (event: NavigateEvent) => {
    const { destination, navigationType, downloadRequest } = event;
    if (!isStopped() || destination.sameDocument || navigationType === 'traverse' || downloadRequest !== null) return;
    event.preventDefault();
    if (event.defaultPrevented) Reflect.get(window, 'leadsTo')?.(destination.url);
    window.dispatchEvent(new Event('write'));
  });
}

/** Allows writes again, and forgets that one was blocked: a stop that is reached in the same document begins so. */
export function resumeWriting(): void {
  Object.assign(window, { writesStopped: false });
  Reflect.deleteProperty(window, 'stopped');
}

/** Blocks requests that would change the server, so that destructive controls can be pressed like all others. */
export function stopWriting(): void {
  Object.assign(window, { writesStopped: true });
}

/** The next document is the first of a stop. */
export function forget(): void {
  sessionStorage.removeItem('walk.begun');
}
