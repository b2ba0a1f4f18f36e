import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface SourceCopy {
  schoolId: string;
  userId: string;
  /** The original, in the version that is copied. */
  from: string;
  sha256: string;
  /** The id of the copy. */
  to: string;
  /** Where the bytes of the copy's file are; null where the original has none. */
  objectPath: string | null;
}

/** The rows that hang on a version, each copied with the columns that the server may write; `$3` is the copy. */
const parts = [
  `insert into public.source_versions (school_id, source_id, sha256, text, characters)
   select school_id, $3, sha256, text, characters
     from public.source_versions where school_id = $1 and source_id = $2 and sha256 = $4`,
  `insert into public.documents (school_id, source_id, version_sha256, title, language, reader, blocks, receipt)
   select school_id, $3, version_sha256, title, language, reader, blocks, receipt
     from public.documents where school_id = $1 and source_id = $2 and version_sha256 = $4`,
  `insert into public.source_scans (school_id, source_id, version_sha256, page, width, height, turned, words)
   select school_id, $3, version_sha256, page, width, height, turned, words
     from public.source_scans where school_id = $1 and source_id = $2 and version_sha256 = $4`,
  `insert into public.source_pages
     (school_id, source_id, version_sha256, address, final_address, canonical, site_name, author, published_at, charset)
   select school_id, $3, version_sha256, address, final_address, canonical, site_name, author, published_at, charset
     from public.source_pages where school_id = $1 and source_id = $2 and version_sha256 = $4`,
  // The passages name their source among their terms; of the words nothing does.
  `insert into public.source_passages
     (school_id, source_id, version_sha256, position, start_offset, end_offset, page, "time", language, text, terms)
   select school_id, $3, version_sha256, position, start_offset, end_offset, page, "time", language, text,
     replace(terms::text, 's:' || $2::uuid, 's:' || $3::uuid)::tsvector
     from public.source_passages where school_id = $1 and source_id = $2 and version_sha256 = $4`,
  `insert into public.source_terms (school_id, source_id, version_sha256, format, words)
   select school_id, $3, version_sha256, format, words
     from public.source_terms where school_id = $1 and source_id = $2 and version_sha256 = $4`,
];

/** Writes a colleague's source once more as the person's own, and whose it was. */
export async function insertCopy(
  transaction: Transaction,
  { schoolId, userId, from, sha256, to, objectPath }: SourceCopy,
): Promise<void> {
  await transaction.query(
    `insert into public.sources (id, school_id, owner_id, kind, title, language, current_sha256, words)
     select $3, school_id, $4, kind, title, language, current_sha256, words
       from public.sources where school_id = $1 and id = $2`,
    [schoolId, from, to, userId],
  );
  for (const part of parts) await transaction.query(part, [schoolId, from, to, sha256]);
  await transaction.query(
    `insert into public.source_videos (school_id, source_id, host, video_id, link, title, author, seconds)
     select school_id, $3, host, video_id, link, title, author, seconds
       from public.source_videos where school_id = $1 and source_id = $2`,
    [schoolId, from, to],
  );
  if (objectPath !== null)
    await transaction.query(
      `insert into public.source_files
         (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
       select school_id, $3, version_sha256, bytes_sha256, $5, file_name, mimetype, size, pages
         from public.source_files where school_id = $1 and source_id = $2 and version_sha256 = $4`,
      [schoolId, from, to, sha256, objectPath],
    );
  // Its policy asks once more whether the source is shared: a copy that a withdrawal overtook is none.
  const { rowCount } = await transaction.query(
    `insert into public.source_copies (school_id, source_id, from_source_id, from_person)
     select school_id, $3, id, owner_id from public.sources where school_id = $1 and id = $2`,
    [schoolId, from, to],
  );
  if (rowCount !== 1) throw fault('source/withdrawn');
}
