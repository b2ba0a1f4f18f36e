import { topicOfNotice } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

/** Tells the owner of the delivery that a student would like more time. */
export const askForTime: StudentFunction<'ask-for-time'> = {
  name: 'ask-for-time',
  permission: 'students',
  limits: smallLimits,
  run: ({ attemptId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ news: boolean }>('select app.ask_own_time($1) as news', [attemptId]);
      const kind = 'time-asked';
      if (rows[0]?.news === true)
        await transaction.query('select app.tell_of_attempt($1, $2, $3)', [attemptId, kind, topicOfNotice[kind]]);
      return { attemptId };
    }),
};
