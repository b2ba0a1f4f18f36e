import type { Readable } from 'node:stream';
import type { Claims } from '@schole/database';

/** The bytes of one object as the storage driver holds them. */
export interface StoredBytes {
  /** Bytes. */
  size: number;
  /** A fresh stream each time; `range` is inclusive at both ends. */
  stream(range?: { start: number; end: number }): Readable;
  /** The file on this machine, where the driver has one; a child process may get its path to read it. */
  file: string | null;
}

/**
 * Stores the bytes: one path each for every version of every object, never changed once written. Add drivers in
 * drivers/.
 */
export interface StorageDriver {
  /**
   * Writes a new path whole and durably, or leaves nothing; throws a Fault over `maxBytes` bytes. Returns size and md5
   * (hex).
   */
  write(path: string, bytes: Readable, maxBytes: number): Promise<{ size: number; md5: string }>;
  /** Null when there is nothing under the path. */
  find(path: string): Promise<StoredBytes | null>;
  /** Removing a missing path is not an error. */
  remove(paths: readonly string[]): Promise<void>;
  /** Every path that was last written before the given time, page by page. */
  list(before: Date): AsyncIterable<string[]>;
}

/** One object for the server's own jobs. */
export interface StoredObject extends StoredBytes {
  id: string;
  bucket: string;
  name: string;
  mimetype: string;
}

/** Operations of the server's own jobs on objects: the same rules as over the API, with row-level security on the row. */
export interface Objects {
  /** Throws not_found where the claims may not read the object or it does not exist. */
  read(claims: Claims, bucket: string, name: string): Promise<StoredObject>;
  /** Adds or replaces an object; its owner is the claims' person. */
  write(
    claims: Claims,
    bucket: string,
    name: string,
    bytes: Readable,
    /** `maxBytes`: size limit of this object, whatever the limit of uploads is. */
    options: { mimetype: string; upsert?: boolean; maxBytes?: number },
  ): Promise<{ id: string; size: number }>;
  /** Returns the names that existed and are removed. */
  remove(claims: Claims, bucket: string, names: readonly string[]): Promise<string[]>;
  /** Removes bytes without a row, older than an hour; returns how many. */
  sweep(): Promise<number>;
}
