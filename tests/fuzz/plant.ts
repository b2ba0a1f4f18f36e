import { randomBytes, randomUUID } from 'node:crypto';

type Sql = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Prefix of every planted word; nothing else in the installation has it. */
export const plantedMark = 'zqplanted';

/** The tables with a hidden row, and those where none could be planted. */
export interface Planted {
  /** Tables with a row that only its owner, an unrelated user, may see. */
  tables: string[];
  /** Names of tables that accepted no such row (their checks or triggers refuse it). */
  bare: string[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  category: string;
  /** A value of an enumeration. */
  word: string | null;
}

const columnsOf = `
select format('%I.%I', n.nspname, c.relname) as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  t.typcategory as category, a.attnotnull and d.adbin is null and a.attidentity = '' as required,
  (select enumlabel from pg_enum e where e.enumtypid = t.oid order by enumsortorder limit 1) as word
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where n.nspname = any($1::text[]) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
order by n.nspname, c.relname, a.attnum`;

/** The checks are dropped while rows are planted, and apply to every later row. */
const checksOf = `
select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
  replace(pg_get_constraintdef(c.oid), ' NOT VALID', '') as rule
from pg_constraint c join pg_class t on t.oid = c.conrelid
where c.contype = 'c' and c.coninhcount = 0 and t.relnamespace::regnamespace::text = any($1::text[])`;

/** Inserts a row that belongs to `owner` into every table of these schemas, ignoring triggers and foreign keys. */
export async function plant(sql: Sql, schemas: readonly string[], owner: string): Promise<Planted> {
  const tables = Map.groupBy((await sql(columnsOf, [schemas])) as unknown as Column[], ({ table }) => table);
  const planted: Planted = { tables: [], bare: [] };
  const checks = await sql(checksOf, [schemas]);
  const drop = checks.map(({ table, name }) => `alter table ${table} drop constraint ${name}`);
  const add = checks.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule} not valid`);
  await sql(['alter role current_user set session_replication_role = replica', ...drop].join(';'));
  for (const [table, columns] of tables) {
    ((await plantIn(sql, table, columns, owner)) ? planted.tables : planted.bare).push(table);
  }
  await sql(['alter role current_user reset session_replication_role', ...add].join(';'));
  return planted;
}

/** Tries the whole row first, then one text after the other: a check on one column must not exclude the table. */
async function plantIn(sql: Sql, table: string, columns: readonly Column[], owner: string): Promise<boolean> {
  // The unrelated user's own row, made at sign-up, would conflict with the planted one.
  const own = columns.find(isOwner);
  if (own !== undefined) await sql(`delete from ${table} where "${own.name}" = $1`, [owner]);
  const texts = columns.filter(({ category, type }) => category === 'S' || type === 'jsonb');
  const tries = [texts, ...texts.map((one) => [one])];
  for (const chosen of tries) {
    if (chosen.length === 0) continue;
    const used = columns.filter((column) => column.required || chosen.includes(column) || isOwner(column));
    const values = used.map((column) => valueFor(column, chosen.includes(column), owner));
    const names = used.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ');
    const row = used.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
    const planting = `insert into ${table} (${names}) values (${row})`;
    try {
      await sql(planting, values);
      return true;
    } catch {
      // The next attempt may succeed.
    }
  }
  return false;
}

function isOwner({ name, type }: Column): boolean {
  return type === 'uuid' && /^(user_id|owner|owner_id|teacher_id|person_id|account_id|created_by)$/.test(name);
}

function valueFor(column: Column, chosen: boolean, owner: string): unknown {
  const word = `${plantedMark}${randomBytes(8).toString('hex')}`;
  if (column.type === 'jsonb' || column.type === 'json') return JSON.stringify({ word });
  if (column.word !== null) return column.word;
  if (chosen || column.category === 'S') return word;
  if (column.type === 'uuid') return column.name === 'id' ? randomUUID() : owner;
  if (column.category === 'N') return '7777';
  if (column.category === 'B') return 'false';
  if (column.category === 'D') return '2026-01-01';
  if (column.category === 'A') return '{}';
  if (column.category === 'I') return '127.0.0.1';
  if (column.type === 'bytea') return '\\x00';
  return '1';
}
