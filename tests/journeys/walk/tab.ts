// What runs inside the pages of the walk; each function is sent there as it stands, and sees nothing from around it.

/** What the browser tells of a document that is about to be left. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
  navigationType: string;
  downloadRequest: string | null;
}

/** What a tab begins with: language, theme, and the session of whoever is signed in. */
export type TabStart = readonly [language: string, theme: string, session: string | null];

/**
 * Lets every document begin as if it were the first of the tab, and the first of a stop as if it were the first of the
 * browser. Stands ready to stop writes at the door of the page: a route of the browser would switch off its cache.
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
    // Questions to the database and to functions are asked as writes are.
    const readCalls = /\/rpc\/is_installation_administrator$|\/functions\/v1\/(?:list|read(?!-source))-[\w-]+$/;
    if (['GET', 'HEAD'].includes(request.method) || readCalls.test(request.url)) return real(request);
    window.dispatchEvent(new Event('write'));
    Object.assign(window, { stopped: true });
    return Promise.reject(new TypeError('Writes are stopped in this test.'));
  };
  // A way out of the document is stopped as well, so that the page stays what it was.
  Reflect.get(window, 'navigation').addEventListener('navigate', (event: NavigateEvent) => {
    const { destination, navigationType, downloadRequest } = event;
    if (!isStopped() || destination.sameDocument || navigationType === 'traverse' || downloadRequest !== null) return;
    event.preventDefault();
    if (event.defaultPrevented) Reflect.get(window, 'leadsTo')?.(destination.url);
    window.dispatchEvent(new Event('write'));
  });
}

/** Stops what would change something on the server, so that destructive controls can be pressed like all others. */
export function stopWriting(): void {
  Object.assign(window, { writesStopped: true });
}

/** The next document is the first of a stop. */
export function forget(): void {
  sessionStorage.removeItem('walk.begun');
}
