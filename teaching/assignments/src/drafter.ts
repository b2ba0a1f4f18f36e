import type { Draft } from '@schole/questions';
import type { DraftRequest, Material } from './plan.ts';

/** Who drafted a question, kept with each version of it. */
export interface Engine {
  /** As it is stored and published; `offline` is the built-in one. At most 100 characters. */
  name: string;
  /** Raised whenever the same material, wishes and seed may give other drafts. At most 100 characters. */
  version: string;
}

/**
 * Whoever drafts questions from material: the built-in engine, a language model, an import. It hands over one draft at a
 * time, the best first, for as long as it is asked for the next one: going on asking is how more is asked for. It stops
 * where it has no more, when it is no longer asked (`return` of the iterator) and when the signal is aborted. A draft that
 * it would not set itself it need not hand over; what counts is the judge, to whom every draft goes.
 * A Fault that it throws ends it, is told in the report, and leaves what it has drafted; anything else is a bug.
 */
export interface Drafter {
  engine: Engine;
  draft(request: DraftRequest, material: Material, signal: AbortSignal): AsyncIterable<Draft>;
}
