import { rememberUntilReload } from '../../../../client/browser/page-memory.ts';
import { addSessionEndHook } from '../../../../client/browser/saved-input.ts';
import { type AttemptSync, createAttemptSync } from './attempt-sync.ts';
import { browserStore } from './browser-store.ts';
import { subjectOf } from './event-queue.ts';
import { followAttempt } from './follow-attempt.ts';
import { sendLeft } from './left-events.ts';
import { randomId } from './random-id.ts';
import { deviceClock } from './server-clock.ts';
import type { SealedBox } from './store/sealed-box.ts';
import { rememberedBox, studentBox } from './store/store-key.ts';
import { readLeft } from './store/unsent-events.ts';
import { schoolTransport } from './transport.ts';

/** The attempts that this page has open, and those it left while something was unsent. */
const own = new Set<AttemptSync>();

function stopAll(): void {
  for (const sync of own) sync.stop();
  own.clear();
}
rememberUntilReload(stopAll);
// What is unsent then is in the store, and unreadable without the student.
addSessionEndHook(stopAll);

const isOwn = (device: string): boolean => [...own].some((sync) => sync.device === device);

/** Opens the attempt of a delivery on this page. */
export function beginAttempt(deliveryId: string, word: string): AttemptSync {
  const sync = createAttemptSync({
    ...{ deliveryId, word, isOwn, device: randomId(), store: browserStore(), openBox: studentBox },
    ...{ transport: schoolTransport, clock: deviceClock, follow: followAttempt, ended: () => own.delete(sync) },
  });
  own.add(sync);
  return sync;
}

/** What was changed and not sent, each once; moves are nothing that could be lost. */
async function countKept(box: SealedBox): Promise<number> {
  const changes = (await readLeft(browserStore(), box)).flatMap(({ attempt, event }) => {
    const subject = subjectOf(event.body);
    return subject === null ? [] : [`${attempt} ${subject}`];
  });
  return new Set(changes).size;
}

/** What only this page has, because the browser keeps nothing. */
export const countUnkept = (): number =>
  [...own].reduce((sum, sync) => {
    const log = sync.log();
    return sum + (log.phase === 'open' && log.saved.state === 'nowhere' ? log.saved.unsent : 0);
  }, 0);

/** The box, where anything is kept that it could open. */
async function findBox(): Promise<SealedBox | null> {
  if ((await browserStore().all()).length === 0) return null;
  return rememberedBox() ?? (await studentBox().catch(() => null));
}

/** Changes of the signed-in student in this browser that no server has. */
export async function countUnsent(): Promise<number> {
  for (const sync of own) sync.flush();
  const box = await findBox();
  // Never fewer than there are; a change in both is counted once.
  return Math.max(box === null ? 0 : await countKept(box), countUnkept());
}

/** Tries to send them; returns how many are left. */
export async function sendUnsent(): Promise<number> {
  for (const sync of own) {
    sync.flush();
    sync.wake();
  }
  const box = await findBox();
  const options = { store: browserStore(), clock: deviceClock, transport: schoolTransport, isOwn };
  if (box !== null) await sendLeft({ ...options, box }).catch(() => undefined);
  return countUnsent();
}
