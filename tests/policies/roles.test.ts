import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsGuest } from '../../platform/database/src/migrations/guest-migrations.ts';
import { asOwner, type TestServerKind } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';

const kinds: readonly TestServerKind[] = ['own', 'outside'];
/** Our schemas and, in public, our own tables. */
const ours = `'public', 'auth', 'app', 'private', 'storage', 'realtime', 'graphile_worker'`;

describe.each(kinds)('roles that code behind an endpoint can switch to, on the engine %s', (kind) => {
  let fresh: FreshDatabase;
  const query = async <Row extends object>(claims: Claims, text: string, values: unknown[] = []): Promise<Row[]> =>
    (await fresh.database.asUser(claims, (sql) => sql.query<Row>(text, values))).rows;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    // As a foreign application writes its functions: one with the rights of its caller, one with those of the guest role.
    const body = (security: string) =>
      `language plpgsql ${security} as $f$ begin perform set_config('role', wanted, true); return current_user; end $f$`;
    await asOwner(fresh.ownerUrl, async (owner) => {
      await owner.query('begin');
      await runAsGuest(
        owner,
        `create function public.become(wanted text) returns text ${body('security invoker')};
         create function public.become_as_guest(wanted text) returns text ${body('security definer')};`,
      );
      await owner.query('commit');
    });
  });
  afterAll(() => fresh.drop());

  it('the login has no right of its own: on no table, column, sequence or function, and enters no schema of ours but public', async () => {
    const rights = await asOwner(fresh.ownerUrl, (owner) =>
      owner.query(
        `select class.oid::regclass::text as what from pg_class as class
           join pg_namespace as place on place.oid = class.relnamespace
          where place.nspname in (${ours}) and class.relkind in ('r', 'p', 'v', 'm') and (
            has_any_column_privilege('authenticator', class.oid, 'select, insert, update, references')
            or has_table_privilege('authenticator', class.oid, 'delete, truncate, trigger'))
         union all
         select class.oid::regclass::text from pg_class as class join pg_namespace as place on place.oid = class.relnamespace
          where place.nspname in (${ours}) and case class.relkind when 'S' then has_sequence_privilege('authenticator', class.oid, 'usage, select, update') end
         union all
         select routine.oid::regprocedure::text from pg_proc as routine join pg_namespace as place on place.oid = routine.pronamespace
          where place.nspname in (${ours}) and has_function_privilege('authenticator', routine.oid, 'execute')
            -- A guest's functions are everybody's, as published; the login cannot enter their schema.
            and (routine.proowner <> private.guest_role()::regrole or has_schema_privilege('authenticator', place.oid, 'usage'))
         union all
         select nspname::text from pg_namespace
          where nspname in (${ours}) and has_schema_privilege('authenticator', oid, 'usage, create')
         union all
         select rolname::text from pg_roles where rolname = 'authenticator' and (
           rolinherit or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`,
      ),
    );
    expect(rights.rows).toEqual([]);
  });

  it('a function with its caller’s rights can reset the role and have none, or set another role of a transaction, never more', async () => {
    const become = (role: string) => query({ role: 'anon' }, 'select public.become($1) as role', [role]);
    expect(await become('none')).toEqual([{ role: 'authenticator' }]);
    // The worst case, and the reason why guest code is trusted like the server's own: docs/platform/guests.md.
    expect(await become('service_role')).toEqual([{ role: 'service_role' }]);
    for (const role of ['postgres', 'supabase_admin', 'supabase_storage_admin', 'pg_read_all_data'])
      await expect(become(role)).rejects.toThrow(/permission denied to set role/);
    // The next caller has their own role again.
    expect(await query({ role: 'anon' }, 'select current_user::text as role')).toEqual([{ role: 'anon' }]);
    await expect(query({ role: 'anon' }, `select public.become_as_guest('service_role')`)).rejects.toThrow(
      /within security-definer function/,
    );
  });

  it('no function of ours with its caller’s rights builds a statement or a setting from its arguments', async () => {
    const found = await asOwner(fresh.ownerUrl, (owner) =>
      owner.query(
        `select routine.oid::regprocedure::text as name from pg_proc as routine
           join pg_namespace as place on place.oid = routine.pronamespace
          where place.nspname in (${ours}) and not routine.prosecdef and routine.proname not like 'become%'
            and routine.prosrc ~* '\\m(execute\\s|set_config|set\\s+(local\\s+)?role|reset\\s+role)'
            and (has_function_privilege('anon', routine.oid, 'execute')
              or has_function_privilege('authenticated', routine.oid, 'execute')
              or has_function_privilege('student', routine.oid, 'execute'))
          order by 1`,
      ),
    );
    expect(found.rows).toEqual([]);
  });
});
