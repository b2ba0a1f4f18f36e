import { removeFactors } from '@schole/auth';
import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { endIncomingKey } from '../../auth/end-incoming-key.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { addNotices } from '../../database/notices.ts';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { readRecipient } from '../../mail/factor-mail.ts';

/**
 * Whether the caller ($1), who works in the school ($2), may reset the person's ($3) second factor: the school is the
 * only one that the person is an active member of, or the caller administers the school that runs the installation.
 */
const mayReset = `
  select $3::uuid <> $1::uuid and (
    exists (
      select from private.installation
      join public.memberships as own on own.school_id = installation.school_id
      where own.user_id = $1 and own.status = 'active' and own.role = 'administrator'
    ) or (
      exists (select from public.memberships where school_id = $2 and user_id = $3 and status = 'active')
      and not exists (select from public.memberships where school_id <> $2 and user_id = $3 and status = 'active')
    )
  ) and exists (select from auth.users where id = $3) as allowed,
  $4 = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = $1 and status = 'verified' and factor_type <> 'recovery_code'
  ) as proved`;

async function note(transaction: Transaction, schoolId: string, actorId: string, userId: string): Promise<void> {
  const event = { schoolId, actorId, action: 'account/second-step-reset' } as const;
  await addAuditEvent(transaction, { ...event, subjectType: 'account', subjectId: userId });
  const { rows } = await transaction.query(
    `select from public.memberships where school_id = $1 and user_id = $2 and status = 'active'`,
    [schoolId, userId],
  );
  const memberSchoolId = rows.length > 0 ? schoolId : null;
  await addNotices(transaction, [{ kind: 'second-step-reset', payload: {}, schoolId: memberSchoolId, userId }]);
}

/** Removes the second factor of a person who has lost it. */
export const resetSecondStep: ServerFunction<'reset-second-step'> = {
  name: 'reset-second-step',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ userId }, { caller, asAccounts, sendMail }) =>
    asAccounts(async (transaction) => {
      const { schoolId } = caller;
      const { rows } = await transaction.query<{ allowed: boolean; proved: boolean }>(mayReset, [
        caller.userId,
        schoolId,
        userId,
        String(caller.claims.aal ?? ''),
      ]);
      if (rows[0]?.allowed !== true) throw fault('account/not-theirs-to-reset');
      if (!rows[0].proved) throw fault('account/second-step-needed');
      if (!(await removeFactors(transaction, userId))) throw fault('account/no-second-step');
      await note(transaction, schoolId, caller.userId, userId);
      await endIncomingKey(transaction, userId, caller.userId);
      const recipient = await readRecipient(transaction, userId);
      if (recipient !== null) await sendMail(transaction, { kind: 'second-step-reset', userId, ...recipient });
      return { userId };
    }),
};
