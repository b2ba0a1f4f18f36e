import { fault, type SourceFileTypeName, sourceFileTypeNames } from '@schole/core';
import cfb from 'cfb';
import { fileTypeFromBuffer } from 'file-type';
import type { FileReader } from './file.ts';
import { fileReaders } from './file-readers.ts';
import { decodeUnicode, isLikelyText } from './readers/plain-text/decode.ts';
import { Zip } from './zip.ts';

/** What a file truly is: the type that a reader knows, or the name of one that nothing here reads. */
export type TrueType = { reader: SourceFileTypeName } | { refused: string } | { unknown: true };

/** What nothing here reads, by its name. Office files say in their list of contents what they are; the others in their first entry. */
const refusedZips: readonly [RegExp, string][] = [
  [/spreadsheetml\.(?:sheet|template)\.main|ms-excel\./, 'XLSX'],
  [/^application\/vnd\.oasis\.opendocument\.spreadsheet/, 'ODS'],
];

const oldOffice = 'Office 97–2003';

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, start.length)).toString('latin1') === start;
}

/** The first type whose reader finds its sign in one of the texts. */
function readerBySign(
  place: keyof NonNullable<FileReader['sign']>,
  texts: readonly string[],
): SourceFileTypeName | undefined {
  return sourceFileTypeNames.find((name) => texts.some((text) => fileReaders[name].sign?.[place]?.test(text)));
}

function typeOfZip(bytes: Uint8Array): TrueType {
  const zip = Zip.open(bytes);
  // Truncated: the names before the packed bytes still show the intended type.
  if (zip === null) {
    const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200_000)).toString('latin1');
    throw fault('source/broken', { type: start.includes('word/') ? 'DOCX' : start.includes('ppt/') ? 'PPTX' : 'ZIP' });
  }
  const declarations = ['[Content_Types].xml', 'mimetype'].map(
    (name) => zip.read(name, 'ZIP', 2_000_000) ?? new Uint8Array(),
  );
  const words = declarations.map((part) => decodeUnicode(part) ?? '');
  const reader = readerBySign('contents', words);
  if (reader !== undefined) return { reader };
  const found = refusedZips.find(([sign]) => words.some((text) => sign.test(text)));
  return { refused: found?.[1] ?? 'ZIP' };
}

/** The old Office formats and every encrypted Office file share one container format; its streams distinguish them. */
function typeOfContainer(bytes: Uint8Array): TrueType {
  const names = new Set<string>();
  try {
    const container = cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
    for (const path of container.FullPaths) names.add(path.replace(/^.*\/(?=[^/])/, '').toLowerCase());
  } catch {
    throw fault('source/broken', { type: oldOffice });
  }
  if (names.has('encryptedpackage')) throw fault('source/encrypted');
  const reader = readerBySign('contents', [...names]);
  if (reader !== undefined) return { reader };
  if (names.has('workbook') || names.has('book')) return { refused: 'XLS' };
  return { refused: oldOffice };
}

function typeOfWords(text: string): TrueType {
  const start = text.slice(0, 2_000).trimStart();
  const reader = readerBySign('opening', [start]);
  if (reader !== undefined) return { reader };
  if (start.startsWith('%!PS')) return { refused: 'PostScript' };
  if (start.startsWith('<?xml')) return { refused: /<(html|svg)\b/.exec(start)?.[1]?.toUpperCase() ?? 'XML' };
  return { reader: 'plain-text' };
}

/**
 * The type of the bytes, whatever the file name. Throws source/empty-file, source/encrypted, source/unsafe, and
 * source/broken for a container that is truncated before its type is known.
 */
export async function findTrueType(bytes: Uint8Array): Promise<TrueType> {
  if (bytes.length === 0) throw fault('source/empty-file');
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return typeOfZip(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return typeOfContainer(bytes);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  const reader = readerBySign('start', [start]);
  if (reader !== undefined) return { reader };
  // Before the look at magic numbers, because a text may begin with the letters of one ("BM…").
  const text = decodeUnicode(bytes);
  if (text !== null) return typeOfWords(text);
  // Captions and pages in an encoding of one byte open with plain letters.
  const opening = isLikelyText(bytes) ? readerBySign('opening', [start.trimStart()]) : undefined;
  if (opening !== undefined) return { reader: opening };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found !== undefined) return { refused: found.ext.toUpperCase() };
  // Text in an unknown encoding is still a text file, and its reader reports the problem.
  return isLikelyText(bytes) ? { reader: 'plain-text' } : { unknown: true };
}
