import type { Transaction } from '@schole/database';

/** The catalogue's rows, before they are joined into a Schema. Numbers of columns are `attnum`s. */
export interface ColumnRow {
  oid: number;
  schema: string;
  relation: string;
  kind: string;
  number: number;
  name: string;
  type: string;
  base: string;
  fallback: string | null;
}

export interface KeyRow {
  oid: number;
  primary: boolean;
  numbers: number[];
}

export interface ForeignKeyRow {
  name: string;
  from: number;
  to: number;
  from_numbers: number[];
  to_numbers: number[];
}

export interface ViewRow {
  oid: number;
  rule: string;
}

export interface RoutineRow {
  schema: string;
  name: string;
  names: string[] | null;
  modes: string[] | null;
  types: string[];
  bases: string[];
  /** Class of a row type among the arguments, 0 for others. */
  classes: number[];
  defaults: number;
  variadic: boolean;
  volatile: boolean;
  set: boolean;
  /** Whether a set has one row at most, as its function declares. */
  one: boolean;
  return_type: string;
  return_base: string;
  return_class: number;
}

interface TypeRow {
  name: string;
  full: string;
}

const columns = `
select c.oid::int8::float8 as oid, n.nspname::text as schema, c.relname::text as relation, c.relkind::text as kind,
  a.attnum::int as number, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
  coalesce(base.typname, t.typname)::text as base,
  case when a.attidentity = 'd' then (
      select format('nextval(%L::regclass)', dep.objid::regclass) from pg_depend dep join pg_class seq on seq.oid = dep.objid
      where dep.classid = 'pg_class'::regclass and dep.refclassid = 'pg_class'::regclass and dep.deptype = 'i'
        and dep.refobjid = a.attrelid and dep.refobjsubid = a.attnum and seq.relkind = 'S')
    when a.attgenerated = '' and a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type base on base.oid = t.typbasetype
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
  and (n.nspname = any($1::text[]) or c.oid in (
    select r.typrelid from pg_proc p join pg_type r on r.oid = p.prorettype
    join pg_namespace pn on pn.oid = p.pronamespace where pn.nspname = any($1::text[])))
order by c.oid, a.attnum`;

const keys = `
select i.indrelid::int8::float8 as oid, i.indisprimary as primary,
  (select array_agg(k.number::int) from unnest(i.indkey::int2[]) with ordinality as k(number, place)
    where k.place <= i.indnkeyatts) as numbers
from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
  and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')`;

const foreignKeys = `
select conname::text as name, conrelid::int8::float8 as from, confrelid::int8::float8 as to,
  conkey::int[] as from_numbers, confkey::int[] as to_numbers
from pg_constraint where contype = 'f' and conparentid = 0
order by conname, conrelid`;

const views = `
select c.oid::int8::float8 as oid, r.ev_action::text as rule
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`;

const args = 'unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, place)';

const routines = `
select n.nspname::text as schema, p.proname::text as name, p.proargnames::text[] as names, p.proargmodes::text[] as modes,
  array(select format_type(a.type, null) from ${args} order by a.place) as types,
  array(select coalesce(base.typname, t.typname)::text from ${args} join pg_type t on t.oid = a.type
    left join pg_type base on base.oid = t.typbasetype order by a.place) as bases,
  array(select t.typrelid::int8::float8 from ${args} join pg_type t on t.oid = a.type order by a.place) as classes,
  p.pronargdefaults::int as defaults, p.provariadic <> 0 as variadic, p.provolatile = 'v' as volatile, p.proretset as set, p.prorows = 1 as one,
  format_type(p.prorettype, null) as return_type, coalesce(rbase.typname, r.typname)::text as return_base,
  r.typrelid::int8::float8 as return_class
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type r on r.oid = p.prorettype
left join pg_type rbase on rbase.oid = r.typbasetype
where (n.nspname = any($1::text[]) or n.nspname = any($2::text[]) and p.pronargs = 1) and p.prokind = 'f'
  and r.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')
order by p.proname, p.oid`;

const types = `
select t.typname::text as name, format_type(t.oid, null) as full
from pg_type t join pg_namespace n on n.oid = t.typnamespace
where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A'
  and (n.nspname = any($1::text[] || $2::text[]) or n.nspname = 'pg_catalog' and t.typname not like 'reg%' and t.typname not like 'pg\\_%')
order by n.nspname = 'pg_catalog'`;

export interface Catalogue {
  columns: ColumnRow[];
  keys: KeyRow[];
  foreignKeys: ForeignKeyRow[];
  views: ViewRow[];
  routines: RoutineRow[];
  types: TypeRow[];
}

/**
 * Reads the system catalogue, which every role may read; it must run with an empty search path, so that names are full.
 * `extraSearchPath` are the schemas searched for types and computed columns that the exposed ones do not have.
 */
export async function readCatalogue(
  transaction: Transaction,
  schemas: readonly string[],
  extraSearchPath: readonly string[],
): Promise<Catalogue> {
  const exposed = [schemas];
  const searched = [schemas, extraSearchPath];
  return {
    columns: (await transaction.query<ColumnRow>(columns, exposed)).rows,
    keys: (await transaction.query<KeyRow>(keys)).rows,
    foreignKeys: (await transaction.query<ForeignKeyRow>(foreignKeys)).rows,
    views: (await transaction.query<ViewRow>(views)).rows,
    routines: (await transaction.query<RoutineRow>(routines, searched)).rows,
    types: (await transaction.query<TypeRow>(types, searched)).rows,
  };
}
