import { Fault, fault, type QuestionBody } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import {
  bodyOf,
  changePoints,
  earlierQuestions,
  oneAssignment,
  questionList,
  refreshAssignment,
  removeQuestion,
  replaceQuestions,
} from '../../calls.ts';
import type { Assignment, QuestionRow } from '../../rows.ts';
import type { Autosave } from '../../saving/autosave.ts';
import { changeHead } from '../../saving/change-head.ts';
import { changeOrder, isSameOrder } from '../../saving/change-order.ts';
import { isSameContent, type SaveStore } from '../../saving/save-store.ts';
import type { Change } from './change.ts';
import type { Perform } from './history.ts';

export interface PerformOptions {
  assignmentId: string;
  queries: QueryClient;
  store: SaveStore;
  /** What is said where something typed cannot be saved, and has to be settled first. */
  notSaved: () => string;
}

/** True where a step cannot be carried out any more, because what it is about was changed elsewhere. */
export function isGone(error: unknown): boolean {
  return error instanceof Fault && /\/(changed-elsewhere|not-found|no-draft)$/.test(error.code);
}

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/**
 * Carries out changes of an assignment by real calls of the server, each only where what it changes is as the change
 * expects it. Throws question/changed-elsewhere or assignment/changed-elsewhere where it is not.
 */
export function createPerform({ assignmentId, queries, store, notSaved }: PerformOptions): Perform {
  /** Deleted questions: their versions, and what was typed and could not be saved, which comes back with them. */
  const removed = new Map<string, { row: QuestionRow; version: number; typed: QuestionBody | null }>();

  const rows = (): readonly QuestionRow[] => queries.getQueryData(questionList(assignmentId).queryKey) ?? [];
  function rowOf(questionId: string): QuestionRow {
    const row = rows().find(({ question_id }) => question_id === questionId);
    if (row === undefined) throw fault('question/changed-elsewhere');
    return row;
  }
  function head(): Assignment {
    const assignment = queries.getQueryData(oneAssignment(assignmentId).queryKey);
    if (assignment === undefined) throw fault('assignment/not-found');
    return assignment;
  }
  async function requireSaved(): Promise<void> {
    if (!(await store.settled())) throw new Fault('client/not-saved', notSaved());
  }

  /** Puts content into an autosaved item as if it were typed: it is sent again by itself where the server is away. */
  async function put<Content>(save: Autosave<Content>, wanted: Content, stored: () => [Content, number]) {
    const [before, version] = stored();
    // What could not be saved as it was is only left: the server has the content before it.
    if (save.unsaved() !== null && isSameContent(before, wanted)) return save.takeNewer(version);
    save.edit(wanted);
    await store.idle();
    const state = save.state();
    if (state.kind !== 'conflict' && state.kind !== 'refused') return;
    save.takeNewer(stored()[1]);
    throw state.kind === 'refused' ? state.error : fault('question/changed-elsewhere');
  }

  async function edit({ questionId, before, after }: Of<'edit'>): Promise<void> {
    await store.idle();
    const row = rowOf(questionId);
    const save = store.unlogged.question(row);
    if (save.state().kind === 'conflict') throw fault('question/changed-elsewhere');
    if (!isSameContent(save.newerThan(row.version) ?? bodyOf(row), before)) throw fault('question/changed-elsewhere');
    await put(save, after, () => [bodyOf(rowOf(questionId)), rowOf(questionId).version]);
  }

  async function title({ before, after }: Of<'title'>): Promise<void> {
    await store.idle();
    const save = store.unlogged.title(head());
    const shown = save.newerThan(head().version) ?? head().title;
    if (save.state().kind === 'conflict' || !isSameContent(shown, before)) throw fault('assignment/changed-elsewhere');
    await put(save, after, () => [head().title, head().version]);
  }

  async function presence({ questionId, present }: Of<'presence'>): Promise<void> {
    if (!present) {
      const row = rowOf(questionId);
      const save = store.unlogged.question(row);
      await store.idle();
      const typed = save.unsaved();
      const based = await save.settle();
      const { version } = await removeQuestion({ questionId, version: based, removed: true });
      removed.set(questionId, { row, version, typed });
      return;
    }
    const known = removed.get(questionId);
    const version = known?.version ?? (await findRemoved(questionId));
    await removeQuestion({ questionId, version, removed: false });
    removed.delete(questionId);
    if (known !== undefined && known.typed !== null) store.unlogged.question(known.row).edit(known.typed);
  }

  /** The version of a question that was deleted before this page was opened. */
  async function findRemoved(questionId: string): Promise<number> {
    const earlier = await queries.fetchQuery({ ...earlierQuestions(assignmentId), staleTime: 0 });
    const row = earlier.find(({ question_id }) => question_id === questionId);
    if (row === undefined) throw fault('question/changed-elsewhere');
    return row.version;
  }

  async function replace({ pairs }: Of<'replace'>): Promise<void> {
    await requireSaved();
    const questions = await Promise.all(
      pairs.map(async ({ from, to }) => ({
        questionId: from,
        version: await store.unlogged.question(rowOf(from)).settle(),
        by: { questionId: to },
      })),
    );
    await replaceQuestions({ assignmentId, questions });
  }

  async function points({ questions }: Of<'points'>): Promise<void> {
    // What was typed into a question goes first: its newer version is the one that the points are changed on.
    await requireSaved();
    await changePoints({
      assignmentId,
      questions: await Promise.all(
        questions.map(async ({ questionId, before, after }) => {
          const row = rowOf(questionId);
          if (row.points !== before) throw fault('question/changed-elsewhere');
          return { questionId, version: await store.unlogged.question(row).settle(), points: after };
        }),
      ),
    });
  }

  async function order({ before, after }: Of<'order'>): Promise<void> {
    await store.idle();
    const now = rows().map(({ question_id }) => question_id);
    if (!isSameOrder(now, before)) throw fault('assignment/changed-elsewhere');
    await changeOrder(queries, head(), before, after);
  }

  async function stage({ before, after }: Of<'stage'>): Promise<void> {
    // A title that is being saved makes a newer version, on which the stage is changed.
    await store.idle();
    if (head().stage !== before || (after !== 'ready' && after !== 'reviewing'))
      throw fault('assignment/changed-elsewhere');
    await changeHead(queries, head(), { stage: after });
  }

  async function perform(change: Change): Promise<void> {
    switch (change.kind) {
      case 'edit':
        return edit(change);
      case 'title':
        return title(change);
      case 'presence':
        return presence(change);
      case 'replace':
        return replace(change);
      case 'points':
        return points(change);
      case 'order':
        return order(change);
      case 'stage':
        return stage(change);
    }
  }

  return async (change) => {
    try {
      await perform(change);
    } finally {
      // Also after a failure: what was changed elsewhere is shown.
      await refreshAssignment(queries, assignmentId);
    }
  };
}
