import type { ContentLanguage, Document, JobResult, ReadingWarning, Receipt } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { SourceIndex } from '@schole/sources';
import { addAuditEvent } from '../database/audit-events.ts';
import { replaceIndex } from '../source-search/index-rows.ts';
import { replaceScans } from './scan-rows.ts';
import { insertPage, type SourcePage } from './web/page-rows.ts';

export interface Owner {
  userId: string;
  schoolId: string;
}

/** A source as its owner gets it after reading. */
export type ReadSource = JobResult<'read-source'>;

export type SourceKind = 'file' | 'text' | 'url' | 'video' | 'topic';

/** The file a version is read from. */
export interface SourceFile {
  bytesSha256: string;
  objectPath: string;
  fileName: string;
  mimetype: string;
  /** Bytes. */
  size: number;
  /** The web page that it is a copy of. */
  page?: SourcePage;
}

interface KnownRow {
  id: string;
  title: string;
  sha256: string;
  language: ContentLanguage;
  archived: boolean;
  receipt: Receipt;
}

/** Until the transaction ends, other readings of the same person wait here: two concurrent ones make one source. */
export async function lockSources(transaction: Transaction, { schoolId, userId }: Owner): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sources ${schoolId} ${userId}`]);
}

const knownSources = `select s.id, s.title, s.current_sha256 as sha256, d.language, s.archived_at is not null as archived, d.receipt
   from public.sources s
   join public.documents d
     on d.school_id = s.school_id and d.source_id = s.id and d.version_sha256 = s.current_sha256
  where s.school_id = $1 and s.owner_id = $2`;

function toSource({ id, title, sha256, language, receipt }: KnownRow): ReadSource {
  return { sourceId: id, versionSha256: sha256, title, language, receipt, known: true };
}

/** An archived source is restored when it is added again. */
async function unarchive(transaction: Transaction, rows: readonly KnownRow[], owner: Owner) {
  const [row] = rows;
  if (row === undefined) return null;
  if (row.archived) {
    await transaction.query('update public.sources set archived_at = null where school_id = $1 and id = $2', [
      owner.schoolId,
      row.id,
    ]);
    await addAuditEvent(transaction, { ...auditEventOf(row.id, owner), action: 'source/unarchived' });
  }
  return toSource(row);
}

/** The owner's source whose current version is this text; taken out of the archive. */
export async function findByText(transaction: Transaction, owner: Owner, sha256: string): Promise<ReadSource | null> {
  const { rows } = await transaction.query<KnownRow>(
    `${knownSources} and s.current_sha256 = $3 order by s.created_at limit 1`,
    [owner.schoolId, owner.userId, sha256],
  );
  return unarchive(transaction, rows, owner);
}

/** Restores a source from the archive, where it is. */
export async function restoreSource(transaction: Transaction, owner: Owner, sourceId: string): Promise<void> {
  const { rows } = await transaction.query<KnownRow>(`${knownSources} and s.id = $3`, [
    owner.schoolId,
    owner.userId,
    sourceId,
  ]);
  await unarchive(transaction, rows, owner);
}

const readFromBytes = `exists (
   select from public.source_files f where f.school_id = s.school_id and f.source_id = s.id
     and f.version_sha256 = s.current_sha256 and f.bytes_sha256 = $3
 )`;

/** The warning of a reading that another one may complete. */
const incomplete: ReadingWarning = 'pages-not-recognised';

/** Whether these bytes are one of the owner's sources and were read completely, so that they need not be read. */
export async function isKnown(transaction: Transaction, owner: Owner, bytesSha256: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `${knownSources} and ${readFromBytes} and not d.receipt->'warnings' ? $4 limit 1`,
    [owner.schoolId, owner.userId, bytesSha256, incomplete],
  );
  return rows.length > 0;
}

/** The owner's source whose current version was read from these bytes; taken out of the archive. */
export async function findByBytes(
  transaction: Transaction,
  owner: Owner,
  bytesSha256: string,
): Promise<ReadSource | null> {
  const { rows } = await transaction.query<KnownRow>(
    `${knownSources} and ${readFromBytes} order by s.created_at limit 1`,
    [owner.schoolId, owner.userId, bytesSha256],
  );
  return unarchive(transaction, rows, owner);
}

export const auditEventOf = (sourceId: string, { schoolId, userId }: Owner) =>
  ({ schoolId, actorId: userId, subjectType: 'source', subjectId: sourceId }) as const;

/**
 * An existing version keeps its text; the reader's other output, the positions of recognised words among it, replaces the
 * earlier one. Without an index a sweep makes one.
 */
export async function insertVersion(
  transaction: Transaction,
  { schoolId }: Owner,
  sourceId: string,
  document: Document,
  index: SourceIndex | undefined,
): Promise<void> {
  const { title, text, sha256, language, blocks, receipt, scans = [] } = document;
  await transaction.query(
    `insert into public.source_versions (school_id, source_id, sha256, text, characters) values ($1, $2, $3, $4, $5)
     on conflict (school_id, source_id, sha256) do nothing`,
    [schoolId, sourceId, sha256, text, receipt.characters],
  );
  await transaction.query(
    `insert into public.documents (school_id, source_id, version_sha256, title, language, reader, blocks, receipt)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)
     on conflict (school_id, source_id, version_sha256) do update
       set title = excluded.title, language = excluded.language, reader = excluded.reader, blocks = excluded.blocks,
           receipt = excluded.receipt`,
    [schoolId, sourceId, sha256, title, language, receipt.reader, JSON.stringify(blocks), JSON.stringify(receipt)],
  );
  const version = { schoolId, sourceId, versionSha256: sha256 };
  await replaceScans(transaction, version, scans);
  if (index !== undefined) await replaceIndex(transaction, version, index);
}

/** The file of a version; one that has a file, or a page, keeps it. */
export async function insertFile(
  transaction: Transaction,
  { schoolId }: Owner,
  sourceId: string,
  { sha256, receipt }: Document,
  { bytesSha256, objectPath, fileName, mimetype, size, page }: SourceFile,
): Promise<void> {
  await transaction.query(
    `insert into public.source_files
       (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (school_id, source_id, version_sha256) do nothing`,
    [schoolId, sourceId, sha256, bytesSha256, objectPath, fileName, mimetype, size, receipt.pages],
  );
  if (page !== undefined) await insertPage(transaction, schoolId, { sourceId, versionSha256: sha256 }, page);
}

/** A new source with its first version and document, and the file it was read from where there is one. */
export async function insertSource(
  transaction: Transaction,
  owner: Owner,
  document: Document,
  file: SourceFile | null,
  index?: SourceIndex,
  kind: SourceKind = file === null ? 'text' : 'file',
): Promise<ReadSource> {
  const sourceId = crypto.randomUUID();
  const { title, sha256, language, receipt } = document;
  await transaction.query(
    `insert into public.sources (id, school_id, owner_id, kind, title, language, current_sha256, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [sourceId, owner.schoolId, owner.userId, kind, title, language, sha256, receipt.words],
  );
  await insertVersion(transaction, owner, sourceId, document, index);
  if (file !== null) await insertFile(transaction, owner, sourceId, document, file);
  const details = {
    ...{ words: receipt.words, kind },
    ...(file === null ? {} : { pages: receipt.pages, bytes: file.size }),
    ...(receipt.engine === undefined ? {} : { engine: receipt.engine }),
  };
  await addAuditEvent(transaction, { ...auditEventOf(sourceId, owner), action: 'source/added', details });
  return { sourceId, versionSha256: sha256, title, language, receipt, known: false };
}

