import { type AttemptEvent, type EventBody, limits } from '@schole/core';
import type { Saved } from './opened-attempt.ts';
import { randomId } from './random-id.ts';
import { type DeviceClock, momentOf } from './server-clock.ts';
import type { LogStore } from './store/log-store.ts';
import type { SealedBox } from './store/sealed-box.ts';
import { rowOf, type UnsentEvent } from './store/unsent-events.ts';

/** Bytes of events in one request; the server takes a little more. */
const bytesAtOnce = 2_000_000;

/** What a device wrote and no server has acknowledged yet, in its order. The last one may be a draft. */
export interface EventQueue {
  /** Takes a change; true: events may be sent that could not be before. `pace`: milliseconds that typing is gathered for. */
  add(body: EventBody, seen: number, pace: number): boolean;
  /** Makes the draft an event that does not change any more; true: there was one. */
  seal(): boolean;
  /** The next events for the server. */
  batch(): AttemptEvent[];
  /** Leaves out what was changed again since, where no more fits: what counts stays, and no number is missing. */
  shorten(): void;
  /** The server has all events up to this number. */
  acknowledge(number: number): void;
  /** Everything, the draft too. */
  pending(): readonly AttemptEvent[];
  /** Tries again to keep what the browser did not keep. */
  keepAgain(): void;
  saved(): Saved;
}

interface Queued {
  row: string;
  kept: UnsentEvent;
  /** Whether the browser keeps it as it is now. */
  held: boolean;
  keeping: boolean;
}

interface QueueOptions {
  attempt: string;
  device: string;
  box: SealedBox;
  store: LogStore;
  clock: DeviceClock;
  /** The server's clock. */
  now(): number;
  /** Called when something became an event by itself (`sendable`), or when it is known whether it is kept. */
  changed(sendable: boolean): void;
}

/** What is changed by a body; moving changes nothing of the student's. */
export function subjectOf(body: EventBody): string | null {
  if (body.part === 'move') return null;
  return body.part === 'submit' ? body.part : `${body.question} ${body.part}`;
}

/** The first events that one request takes. */
export function batchOf(events: Iterable<AttemptEvent>): AttemptEvent[] {
  const batch: AttemptEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    // Three bytes a letter at most.
    bytes += 3 * JSON.stringify(event).length;
    if (batch.length === limits.attempts.eventsAtOnce || (batch.length > 0 && bytes > bytesAtOnce)) break;
    batch.push(event);
  }
  return batch;
}

export function createEventQueue({ attempt, device, box, store, clock, now, changed }: QueueOptions): EventQueue {
  let queue: Queued[] = [];
  let last = 0;
  let stopGathering = (): void => undefined;
  /** When the last event about something was made, in ticks. */
  const written = new Map<string, number>();

  const keep = (queued: Queued): void => {
    const { kept } = queued;
    const row = rowOf(box, queued.row, kept, now());
    queued.held = store.putNow(row);
    // A draft changes with every key: the database takes it where nothing else does.
    if (kept.draft && queued.held) return;
    queued.keeping = true;
    void store.put(row).then((held) => {
      // It may have been written anew meanwhile, which is told then.
      if (queued.kept !== kept) return;
      queued.keeping = false;
      queued.held = held;
      changed(false);
    });
  };
  const change = (queued: Queued, event: AttemptEvent, draft: boolean): void => {
    const { edit } = queued.kept;
    queued.kept = { ...queued.kept, event, draft, edit: edit + 1 };
    keep(queued);
  };
  const draftNow = (): Queued | undefined => {
    const newest = queue.at(-1);
    return newest?.kept.draft === true ? newest : undefined;
  };
  const seal = (): boolean => {
    const draft = draftNow();
    if (draft === undefined) return false;
    stopGathering();
    written.set(subjectOf(draft.kept.event.body) ?? '', clock.ticks());
    change(draft, draft.kept.event, false);
    return true;
  };
  const append = (body: EventBody, seen: number, draft: boolean): void => {
    last += 1;
    const event = { number: last, seen, at: momentOf(clock.wall()), body };
    const queued = { row: randomId(), kept: { attempt, device, edit: 0, draft, event }, held: false, keeping: false };
    queue = [...queue, queued];
    keep(queued);
  };

  return {
    add(body, seen, pace) {
      const subject = subjectOf(body);
      const draft = draftNow();
      if (draft !== undefined && subjectOf(draft.kept.event.body) === subject) {
        change(draft, { ...draft.kept.event, seen, at: momentOf(clock.wall()), body }, true);
        return false;
      }
      seal();
      const since = clock.ticks() - (written.get(subject ?? '') ?? Number.NEGATIVE_INFINITY);
      const typed = body.part === 'answer' || body.part === 'note';
      if (typed && since < pace) {
        append(body, seen, true);
        stopGathering = clock.after(pace - since, () => {
          if (seal()) changed(true);
        });
        return false;
      }
      if (subject !== null) written.set(subject, clock.ticks());
      append(body, seen, false);
      return true;
    },
    seal,
    batch: () => batchOf(queue.flatMap(({ kept }) => (kept.draft ? [] : [kept.event]))),
    shorten() {
      const later = new Set<string>();
      for (const queued of queue.toReversed()) {
        const { draft, event } = queued.kept;
        const subject = subjectOf(event.body);
        if (draft || subject === null || event.body.part === 'submit') continue;
        if (later.has(subject) && 'question' in event.body)
          change(queued, { ...event, body: { question: event.body.question, part: 'move', value: null } }, false);
        later.add(subject);
      }
    },
    acknowledge(number) {
      const known = queue.filter(({ kept }) => kept.event.number <= number);
      if (known.length === 0) return;
      queue = queue.filter(({ kept }) => kept.event.number > number);
      void store.remove(known.map(({ row }) => row));
    },
    pending: () => queue.map(({ kept }) => kept.event),
    keepAgain() {
      for (const queued of queue) if (!queued.held && !queued.keeping) keep(queued);
    },
    saved() {
      const counted = queue.filter(({ kept }) => kept.event.body.part !== 'move');
      const unsent = new Set(counted.map(({ kept }) => subjectOf(kept.event.body))).size;
      if (unsent === 0) return { state: 'school' };
      return { state: queue.every(({ held }) => held) ? 'here' : 'nowhere', unsent };
    },
  };
}
