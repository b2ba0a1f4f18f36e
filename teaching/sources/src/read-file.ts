import {
  type Document,
  fault,
  type ReadingWarning,
  type RecognisedPage,
  type SourceFileTypeName,
  sourceFileTypes,
} from '@schole/core';
import type { FileInput, RecognitionNeeded } from './file.ts';
import { fileReaders } from './file-readers.ts';
import { findTrueType } from './true-type.ts';

const readable = Object.values(sourceFileTypes)
  .map(({ endings: [ending] }) => ending.toUpperCase())
  .join(', ');
/** File extensions that indicate a type; the extension of a name like "lesson.v2" indicates none. */
const promises = new Set([
  ...Object.values(sourceFileTypes).flatMap(({ endings }) => endings),
  ...['xls', 'xlsx', 'ods', 'zip', 'tif', 'tiff', 'bmp', 'heic'],
]);

/** Types without bytes of their own. */
const kindsOfText = new Set<SourceFileTypeName>(['markdown', 'captions']);

/**
 * Reads an uploaded file of any type that has a reader. The bytes decide the type; a name with the extension of another
 * type gives the warning `named-otherwise`. Throws source/empty-file, source/wrong-type and source/unknown-type, and
 * the faults of its reader. Without `recognised` it may answer which pages need recognition first.
 */
export async function readFile(input: FileInput & { recognised: readonly RecognisedPage[] }): Promise<Document>;
export async function readFile(input: FileInput): Promise<Document | RecognitionNeeded>;
export async function readFile(input: FileInput): Promise<Document | RecognitionNeeded> {
  const found = await findTrueType(input.bytes, input.fileName);
  if ('unknown' in found) throw fault('source/unknown-type', { readable });
  if ('refused' in found) throw fault('source/wrong-type', { type: found.refused, readable });
  const ending = /\.(\w+)$/.exec(input.fileName)?.[1]?.toLowerCase() ?? '';
  const isPage = input.page !== undefined && ending === 'html' && found.reader === 'plain-text';
  const document = await fileReaders[isPage ? 'html' : found.reader].read(input);
  if ('recognise' in document) return document;
  if (isPage || !promises.has(ending) || sourceFileTypes[found.reader].endings.includes(ending)) return document;
  // Notes in Markdown and a transcript are text files too.
  if (kindsOfText.has(found.reader) && sourceFileTypes['plain-text'].endings.includes(ending)) return document;
  const { receipt } = document;
  const doubt: ReadingWarning = 'named-otherwise';
  return { ...document, receipt: { ...receipt, warnings: [...receipt.warnings, doubt] } };
}
