import type { Transaction } from '@schole/database';
import { refuse } from '../faults.ts';

export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

// As text and back: bigint would arrive as a string.
export const bucketColumns = `id, name, coalesce(owner_id, '') as owner, public, file_size_limit::double precision as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

export async function findBucket(sql: Transaction, id: string): Promise<BucketRow | null> {
  const { rows } = await sql.query<BucketRow>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Maximum bytes of an object in the bucket. */
export function sizeLimit(bucket: BucketRow, limit: number): number {
  return Math.min(limit, bucket.file_size_limit ?? limit);
}

const mimePattern =
  /^[a-z0-9][a-z0-9!#$&^_.+-]{0,99}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,99}(\s*;\s*[\x21-\x7e][\x20-\x7e]{0,99})?$/i;

/** A content type that is valid in a header; throws for anything else, and where the bucket does not accept it. */
export function readMimetype(sent: string, bucket: BucketRow): string {
  const type = sent.trim();
  if (!mimePattern.test(type)) throw refuse.wrongType(type);
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const { allowed_mime_types: allowed } = bucket;
  const fits = (rule: string) => rule === plain || (rule.endsWith('/*') && plain.startsWith(rule.slice(0, -1)));
  if (allowed !== null && allowed.length > 0 && !allowed.map((rule) => rule.toLowerCase()).some(fits)) {
    throw refuse.wrongType(plain);
  }
  return type;
}
