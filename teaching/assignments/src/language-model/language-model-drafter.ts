import { seeded } from '@schole/language';
import { findKind } from '@schole/questions';
import type { Serves } from '../blueprint.ts';
import type { Drafter, Engine } from '../drafter.ts';
import { type Complete, KindRun } from './kind-run.ts';
import { createPace } from './pace.ts';
import { piecesOf } from './passages.ts';
import { Usage } from './usage.ts';

export interface LanguageModelOptions {
  /** Its name, and the version of its prompts with that of the model where one is known. */
  engine: Engine;
  complete: Complete;
  /** Requests under way at once, over all kinds of a run. */
  concurrency?: number;
}

/** Raised with every change of the prompts: the same model writes other questions then. */
export const promptVersion = '1';

/** The levels at which language models draft a kind. */
export const languageModelLevels: Serves = (type) => findKind(type)?.modelForm.levels ?? [];

/**
 * Drafts by a language model: it is sent a piece of the material with numbered sentences, and asked for at most three
 * questions of one kind at a time, several requests side by side. What it answers is trusted in nothing. A refused
 * question is asked for once more, with the reason; the number of requests is bounded, and after three failing ones in a row
 * it throws the last fault. One drafter serves one run.
 */
export function createLanguageModelDrafter({ engine, complete, concurrency = 3 }: LanguageModelOptions): Drafter {
  const pace = createPace(concurrency);
  const usage = new Usage();
  return {
    engine,
    onDemand: true,
    levels: languageModelLevels,
    usage: () => usage.total,
    async *draft(request, material, signal) {
      const form = findKind(request.type)?.modelForm;
      const levels = request.levels.filter((level) => form?.levels.includes(level));
      const pieces = seeded(request.seed).shuffled(piecesOf(material.analyse()));
      if (form === undefined || levels.length === 0 || pieces.length === 0) return;
      const tools = { complete, pace, usage, engine };
      yield* new KindRun(tools, request, { material, form, pieces, levels, signal }).drafts();
    },
  };
}
