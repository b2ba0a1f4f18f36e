import type { EngineServer } from '../../../tests/acceptance/suite/engines.ts';

type Sql = EngineServer['sql'];

const tablesOf = `
select format('%I.%I', schemaname, tablename) as table from pg_tables
where schemaname in ('public', 'auth', 'storage', 'private', 'realtime') order by 1`;

/** Tables whose rows come and go by themselves, with the reason. */
const transient = new Set([
  // The audit is sealed every half minute.
  'private.audit_waiting',
  'private.audit_seals',
  'private.audit_heads',
  // Made when the first event of a person is sealed.
  'private.audit_salts',
  // Outboxes that are emptied, and counters of time windows.
  'private.row_changes',
  'private.failed_attempts',
  'private.incoming_requests',
  'realtime.relays',
]);

/** Columns that a server changes by itself as time passes. */
const temporal = new Set(['heartbeat_at', 'last_used_at']);

/** A row and the table that it is in. */
export interface OwnedRow {
  table: string;
  row: Record<string, unknown>;
}

/** The rows with one of these texts anywhere in them, and those that name the id of such a row. */
export async function readRows(sql: Sql, seeds: readonly string[], not: readonly string[]): Promise<OwnedRow[]> {
  const tables = (await sql(tablesOf)).map(({ table }) => String(table)).filter((table) => !transient.has(table));
  const read = async (words: readonly string[]): Promise<OwnedRow[]> => {
    const found = await sql(
      tables
        .map((table) => `select '${table}' as table, to_jsonb(t) as row from ${table} as t where t::text ~ $1`)
        .join(' union all '),
      [words.join('|')],
    );
    return found as unknown as OwnedRow[];
  };
  const foreign = ({ row }: OwnedRow): boolean => not.some((word) => JSON.stringify(row).includes(word));
  const first = (await read(seeds)).filter((found) => !foreign(found));
  const ids = new Set(first.map(({ row }) => row.id).filter((id) => typeof id === 'string' && id.length === 36));
  return (await read([...seeds, ...(ids as Set<string>)])).filter((found) => !foreign(found));
}

/** The rows as texts by table and key, without what time changes. */
export function textsOf(rows: readonly OwnedRow[]): Map<string, string> {
  return new Map(
    rows.map(({ table, row }) => {
      const kept = Object.fromEntries(Object.entries(row).filter(([name]) => !temporal.has(name)));
      const text = JSON.stringify(kept);
      return [`${table} ${typeof row.id === 'string' ? row.id : text}`, text];
    }),
  );
}

/** The ids of the rows by table, at most two of each. */
export function idsOf(rows: readonly OwnedRow[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {};
  for (const { table, row } of rows) {
    if (typeof row.id !== 'string') continue;
    const known = ids[table] ?? [];
    if (known.length < 2) ids[table] = [...known, row.id];
  }
  return ids;
}

/** Every difference between two readings, in words. */
export function changesBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([key, text]) => `gone: ${key} ${text}`);
  const others = [...after]
    .filter(([key, text]) => before.get(key) !== text)
    .map(([key, text]) => `${before.has(key) ? `changed: ${before.get(key)} ->` : 'new:'} ${key} ${text}`);
  return [...gone, ...others].map((change) => change.slice(0, 900));
}
