import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createRowsChecksum } from '../archive/checksums.ts';
import { type BackupContents, type CopiedTable, type End, Refused, type WriteAuditAction } from '../contract.ts';
import { recordBackupTime, writeInstallationAudit } from '../record-backup.ts';
import { columnsOf, listTables, quote, quotedTableName } from '../tables.ts';

/**
 * Empties what the migrations filled; throws Refused when the tables or columns of the backup and of the database
 * differ.
 */
export async function prepareTables(owner: Client, tables: readonly CopiedTable[]): Promise<void> {
  const here = new Map((await listTables(owner)).map((table) => [quotedTableName(table), table]));
  for (const table of tables) {
    const tableName = quotedTableName(table);
    const found = here.get(tableName);
    if (found === undefined) {
      throw new Refused(
        `The backup has the table ${table.schema}.${table.table}, which no migration makes: it was made by hand, or by migrations that SCHOLE_MIGRATIONS does not name. Nothing was changed.`,
      );
    }
    if ([...found.columns].sort().join() !== [...table.columns].sort().join())
      throw new Refused(
        `The table ${table.schema}.${table.table} has other columns in the backup. Nothing was changed.`,
      );
    here.delete(tableName);
  }
  const [more] = here.values();
  if (more !== undefined)
    throw new Refused(`The backup lacks the table ${more.schema}.${more.table}. Nothing was changed.`);
  await owner.query(`truncate ${tables.map(quotedTableName).join(', ')}`);
}

/** Fills one table and reads it back: both must be equal. */
export async function loadRows(owner: Client, table: CopiedTable, bytes: AsyncIterable<Buffer>): Promise<void> {
  const tableName = quotedTableName(table);
  const columns = columnsOf(table);
  await pipeline(
    Readable.from(bytes, { objectMode: false }),
    owner.query(copyFrom(`copy ${tableName} (${columns}) from stdin`)),
  );
  const sum = createRowsChecksum();
  for await (const piece of owner.query(copyTo(`copy ${tableName} (${columns}) to stdout`))) sum.add(piece as Buffer);
  const { rows, digest } = sum.read();
  if (rows !== table.rows || digest !== table.digest)
    throw new Refused(
      `${tableName}: ${rows} rows came out where ${table.rows} went in, or with other values. Nothing was changed; take another backup.`,
    );
}

/** Sets the sequences to their saved values; throws Refused for one that no migration makes. */
export async function setSequences(owner: Client, sequences: End['sequences']): Promise<void> {
  for (const { schema, sequence, value, called } of sequences) {
    const { rowCount } = await owner.query(
      `select setval(oid, $2::bigint, $3) from pg_class where oid = to_regclass($1) and relkind = 'S'`,
      [`${quote(schema)}.${quote(sequence)}`, value, called],
    );
    if (rowCount === 0)
      throw new Refused(
        `The backup has the sequence ${schema}.${sequence}, which no migration makes. Nothing was changed.`,
      );
  }
}

/** Queues open jobs again, in the queue of this database; those that were running start again. */
export async function queueJobs(owner: Client): Promise<number> {
  await owner.query(
    `update public.jobs set node_id = null, progress = 0,
       state = case when cancel_requested_at is null then 'queued' else 'cancelled' end,
       finished_at = case when cancel_requested_at is not null then now() end
     where state = 'running'`,
  );
  const known = await owner.query<{ known: boolean }>(
    `select to_regprocedure('app.put_in_queue(public.jobs)') is not null as known`,
  );
  // In the rows of an earlier release the migration that brings the function queues them.
  const queue = known.rows[0]?.known === true ? 'app.put_in_queue(job)' : 'id';
  const { rowCount } = await owner.query(
    `select ${queue} from public.jobs as job where state = 'queued' order by created_at, id`,
  );
  return rowCount ?? 0;
}

/** Records the restore in the restored installation: an audit event, and the time of this backup. */
export async function recordRestore(owner: Client, contents: BackupContents, write: WriteAuditAction): Promise<void> {
  await writeInstallationAudit(owner, write, contents.head.id, {
    action: 'backup/restored',
    details: { rows: contents.rows },
  });
  await recordBackupTime(owner, contents);
}
