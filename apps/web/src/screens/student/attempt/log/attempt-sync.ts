import {
  type CallOutput,
  type Entry,
  type EventBody,
  entryKey,
  eventBodySchema,
  Fault,
  mergeEvents,
  type StoredEvent,
  shuffledOrder,
} from '@schole/core';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { sendLeft } from './left-events.ts';
import type { AttemptLog, OpenedAttempt } from './opened-attempt.ts';
import { createServerClock, type DeviceClock } from './server-clock.ts';
import type { LogStore } from './store/log-store.ts';
import type { SealedBox } from './store/sealed-box.ts';
import { removeUnreadable } from './store/unsent-events.ts';
import { failureOf, type Transport } from './transport.ts';

/** Milliseconds that typing is gathered for, where the server is away, and where it has no room for more changes. */
const pace = { online: 1_000, offline: 2_000, full: 60_000 } as const;
/** Milliseconds between two signs of life: by what the server tells of changes, and without. */
export const rhythm = { followed: 20_000, polled: 3_000 } as const;
/** Milliseconds after a failure, doubled by each, and where the server refuses or asks to wait. */
const backoff = { first: 1_000, longest: 30_000, slow: 5_000 } as const;

/** Follows the row of an attempt: `heard` gets what its student may know of it, `turn` whether changes are told. */
export type Follow = (attemptId: string, heard: (row: string) => void, turn: (on: boolean) => void) => () => void;

export interface SyncOptions {
  deliveryId: string;
  word: string;
  /** A random UUID: every page load is another device. */
  device: string;
  store: LogStore;
  /** The student's; may ask the server for the key. */
  openBox(): Promise<SealedBox>;
  transport: Transport;
  clock: DeviceClock;
  follow: Follow;
  /** Whether another synchronisation of this page has this device. */
  isOwn?(device: string): boolean;
  /** Called when nothing is sent any more. */
  ended?(): void;
}

export interface AttemptSync {
  device: string;
  log(): AttemptLog;
  subscribe(listener: () => void): () => void;
  /** Makes everything an event that is kept, and sends it soon: the page may end now. */
  flush(): void;
  /** The network is back, or the page is looked at again. */
  wake(): void;
  /** The page leaves the attempt: what is unsent is still sent. */
  release(): void;
  /** Nothing is sent any more. What is unsent stays in the store. */
  stop(): void;
}

type Opened = CallOutput<'open-attempt'>;

