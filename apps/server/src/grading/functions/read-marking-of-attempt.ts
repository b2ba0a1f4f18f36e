import { type CallOutput, fault } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { readMarkedDelivery, readMarkedQuestions, readQuestions, toMark } from '../marked-delivery.ts';
import { numbered, readAnswers } from '../read-answers.ts';

type Attempt = CallOutput<'read-marking-of-attempt'>['attempts'][number];

/** All answers of one attempt, as whoever marks it sees them. */
export const readMarkingOfAttempt: ServerFunction<'read-marking-of-attempt'> = {
  name: 'read-marking-of-attempt',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 20_000 },
  run: ({ attemptId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ deliveryId: string }>(
        `select its.delivery_id as "deliveryId" from public.attempts as its
         where its.id = $1 and its.delivery_id in (select app.my_delivery_ids('mark')) and ${toMark}`,
        [attemptId],
      );
      const [its] = rows;
      if (its === undefined) throw fault('attempt/unknown');
      const { deliveryId } = its;
      const delivery = await readMarkedDelivery(transaction, deliveryId);
      const questions = await readMarkedQuestions(transaction, deliveryId);
      const asked = await readQuestions(transaction, deliveryId);
      const read = await readAnswers(transaction, delivery, asked, { attemptId });
      const { rows: attempts } = await transaction.query<Attempt>(
        `with ${numbered}
         select its.id as "attemptId", numbered.number, coalesce(its.unmarked, 0)::integer as waiting
         from public.attempts as its join numbered on numbered.student_id = its.student_id
         where its.delivery_id = $1 and ${toMark}
         order by numbered.number, its.number`,
        [deliveryId],
      );
      const { facts, preferences } = delivery;
      return { delivery: facts, questions, attempts, preferences, answers: read.map(({ answer }) => answer) };
    }),
};
