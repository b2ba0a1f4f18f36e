import { fault } from '@schole/core';
import { addAccountEvent } from '../../auth/account-audit.ts';
import { requireMfa } from '../../auth/require-mfa.ts';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** Ends one session of the person or all the others: its refresh tokens are deleted, its access token is refused. */
export const endSession: PersonFunction<'end-session'> = {
  name: 'end-session',
  permission: 'people',
  limits: smallLimits,
  async run(input, { caller, asCaller, asAccounts }) {
    // Whoever has the password alone must not sign the person out of the browsers that took the second step.
    await asCaller(requireMfa);
    return asAccounts(async (transaction) => {
      const { userId, claims } = caller;
      const own = claims.session_id ?? null;
      const { rows } = await transaction.query<{ id: string }>(
        'others' in input
          ? 'delete from auth.sessions where user_id = $1 and $2::text is not null and id::text <> $2 returning id'
          : 'delete from auth.sessions where user_id = $1 and id::text = $2 returning id',
        [userId, 'others' in input ? own : input.sessionId],
      );
      if (rows.length === 0 && !('others' in input)) throw fault('account/session-not-found');
      for (const { id } of rows) {
        await addAccountEvent(transaction, { kind: 'signed_out', userId, sessionId: id });
      }
      return { ended: rows.length };
    });
  },
};
