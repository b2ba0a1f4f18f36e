import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** The caller leaves; the only administrator of a school with other members cannot. */
export const leaveSchool: PersonFunction<'leave-school'> = {
  name: 'leave-school',
  permission: 'people',
  limits: smallLimits,
  run: ({ schoolId }, { asServer }) =>
    asServer(async (transaction) => {
      await transaction.query('select app.leave_school($1)', [schoolId]);
      return { schoolId };
    }),
};
