import { type KindName, limits, type QuestionBody, questionBodySchema } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { findKept, keep } from '../../client/kept.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { bodyOf, changeQuestion, judgeSave, oneAssignment, placeSaved, refreshAssignment } from './calls.ts';
import { changeHead } from './change-head.ts';
import type { Assignment, QuestionRow } from './rows.ts';

/** Everything that saves itself in one open assignment: its title and its questions. */
export interface SaveDesk {
  title(row: Assignment): Autosave<string>;
  question(row: QuestionRow): Autosave<QuestionBody>;
  /** The one state to show for all: what needs a person first. */
  overall(): SaveState;
  subscribe(heard: () => void): () => void;
  flush(): void;
  /** Sends what waits; resolves with true once the server has everything, with false when something cannot be sent. */
  settled(): Promise<boolean>;
  close(): void;
}

/** What a person must see first. */
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
 * Unfinished questions are kept too: a blank option is no reason to lose the rest. What an earlier version of the app kept in
 * this tab had no content and no key: it does not fit and counts as nothing.
 */
export const keptBody = questionBodySchema.extend({ explanation: z.string() });
const keptQuestion = z.object({ base: z.number().int(), content: keptBody });
/** `from` is the title that was there when the change was begun. */
const keptTitle = z.object({ base: z.number(), content: z.string(), from: z.string() });

export function isCompleteQuestion(type: KindName, body: QuestionBody): boolean {
  const gaps = kindViews[type]?.gaps(body, 'en') ?? [];
  return gaps.length === 0 && questionBodySchema.safeParse(body).success;
}

/** Texts without blanks around them, members in one order: the database keeps none of its own. */
function settled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, part]) => [name, settled(part)]));
}

/** True when two questions, or two parts of them, are one after the server's trimming. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(settled(one)) === JSON.stringify(settled(other));
}

export function createSaveDesk(assignmentId: string, userId: string, queries: QueryClient): SaveDesk {
  const saves: Pick<Autosave<unknown>, 'state' | 'flush' | 'close'>[] = [];
  const listeners = new Set<() => void>();
  let overall: SaveState = { kind: 'saved', at: null };
  let title: Autosave<string> | undefined;
  let titleFrom = '';
  const questions = new Map<string, Autosave<QuestionBody>>();

  function tell() {
    const states = saves.map((save) => save.state());
    const kind = urgency.find((name) => states.some((state) => state.kind === name)) ?? 'saved';
    const found = states.filter((state) => state.kind === kind);
    const times = found.map((state) => (state.kind === 'saved' ? (state.at ?? 0) : 0));
    overall = kind === 'saved' ? { kind, at: Math.max(0, ...times) || null } : (found[0] ?? overall);
    for (const heard of listeners) heard();
  }

  function add<Content>(save: Autosave<Content>): Autosave<Content> {
    saves.push(save);
    save.subscribe(tell);
    return save;
  }

  function openTitle(row: Assignment): Autosave<string> {
    const name = `title.${assignmentId}`;
    const kept = findKept(userId, name, keptTitle);
    titleFrom = kept?.from ?? row.title;
    const save = createAutosave<string>({
      base: kept?.base ?? row.version,
      send: (words, base) =>
        changeHead(queries, { id: assignmentId, version: base, title: titleFrom }, { title: words.trim() }),
      isComplete: (words) => words.trim() !== '' && words.trim().length <= limits.titleLength,
      judge: judgeSave,
      keep: (unsaved) => keep(userId, name, unsaved === null ? null : { ...unsaved, from: titleFrom }),
      saved: (words, version) => {
        titleFrom = words.trim();
        // At once, so that the old title does not come back until the row is read again.
        queries.setQueryData(oneAssignment(assignmentId).queryKey, (now) =>
          now === undefined ? now : { ...now, title: titleFrom, version },
        );
        void refreshAssignment(queries, assignmentId);
      },
    });
    if (kept !== null && kept.content !== row.title) save.edit(kept.content);
    return add(save);
  }

  function openQuestion(row: QuestionRow): Autosave<QuestionBody> {
    const { question_id: id, type } = row;
    const name = `question.${id}`;
    const kept = findKept(userId, name, keptQuestion);
    const save = createAutosave<QuestionBody>({
      base: kept?.base ?? row.version,
      async send(content, base) {
        try {
          return (await changeQuestion(id, base, content)).version;
        } catch (error) {
          // The newer version is read before the conflict is shown: it stands beside this one there.
          if (judgeSave(error) === 'conflict') await refreshAssignment(queries, assignmentId);
          throw error;
        }
      },
      isComplete: (content) => isCompleteQuestion(type, content),
      judge: judgeSave,
      keep: (unsaved) => keep(userId, name, unsaved),
      saved: (content, version) => {
        placeSaved(queries, assignmentId, id, content, version);
        void refreshAssignment(queries, assignmentId);
      },
    });
    if (kept !== null && !saysTheSame(kept.content, bodyOf(row))) save.edit(kept.content);
    return add(save);
  }

  return {
    title(row) {
      title ??= openTitle(row);
      if (title.unsaved() === null) titleFrom = row.title;
      title.rebase(row.version);
      return title;
    },
    question(row) {
      let save = questions.get(row.question_id);
      if (save === undefined) {
        save = openQuestion(row);
        questions.set(row.question_id, save);
      }
      save.rebase(row.version);
      return save;
    },
    overall: () => overall,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    flush() {
      for (const save of saves) save.flush();
    },
    async settled() {
      for (const save of saves) save.flush();
      while (overall.kind === 'waiting' || overall.kind === 'saving') {
        await new Promise<void>((heard) => {
          const changed = (): void => {
            listeners.delete(changed);
            heard();
          };
          listeners.add(changed);
        });
      }
      return overall.kind === 'saved';
    },
    close() {
      for (const save of saves) save.close();
    },
  };
}
