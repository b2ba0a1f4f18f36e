import { Fault, fault, limits } from '@schole/core';
import { megabytes } from '../language/megabytes.ts';
import { codeOfStatus, requireConnection } from './call.ts';
import { fileExpired, unreachable } from './failures.ts';
import { type UploadOptions, xhrFetch } from './xhr-fetch.ts';

/** A minute without a byte: a slow connection still sends, a lost one does not. */
const idleTimeout = 60_000;

/** Uploads a file to a bucket as the signed-in user. Throws a Fault, or an AbortError when it was stopped. */
export async function uploadObject(
  bucket: string,
  path: string,
  file: File,
  options: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const { client, config } = await requireConnection();
  const { createClient } = await import('@supabase/supabase-js');
  // A client of its own, because only uploads use another transport than fetch; it uses the session of the page's own
  // client.
  const sender = createClient(window.location.origin, config.anonKey, {
    accessToken: async () => (await client.auth.getSession()).data.session?.access_token ?? null,
    global: { fetch: xhrFetch({ ...options, idleTimeout }) },
  });
  const { error } = await sender.storage.from(bucket).upload(path, file, {
    contentType: file.type === '' ? 'application/octet-stream' : file.type,
  });
  if (error === null) return;
  if (options.signal.aborted) throw new DOMException('The upload was stopped.', 'AbortError');
  throw faultOfStorage(error, file.size, config.uploadLimit ?? limits.fileBytes);
}

/** Downloads an object of the user through the browser, under a file name of our choice. */
export async function downloadObject(bucket: string, path: string, fileName: string): Promise<void> {
  const { client } = await requireConnection();
  const { data, error } = await client.storage.from(bucket).createSignedUrl(path, 60, { download: fileName });
  if (error !== null) {
    const fault = faultOfStorage(error);
    throw fault.code === 'upload/not-found' ? new Fault(fileExpired, error.message, { status: 404 }) : fault;
  }
  const link = document.createElement('a');
  link.href = data.signedUrl;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Turns an error of the storage client into a Fault of the catalogue. */
export function faultOfStorage(error: Error, size = 0, limit = 0): Fault {
  const cause: unknown = Reflect.get(error, 'originalError');
  if (cause instanceof TypeError || error instanceof TypeError) {
    return new Fault(unreachable, 'The connection was lost.', { status: 503, cause: error });
  }
  const status = Number(Reflect.get(error, 'status') ?? 0);
  const statusCode = Number(Reflect.get(error, 'statusCode'));
  const effectiveStatus = Number.isInteger(statusCode) && statusCode >= 400 ? statusCode : status;
  if (effectiveStatus === 413) return fault('source/too-large', { size: megabytes(size), most: megabytes(limit) });
  if (effectiveStatus === 402)
    return fault(/school/.test(error.message) ? 'plan/school-storage-full' : 'plan/person-storage-full');
  if (effectiveStatus === 404) return fault('upload/not-found');
  return new Fault(codeOfStatus(effectiveStatus), error.message, {
    status: effectiveStatus === 0 ? 503 : effectiveStatus,
    cause: error,
  });
}
