import type { FastifyCorsOptions } from '@fastify/cors';

/**
 * Every origin may call, as the published contract has it: who is asking is proved by a bearer token, never by a cookie,
 * so another site gains nothing that it could not do from its own server.
 */
export const corsOptions: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders: [
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
  ],
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
