import type { BloomsLevel, EngineUsage, KindName } from '@schole/core';
import type { Draft } from '@schole/questions';
import type { DraftRequest, Material } from './plan.ts';

/** The engine that drafted a question, stored with each version of it. */
export interface Engine {
  /** Its name as it is stored and published; `offline` is the built-in one. At most 100 characters. */
  name: string;
  /** Raised whenever the same material, settings and seed may give other drafts. At most 100 characters. */
  version: string;
}

/**
 * Drafts questions from material: the built-in engine, a language model, an import. It yields one draft at a time, the
 * best first; the caller gets more by pulling the next one. It stops where it has no more, when the caller stops
 * pulling (`return` of the iterator) and when the signal is aborted. It may hold back a draft that it finds too weak;
 * what counts is the judge, which receives every draft. A Fault that it throws ends it, is recorded in the report, and
 * keeps its earlier drafts; any other error is a bug.
 */
export interface Drafter {
  engine: Engine;
  /** The levels at which it drafts a kind; empty: it does not draft it. Absent: those that the kind has frames for. */
  levels?(type: KindName): readonly BloomsLevel[];
  /**
   * True where each draft costs time or money: no more are pulled than an assignment needs, the next drafter is called only
   * for what is lacking then, and the kinds are drafted side by side.
   */
  onDemand?: boolean;
  /** What it has asked elsewhere so far, for the report. */
  usage?(): EngineUsage;
  draft(request: DraftRequest, material: Material, signal: AbortSignal): AsyncIterable<Draft>;
}
