import type { QuestionBody } from '@schole/core';
import type { Autosave } from './autosave.ts';

/** What was typed, before and after: the words of a question, or the title. */
export type Edit =
  | { kind: 'edit'; questionId: string; before: QuestionBody; after: QuestionBody }
  | { kind: 'title'; before: string; after: string };

/** Hears of every edit as it is typed, long before it is saved. */
export interface EditLog {
  edited(edit: Edit): void;
  /** In a conflict the user's own content was kept: taken back, it leads to what stood in the other window. */
  kept(edit: Edit): void;
  /** The last edit was given up for what the server has. */
  dropped(edit: Edit): void;
}

/** The same item; every edit of it goes into the log too. `describe` makes the log's entry of two contents. */
export function logged<Content>(
  save: Autosave<Content>,
  { log, shown, stored, describe }: LoggedOptions<Content>,
): Autosave<Content> {
  const giveUp = (): void => {
    const unsaved = save.unsaved();
    if (unsaved !== null) log.dropped(describe(stored(), unsaved));
  };
  return {
    ...save,
    edit(content) {
      log.edited(describe(shown(), content));
      save.edit(content);
    },
    settle: () => save.settle(),
    keepMine(newerBase) {
      const mine = save.unsaved();
      if (mine !== null) log.kept(describe(stored(), mine));
      save.keepMine(newerBase);
    },
    takeNewer(newerBase) {
      giveUp();
      save.takeNewer(newerBase);
    },
  };
}

export interface LoggedOptions<Content> {
  log: EditLog;
  /** What the user sees. */
  shown(): Content;
  /** What the server has, as far as this page knows. */
  stored(): Content;
  describe(before: Content, after: Content): Edit;
}
