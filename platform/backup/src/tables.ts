import type { Client } from 'pg';
import { Refused } from './contract.ts';

/**
 * Tables that a backup leaves out, and why nothing is lost by it. A test fails for a table that does not exist. Add
 * here.
 */
export const excludedTables: Readonly<Record<string, string>> = {
  'private.migrations':
    'The restore runs the migrations themselves; their names and hashes stand in the end of the file.',
  'private.guest_migrations': 'As those of ours.',
  'private.nodes': 'Server processes that ran at that moment; the jobs they had are queued anew.',
  'private.row_changes': 'Copies of rows on their way to those who follow a table, for minutes.',
  'private.incoming_requests': 'Answers of a day to workflows that ask twice; a repeat after a restore is done anew.',
  'private.stopped_files': 'Files of the last days that are refused unread; one that returns is stopped again.',
  'private.failed_attempts': 'Counts of the last minutes against guessing.',
  'private.contact_counts': 'Counts of the last hour against floods.',
  'realtime.messages': 'What programs said to each other on channels, gone after three days anyway.',
  'realtime.relays': 'What passes between servers, for seconds.',
};

/** Our schemas whose tables are copied; those that guests created are copied too. */
const schemas = ['public', 'auth', 'private', 'storage', 'realtime'];

/** The role that can read every row of a table: the owner, or a role with a policy for all rows. */
export type TableReader = 'owner' | 'service_role' | 'supabase_auth_admin';

export interface FoundTable {
  schema: string;
  table: string;
  /** Without those that the database computes. */
  columns: string[];
  reader: TableReader;
}

interface Row extends Omit<FoundTable, 'reader'> {
  readers: TableReader[];
}

// A policy that holds for every row has `true` as its condition; a restrictive one may take rows away again.
const listing = `
  with mine as (
    select c.oid, n.nspname::text as schema, c.relname::text as table, c.relrowsecurity as secured,
      c.relforcerowsecurity as forced, pg_has_role(c.relowner, 'usage') as owned
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'
      and (n.nspname = any ($1) or (n.nspowner = to_regrole($2) and n.nspname <> 'extensions'))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  )
  select mine.schema, mine.table,
    array(
      select attname::text from pg_attribute
      where attrelid = mine.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select 'owner' where (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
        or (mine.owned and not (mine.secured and mine.forced))
      union all
      select role from unnest(array['service_role', 'supabase_auth_admin']) as role
      where has_table_privilege(role, mine.oid, 'select')
        and has_schema_privilege(role, mine.schema, 'usage')
        and (not mine.secured or exists (
          select from pg_policy where polrelid = mine.oid and polpermissive and polcmd in ('r', '*')
            and (polroles = '{0}' or to_regrole(role) = any (polroles)) and pg_get_expr(polqual, polrelid) = 'true'))
        and not exists (
          select from pg_policy where polrelid = mine.oid and not polpermissive and polcmd in ('r', '*')
            and (polroles = '{0}' or to_regrole(role) = any (polroles)))
    ) as readers
  from mine order by mine.schema collate "C", mine.table collate "C"`;

/** The role of external migrations; null in a database that has none. */
export async function findGuestRole(owner: Client): Promise<string | null> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regprocedure('private.guest_role()') is not null as known`,
  );
  if (rows[0]?.known !== true) return null;
  return (await owner.query<{ role: string }>('select private.guest_role()::text as role')).rows[0]?.role ?? null;
}

/** Every table that is copied, in order; throws Refused for one whose rows no role can see completely. */
export async function listTables(owner: Client): Promise<FoundTable[]> {
  const { rows } = await owner.query<Row>(listing, [schemas, await findGuestRole(owner)]);
  const included = rows.filter(({ schema, table }) => !Object.hasOwn(excludedTables, `${schema}.${table}`));
  return included.map(({ readers, ...table }) => {
    const [reader] = readers;
    if (reader !== undefined) return { ...table, reader };
    throw new Refused(
      `The table ${table.schema}.${table.table} hides rows from every role that may copy it: give it a policy for service_role using (true).`,
    );
  });
}

/** A name in double quotes, as SQL requires. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedTableName = ({ schema, table }: { schema: string; table: string }): string =>
  `${quote(schema)}.${quote(table)}`;

export const columnsOf = ({ columns }: { columns: readonly string[] }): string => columns.map(quote).join(', ');
