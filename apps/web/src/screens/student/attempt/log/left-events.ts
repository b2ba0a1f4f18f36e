import { Fault } from '@schole/core';
import { batchOf } from './event-queue.ts';
import type { DeviceClock } from './server-clock.ts';
import type { LogStore } from './store/log-store.ts';
import type { SealedBox } from './store/sealed-box.ts';
import { type LeftEvent, readLeft } from './store/unsent-events.ts';
import { failureOf, type Transport } from './transport.ts';

/** Milliseconds in which a page that lives has made an event of its draft; one that stays a draft was left behind. */
export const draftLife = 3_000;

/** Milliseconds until the next try where the server asks to wait. */
const slowly = 5_000;

/** Milliseconds after which a page whose events have a gap is surely gone. */
const gone = 2 * 86_400_000;

export interface LeftOptions {
  store: LogStore;
  box: SealedBox;
  clock: DeviceClock;
  transport: Pick<Transport, 'save'>;
  /** Another page of this browser that lives sends by itself: its drafts are its own. */
  isOwn?(device: string): boolean;
}

const wait = (clock: DeviceClock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => clock.after(milliseconds, resolve));

/** What can be sent now: of each device, drafts left out unless they are those given, which did not change. */
async function readAbandoned({ store, box, clock, isOwn }: LeftOptions): Promise<LeftEvent[]> {
  const left = await readLeft(store, box);
  const drafts = left.filter(({ draft, device }) => draft && isOwn?.(device) !== true);
  if (drafts.length === 0) return left.filter(({ draft }) => !draft);
  await wait(clock, draftLife);
  const before = new Set(drafts.flatMap(({ rows }) => rows));
  return (await readLeft(store, box)).filter(({ draft, rows }) => !draft || rows.some((row) => before.has(row)));
}

/** In the numbers that the server waits for, where those before them are lost and their page is gone. */
function closeGap(events: readonly LeftEvent[], acknowledged: number, now: string): LeftEvent[] {
  const [first] = events;
  if (first === undefined || first.event.number <= acknowledged + 1) return [...events];
  if (Date.parse(now) - Date.parse(first.day) < gone) return [];
  return events.map((each, at) => ({ ...each, event: { ...each.event, number: acknowledged + 1 + at } }));
}

async function sendDevice(events: readonly LeftEvent[], options: LeftOptions): Promise<void> {
  const { store, clock, transport } = options;
  let left = [...events];
  for (let [first] = left; first !== undefined; [first] = left) {
    const { attempt, device } = first;
    const batch = batchOf(left.map(({ event }) => event));
    try {
      const { acknowledged, now } = await transport.save({
        attemptId: attempt,
        device,
        events: batch,
        seen: first.event.seen,
      });
      const known = left.filter(({ event }) => event.number <= acknowledged);
      await store.remove(known.flatMap(({ rows }) => rows));
      left = closeGap(
        left.filter((each) => !known.includes(each)),
        acknowledged,
        now,
      );
    } catch (error) {
      const failure = failureOf(error);
      // It stays here: the attempt is over, or gone. The teacher may open it again.
      if (failure === 'refused') return;
      if (failure !== 'wait') throw error;
      await wait(clock, error instanceof Fault && error.code === 'attempt/too-fast' ? slowly : draftLife);
    }
  }
}

/**
 * Sends what earlier pages of this student left in this browser, in their names. Throws where the server cannot be
 * reached; what it refuses stays.
 */
export async function sendLeft(options: LeftOptions): Promise<void> {
  const devices = Map.groupBy(await readAbandoned(options), ({ attempt, device }) => `${attempt} ${device}`);
  for (const events of devices.values()) await sendDevice(events, options);
}
