import { type CallOutput, fault } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';

type Read = CallOutput<'read-delivery'>;

/** The questions of a delivery with their keys, and every answer so far: also for a colleague who only sees the class. */
export const readDelivery: ServerFunction<'read-delivery'> = {
  name: 'read-delivery',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 10_000 },
  run: ({ deliveryId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows: questions } = await transaction.query<Read['questions'][number]>(
        `select question_id as "questionId", kind as type, content, key, explanation, points, outdated
           from app.delivered_questions($1) order by position`,
        [deliveryId],
      );
      if (questions.length === 0) throw fault('delivery/unknown');
      const { rows: answers } = await transaction.query<Read['answers'][number]>(
        `select its.id as "attemptId", entry.question_id as "questionId", entry.value, entry.late,
                mark.points::double precision as points
           from public.attempts as its
           join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
             and entry.part = 'answer' and entry.value <> 'null'
           left join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
             and mark.question_id = entry.question_id and its.state = 'submitted'
          where its.delivery_id = $1`,
        [deliveryId],
      );
      return { questions, answers };
    }),
};
