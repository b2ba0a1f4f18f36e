import type { Database } from '@schole/database';
import type { StorageOptions } from '@schole/storage';
import { addAuditEvents } from '../database/audit-events.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface DownloadRecord {
  schoolId: string;
  /** Null: the job is deleted, or was personal. */
  jobId: string | null;
}

/**
 * Records the download of an export, before the first byte is sent: in the school of the job that wrote it, else in
 * those of its person. The name starts with the folder of the person it was written for, followed by that of the job.
 */
export function recordDownloads(database: Database): NonNullable<StorageOptions['onDownload']> {
  return async ({ bucket, name }) => {
    if (bucket !== 'exports') return;
    const [person = '', folder = ''] = name.split('/');
    if (!uuid.test(person)) return;
    const job = uuid.test(folder) ? folder : null;
    await database.asUser({ role: 'service_role' }, async (transaction) => {
      const { rows } = await transaction.query<DownloadRecord>(
        `with made as (select id, school_id from public.jobs where id = $2::uuid and owner_id = $1::uuid and school_id is not null),
           places as (
             select school_id, id from made
             union all
             select school_id, null::uuid from public.memberships
             where user_id = $1::uuid and status = 'active' and not exists (select from made)
           )
         select places.school_id as "schoolId", places.id as "jobId"
         from places join auth.users as account on account.id = $1::uuid`,
        [person, job],
      );
      await addAuditEvents(
        transaction,
        rows.map(({ schoolId, jobId }) => ({
          schoolId,
          actorId: person,
          action: 'export/downloaded',
          subjectType: 'export',
          subjectId: jobId,
        })),
      );
    });
  };
}
