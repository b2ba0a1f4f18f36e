import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';
import { readBody } from '../http/input.ts';
import { readSession } from '../sessions/session.ts';

const query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** Which sessions of the person end; $1 is the person, $2 the session of the request. */
const endingQueries = {
  global: 'delete from auth.sessions where user_id = $1 and $2::uuid is not null',
  local: 'delete from auth.sessions where user_id = $1 and id = $2',
  others: 'delete from auth.sessions where user_id = $1 and id <> $2',
} as const;

/** POST logout?scope=global|local|others: ends sessions with all their refresh tokens; 204. */
export function addLogout(server: FastifyInstance, context: AuthContext): void {
  server.post('/logout', async (request, reply) => {
    const { scope } = readBody(query, request.query);
    await inAuthTransaction(context.database, async (transaction) => {
      const session = await readSession(context, transaction, request);
      await transaction.query(endingQueries[scope], [session.user_id, session.id]);
      await context.onEvent(transaction, { kind: 'signed_out', userId: session.user_id, sessionId: session.id });
    });
    return reply.code(204).send();
  });
}
