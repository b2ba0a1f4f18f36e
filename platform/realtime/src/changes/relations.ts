import type { Transaction } from '@schole/database';

/** A column, as far as row changes need to know it. */
export interface Column {
  name: string;
  /** The name of its type on the wire, for example int4 or _text. */
  type: string;
  /** Its type in a statement, quoted and with its schema. */
  sqlType: string;
  key: boolean;
  /** Part of the replica identity: included in the old row of an update or delete. */
  identity: boolean;
  /** The roles that may read it, of those that were requested. */
  readers: readonly string[];
}

/** A table that sends its row changes. */
export interface Relation {
  oid: string;
  schema: string;
  name: string;
  /** Its quoted name. */
  quotedName: string;
  /** Row-level security is on. */
  secured: boolean;
  /** In order; those the publication leaves out are not here. */
  columns: readonly Column[];
}

interface Row {
  oid: string;
  schema: string;
  name: string;
  secured: boolean;
  columns: (Omit<Column, 'sqlType'> & { typeSchema: string })[];
}

/**
 * The catalogue is queried for every batch: a column or a right that was added or removed takes effect from the next
 * change. `$1` is the list of tables or null for every one that has the triggers, `$2` the roles.
 */
const statement = `
  select class.oid::text as oid, namespace.nspname as schema, class.relname as name, class.relrowsecurity as secured,
    coalesce((
      select json_agg(json_build_object(
        'name', attribute.attname,
        'type', type.typname,
        'typeSchema', type_namespace.nspname,
        'key', coalesce(attribute.attnum = any (key.indkey::smallint[]), false),
        'identity', case class.relreplident
          when 'f' then true
          when 'd' then coalesce(attribute.attnum = any (key.indkey::smallint[]), false)
          when 'i' then coalesce(attribute.attnum = any (identity.indkey::smallint[]), false)
          else false
        end,
        'readers', array(
          select role from unnest($2::text[]) as role
          where pg_catalog.has_schema_privilege(role, namespace.oid, 'usage')
            and pg_catalog.has_column_privilege(role, class.oid, attribute.attnum, 'select')
        )
      ) order by attribute.attnum)
      from pg_catalog.pg_attribute as attribute
      join pg_catalog.pg_type as type on type.oid = attribute.atttypid
      join pg_catalog.pg_namespace as type_namespace on type_namespace.oid = type.typnamespace
      where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
        and not exists (
          select from pg_catalog.pg_publication_rel as member
          join pg_catalog.pg_publication as publication on publication.oid = member.prpubid
          where publication.pubname = 'supabase_realtime' and member.prrelid = class.oid
            and attribute.attnum <> all (member.prattrs::smallint[])
        )
    ), '[]') as columns
  from pg_catalog.pg_class as class
  join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
  left join pg_catalog.pg_index as key on key.indrelid = class.oid and key.indisprimary
  left join pg_catalog.pg_index as identity on identity.indrelid = class.oid and identity.indisreplident
  where class.oid in (
    select listed from unnest($1::oid[]) as listed
    union all
    select tgrelid from pg_catalog.pg_trigger
    where $1::oid[] is null and tgfoid = 'private.note_row_changes'::pg_catalog.regproc
  )`;

/** These tables in the catalogue, or every table that sends row changes; each column is checked for `roles`. */
export async function readRelations(
  sql: Transaction,
  oids: readonly string[] | null,
  roles: readonly string[],
): Promise<Relation[]> {
  const { rows } = await sql.query<Row>(statement, [oids, roles]);
  return rows.map(({ columns, ...row }) => ({
    ...row,
    quotedName: `${quote(row.schema)}.${quote(row.name)}`,
    columns: columns.map(({ typeSchema, ...column }) => ({
      ...column,
      sqlType: `${quote(typeSchema)}.${quote(column.type)}`,
    })),
  }));
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns that a role may see. */
export function readable(relation: Relation, role: string): Column[] {
  return relation.columns.filter(({ readers }) => readers.includes(role));
}

export function keyOf(relation: Relation): Column[] {
  return relation.columns.filter(({ key }) => key);
}

/** The search path for operators and functions of a statement about this table, as in rest/v1. */
export function searchPathOf(relation: Relation): string[] {
  return [...new Set([relation.schema, 'public', 'extensions'])];
}
