import type { Database } from '@schole/database';

/** Runs one statement and returns its rows; any role may read the catalogue. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The schemas that are ours. */
export const schemas = ['public', 'auth', 'storage', 'realtime', 'app', 'private'] as const;

/** The roles a transaction may run as. */
export const roles = [
  'anon',
  'authenticated',
  'student',
  'service_role',
  'schole_server',
  'supabase_auth_admin',
] as const;
export type Role = (typeof roles)[number];

export interface Column {
  name: string;
  type: string;
  comment: string | null;
  generated: boolean;
  required: boolean;
  hasDefault: boolean;
}

interface ForeignKey {
  columns: string[];
  target: string;
  onDelete: 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default';
}

export interface Relation {
  /** Schema and name, for example public.schools. */
  name: string;
  kind: 'table' | 'view' | 'other';
  comment: string | null;
  secured: boolean;
  forced: boolean;
  /** Views only: `security_invoker`, reads with the rights of its reader. */
  invoker: boolean;
  /** Roles other than the owner and ours that were granted anything; PUBLIC is 'public'. */
  strangers: string[];
  columns: Column[];
  policies: { name: string; forPublic: boolean }[];
  /** Columns of each index in order, the primary key's first. */
  indexes: string[][];
  foreignKeys: ForeignKey[];
}

export interface Routine {
  /** Schema, name and argument types, for example app.is_teacher_in(uuid). */
  name: string;
  arguments: string[];
  trigger: boolean;
  comment: string | null;
  definer: boolean;
  searchPath: boolean;
  forPublic: boolean;
  executableBy: Role[];
  /** True: its text raises exceptions of its own. */
  raises: boolean;
  source: string;
  /** Policies that call it, as relation and policy. */
  policies: string[];
  /** Tables whose triggers call it. */
  triggers: string[];
  /** Columns whose defaults call it, and tables whose constraints call it. */
  columns: string[];
  /** Functions whose text calls it, without their arguments. */
  functions: string[];
}

export interface Catalogue {
  relations: Relation[];
  routines: Routine[];
  /** Roles of ours with rights beyond row-level security. */
  tooStrong: string[];
  /** Schema and role for every browser role that may enter a schema, for example 'app anon'. */
  entrances: string[];
}

const relationsQuery = `
  select n.nspname || '.' || c.relname as name,
    case c.relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' else 'other' end as kind,
    obj_description(c.oid, 'pg_class') as comment,
    c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false) as invoker,
    array(
      select distinct coalesce(g.rolname::text, 'public')
      from (
        select (aclexplode(c.relacl)).grantee
        union select (aclexplode(a.attacl)).grantee from pg_attribute as a where a.attrelid = c.oid and not a.attisdropped
      ) as acl left join pg_roles as g on g.oid = acl.grantee
      where acl.grantee <> c.relowner and coalesce(g.rolname::text, 'public') <> all ($2::text[])
    ) as strangers,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'comment', col_description(c.oid, a.attnum),
        'generated', a.attgenerated <> '' or a.attidentity = 'a', 'required', a.attnotnull, 'hasDefault', a.atthasdef
      ) order by a.attnum)
      from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.polname, 'forPublic', p.polroles @> array[0::oid]) order by p.polname)
      from pg_policy as p where p.polrelid = c.oid
    ), '[]') as policies,
    coalesce((
      select jsonb_agg((
        select jsonb_agg(a.attname order by k.place)
        from unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.number
      ) order by i.indisprimary desc, i.indexrelid)
      from pg_index as i where i.indrelid = c.oid and 0 <> all (i.indkey::smallint[])
    ), '[]') as indexes,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'columns', (
          select jsonb_agg(a.attname order by k.place)
          from unnest(f.conkey) with ordinality as k (number, place)
          join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.number
        ),
        'target', tn.nspname || '.' || tc.relname,
        'onDelete', case f.confdeltype
          when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade' when 'n' then 'set null'
          else 'set default' end
      ) order by f.conname)
      from pg_constraint as f
      join pg_class as tc on tc.oid = f.confrelid join pg_namespace as tn on tn.oid = tc.relnamespace
      where f.conrelid = c.oid and f.contype = 'f'
    ), '[]') as "foreignKeys"
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by (n.nspname || '.' || c.relname) collate "C"`;

