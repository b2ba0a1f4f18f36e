import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { SchoolOutcome } from '../../database/school-outcomes.ts';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { readRecipient } from '../../mail/factor-mail.ts';
import { formatMoment } from '../../mail/format-moment.ts';
import { addDeletionAuditEvents } from '../deletion-audit.ts';

/** Days in which the person can withdraw the request. */
const grace = 7;

async function requireAddress(transaction: Transaction, userId: string, typed: string): Promise<void> {
  const { rows } = await transaction.query<{ email: string | null; phone: string | null }>(
    'select email, phone from auth.users where id = $1 for no key update',
    [userId],
  );
  const { email = null, phone = null } = rows[0] ?? {};
  // A number is stored as digits, and typed with a plus and spaces.
  const fits =
    email === null ? typed.replaceAll(/[^\d]/g, '') === phone : typed.trim().toLowerCase() === email.toLowerCase();
  if (!fits) throw fault('account/wrong-address');
}

function requireHandedOver(outcomes: readonly SchoolOutcome[]): void {
  const blocking = outcomes.find(({ fate }) => fate === 'hand-over');
  if (blocking !== undefined) throw fault('account/hand-over-first', { school: blocking.name });
}

/** Requests the deletion of the person's account. Of two requests, the first counts. */
export const deleteAccount: PersonFunction<'delete-account'> = {
  name: 'delete-account',
  permission: 'people',
  limits: smallLimits,
  async run({ address, password, language }, { caller, confirm, schoolOutcomes: outcomes, asAccounts, sendMail }) {
    await confirm(password);
    const schools = await outcomes();
    const { userId } = caller;
    return asAccounts(async (transaction) => {
      await requireAddress(transaction, userId, address);
      requireHandedOver(schools);
      const { rows } = await transaction.query<{ due: Date; fresh: boolean }>(
        `insert into public.account_deletions as asked (user_id, language, requested_at, due_at)
         values ($1, $2, app.clock(), app.clock() + make_interval(days => ${grace}))
         on conflict (user_id) do update set language = asked.language
         returning due_at as due, xmax = 0 as fresh`,
        [userId, language],
      );
      const [deletion] = rows;
      if (deletion === undefined) throw new Error('The request was not written');
      if (deletion.fresh) {
        await addDeletionAuditEvents(transaction, userId, 'account/deletion-requested');
        const recipient = await readRecipient(transaction, userId);
        const facts = { when: formatMoment(deletion.due, language) };
        if (recipient)
          await sendMail(transaction, { kind: 'deletion-requested', userId, ...recipient, language, facts });
      }
      return { dueAt: deletion.due.toISOString() };
    });
  },
};
