import { type CallOutput, fault } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

type Results = CallOutput<'read-own-results'>;

/** What is right in a submitted attempt of the student who asks, once the delivery shows it. */
export const readOwnResults: StudentFunction<'read-own-results'> = {
  name: 'read-own-results',
  permission: 'students',
  limits: smallLimits,
  run: ({ attemptId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<Omit<Results, 'questions' | 'maxPoints'> & { open: boolean }>(
        `select app.results_are_open(attempt.id) as open, own.facts ->> 'title' as title,
           own.facts ->> 'contentLanguage' as "contentLanguage", (own.facts ->> 'shuffleQuestions')::boolean as "shuffleQuestions",
           (own.facts ->> 'shuffleOptions')::boolean as "shuffleOptions", coalesce(attempt.points, 0)::float as points
         from public.attempts as attempt
         join app.describe_own_deliveries(attempt.delivery_id) as own on true
         where attempt.id = $1 and attempt.student_id = auth.uid()`,
        [attemptId],
      );
      const [found] = rows;
      if (found === undefined) throw fault('attempt/not-found');
      const { open, ...facts } = found;
      if (!open) throw fault('attempt/results-closed');
      const { rows: questions } = await transaction.query<Results['questions'][number]>(
        `select question_id as "questionId", kind as type, content, attachments, max_points as points, key, explanation,
           quote, value as answer, points::float as awarded
         from app.attempt_results($1)`,
        [attemptId],
      );
      return { ...facts, maxPoints: questions.reduce((sum, { points }) => sum + points, 0), questions };
    }),
};