/** Schema and name of a relation, independent of the search path. */
const nameOf = (oid: string): string =>
  `(select place.nspname || '.' || named.relname from pg_class as named join pg_namespace as place on place.oid = named.relnamespace where named.oid = ${oid})`;

const routinesQuery = `
  select n.nspname || '.' || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name,
    array(select format_type(t, null) from unnest(p.proargtypes::oid[]) as t) as arguments,
    p.prorettype = 'trigger'::regtype as trigger,
    obj_description(p.oid, 'pg_proc') as comment, p.prosecdef as definer,
    exists (select from unnest(p.proconfig) as c where c like 'search_path=%') as "searchPath",
    p.proacl is null or exists (select from aclexplode(p.proacl) as a where a.grantee = 0) as "forPublic",
    array(select r from unnest($2::text[]) as r where has_function_privilege(r, p.oid, 'execute')) as "executableBy",
    p.prosrc ~* '\\mraise\\s+exception' as raises, p.prosrc as source,
    array(
      select distinct ${nameOf('policy.polrelid')} || ' ' || policy.polname from pg_depend as d
      join pg_policy as policy on policy.oid = d.objid
      where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid order by 1
    ) as policies,
    array(
      select distinct ${nameOf('t.tgrelid')} from pg_trigger as t where t.tgfoid = p.oid and not t.tgisinternal order by 1
    ) as triggers,
    array(
      select ${nameOf('d.adrelid')} || '.' || a.attname from pg_depend as own join pg_attrdef as d on d.oid = own.objid
      join pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where own.classid = 'pg_attrdef'::regclass and own.refclassid = 'pg_proc'::regclass and own.refobjid = p.oid
      union select ${nameOf('c.conrelid')} from pg_depend as own join pg_constraint as c on c.oid = own.objid
      where own.classid = 'pg_constraint'::regclass and own.refclassid = 'pg_proc'::regclass and own.refobjid = p.oid order by 1
    ) as columns,
    array(
      select distinct other_schema.nspname || '.' || other.proname
      from pg_proc as other join pg_namespace as other_schema on other_schema.oid = other.pronamespace
      where other_schema.nspname = any ($1) and other.oid <> p.oid
        and other.prosrc ~ ('\\m' || n.nspname || '\\.' || p.proname || '\\M') order by 1
    ) as functions
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname = any ($1)
  order by (n.nspname || '.' || p.proname) collate "C", p.oid`;

const tooStrongQuery = `
  select rolname as name from pg_roles
  where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit)`;

const entrancesQuery = `
  select n.nspname || ' ' || r as name from pg_namespace as n, unnest($2::text[]) as r
  where n.nspname = any ($1) and has_schema_privilege(r, n.oid, 'usage') order by 1`;

/** The database's catalogue: the only source of the policy test, the description and `npm run check`. */
export async function readCatalogue(query: Query): Promise<Catalogue> {
  const named = (text: string, values: readonly unknown[]) => query<{ name: string }>(text, values);
  const relations = await query<Relation>(relationsQuery, [schemas, roles]);
  const routines = await query<Routine>(routinesQuery, [schemas, roles]);
  const tooStrong = await named(tooStrongQuery, [[...roles, 'authenticator']]);
  const entrances = await named(entrancesQuery, [schemas, ['anon', 'authenticated', 'student']]);
  return {
    relations,
    routines,
    tooStrong: tooStrong.map(({ name }) => name),
    entrances: entrances.map(({ name }) => name),
  };
}

/** Queries the catalogue: the role makes no difference to the result. */
export function createQuery(database: Database): Query {
  return async (text, values) =>
    (await database.asUser({ role: 'service_role' }, (sql) => sql.query(text, values))).rows as never;
}
