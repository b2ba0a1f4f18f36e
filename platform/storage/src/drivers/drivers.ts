import type { StorageDriver } from '../contract.ts';
import { diskDriver } from './disk.ts';

/** Every kind of keeper, opened on a place of its own; one contract test runs over all of them. Add here. */
export const storageDrivers: Readonly<Record<string, (folder: string) => StorageDriver>> = {
  disk: diskDriver,
};
