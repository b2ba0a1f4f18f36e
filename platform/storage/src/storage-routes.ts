import type { Database } from '@schole/database';
import type { Keys, RouteGroup } from '@schole/http';
import type { StorageDriver } from './contract.ts';
import { renderFault } from './faults.ts';
import { addBuckets } from './routes/buckets.ts';
import type { RouteContext, SignedUrlPolicy } from './routes/context.ts';
import { addDownloads } from './routes/download.ts';
import { addListing } from './routes/list.ts';
import { addManaging } from './routes/manage.ts';
import { addSigning } from './routes/sign.ts';
import { createTokens } from './routes/tokens.ts';
import { addUnavailable } from './routes/unavailable.ts';
import { addUploads } from './routes/upload.ts';
import { createStore } from './store/store.ts';

export interface StorageOptions {
  database: Database;
  keys: Pick<Keys, 'encrypt' | 'decrypt'>;
  /** Where the bytes are stored. */
  driver: StorageDriver;
  /** Maximum bytes of one object; a bucket may have a lower limit. */
  limit: number;
  /** Milliseconds without data after which a stalled upload is aborted. */
  stalledAfter?: number;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** Absent: a signed URL does not end with a session. */
  signedUrlPolicy?: SignedUrlPolicy;
  /**
   * Called for every whole file that is downloaded from a private bucket, before its first byte leaves; an error
   * refuses the download.
   */
  onDownload?: RouteContext['onDownload'];
}

const noSessions: SignedUrlPolicy = { maxSeconds: {}, isOpen: async () => false };

/** storage/v1: files in buckets, each call decided by row-level security as the caller. */
export function storageRoutes(options: StorageOptions): RouteGroup {
  const { keys, clock, stalledAfter = 30_000, signedUrlPolicy = noSessions, onDownload = async () => {} } = options;
  const tokens = createTokens(keys, clock);
  const context: RouteContext = { store: createStore(options), tokens, stalledAfter, signedUrlPolicy, onDownload };
  return {
    prefix: '/storage/v1',
    render: renderFault,
    register(server) {
      addUploads(server, context);
      addDownloads(server, context);
      addSigning(server, context);
      addListing(server, context);
      addManaging(server, context);
      addBuckets(server, context);
      addUnavailable(server);
    },
  };
}
