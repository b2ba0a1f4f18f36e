import type { PageFacts } from '@schole/core';
import type { Transaction } from '@schole/database';

/** A web page that a version of a source was read from; `facts` are those of a page that is no other file. */
export interface SourcePage {
  address: string;
  finalAddress: string;
  facts: PageFacts | null;
}

/** Records the page of a version; one that is there keeps the date on which it was fetched first. */
export async function insertPage(
  transaction: Transaction,
  schoolId: string,
  { sourceId, versionSha256 }: { sourceId: string; versionSha256: string },
  { address, finalAddress, facts }: SourcePage,
): Promise<void> {
  await transaction.query(
    `insert into public.source_pages
       (school_id, source_id, version_sha256, address, final_address, canonical, site_name, author, published_at, charset)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (school_id, source_id, version_sha256) do nothing`,
    [
      ...[schoolId, sourceId, versionSha256, address, finalAddress],
      ...[facts?.canonical ?? null, facts?.site ?? null, facts?.author ?? null],
      ...[facts?.published ?? null, facts?.charset ?? null],
    ],
  );
}

/** The owner's source of an address, the oldest one; null where there is none. */
export async function findByAddress(
  transaction: Transaction,
  { schoolId, userId }: { schoolId: string; userId: string },
  address: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>(
    `select s.id from public.source_pages p join public.sources s on s.school_id = p.school_id and s.id = p.source_id
      where p.school_id = $1 and s.owner_id = $2 and md5(p.address) = md5($3) and p.address = $3
      order by s.created_at limit 1`,
    [schoolId, userId, address],
  );
  return rows[0]?.id ?? null;
}

/** The address that a source was read from; null for a source that is no page, and for an upload, which is read again itself. */
export async function findAddress(
  transaction: Transaction,
  schoolId: string,
  sourceId: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ address: string }>(
    `select p.address from public.source_pages p
       join public.sources s on s.school_id = p.school_id and s.id = p.source_id and s.kind <> 'file'
      where p.school_id = $1 and p.source_id = $2 order by p.fetched_at desc limit 1`,
    [schoolId, sourceId],
  );
  return rows[0]?.address ?? null;
}
