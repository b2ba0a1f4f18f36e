import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/auth-context.ts';

/** GET .well-known/jwks.json: the public keys with which anybody can verify an access token. */
export function addJwks(server: FastifyInstance, { keys }: AuthContext): void {
  let written = { keys: keys.jwks(), text: '' };
  server.get('/.well-known/jwks.json', { config: { open: true } }, async (_, reply) => {
    await keys.ready();
    const published = keys.jwks();
    // Programs ask for it again and again, and it changes with a rotation only.
    if (published !== written.keys || written.text === '')
      written = { keys: published, text: JSON.stringify(published) };
    // Clients cache it for ten minutes anyway; longer would delay a rotation.
    reply.header('cache-control', 'public, max-age=600').type('application/json; charset=utf-8');
    return written.text;
  });
}
