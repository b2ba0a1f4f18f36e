import { Fault, fault } from '@schole/core';
import type { Draft } from '@schole/questions';
import type { Drafter, Engine } from './drafter.ts';
import { type Candidate, judgeDraft, type RefusalReason } from './judge.ts';
import type { DraftRequest, Material } from './plan.ts';

/** Drafts taken from one drafter for one kind; far more than any assignment needs, and an end for one that has none. */
const maxDrafts = 4_000;
/** Drafts of one drafter for one kind that fail, after which it is not asked again. */
const maxRefused = 200;

/** What came of asking one drafter for one kind. */
export interface DrafterOutcome {
  engine: Engine;
  type: DraftRequest['type'];
  drafted: number;
  refused: Map<RefusalReason, number>;
  /** Why it ended before its time; null where it did not. */
  failure: Fault | null;
}

export interface CandidateStreamOptions {
  drafters: readonly Drafter[];
  signal: AbortSignal;
  /** Milliseconds until the next draft is there; a drafter that takes longer is not asked again. */
  timeout: number;
  /** Told of each draft that was judged. */
  onJudged(judged: Candidate | RefusalReason): void;
}

/** The judged drafts of one kind, one after the other, from the first drafter and, when it has no more, from the next. */
export interface CandidateStream {
  /** The candidate in this place of the order; null when there are no more. Each is drafted and judged once. */
  at(position: number): Promise<Candidate | null>;
  outcomes: readonly DrafterOutcome[];
  /** Stops whoever is still drafting; waits for nobody. */
  close(): Promise<void>;
}

/** Rejects with server/too-slow when the time is over, or with the signal's reason. */
function withTimeout<Value>(work: Promise<Value>, timeout: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(fault('server/too-slow')), timeout);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
    });
  });
}

export function createCandidateStream(
  request: DraftRequest,
  material: Material,
  options: CandidateStreamOptions,
): CandidateStream {
  const { drafters, signal, timeout, onJudged } = options;
  const stop = new AbortController();
  const candidates: Candidate[] = [];
  const outcomes: DrafterOutcome[] = [];

  async function* draftsOf(drafter: Drafter, outcome: DrafterOutcome): AsyncGenerator<Draft> {
    const ended = new AbortController();
    let drafts: AsyncIterator<Draft> | null = null;
    try {
      const draftSignal = AbortSignal.any([signal, stop.signal, ended.signal]);
      drafts = drafter.draft(request, material, draftSignal)[Symbol.asyncIterator]();
      while (outcome.drafted < maxDrafts) {
        const next = await withTimeout(Promise.resolve(drafts.next()), timeout, signal);
        if (next.done) return;
        outcome.drafted += 1;
        yield next.value;
      }
    } catch (problem) {
      signal.throwIfAborted();
      if (!(problem instanceof Fault)) throw problem;
      outcome.failure = problem;
    } finally {
      ended.abort();
      // Nobody waits for one that hangs.
      void Promise.resolve(drafts?.return?.()).catch(() => undefined);
    }
  }

  async function* judged(): AsyncGenerator<Candidate> {
    for (const drafter of drafters) {
      const outcome: DrafterOutcome = {
        engine: drafter.engine,
        type: request.type,
        drafted: 0,
        refused: new Map(),
        failure: null,
      };
      outcomes.push(outcome);
      let refused = 0;
      for await (const draft of draftsOf(drafter, outcome)) {
        signal.throwIfAborted();
        const made = judgeDraft(draft, drafter.engine, request, material);
        onJudged(made);
        if (typeof made !== 'string') {
          yield made;
          continue;
        }
        outcome.refused.set(made, (outcome.refused.get(made) ?? 0) + 1);
        refused += 1;
        if (refused >= maxRefused) break;
      }
    }
  }

  const rest = judged();
  return {
    async at(position) {
      while (candidates.length <= position) {
        signal.throwIfAborted();
        const next = await rest.next();
        if (next.done) return null;
        candidates.push(next.value);
      }
      return candidates[position] ?? null;
    },
    outcomes,
    async close() {
      stop.abort();
      await rest.return(undefined);
    },
  };
}
