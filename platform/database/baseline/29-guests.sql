-- What somebody else wrote for the published contract runs here unchanged: the roles, schemas and the publication that such
-- migrations name. They run as a guest: a role that owns what it makes and has the usual default grants of the published
-- service, while our own tables stay closed until they are granted by name.

-- The guest is postgres, as written programs expect, unless that role is the server's superuser or our own owner.
do $$
declare
  chosen name := case
    when exists (select from pg_catalog.pg_roles where rolname = 'postgres' and not rolsuper) and current_user <> 'postgres'
    then 'postgres' else 'supabase_admin' end;
begin
  execute format(
    'create function private.guest_role() returns name language sql immutable set search_path = '''' as $f$ select %L::name $f$',
    chosen);
end
$$;
comment on function private.guest_role() is 'The role that migrations of somebody else run as, and that owns what they make.';

-- Two databases that grant the same membership at once meet in one catalogue row: the loser looks again.
do $$
declare
  guest name := private.guest_role();
  membership record;
  attempt integer;
begin
  for membership in
    select granted, member
    from (values
      (guest, current_user),
      ('supabase_storage_admin', guest), ('supabase_realtime_admin', guest), ('supabase_auth_admin', guest),
      ('supabase_storage_admin', current_user), ('supabase_realtime_admin', current_user)
    ) as wanted (granted, member)
    where granted <> member
  loop
    for attempt in 1..10 loop
      begin
        execute format('grant %I to %I', membership.granted, membership.member);
        exit;
      exception when unique_violation or internal_error then
        if attempt = 10 then raise; end if;
        perform pg_catalog.pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$$;

create schema if not exists extensions;
comment on schema extensions is 'Where extensions of guests are installed. Not shown by any door.';
revoke all on schema extensions from public;
grant usage on schema extensions to anon, authenticated, service_role;

-- The key of the server sees every row of the published service. No role bypasses row-level security here, so the tables of
-- guests get a policy that says it.
create function private.admit_service_role() returns void
  language plpgsql set search_path = ''
as $$
declare
  place regclass;
begin
  for place in
    select class.oid::regclass
    from pg_catalog.pg_class as class
    where class.relkind in ('r', 'p') and class.relrowsecurity and class.relowner = private.guest_role()::regrole
      and not exists (
        select from pg_catalog.pg_policy as policy where policy.polrelid = class.oid and policy.polname = 'service_role_all'
      )
  loop
    execute format('create policy service_role_all on %s for all to service_role using (true) with check (true)', place);
  end loop;
end
$$;
comment on function private.admit_service_role() is 'Gives every table of the guest that is under row-level security a policy for the key of the server.';

-- Where our own login is the server's superuser, the functions of an extension that a guest installs are born closed like ours.
create function private.open_extensions() returns void
  language plpgsql set search_path = ''
as $$
declare
  place regprocedure;
begin
  for place in
    select routine.oid::regprocedure
    from pg_catalog.pg_proc as routine
      join pg_catalog.pg_depend as belongs on belongs.objid = routine.oid
        and belongs.classid = 'pg_catalog.pg_proc'::regclass and belongs.deptype = 'e'
    where routine.proowner = current_user::regrole and routine.pronamespace <> 'pg_catalog'::regnamespace
  loop
    execute format('grant execute on routine %s to public', place);
  end loop;
end
$$;
comment on function private.open_extensions() is 'Gives the functions of extensions the rights that they are delivered with: everybody who may enter their schema executes them.';

-- -------------------------------------------------------------------------------------------- private.guest_migrations

create table private.guest_migrations (
  version text primary key,
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
comment on table private.guest_migrations is 'Which migrations of somebody else this database has had. Written only by the migration runner.';

alter table private.guest_migrations enable row level security;

-- ------------------------------------------------------------------------------------------------- what guests may do

do $$
declare
  guest name := private.guest_role();
begin
  execute format('grant usage, create on schema public, extensions to %I', guest);
  execute format('grant usage on schema auth, storage, realtime, app, private to %I', guest);
  execute format('grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to %I', guest);
  execute format('grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text) to %I', guest);
  execute format(
    'grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
       realtime.broadcast_changes(text, text, text, text, text, record, record, text) to %I', guest);
  execute format('grant execute on function private.guest_role(), private.admit_service_role() to %I', guest);
  execute format('grant references, trigger on auth.users to %I', guest);

  -- As the published service does it: what a guest makes in public is granted to the roles of the wire, and its policies decide.
  execute format('alter default privileges for role %I in schema public grant all on tables to anon, authenticated, service_role', guest);
  execute format('alter default privileges for role %I in schema public grant all on sequences to anon, authenticated, service_role', guest);
  execute format('alter default privileges for role %I revoke execute on functions from public', guest);
  execute format('alter default privileges for role %I in schema public grant execute on functions to anon, authenticated, service_role', guest);

  -- Extensions and publications need CREATE on the database; a login that does not own it cannot pass that on.
  begin
    execute format('grant create on database %I to %I', current_database(), guest);
  exception when insufficient_privilege then
    raise warning 'Guests cannot install extensions here, because this login does not own the database';
  end;
end
$$;

-- Policies on these tables are part of what guests write; that takes their owner.
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table realtime.messages owner to supabase_realtime_admin;

-- Which tables send their row changes: the published name.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  execute format('alter publication supabase_realtime owner to %I', private.guest_role());
exception when insufficient_privilege then
  raise warning 'The publication supabase_realtime cannot be given to guests, because this login does not own the database';
end
$$;

-- What the interface follows: the bell, the jobs, the lists, the chat.
do $$
declare
  place text;
begin
  foreach place in array array[
    'public.notifications', 'public.jobs', 'public.assignments', 'public.sources', 'public.invitations',
    'public.n8n_chat_sessions', 'public.n8n_chat_messages'
  ] loop
    begin
      execute format('alter publication supabase_realtime add table %s', place);
    exception when duplicate_object or object_not_in_prerequisite_state or undefined_object or insufficient_privilege then
      -- It is listed already, every table is, or nothing can be published here: the interface then asks by itself.
      raise notice 'row changes of % are not listed: %', place, sqlerrm;
    end;
  end loop;
end
$$;

-- As it was before the first of these files.
set local check_function_bodies = on;
