import { createHash } from 'node:crypto';
import { Fault, fault, type JobInput, type SourceFileTypeName, shortenTitle } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { StoredObject } from '@schole/storage';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { type Again, readPage, readPageAgain } from './read-page.ts';
import { readStored, type StoredName } from './read-stored.ts';
import { removeSpare } from './remove-spare.ts';
import {
  addReading,
  findByBytes,
  findByText,
  insertSource,
  isKnown,
  lockSources,
  type ReadSource,
} from './source-rows.ts';
import { readVideoDetails, requireVideo } from './videos/video-details.ts';
import { insertVideo } from './videos/video-rows.ts';

type Context = JobContext<'read-source'>;
type NewUpload = Extract<JobInput<'read-source'>, { path: string }>;
interface Upload extends StoredName {
  path: string;
}

const bucket = 'sources';
/** What reads the captions of a video. */
const captionReaders: readonly string[] = ['captions', 'plain-text', 'markdown'] satisfies SourceFileTypeName[];

/** The uploaded file as its owner may read it; throws upload/not-found. */
async function readStoredUpload({ objects, claims }: Context, path: string): Promise<StoredObject> {
  try {
    return await objects.read(claims, bucket, path);
  } catch (problem) {
    const refused = problem instanceof Fault && problem.status >= 400 && problem.status < 500;
    throw refused ? fault('upload/not-found', {}, { cause: problem }) : problem;
  }
}

/** Hex sha256 of the stored bytes. */
async function hashOf(object: StoredObject, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of object.stream() as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(piece);
  }
  return hash.digest('hex');
}

/** The same bytes, or the same text, of the same person are one source. */
async function readUpload(
  object: StoredObject,
  { fileName, video, title: named }: NewUpload,
  context: Context,
): Promise<ReadSource> {
  const { owner } = context;
  const link = video === undefined ? null : requireVideo(video);
  const bytesSha256 = await hashOf(object, context.signal);
  context.progress(5);
  const known = await context.asOwner((transaction) => isKnown(transaction, owner, bytesSha256));
  const made = known ? null : await readStored(object, { fileName, bytesSha256 }, context);
  if (link !== null && made !== null && !captionReaders.includes(made.document.receipt.reader))
    throw fault('video/not-captions');
  const details = link === null ? null : await readVideoDetails(context.automation.gate, link, owner);
  context.progress(95);
  const store = async (transaction: Transaction): Promise<ReadSource> => {
    const same = await findByBytes(transaction, owner, bytesSha256);
    if (same !== null) return made === null ? same : addReading(transaction, owner, same.sourceId, made);
    if (made === null) throw new Error('A source that was known is gone.');
    const alike = await findByText(transaction, owner, made.document.sha256);
    const title = shortenTitle(named ?? details?.title ?? made.document.title);
    const kind = link === null ? 'file' : 'video';
    return alike ?? insertSource(transaction, owner, { ...made.document, title }, made.file, made.index, kind);
  };
  return context.finish(async (transaction) => {
    await lockSources(transaction, owner);
    const source = await store(transaction);
    if (link !== null && details !== null)
      await insertVideo(transaction, owner.schoolId, source.sourceId, link, details);
    return source;
  });
}

/** A newer file of a source is a version of it: its questions keep the older one until a person looks at them again. */
async function readNewer(
  object: StoredObject,
  { sourceId, fileName }: Extract<JobInput<'read-source'>, { newerPath: string }>,
  context: Context,
): Promise<ReadSource> {
  const { owner } = context;
  const { rows } = await context.asOwner((transaction) =>
    transaction.query(
      `select from public.sources where school_id = $1 and id = $2 and owner_id = $3 and kind = 'file' and archived_at is null`,
      [owner.schoolId, sourceId, owner.userId],
    ),
  );
  if (rows.length === 0) throw fault('source/not-found');
  const bytesSha256 = await hashOf(object, context.signal);
  const reading = await readStored(object, { fileName, bytesSha256 }, context);
  context.progress(95);
  return context.finish(async (transaction) => {
    await lockSources(transaction, owner);
    return addReading(transaction, owner, sourceId, { ...reading, replaceCorrections: true, otherFile: true });
  });
}

async function readAgain({ sourceId, replaceCorrections }: Again, context: Context): Promise<ReadSource> {
  const { owner } = context;
  const { rows } = await context.asOwner((transaction) =>
    transaction.query<Upload>(
      `select object_path as path, file_name as "fileName", bytes_sha256 as "bytesSha256" from public.source_files
        where school_id = $1 and source_id = $2 order by created_at desc limit 1`,
      [owner.schoolId, sourceId],
    ),
  );
  const [upload] = rows;
  if (upload === undefined) throw fault('upload/not-found');
  const object = await readStoredUpload(context, upload.path);
  const reading = await readStored(object, upload, context);
  context.progress(95);
  return context.finish(async (transaction) => {
    await lockSources(transaction, owner);
    return addReading(transaction, owner, sourceId, { ...reading, replaceCorrections });
  });
}

/** Reads an upload or a web page into a source, or re-reads the file of a source; a file that cannot be read leaves no source. */
export const readSource: ServerJob<'read-source'> = {
  name: 'read-source',
  // Half an hour for recognising the pages of a scan, three minutes for each of the two readings, and the rest for waiting
  // until a child process is free.
  time: 3_600_000,
  async run(input, context) {
    if ('url' in input) return readPage(input.url, context);
    if ('newerPath' in input) {
      const object = await readStoredUpload(context, input.newerPath);
      const source = await readNewer(object, input, context);
      if (source.known) await removeSpare(object.name, context);
      return source;
    }
    if ('sourceId' in input) return (await readPageAgain(input, context)) ?? readAgain(input, context);
    const object = await readStoredUpload(context, input.path);
    const source = await readUpload(object, input, context);
    // By its stored name: the requested one may be in another Unicode normal form.
    if (source.known) await removeSpare(object.name, context);
    return source;
  },
};
