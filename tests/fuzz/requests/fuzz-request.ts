import type { SeededRandom } from './seeded-random.ts';

/** One malformed request to a service. */
export interface FuzzRequest {
  method: string;
  /** Everything after the host, percent signs as they are sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Inputs of the requests: existing names, and valid keys and tokens. */
export interface ValidInputs {
  tables: readonly [string, ...string[]];
  columns: readonly [string, ...string[]];
  routines: readonly [string, ...string[]];
  functions: readonly [string, ...string[]];
  buckets: readonly [string, ...string[]];
  /** The publishable key that requests carry. */
  apiKey: string;
  /** An access token of a person. */
  token: string;
  /** A refresh token that was already used. */
  refreshToken: string;
  email: string;
  password: string;
}

/** Generates one request to a service, syntactically right and wrong somewhere. */
export type RequestGenerator = (random: SeededRandom, valid: ValidInputs) => FuzzRequest;
