import { type CallOutput, fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { refuseYourself } from '../refuse-yourself.ts';

/** Another role or standing for a member who is somebody else; the database writes it down and tells the person. */
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
