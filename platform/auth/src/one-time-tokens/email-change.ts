import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { addProvider, findUser, findUserByEmail, saveIdentity, type UserRow } from '../accounts/account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { languageOf, mailTarget } from '../context/redirect.ts';
import { requireSignUpPermission } from '../context/sign-up-permission.ts';
import { authFault } from '../http/auth-fault.ts';
import { addFlow } from '../sessions/flow.ts';
import type { ConfirmationOptions } from './email-confirmation.ts';
import { addProof, type ConsumedToken, removeProofs } from './one-time-token.ts';

/** Gives the account its new address at once; throws email_exists. */
export async function changeEmail(transaction: Transaction, user: UserRow, email: string, now: Date): Promise<void> {
  const taken = await transaction.query(
    'select from auth.users where email = $1 and is_sso_user = false and id <> $2',
    [email, user.id],
  );
  if (taken.rowCount > 0) throw authFault('email_exists');
  await transaction.query(
    `update auth.users set email = $2, email_confirmed_at = $3, email_change = '', email_change_confirm_status = 0,
        is_anonymous = false, updated_at = $3 where id = $1`,
    [user.id, email, now],
  );
  await saveIdentity(transaction, user.id, 'email', now, { verified: false });
  await addProvider(transaction, user.id, 'email');
}

/**
 * Requests confirmation at both addresses: nothing changes until both have confirmed. A person without an address
 * confirms at the new one alone. A taken new address is notified by mail, and the caller is not.
 */
export async function requestEmailChange(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
  user: UserRow,
  options: ConfirmationOptions & { email: string },
): Promise<void> {
  const { email, challenge, target } = options;
  const change = { purpose: 'email-change', address: request.ip } as const;
  await context.mailLimits.take(transaction, { ...change, email });
  // By the account, because its own address may be used in the changes of others.
  if (user.email !== null) await context.mailLimits.take(transaction, { ...change, email: user.id });
  const flow = await addFlow(context, transaction, challenge, { userId: user.id, method: 'email_change' });
  const owner = await findUserByEmail(transaction, email);
  const language = languageOf(request, target, user);
  const about = { userId: user.id, language, target: mailTarget(context, target) };
  if (user.email !== null) {
    const proof = await addProof(context, transaction, 'email_change_token_current', user, flow);
    await context.onMail(transaction, { ...about, kind: 'email-change-current', to: user.email, proof });
  }
  if (owner === null || owner.id === user.id) {
    const proof = await addProof(context, transaction, 'email_change_token_new', user, flow, { relatesTo: email });
    await context.onMail(transaction, { ...about, kind: 'email-change', to: email, proof });
  } else {
    await transaction.query(
      `delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_new'`,
      [user.id],
    );
    const ownerLanguage = languageOf(request, target, owner);
    await context.onMail(transaction, {
      kind: 'account-exists',
      userId: owner.id,
      to: email,
      language: ownerLanguage,
      proof: null,
    });
  }
  await transaction.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = $3, updated_at = $3
      where id = $1`,
    [user.id, email, new Date(context.clock())],
  );
}

/** One address has confirmed: `half` while the other is pending; null when the change is no longer requested. */
export async function confirmEmailChange(
  context: AuthContext,
  transaction: Transaction,
  consumed: ConsumedToken,
): Promise<UserRow | 'half' | null> {
  const user = await findUser(transaction, consumed.user_id);
  if (user === null || !user.email_change) return null;
  const expected = consumed.token_type === 'email_change_token_new' ? user.email_change : user.email;
  if (expected !== consumed.relates_to) return null;
  await requireSignUpPermission(context, transaction, user);
  if (user.email !== null) {
    const first = await transaction.query(
      'update auth.users set email_change_confirm_status = 1 where id = $1 and email_change_confirm_status = 0',
      [user.id],
    );
    if (first.rowCount > 0) return 'half';
  }
  const now = new Date(context.clock());
  await changeEmail(transaction, user, user.email_change, now);
  await saveIdentity(transaction, user.id, 'email', now, { verified: true });
  await removeProofs(transaction, user.id, consumed.flow_state_id);
  await context.onEvent(transaction, { kind: 'user_changed', userId: user.id, sessionId: null });
  return findUser(transaction, user.id);
}
