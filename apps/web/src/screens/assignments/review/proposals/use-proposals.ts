import { type DraftingEngine, Fault } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../../client/browser/saved-input.ts';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { refreshJobs } from '../../../../parts/jobs/calls.ts';
import { draftQuestion } from '../../calls.ts';
import type { QuestionRow } from '../../rows.ts';
import type { SaveStore } from '../../saving/save-store.ts';
import { words } from '../../words.ts';
import { proposalWords } from './proposal-words.ts';

const entrySchema = z.object({ jobId: z.string(), engine: z.enum(['built-in', 'own', 'school']) });

/** The drafting of another question: its job, and the engine that was chosen for it. */
export type ProposalEntry = z.output<typeof entrySchema>;

export interface Proposals {
  find: (row: QuestionRow) => ProposalEntry | undefined;
  /** Has another question drafted in the stead of this one; nothing is changed by it. */
  begin: (row: QuestionRow, engine: DraftingEngine) => void;
  /** True while the request for this question is sent. */
  begins: (row: QuestionRow) => boolean;
  forget: (questionId: string) => void;
}

/** What engines draft in the stead of questions of an assignment; followed also after a reload of the page. */
export function useProposals(userId: string, assignmentId: string, store: SaveStore): Proposals {
  const translate = useWords(words);
  const proposalText = useWords(proposalWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const name = `proposals.${assignmentId}`;
  const [entries, setEntries] = useState<Record<string, ProposalEntry>>(
    () => findSavedInput(userId, name, z.record(z.string(), entrySchema)) ?? {},
  );
  const change = (questionId: string, entry: ProposalEntry | undefined): void =>
    setEntries((before) => {
      const { [questionId]: _, ...others } = before;
      const next = entry === undefined ? others : { ...others, [questionId]: entry };
      saveInput(userId, name, Object.keys(next).length === 0 ? null : next);
      return next;
    });
  const beginning = useMutation({
    mutationFn: async ({ row, engine }: { row: QuestionRow; engine: DraftingEngine }) => {
      // The other one is drafted beside what is stored: what was typed goes first.
      if (!(await store.settled())) throw new Fault('client/not-saved', translate('notSaved'));
      return draftQuestion({ assignmentId, questionId: row.question_id, engine });
    },
    onSuccess: ({ jobId }, { row, engine }) => {
      change(row.question_id, { jobId, engine });
      void refreshJobs(queries);
    },
    onError: (error) => notify({ kind: 'error', title: proposalText('failed'), message: failure(error) }),
  });
  return {
    find: (row) => entries[row.question_id],
    begin: (row, engine) => beginning.mutate({ row, engine }),
    begins: (row) => beginning.isPending && beginning.variables.row.question_id === row.question_id,
    forget: (questionId) => change(questionId, undefined),
  };
}
