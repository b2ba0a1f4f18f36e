import { limits } from '@schole/core';
import { z } from 'zod';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';
import { addSessionEndHook, findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { uploadObject } from '../../../client/requests/objects.ts';
import {
  createFileStore,
  type FileStore,
  isInProgress,
  objectName,
  randomName,
  storedFileSchema,
} from './file-store.ts';

let current: { userId: string; store: FileStore } | null = null;
let maxBytes: number = limits.fileBytes;

const warnBeforeUnload = (event: Event): void => {
  if (current?.store.entries().some(isInProgress) === true) event.preventDefault();
};

rememberUntilReload(() => {
  stopFiles();
  maxBytes = limits.fileBytes;
  window.removeEventListener('beforeunload', warnBeforeUnload);
});

/**
 * The store of one user's chosen files. It lives as long as the page, so that an upload continues while another tab of
 * the screen is open.
 */
export function ownFiles(userId: string, limit: number | null): FileStore {
  if (limit !== null) maxBytes = limit;
  if (current?.userId === userId) return current.store;
  current?.store.clear();
  const store = createFileStore({
    limit: () => maxBytes,
    async upload(file, ports) {
      const path = `${userId}/${randomName()}/${objectName(file.name)}`;
      await uploadObject('sources', path, file, ports);
      return path;
    },
    read: async (path, fileName) => (await callFunction('read-source', { path, fileName: fileName.slice(-255) })).jobId,
    keep: (entries) => saveInput(userId, 'new.files', entries),
    stored: findSavedInput(userId, 'new.files', z.array(storedFileSchema)) ?? [],
  });
  window.addEventListener('beforeunload', warnBeforeUnload);
  current = { userId, store };
  addSessionEndHook(stopFiles);
  return store;
}

/** Stops the upload and removes the files of the user who used this page. */
function stopFiles(): void {
  current?.store.clear();
  current = null;
}

/** Removes the chosen files, for example after the assignment was created. */
export function forgetFiles(userId: string): void {
  if (current?.userId === userId) current.store.clear();
  saveInput(userId, 'new.files', null);
}
