import type { VideoLink } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { VideoDetails } from './video-details.ts';

/** Records the video whose transcript a source is; one that has a video keeps it. */
export async function insertVideo(
  transaction: Transaction,
  schoolId: string,
  sourceId: string,
  { host, id, link }: VideoLink,
  { title, author, seconds }: VideoDetails,
): Promise<void> {
  await transaction.query(
    `insert into public.source_videos (school_id, source_id, host, video_id, link, title, author, seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (school_id, source_id) do nothing`,
    [schoolId, sourceId, host, id, link, title, author, seconds],
  );
}
