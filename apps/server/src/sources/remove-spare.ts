import type { JobContext } from '../jobs/contract.ts';

const bucket = 'sources';

/**
 * Removes an upload, or the copy of a page, that no version of a source names, to free space. What cannot be removed here, the
 * sweep removes: it never throws.
 */
export async function removeSpare(
  path: string,
  { objects, claims, asOwner }: JobContext<'read-source'>,
): Promise<void> {
  try {
    const { rows } = await asOwner((transaction) =>
      transaction.query('select from public.source_files where object_path = $1 limit 1', [path]),
    );
    if (rows.length === 0) await objects.remove(claims, bucket, [path]);
  } catch {
    // The source is read: space that is not freed now does not undo that.
  }
}
