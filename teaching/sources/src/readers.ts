import type { Document } from '@schole/core';
import type { FileReader } from './file.ts';
import { readDocx } from './readers/docx/index.ts';
import { readPdf } from './readers/pdf/read-pdf.ts';
import { readPlainText } from './readers/plain-text/index.ts';
import { readText } from './readers/text.ts';

/** A reader turns a teacher's pasted text into one Document, or throws a fault with the reason. */
export const readers = {
  text: readText,
} as const satisfies Record<string, (input: never) => Document>;

interface FileReaderEntry {
  /** The common name of the type. */
  type: string;
  /** File extensions of this type; the receipt mentions any other known one. */
  endings: readonly string[];
  read: FileReader;
}

/** The readers of files, by the result of `findTrueType`. Add here. */
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
