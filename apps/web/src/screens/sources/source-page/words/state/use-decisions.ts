import { limits } from '@schole/core';
import { useState } from 'react';
import { findSavedInput, saveInput } from '../../../../../client/browser/saved-input.ts';
import { useUser } from '../../../../../client/session/session.tsx';
import { type Decision, decide, draftSchema, lastOf } from './decisions.ts';
import type { Token } from './tokens.ts';

export interface Decisions {
  /** The last one on each word, by the beginning of the word. */
  last: ReadonlyMap<number, Decision>;
  /** Those on another version of the text, which cannot be saved any more. */
  stale: readonly Decision[];
  /** True: no more fit into one version. */
  full: boolean;
  decide: (token: Token, text: string) => void;
  /** Takes the last decision back and returns it; null where there is none. */
  undo: () => Decision | null;
  /** Forgets them all. */
  clear: () => void;
  clearStale: () => void;
}

/** What a person said of the words of a version of a source; it survives a reload until it is saved. */
export function useDecisions(sourceId: string, sha256: string): Decisions {
  const { id: userId } = useUser();
  const name = `words.${sourceId}`;
  const [draft, setDraft] = useState(() => findSavedInput(userId, name, draftSchema) ?? { sha256, decisions: [] });
  const change = (decisions: Decision[]): void => {
    const next = { sha256, decisions };
    setDraft(next);
    saveInput(userId, name, decisions.length === 0 ? null : next);
  };
  const isStale = draft.sha256 !== sha256 && draft.decisions.length > 0;
  const own = isStale ? [] : draft.decisions;
  const last = lastOf(own);
  return {
    last,
    stale: isStale ? [...lastOf(draft.decisions).values()] : [],
    full: isStale || last.size >= limits.correction.changes,
    decide: (token, text) => change(decide(own, token, text)),
    undo: () => {
      const undone = own.at(-1);
      if (undone === undefined) return null;
      change(own.slice(0, -1));
      return undone;
    },
    clear: () => change([]),
    clearStale: () => isStale && change([]),
  };
}
