import { type CallOutput, fault } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { hashOf } from '../invitation-token.ts';

/** The caller joins a school with the token of a link, or with the invitation that their account was created with. */
export const acceptInvitation: PersonFunction<'accept-invitation'> = {
  name: 'accept-invitation',
  permission: 'people',
  limits: smallLimits,
  run: ({ token }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<CallOutput<'accept-invitation'>>(
        'select school_id as "schoolId", school, role from app.accept_invitation($1)',
        [token === undefined ? null : hashOf(token)],
      );
      if (rows[0] === undefined) throw fault('invitation/unknown');
      return rows[0];
    }),
};
