/** What a person can be told about one thing that saves itself. `at` is in epoch milliseconds. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' }
  | { kind: 'incomplete' }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'conflict' };

/** What the machine needs from its surroundings; `base` is the version the edits were made on. */
export interface SavePorts<Content> {
  base: number;
  /** Resolves with the version that the save made. */
  send(content: Content, base: number): Promise<number>;
  /** False while the content cannot be saved as it stands, for example with an empty option. */
  isComplete(content: Content): boolean;
  /** `later`: the server is away, try again; `conflict`: somebody else saved; `refused`: it will not help to try again. */
  judge(error: unknown): 'later' | 'conflict' | 'refused';
  /** Keeps what is not saved yet over a reload; null when nothing is unsaved. */
  keep(unsaved: { base: number; content: Content } | null): void;
  saved(content: Content, version: number): void;
}

export interface Autosave<Content> {
  state(): SaveState;
  /** What the person sees: the unsaved content, or null when the server has it. */
  unsaved(): Content | null;
  /**
   * What stands before the version that the surroundings know: the unsaved content, or the saved one until they have
   * heard of it. They are told at the same time, and may still hear a moment later; null when theirs is the newest.
   */
  newerThan(known: number): Content | null;
  edit(content: Content): void;
  /** Sends now what waits; does nothing in a conflict or while a save runs. */
  flush(): void;
  /** Sends what waits, drops what cannot be sent, and resolves with the version the server has: before a deletion. */
  settle(): Promise<number>;
  /** The person's version wins over the newer one. */
  keepMine(newerBase: number): void;
  /** The newer version wins; the unsaved content is dropped. */
  takeNewer(newerBase: number): void;
  /** Tells that the server has this version; counts only when it is newer and nothing is unsaved here. */
  rebase(base: number): void;
  subscribe(listener: () => void): () => void;
  /** Sends what waits and stops all timers; a later edit starts them again. */
  close(): void;
}

/** Long enough that a pause inside a sentence does not send, short enough that nobody waits for it. */
export const saveDelay = 800;
/** After a failure: quickly at first (a hiccup), then seldom (an outage), for as long as the page is open. */
export const retryDelays = [2_000, 5_000, 10_000, 30_000] as const;

/** One thing that saves itself: one request at a time, never an older content over a newer one, nothing dropped silently. */
export function createAutosave<Content>(ports: SavePorts<Content>, now: () => number = Date.now): Autosave<Content> {
  let base = ports.base;
  let unsaved: { content: Content } | null = null;
  /** What the version `base` holds, when it was saved here. */
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
      // Typed while the request was under way: the newer words go out at once, on the version just made.
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
