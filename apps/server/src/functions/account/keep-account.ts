import { fault } from '@schole/core';
import { addPersonalAct } from '../../account/acts.ts';
import { readRecipient } from '../../account/tell-of-acts.ts';
import { type PersonFunction, smallLimits } from '../contract.ts';

/** Takes the request for the end of the account back; nothing was deleted yet. */
export const keepAccount: PersonFunction<'keep-account'> = {
  name: 'keep-account',
  permission: 'people',
  limits: smallLimits,
  run: (_input, { caller, asAccounts, tell }) =>
    asAccounts(async (transaction) => {
      const { userId } = caller;
      // The sweep that begins to erase takes the same row: one of the two is first.
      const { rows } = await transaction.query<{ began: boolean; language: 'en' | 'el' }>(
        `select began_at is not null as began, language from public.account_deletions where user_id = $1 for update`,
        [userId],
      );
      const [asked] = rows;
      if (asked === undefined) throw fault('account/not-leaving');
      if (asked.began) throw fault('account/too-late');
      await transaction.query('delete from public.account_deletions where user_id = $1', [userId]);
      await addPersonalAct(transaction, userId, 'account/deletion-cancelled');
      const recipient = await readRecipient(transaction, userId);
      if (recipient)
        await tell(transaction, { kind: 'deletion-cancelled', userId, ...recipient, language: asked.language });
      return { kept: true };
    }),
};
