import { poolUrl } from '@schole/database';
import type { Held } from './contract.ts';
import { connect } from './session.ts';

/** Tells the installation that it was copied, for those who look after it, and writes the act down. False in a database of an earlier version, which has no place for it. */
export async function noteBackup(ownerUrl: string, secret: Buffer, { head, rows, size }: Held): Promise<boolean> {
  const client = await connect(poolUrl(ownerUrl, secret));
  try {
    await client.query('begin');
    await client.query(`set local role service_role`);
    const { rows: known } = await client.query<{ known: boolean }>(
      `select exists (select from pg_attribute where attrelid = 'private.installation'::regclass
         and attname = 'last_backup_at' and not attisdropped) as known`,
    );
    if (known[0]?.known !== true) return false;
    await client.query('update private.installation set last_backup_at = $1, last_backup_bytes = $2', [
      head.made,
      size,
    ]);
    await client.query(
      `insert into public.audit_events (school_id, action, subject_type, subject_id, details)
       select school_id, 'backup/made', 'backup', $1, jsonb_build_object('rows', $2::bigint, 'bytes', $3::bigint)
       from private.installation where school_id is not null`,
      [head.id, rows, size],
    );
    await client.query('commit');
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
