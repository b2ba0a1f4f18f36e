import type { Document } from '@schole/core';
import type { FileReader } from './file.ts';
import { readDocx } from './readers/docx/index.ts';
import { readPdf } from './readers/pdf/read-pdf.ts';
import { readPlainText } from './readers/plain-text/index.ts';
import { readText } from './readers/text.ts';

/** A reader turns what a teacher pastes into one Document, or throws a fault with the reason. */
export const readers = {
  text: readText,
} as const satisfies Record<string, (input: never) => Document>;

interface FileReaderEntry {
  /** What people call the type. */
  type: string;
  /** Endings of names that promise this type; any other known one is mentioned in the receipt. */
  endings: readonly string[];
  read: FileReader;
}

/** The readers of files, by what `findTrueType` says. Add here. */
export const fileReaders = {
  pdf: { type: 'PDF', endings: ['pdf'], read: readPdf },
  docx: { type: 'DOCX', endings: ['docx', 'docm', 'dotx', 'dotm'], read: readDocx },
  'plain-text': {
    type: 'TXT',
    endings: ['txt', 'text', 'md', 'markdown', 'csv', 'tsv', 'srt', 'vtt', 'tex'],
    read: readPlainText,
  },
} as const satisfies Record<string, FileReaderEntry>;

export type FileReaderName = keyof typeof fileReaders;
