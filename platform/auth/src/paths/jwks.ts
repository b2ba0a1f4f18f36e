import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/auth-context.ts';

/** GET .well-known/jwks.json: the public keys with which anybody can verify an access token. */
export function addJwks(server: FastifyInstance, context: AuthContext): void {
  server.get('/.well-known/jwks.json', { config: { open: true } }, async (_, reply) => {
    await context.keys.ready();
    // Clients cache it for ten minutes anyway; longer would delay a rotation.
    reply.header('cache-control', 'public, max-age=600');
    return context.keys.jwks();
  });
}
