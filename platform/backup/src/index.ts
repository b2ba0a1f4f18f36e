export { readArchive } from './archive/read.ts';
export { type Held, Refused, type Say, type WriteAct } from './contract.ts';
export { inWords } from './in-words.ts';
export { type MakeOptions, makeBackup } from './make.ts';
export { noteBackup } from './note.ts';
export { settleRestore } from './restore/marker.ts';
export { type RestoreOptions, restoreBackup } from './restore/restore.ts';
export type { KnownSecret } from './secret.ts';
export { leftOut } from './tables.ts';
