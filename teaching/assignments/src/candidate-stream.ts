import { Fault, fault } from '@schole/core';
import type { Draft } from '@schole/questions';
import type { Drafter, Engine } from './drafter.ts';
import { type Candidate, isRefusal, judgeDraft, type Refusal, type RefusalReason } from './judge.ts';
import type { DraftRequest, Material } from './plan.ts';

/**
 * Maximum number of drafts from one drafter for one kind, without those that it refuses itself; far more than any
 * assignment needs, and a stop for an endless drafter.
 */
const maxDrafts = 4_000;
/** Maximum number of drafts that the judge refuses of one drafter for one kind, after which it is not called again. */
const maxRefused = 200;

/** The outcome of one drafter for one kind. */
export interface DrafterOutcome {
  engine: Engine;
  type: DraftRequest['type'];
  drafted: number;
  refusedByDrafter: number;
  refused: Map<RefusalReason, number>;
  /** Refused drafts that are questions all the same. */
  setAside: Candidate[];
  /** Why it ended early; null where it did not. */
  failure: Fault | null;
}

export interface CandidateStreamOptions {
  drafters: readonly Drafter[];
  signal: AbortSignal;
  /** Timeout in milliseconds for the next draft; a drafter that takes longer is not called again. */
  timeout: number;
  /** Callback for each judged draft. */
  onJudged(judged: Candidate | Refusal): void;
}

/** The judged drafts of one kind, in sequence: from the first drafter and, when it has no more, from the next. */
export interface CandidateStream {
  /**
   * The candidate at this index; null when there are no more, or where further ones cost something and the caller has
   * enough. Each is drafted and judged once.
   */
  at(position: number, hasEnough: () => boolean): Promise<Candidate | null>;
  outcomes: readonly DrafterOutcome[];
  /** Those drawn so far. */
  drawn: readonly Candidate[];
  /** Stops the running drafter without waiting for it. */
  close(): Promise<void>;
}

/** Rejects with server/too-slow after the timeout, or with the signal's reason. */
function withTimeout<Value>(work: Promise<Value>, timeout: number, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(fault('server/too-slow')), timeout);
    const abort = () => reject(signal.reason);
    // The work may have aborted it already.
    if (signal.aborted) abort();
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
  let current: Drafter | null = null;

  async function* draftsOf(drafter: Drafter, outcome: DrafterOutcome): AsyncGenerator<Draft> {
    const ended = new AbortController();
    let drafts: AsyncIterator<Draft> | null = null;
    try {
      const draftSignal = AbortSignal.any([signal, stop.signal, ended.signal]);
      drafts = drafter.draft(request, material, draftSignal)[Symbol.asyncIterator]();
      while (outcome.drafted - outcome.refusedByDrafter < maxDrafts) {
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
      // A hanging drafter is not awaited.
      void Promise.resolve(drafts?.return?.()).catch(() => undefined);
    }
  }

  async function* judged(): AsyncGenerator<Candidate> {
    for (const [rank, drafter] of drafters.entries()) {
      current = drafter;
      const outcome: DrafterOutcome = {
        engine: drafter.engine,
        type: request.type,
        drafted: 0,
        refused: new Map(),
        refusedByDrafter: 0,
        setAside: [],
        failure: null,
      };
      outcomes.push(outcome);
      let byJudge = 0;
      for await (const draft of draftsOf(drafter, outcome)) {
        signal.throwIfAborted();
        const made = judgeDraft(draft, drafter.engine, request, material);
        onJudged(made);
        if (!isRefusal(made)) {
          yield { ...made, rank };
          continue;
        }
        outcome.refused.set(made.reason, (outcome.refused.get(made.reason) ?? 0) + 1);
        if (made.setAside !== null) outcome.setAside.push(made.setAside);
        if (made.byDrafter) outcome.refusedByDrafter += 1;
        else byJudge += 1;
        if (byJudge >= maxRefused) break;
      }
    }
  }

  const rest = judged();
  return {
    async at(position, hasEnough) {
      while (candidates.length <= position) {
        signal.throwIfAborted();
        if (current?.onDemand === true && hasEnough()) return null;
        const next = await rest.next();
        if (next.done) return null;
        candidates.push(next.value);
      }
      return candidates[position] ?? null;
    },
    outcomes,
    drawn: candidates,
    async close() {
      stop.abort();
      await rest.return(undefined);
    },
  };
}
