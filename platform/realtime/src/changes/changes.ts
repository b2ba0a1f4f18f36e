import type { Database } from '@schole/database';
import { createChangeOutbox, type Position, retentionMinutes } from './change-outbox.ts';
import { parseChangeRequest } from './change-request.ts';
import { checkChangeRequests } from './check-change-requests.ts';
import type { Changes } from './contract.ts';
import { buildProblemPayload, problems } from './payload.ts';
import { prepareDelivery, type Subscriber } from './prepare-delivery.ts';
import { isTransient } from './queries.ts';

export interface ChangesOptions {
  database: Database;
  log: { warn(message: string): void };
}

/** Milliseconds between polls of the outbox; a change is notified at once, and a poll makes up for a lost notification. */
const pollInterval = 2_000;
/** Milliseconds between checks of the publication. */
const followEvery = 5_000;
const sweepEvery = 60_000;
/** Milliseconds before a batch is retried when the database was away in the middle. */
const again = 300;
/** Attempts at a page that fails for another reason. */
const maxFailures = 5;
/** Milliseconds without a read after which changes may have been swept away unread. */
const tooLong = (retentionMinutes - 1) * 60_000;

/** Row changes of this node: one reader of the outbox for all of its subscribers. */
export function createChanges({ database, log }: ChangesOptions): Changes {
  const outbox = createChangeOutbox(database);
  const subscribers = new Set<Subscriber>();
  const serialQueue = createSerialQueue();
  let position: Position | null = null;
  let polledAt = 0;
  let closed = false;
  let woken = false;
  let reportedProblems = '';
  let failures = 0;

  const follow = async (): Promise<{ busy: boolean }> => {
    const { problems, busy } = await outbox.follow();
    const currentProblems = problems.join('; ');
    // A table that stays locked is not logged every five seconds.
    if (currentProblems !== reportedProblems && currentProblems !== '') log.warn(`Row changes: ${currentProblems}`);
    reportedProblems = currentProblems;
    return { busy };
  };

  /** Reads to the end of the outbox and delivers the changes. */
  const catchUp = async (): Promise<void> => {
    for (let more = true; more && !closed && subscribers.size > 0; ) {
      if (position !== null && performance.now() - polledAt > tooLong) missEverything();
      position ??= await outbox.now();
      const page = await outbox.read(position);
      if (page.changes.length > 0) {
        // Copies: claims that are renewed in the middle take effect from the next page.
        const snapshot = [...subscribers].map((subscriber) => ({ ...subscriber }));
        const deliver = await prepareDelivery(database, page.changes, snapshot);
        if (closed) return;
        deliver();
      }
      ({ position, more } = page);
      polledAt = performance.now();
    }
  };

  const missEverything = (): void => {
    position = null;
    failures = 0;
    for (const subscriber of subscribers) reportMissed(subscriber);
  };

  const wake = (): void => {
    if (woken || closed || subscribers.size === 0) return;
    woken = true;
    serialQueue
      .run(async () => {
        woken = false;
        await catchUp();
        failures = 0;
      })
      .catch((error: unknown) => {
        if (closed) return;
        if (!isTransient(error)) {
          log.warn(`Row changes cannot be read: ${String(error)}`);
          failures += 1;
          // A page that cannot be delivered at all must not block the ones after it.
          if (failures === maxFailures) missEverything();
        }
        setTimeout(wake, again).unref();
      });
  };
  /** Work that cannot be done now is done at the next interval. */
  const quietly = (work: () => Promise<unknown>): void => {
    if (closed || database.state() !== 'ready') return;
    work().catch((error: unknown) => {
      if (!closed && !isTransient(error)) log.warn(`Row changes: ${String(error)}`);
    });
  };

  const timers = [
    setInterval(wake, pollInterval),
    setInterval(() => quietly(follow), followEvery),
    setInterval(() => quietly(outbox.sweep), sweepEvery),
  ];
  for (const timer of timers) timer.unref();
  const listen = async (): Promise<(() => Promise<void>)[]> => [
    await database.listen('row_changes', wake),
    await database.listen('pgrst', () => quietly(follow)),
  ];
  const listening = listen();
  // A database that never becomes ready is reported elsewhere.
  listening.then(() => quietly(follow)).catch(() => undefined);

  return {
    async subscribe({ claims, requests: written, onChange }) {
      const requests = written.map(parseChangeRequest);
      await checkChangeRequests(database, follow, claims.role, requests);
      const subscriber: Subscriber = {
        claims,
        claimsKey: JSON.stringify(claims),
        requests,
        onChange(change) {
          if (!subscribers.has(subscriber)) return;
          try {
            onChange(change);
          } catch (error) {
            // The others have not got it yet, and nobody gets it twice.
            log.warn(`A subscriber of row changes failed: ${String(error)}`);
          }
        },
      };
      await serialQueue.run(async () => {
        // Changes before this moment are for the others only.
        await catchUp();
        if (subscribers.size === 0) position = await outbox.now();
        polledAt = performance.now();
        if (!closed) subscribers.add(subscriber);
      });
      return {
        async update(next) {
          await checkChangeRequests(database, follow, next.role, requests);
          subscriber.claims = next;
          subscriber.claimsKey = JSON.stringify(next);
        },
        end() {
          subscribers.delete(subscriber);
          if (subscribers.size === 0) position = null;
        },
      };
    },
    async close() {
      closed = true;
      subscribers.clear();
      for (const timer of timers) clearInterval(timer);
      const silence = await listening.catch(() => []);
      await Promise.all(silence.map((stop) => stop().catch(() => undefined)));
      await serialQueue.run(async () => undefined);
    },
  };
}

/** Runs one piece of work after the other. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function reportMissed({ requests, onChange }: Subscriber): void {
  const at = new Date().toISOString();
  for (const { id, event, schema, table } of requests) {
    const type = event === '*' ? 'UPDATE' : event;
    onChange({ ids: [id], payload: buildProblemPayload({ type, at }, { schema, name: table }, problems.missed) });
  }
}
