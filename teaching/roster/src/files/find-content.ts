import { fault, limits } from '@schole/core';
import { type Archive, readArchive } from '../archive/read-archive.ts';

const megabyte = 1024 * 1024;
const textEndings = new Set(['csv', 'tsv', 'txt', 'tab']);
const workbookEndings = new Set(['xlsx', 'xlsm']);

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, text.length)).toString('latin1') === text;

const zipMark = 'PK\x03\x04';
const compoundFileMark = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const otherMarks = [
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'PK\x05\x06',
  'PK\x07\x08',
];

/** What the bytes are, whatever the name says. */
export type RosterContent = 'text' | 'zip';

/** Throws roster/empty, roster/too-large, roster/encrypted, roster/old-excel and roster/unknown-type. */
export function findContent(bytes: Uint8Array): RosterContent {
  if (bytes.length === 0) throw fault('roster/empty');
  if (bytes.length > limits.roster.fileBytes)
    throw fault('roster/too-large', { most: limits.roster.fileBytes / megabyte });
  if (startsWith(bytes, zipMark)) return 'zip';
  if (startsWith(bytes, compoundFileMark)) {
    const name = Buffer.from('EncryptedPackage', 'utf16le');
    throw fault(Buffer.from(bytes).includes(name) ? 'roster/encrypted' : 'roster/old-excel');
  }
  if (otherMarks.some((mark) => startsWith(bytes, mark))) throw fault('roster/unknown-type');
  return 'text';
}

/** A name whose ending promises something else than the bytes hold: somebody renamed the file instead of saving it. */
export function refuseOtherEnding(fileName: string, content: 'csv' | 'xlsx' | 'zip'): void {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const promised = textEndings.has(ending) ? 'csv' : workbookEndings.has(ending) ? 'xlsx' : ending;
  if (!['csv', 'xlsx', 'zip', 'xls', 'ods'].includes(promised) || promised === content) return;
  const shown = { csv: 'CSV', xlsx: 'Excel (.xlsx)', zip: 'ZIP' }[content];
  throw fault('roster/other-ending', { ending, content: shown });
}

/** Tables of pictures, comments and settings of a workbook stay packed, and so does everything else. */
const isWanted = (name: string): boolean =>
  /\.(?:xml|rels|csv)$/i.test(name) && !/^(?:docProps|customXml)\//i.test(name);

/** Unpacks a zip that is a workbook or OneRoster files. Throws roster/unknown-type for every other one. */
export async function readZip(bytes: Uint8Array): Promise<{ kind: 'workbook' | 'one-roster'; archive: Archive }> {
  const archive = await readArchive(bytes, isWanted);
  const { names } = archive;
  if (names.some((name) => /(?:^|\/)workbook\.xml$/.test(name)) && names.includes('[Content_Types].xml'))
    return { kind: 'workbook', archive };
  // A document of another program: Word, OpenDocument, a book.
  if (names.includes('[Content_Types].xml') || names.includes('mimetype')) throw fault('roster/unknown-type');
  return { kind: 'one-roster', archive };
}
