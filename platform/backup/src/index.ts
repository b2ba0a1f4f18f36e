export { readArchive } from './archive/read-archive.ts';
export { type BackupContents, Refused, type ReportProgress, type WriteAuditAction } from './contract.ts';
export { formatBytes } from './format-bytes.ts';
export { type MakeBackupOptions, makeBackup } from './make-backup.ts';
export { recordBackup } from './record-backup.ts';
export { settleRestore } from './restore/marker.ts';
export { type RestoreOptions, restoreBackup } from './restore/restore-backup.ts';
export type { KnownSecret } from './secret.ts';
export { excludedTables } from './tables.ts';
