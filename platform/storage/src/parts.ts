import type { Store } from './store.ts';
import type { Tokens } from './tokens.ts';

/** What the paths of the door are made of. */
export interface DoorParts {
  store: Store;
  tokens: Tokens;
  /** Milliseconds after which an upload on which nothing moves is given up. */
  stalledAfter: number;
  onDownload(object: { bucket: string; name: string }): Promise<void>;
}
