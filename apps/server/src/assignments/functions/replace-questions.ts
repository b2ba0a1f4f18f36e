import { type CallInput, type CallOutput, fault, findDraft, type Replaced } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { type DraftRow, insertDraft, insertDrafted, passageOf, readDrafts } from '../draft-rows.ts';
import { type AssignmentRow, lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { readProposal } from '../proposals.ts';

type Wanted = CallInput<'replace-questions'>['questions'][number];
type Pair = CallOutput<'replace-questions'>['replaced'][number];

interface Row extends Omit<Replaced, 'others'> {
  id: string;
  version: number;
  points: number;
  removed: boolean;
}

async function readRows(transaction: Transaction, { schoolId, id }: AssignmentRow): Promise<Row[]> {
  await transaction.query(
    'select from public.questions where school_id = $1 and assignment_id = $2 order by id for update',
    [schoolId, id],
  );
  const { rows } = await transaction.query<Row>(
    `select question_id as id, version, type as kind, blooms_level as level, points, position,
            removed_at is not null as removed,
            (select concat(span->>'source_id', ':', span->>'start')
               from jsonb_array_elements(spans) as span where span->>'purpose' = 'evidence' limit 1) as passage
       from public.assignment_questions where school_id = $1 and assignment_id = $2`,
    [schoolId, id],
  );
  return rows;
}

async function setRemoved(transaction: Transaction, schoolId: string, id: string, removed: boolean): Promise<void> {
  await transaction.query(
    'update public.questions set removed_at = case when $3 then now() end where school_id = $1 and id = $2',
    [schoolId, id, removed],
  );
}

/** Replaces one question in `rows`, which follow the change; null where no draft fits. */
async function replaceOne(
  transaction: Transaction,
  assignment: AssignmentRow,
  { questionId, version, by }: Wanted,
  rows: Row[],
  drafts: DraftRow[],
): Promise<Pair | null> {
  const current = rows.find(({ id, removed }) => id === questionId && !removed);
  if (current === undefined) throw fault('question/not-found');
  if (current.version !== version) throw fault('question/changed-elsewhere');
  const others = rows.filter((row) => row !== current && !row.removed).map(({ passage }) => passage);
  const { schoolId } = assignment;
  if ('questionId' in by) {
    const earlier = rows.find(({ id, removed }) => id === by.questionId && removed);
    if (earlier === undefined || earlier.position !== current.position) throw fault('question/not-found');
    await setRemoved(transaction, schoolId, earlier.id, false);
    await setRemoved(transaction, schoolId, questionId, true);
    [current.removed, earlier.removed] = [true, false];
    return { questionId, by: earlier.id, version: earlier.version };
  }
  const put = async (id: string, drafted: Pick<Row, 'kind' | 'level' | 'passage'>): Promise<Pair> => {
    const { kind, level, passage } = drafted;
    await setRemoved(transaction, schoolId, questionId, true);
    rows.push({ ...current, id, version: 1, kind, level, passage, removed: false });
    current.removed = true;
    return { questionId, by: id, version: 1 };
  };
  if ('jobId' in by) {
    const proposal = await readProposal(transaction, assignment, { jobId: by.jobId, questionId });
    const passage = passageOf(proposal);
    // Drafted beside the questions of then: another one may rest on its sentence by now.
    if (others.includes(passage)) throw fault('question/proposal-used');
    const id = await insertDrafted(transaction, assignment, proposal, current);
    return put(id, { kind: proposal.type, level: proposal.bloomsLevel, passage });
  }
  const draft = findDraft(by.option, { ...current, others }, drafts);
  if (draft === undefined) return null;
  const id = await insertDraft(transaction, assignment, draft, current);
  drafts.splice(drafts.indexOf(draft), 1);
  return put(id, draft);
}

/**
 * Replaces questions by drafts of the assignment that were never shown, by an earlier question of the same place, or by
 * what was drafted for one of them since. The replaced ones stay as removed questions: they are the history of the place.
 */
export const replaceQuestions: ServerFunction<'replace-questions'> = {
  name: 'replace-questions',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 10_000 },
  run: ({ assignmentId, questions }, context) =>
    context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      const rows = await readRows(transaction, assignment);
      const drafts = await readDrafts(transaction, assignment);
      const replaced: Pair[] = [];
      for (const wanted of questions) {
        const pair = await replaceOne(transaction, assignment, wanted, rows, drafts);
        if (pair !== null) replaced.push(pair);
      }
      if (replaced.length === 0) throw fault('question/no-draft');
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: assignment.schoolId,
        actorId: context.caller.userId,
        action: 'assignment/questions-replaced',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { questions: replaced.length },
      });
      return { replaced };
    }),
};
