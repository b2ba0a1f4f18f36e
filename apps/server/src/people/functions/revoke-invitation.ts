import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Ends an invitation that was not accepted. */
export const revokeInvitation: ServerFunction<'revoke-invitation'> = {
  name: 'revoke-invitation',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ invitationId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      await transaction.query('select app.revoke_invitation($1, $2)', [caller.schoolId, invitationId]);
      return { invitationId };
    }),
};
