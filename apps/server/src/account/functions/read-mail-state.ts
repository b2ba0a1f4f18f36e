import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** Whether a mail to the person would leave this installation, and to which address. */
export const readMailState: PersonFunction<'read-mail-state'> = {
  name: 'read-mail-state',
  permission: 'people',
  limits: smallLimits,
  async run(_input, { caller, asAccounts, deployment }) {
    const carrying = await deployment.mails();
    const { rows } = await asAccounts((transaction) =>
      transaction.query<{ address: string | null }>(
        `select nullif(email, '') as address from auth.users where id = $1 and email_confirmed_at is not null`,
        [caller.userId],
      ),
    );
    return { carrying, address: rows[0]?.address ?? null };
  },
};
