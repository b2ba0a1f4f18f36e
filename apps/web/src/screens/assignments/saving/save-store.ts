import { attachmentSchema, type KindName, limits, type QuestionBody, questionBodySchema } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import { bodyOf, cacheSavedQuestion, changeQuestion, judgeSave, oneAssignment, refreshAssignment } from '../calls.ts';
import type { Assignment, QuestionRow } from '../rows.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { changeHead } from './change-head.ts';
import { type EditLog, logged } from './edit-log.ts';

/** All autosaved items of one open assignment: its title and its questions. */
export interface SaveStore {
  title(row: Assignment): Autosave<string>;
  question(row: QuestionRow): Autosave<QuestionBody>;
  /** The same items for undo and redo: what is put into them is no new edit. */
  unlogged: Pick<SaveStore, 'title' | 'question'>;
  /** The combined state of all: what needs the user's attention comes first. */
  overall(): SaveState;
  subscribe(listener: () => void): () => void;
  flush(): void;
  /**
   * Sends pending content; resolves with true once the server has everything, with false when something cannot be sent.
   */
  settled(): Promise<boolean>;
  /** Sends pending content; resolves once nothing is being sent, with whatever could not be sent left as it is. */
  idle(): Promise<void>;
  close(): void;
}

/** What the user must see first. */
const urgency: readonly SaveState['kind'][] = [
  'conflict',
  'refused',
  'failed',
  'saving',
  'waiting',
  'incomplete',
  'saved',
];

/**
 * Unfinished questions are stored too: a blank option is no reason to lose the rest. Data that an earlier version of
 * the app stored in this tab had no content and no key: it does not fit and counts as missing.
 */
export const storedBodySchema = questionBodySchema.extend({
  explanation: z.string(),
  hints: z.array(z.string()).optional(),
  attachments: z.array(attachmentSchema).optional(),
});
const storedQuestionSchema = z.object({ base: z.number().int(), content: storedBodySchema });
/** `from` is the title at the start of the change. */
const storedTitleSchema = z.object({ base: z.number(), content: z.string(), from: z.string() });

export function isCompleteQuestion(type: KindName, body: QuestionBody): boolean {
  const gaps = kindViews[type]?.gaps(body, 'en') ?? [];
  return gaps.length === 0 && questionBodySchema.safeParse(body).success;
}

/** Texts without surrounding whitespace, members in one order: the database keeps no order of members. */
function settled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, part]) => [name, settled(part)]));
}

/** True when two questions, or two parts of them, are equal after the server's trimming. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(settled(one)) === JSON.stringify(settled(other));
}

interface Item<Content, Row> {
  save: Autosave<Content>;
  logged: Autosave<Content>;
  /** As it was last shown. */
  row: Row;
}

