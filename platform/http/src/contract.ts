import type { Claims } from '@schole/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who is asking, as far as a verified key and token tell. */
export interface Caller {
  claims: Claims;
  /** Which api key came with the request. */
  key: 'publishable' | 'secret';
  /** The person's id, when a person's token was verified. */
  userId: string | null;
  /** The verified access token itself; null when the bearer was only the api key. */
  token: string | null;
}

/** How errors are written down at a door: each published contract has its own shape. */
export type FaultRenderer = (
  fault: {
    code: string;
    status: number;
    message: string;
    details: string | null;
    hint: string | null;
    extra: Record<string, unknown>;
  },
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;

/** One area of the wire (auth/v1, rest/v1 …). */
export interface Door {
  /** For example `/auth/v1`. */
  prefix: string;
  render: FaultRenderer;
  /** Adds the routes; paths are relative to the prefix. `request.caller` is set on every route not marked `config: { open: true }`. */
  open(server: FastifyInstance): void | Promise<void>;
}

/** Signing keys and api keys of this installation. */
export interface Keys {
  /** sb_publishable_… : safe in a browser. */
  publishableKey: string;
  /** sb_secret_… : full rights, refused when a browser sends it. */
  secretKey: string;
  /** Signs an ES256 access token with the current key's kid; `claims` must hold exp and iat. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Verifies signature, algorithm and expiry of an access token; throws a Fault (401, bad_jwt / invalid JWT) otherwise. */
  verify(token: string): Promise<Claims>;
  /** The public keys as a JSON Web Key Set. */
  jwks(): { keys: Record<string, unknown>[] };
  /** Makes a new current key; older public keys go on verifying until their tokens have expired. */
  rotate(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** True: no api key is needed here. */
    open?: boolean;
  }
}
