import { type BloomsLevel, bloomsLevels } from './entities.ts';
import type { KindName } from './question/question.ts';

/** What a second try may be, beside the question that it replaces; `any` is whatever there is, the nearest first. */
export const tryOptions = ['same', 'easier', 'harder', 'other-kind', 'other-passage', 'any'] as const;
export type TryOption = (typeof tryOptions)[number];

/** A question or a draft, as far as the choice of a second try needs it. */
export interface Tried {
  kind: KindName;
  level: BloomsLevel;
  /** Source and offset of the evidence; null for a question without. */
  passage: string | null;
}

export interface SpareDraft extends Tried {
  id: string;
  /** The position of the only question whose place it may take; null: of any. */
  place: number | null;
}

/** The question that is replaced; `others` are the passages of the other questions. */
export interface Replaced extends Tried {
  position: number;
  others: readonly (string | null)[];
}

const rank = (level: BloomsLevel): number => bloomsLevels.indexOf(level);

const suits: Record<Exclude<TryOption, 'any'>, (draft: Tried, question: Tried) => boolean> = {
  same: (draft, question) => draft.kind === question.kind && draft.level === question.level,
  easier: (draft, question) => draft.kind === question.kind && rank(draft.level) < rank(question.level),
  harder: (draft, question) => draft.kind === question.kind && rank(draft.level) > rank(question.level),
  'other-kind': (draft, question) => draft.kind !== question.kind,
  'other-passage': (draft, question) => draft.kind === question.kind && draft.passage !== question.passage,
};

/** The best draft for an option, of drafts in order of quality; undefined where none fits. */
export function findDraft<Draft extends SpareDraft>(
  option: TryOption,
  question: Replaced,
  drafts: readonly Draft[],
): Draft | undefined {
  if (option === 'any') {
    const wanted = ['same', 'other-passage', 'other-kind'] as const;
    for (const each of wanted) {
      const found = findDraft(each, question, drafts);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return drafts.find(
    (draft) =>
      (draft.place === null || draft.place === question.position) &&
      !question.others.includes(draft.passage) &&
      suits[option](draft, question),
  );
}
