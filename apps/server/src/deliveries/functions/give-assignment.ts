import { defaultRules, fault, type NoticeKind } from '@schole/core';
import { lockOpenAssignment } from '../../assignments/lock-assignment.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { announceEvent } from '../../jobs/announce-event.ts';
import { addTargets } from '../add-targets.ts';
import { freezeQuestions } from '../freeze-questions.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Under which its students hear of it. */
const kind: NoticeKind = 'delivery-given';

/** Gives an own assignment as it is now; what becomes of it afterwards is in no delivery. */
export const giveAssignment: ServerFunction<'give-assignment'> = {
  name: 'give-assignment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ assignmentId, targets, rules: wanted }, { asServer, caller: { userId } }) =>
    asServer(async (transaction) => {
      const { schoolId, stage } = await lockOpenAssignment(transaction, assignmentId);
      const rules = { ...defaultRules, ...wanted };
      const id = crypto.randomUUID();
      const { rows } = await transaction.query<{ valid: boolean }>(
        `select coalesce($2::timestamptz > greatest(coalesce($1::timestamptz, app.clock()), app.clock()), true)
           and ($3 or $4) as valid`,
        [rules.opensAt, rules.closesAt, rules.goingBack, rules.oneByOne],
      );
      if (rows[0]?.valid !== true) throw fault('delivery/window');
      await transaction.query(
        `insert into public.deliveries (
           id, school_id, assignment_id, owner_id, title, subject, content_language, instructions, opens_at, closes_at,
           time_limit, attempts_allowed, attempt_counts, shuffle_questions, shuffle_options, one_by_one, going_back,
           feedback, grace_minutes, room_password
         )
         select $1, school_id, id, $3, title, subject, content_language, $4, coalesce($5, app.clock()), $6, $7, $8, $9,
           $10, $11, $12, $13, $14, $15, $16
         from public.assignments where id = $2`,
        [
          ...[id, assignmentId, userId, rules.instructions, rules.opensAt, rules.closesAt],
          ...[rules.timeLimit, rules.attemptsAllowed, rules.attemptCounts, rules.shuffleQuestions],
          ...[rules.shuffleOptions, rules.oneByOne, rules.goingBack, rules.feedback],
          ...[rules.graceMinutes, rules.roomPassword],
        ],
      );
      await addTargets(transaction, { id, schoolId }, targets);
      await freezeQuestions(transaction, { id, schoolId, assignmentId });
      await transaction.query('select app.tell_given($1, $2)', [id, kind]);
      if (stage !== 'ready') {
        await transaction.query(`update public.assignments set stage = 'ready', version = version + 1 where id = $1`, [
          assignmentId,
        ]);
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: userId, action: 'assignment/changed' },
          ...{ subjectType: 'assignment', subjectId: assignmentId },
          details: { title: false, from: stage, to: 'ready' },
        });
        await announceEvent(transaction, { userId, schoolId }, 'assignment.ready', assignmentId);
      }
      await recordDeliveryAction(transaction, userId, { id, schoolId, assignmentId }, 'delivery/given');
      return { deliveryId: id };
    }),
};
