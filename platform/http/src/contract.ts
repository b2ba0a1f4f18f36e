import type { Claims } from '@schole/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The caller, as far as a verified API key and token identify it. */
export interface Caller {
  claims: Claims;
  /** Which api key came with the request. */
  key: 'publishable' | 'secret';
  /** The person's id, when a person's token was verified. */
  userId: string | null;
  /** The verified access token itself; null when the bearer was only the api key. */
  token: string | null;
}

/** How a plugin renders errors: each published contract has its own format. */
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

/** One area of the API (auth/v1, rest/v1 …). */
export interface RouteGroup {
  /** For example `/auth/v1`. */
  prefix: string;
  render: FaultRenderer;
  /**
   * True: the plugin itself checks whether the session of a token has ended, and answers in the format of its own
   * contract.
   */
  checksSessions?: boolean;
  /** Adds the routes; paths are relative to the prefix. `request.caller` is set on every route not marked `config: { open: true }`. */
  register(server: FastifyInstance): void | Promise<void>;
}

/** Signing keys and api keys of this installation. */
export interface Keys {
  /** sb_publishable_… or the key the operator configured: safe in a browser. */
  publishableKey: string;
  /** sb_secret_… or the key the operator configured: full rights, refused when a browser sends it. */
  secretKey: string;
  /** The same two in the older form (HS256 JWTs naming anon and service_role), for tools that require it. */
  legacyKeys: { anon: string; service: string };
  /** Which kind of api key a text is; null for a person's token and for anything else. Never throws. */
  kindOf(text: string): Promise<Caller['key'] | null>;
  /**
   * Resolves when the signing keys are loaded (created at the first start); the other calls wait for it by themselves.
   */
  ready(): Promise<void>;
  /** Signs an ES256 access token with the current key's kid; `claims` must hold exp and iat. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /**
   * Verifies signature, algorithm and times of a person's access token: signed by us, under the legacy secret, or under
   * an external key that the operator configured. Throws a Fault (401, bad_jwt) otherwise.
   */
  verify(token: string): Promise<Claims>;
  /** The public keys as a JSON Web Key Set, the same object until they change; empty before `ready`. */
  jwks(): { keys: Record<string, unknown>[] };
  /**
   * Creates a new current key if the present one is older than this many milliseconds (0 by default: always); the older
   * public keys go on verifying until their tokens have expired.
   */
  rotate(olderThan?: number): Promise<void>;
  /** Encrypts a text under a key of this installation; only `decrypt` with the same purpose reads it. */
  encrypt(purpose: string, text: string): string;
  /** The plaintext; throws when the text was changed, or encrypted for another purpose or under another secret. */
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
    /** True: an invalid bearer counts as none, because nobody has to be signed in here. */
    bearerOptional?: boolean;
    /** True: the route answers OPTIONS itself, for any caller; preflight headers are added there too. */
    answersOptions?: boolean;
    /** Milliseconds for the request to arrive completely, where the default limit is too short; uploads need longer. */
    arrival?: number;
  }
}
