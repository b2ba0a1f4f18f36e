import type { Store } from '../store/store.ts';
import type { SignedTokens } from './tokens.ts';

/** How long signed URLs are valid. Those of the service key are valid as long as requested. */
export interface SignedUrlPolicy {
  /** The maximum seconds that a URL of anybody else is valid. */
  personMaxSeconds?: number;
  /** The same for URLs of these buckets, whoever signs them. */
  maxSeconds: Readonly<Record<string, number>>;
  /** The buckets in which reading by URL is authorized as the signer's again, each time. */
  authorizedAgain?: readonly string[];
  /**
   * Whether the session with this id is open; the URLs signed in it end with it. One that was not open when the URL was
   * signed is of another issuer, and says nothing.
   */
  isOpen(session: string): Promise<boolean>;
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
