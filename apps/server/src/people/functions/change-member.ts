import { type CallOutput, fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { refuseYourself } from '../refuse-yourself.ts';

/** Changes the role or membership status of another member; the database audits it and notifies the person. */
export const changeMember: ServerFunction<'change-member'> = {
  name: 'change-member',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async ({ userId, role = null, status = null }, { asServer, caller }) => {
    refuseYourself(caller, userId);
    return asServer(async (transaction) => {
      const { rows } = await transaction.query<Omit<CallOutput<'change-member'>, 'userId'>>(
        'select role, status from app.change_member($1, $2, $3, $4)',
        [caller.schoolId, userId, role, status],
      );
      if (rows[0] === undefined) throw fault('member/unknown');
      return { userId, ...rows[0] };
    });
  },
};
