import { poolUrl, type Transaction } from '@schole/database';
import type { Client } from 'pg';
import type { BackupAuditAction, BackupContents, WriteAuditAction } from './contract.ts';
import { connect } from './session.ts';

/**
 * Records that the installation was backed up, for its administrators and in the audit. False in a database of an
 * earlier version, which has no column for it.
 */
export async function recordBackup(
  ownerUrl: string,
  secret: Buffer,
  contents: BackupContents,
  write: WriteAuditAction,
): Promise<boolean> {
  const { head, rows, size } = contents;
  const client = await connect(poolUrl(ownerUrl, secret));
  try {
    await client.query('begin');
    await client.query(`set local role service_role`);
    if (!(await recordBackupTime(client, contents))) return false;
    await writeInstallationAudit(client, write, head.id, { action: 'backup/made', details: { rows, bytes: size } });
    await client.query('commit');
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Records when the last backup was made, and how large it is. False where there is no column for it. */
export async function recordBackupTime(client: Client, { head, size }: BackupContents): Promise<boolean> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select exists (select from pg_attribute where attrelid = 'private.installation'::regclass
       and attname = 'last_backup_at' and not attisdropped) as known`,
  );
  if (known[0]?.known !== true) return false;
  await client.query('update private.installation set last_backup_at = $1, last_backup_bytes = $2', [head.made, size]);
  return true;
}

/**
 * Writes an audit action for the school that runs the installation; without such a school there is no audit to write
 * to.
 */
export async function writeInstallationAudit(
  client: Client,
  write: WriteAuditAction,
  backupId: string,
  auditAction: BackupAuditAction['auditAction'],
): Promise<void> {
  const transaction: Transaction = {
    async query(text, values) {
      const { rows, rowCount } = await client.query(text, values === undefined ? [] : [...values]);
      return { rows: rows as never, rowCount: rowCount ?? 0 };
    },
  };
  const { rows } = await client.query<{ school: string }>(
    'select school_id as school from private.installation where school_id is not null',
  );
  for (const { school } of rows) await write(transaction, { schoolId: school, backupId, auditAction });
}
