import { type Block, type ContentLanguage, type Document, fault, type Receipt } from '@schole/core';
import type { Transaction } from '@schole/database';

/** A document and the source whose current version it is. */
export interface SourceDocument {
  sourceId: string;
  document: Document;
}

interface DocumentRow {
  source_id: string;
  version_sha256: string;
  title: string;
  language: ContentLanguage;
  text: string;
  blocks: Block[];
  receipt: Receipt;
}

const columns = `d.source_id, d.version_sha256, d.title, d.language, v.text, d.blocks, d.receipt`;
const versions = `join public.source_versions v
    on v.school_id = d.school_id and v.source_id = d.source_id and v.sha256 = d.version_sha256`;

function toDocument(row: DocumentRow): SourceDocument {
  const { title, language, text, blocks, receipt, version_sha256: sha256 } = row;
  return { sourceId: row.source_id, document: { title, text, sha256, language, blocks, receipt } };
}

/** The current documents of the given sources of one school, in that order; throws source/not-found. */
export async function readDocuments(
  transaction: Transaction,
  schoolId: string,
  sourceIds: readonly string[],
): Promise<SourceDocument[]> {
  const { rows } = await transaction.query<DocumentRow>(
    `select ${columns}
       from public.sources s
       join public.documents d
         on d.school_id = s.school_id and d.source_id = s.id and d.version_sha256 = s.current_sha256
       ${versions}
      where s.school_id = $1 and s.id = any($2::uuid[])`,
    [schoolId, sourceIds],
  );
  const documents = new Map(rows.map((row) => [row.source_id, toDocument(row)]));
  return sourceIds.map((id) => {
    const found = documents.get(id);
    if (found === undefined) throw fault('source/not-found');
    return found;
  });
}

/** One version of a source; throws source/not-found. */
export async function readVersionOf(
  transaction: Transaction,
  schoolId: string,
  { sourceId, sha256 }: { sourceId: string; sha256: string },
): Promise<Document> {
  const { rows } = await transaction.query<DocumentRow>(
    `select ${columns} from public.documents d ${versions}
      where d.school_id = $1 and d.source_id = $2 and d.version_sha256 = $3`,
    [schoolId, sourceId, sha256],
  );
  const [row] = rows;
  if (row === undefined) throw fault('source/not-found');
  return toDocument(row).document;
}

/** The documents an assignment was made from, in the versions it was made from. */
export async function readAssignmentDocuments(
  transaction: Transaction,
  assignmentId: string,
): Promise<SourceDocument[]> {
  const { rows } = await transaction.query<DocumentRow>(
    `select ${columns}
       from public.assignment_sources a
       join public.documents d
         on d.school_id = a.school_id and d.source_id = a.source_id and d.version_sha256 = a.version_sha256
       ${versions}
      where a.assignment_id = $1 order by a.position`,
    [assignmentId],
  );
  return rows.map(toDocument);
}

/** The documents with these texts that the caller may use in a school, each text once; others are left out. */
export async function readVersions(
  transaction: Transaction,
  schoolId: string,
  sha256s: readonly string[],
): Promise<SourceDocument[]> {
  const { rows } = await transaction.query<DocumentRow>(
    `select distinct on (d.version_sha256) ${columns}
       from public.documents d ${versions}
       join public.sources s on s.school_id = d.school_id and s.id = d.source_id
      where d.school_id = $1 and d.version_sha256 = any($2)
        and (s.owner_id = auth.uid() or s.id = any (array(select app.sources_shared_with_me('use'))))
      order by d.version_sha256, s.owner_id = auth.uid() desc, d.source_id`,
    [schoolId, sha256s],
  );
  return rows.map(toDocument);
}
