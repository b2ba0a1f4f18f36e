import { fault, limits } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { newToken } from '../invitation-token.ts';

/** Creates a link, and a mail with it where an address is given and mails are sent; only this answer has the link. */
export const inviteMember: ServerFunction<'invite-member'> = {
  name: 'invite-member',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async ({ role, email, days, language }, { asServer, caller, invites }) => {
    const { token, hash } = newToken();
    const link = invites.linkOf(token, language);
    const willSend = email !== undefined && (await invites.willSend());
    return asServer(async (transaction) => {
      const { rows } = await transaction.query<{ id: string; expiresAt: Date; school: string }>(
        `select invitation_id as id, expires_at as "expiresAt", school_name as school
           from app.invite_member($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          caller.schoolId,
          role,
          email?.toLowerCase() ?? null,
          hash,
          days,
          language,
          limits.invitations.open,
          limits.invitations.perHour,
        ],
      );
      const [made] = rows;
      if (made === undefined) throw fault('person/not-allowed');
      const { id, expiresAt, school } = made;
      if (email !== undefined)
        await invites.send(transaction, { to: email.toLowerCase(), language, school, role, link, expiresAt });
      return { invitationId: id, link, expiresAt: expiresAt.toISOString(), mailed: willSend };
    });
  },
};
