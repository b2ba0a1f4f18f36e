/** A listener on the window or the document that our own code or the client put there. */
interface RecordedListener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject | null;
  capture: boolean;
  from: 'app' | 'client';
}

/** The listeners on the window and the document. */
interface Listeners {
  /** Takes away what was put there since the last time, and names what our own code forgot there. */
  takeLeftovers: () => string[];
}

/** What jsdom lacks and a browser has, or has otherwise. */
function addWhatIsMissing(): void {
  class Observed {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  }
  // A socket that is never opened: nothing of this machine is asked, whatever listens here.
  class Unopened extends EventTarget {
    readyState = 0;
    bufferedAmount = 0;
    send = (): void => undefined;
    close = (): void => {
      this.readyState = 3;
    };
  }
  Object.assign(window, {
    // That of jsdom runs on one interval: begun while a test holds the clock, it never moves again.
    requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16),
    cancelAnimationFrame: (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame),
    ResizeObserver: Observed,
    WebSocket: Object.assign(Unopened, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }),
    scrollTo: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
}

const isOnce = (options?: boolean | AddEventListenerOptions): boolean =>
  typeof options === 'object' && (options.once === true || options.signal !== undefined);
const isCapture = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Whose code puts a listener there. What other libraries put on the document stays: they do it once for all their pages. */
function callerOf(): RecordedListener['from'] | null {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, callSites) => callSites.map((callSite) => callSite.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Error.prepareStackTrace = prepareStackTrace;
  const [caller = ''] = files.filter((file) => !file.endsWith('/test-jsdom.ts'));
  if (caller.includes('/node_modules/')) return caller.includes('/@supabase/') ? 'client' : null;
  return caller.includes('/apps/web/src/') && !/\.test\.tsx?$/.test(caller) ? 'app' : null;
}

function watchListeners(): Listeners {
  let recorded: RecordedListener[] = [];
  for (const target of [window, document] as EventTarget[]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type, listener, options) => {
      const from = isOnce(options) ? null : callerOf();
      if (from !== null) recorded.push({ target, type, listener, capture: isCapture(options), from });
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type, listener, options) => {
      const capture = isCapture(options);
      const isIt = (one: RecordedListener): boolean =>
        one.target === target && one.type === type && one.listener === listener && one.capture === capture;
      recorded = recorded.filter((one) => !isIt(one));
      removeEventListener.call(target, type, listener, options);
    };
  }
  return {
    takeLeftovers: () => {
      const left = recorded;
      recorded = [];
      for (const { target, type, listener, capture } of left) target.removeEventListener(type, listener, capture);
      const own = left.filter(({ from }) => from === 'app');
      return own.map(({ target, type }) => `${target === document ? 'document' : 'window'}: ${type}`);
    },
  };
}

/** Objects of the browser that tests change by hand. */
const changeable = (): object[] => [
  Element.prototype,
  HTMLElement.prototype,
  HTMLAnchorElement.prototype,
  HTMLDialogElement.prototype,
  URL,
  navigator,
];

let prepared: { listeners: Listeners; putBack: () => void } | null = null;

/** Prepares the browser of this worker, once; `putBack` makes it as it was then: address, document, cookies, what tests changed by hand. */
export function prepareJsdom(): { listeners: Listeners; putBack: () => void } {
  prepared ??= prepare();
  return prepared;
}

function prepare(): { listeners: Listeners; putBack: () => void } {
  addWhatIsMissing();
  const listeners = watchListeners();
  const before = changeable().map((object) => ({ object, own: Object.getOwnPropertyDescriptors(object) }));
  const putBack = (): void => {
    for (const { object, own } of before) {
      for (const name of Object.getOwnPropertyNames(object)) if (!(name in own)) Reflect.deleteProperty(object, name);
      for (const [name, property] of Object.entries(own)) {
        if (Object.getOwnPropertyDescriptor(object, name)?.value !== property.value)
          Object.defineProperty(object, name, property);
      }
    }
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to take one away
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    }
    window.history.replaceState(null, '', '/');
  };
  return { listeners, putBack };
}
