import type { Store } from '../store/store.ts';
import type { SignedTokens } from './tokens.ts';

/** Signed addresses of buckets whose files are for one person and one moment. */
export interface SignedUrlPolicy {
  /** The most seconds that an address of these buckets is good for; those of any other are good for as long as asked. */
  maxSeconds: Readonly<Record<string, number>>;
  /** Whether the sign-in with this id is over; the addresses lent to it end with it. */
  hasEnded(session: string): boolean;
}

/** What the paths of the door are made of. */
export interface RouteContext {
  store: Store;
  tokens: SignedTokens;
  /** Milliseconds after which an upload on which nothing moves is given up. */
  stalledAfter: number;
  signedUrlPolicy: SignedUrlPolicy;
  onDownload(object: { bucket: string; name: string }): Promise<void>;
}
