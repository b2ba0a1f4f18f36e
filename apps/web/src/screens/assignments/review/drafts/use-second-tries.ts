import { type CallInput, Fault, findDraft, type TryOption } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../../client/browser/saved-input.ts';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { dismissToast, notify } from '../../../../client/toasts/toasts.ts';
import { earlierQuestions, refreshAssignment, replaceQuestions, spareDrafts } from '../../calls.ts';
import type { Assignment, QuestionRow } from '../../rows.ts';
import type { SaveStore } from '../../saving/save-store.ts';
import { words } from '../../words.ts';
import { evidenceOf } from '../evidence.tsx';
import type { Step, StepName } from '../history/change.ts';
import type { AssignmentHistory } from '../history/use-history.ts';
import { secondTryWords } from './second-try-words.ts';

type By = CallInput<'replace-questions'>['questions'][number]['by'];
type Change = { row: QuestionRow; by: By };
type Replaced = Awaited<ReturnType<typeof replaceQuestions>>['replaced'];
/** What is said of a replacement, and what when it was taken back. */
type Report = { title: string; back: string; message?: string | undefined };

/** The second tries of an assignment: what can be had, what was pinned, and how a question is replaced. */
export interface SecondTries {
  /** Whether a draft is left at all; false until that is known. */
  any: boolean;
  can: (row: QuestionRow, option: TryOption) => boolean;
  replace: (row: QuestionRow, number: number, by: By) => void;
  /** Replaces every question that is not pinned. */
  replaceAll: () => void;
  busy: boolean;
  /** What stood at the place of a question before. */
  earlier: (row: QuestionRow) => QuestionRow[];
  pinned: ReadonlySet<string>;
  pin: (row: QuestionRow, on: boolean) => void;
  /** How many questions stand, and how many of them are pinned. */
  count: number;
  kept: number;
}

export interface SecondTriesOptions {
  userId: string;
  assignment: Assignment;
  rows: QuestionRow[];
  store: SaveStore;
  history: AssignmentHistory;
  /** Called with the question that now stands at the place, and the one that stood there. */
  onReplaced: (questionId: string, from: string) => void;
}

function passageOf(row: QuestionRow): string | null {
  const span = evidenceOf(row);
  return span === undefined ? null : `${span.source_id}:${span.start}`;
}

export function useSecondTries(options: SecondTriesOptions): SecondTries {
  const { userId, assignment, rows, store, history, onReplaced } = options;
  const translate = useWords(words);
  const tell = useWords(secondTryWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const drafts = useQuery(spareDrafts(assignment.id)).data ?? [];
  const earlier = useQuery(earlierQuestions(assignment.id)).data ?? [];
  const pins = `pins.${assignment.id}`;
  const [pinned, setPinned] = useState(() => new Set(findSavedInput(userId, pins, z.array(z.string())) ?? []));

  const change = useMutation({
    mutationFn: (changes: Change[]) => history.run(() => replace(changes)),
    onError: (error) => {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
      void refreshAssignment(queries, assignment.id);
    },
  });
  async function replace(changes: Change[]): Promise<Replaced> {
    // What was typed goes first: the replaced question keeps it, and can be taken back with it.
    if (!(await store.settled())) throw new Fault('client/not-saved', translate('notSaved'));
    const questions = await Promise.all(
      changes.map(async ({ row, by }) => ({
        questionId: row.question_id,
        version: await store.question(row).settle(),
        by,
      })),
    );
    const notice = notify({ kind: 'note', title: tell('regenerating') });
    try {
      const { replaced } = await replaceQuestions({ assignmentId: assignment.id, questions });
      await refreshAssignment(queries, assignment.id);
      return replaced;
    } finally {
      dismissToast(notice);
    }
  }
  const report = (replaced: Replaced, name: StepName, { title, back, message }: Report): void => {
    const pairs = replaced.map(({ questionId, by }) => ({ from: questionId, to: by }));
    const step: Step = { name, change: { kind: 'replace', pairs } };
    history.record(step);
    notify({
      kind: 'good',
      title,
      ...(message === undefined ? {} : { message }),
      action: { label: translate('undo'), run: () => history.takeBack(step, back) },
    });
  };

  const loose = rows.filter((row) => !pinned.has(row.question_id));
  return {
    any: drafts.length > 0,
    can: (row, option) =>
      findDraft(
        option,
        {
          kind: row.type,
          level: row.blooms_level,
          passage: passageOf(row),
          position: row.position,
          others: rows.filter((other) => other !== row).map(passageOf),
        },
        drafts,
      ) !== undefined,
    replace: (row, number, by) =>
      change.mutate([{ row, by }], {
        onSuccess: (replaced) => {
          const [first] = replaced;
          if (first === undefined) return;
          onReplaced(first.by, first.questionId);
          report(
            replaced,
            { text: 'regenerate', number },
            { title: tell('regenerated', { number }), back: tell('takenBack', { number }) },
          );
        },
      }),
    replaceAll: () =>
      change.mutate(
        loose.map((row) => ({ row, by: { option: 'any' } })),
        {
          onSuccess: (replaced) => {
            const count = replaced.length;
            const stayed = loose.length - count;
            report(
              replaced,
              { text: 'regenerateAll', count },
              {
                title: tell('regeneratedAll', { count }),
                back: tell('undone'),
                message: stayed === 0 ? undefined : tell('stayed', { count: stayed }),
              },
            );
          },
        },
      ),
    busy: change.isPending,
    earlier: (row) => earlier.filter(({ position }) => position === row.position),
    pinned,
    pin: (row, on) => {
      const next = new Set(pinned);
      if (on) next.add(row.question_id);
      else next.delete(row.question_id);
      saveInput(userId, pins, next.size === 0 ? null : [...next]);
      setPinned(next);
    },
    count: rows.length,
    kept: rows.length - loose.length,
  };
}
