import type { Transaction } from '@schole/database';

/** A table or view as the caller may see it. */
export interface VisibleRelation {
  name: string;
  comment: string | null;
  /** Whether a row may be inserted, changed or deleted. */
  writes: boolean;
  columns: VisibleColumn[];
}

export interface VisibleColumn {
  name: string;
  type: string;
  required: boolean;
  /** The default as SQL; null without one. */
  fallback: string | null;
  /** The maximum characters of a varchar. */
  most: number | null;
  words: string[] | null;
  comment: string | null;
}

export interface VisibleFunction {
  name: string;
  /** Input parameters. */
  count: number;
  comment: string | null;
}

export interface VisibleSchema {
  title: string | null;
  relations: VisibleRelation[];
  functions: VisibleFunction[];
}

const title = `select obj_description(n.oid, 'pg_namespace') as title from pg_namespace n where n.nspname = $1`;

const rights = 'select, insert, update, references';
const relations = `
select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
  has_any_column_privilege(c.oid, 'insert, update') or has_table_privilege(c.oid, 'delete') as writes,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
      'required', a.attnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid), 'comment', col_description(c.oid, a.attnum),
      'most', case when t.typname = 'varchar' and a.atttypmod > 4 then a.atttypmod - 4 end,
      'words', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    ) order by a.attnum), '[]')
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated = ''
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(c.oid, a.attnum, '${rights}')) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  and has_schema_privilege(n.oid, 'usage')
  and (has_any_column_privilege(c.oid, '${rights}') or has_table_privilege(c.oid, 'delete'))
order by c.relname`;

const functions = `
select p.proname::text as name, p.pronargs::int as count, obj_description(p.oid, 'pg_proc') as comment
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = $1 and p.prokind = 'f' and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
order by p.proname, p.oid`;

/** The part of a schema that the role of this transaction may use; the database itself decides. */
export async function readVisibleSchema(transaction: Transaction, schema: string): Promise<VisibleSchema> {
  const named = await transaction.query<{ title: string | null }>(title, [schema]);
  return {
    title: named.rows[0]?.title ?? null,
    relations: (await transaction.query<VisibleRelation>(relations, [schema])).rows,
    functions: (await transaction.query<VisibleFunction>(functions, [schema])).rows,
  };
}
