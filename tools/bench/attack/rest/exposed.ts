import type { AttackContext } from '../contract.ts';
import { readRows } from '../rows.ts';

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Tables that a foreign key connects with it, in either direction. */
  relations: string[];
  /** The columns of its primary key. */
  keys: string[];
  /** A row of the victim's, where possible one that does not name the suspended member; null where it has none. */
  row: Record<string, unknown> | null;
  /** True where its policies show every row to everybody. */
  open: boolean;
}

export interface Exposed {
  tables: Table[];
  routines: { name: string; parameters: Column[] }[];
}

const tablesOf = `
select c.relname as name,
  (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
   from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select jsonb_agg(distinct other.relname) from pg_constraint f
   join pg_class other on other.oid = case when f.conrelid = c.oid then f.confrelid else f.conrelid end
   where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)), '[]') as relations,
  coalesce((select jsonb_agg(a.attname) from pg_constraint p join pg_attribute a on a.attrelid = c.oid and a.attnum = any(p.conkey)
   where p.conrelid = c.oid and p.contype = 'p'), '["id"]') as keys,
  exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
    and p.cmd in ('SELECT', 'ALL') and p.qual = 'true' and p.roles && array['authenticated', 'anon', 'public']::name[]) as open
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') order by 1`;

const routinesOf = `
select p.proname as name, coalesce(jsonb_agg(jsonb_build_object('name', one.name, 'type', format_type(one.type, null)) order by one.at)
  filter (where one.name <> ''), '[]') as parameters
from pg_proc p left join lateral unnest(p.proargtypes::oid[], coalesce(p.proargnames, '{}')) with ordinality as one(type, name, at)
  on one.type is not null
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' group by p.oid, p.proname order by 1`;

/** Whether the row holds this text in any column. */
export const names = (row: Record<string, unknown> | null, text: string): boolean => JSON.stringify(row).includes(text);

/** Tables and functions of the exposed schema, each table with a row of the victim's. */
export async function readExposed({ server, victim, attacker, suspendedId }: AttackContext): Promise<Exposed> {
  const rows = await readRows(server.sql, [victim.id, victim.schoolId], [attacker.id, attacker.schoolId]);
  const tables = (await server.sql(tablesOf)) as unknown as Omit<Table, 'row'>[];
  const rowOf = ({ name }: { name: string }): Table['row'] => {
    const own = rows.filter(({ table }) => table === `public.${name}`).map(({ row }) => row);
    return own.find((row) => !names(row, suspendedId)) ?? own[0] ?? null;
  };
  return {
    tables: tables.map((table) => ({ ...table, row: rowOf(table) })),
    routines: (await server.sql(routinesOf)) as unknown as Exposed['routines'],
  };
}
