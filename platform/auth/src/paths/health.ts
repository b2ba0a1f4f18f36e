import type { FastifyInstance } from 'fastify';
import { type AuthContext, inAuthTransaction } from '../context/auth-context.ts';

/** GET health: 200 when accounts can be read; while the database is away the http layer answers 503. */
export function addHealth(server: FastifyInstance, context: AuthContext): void {
  server.get('/health', { config: { open: true } }, async () => {
    await inAuthTransaction(context.database, (transaction) => transaction.query('select 1'));
    return { name: 'auth/v1', description: 'Accounts and sessions of this installation' };
  });
}
