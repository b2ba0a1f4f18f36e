/** The state of one autosaved item, as shown to the user. `at` is in epoch milliseconds. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' }
  | { kind: 'incomplete' }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'conflict' };

/** The dependencies of the autosave; `base` is the version that the edits are based on. */
export interface SavePorts<Content> {
  base: number;
  /** Resolves with the version that the save made. */
  send(content: Content, base: number): Promise<number>;
  /** False while the content cannot be saved as it is, for example with an empty option. */
  isComplete(content: Content): boolean;
  /**
   * `later`: the server is unreachable, try again; `conflict`: another user saved; `refused`: a retry will not help.
   */
  judge(error: unknown): 'later' | 'conflict' | 'refused';
  /** Stores unsaved content over a reload; null when nothing is unsaved. */
  keep(unsaved: { base: number; content: Content } | null): void;
  saved(content: Content, version: number): void;
}

export interface Autosave<Content> {
  state(): SaveState;
  /** What the user sees: the unsaved content, or null when the server has it. */
  unsaved(): Content | null;
  /**
   * Content that is newer than the version which the surroundings know: the unsaved content, or the saved one until
   * they have received it. They are notified at the same time, and may still receive it a moment later; null when
   * theirs is the newest.
   */
  newerThan(known: number): Content | null;
  edit(content: Content): void;
  /** Sends pending content now; does nothing in a conflict or while a save runs. */
  flush(): void;
  /** Sends pending content, drops what cannot be sent, and resolves with the server's version: before a deletion. */
  settle(): Promise<number>;
  /** The user's version wins over the newer one. */
  keepMine(newerBase: number): void;
  /** The newer version wins; the unsaved content is dropped. */
  takeNewer(newerBase: number): void;
  /** Reports a version of the server; it is used only when it is newer and nothing is unsaved here. */
  rebase(base: number): void;
  subscribe(listener: () => void): () => void;
  /** Sends pending content and stops all timers; a later edit starts them again. */
  close(): void;
}

/**
 * Long enough that a pause inside a sentence does not send, short enough that the user does not have to wait for it.
 */
export const saveDelay = 800;
/**
 * After a failure: quickly at first (a short failure), then less often (an outage), for as long as the page is open.
 */
export const retryDelays = [2_000, 5_000, 10_000, 30_000] as const;

/** The autosave of one item: one request at a time, never older content over newer, nothing dropped silently. */
export function createAutosave<Content>(ports: SavePorts<Content>, now: () => number = Date.now): Autosave<Content> {
  let base = ports.base;
  let unsaved: { content: Content } | null = null;
  /** The content of version `base`, if it was saved here. */
  let saved: { content: Content } | null = null;
  let state: SaveState = { kind: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending = false;
  let closed = false;
  const listeners = new Set<() => void>();

  function setState(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function schedule(wait: number) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(send, wait);
  }

  async function send() {
    clearTimeout(timer);
    if (sending || unsaved === null || state.kind === 'conflict') return;
    const { content } = unsaved;
    if (!ports.isComplete(content)) return setState({ kind: 'incomplete' });
    sending = true;
    setState({ kind: 'saving' });
    try {
      base = await ports.send(content, base);
      saved = { content };
      sending = false;
      failures = 0;
      ports.saved(content, base);
      onSaved(content);
    } catch (error) {
      sending = false;
      onFailed(error);
    }
  }

  function onSaved(content: Content) {
    if (unsaved !== null && unsaved.content !== content) {
      // Typed during the request: the newer content is sent at once, on the version just made.
      ports.keep({ base, content: unsaved.content });
      if (closed) return setState({ kind: 'waiting' });
      void send();
      return;
    }
    unsaved = null;
    ports.keep(null);
    setState({ kind: 'saved', at: now() });
  }

  function onFailed(error: unknown) {
    const judgement = ports.judge(error);
    if (judgement === 'conflict') return setState({ kind: 'conflict' });
    if (judgement === 'refused') return setState({ kind: 'refused', error });
    setState({ kind: 'failed' });
    schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? saveDelay);
    failures += 1;
  }

  return {
    state: () => state,
    unsaved: () => unsaved?.content ?? null,
    newerThan: (known) => unsaved?.content ?? (known < base ? (saved?.content ?? null) : null),
    edit(content) {
      closed = false;
      unsaved = { content };
      ports.keep({ base, content });
      if (state.kind === 'conflict') return setState({ kind: 'conflict' });
      setState(ports.isComplete(content) ? { kind: 'waiting' } : { kind: 'incomplete' });
      schedule(saveDelay);
    },
    flush() {
      void send();
    },
    async settle() {
      void send();
      while (state.kind === 'saving') {
        await new Promise<void>((resolve) => {
          const changed = (): void => {
            listeners.delete(changed);
            resolve();
          };
          listeners.add(changed);
        });
      }
      if (unsaved !== null) this.takeNewer(base);
      return base;
    },
    keepMine(newerBase) {
      if (unsaved === null) return;
      base = newerBase;
      ports.keep({ base, content: unsaved.content });
      setState({ kind: 'waiting' });
      void send();
    },
    takeNewer(newerBase) {
      clearTimeout(timer);
      base = newerBase;
      unsaved = null;
      saved = null;
      ports.keep(null);
      setState({ kind: 'saved', at: null });
    },
    rebase(newBase) {
      if (unsaved !== null || sending || newBase <= base) return;
      base = newBase;
      saved = null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      void send();
      closed = true;
      clearTimeout(timer);
    },
  };
}
