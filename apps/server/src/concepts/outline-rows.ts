import { type Concept, type ConceptOutline, limits } from '@schole/core';
import type { Transaction } from '@schole/database';

interface Source {
  schoolId: string;
  sourceId: string;
}

/** Until the transaction ends, other changes of these concepts wait here. */
export async function lockOutline(transaction: Transaction, { schoolId, sourceId }: Source): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `concepts ${schoolId} ${sourceId}`,
  ]);
}

/** The outline of a source, the newest or a named version of it; null: there is none. */
export async function readOutline(
  transaction: Transaction,
  { schoolId, sourceId }: Source,
  version: number | null = null,
): Promise<ConceptOutline | null> {
  const { rows } = await transaction.query<{ version: number; version_sha256: string; outline: Concept[] }>(
    `select version, version_sha256, outline from public.concept_versions
      where school_id = $1 and source_id = $2 and ($3::integer is null or version = $3)
      order by version desc limit 1`,
    [schoolId, sourceId, version],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { sourceId, versionSha256: row.version_sha256, version: row.version, concepts: row.outline };
}

/** Writes a version of an outline and its concepts, and forgets the oldest versions. */
export async function writeOutline(
  transaction: Transaction,
  schoolId: string,
  { sourceId, versionSha256, version, concepts }: ConceptOutline,
): Promise<void> {
  const key = [schoolId, sourceId];
  await transaction.query(
    `insert into public.concepts
       (id, school_id, source_id, key, name, definition, section, level, spans, position, parent_id, made_by, removed_at,
        merged_into)
     select id, $1, $2, key, name, definition, section, level, spans, position - 1, "parentId", "madeBy",
       case when removed then now() end, "mergedInto"
     from rows from (jsonb_to_recordset($3::jsonb) as
       (id uuid, key text, name text, definition text, section text, level integer, spans jsonb, "parentId" uuid,
        "madeBy" text, removed boolean, "mergedInto" uuid)) with ordinality
       as concept (id, key, name, definition, section, level, spans, "parentId", "madeBy", removed, "mergedInto", position)
     on conflict (id) do update
       set name = excluded.name, definition = excluded.definition, section = excluded.section, level = excluded.level,
           spans = excluded.spans, position = excluded.position, parent_id = excluded.parent_id,
           merged_into = excluded.merged_into,
           removed_at = case when excluded.removed_at is null then null
             else coalesce(concepts.removed_at, excluded.removed_at) end
       where (concepts.name, concepts.definition, concepts.section, concepts.level, concepts.spans, concepts.position,
           concepts.parent_id, concepts.merged_into, concepts.removed_at is null)
         is distinct from (excluded.name, excluded.definition, excluded.section, excluded.level, excluded.spans,
           excluded.position, excluded.parent_id, excluded.merged_into, excluded.removed_at is null)`,
    [...key, JSON.stringify(concepts)],
  );
  await transaction.query(
    `insert into public.concept_versions (school_id, source_id, version, version_sha256, outline)
     values ($1, $2, $3, $4, $5::jsonb)`,
    [...key, version, versionSha256, JSON.stringify(concepts)],
  );
  await transaction.query(
    'delete from public.concept_versions where school_id = $1 and source_id = $2 and version <= $3',
    [...key, version - limits.concepts.versions],
  );
}
