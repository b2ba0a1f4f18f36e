import type { Transaction } from '@schole/database';
import type { SourceIndex } from '@schole/sources';

/** The version of a source that is indexed. */
export interface IndexedVersion {
  schoolId: string;
  sourceId: string;
  versionSha256: string;
}

/** Passages of one statement: a book has thousands. */
const batchSize = 500;

/** Replaces what a source is searched by; its document is already written. */
export async function replaceIndex(
  transaction: Transaction,
  { schoolId, sourceId, versionSha256 }: IndexedVersion,
  { format, passages, words }: SourceIndex,
): Promise<void> {
  const source = [schoolId, sourceId];
  await transaction.query('delete from public.source_passages where school_id = $1 and source_id = $2', source);
  await transaction.query('delete from public.source_terms where school_id = $1 and source_id = $2', source);
  for (let from = 0; from < passages.length; from += batchSize) {
    const rows = passages.slice(from, from + batchSize).map((passage, at) => ({ position: from + at, ...passage }));
    await transaction.query(
      `insert into public.source_passages
         (school_id, source_id, version_sha256, position, start_offset, end_offset, page, "time", language, text, terms)
       select $1, $2, $3, position, start, "end", page, "time", language, text,
         (terms || ' ''s:' || $2::uuid || '''')::tsvector
       from jsonb_to_recordset($4::jsonb) as passage
         (position integer, start integer, "end" integer, page integer, "time" double precision, language text, text text,
          terms text)`,
      [...source, versionSha256, JSON.stringify(rows)],
    );
  }
  await transaction.query(
    'insert into public.source_terms (school_id, source_id, version_sha256, format, words) values ($1, $2, $3, $4, $5)',
    [...source, versionSha256, format, words],
  );
}
