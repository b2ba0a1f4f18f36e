import { type CallOutput, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { refuseTakenNumber } from '../../classes/refuse-taken-number.ts';
import { addAuditEvents } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

interface Merge {
  schoolId: string;
  actorId: string;
  mergeId: string;
  keptId: string;
  goneId: string;
}

/** One event for each record: an id of a person in the details of the other's would outlive their erasure. */
async function note(
  transaction: Transaction,
  action: 'student/merged' | 'student/merge-undone',
  { schoolId, actorId, mergeId, keptId, goneId }: Merge,
): Promise<void> {
  await addAuditEvents(
    transaction,
    [keptId, goneId].map((id) => ({
      ...{ schoolId, actorId, action, subjectType: 'member', subjectId: id },
      details: { mergeId, kept: id === keptId },
    })),
  );
}

/** What a merge of two records of one child would do; nothing is written. */
export const previewMerge: ServerFunction<'preview-merge'> = {
  name: 'preview-merge',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ keptId, goneId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ merge: CallOutput<'preview-merge'> }>(
        'select app.foresee_merge($1, $2) as merge',
        [keptId, goneId],
      );
      if (rows[0] === undefined) throw fault('student/not-found');
      return rows[0].merge;
    }),
};

/** Makes two records of one child one. The other one is archived, so that its sessions end and its secrets open nothing. */
export const mergeStudents: ServerFunction<'merge-students'> = {
  name: 'merge-students',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ keptId, goneId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      await transaction.query('select app.merge_students($1, $2)', [keptId, goneId]);
      const { rows } = await transaction.query<{ id: string; schoolId: string }>(
        'select id, school_id as "schoolId" from public.student_merges where gone_id = $1',
        [goneId],
      );
      const [merge] = rows;
      if (merge === undefined) throw fault('student/not-found');
      await note(transaction, 'student/merged', {
        ...{ schoolId: merge.schoolId, actorId: caller.userId, mergeId: merge.id, keptId, goneId },
      });
      return { mergeId: merge.id };
    }),
};

/** Takes a merge apart; what somebody changed of the kept record since then stays. */
export const undoMerge: ServerFunction<'undo-merge'> = {
  name: 'undo-merge',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ mergeId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await refuseTakenNumber(
        transaction.query<{ schoolId: string; keptId: string; goneId: string }>(
          'select school_id as "schoolId", kept_id as "keptId", gone_id as "goneId" from app.undo_merge($1)',
          [mergeId],
        ),
      );
      const [undone] = rows;
      if (undone === undefined) throw fault('student/no-merge');
      await note(transaction, 'student/merge-undone', { ...undone, actorId: caller.userId, mergeId });
      return { keptId: undone.keptId, goneId: undone.goneId };
    }),
};
