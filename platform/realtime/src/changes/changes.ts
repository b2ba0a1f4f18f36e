import type { Database } from '@schole/database';
import { isPassing } from './asking.ts';
import { checkWants } from './check.ts';
import type { Changes } from './contract.ts';
import { decide, type Subscriber } from './deliver.ts';
import { keptMinutes, openOutbox, type Position } from './outbox.ts';
import { problems, tellProblem } from './payload.ts';
import { readWant } from './want.ts';

export interface ChangesOptions {
  database: Database;
  log: { warn(message: string): void };
}

/** Milliseconds between looks at the outbox by itself; a change is told at once, and a notice that was lost is made up for. */
const look = 2_000;
/** Milliseconds between looks at the publication. */
const followEvery = 5_000;
const sweepEvery = 60_000;
/** Milliseconds before a batch is tried again when the database was away in the middle. */
const again = 300;
/** How often the same page is tried that fails for another reason. */
const mostFailures = 5;
/** Milliseconds without a look after which changes may have been swept away unread. */
const tooLong = (keptMinutes - 1) * 60_000;

/** Row changes of this node: one reader of the outbox for all of its subscribers. */
export function openChanges({ database, log }: ChangesOptions): Changes {
  const outbox = openOutbox(database);
  const subscribers = new Set<Subscriber>();
  const turns = openTurns();
  let position: Position | null = null;
  let looked = 0;
  let closed = false;
  let woken = false;
  let said = '';
  let failures = 0;

  const follow = async (): Promise<{ busy: boolean }> => {
    const { problems, busy } = await outbox.follow();
    const told = problems.join('; ');
    // A table that stays busy is no news every five seconds.
    if (told !== said && told !== '') log.warn(`Row changes: ${told}`);
    said = told;
    return { busy };
  };

  /** Reads to the end of what is there and tells it. */
  const catchUp = async (): Promise<void> => {
    for (let more = true; more && !closed && subscribers.size > 0; ) {
      if (position !== null && performance.now() - looked > tooLong) missEverything();
      position ??= await outbox.now();
      const page = await outbox.read(position);
      if (page.changes.length > 0) {
        // Copies: claims that are renewed in the middle count from the next page.
        const asked = [...subscribers].map((subscriber) => ({ ...subscriber }));
        const tell = await decide(database, page.changes, asked);
        if (closed) return;
        tell();
      }
      ({ position, more } = page);
      looked = performance.now();
    }
  };

  const missEverything = (): void => {
    position = null;
    failures = 0;
    for (const subscriber of subscribers) tellMissed(subscriber);
  };

  const wake = (): void => {
    if (woken || closed || subscribers.size === 0) return;
    woken = true;
    turns
      .take(async () => {
        woken = false;
        await catchUp();
        failures = 0;
      })
      .catch((error: unknown) => {
        if (closed) return;
        if (!isPassing(error)) {
          log.warn(`Row changes cannot be read: ${String(error)}`);
          failures += 1;
          // What cannot be told at all must not hold up what comes after it.
          if (failures === mostFailures) missEverything();
        }
        setTimeout(wake, again).unref();
      });
  };
  /** What cannot be done now is done at the next beat. */
  const quietly = (work: () => Promise<unknown>): void => {
    if (closed || database.state() !== 'ready') return;
    work().catch((error: unknown) => {
      if (!closed && !isPassing(error)) log.warn(`Row changes: ${String(error)}`);
    });
  };

  const timers = [
    setInterval(wake, look),
    setInterval(() => quietly(follow), followEvery),
    setInterval(() => quietly(outbox.sweep), sweepEvery),
  ];
  for (const timer of timers) timer.unref();
  const listen = async (): Promise<(() => Promise<void>)[]> => [
    await database.listen('row_changes', wake),
    await database.listen('pgrst', () => quietly(follow)),
  ];
  const listening = listen();
  // A database that never comes is told elsewhere.
  listening.then(() => quietly(follow)).catch(() => undefined);

  return {
    async subscribe({ claims, wants: written, heard }) {
      const wants = written.map(readWant);
      await checkWants(database, follow, claims.role, wants);
      const subscriber: Subscriber = {
        claims,
        claimsKey: JSON.stringify(claims),
        wants,
        heard(told) {
          if (!subscribers.has(subscriber)) return;
          try {
            heard(told);
          } catch (error) {
            // The others have not heard it yet, and nobody hears it twice.
            log.warn(`A subscriber of row changes failed: ${String(error)}`);
          }
        },
      };
      await turns.take(async () => {
        // What was over before this moment is for the others only.
        await catchUp();
        if (subscribers.size === 0) position = await outbox.now();
        looked = performance.now();
        if (!closed) subscribers.add(subscriber);
      });
      return {
        async update(next) {
          await checkWants(database, follow, next.role, wants);
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
      await turns.take(async () => undefined);
    },
  };
}

/** Lets one piece of work run after the other. */
function openTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function tellMissed({ wants, heard }: Subscriber): void {
  const at = new Date().toISOString();
  for (const { id, event, schema, table } of wants) {
    const type = event === '*' ? 'UPDATE' : event;
    heard({ ids: [id], payload: tellProblem({ type, at }, { schema, name: table }, problems.gone) });
  }
}
