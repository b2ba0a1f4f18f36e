import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyRequest } from 'fastify';

/** What the published clients send. */
const known = [
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
 * Every origin may call, as the published contract has it: who is asking is proved by a bearer token, never by a cookie,
 * so another site gains nothing that it could not do from its own server.
 */
const answered: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposedHeaders: [
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
  ],
  maxAge: 3600,
};

/** Bytes of the names that a page may ask for. */
const longest = 2_000;

/**
 * Whatever headers a page asks to send besides, it may send: programs give their client headers of their own, and a
 * function reads any. None of them is believed without the bearer.
 */
function allowedHeaders(asked: string | undefined): string[] {
  if (asked === undefined || asked.length > longest) return known;
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set([...known, ...names.filter((name) => /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name))])];
}

/** The answer to a page of another origin: the same for every door. */
export const corsOptions = {
  delegator(request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void): void {
    const asked = request.headers['access-control-request-headers'];
    done(null, request.method === 'OPTIONS' ? { ...answered, allowedHeaders: allowedHeaders(asked) } : answered);
  },
};
