import { limits } from '@schole/core';
import { z } from 'zod';
import { callFunction } from '../../client/call.ts';
import { beforeLeaving, findKept, keep } from '../../client/kept.ts';
import { uploadObject } from '../../client/objects.ts';
import { rememberUntilReload } from '../../client/page-memory.ts';
import { createFileDesk, type FileDesk, isUnderWay, keptFileSchema, objectName, randomName } from './file-desk.ts';

let open: { userId: string; desk: FileDesk } | null = null;
let most: number = limits.fileBytes;

const askBeforeLeaving = (event: Event): void => {
  if (open?.desk.entries().some(isUnderWay) === true) event.preventDefault();
};

rememberUntilReload(() => {
  stopFiles();
  most = limits.fileBytes;
  window.removeEventListener('beforeunload', askBeforeLeaving);
});

/**
 * The desk of one person's chosen files. It lives as long as the page, so that an upload goes on while another tab of
 * the screen is looked at.
 */
export function ownFiles(userId: string, limit: number | null): FileDesk {
  if (limit !== null) most = limit;
  if (open?.userId === userId) return open.desk;
  open?.desk.clear();
  const desk = createFileDesk({
    limit: () => most,
    async upload(file, ports) {
      const path = `${userId}/${randomName()}/${objectName(file.name)}`;
      await uploadObject('sources', path, file, ports);
      return path;
    },
    read: async (path, fileName) => (await callFunction('read-source', { path, fileName: fileName.slice(-255) })).jobId,
    keep: (entries) => keep(userId, 'new.files', entries),
    kept: findKept(userId, 'new.files', z.array(keptFileSchema)) ?? [],
  });
  window.addEventListener('beforeunload', askBeforeLeaving);
  open = { userId, desk };
  beforeLeaving(stopFiles);
  return desk;
}

/** Stops an upload and forgets the files of whoever used this page. */
function stopFiles(): void {
  open?.desk.clear();
  open = null;
}

/** Forgets the files that were chosen, for example after the assignment was made. */
export function forgetFiles(userId: string): void {
  if (open?.userId === userId) open.desk.clear();
  keep(userId, 'new.files', null);
}
