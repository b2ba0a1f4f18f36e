import type { Readable } from 'node:stream';
import type { Claims } from '@schole/database';

/** The bytes of one object as they lie in the keeper. */
export interface StoredBytes {
  /** Bytes. */
  size: number;
  /** A fresh stream each time; `range` is inclusive at both ends. */
  stream(range?: { start: number; end: number }): Readable;
  /** The file on this machine, where the keeper has one; a child process may be given it to read. */
  file: string | null;
}

/** Where the bytes are: one path each for every version of every object, never changed once written. Add kinds in keepers/. */
export interface StorageDriver {
  /** Writes a new path whole and durable, or leaves nothing; throws a Fault over `most` bytes. Answers size and md5 (hex). */
  write(path: string, bytes: Readable, maxBytes: number): Promise<{ size: number; md5: string }>;
  /** Null when there is nothing under the path. */
  find(path: string): Promise<StoredBytes | null>;
  /** Removing what is not there is no error. */
  remove(paths: readonly string[]): Promise<void>;
  /** Every path that was last written before the given time, a page at a time. */
  list(before: Date): AsyncIterable<string[]>;
}

/** One object as the server's own work meets it. */
export interface StoredObject extends StoredBytes {
  id: string;
  bucket: string;
  name: string;
  mimetype: string;
}

/** What the server's own jobs do with objects: the same rules as on the wire, the row decided by row-level security. */
export interface Objects {
  /** Throws not_found where the claims may not read it or there is nothing. */
  read(claims: Claims, bucket: string, name: string): Promise<StoredObject>;
  /** Adds or replaces an object; its owner is the claims' person. */
  write(
    claims: Claims,
    bucket: string,
    name: string,
    bytes: Readable,
    /** `most`: bytes that this object may have, whatever the limit of uploads is. */
    options: { mimetype: string; upsert?: boolean; maxBytes?: number },
  ): Promise<{ id: string; size: number }>;
  /** Answers the names that were there and are gone. */
  remove(claims: Claims, bucket: string, names: readonly string[]): Promise<string[]>;
  /** Removes bytes without a row, older than an hour; answers how many. */
  sweep(): Promise<number>;
}
