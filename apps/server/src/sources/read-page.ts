import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Fault, fault, type JobInput } from '@schole/core';
import type { JobContext } from '../jobs/contract.ts';
import { readStored } from './read-stored.ts';
import { removeSpare } from './remove-spare.ts';
import {
  addReading,
  findByText,
  insertFile,
  insertSource,
  lockSources,
  type ReadSource,
  restoreSource,
} from './source-rows.ts';
import { type FetchedPage, fetchPage } from './web/fetch-page.ts';
import { readPageAddress } from './web/page-address.ts';
import { findAddress, findByAddress } from './web/page-rows.ts';

type Context = JobContext<'read-source'>;
const bucket = 'sources';
/** A source to be read again. */
export type Again = Exclude<Extract<JobInput<'read-source'>, { sourceId: string }>, { newerPath: string }>;

/** What nothing here reads is no page, whatever the server called it. */
function asPageFault(problem: unknown): unknown {
  if (!(problem instanceof Fault)) return problem;
  if (problem.code === 'source/unknown-type') return fault('page/not-readable', { type: '?' }, { cause: problem });
  if (problem.code !== 'source/wrong-type') return problem;
  const { type } = problem.extra.values as { type: string };
  return fault('page/not-readable', { type }, { cause: problem });
}

/** Reads the copy of a page under the person's folder, where a run that died before left the same. */
async function readCopy(page: FetchedPage, address: string, context: Context) {
  const { objects, claims, owner, jobId } = context;
  const { bytes, mimetype, fileName, finalAddress, charset } = page;
  const name = `${owner.userId}/${jobId}/${fileName}`;
  await objects.write(claims, bucket, name, Readable.from([bytes]), { mimetype, upsert: true });
  const bytesSha256 = createHash('sha256').update(bytes).digest('hex');
  const copy = { name, mimetype, size: bytes.length, stream: () => Readable.from([bytes]) };
  const from = { address: finalAddress, ...(charset === null ? {} : { charset }) };
  const { document, file, ...more } = await readStored(copy, { fileName, bytesSha256 }, context, from).catch(
    async (problem: unknown) => {
      await objects.remove(claims, bucket, [name]).catch(() => undefined);
      throw asPageFault(problem);
    },
  );
  return { ...more, document, file: { ...file, page: { address, finalAddress, facts: document.page ?? null } } };
}

async function readAddress(url: URL, context: Context, again?: Again): Promise<ReadSource> {
  const { owner, automation, signal, progress } = context;
  const fetched = await fetchPage(automation.gate, url, owner, signal);
  progress(5);
  const { document, file, index } = await readCopy(fetched, url.href, context);
  progress(95);
  const source = await context.finish(async (transaction) => {
    await lockSources(transaction, owner);
    const known = again?.sourceId ?? (await findByAddress(transaction, owner, url.href));
    if (known !== null) {
      await restoreSource(transaction, owner, known);
      return addReading(transaction, owner, known, {
        ...{ document, file, index },
        replaceCorrections: again?.replaceCorrections,
      });
    }
    const alike = await findByText(transaction, owner, document.sha256);
    if (alike === null) return insertSource(transaction, owner, document, file, index, 'url');
    // The text may have been pasted before: from now on it is known where it stands.
    await insertFile(transaction, owner, alike.sourceId, document, file);
    return alike;
  });
  await removeSpare(file.objectPath, context);
  return source;
}

/**
 * Reads the page at an address into a source, with a copy of it. The same address of one person is one source: another text
 * is a new version of it.
 */
export async function readPage(address: string, context: Context): Promise<ReadSource> {
  return readAddress(readPageAddress(address), context);
}

/** Fetches the page of a source again; null for a source that is no page, an upload with the same text among them. */
export async function readPageAgain(again: Again, context: Context): Promise<ReadSource | null> {
  const address = await context.asOwner((transaction) =>
    findAddress(transaction, context.owner.schoolId, again.sourceId),
  );
  return address === null ? null : readAddress(readPageAddress(address), context, again);
}
