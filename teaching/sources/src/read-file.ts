import { type Document, fault } from '@schole/core';
import type { FileInput } from './file.ts';
import { fileReaders } from './readers.ts';
import { findTrueType } from './true-type.ts';

const readable = Object.values(fileReaders)
  .map(({ type }) => type)
  .join(', ');
/** File extensions that indicate a type; the extension of a name like "lesson.v2" indicates none. */
const promises = new Set([
  ...Object.values(fileReaders).flatMap(({ endings }): readonly string[] => endings),
  'doc',
  'odt',
  'rtf',
  'ppt',
  'pptx',
  'odp',
  'xls',
  'xlsx',
  'html',
  'htm',
  'epub',
  'zip',
  'png',
  'jpg',
  'jpeg',
  'gif',
]);

/**
 * Reads an uploaded file of any type that has a reader. The bytes decide the type; a name with the extension of another
 * type gives the warning `named-otherwise`. Throws source/empty-file, source/wrong-type and source/unknown-type, and
 * the faults of its reader.
 */
export async function readFile(input: FileInput): Promise<Document> {
  const found = await findTrueType(input.bytes);
  if ('unknown' in found) throw fault('source/unknown-type', { readable });
  if ('refused' in found) throw fault('source/wrong-type', { type: found.refused, readable });
  const { endings, read } = fileReaders[found.reader];
  const document = await read(input);
  const ending = /\.(\w+)$/.exec(input.fileName)?.[1]?.toLowerCase() ?? '';
  const names: readonly string[] = endings;
  if (!promises.has(ending) || names.includes(ending)) return document;
  const { receipt } = document;
  return { ...document, receipt: { ...receipt, warnings: [...receipt.warnings, 'named-otherwise'] } };
}