export interface Reading {
  document: Document;
  file: SourceFile;
  index?: SourceIndex | undefined;
  /** Takes the place of a version with words that a person corrected, too. */
  replaceCorrections?: boolean | undefined;
  /** Another file than before: however little of it was read, it is not the same. */
  otherFile?: boolean | undefined;
}

/**
 * The same source, read again: the same text is the same version, another one a new version beside the old, and the newest
 * one unless a person corrected the one before.
 */
export async function addReading(
  transaction: Transaction,
  owner: Owner,
  sourceId: string,
  { document, file, index, replaceCorrections = false, otherFile = false }: Reading,
): Promise<ReadSource> {
  const { sha256, language, receipt } = document;
  const { rows: before } = await transaction.query<KnownRow & { words: number }>(
    `${knownSources.replace('select ', 'select s.words, ')} and s.id = $3 for update of s`,
    [owner.schoolId, owner.userId, sourceId],
  );
  const [current] = before;
  // A reading that was ended early does not take the place of one that found more.
  if (current !== undefined && !otherFile && receipt.warnings.includes(incomplete) && receipt.words < current.words)
    return toSource(current);
  if (current !== undefined && (current.receipt.corrected ?? 0) > 0 && !replaceCorrections) {
    if (current.sha256 === sha256) return toSource(current);
    // What is searched stays that of the corrected version.
    await insertVersion(transaction, owner, sourceId, document, undefined);
    await insertFile(transaction, owner, sourceId, document, file);
    return { ...toSource(current), correctionsStay: true };
  }
  await insertVersion(transaction, owner, sourceId, document, index);
  await insertFile(transaction, owner, sourceId, document, file);
  const { rows } = await transaction.query<{ title: string; before: string }>(
    `update public.sources as s set current_sha256 = $3, language = $4, words = $5
       from public.sources as before
      where s.school_id = $1 and s.id = $2 and before.school_id = $1 and before.id = $2
      returning s.title, before.current_sha256 as before`,
    [owner.schoolId, sourceId, sha256, language, receipt.words],
  );
  const known = rows[0]?.before === sha256;
  const details = { changed: !known };
  await addAuditEvent(transaction, { ...auditEventOf(sourceId, owner), action: 'source/read-again', details });
  return { sourceId, versionSha256: sha256, title: rows[0]?.title ?? document.title, language, receipt, known };
}
