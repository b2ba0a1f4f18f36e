import { Fault, fault } from '@schole/core';
import type { Draft } from '@schole/questions';
import type { Drafter, Engine } from './drafter.ts';
import { type Candidate, judgeDraft, type RefusalReason } from './judge.ts';
import type { Material, Wanted } from './plan.ts';

/** Drafts taken from one drafter for one kind; far more than any assignment needs, and an end for one that has none. */
const mostDrafts = 4_000;
/** Drafts of one drafter for one kind that fail, after which it is not asked again. */
const mostRefused = 200;

/** What came of asking one drafter for one kind. */
export interface Account {
  engine: Engine;
  type: Wanted['type'];
  drafted: number;
  refused: Map<RefusalReason, number>;
  /** Why it ended before its time; null where it did not. */
  failure: Fault | null;
}

export interface SupplyOptions {
  drafters: readonly Drafter[];
  signal: AbortSignal;
  /** Milliseconds until the next draft is there; a drafter that takes longer is not asked again. */
  patience: number;
  /** Told of each draft that was judged. */
  onJudged(judged: Candidate | RefusalReason): void;
}

/** The judged drafts of one kind, one after the other, from the first drafter and, when it has no more, from the next. */
export interface Supply {
  /** The candidate in this place of the order; null when there are no more. Each is drafted and judged once. */
  at(place: number): Promise<Candidate | null>;
  accounts: readonly Account[];
  /** Stops whoever is still drafting; waits for nobody. */
  close(): Promise<void>;
}

/** Rejects with server/too-slow when the time is over, or with the signal's reason. */
function within<Value>(work: Promise<Value>, patience: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(fault('server/too-slow')), patience);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
    });
  });
}

export function openSupply(wanted: Wanted, material: Material, options: SupplyOptions): Supply {
  const { drafters, signal, patience, onJudged } = options;
  const stop = new AbortController();
  const candidates: Candidate[] = [];
  const accounts: Account[] = [];

  async function* draftsOf(drafter: Drafter, account: Account): AsyncGenerator<Draft> {
    const ended = new AbortController();
    let drafts: AsyncIterator<Draft> | null = null;
    try {
      const heard = AbortSignal.any([signal, stop.signal, ended.signal]);
      drafts = drafter.draft(wanted, material, heard)[Symbol.asyncIterator]();
      while (account.drafted < mostDrafts) {
        const next = await within(Promise.resolve(drafts.next()), patience, signal);
        if (next.done) return;
        account.drafted += 1;
        yield next.value;
      }
    } catch (problem) {
      signal.throwIfAborted();
      if (!(problem instanceof Fault)) throw problem;
      account.failure = problem;
    } finally {
      ended.abort();
      // Nobody waits for one that hangs.
      void Promise.resolve(drafts?.return?.()).catch(() => undefined);
    }
  }

  async function* judged(): AsyncGenerator<Candidate> {
    for (const drafter of drafters) {
      const account: Account = {
        engine: drafter.engine,
        type: wanted.type,
        drafted: 0,
        refused: new Map(),
        failure: null,
      };
      accounts.push(account);
      let refused = 0;
      for await (const draft of draftsOf(drafter, account)) {
        signal.throwIfAborted();
        const made = judgeDraft(draft, drafter.engine, wanted, material);
        onJudged(made);
        if (typeof made !== 'string') {
          yield made;
          continue;
        }
        account.refused.set(made, (account.refused.get(made) ?? 0) + 1);
        refused += 1;
        if (refused >= mostRefused) break;
      }
    }
  }

  const rest = judged();
  return {
    async at(place) {
      while (candidates.length <= place) {
        signal.throwIfAborted();
        const next = await rest.next();
        if (next.done) return null;
        candidates.push(next.value);
      }
      return candidates[place] ?? null;
    },
    accounts,
    async close() {
      stop.abort();
      await rest.return(undefined);
    },
  };
}
