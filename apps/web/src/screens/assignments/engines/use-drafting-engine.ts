import type { DraftingEngine } from '@schole/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Engines, useEngines } from '../../../parts/connections/index.ts';

/** Which engine drafts, as the form has it. */
export interface DraftingState {
  query: UseQueryResult<Engines>;
  engines: Engines | undefined;
  /** The chosen one, else the preferred one; undefined until that is known. */
  engine: DraftingEngine | undefined;
  /** True: a language model drafts. */
  byModel: boolean;
}

/** What drafts where the form has chosen this; a choice that is not there any more is replaced by the preferred one. */
export function useDraftingEngine(chosen: DraftingEngine | null): DraftingState {
  const query = useEngines();
  const engines = query.data;
  const engine =
    chosen !== null && engines?.drafting.choices.includes(chosen) === true ? chosen : engines?.drafting.inUse;
  return { query, engines, engine, byModel: engine !== undefined && engine !== 'built-in' };
}
