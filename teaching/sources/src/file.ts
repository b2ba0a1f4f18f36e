import type { Document } from '@schole/core';

/** A file as it was uploaded; `fileName` is the name on the teacher's machine and says nothing about what the file is. */
export interface FileInput {
  bytes: Uint8Array;
  fileName: string;
  onProgress?: (percent: number) => void;
}

/** Turns the bytes of a file of its own type into one Document, or throws a fault with the true reason. */
export type FileReader = (input: FileInput) => Promise<Document>;
