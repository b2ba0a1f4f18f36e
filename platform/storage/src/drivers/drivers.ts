import type { StorageDriver } from '../contract.ts';
import { diskDriver } from './disk.ts';

/** Every storage driver, opened on a folder of its own; one contract test runs over all of them. Add here. */
export const storageDrivers: Readonly<Record<string, (folder: string) => StorageDriver>> = {
  disk: diskDriver,
};
