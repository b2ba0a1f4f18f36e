import { fault, type OwnAttempt } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

/** Begins one of the rest breaks that a student may take; during it nothing happens by asking again. */
export const takeBreak: StudentFunction<'take-break'> = {
  name: 'take-break',
  permission: 'students',
  limits: smallLimits,
  run: ({ attemptId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ now: string; attempt: OwnAttempt }>(
        'select app.moment(app.clock()) as now, app.take_own_break($1) as attempt',
        [attemptId],
      );
      const [taken] = rows;
      if (taken === undefined) throw fault('attempt/not-found');
      return taken;
    }),
};
