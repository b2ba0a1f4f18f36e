import { parse } from 'node:path/posix';
import { type Document, Fault, type FaultCode, fault, faults, shortenTitle } from '@schole/core';
import type { FetchedFrom } from '@schole/sources';
import type { StoredObject } from '@schole/storage';
import type { JobContext } from '../jobs/contract.ts';

type Context = JobContext<'read-source'>;

/** What is known of stored bytes before they are read. */
export interface StoredName {
  fileName: string;
  bytesSha256: string;
}

/** Endings of a reading that cost more than a file may; reading the same bytes again would cost it again. */
const stops: readonly string[] = ['source/reading-stopped', 'source/unsafe'] satisfies FaultCode[];

/** The document's own title, else the file's name without its extension. */
function withTitle(document: Document, fileName: string): Document {
  const title = document.title.trim() || parse(fileName).name.trim() || fileName.trim();
  return { ...document, title: shortenTitle(title) };
}

/** Throws the fault that the reading of these bytes was stopped with before, anybody's. */
async function refuseStopped(bytes: string, { asServer }: Context): Promise<void> {
  const { rows } = await asServer((transaction) =>
    transaction.query<{ reason: string | null }>('select app.reason_of_stopped_file($1) as reason', [bytes]),
  );
  const reason = rows[0]?.reason ?? '';
  if (Object.hasOwn(faults, reason)) throw fault(reason as FaultCode);
}

/** Reads stored bytes, those of a fetched page too, into a document and the row of its file. */
export async function readStored(
  object: Pick<StoredObject, 'name' | 'size' | 'mimetype' | 'stream'>,
  { fileName, bytesSha256: expected }: StoredName,
  context: Context,
  page?: FetchedFrom,
) {
  const { isolated, owner, progress, signal, asServer, moveTo } = context;
  await refuseStopped(expected, context);
  const options = {
    owner: owner.userId,
    signal,
    // The rest is for detecting a known source, and for writing.
    progress: (percent: number) => progress(5 + percent * 0.85),
    ...(page === undefined ? {} : { page }),
    beforeRecognition: () => moveTo('recognise'),
  };
  const began = performance.now();
  const { document: read, bytesSha256 } = await isolated
    .readFile(object, fileName, options)
    .catch(async (problem: unknown) => {
      if (problem instanceof Fault && stops.includes(problem.code)) {
        await asServer((transaction) =>
          transaction.query('select app.note_stopped_file($1, $2)', [expected, problem.code]),
        );
      }
      throw problem;
    });
  const milliseconds = Math.round(performance.now() - began);
  const document = withTitle({ ...read, receipt: { ...read.receipt, milliseconds } }, fileName);
  const { mimetype, size, name: objectPath } = object;
  return {
    document,
    index: await context.runTask('index-document', document, { signal }),
    file: { bytesSha256, objectPath, fileName, mimetype, size },
  };
}
