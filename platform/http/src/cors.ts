import { Fault } from '@schole/core/fault';
import type { FastifyInstance } from 'fastify';

/** The headers that the published clients send. */
const knownHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'accept',
  'x-client-info',
  'x-supabase-api-version',
  'content-profile',
  'accept-profile',
  'prefer',
  'range',
  'range-unit',
  'x-upsert',
  'x-metadata',
  'x-retry-count',
  'x-region',
  'cache-control',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'traceparent',
  'tracestate',
  'baggage',
];

/**
 * Every origin may call, as in the published contract: a bearer token proves who the caller is, never a cookie, so
 * another site gains nothing that it could not do from its own server.
 */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'content-range',
    'content-disposition',
    'accept-ranges',
    'content-profile',
    'location',
    'preference-applied',
    'x-supabase-api-version',
    'x-sb-error-code',
    'x-relay-error',
    'x-request-id',
    'retry-after',
    'etag',
  ].join(', '),
};

/** The constant part of a preflight's answer, besides the allowed headers; max-age in seconds. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '3600',
};

/** Maximum bytes of the header names that a page may request. */
const maxNamesLength = 2_000;

/**
 * A page may send any further headers that it requests: programs add client headers of their own, and a function may
 * read any. None of them is trusted without the bearer.
 */
function allowedHeaders(requested: string | undefined): string[] {
  if (requested === undefined || requested.length > maxNamesLength) return knownHeaders;
  const names = requested.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set([...knownHeaders, ...names.filter((name) => /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name))])];
}

/**
 * The CORS headers, the same for every plugin. A preflight is answered before the key check: a browser sends no key
 * with it. Written here and not taken from a library, because the cost is paid by every small answer.
 */
export function addCors(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(corsHeaders);
    if (request.method !== 'OPTIONS') return done();
    const { headers } = request;
    const requested = headers['access-control-request-headers'];
    reply.headers(preflightHeaders).header('access-control-allow-headers', allowedHeaders(requested).join(', '));
    if (request.routeOptions.config.answersOptions) return done();
    if (headers.origin === undefined || headers['access-control-request-method'] === undefined)
      reply.code(400).type('text/plain').send('Invalid Preflight Request');
    else reply.code(204).header('content-length', '0').send();
  });
  // Without a route of its own, a preflight would get the not-found answer.
  server.options('*', () => {
    throw new Fault('not_found', 'There is nothing at this address.', { status: 404 });
  });
}
