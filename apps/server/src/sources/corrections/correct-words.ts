import { type CallInput, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Corrected, ScannedDocument } from '@schole/sources';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { replaceIndex } from '../../source-search/index-rows.ts';
import { readDocuments } from '../document-rows.ts';
import { readScans, replaceScans } from '../scan-rows.ts';
import { auditEventOf, insertVersion, lockSources, type Owner } from '../source-rows.ts';

type Version = Pick<CallInput<'correct-words'>, 'sourceId' | 'versionSha256'>;

/** Throws source/not-found where the source is not the person's own, and source/changed-elsewhere. */
async function requireNewest(transaction: Transaction, owner: Owner, version: Version, lock = ''): Promise<void> {
  const { rows } = await transaction.query<{ sha256: string | null }>(
    `select current_sha256 as sha256 from public.sources where school_id = $1 and owner_id = $2 and id = $3 ${lock}`,
    [owner.schoolId, owner.userId, version.sourceId],
  );
  const [source] = rows;
  if (source === undefined) throw fault('source/not-found');
  if (source.sha256 !== version.versionSha256) throw fault('source/changed-elsewhere');
}

async function readScanned(transaction: Transaction, owner: Owner, version: Version): Promise<ScannedDocument> {
  await requireNewest(transaction, owner, version);
  const [found] = await readDocuments(transaction, owner.schoolId, [version.sourceId]);
  if (found === undefined) throw fault('source/not-found');
  return { ...found.document, scans: await readScans(transaction, { ...version, schoolId: owner.schoolId }) };
}

/** The corrected version was read from the same file, and the same web page where it is a copy of one. */
async function copyFile(transaction: Transaction, { schoolId }: Owner, from: Version, to: string): Promise<void> {
  const values = [schoolId, from.sourceId, from.versionSha256, to];
  await transaction.query(
    `insert into public.source_files
       (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
     select school_id, source_id, $4, bytes_sha256, object_path, file_name, mimetype, size, pages
       from public.source_files where school_id = $1 and source_id = $2 and version_sha256 = $3
     on conflict (school_id, source_id, version_sha256) do nothing`,
    values,
  );
  await transaction.query(
    `insert into public.source_pages
       (school_id, source_id, version_sha256, address, final_address, canonical, site_name, author, published_at, charset)
     select school_id, source_id, $4, address, final_address, canonical, site_name, author, published_at, charset
       from public.source_pages where school_id = $1 and source_id = $2 and version_sha256 = $3
     on conflict (school_id, source_id, version_sha256) do nothing`,
    values,
  );
}

async function hasDocument(transaction: Transaction, { sourceId, versionSha256 }: Version): Promise<boolean> {
  const { rows } = await transaction.query(
    'select from public.documents where source_id = $1 and version_sha256 = $2',
    [sourceId, versionSha256],
  );
  return rows.length > 0;
}

async function writeCorrected(
  transaction: Transaction,
  owner: Owner,
  from: Version,
  { document, index, corrected, confirmed }: Corrected,
): Promise<void> {
  const { sourceId } = from;
  await lockSources(transaction, owner);
  await requireNewest(transaction, owner, from, 'for update');
  const version = { schoolId: owner.schoolId, sourceId, versionSha256: document.sha256 };
  if (document.sha256 !== from.versionSha256 && (await hasDocument(transaction, version))) {
    // Corrected back to an earlier version: assignments rest on it, so that only what is said of its words changes.
    await replaceScans(transaction, version, document.scans ?? []);
    await replaceIndex(transaction, version, index);
  } else await insertVersion(transaction, owner, sourceId, document, index);
  await copyFile(transaction, owner, from, document.sha256);
  await transaction.query(
    'update public.sources set current_sha256 = $3, language = $4, words = $5 where school_id = $1 and id = $2',
    [owner.schoolId, sourceId, document.sha256, document.language, document.receipt.words],
  );
  const details = { corrected, confirmed };
  await addAuditEvent(transaction, { ...auditEventOf(sourceId, owner), action: 'source/words-corrected', details });
}

/** Corrects recognised words of a source of the caller: their text is a new version of it. */
export const correctWords: ServerFunction<'correct-words'> = {
  name: 'correct-words',
  permission: { roles: teachers },
  // Each change has up to 200 characters, and an escaped one takes six bytes.
  limits: { body: 4_000_000, time: 30_000 },
  async run({ sourceId, versionSha256, changes }, { caller, asCaller, asServer, runTask }) {
    const version = { sourceId, versionSha256 };
    const document = await asCaller((transaction) => readScanned(transaction, caller, version));
    const made = await runTask('apply-corrections', { document, changes });
    await asServer((transaction) => writeCorrected(transaction, caller, version, made));
    const { sha256, receipt } = made.document;
    return { sourceId, versionSha256: sha256, receipt, changed: sha256 !== versionSha256 };
  },
};
