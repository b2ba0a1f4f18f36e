import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { refuseYourself } from '../refuse-yourself.ts';

/** Somebody else of the staff administers the school from now on, and the caller teaches in it. */
export const transferAdministration: ServerFunction<'transfer-administration'> = {
  name: 'transfer-administration',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async ({ userId }, { asServer, caller }) => {
    refuseYourself(caller, userId);
    return asServer(async (transaction) => {
      await transaction.query('select app.transfer_administration($1, $2)', [caller.schoolId, userId]);
      return { userId };
    });
  },
};
