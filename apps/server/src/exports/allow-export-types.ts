import { exportFormats } from '@schole/core';
import type { Database } from '@schole/database';

/**
 * Lets the bucket `exports` take every format of an assignment. Nothing is taken away: in an installation of several nodes
 * a newer one may write a format that this one does not know.
 */
export async function allowExportTypes(database: Database, formats = exportFormats): Promise<void> {
  const types = [...new Set(Object.values(formats).map(({ mimetype }) => mimetype))];
  await database.asUser({ role: 'service_role' }, (sql) =>
    sql.query(
      `update storage.buckets set allowed_mime_types = array(
          select type from unnest(allowed_mime_types || $1::text[]) with ordinality as every(type, at)
           group by type order by min(at)
        )
        where id = 'exports' and not allowed_mime_types @> $1::text[]`,
      [types],
    ),
  );
}
