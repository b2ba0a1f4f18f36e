import { fault } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { readRecipient } from '../../mail/factor-mail.ts';
import { addDeletionAuditEvents } from '../deletion-audit.ts';

/** Withdraws the request to delete the account; nothing was deleted yet. */
export const keepAccount: PersonFunction<'keep-account'> = {
  name: 'keep-account',
  permission: 'people',
  limits: smallLimits,
  run: (_input, { caller, asAccounts, sendMail }) =>
    asAccounts(async (transaction) => {
      const { userId } = caller;
      // The sweep that begins to erase locks the same row: one of the two is first.
      const { rows } = await transaction.query<{ began: boolean; language: 'en' | 'el' }>(
        `select began_at is not null as began, language from public.account_deletions where user_id = $1 for update`,
        [userId],
      );
      const [deletion] = rows;
      if (deletion === undefined) throw fault('account/not-leaving');
      if (deletion.began) throw fault('account/too-late');
      await transaction.query('delete from public.account_deletions where user_id = $1', [userId]);
      await addDeletionAuditEvents(transaction, userId, 'account/deletion-cancelled');
      const recipient = await readRecipient(transaction, userId);
      if (recipient)
        await sendMail(transaction, { kind: 'deletion-cancelled', userId, ...recipient, language: deletion.language });
      return { kept: true };
    }),
};
