import type { Claims, Database } from '@schole/database';
import type { Objects } from '@schole/storage';
import type { Sweep } from '../jobs/runner/sweep.ts';

interface Tools {
  database: Database;
  objects: Objects;
}

const service: Claims = { role: 'service_role' };
/** Objects of one round; the rest waits for the next. */
const batchSize = 1_000;

/** Finished exports are downloaded at once or made again. */
const oldExports = `select name from storage.objects
   where bucket_id = 'exports' and greatest(created_at, updated_at) < now() - interval '1 day' limit ${batchSize}`;

/** An upload is kept while a source or a job needs it, and for a day, so that a job can be retried. */
const spareUploads = `select upload.name from storage.objects as upload
   where upload.bucket_id = 'sources' and greatest(upload.created_at, upload.updated_at) < now() - interval '1 day'
     and not exists (select from public.source_files as file where file.object_path = upload.name)
     and not exists (
       select from public.jobs as job where job.kind = 'read-source' and job.state in ('queued', 'running')
         and upload.name in (job.input ->> 'path', job.input ->> 'newerPath')
     )
   limit ${batchSize}`;

/** A picture that was replaced, or was uploaded and never shown: the browser was closed in between. */
const sparePictures = `select picture.name from storage.objects as picture
   where picture.bucket_id = 'account-pictures'
     and greatest(picture.created_at, picture.updated_at) < now() - interval '1 day'
     and not exists (
       select from public.profiles as profile where profile.user_id = picture.owner
         and profile.avatar_url = '/storage/v1/object/authenticated/account-pictures/' || picture.name
     )
   limit ${batchSize}`;

/** An image is kept while a version of a question shows it, older ones too: they can be restored. */
const spareImages = `select image.name from storage.objects as image
   where image.bucket_id = 'question-images' and greatest(image.created_at, image.updated_at) < now() - interval '1 day'
     and not exists (
       select from public.question_versions as version
        where version.attachments <> '[]'
          and version.attachments @> jsonb_build_array(jsonb_build_object('path', image.name))
     )
   limit ${batchSize}`;

/** A later release may read them. */
const oldStops = `delete from private.stopped_files where stopped_at < now() - interval '7 days'`;

function sweepOf({ database, objects }: Tools, name: string, bucket: string, statement: string): Sweep {
  return {
    name,
    async run() {
      const { rows } = await database.asUser(service, (transaction) => transaction.query<{ name: string }>(statement));
      if (rows.length === 0) return 0;
      const names = rows.map((row) => row.name);
      return (await objects.remove(service, bucket, names)).length;
    },
  };
}

/** Removes the files that jobs and screens leave behind on purpose or by accident. */
export function fileSweeps(tools: Tools): Sweep[] {
  return [
    sweepOf(tools, 'exports', 'exports', oldExports),
    {
      name: 'files that were stopped',
      run: async () => (await tools.database.asUser(service, (transaction) => transaction.query(oldStops))).rowCount,
    },
    sweepOf(tools, 'uploads that no source needs', 'sources', spareUploads),
    sweepOf(tools, 'pictures that nobody shows', 'account-pictures', sparePictures),
    sweepOf(tools, 'images that no question shows', 'question-images', spareImages),
  ];
}
