import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import type { ServerJob } from '../../jobs/contract.ts';
import { lockMarks } from './lock-marks.ts';

/** Attempts that are put back in one transaction. */
const batchSize = 50;

interface UndoneRow {
  attempt_id: string;
  question_id: string;
}

/**
 * Decides for each row of these attempts whether it is put back: only where mark and suggestion are still those that the
 * run left, and no later run stands on what it wrote. Returns those that are.
 */
async function decideRows(
  transaction: Transaction,
  runId: string,
  attemptIds: readonly string[],
): Promise<UndoneRow[]> {
  await lockMarks(transaction, attemptIds);
  const { rows } = await transaction.query<UndoneRow & { outcome: 'undone' | 'kept' }>(
    `update public.grading_run_marks as row set outcome = case
       when exists (
         select from public.marks as mark
         where mark.school_id = row.school_id and mark.attempt_id = row.attempt_id and mark.question_id = row.question_id
           -- A comment or a flag decides nothing: only another mark than the run wrote is somebody's.
           and case when row.revision_after > (row.mark_before ->> 'revision')::integer
             then mark.decided_by = 'machine' and mark.decided_at = row.written_at
             else mark.points is null end
       ) and exists (
         select from public.mark_suggestions as written
         where written.school_id = row.school_id and written.attempt_id = row.attempt_id
           and written.question_id = row.question_id and written.source = 'built-in'
           -- Written by the run, or found as it would have written it.
           and (written.created_at = row.written_at or exists (
             select from jsonb_to_recordset(row.suggestions_before) as former (source text, created_at timestamptz)
             where former.source = 'built-in' and former.created_at = written.created_at
           ))
       ) and not exists (
         select from public.grading_run_marks as later
         cross join lateral jsonb_to_recordset(later.suggestions_before) as found (source text, created_at timestamptz)
         where later.school_id = row.school_id and later.attempt_id = row.attempt_id
           and later.question_id = row.question_id and later.run_id <> row.run_id and later.outcome is null
           and found.created_at = case found.source when 'model' then row.model_written_at else row.written_at end
       ) then 'undone' else 'kept' end
     where row.run_id = $1 and row.attempt_id = any ($2) and row.outcome is null
     returning row.attempt_id, row.question_id, row.outcome`,
    [runId, attemptIds],
  );
  return rows.flatMap(({ outcome, ...row }) => (outcome === 'undone' ? [row] : []));
}

const undoneRows = `jsonb_to_recordset($2::jsonb) as undone (attempt_id uuid, question_id uuid)
  join public.grading_run_marks as row on row.run_id = $1 and row.attempt_id = undone.attempt_id
    and row.question_id = undone.question_id`;

/** Puts marks and suggestions back as the run found them, with a row in the history where a mark had been decided. */
async function restoreRows(transaction: Transaction, runId: string, rows: readonly UndoneRow[]): Promise<void> {
  const values = [runId, JSON.stringify(rows)];
  await transaction.query(
    `insert into public.mark_decisions (school_id, attempt_id, question_id, cause, person_id, run_id, comment)
     select mark.school_id, mark.attempt_id, mark.question_id, 'undone', auth.uid(), $1, mark.comment
     from ${undoneRows}
     join public.marks as mark on mark.school_id = row.school_id and mark.attempt_id = row.attempt_id
       and mark.question_id = row.question_id and mark.decided_by = 'machine'`,
    values,
  );
  await transaction.query(
    // Counted on, not back: a screen that saw the run's mark must not take a later one for it.
    `update public.marks as mark set score = former.score, points = former.points, decided_by = former.decided_by,
       spot_check = former.spot_check, answer_sequence = former.answer_sequence, decided_at = former.decided_at,
       revision = mark.revision + 1
     from ${undoneRows}
     cross join lateral jsonb_populate_record(null::public.marks, row.mark_before) as former
     where mark.school_id = row.school_id and mark.attempt_id = row.attempt_id and mark.question_id = row.question_id
       and row.mark_before is not null and mark.decided_by = 'machine'`,
    values,
  );
  await transaction.query(
    // Of a language model only what it wrote for this run; what is as it was found is not touched.
    `delete from public.mark_suggestions as written using ${undoneRows}
     where written.school_id = row.school_id and written.attempt_id = row.attempt_id
       and written.question_id = row.question_id
       and (written.source = 'built-in' or written.created_at = row.model_written_at)
       and to_jsonb(written) not in (select jsonb_array_elements(row.suggestions_before))`,
    values,
  );
  await transaction.query(
    `insert into public.mark_suggestions
     select former.* from ${undoneRows}
     cross join lateral jsonb_populate_recordset(null::public.mark_suggestions, row.suggestions_before) as former
     on conflict (school_id, attempt_id, question_id, source) do nothing`,
    values,
  );
}

/** Puts every mark and suggestion back as a run found it, except where somebody decided since. */
export const undoGrading: ServerJob<'undo-grading'> = {
  name: 'undo-grading',
  time: 3_600_000,
  async run({ runId }, context) {
    const { schoolId, userId } = context.owner;
    const attempts = await context.asServer(async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `select distinct attempt_id as id from public.grading_run_marks where run_id = $1 and outcome is null order by 1`,
        [runId],
      );
      return rows.map(({ id }) => id);
    });
    for (let at = 0; at < attempts.length; at += batchSize) {
      const batch = attempts.slice(at, at + batchSize);
      await context.asServer(async (transaction) => {
        const rows = await decideRows(transaction, runId, batch);
        if (rows.length > 0) await restoreRows(transaction, runId, rows);
      });
      context.progress(((at + batch.length) / attempts.length) * 100);
    }
    return await context.finish(async (transaction) => {
      const { rows: counted } = await transaction.query<{ undone: number; kept: number }>(
        `select count(*) filter (where outcome = 'undone')::integer as undone,
            count(*) filter (where outcome = 'kept')::integer as kept
          from public.grading_run_marks where run_id = $1`,
        [runId],
      );
      const { undone = 0, kept = 0 } = counted[0] ?? {};
      const { rowCount } = await transaction.query(
        `update public.grading_runs set undone_at = now(), undone_marks = $2, kept_marks = $3
          where id = $1 and undone_at is null`,
        [runId, undone, kept],
      );
      if (rowCount === 0) throw fault('grading/undone');
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'grading/undone' },
        ...{ subjectType: 'job', subjectId: context.jobId, details: { runId, undone, kept } },
      });
      return { runId, undone, kept };
    });
  },
};
