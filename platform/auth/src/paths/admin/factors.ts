import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { factorName, listFactors, lockFactor, readId, showFactor, usableFactors } from '../../accounts/factor.ts';
import { methodOf } from '../../accounts/factor-method.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { normalizePhone } from '../../context/phone.ts';
import { downgradeEverySession, downgradeSessions } from '../../factors/upgrade-session.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody } from '../../http/input.ts';
import { lockUser } from './permission.ts';

const userParams = z.object({ id: z.string() });
const factorParams = z.object({ id: z.string(), factor: z.string() });
const body = z.object({ friendly_name: factorName, phone: optionalText });
const path = '/admin/users/:id/factors/:factor';

function addRemoval(server: FastifyInstance, context: AuthContext): void {
  server.delete(path, (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const parameters = readBody(factorParams, request.params);
      const user = await lockUser(transaction, parameters.id);
      const factor = await lockFactor(transaction, user.id, readId('factor_id', parameters.factor));
      await downgradeSessions(context, transaction, factor.id, methodOf(factor.factor_type));
      await transaction.query('delete from auth.mfa_factors where id = $1', [factor.id]);
      // Recovery codes are a fallback for another factor; without one they protect nothing.
      if (usableFactors(await listFactors(transaction, user.id)).length === 0) {
        await transaction.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`, [
          user.id,
        ]);
        await downgradeEverySession(context, transaction, user.id);
      }
      await context.onEvent(transaction, {
        kind: 'factor_removed',
        userId: user.id,
        sessionId: null,
        byServer: true,
      });
      return showFactor(factor);
    }),
  );
}

function addChange(server: FastifyInstance, context: AuthContext): void {
  server.put(path, (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const parameters = readBody(factorParams, request.params);
      const { friendly_name: name, phone: written } = readBody(body, request.body);
      const user = await lockUser(transaction, parameters.id);
      const factor = await lockFactor(transaction, user.id, readId('factor_id', parameters.factor));
      const phone = written === undefined ? null : normalizePhone(written);
      if (written !== undefined && (phone === null || factor.factor_type !== 'phone')) {
        throw authFault('validation_failed', { message: 'phone: not the number of a phone factor' });
      }
      const others = (await listFactors(transaction, user.id)).filter(({ id }) => id !== factor.id);
      if (name && others.some((other) => other.friendly_name === name)) throw authFault('mfa_factor_name_conflict');
      if (phone !== null && others.some((other) => other.phone === phone)) throw authFault('phone_exists');
      const changed = {
        ...factor,
        friendly_name: name || factor.friendly_name,
        phone: phone ?? factor.phone,
        updated_at: new Date(context.clock()),
      };
      await transaction.query(
        'update auth.mfa_factors set friendly_name = $2, phone = $3, updated_at = $4 where id = $1',
        [factor.id, changed.friendly_name, changed.phone, changed.updated_at],
      );
      return showFactor(changed);
    }),
  );
}

/** admin/users/{id}/factors: a person's second factors; removed for a person who has lost them. */
export function addAdminFactors(server: FastifyInstance, context: AuthContext): void {
  server.get('/admin/users/:id/factors', (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const user = await lockUser(transaction, readBody(userParams, request.params).id);
      return (await listFactors(transaction, user.id)).map(showFactor);
    }),
  );
  addRemoval(server, context);
  addChange(server, context);
}
