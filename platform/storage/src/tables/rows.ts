import { randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import { refuse } from '../faults.ts';

/** Metadata that the server measures of an object's bytes, with the published member names. */
export interface Metadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
  [further: string]: unknown;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  metadata: Metadata | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

const columns =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

/** The values of a row that its writer sets. */
export interface NewRow {
  bucket: string;
  name: string;
  /** The person; null leaves the owner of the row. */
  owner: string | null;
  version: string;
  metadata: Metadata | null;
  userMetadata: Record<string, unknown> | null;
}

/** The row as the caller may see it; null when there is none for them. */
export async function findRow(sql: Transaction, bucket: string, name: string): Promise<ObjectRow | null> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  return rows[0] ?? null;
}

// The id is created here: RETURNING needs a policy that lets the row be read, which a caller who only uploads may not
// have.
const insertion = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata, id)
  values ($1, $2, $3::uuid, ($3::uuid)::text, $4, $5::jsonb, $6::jsonb, $7)`;

function valuesOf(row: NewRow): unknown[] {
  return [
    row.bucket,
    row.name,
    row.owner,
    row.version,
    row.metadata === null ? null : JSON.stringify(row.metadata),
    row.userMetadata === null ? null : JSON.stringify(row.userMetadata),
  ];
}

/** Those of the names that the caller may see. */
export async function findRows(sql: Transaction, bucket: string, names: readonly string[]): Promise<ObjectRow[]> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = any ($2::text[])`,
    [bucket, names],
  );
  return rows;
}

/** A row that another transaction adds or removes between two of our statements makes us retry, so many times. */
const maxAttempts = 5;

/**
 * Adds the row, or with `upsert` gives the one of that name its new version. Returns the row's id and the version that
 * is not needed any more. The row is locked until the transaction ends, so of two concurrent writers the second
 * replaces the first.
 */
export async function putRow(
  sql: Transaction,
  row: NewRow,
  upsert: boolean,
): Promise<{ id: string; replaced: string | null }> {
  const values = valuesOf(row);
  const id = randomUUID();
  if (!upsert) {
    await sql.query(insertion, [...values, id]);
    return { id, replaced: null };
  }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { rows: existing } = await sql.query<{ id: string; version: string | null }>(
      'select id, version from storage.objects where bucket_id = $1 and name = $2 for update',
      [row.bucket, row.name],
    );
    const old = existing[0];
    if (old !== undefined) {
      await sql.query(
        `update storage.objects set version = $3, metadata = $4::jsonb, user_metadata = $5::jsonb,
           owner = coalesce($2::uuid, owner), owner_id = coalesce(($2::uuid)::text, owner_id)
         where id = $1`,
        [old.id, ...values.slice(2)],
      );
      return { id: old.id, replaced: old.version };
    }
    const { rowCount } = await sql.query(`${insertion} on conflict (bucket_id, name) do nothing`, [...values, id]);
    if (rowCount === 1) return { id, replaced: null };
  }
  // There is one, and the caller may not see it.
  throw refuse.denied();
}

/** Removes what the caller may remove, and returns it. */
export async function removeRows(sql: Transaction, bucket: string, names: readonly string[]): Promise<ObjectRow[]> {
  const { rows } = await sql.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning ${columns}`,
    [bucket, names],
  );
  return rows;
}

/** Renames a row, as the caller may; its bytes stay where they are. Null when there is none for them. */
export async function moveRow(
  sql: Transaction,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id',
    [from.bucket, from.name, to.bucket, to.name],
  );
  return rows[0]?.id ?? null;
}

/** Removes some of the rows of a bucket, and returns their versions. */
export async function removeSome(sql: Transaction, bucket: string, limit: number): Promise<(string | null)[]> {
  const { rows } = await sql.query<{ version: string | null }>(
    `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit $2) returning version`,
    [bucket, limit],
  );
  return rows.map(({ version }) => version);
}

/** Which of these versions have a row; queried as the server, because the owner of the rows does not matter. */
export async function listKnown(sql: Transaction, versions: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ version: string }>(
    'select version from storage.objects where version = any ($1::text[])',
    [versions],
  );
  return new Set(rows.map(({ version }) => version));
}
