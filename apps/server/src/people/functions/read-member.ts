import { fault, memberWorkSchema } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { findMemberOf } from '../member-rows.ts';

/** One person's record; the access by an administrator is audited in the same transaction. */
export const readMember: ServerFunction<'read-member'> = {
  name: 'read-member',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ userId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ work: unknown }>('select app.read_member($1, $2) as work', [
        caller.schoolId,
        userId,
      ]);
      if (rows[0] === undefined) throw fault('member/unknown');
      const found = await findMemberOf(transaction, caller.schoolId, userId);
      return { ...found, work: memberWorkSchema.parse(rows[0].work) };
    }),
};
