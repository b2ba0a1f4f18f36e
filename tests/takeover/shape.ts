import type { Client } from 'pg';

/** The parts of a database's shape, in the order in which they are returned. */
const parts: Readonly<Record<string, string>> = {
  database: `
    select 'database' as name, concat_ws(' ', acl.who, acl.rights) as line
    from pg_database as d cross join lateral (${rightsIn(`coalesce(d.datacl, acldefault('d', d.datdba))`, 'd.datdba')}) as acl
    where d.datname = current_database()`,
  schema: `
    select n.nspname::text as name, concat_ws(' ', 'owner', ${roleName('n.nspowner')}, acl.lines, quote_literal(obj_description(n.oid, 'pg_namespace'))) as line
    from mine as n cross join lateral (${rightLinesIn(`coalesce(n.nspacl, acldefault('n', n.nspowner))`, 'n.nspowner')}) as acl`,
  extension: `select extname::text as name, format('in %s', extnamespace::regnamespace) as line from pg_extension`,
  'default right': `
    select format('%s in %s on %s', ${roleName('d.defaclrole')}, coalesce(n.nspname::text, 'every schema'), d.defaclobjtype) as name, acl.line
    from pg_default_acl as d left join pg_namespace as n on n.oid = d.defaclnamespace
    cross join lateral (${rightsIn('d.defaclacl', 'd.defaclrole')}) as right_of
    cross join lateral (select concat_ws(' ', right_of.who, right_of.rights) as line) as acl`,
  type: `
    select format('%I.%I', n.nspname, t.typname) as name,
      concat_ws(' ', t.typtype, ${roleName('t.typowner')},
        (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
        case when t.typbasetype <> 0 then format_type(t.typbasetype, t.typtypmod) end, t.typdefault,
        acl.lines, quote_literal(obj_description(t.oid, 'pg_type'))) as line
    from pg_type as t join mine as n on n.oid = t.typnamespace
    cross join lateral (${rightLinesIn(`coalesce(t.typacl, acldefault('T', t.typowner))`, 't.typowner')}) as acl
    where t.typtype in ('e', 'd', 'r', 'c') and (t.typrelid = 0 or (select relkind from pg_class where oid = t.typrelid) = 'c')`,
  relation: `
    select c.oid::regclass::text as name,
      concat_ws(' ', c.relkind, c.relpersistence, 'owner', ${roleName('c.relowner')},
        case when c.relrowsecurity then 'secured' end, case when c.relforcerowsecurity then 'forced' end,
        'identity ' || c.relreplident::text, c.reloptions::text, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
        quote_literal(obj_description(c.oid, 'pg_class'))) as line
    from our_relations as c`,
  'relation right': `
    select c.oid::regclass::text as name, concat_ws(' ', acl.who, acl.rights) as line
    from our_relations as c cross join lateral (
      ${rightsIn(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))`, 'c.relowner')}
    ) as acl`,
  column: `
    select c.oid::regclass::text as name,
      concat_ws(' ', lpad(row_number() over (partition by c.oid order by a.attnum)::text, 2, '0'), quote_ident(a.attname),
        format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid), 'generated ' || nullif(a.attgenerated::text, ''),
        'identity ' || nullif(a.attidentity::text, ''), case when a.attcollation not in (0, 'pg_catalog."default"'::regcollation) then 'collate ' || a.attcollation::regcollation::text end,
        case when a.attstorage <> (select typstorage from pg_type where oid = a.atttypid) then 'storage ' || a.attstorage::text end,
        'statistics ' || nullif(a.attstattarget, -1)::text, a.attoptions::text,
        quote_literal(col_description(c.oid, a.attnum))) as line
    from our_relations as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind <> 'S'`,
  'column right': `
    select format('%s.%I', c.oid::regclass, a.attname) as name, concat_ws(' ', acl.who, acl.rights) as line
    from our_relations as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join lateral (${rightsIn('a.attacl', 'c.relowner')}) as acl`,
  constraint: `
    select k.conrelid::regclass::text as name,
      concat_ws(' ', quote_ident(k.conname), pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end,
        quote_literal(obj_description(k.oid, 'pg_constraint'))) as line
    from pg_constraint as k join our_relations as c on c.oid = k.conrelid`,
  index: `
    select i.indrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(i.indexrelid), case when i.indisclustered then 'clustered' end,
        case when i.indisreplident then 'identity' end, case when not i.indisvalid then 'invalid' end,
        quote_literal(obj_description(i.indexrelid, 'pg_class'))) as line
    from pg_index as i join our_relations as c on c.oid = i.indrelid`,
  policy: `
    select p.polrelid::regclass::text as name,
      concat_ws(' ', quote_ident(p.polname), case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
        'to', (select string_agg(coalesce(${roleName('role')}, 'public'), ', ' order by ${roleName('role')}) from unnest(p.polroles) as role),
        'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid),
        quote_literal(obj_description(p.oid, 'pg_policy'))) as line
    from pg_policy as p join our_relations as c on c.oid = p.polrelid`,
  trigger: `
    select t.tgrelid::regclass::text as name,
      concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled, quote_literal(obj_description(t.oid, 'pg_trigger'))) as line
    from pg_trigger as t join our_relations as c on c.oid = t.tgrelid where not t.tgisinternal`,
  view: `
    select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as line
    from our_relations as c where c.relkind in ('v', 'm')`,
  sequence: `
    select c.oid::regclass::text as name,
      concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
        (select format('of %s.%s', d.refobjid::regclass, a.attname) from pg_depend as d
           join pg_attribute as a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') limit 1)) as line
    from pg_sequence as s join our_relations as c on c.oid = s.seqrelid`,
  function: `
    select p.oid::regprocedure::text as name,
      concat_ws(' ', 'owner', ${roleName('p.proowner')}, 'rows', p.prorows, 'cost', p.procost, pg_get_functiondef(p.oid),
        quote_literal(obj_description(p.oid, 'pg_proc'))) as line
    from pg_proc as p join mine as n on n.oid = p.pronamespace where p.prokind in ('f', 'p')`,
  'function right': `
    select p.oid::regprocedure::text as name, concat_ws(' ', acl.who, acl.rights) as line
    from pg_proc as p join mine as n on n.oid = p.pronamespace
    cross join lateral (${rightsIn(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')}) as acl`,
  publication: `
    select p.pubname::text as name,
      concat_ws(' ', ${roleName('p.pubowner')}, p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate, p.pubviaroot,
        (select string_agg(prrelid::regclass::text, ', ' order by prrelid::regclass::text) from pg_publication_rel where prpubid = p.oid)) as line
    from pg_publication as p`,
  role: `
    select r.rolname::text as name,
      concat_ws(' ', r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolreplication, r.rolbypassrls, r.rolconnlimit,
        r.rolconfig::text,
        (select string_agg(distinct ${roleName('roleid')}, ', ' order by ${roleName('roleid')}) from pg_auth_members where member = r.oid),
        (select setconfig::text from pg_db_role_setting where setrole = r.oid
           and setdatabase = (select oid from pg_database where datname = current_database()))) as line
    from pg_roles as r where r.rolname !~ '^pg_'`,
};

function roleName(oid: string): string {
  return `(select rolname::text from pg_roles where oid = ${oid})`;
}

/** A row for each grantee of an access list; the owner as grantor is left out. */
function rightsIn(list: string, owner: string): string {
  return `
    select coalesce(${roleName('given.grantee')}, 'public') as who,
      string_agg(given.privilege_type || case when given.is_grantable then ' (grants it on)' else '' end
        || case when given.grantor <> ${owner} then format(' (by %s)', ${roleName('given.grantor')}) else '' end,
        ', ' order by given.privilege_type) as rights
    from aclexplode(${list}) as given group by given.grantee`;
}

function rightLinesIn(list: string, owner: string): string {
  return `
    select string_agg(format('[%s: %s]', one.who, one.rights), ' ' order by one.who) as lines from (${rightsIn(list, owner)}) as one`;
}

const ours = `
  with mine as (
    select * from pg_namespace
    where nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and nspname !~ '^pg_'
  ), our_relations as (
    select c.* from pg_class as c join mine on mine.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  )`;

/**
 * Everything in the catalogue of a database but its rows and its queue, one line each that begins with its part. Two databases
 * with the same lines behave the same. Any role may connect as `client`, because every role sees the whole catalogue.
 */
export async function readShape(client: Client): Promise<string[]> {
  // Names are schema-qualified only where the search path is empty.
  await client.query(`set search_path = ''`);
  const lines: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await client.query<{ name: string; line: string | null }>(
      `${ours} select found.name, found.line from (${query}) as found order by found.name collate "C", found.line collate "C"`,
    );
    for (const { name, line } of rows) lines.push(`${part} ${name}: ${line ?? ''}`);
  }
  await client.query('reset search_path');
  return lines;
}

/** What is in one of two shapes and not in the other: empty where they are equal. */
export function differenceOf(one: readonly string[], other: readonly string[]): { missing: string[]; more: string[] } {
  const there = new Set(other);
  const here = new Set(one);
  return { missing: one.filter((line) => !there.has(line)), more: other.filter((line) => !here.has(line)) };
}
