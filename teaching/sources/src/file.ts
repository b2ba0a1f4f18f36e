import type { Document } from '@schole/core';

/** An uploaded file; `fileName` is the name on the teacher's machine and no evidence of the file's type. */
export interface FileInput {
  bytes: Uint8Array;
  fileName: string;
  onProgress?: (percent: number) => void;
}

/** Turns the bytes of a file of its own type into one Document, or throws a fault with the exact reason. */
export type FileReader = (input: FileInput) => Promise<Document>;
