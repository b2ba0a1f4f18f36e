import type { Client } from 'pg';

/** The rows of a table in PostgreSQL's text form, in an order independent of their physical order. */
export interface TableRows {
  columns: string;
  rows: string[];
}

const listing = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute as a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'auth', 'private', 'storage', 'realtime')
  order by 1`;

/**
 * Every row of all our tables, as their owner sees them without forced row-level security; changes nothing. `only`: of these
 * tables only these columns, separated by a comma and a space.
 */
export async function readRows(
  owner: Client,
  only: Readonly<Record<string, string>> = {},
): Promise<Map<string, TableRows>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(listing);
  const found = new Map<string, TableRows>();
  await owner.query('begin');
  try {
    await owner.query(`set local timezone = 'UTC'`);
    for (const { name, columns: all } of tables) {
      const columns = only[name] ?? all;
      await owner.query(`alter table ${name} no force row level security`);
      const { rows } = await owner.query<{ line: string }>(
        `select found.line from (select row(${columns})::text as line from ${name}) as found order by found.line collate "C"`,
      );
      found.set(name, { columns, rows: rows.map(({ line }) => line) });
    }
  } finally {
    await owner.query('rollback');
  }
  return found;
}

/**
 * The names of tables whose rows or columns differ, or that exist only on one side; a table that a later release brought
 * is none of them while it is empty.
 */
export function compareRows(
  one: ReadonlyMap<string, TableRows>,
  other: ReadonlyMap<string, TableRows>,
): { otherRows: string[]; otherColumns: string[] } {
  const otherRows: string[] = [];
  const otherColumns: string[] = [];
  for (const name of [...new Set([...one.keys(), ...other.keys()])].sort()) {
    const [here, there] = [one.get(name), other.get(name)];
    if (here === undefined && there?.rows.length === 0) continue;
    if (here?.columns !== there?.columns) otherColumns.push(name);
    else if (here?.rows.join('\n') !== there?.rows.join('\n')) otherRows.push(name);
  }
  return { otherRows, otherColumns };
}
