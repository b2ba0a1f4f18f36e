import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { Fault } from '@schole/core/fault';
import type { Claims, Database } from '@schole/database';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import type { Caller, Keys, RouteGroup } from './contract.ts';
import { addCors } from './cors.ts';
import { createErrorHandler, databaseUnavailable, renderPlain } from './error-handler.ts';
import { createCallerIdentifier } from './identify.ts';
import { parseJson } from './json.ts';
import { badToken } from './keys/tokens.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface HttpLimits {
  /** Bytes of a request body; a route raises it for itself with `bodyLimit`. */
  body: number;
  /** Bytes of the address and all headers together. */
  headers: number;
  /** Milliseconds for a request to arrive completely; a route raises it for itself with `config.arrival`. */
  arrival: number;
  /** Milliseconds for an answer; a route raises it for itself with `handlerTimeout`. */
  answer: number;
}

export interface HttpOptions {
  database: Database;
  keys: Keys;
  routeGroups: readonly RouteGroup[];
  /** Where to log; absent: nowhere. */
  log?: FastifyBaseLogger;
  limits?: Partial<HttpLimits>;
  /** True behind a trusted proxy: then the caller's address is taken from x-forwarded-for. */
  trustProxy?: boolean | string;
  /** Whether the session of a verified token has ended since it was issued; absent: no session ever does. */
  hasEnded?: (claims: Claims) => boolean;
  /** Further origins that pages may call; evaluated for every answer, so that a setting takes effect at once. */
  connectTo?: () => readonly string[];
  /** Beginnings of addresses whose rest is a secret, such as `/calendar`: the rest is never logged. */
  secretPrefixes?: readonly string[];
}

const defaultLimits: HttpLimits = { body: 1_048_576, headers: 32_768, arrival: 60_000, answer: 120_000 };

/**
 * The client posts an empty body with the JSON content type (logout), so an empty body is allowed and reads as
 * undefined.
 */
function addJsonParser(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body.toString()));
    } catch (problem) {
      done(problem as Error);
    }
  });
}

/** The caller where no api key is needed. */
const anonymousCaller: Caller = { claims: { role: 'anon' }, key: 'publishable', userId: null, token: null };

/**
 * The path as it is logged: without the query, where an api key or a token may be, and without what a wildcard of the
 * route stands for, where the names of people's files are. Of an address that does not exist only the API is named, and
 * of one whose rest is a secret only its beginning, also where no route or another method was asked for.
 */
function loggedPath(
  { url, routeOptions, is404 }: FastifyRequest,
  status: number,
  secretPrefixes: readonly string[],
): string {
  const path = url.split('?', 1)[0] ?? '';
  const asked = [`${path.toLowerCase()}/`, `${routeOptions.url ?? ''}/`];
  const secret = secretPrefixes.find((prefix) => asked.some((one) => one.startsWith(`${prefix}/`)));
  if (secret !== undefined) return `${secret}/*`;
  const wildcard = is404 ? -1 : (routeOptions.url ?? '').split('/').indexOf('*');
  // At the root it is that of the pages, and right after an API the name of a table or a function: neither is a file's.
  const unknown = is404 || (wildcard === 1 && status === 404);
  const shown = unknown ? 3 : wildcard > 3 ? wildcard : Number.POSITIVE_INFINITY;
  const parts = path.split('/');
  return parts.length <= shown ? path : [...parts.slice(0, shown), '*'].join('/');
}

/** One log line per request. */
function logRequests(server: FastifyInstance, secretPrefixes: readonly string[]): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.caller = anonymousCaller;
    reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request, reply.statusCode, secretPrefixes),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

/** No request may take longer than this to arrive, whatever limit its route sets. */
const maxArrival = 3_660_000;

/**
 * Ends a request that does not arrive in the time of its route: a body sent byte by byte must not hold its connection.
 */
function limitArrival(server: FastifyInstance, defaultArrival: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // A request without a body has arrived with its headers.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      abortLateRequest(request.raw, request.routeOptions.config.arrival ?? defaultArrival);
    }
    done();
  });
}

function abortLateRequest(raw: IncomingMessage, time: number): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, time);
  raw.once('close', () => clearTimeout(timer));
  // For a client that hung up before this hook, 'close' has fired already: its timer must not keep a stopped process
  // alive.
  timer.unref();
}

function registerRouteGroup(
  server: FastifyInstance,
  group: RouteGroup,
  database: Database,
  identify: ReturnType<typeof createCallerIdentifier>,
  hasEnded: (claims: Claims) => boolean,
): void {
  server.register(
    async (scope) => {
      scope.setErrorHandler(createErrorHandler(group.render, database));
      scope.setNotFoundHandler(() => {
        throw new Fault('not_found', 'There is nothing at this address.', { status: 404 });
      });
      const authorize = async (request: FastifyRequest): Promise<void> => {
        if (database.state() !== 'ready') {
          // The database itself throws the reason: it is starting, or the disk is full.
          await database.asUser({ role: 'anon' }, async () => {});
          throw databaseUnavailable();
        }
        if (request.routeOptions.config.open) return;
        const caller = await identify(request);
        if (group.checksSessions !== true && hasEnded(caller.claims))
          throw badToken('invalid JWT: the session has ended');
        request.caller = caller;
      };
      scope.addHook('onRequest', (request, _reply, done) => {
        // Nothing to wait for, so no promise is created.
        if (request.routeOptions.config.open && database.state() === 'ready') return done();
        authorize(request).then(() => done(), done);
      });
      await group.register(scope);
    },
    { prefix: group.prefix },
  );
}

/** The server with its plugins, not yet listening. Further routes and plugins may be added before it listens. */
export function buildHttp(options: HttpOptions): FastifyInstance {
  const { database, keys, routeGroups, log, trustProxy = false, connectTo = () => [], secretPrefixes = [] } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const server: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    bodyLimit: limits.body,
    requestTimeout: maxArrival,
    handlerTimeout: limits.answer,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { maxHeaderSize: limits.headers },
    // An address that cannot be decoded reaches no hook: the framework's own answer would quote it, without our
    // headers.
    frameworkErrors(_error, request, reply) {
      const message = 'The address of the request cannot be read.';
      reply.hijack();
      reply.raw.writeHead(400, {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      reply.raw.end(JSON.stringify({ code: 'bad_address', message, details: null, hint: null, id: request.id }));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  server.decorateRequest('caller');
  addJsonParser(server);
  logRequests(server, secretPrefixes);
  limitArrival(server, limits.arrival);
  addSecurityHeaders(server, connectTo);
  server.setErrorHandler(createErrorHandler(renderPlain, database));
  addCors(server);
  server.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Quality 11, the default, costs more time than it saves on anything that is not cached.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const identify = createCallerIdentifier(keys);
  for (const group of routeGroups)
    registerRouteGroup(server, group, database, identify, options.hasEnded ?? (() => false));
  return server;
}
