export * from './contract.ts';
export { diskDriver, diskReserveOf } from './drivers/disk.ts';
export { type StorageOptions, storageRoutes } from './storage-routes.ts';
export { createObjects } from './store/objects.ts';
export { pathOf } from './store/store.ts';
