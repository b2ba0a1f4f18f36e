import { Fault } from '@schole/core/fault';
import type { RouteGroup } from '@schole/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Outcome, sendOutcome } from './execution/outcome.ts';
import { renderFault } from './execution/render-fault.ts';
import { callFunction } from './handlers/call.ts';
import { changeRows } from './handlers/change.ts';
import { readRows } from './handlers/read.ts';
import { restLimits } from './limits.ts';
import { describeSchema } from './openapi/describe.ts';
import type { RestOptions } from './options.ts';
import { refuse } from './refusals.ts';
import { type Head, readHead } from './request/request.ts';
import { createSchemaCache, type SchemaCache } from './schema/cache.ts';

const RELOAD_CHANNEL = 'pgrst';

/** rest/v1: every table, view and function of the exposed schemas, as the caller may use them. */
export function restRoutes(options: RestOptions): RouteGroup {
  const cache = createSchemaCache(options.database, options.schemas, options.extraSearchPath);
  return {
    prefix: '/rest/v1',
    render: renderFault,
    register(server) {
      followSchema(server, options, cache);
      watchErrors(server, cache);
      readBodies(server);
      server.route({
        method: ['HEAD', 'GET'],
        url: '/',
        handler: (request, reply) =>
          answer(options, request, reply, (head) => describeSchema(options, cache, request, head)),
      });
      addOptionsRoutes(server);
      refuseUnknownPaths(server);
      server.route<{ Params: { name: string } }>({
        method: ['HEAD', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT'],
        url: '/:name',
        bodyLimit: restLimits.body,
        handler: (request, reply) =>
          answer(options, request, reply, (head) => table(options, cache, request, head, request.params.name)),
      });
      server.route<{ Params: { name: string } }>({
        method: ['HEAD', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT'],
        url: '/rpc/:name',
        bodyLimit: restLimits.body,
        handler: (request, reply) =>
          answer(options, request, reply, (head) => rpc(options, cache, request, head, request.params.name)),
      });
    },
  };
}

/** OPTIONS, for any caller and any path: a page sends it before it may send a key. */
function addOptionsRoutes(server: FastifyInstance): void {
  const config = { open: true, answersOptions: true };
  const addOptions = (url: string, allow: string) =>
    server.route({ method: 'OPTIONS', url, config, handler: (_request, reply) => reply.header('allow', allow).send() });
  addOptions('/', 'OPTIONS,GET,HEAD');
  addOptions('/rpc/:name', 'OPTIONS,GET,HEAD,POST');
  addOptions('/:name', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
}

/**
 * Paths under the prefix that name nothing. A route, because the http package sets the scope's not-found handler
 * already.
 */
function refuseUnknownPaths(server: FastifyInstance): void {
  server.route({
    method: ['HEAD', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT'],
    url: '/*',
    handler() {
      throw refuse.path();
    },
  });
}

function table(options: RestOptions, cache: SchemaCache, request: FastifyRequest, head: Head, name: string) {
  if (head.answer.shape === 'value') throw refuse.mediaType(head.answer.name);
  const reads = head.method === 'GET' || head.method === 'HEAD';
  return reads ? readRows(options, cache, request, head, name) : changeRows(options, cache, request, head, name);
}

function rpc(options: RestOptions, cache: SchemaCache, request: FastifyRequest, head: Head, name: string) {
  if (!['GET', 'HEAD', 'POST'].includes(head.method)) throw refuse.rpcMethod(head.method);
  return callFunction(options, cache, request, head, name);
}

async function answer(
  options: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (head: Head) => Promise<Outcome>,
): Promise<FastifyReply> {
  const head = readHead(request, options.schemas);
  if (head.answer.plan !== null && options.plan !== true) throw refuse.mediaType(head.answer.type);
  return sendOutcome(await work(head), head, reply);
}

/** Names that the database did not find although the cache did. */
const UNKNOWN = /^(42703|42704|42883|42P01)$/;

/** An error can reveal that the catalogue has changed, also when no notification was received. */
function watchErrors(server: FastifyInstance, cache: SchemaCache): void {
  server.addHook('onError', async (_request, _reply, error: unknown) => {
    // What is not a Fault is a broken connection or a bug, unless it is the http layer's own refusal of the request.
    const refused = error instanceof Error && 'statusCode' in error;
    if (error instanceof Fault ? error.status === 503 : !refused) cache.forget();
    else if (error instanceof Fault && UNKNOWN.test(error.code)) cache.forgetIfOld();
  });
}

/**
 * Invalidates the catalogue after `NOTIFY pgrst`. Plugins are registered before the database is ready, so nothing waits
 * for this.
 */
function followSchema(server: FastifyInstance, { database }: RestOptions, cache: SchemaCache): void {
  const stop = database.listen(RELOAD_CHANNEL, () => cache.forget());
  // A database that never becomes ready is reported by every request.
  stop.catch(() => {});
  server.addHook('onClose', () =>
    stop.then(
      (end) => end(),
      () => {},
    ),
  );
}

/** Bodies stay bytes: numbers beyond doubles must reach the database as they were sent. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: restLimits.body }, (_request, body, done) =>
    done(null, body),
  );
}
