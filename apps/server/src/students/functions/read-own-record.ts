import { type CallOutput, fault } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

/** What the school keeps of the student who asks: theirs to read, and to take away. */
export const readOwnRecord: StudentFunction<'read-own-record'> = {
  name: 'read-own-record',
  permission: 'students',
  limits: smallLimits,
  run: (_input, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ record: CallOutput<'read-own-record'> | null }>(
        'select app.read_own_student_record() as record',
      );
      const record = rows[0]?.record;
      if (!record) throw fault('student/not-found');
      return record;
    }),
};
