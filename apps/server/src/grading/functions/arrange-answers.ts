import { randomUUID } from 'node:crypto';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { lockMarks } from '../lock-marks.ts';

/** Puts answers of a question together, each apart, or leaves their grouping to the machine. */
export const arrangeAnswers: ServerFunction<'arrange-answers'> = {
  name: 'arrange-answers',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  run: ({ deliveryId, questionId, attemptIds, how }, { asServer }) =>
    asServer(async (transaction) => {
      const refs = attemptIds.map((attemptId) => ({ attemptId, questionId }));
      const { delivery, marks } = await lockMarks(transaction, deliveryId, refs);
      const found = [...marks.values()].map(({ attemptId }) => attemptId);
      const one = randomUUID();
      if (how === 'free') {
        await transaction.query(
          'delete from public.answer_pins where school_id = $1 and question_id = $2 and attempt_id = any ($3)',
          [delivery.schoolId, questionId, found],
        );
      } else {
        await transaction.query(
          `insert into public.answer_pins (school_id, attempt_id, question_id, pin)
           select $1, each.attempt, $2, each.pin from unnest($3::uuid[], $4::uuid[]) as each (attempt, pin)
           on conflict (school_id, attempt_id, question_id) do update set pin = excluded.pin`,
          [delivery.schoolId, questionId, found, found.map(() => (how === 'together' ? one : randomUUID()))],
        );
      }
      return { questionId };
    }),
};
