import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { refuseYourself } from '../refuse-yourself.ts';

/** Makes another member of the staff the administrator of the school, and the caller a teacher. */
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
