import type { FastifyRequest } from 'fastify';

/** What a sign-in reads of its request; a request of Fastify is one. */
export type SignInRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'host'>;
