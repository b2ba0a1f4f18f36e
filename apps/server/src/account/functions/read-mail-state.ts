import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { readRecipient } from '../../mail/factor-mail.ts';

/** Whether a mail to the person would leave this installation, and to which address. */
export const readMailState: PersonFunction<'read-mail-state'> = {
  name: 'read-mail-state',
  permission: 'people',
  limits: smallLimits,
  async run(_input, { caller, asAccounts, deployment }) {
    const carrying = await deployment.mails();
    const recipient = await asAccounts((transaction) => readRecipient(transaction, caller.userId));
    return { carrying, address: recipient?.to ?? null };
  },
};
