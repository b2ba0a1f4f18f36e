import type { Store } from '../store/store.ts';
import type { SignedTokens } from './tokens.ts';

/** Limits of signed URLs for buckets whose files are for one person and a short time. */
export interface SignedUrlPolicy {
  /** The maximum seconds that a URL of these buckets is valid; those of any other bucket are valid as long as requested. */
  maxSeconds: Readonly<Record<string, number>>;
  /** Whether the session with this id has ended; the URLs signed in it end with it. */
  hasEnded(session: string): boolean;
}

/** The shared dependencies of the routes. */
export interface RouteContext {
  store: Store;
  tokens: SignedTokens;
  /** Milliseconds without data after which a stalled upload is aborted. */
  stalledAfter: number;
  signedUrlPolicy: SignedUrlPolicy;
  onDownload(object: { bucket: string; name: string }): Promise<void>;
}
