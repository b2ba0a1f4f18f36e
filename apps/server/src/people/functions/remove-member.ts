import { fault, memberWorkSchema } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { refuseYourself } from '../refuse-yourself.ts';

/** Removes a member and cancels their open jobs; their work stays theirs in the school, or is handed over. */
export const removeMember: ServerFunction<'remove-member'> = {
  name: 'remove-member',
  permission: { roles: ['administrator'] },
  limits: { ...smallLimits, time: 60_000 },
  run: async ({ userId, work, to = null }, { asServer, caller }) => {
    if ((work === 'hand-over') !== (to !== null)) throw fault('input/invalid', { where: 'to' });
    refuseYourself(caller, userId);
    return asServer(async (transaction) => {
      const { rows } = await transaction.query<{ handed: unknown }>('select app.remove_member($1, $2, $3) as handed', [
        caller.schoolId,
        userId,
        to,
      ]);
      return { userId, handedOver: memberWorkSchema.nullable().parse(rows[0]?.handed ?? null) };
    });
  },
};
