import type { ScannedPage } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Writes where the words of recognised pages stand, in the stead of what an earlier reading of the same text wrote. */
export async function replaceScans(
  transaction: Transaction,
  { schoolId, sourceId, versionSha256 }: { schoolId: string; sourceId: string; versionSha256: string },
  scans: readonly ScannedPage[],
): Promise<void> {
  const version = [schoolId, sourceId, versionSha256];
  await transaction.query(
    'delete from public.source_scans where school_id = $1 and source_id = $2 and version_sha256 = $3',
    version,
  );
  if (scans.length === 0) return;
  await transaction.query(
    `insert into public.source_scans (school_id, source_id, version_sha256, page, width, height, turned, words)
     select $1, $2, $3, page, width, height, turned, words
       from jsonb_to_recordset($4::jsonb)
         as scan (page integer, width integer, height integer, turned double precision, words jsonb)`,
    [...version, JSON.stringify(scans)],
  );
}

/** Where the words of the recognised pages of a version stand, page by page. */
export async function readScans(
  transaction: Transaction,
  { schoolId, sourceId, versionSha256 }: { schoolId: string; sourceId: string; versionSha256: string },
): Promise<ScannedPage[]> {
  const { rows } = await transaction.query<ScannedPage>(
    `select page, width, height, turned, words from public.source_scans
      where school_id = $1 and source_id = $2 and version_sha256 = $3 order by page`,
    [schoolId, sourceId, versionSha256],
  );
  return rows;
}
