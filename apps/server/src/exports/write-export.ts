import { Readable } from 'node:stream';
import type { JobName } from '@schole/core';
import type { JobContext } from '../jobs/contract.ts';

/** A title as part of a file's name that is valid on every file system. */
export function safeFileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    // Half of a surrogate pair that the cut split.
    .replace(/\p{Cs}/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return plain === '' ? 'Schole' : plain;
}

/** Writes a finished file of a job to the bucket `exports`, where its owner fetches it for a day. */
export async function writeExport<Name extends JobName>(
  { owner, jobId, claims, objects }: Pick<JobContext<Name>, 'owner' | 'jobId' | 'claims' | 'objects'>,
  fileName: string,
  mimetype: string,
  bytes: Uint8Array,
): Promise<{ path: string; fileName: string; size: number; mimetype: string }> {
  const path = `${owner.userId}/${jobId}/${fileName}`;
  // A run that took the job over writes the same name again.
  const { size } = await objects.write({ ...claims, role: 'schole_server' }, 'exports', path, Readable.from([bytes]), {
    ...{ mimetype, upsert: true },
  });
  return { path, fileName, size, mimetype };
}
