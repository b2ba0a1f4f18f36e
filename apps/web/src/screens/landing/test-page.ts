import { vi } from 'vitest';

/** Browser functions that the page uses and jsdom lacks. Returns the observers that were created. */
export function prepareBrowser(options: { still?: boolean } = {}): {
  watched: Element[];
  see: (ids: string[]) => void;
} {
  const watched: Element[] = [];
  const callbacks: IntersectionObserverCallback[] = [];
  class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    constructor(callback: IntersectionObserverCallback) {
      callbacks.push(callback);
    }
    observe(element: Element): void {
      watched.push(element);
    }
    disconnect(): void {
      watched.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: options.still === true }));
  vi.stubGlobal('fetch', async () => Response.json({ anonKey: 'k', version: '1.0.0', sealed: true }));
  // The behaviour of a modal dialog that the tests need: it opens, and fires an event when it closes.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  const see = (ids: string[]): void => {
    const entries = watched.map((target) => ({ target, isIntersecting: ids.includes(target.id) }));
    for (const callback of callbacks)
      callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  };
  return { watched, see };
}
