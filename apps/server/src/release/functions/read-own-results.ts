import { type CallOutput, fault } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';
import { readShownResults, sumOfShown } from '../shown-results.ts';

type Results = CallOutput<'read-own-results'>;

/** What is right in a submitted attempt of the student who asks and what it is worth, as far as the delivery shows it. */
export const readOwnResults: StudentFunction<'read-own-results'> = {
  name: 'read-own-results',
  permission: 'students',
  limits: smallLimits,
  run: ({ attemptId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<
        Pick<Results, 'title' | 'contentLanguage' | 'shuffleQuestions' | 'shuffleOptions'> & { open: boolean }
      >(
        `select app.results_are_open(attempt.id) as open, own.facts ->> 'title' as title,
           own.facts ->> 'contentLanguage' as "contentLanguage", (own.facts ->> 'shuffleQuestions')::boolean as "shuffleQuestions",
           (own.facts ->> 'shuffleOptions')::boolean as "shuffleOptions"
         from public.attempts as attempt
         join app.describe_own_deliveries(attempt.delivery_id) as own on true
         where attempt.id = $1 and attempt.student_id = auth.uid()`,
        [attemptId],
      );
      const [found] = rows;
      if (found === undefined) throw fault('attempt/not-found');
      const { open, ...facts } = found;
      if (!open) throw fault('attempt/results-closed');
      const questions = await readShownResults(transaction, attemptId);
      return { ...facts, ...sumOfShown(questions), questions };
    }),
};
