import type { Database } from '@schole/database';
import type { Door, Keys } from '@schole/http';
import type { Keeper } from './contract.ts';
import { renderFault } from './faults.ts';
import type { DoorParts, Loans } from './parts.ts';
import { addBuckets } from './paths/bucket.ts';
import { addDownloads } from './paths/download.ts';
import { addListing } from './paths/list.ts';
import { addManaging } from './paths/manage.ts';
import { addMissing } from './paths/off.ts';
import { addSigning } from './paths/sign.ts';
import { addUploads } from './paths/upload.ts';
import { openStore } from './store.ts';
import { openTokens } from './tokens.ts';

export interface StorageOptions {
  database: Database;
  keys: Pick<Keys, 'seal' | 'unseal'>;
  /** Where the bytes are. */
  keeper: Keeper;
  /** Bytes that one object may have; a bucket may ask for less. */
  limit: number;
  /** Milliseconds after which an upload on which nothing moves is given up. */
  stalledAfter?: number;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** Absent: every signed address is good for as long as was asked. */
  loans?: Loans;
  /** Told of every whole file that is fetched from a private bucket, before its first byte leaves; what it throws refuses it. */
  onDownload?: DoorParts['onDownload'];
}

const unlimited: Loans = { longest: {}, hasEnded: () => false };

/** storage/v1: files in buckets, each call decided by row-level security as whoever asks. */
export function storageDoor(options: StorageOptions): Door {
  const { keys, clock, stalledAfter = 30_000, loans = unlimited, onDownload = async () => {} } = options;
  const tokens = openTokens(keys, clock);
  const parts: DoorParts = { store: openStore(options), tokens, stalledAfter, loans, onDownload };
  return {
    prefix: '/storage/v1',
    render: renderFault,
    open(server) {
      addUploads(server, parts);
      addDownloads(server, parts);
      addSigning(server, parts);
      addListing(server, parts);
      addManaging(server, parts);
      addBuckets(server, parts);
      addMissing(server);
    },
  };
}
