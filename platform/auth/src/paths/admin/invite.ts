import type { Transaction } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAnyUser, findUserByEmail, showUser, type UserRow } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { languageOf, mailTarget } from '../../context/redirect.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../../http/input.ts';
import { removeUnverifiedIdentities } from '../../identities/identity-rows.ts';
import { addProof } from '../../one-time-tokens/one-time-token.ts';
import { createUser } from './create.ts';
import { translateConflict } from './taken.ts';

const body = z.object({ email: optionalText, data: userMetadata });
const query = z.object({ redirect_to: optionalText });

/**
 * The account of an invitation; it gets no password, because an attacker may have signed up with the address. Throws
 * email_exists when it is confirmed already.
 */
export async function inviteUser(
  context: AuthContext,
  transaction: Transaction,
  email: string,
  data: Record<string, unknown>,
): Promise<UserRow> {
  const known = await findUserByEmail(transaction, email);
  if (known?.email_confirmed_at) throw authFault('email_exists');
  const user = known ?? (await createUser(context, transaction, { email, userMetadata: data }));
  const now = new Date(context.clock());
  await transaction.query(
    `update auth.users set encrypted_password = null, invited_at = $2, updated_at = $2,
       raw_user_meta_data = raw_user_meta_data || $3::jsonb where id = $1`,
    [user.id, now, JSON.stringify(data)],
  );
  await removeUnverifiedIdentities(transaction, user.id, now);
  await context.onEvent(transaction, { kind: 'invited', userId: user.id, sessionId: null, byServer: true });
  const invited = await findAnyUser(transaction, user.id);
  if (!invited) throw authFault('user_not_found');
  return invited;
}

/** POST invite: creates an account and sends a mail that opens it. */
export function addInvite(server: FastifyInstance, context: AuthContext): void {
  server.post('/invite', async (request) => {
    const { email: written, data } = readBody(body, request.body);
    const { redirect_to: target } = readBody(query, request.query);
    if (written === undefined) throw authFault('validation_failed', { message: 'Invite requires an email' });
    const email = readEmail(written);
    return translateConflict(() =>
      inAuthTransaction(context.database, async (transaction) => {
        const user = await inviteUser(context, transaction, email, data);
        const proof = await addProof(context, transaction, 'confirmation_token', user, null);
        const language = languageOf(request, target, user);
        await context.onMail(transaction, {
          kind: 'invite',
          userId: user.id,
          to: email,
          language,
          proof,
          target: mailTarget(context, target),
        });
        const updated = await findAnyUser(transaction, user.id);
        return showUser(transaction, updated ?? user);
      }),
    );
  });
}
