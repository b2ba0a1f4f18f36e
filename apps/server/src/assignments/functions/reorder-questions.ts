import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { type AssignmentRow, lockOpenAssignment } from '../lock-assignment.ts';

interface Placed {
  id: string;
  position: number;
  removed: boolean;
}

async function readPlaces(transaction: Transaction, { schoolId, id }: AssignmentRow): Promise<Placed[]> {
  const { rows } = await transaction.query<Placed>(
    `select id, position, removed_at is not null as removed from public.questions
      where school_id = $1 and assignment_id = $2 order by position, id for update`,
    [schoolId, id],
  );
  return rows;
}

/**
 * Every question with its new position: those that stand take the places that they have now in the new order, so that
 * a deleted one comes back where it was, and what stood at a place before moves with the question that replaced it.
 * Null where the ids are not those of the questions that stand.
 */
function newPlaces(rows: readonly Placed[], questionIds: readonly string[]): { id: string; to: number }[] | null {
  const standing = rows.filter(({ removed }) => !removed);
  const known = new Set(standing.map(({ id }) => id));
  if (questionIds.length !== known.size || new Set(questionIds).size !== known.size) return null;
  if (!questionIds.every((id) => known.has(id))) return null;
  // Two at one place, which nothing makes but nothing forbids, are given places of their own behind all others.
  let free = (rows.at(-1)?.position ?? 0) + 1;
  const slots = standing.map(({ position }, at) => (position === standing[at - 1]?.position ? free++ : position));
  slots.sort((one, other) => one - other);
  const to = new Map(questionIds.map((id, at) => [id, slots[at] ?? 0]));
  const leader = new Map(standing.toReversed().map(({ id, position }) => [position, id]));
  return rows.flatMap(({ id, position, removed }) => {
    const place = to.get(removed ? (leader.get(position) ?? '') : id);
    return place === undefined || place === position ? [] : [{ id, to: place }];
  });
}

/** Puts the questions of an assignment in another order, on top of the version the teacher saw. */
export const reorderQuestions: ServerFunction<'reorder-questions'> = {
  name: 'reorder-questions',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 10_000 },
  run: ({ assignmentId, version, questionIds }, context) =>
    context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      if (assignment.version !== version) throw fault('assignment/changed-elsewhere');
      const rows = await readPlaces(transaction, assignment);
      const places = newPlaces(rows, questionIds);
      if (places === null) throw fault('assignment/changed-elsewhere');
      if (places.length === 0) return { assignmentId, version };
      const { schoolId } = assignment;
      await transaction.query(
        `update public.question_drafts as d set place = r."to"
           from public.questions as q join jsonb_to_recordset($3::jsonb) as r(id uuid, "to" int) on r.id = q.id
          where d.school_id = $1 and d.assignment_id = $2 and q.school_id = $1 and q.removed_at is null
            and d.place = q.position`,
        [schoolId, assignmentId, JSON.stringify(places)],
      );
      await transaction.query(
        `update public.questions as q set position = r."to"
           from jsonb_to_recordset($3::jsonb) as r(id uuid, "to" int)
          where q.school_id = $1 and q.assignment_id = $2 and q.id = r.id`,
        [schoolId, assignmentId, JSON.stringify(places)],
      );
      await transaction.query('update public.assignments set version = version + 1 where school_id = $1 and id = $2', [
        schoolId,
        assignmentId,
      ]);
      await addAuditEvent(transaction, {
        schoolId,
        actorId: context.caller.userId,
        action: 'assignment/questions-reordered',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { questions: questionIds.length },
      });
      return { assignmentId, version: version + 1 };
    }),
};
