import type { Store } from './store.ts';
import type { Tokens } from './tokens.ts';

/** Signed addresses of buckets whose files are for one person and one moment. */
export interface Loans {
  /** The most seconds that an address of these buckets is good for; those of any other are good for as long as asked. */
  longest: Readonly<Record<string, number>>;
  /** Whether the sign-in with this id is over; the addresses lent to it end with it. */
  hasEnded(session: string): boolean;
}

/** What the paths of the door are made of. */
export interface DoorParts {
  store: Store;
  tokens: Tokens;
  /** Milliseconds after which an upload on which nothing moves is given up. */
  stalledAfter: number;
  loans: Loans;
  onDownload(object: { bucket: string; name: string }): Promise<void>;
}