export function createSaveStore(assignmentId: string, userId: string, queries: QueryClient, log: EditLog): SaveStore {
  const saves: Pick<Autosave<unknown>, 'state' | 'flush' | 'close'>[] = [];
  const listeners = new Set<() => void>();
  let overall: SaveState = { kind: 'saved', at: null };
  let title: Item<string, Assignment> | undefined;
  let titleFrom = '';
  const questions = new Map<string, Item<QuestionBody, QuestionRow>>();

  function updateOverall() {
    const states = saves.map((save) => save.state());
    const kind = urgency.find((name) => states.some((state) => state.kind === name)) ?? 'saved';
    const found = states.filter((state) => state.kind === kind);
    const times = found.map((state) => (state.kind === 'saved' ? (state.at ?? 0) : 0));
    overall = kind === 'saved' ? { kind, at: Math.max(0, ...times) || null } : (found[0] ?? overall);
    for (const listener of listeners) listener();
  }

  function add<Content>(save: Autosave<Content>): Autosave<Content> {
    saves.push(save);
    save.subscribe(updateOverall);
    return save;
  }

  function createTitleSave(row: Assignment): Autosave<string> {
    const name = `title.${assignmentId}`;
    const stored = findSavedInput(userId, name, storedTitleSchema);
    titleFrom = stored?.from ?? row.title;
    const save = createAutosave<string>({
      base: stored?.base ?? row.version,
      send: (words, base) =>
        changeHead(queries, { id: assignmentId, version: base, title: titleFrom }, { title: words.trim() }),
      isComplete: (words) => words.trim() !== '' && words.trim().length <= limits.titleLength,
      judge: judgeSave,
      keep: (unsaved) => saveInput(userId, name, unsaved === null ? null : { ...unsaved, from: titleFrom }),
      saved: (words, version) => {
        titleFrom = words.trim();
        // At once, so that the old title does not come back until the row is read again.
        queries.setQueryData(oneAssignment(assignmentId).queryKey, (now) =>
          now === undefined ? now : { ...now, title: titleFrom, version },
        );
        void refreshAssignment(queries, assignmentId);
      },
    });
    if (stored !== null && stored.content !== row.title) save.edit(stored.content);
    return add(save);
  }

  function createQuestionSave(row: QuestionRow): Autosave<QuestionBody> {
    const { question_id: id, type } = row;
    const name = `question.${id}`;
    const stored = findSavedInput(userId, name, storedQuestionSchema);
    const save = createAutosave<QuestionBody>({
      base: stored?.base ?? row.version,
      async send(content, base) {
        try {
          return (await changeQuestion(id, base, content)).version;
        } catch (error) {
          // The newer version is read before the conflict is shown, because both are shown together.
          if (judgeSave(error) === 'conflict') await refreshAssignment(queries, assignmentId);
          throw error;
        }
      },
      isComplete: (content) => isCompleteQuestion(type, content),
      judge: judgeSave,
      keep: (unsaved) => saveInput(userId, name, unsaved),
      saved: (content, version) => {
        cacheSavedQuestion(queries, assignmentId, id, content, version);
        void refreshAssignment(queries, assignmentId);
      },
    });
    if (stored !== null && !isSameContent(stored.content, bodyOf(row))) save.edit(stored.content);
    return add(save);
  }

  function titleItem(row: Assignment): Item<string, Assignment> {
    if (title === undefined) {
      const save = createTitleSave(row);
      const item: Item<string, Assignment> = { save, logged: save, row };
      item.logged = logged(save, {
        log,
        stored: () => item.row.title,
        shown: () => save.newerThan(item.row.version) ?? item.row.title,
        describe: (before, after) => ({ kind: 'title', before, after }),
      });
      title = item;
    }
    title.row = row;
    if (title.save.unsaved() === null) titleFrom = row.title;
    title.save.rebase(row.version);
    return title;
  }

  function questionItem(row: QuestionRow): Item<QuestionBody, QuestionRow> {
    let item = questions.get(row.question_id);
    if (item === undefined) {
      const save = createQuestionSave(row);
      const created: Item<QuestionBody, QuestionRow> = { save, logged: save, row };
      created.logged = logged(save, {
        log,
        stored: () => bodyOf(created.row),
        shown: () => save.newerThan(created.row.version) ?? bodyOf(created.row),
        describe: (before, after) => ({ kind: 'edit', questionId: row.question_id, before, after }),
      });
      item = created;
      questions.set(row.question_id, item);
    }
    item.row = row;
    item.save.rebase(row.version);
    return item;
  }

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const changed = (): void => {
        listeners.delete(changed);
        resolve();
      };
      listeners.add(changed);
    });
  }

  return {
    title: (row) => titleItem(row).logged,
    question: (row) => questionItem(row).logged,
    unlogged: {
      title: (row) => titleItem(row).save,
      question: (row) => questionItem(row).save,
    },
    overall: () => overall,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush() {
      for (const save of saves) save.flush();
    },
    async settled() {
      for (const save of saves) save.flush();
      while (overall.kind === 'waiting' || overall.kind === 'saving') await nextChange();
      return overall.kind === 'saved';
    },
    async idle() {
      for (const save of saves) save.flush();
      while (saves.some((save) => ['waiting', 'saving'].includes(save.state().kind))) await nextChange();
    },
    close() {
      for (const save of saves) save.close();
    },
  };
}
