import type { SourceFileTypeName } from '@schole/core';
import type { FileReader } from './file.ts';
import * as registered from './readers/readers.ts';

/** What reads each type of the core; one that has no registered reader does not compile. */
export const fileReaders: Readonly<Record<SourceFileTypeName, FileReader>> = registered;
