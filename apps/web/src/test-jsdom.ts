/** A listener on the window or the document that our own code or the client added. */
interface RecordedListener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject | null;
  capture: boolean;
  from: 'app' | 'client';
}

/** The listeners on the window and the document. */
interface Listeners {
  /** Removes the listeners added since the last call, and returns the names of those that our own code leaked. */
  takeLeftovers: () => string[];
}

/** What jsdom lacks or implements differently from a browser. */
function addWhatIsMissing(): void {
  class Observed {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  }
  // A socket that never opens: no connection is made to this machine, whatever listens here.
  class Unopened extends EventTarget {
    readyState = 0;
    bufferedAmount = 0;
    send = (): void => undefined;
    close = (): void => {
      this.readyState = 3;
    };
  }
  Object.assign(window, {
    // jsdom's own version runs on one interval: if it starts while a test uses fake timers, it never fires again.
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

/** Whose code adds a listener. Listeners of other libraries on the document stay: they are added once for all pages. */
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

/** Browser objects that tests change by hand. */
const changeable = (): object[] => [
  Element.prototype,
  HTMLElement.prototype,
  HTMLAnchorElement.prototype,
  HTMLDialogElement.prototype,
  URL,
  navigator,
];

let prepared: { listeners: Listeners; putBack: () => void } | null = null;

/**
 * Prepares the browser of this test worker, once; `putBack` restores its initial state: address, document, cookies,
 * what tests changed by hand.
 */
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
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to remove one
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    }
    window.history.replaceState(null, '', '/');
  };
  return { listeners, putBack };
}