/** One attempt on one page: opens it, keeps and sends what is changed, and learns what others changed. */
export function createAttemptSync(options: SyncOptions): AttemptSync {
  const { deliveryId, word, device, store, transport, clock } = options;
  const server = createServerClock(clock);
  const listeners = new Set<() => void>();
  let log: AttemptLog = { phase: 'opening' };
  let opened: { answer: Opened; queue: EventQueue } | null = null;
  let entries: ReadonlyMap<string, Entry> = new Map();
  let merged: ReadonlyMap<string, Entry> = entries;
  /** The last sequence that this page knows of, and the moment of the last answer. */
  let known = 0;
  let latest = '';
  let [online, live, busy, again, released, stopped] = [true, false, false, false, false, false];
  /** After a refusal nothing is sent until it is known how the attempt stands. */
  let quiet = false;
  /** The attempt takes no more but its submission: only the last of several changes is sent. */
  let full = false;
  let failures = 0;
  let refused: Fault | undefined;
  let heardRow: string | null = null;
  let cancel = (): void => undefined;
  let unfollow = (): void => undefined;

  const emit = (): void => {
    if (opened !== null) log = describe(opened.answer, opened.queue);
    for (const listener of listeners) listener();
  };
  const mergeAgain = (): void => {
    if (opened === null) return;
    const { epoch } = opened.answer;
    const unsent = opened.queue.pending().flatMap(({ seen, number, body }, at): StoredEvent[] => {
      if (body.part === 'move' || body.part === 'submit') return [];
      return [{ ...body, device, number, seen, epoch, late: false, sequence: known + 1 + at }];
    });
    merged = mergeEvents(unsent, entries);
  };

  function describe(
    { delivery, questions, restBreaks, readAloud, leftOut, attempt }: Opened,
    queue: EventQueue,
  ): AttemptLog {
    const { attemptId } = attempt;
    const order = delivery.shuffleQuestions ? shuffledOrder(attemptId, 'questions', questions.length) : null;
    const shown = merged;
    const state: OpenedAttempt = {
      ...{ delivery, attempt, restBreaks, readAloud, online, refused },
      questions: order === null ? questions : order.flatMap((at) => questions[at] ?? []),
      optionOrder(question, count) {
        const all = delivery.shuffleOptions ? shuffledOrder(attemptId, question, count) : undefined;
        const hidden = leftOut[question] ?? [];
        if (hidden.length === 0) return all;
        // What was chosen before the student had fewer stays to be seen.
        const chosen = shown.get(entryKey({ question, part: 'answer' }))?.value;
        const indexes = all ?? Array.from({ length: count }, (_, at) => at);
        return indexes.filter((index) => index === chosen || !hidden.includes(index));
      },
      value: (question, part) => shown.get(entryKey({ question, part }))?.value,
      saved: queue.saved(),
      now: server.now,
      submitting: refused === undefined && submits(queue),
      storage: store.kind(),
    };
    return { phase: 'open', ...state, change, submit, takeBreak, askForTime };
  }
  const submits = (queue: EventQueue): boolean => queue.pending().some(({ body }) => body.part === 'submit');

  const schedule = (milliseconds: number): void => {
    cancel();
    if (stopped || opened === null) return;
    cancel = clock.after(milliseconds, () => void exchange());
  };
  /** A request as soon as none is under way; after a failure only at its time, unless something `fresh` was heard. */
  const soon = (fresh = false): void => {
    if (fresh) failures = 0;
    if (busy) again = true;
    else if (failures === 0) schedule(0);
  };

  function adopt({ now, attempt }: Pick<Opened, 'now' | 'attempt'>, sent: number): void {
    if (opened === null) return;
    server.adopt(now, sent, clock.ticks());
    // Two requests may be answered out of their order.
    if (now < latest) return;
    latest = now;
    const reopened = opened.answer.attempt.state === 'submitted' && attempt.state === 'running';
    if (reopened) [refused, quiet] = [undefined, false];
    opened.answer = { ...opened.answer, attempt };
  }

  /** Sends what there is, or asks whether there is anything new; returns the milliseconds until the next time. */
  async function request({ answer, queue }: NonNullable<typeof opened>): Promise<number> {
    const { attemptId } = answer.attempt;
    if (full) queue.shorten();
    const events = quiet ? [] : queue.batch();
    const sent = clock.ticks();
    try {
      const saved = await transport.save({ attemptId, device, events, seen: known });
      online = true;
      adopt(saved, sent);
      entries = new Map([...entries, ...saved.entries.map((entry) => [entryKey(entry), entry] as const)]);
      known = saved.sequence;
      queue.acknowledge(saved.acknowledged);
      const [first] = events;
      if (first !== undefined && saved.acknowledged < first.number) return fail(undefined);
      failures = 0;
      return rest(events.length > 0, queue);
    } catch (error) {
      return fail(error);
    }
  }
  /** Milliseconds until the next request after one that was answered. */
  function rest(stored: boolean, queue: EventQueue): number {
    const over = opened?.answer.attempt.state === 'submitted';
    if (stored || queue.pending().length === 0) [refused, quiet] = [undefined, false];
    if (quiet && !over) {
      quiet = false;
      return backoff.longest;
    }
    if (!quiet && queue.batch().length > 0) return 0;
    return live || (over && !released) ? rhythm.followed : rhythm.polled;
  }
  function fail(error: unknown): number {
    const failure = error === undefined ? 'wait' : failureOf(error);
    const delay = Math.min(backoff.first * 2 ** failures, backoff.longest);
    failures += 1;
    online = failure !== 'away';
    // Where that fails, the next request tells.
    if (failure === 'signed-out') transport.renew().catch(() => undefined);
    if (failure === 'wait') return Math.max(delay, backoff.slow);
    if (failure === 'refused') {
      refused = error instanceof Fault ? error : undefined;
      quiet = true;
      full ||= refused?.code === 'attempt/full';
    }
    return delay;
  }
  async function exchange(): Promise<void> {
    if (opened === null || stopped) return;
    if (busy) {
      again = true;
      return;
    }
    [busy, again] = [true, false];
    opened.queue.keepAgain();
    const next = await request(opened);
    busy = false;
    mergeAgain();
    emit();
    if (released && (quiet || opened.queue.pending().length === 0)) stop();
    else schedule(again && failures === 0 ? 0 : next);
  }

  async function open(): Promise<void> {
    try {
      const box = await options.openBox();
      await sendLeft({ ...options, box });
      // A page that was left meanwhile is no device.
      if (released || stopped) {
        stop();
        return;
      }
      const sent = clock.ticks();
      const answer = await transport.open({ deliveryId, device, word });
      if (stopped) return;
      const changed = (sendable: boolean): void => {
        if (sendable) soon();
        mergeAgain();
        emit();
      };
      const { attemptId } = answer.attempt;
      opened = {
        answer,
        queue: createEventQueue({ attempt: attemptId, device, box, store, clock, now: server.now, changed }),
      };
      entries = new Map(answer.entries.map((entry) => [entryKey(entry), entry]));
      known = answer.sequence;
      adopt(answer, sent);
      void removeUnreadable(store, box, server.now());
      mergeAgain();
      if (released) {
        stop();
        return;
      }
      unfollow = options.follow(attemptId, hear, turn);
      schedule(rhythm.polled);
    } catch (error) {
      if (failureOf(error) === 'signed-out') transport.renew().catch(() => undefined);
      log = { phase: 'failed', error, retry };
    }
    emit();
  }
  function retry(): void {
    if (log.phase !== 'failed' || stopped) return;
    log = { phase: 'opening' };
    emit();
    void open();
  }

  const hear = (row: string): void => {
    // Our own signs of life change the row too, but nothing that a student may know of it.
    if (row === heardRow) return;
    heardRow = row;
    soon(true);
  };
  const turn = (on: boolean): void => {
    if (on === live) return;
    live = on;
    soon(on);
  };

  function add(body: EventBody): void {
    if (opened === null || stopped) return;
    const sendable = opened.queue.add(body, known, full ? pace.full : online ? pace.online : pace.offline);
    if (sendable) soon();
    mergeAgain();
    emit();
  }
  function change(body: EventBody): void {
    if (opened === null || !eventBodySchema.safeParse(body).success) return;
    if (body.part === 'submit') {
      submit();
      return;
    }
    if (body.part !== 'move') {
      const now = merged.get(entryKey(body))?.value;
      if (now !== undefined && JSON.stringify(now) === JSON.stringify(body.value)) return;
    }
    add(body);
  }
  function submit(): void {
    if (opened === null || opened.answer.attempt.state === 'submitted' || submits(opened.queue)) return;
    add({ part: 'submit', value: null });
    if (!full) return;
    // What was refused goes with it, and does not wait for its next time.
    [refused, quiet] = [undefined, false];
    soon(true);
    emit();
  }
  async function takeBreak(): Promise<void> {
    if (opened === null) return;
    const sent = clock.ticks();
    adopt(await transport.takeBreak(opened.answer.attempt.attemptId), sent);
    emit();
  }
  async function askForTime(): Promise<void> {
    if (opened !== null) await transport.askForTime(opened.answer.attempt.attemptId);
  }
  function stop(): void {
    stopped = true;
    opened?.queue.seal();
    cancel();
    unfollow();
    options.ended?.();
  }

  void open();
  return {
    device,
    log: () => log,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush() {
      if (opened?.queue.seal() !== true) return;
      soon();
      emit();
    },
    wake() {
      if (log.phase !== 'failed') soon(true);
      else if (failureOf(log.error) !== 'refused') retry();
    },
    release() {
      released = true;
      unfollow();
      live = false;
      opened?.queue.seal();
      const failed = log.phase === 'failed';
      if (failed || opened?.queue.pending().length === 0) stop();
      else soon();
    },
    stop,
  };
}
