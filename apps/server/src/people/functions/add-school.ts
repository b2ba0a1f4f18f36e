import { limits } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** Creates another school for the caller, who administers it and works in it from then on. */
export const addSchool: PersonFunction<'add-school'> = {
  name: 'add-school',
  permission: 'people',
  limits: smallLimits,
  run: ({ name }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>('select app.add_school($1, $2) as id', [
        name,
        limits.schoolsOfOne,
      ]);
      return { schoolId: rows[0]?.id ?? '', name };
    }),
};
