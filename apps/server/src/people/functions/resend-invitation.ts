import { fault, limits } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { newToken } from '../invitation-token.ts';

interface Renewed {
  expiresAt: Date;
  school: string;
  role: 'administrator' | 'teacher';
  email: string | null;
  language: 'en' | 'el';
}

/** A new link, and mail, for an invitation that was not accepted; the previous link is invalid. */
export const resendInvitation: ServerFunction<'resend-invitation'> = {
  name: 'resend-invitation',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async ({ invitationId }, { asServer, caller, invites }) => {
    const { token, hash } = newToken();
    const willSend = await invites.willSend();
    return asServer(async (transaction) => {
      const { rows } = await transaction.query<Renewed>(
        `select expires_at as "expiresAt", school_name as school, role, email, language
           from app.renew_invitation($1, $2, $3, $4)`,
        [caller.schoolId, invitationId, hash, limits.invitations.perHour],
      );
      const [renewed] = rows;
      if (renewed === undefined) throw fault('invitation/unknown');
      const { email, ...rest } = renewed;
      const link = invites.linkOf(token, rest.language);
      if (email !== null) await invites.send(transaction, { to: email, link, ...rest });
      return { invitationId, link, expiresAt: rest.expiresAt.toISOString(), mailed: email !== null && willSend };
    });
  },
};
