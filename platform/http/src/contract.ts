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
export interface RouteGroup {
  /** For example `/auth/v1`. */
  prefix: string;
  render: FaultRenderer;
  /** True: it asks itself whether the session of a token has ended, and answers that in the words of its own contract. */
  checksSessions?: boolean;
  /** Adds the routes; paths are relative to the prefix. `request.caller` is set on every route not marked `config: { open: true }`. */
  register(server: FastifyInstance): void | Promise<void>;
}

/** Signing keys and api keys of this installation. */
export interface Keys {
  /** sb_publishable_… or what the operator gave: safe in a browser. */
  publishableKey: string;
  /** sb_secret_… or what the operator gave: full rights, refused when a browser sends it. */
  secretKey: string;
  /** The same two in the older form (HS256 JWTs naming anon and service_role), for tools that insist on it. */
  legacyKeys: { anon: string; service: string };
  /** Which kind of api key a text is; null for a person's token and for anything else. Never throws. */
  kindOf(text: string): Promise<Caller['key'] | null>;
  /** Resolves when the signing keys are loaded (at first start: made); the other calls wait for it by themselves. */
  ready(): Promise<void>;
  /** Signs an ES256 access token with the current key's kid; `claims` must hold exp and iat. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /**
   * Verifies signature, algorithm and times of a person's access token: ours, one under the legacy secret, or one under a
   * key of others that the operator gave. Throws a Fault (401, bad_jwt) otherwise.
   */
  verify(token: string): Promise<Claims>;
  /** The public keys as a JSON Web Key Set; empty before `ready`. */
  jwks(): { keys: Record<string, unknown>[] };
  /**
   * Makes a new current key if the one of now is older than this many milliseconds (0 by default: always); the older public
   * keys go on verifying until their tokens have expired.
   */
  rotate(olderThan?: number): Promise<void>;
  /** Encrypts a text under a key of this installation; only `unseal` with the same purpose reads it. */
  encrypt(purpose: string, text: string): string;
  /** The sealed text; throws when it was changed, or sealed for another purpose or under another secret. */
  decrypt(purpose: string, encrypted: string): string;
  /** A keyed hash (HMAC-SHA256, base64url) that only this installation can compute. */
  fingerprint(purpose: string, text: string): string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** True: no api key is needed here. */
    open?: boolean;
    /** True: the route answers OPTIONS itself, whoever asks; a preflight finds its headers there too. */
    answersOptions?: boolean;
    /** Milliseconds for the request to arrive completely, where the usual limit is too short; uploads need longer. */
    arrival?: number;
  }
}
