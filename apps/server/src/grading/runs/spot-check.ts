import { limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { drawSpotCheck } from '@schole/grading';
import { lockMarks } from './lock-marks.ts';

const { percent, least } = limits.grading.spotCheck;

/** Of a delivery: what a machine accepted, and what of it is drawn or was seen by a person already. */
export interface SpotChecks {
  accepted: number;
  drawn: number;
}

interface MarkName {
  attemptId: string;
  questionId: string;
}

/** How many marks of so many a person looks at. */
const wantedOf = (accepted: number): number =>
  Math.min(accepted, Math.max(least, Math.ceil((accepted * percent) / 100)));

/** Draws as many of these marks as are still missing, by the seed. */
export function drawMissing<Mark extends MarkName>(
  marks: readonly Mark[],
  { accepted, drawn }: SpotChecks,
  seed: string,
): Mark[] {
  const missing = wantedOf(accepted) - drawn;
  if (missing <= 0) return [];
  const named = new Map(marks.map((mark) => [`${mark.attemptId} ${mark.questionId}`, mark]));
  return drawSpotCheck([...named.keys()], seed)
    .slice(0, missing)
    .flatMap((name) => named.get(name) ?? []);
}

/** The state of the spot check of a delivery. */
export async function readSpotChecks(transaction: Transaction, deliveryId: string): Promise<SpotChecks> {
  const { rows } = await transaction.query<SpotChecks & { seen: number }>(
    `select count(*) filter (where mark.decided_by = 'machine')::integer as accepted,
        count(*) filter (where mark.decided_by = 'machine' and mark.spot_check)::integer as drawn,
        (select count(distinct (decision.attempt_id, decision.question_id))
          from public.mark_decisions as decision
          join public.attempts as its on its.school_id = decision.school_id and its.id = decision.attempt_id
          where its.delivery_id = $1 and decision.cause = 'spot-check' and decision.points is not null)::integer as seen
      from public.attempts as its
      join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
      where its.delivery_id = $1 and mark.decided_by = 'machine'`,
    [deliveryId],
  );
  const { accepted = 0, drawn = 0, seen = 0 } = rows[0] ?? {};
  return { accepted: accepted + seen, drawn: drawn + seen };
}

/**
 * Draws what is missing of all that a machine accepted in a delivery: two runs at once, each counting alone, may have
 * drawn too few. What was drawn stays drawn.
 */
export async function completeSpotCheck(
  transaction: Transaction,
  { id: deliveryId, schoolId }: { id: string; schoolId: string },
): Promise<void> {
  const state = await readSpotChecks(transaction, deliveryId);
  if (state.drawn >= wantedOf(state.accepted)) return;
  const { rows } = await transaction.query<MarkName>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId"
      from public.attempts as its
      join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
      where its.delivery_id = $1 and mark.decided_by = 'machine' and not mark.spot_check`,
    [deliveryId],
  );
  const drawn = drawMissing(rows, state, deliveryId);
  await lockMarks(
    transaction,
    drawn.map(({ attemptId }) => attemptId),
  );
  await transaction.query(
    `update public.marks as mark set spot_check = true
      from jsonb_to_recordset($1::jsonb) as drawn ("attemptId" uuid, "questionId" uuid)
      where mark.school_id = $2 and mark.attempt_id = drawn."attemptId" and mark.question_id = drawn."questionId"
        and mark.decided_by = 'machine'`,
    [JSON.stringify(drawn), schoolId],
  );
}
