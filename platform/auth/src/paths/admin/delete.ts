import type { Transaction } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { UserRow } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { readBody } from '../../http/input.ts';
import { removeProofs } from '../../one-time-tokens/one-time-token.ts';
import { lockUser } from './permission.ts';

const params = z.object({ id: z.string() });
const body = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * The row stays because other rows depend on it, and names nobody: the address becomes free for another account, and
 * only this installation could test with its secret whether it was a certain one.
 */
async function deleteSoftly(context: AuthContext, transaction: Transaction, user: UserRow): Promise<void> {
  const now = new Date(context.clock());
  const anonymize = (text: string | null) => (text === null ? null : context.keys.fingerprint('deleted account', text));
  await transaction.query(
    `update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = '', phone_change = '',
       email_change_confirm_status = 0, raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $4, updated_at = $4
      where id = $1`,
    [user.id, anonymize(user.email), anonymize(user.phone), now],
  );
  await transaction.query(
    `update auth.identities set provider_id = 'deleted ' || id::text, identity_data = '{}', updated_at = $2 where user_id = $1`,
    [user.id, now],
  );
  for (const table of ['auth.mfa_factors', 'auth.sessions', 'auth.refresh_tokens']) {
    await transaction.query(`delete from ${table} where user_id = $1`, [user.id]);
  }
}

/** A rule of another package for this account, raised by the database: PT and the status. */
function refusalOf(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem;
  const { code, message } = problem as Error & { code?: unknown };
  return typeof code === 'string' && /^PT4\d\d$/.test(code) ? authFault('conflict', { message }) : problem;
}

/** DELETE admin/users/{id}: deletes the account with all dependent rows, or softly: dependent rows stay. */
export function addDelete(server: FastifyInstance, context: AuthContext): void {
  server.delete('/admin/users/:id', async (request) => {
    const { should_soft_delete: softly } = readBody(body, request.body);
    const work = async (transaction: Transaction) => {
      const user = await lockUser(transaction, readBody(params, request.params).id);
      if (softly && user.deleted_at !== null) return;
      await context.onEvent(transaction, { kind: 'deleted', userId: user.id, sessionId: null, byServer: true });
      await removeProofs(transaction, user.id);
      if (softly) await deleteSoftly(context, transaction, user);
      else await transaction.query('delete from auth.users where id = $1', [user.id]);
    };
    await inAuthTransaction(context.database, work).catch((problem: unknown) => {
      throw refusalOf(problem);
    });
    return {};
  });
}
