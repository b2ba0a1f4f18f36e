import type { SeededRandom } from './seeded-random.ts';

/** One malformed request of a door. */
export interface FuzzRequest {
  method: string;
  /** Everything behind the host, percent signs as they are to be sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** What the requests are made of: names that are there, and keys and tokens that are right. */
export interface ValidInputs {
  tables: readonly [string, ...string[]];
  columns: readonly [string, ...string[]];
  routines: readonly [string, ...string[]];
  functions: readonly [string, ...string[]];
  buckets: readonly [string, ...string[]];
  /** Requests of the publishable key carry it. */
  apiKey: string;
  /** An access token of a person. */
  token: string;
  /** A refresh token that was used already. */
  refreshToken: string;
  email: string;
  password: string;
}

/** Makes one request of a door, right in its grammar and wrong somewhere. */
export type RequestGenerator = (random: SeededRandom, valid: ValidInputs) => FuzzRequest;
