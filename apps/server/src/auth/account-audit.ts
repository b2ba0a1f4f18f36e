import type { AuthEvent } from '@schole/auth';
import type { AuditActionDetails, AuditActionName } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Actions that another person can do who knows the address or has stolen a session. */
const byAnybody: readonly AuthEvent['kind'][] = ['sign_in_failed', 'proof_failed', 'recovery_requested'];

/** The audit action of each event. Add here. */
export const accountActions: { readonly [Kind in AuthEvent['kind']]: AuditActionName } = {
  signed_up: 'account/signed-up',
  signed_in: 'account/signed-in',
  sign_in_failed: 'account/sign-in-failed',
  proof_failed: 'account/proof-failed',
  signed_out: 'account/signed-out',
  sessions_revoked: 'account/sessions-revoked',
  password_changed: 'account/password-changed',
  user_changed: 'account/user-changed',
  recovery_requested: 'account/recovery-requested',
  recovered: 'account/recovered',
  email_confirmed: 'account/email-confirmed',
  phone_confirmed: 'account/phone-confirmed',
  identity_linked: 'account/identity-linked',
  identity_unlinked: 'account/identity-unlinked',
  factor_added: 'account/factor-added',
  factor_removed: 'account/factor-removed',
  second_step: 'account/second-step',
  recovery_codes_made: 'account/recovery-codes-made',
  recovery_code_used: 'account/recovery-code-used',
  role_changed: 'account/role-changed',
  banned: 'account/banned',
  invited: 'account/invited',
  deleted: 'account/deleted',
};

/**
 * Records an event of an account in each school of its person, else in the school that runs the installation, in the
 * transaction of the event. A failed sign-in or a requested recovery has no actor, because the caller is not known. Nor
 * have actions with the service key. A failure with an unknown address is recorded without it, once a minute at most.
 */
export async function addAccountEvent(transaction: Transaction, event: AuthEvent): Promise<void> {
  const { kind, userId, sessionId, byServer = false } = event;
  const unknown: AuditActionName = 'account/unknown-address';
  if (userId === null && kind !== 'sign_in_failed') return;
  const details: AuditActionDetails<'account/signed-in'> = {
    ...(sessionId === null ? {} : { sessionId }),
    ...(byServer ? { byServer } : {}),
  };
  await transaction.query('select app.record_account_act($1, $2, $3, $4::jsonb)', [
    userId,
    byServer || byAnybody.includes(kind) ? null : userId,
    userId === null ? unknown : accountActions[kind],
    JSON.stringify(details),
  ]);
}
