import { type Concept, type ConceptChange, Fault } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFunction } from '../../../../client/requests/call.ts';
import { conceptOutline } from './concept-calls.ts';

/** Steps that can be taken back one after the other: the server keeps ten versions, and taking back makes one each. */
const maxSteps = 5;

interface Past {
  /** The version that the last change here made. */
  made: number | null;
  /** Those that it can go back to, the nearest one last. */
  versions: readonly number[];
}
const nothing: Past = { made: null, versions: [] };

export interface Outline {
  /** Makes the changes one after the other; false: one was refused, and `failure` says why. */
  change: (...changes: ConceptChange[]) => Promise<boolean>;
  /** Null: nothing was changed here. */
  undo: (() => Promise<boolean>) | null;
  busy: boolean;
  /** Why the last change was refused. */
  failure: unknown;
  /** Whether the outline was changed in another window. */
  conflict: boolean;
  /** Reads the outline as it is now, and forgets a refusal. */
  reload: () => Promise<void>;
}

/** The changes of a person on the outline of a source, each based on the version before it. */
export function useOutline(sourceId: string): Outline {
  const queries = useQueryClient();
  const { queryKey } = conceptOutline(sourceId);
  const [past, setPast] = useState<Past>(nothing);
  const [failure, setFailure] = useState<unknown>(null);
  const [running, setRunning] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (changes: readonly ConceptChange[]): Promise<boolean> => {
    try {
      for (const change of changes) {
        const before = queries.getQueryData(queryKey);
        if (before === undefined) return false;
        const { version } = before;
        const next = await callFunction('change-concepts', { sourceId, version, change });
        // A read that began before the change would bring the outline before it back.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, { ...next, changeable: true });
        setPast(({ made, versions }) => {
          const steps = made === version ? versions : [];
          const left = change.kind === 'undo' ? steps.slice(0, -1) : [...steps, version].slice(-maxSteps);
          return { made: next.version, versions: left };
        });
      }
      setFailure(null);
      return true;
    } catch (problem) {
      setFailure(problem);
      return false;
    }
  };
  // Keys may be pressed faster than the server answers: each change waits for the version that the one before it made.
  const change = (...changes: ConceptChange[]): Promise<boolean> => {
    setRunning((count) => count + 1);
    const sent = queue.current.then(() => send(changes));
    queue.current = sent;
    return sent.finally(() => setRunning((count) => count - 1));
  };
  // Over what was changed or read again elsewhere, nothing of here is taken back.
  const last = past.made === queries.getQueryData(queryKey)?.version ? past.versions.at(-1) : undefined;
  return {
    change,
    undo: last === undefined ? null : () => change({ kind: 'undo', to: last }),
    busy: running > 0,
    failure,
    conflict: failure instanceof Fault && failure.code === 'concept/changed-elsewhere',
    async reload() {
      setPast(nothing);
      setFailure(null);
      await queries.invalidateQueries({ queryKey });
    },
  };
}

/** The target of the focus for a concept of the list. */
export const conceptId = ({ id }: Pick<Concept, 'id'>): string => `concept-${id}`;
