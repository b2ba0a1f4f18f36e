import type { FastifyInstance } from 'fastify';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { removeIdentity, requireLinking } from '../../identities/linking.ts';
import { answerWithUrl, startAuthorization } from './authorize.ts';
import { answerCallback } from './callback.ts';

/**
 * GET authorize: redirects to the provider. Open, because a browser is sent here without any header. HEAD begins
 * nothing.
 */
function addAuthorize(server: FastifyInstance, context: AuthContext): void {
  server.get('/authorize', { config: { open: true }, exposeHeadRoute: false }, async (request, reply) =>
    answerWithUrl(request, reply, await startAuthorization(context, request, null)),
  );
}

/** GET callback, and POST callback for providers that send a form. */
function addCallback(server: FastifyInstance, context: AuthContext): void {
  server.get('/callback', { config: { open: true }, exposeHeadRoute: false }, (request, reply) =>
    answerCallback(context, request, reply, request.query),
  );
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.post('/callback', { config: { open: true } }, (request, reply) =>
      answerCallback(context, request, reply, request.body),
    );
  });
}

/** Further identities of the signed-in person: begun here, completed in the callback; and removed. */
function addIdentities(server: FastifyInstance, context: AuthContext): void {
  server.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const linker = await inAuthTransaction(context.database, (transaction) =>
      requireLinking(context, transaction, request),
    );
    return answerWithUrl(request, reply, await startAuthorization(context, request, linker));
  });
  server.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    await inAuthTransaction(context.database, (transaction) =>
      removeIdentity(context, transaction, request, request.params.id),
    );
    return {};
  });
}

/** Sign-in through providers. */
export function addProviders(server: FastifyInstance, context: AuthContext): void {
  addAuthorize(server, context);
  addCallback(server, context);
  addIdentities(server, context);
}
