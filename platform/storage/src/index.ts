export * from './contract.ts';
export { type StorageOptions, storageDoor } from './door.ts';
export { diskKeeper } from './keepers/disk.ts';
export { openObjects } from './objects.ts';
export { pathOf } from './store.ts';
