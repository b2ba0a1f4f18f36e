import type { Stage } from '@schole/core';
import type { Edit } from '../../saving/edit-log.ts';

/** A change of an assignment as data: what was before, and what is after. It can be carried out in both directions. */
export type Change =
  | Edit
  | { kind: 'presence'; questionId: string; present: boolean }
  /** At each place the question `to` stands where `from` stood. */
  | { kind: 'replace'; pairs: readonly { from: string; to: string }[] }
  | { kind: 'order'; before: readonly string[]; after: readonly string[] }
  | { kind: 'points'; questions: readonly { questionId: string; before: number; after: number }[] }
  | { kind: 'stage'; before: Stage; after: Stage };

type OfQuestion =
  | 'edit'
  | 'points'
  | 'level'
  | 'delete'
  | 'add'
  | 'bringBack'
  | 'regenerate'
  | 'move'
  | 'restoreVersion';

/** What a step is called: the key of its words, and their values. */
export type StepName =
  | { text: OfQuestion; number: number }
  | { text: 'regenerateAll'; count: number }
  | { text: 'exactPoints' | 'title' | 'ready' | 'draft' };

export interface Step {
  name: StepName;
  change: Change;
}

/** The change that leads back. */
export function reversed(change: Change): Change {
  switch (change.kind) {
    case 'presence':
      return { ...change, present: !change.present };
    case 'replace':
      return { kind: 'replace', pairs: change.pairs.map(({ from, to }) => ({ from: to, to: from })) };
    case 'points':
      return {
        kind: 'points',
        questions: change.questions.map(({ questionId, before, after }) => ({
          questionId,
          before: after,
          after: before,
        })),
      };
    case 'edit':
      return { ...change, before: change.after, after: change.before };
    case 'title':
      return { ...change, before: change.after, after: change.before };
    case 'order':
      return { ...change, before: change.after, after: change.before };
    case 'stage':
      return { ...change, before: change.after, after: change.before };
  }
}

/** The step that takes back one which is not the last: what it does has a name of its own where it is another thing. */
export function counterStep({ name, change }: Step): Step {
  const other = { delete: 'bringBack', add: 'delete' } as const;
  const renamed =
    name.text === 'delete' || name.text === 'add' ? { text: other[name.text], number: name.number } : name;
  return { name: renamed, change: reversed(change) };
}

/** The question that a change is about, if it is about one: it is shown when the change was taken back. */
export function questionOf(change: Change): string | null {
  if (change.kind === 'edit' || change.kind === 'presence') return change.questionId;
  if (change.kind === 'replace' && change.pairs.length === 1) return change.pairs[0]?.to ?? null;
  return null;
}
