-- The roles a transaction may run as, the schemas, and the three trigger functions every table uses.
-- Roles belong to the whole cluster, while it may hold many databases that are migrated at the same time: making and
-- granting them tolerates that another database was first. Nothing here needs a superuser: CREATEROLE and ownership of
-- the database are enough, on PostgreSQL 15 and later. No role bypasses row-level security.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'student', 'service_role', 'schole_server', 'supabase_auth_admin']
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    begin
      create role authenticator login noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
end
$$;

-- Two databases that grant the same membership at once meet in one catalogue row: the loser looks again.
do $$
declare
  wanted text;
  attempt integer;
begin
  foreach wanted in array array['anon', 'authenticated', 'student', 'service_role', 'schole_server', 'supabase_auth_admin']
  loop
    for attempt in 1..10 loop
      exit when exists (
        select from pg_catalog.pg_auth_members
        where roleid = wanted::regrole and member = 'authenticator'::regrole
      );
      begin
        execute format('grant %I to authenticator', wanted);
      exception when unique_violation or internal_error then
        if attempt = 10 then raise; end if;
        perform pg_catalog.pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists app;
create schema if not exists private;
comment on schema public is 'What rest/v1 shows. Every table here is under row-level security.';
comment on schema auth is 'Accounts, sessions and what a token says; the work of auth/v1.';
comment on schema app is 'Helpers of policies and triggers. Not shown by any door.';
comment on schema private is 'Secrets and the installation itself. No browser role may enter.';

revoke all on schema public, auth, app, private from public;
grant usage on schema public, auth, app to anon, authenticated, student, service_role, schole_server, supabase_auth_admin;
grant usage on schema private to service_role, schole_server, supabase_auth_admin;

-- Nothing is allowed until it is granted by name. Tables start that way; functions do not.
alter default privileges revoke execute on functions from public;

create function app.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function app.touch_updated_at() is 'Trigger: updated_at is the moment of the change, whatever the caller wrote.';

create function app.guard_columns() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  guarded text;
begin
  foreach guarded in array tg_argv loop
    -- Becoming null is what erasure does to a person's id; columns that must stay are NOT NULL.
    if after -> guarded is distinct from before -> guarded and after -> guarded <> 'null'::jsonb then
      raise exception 'column % of % cannot be changed', guarded, tg_table_name using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;
comment on function app.guard_columns() is 'Trigger: the columns named in its arguments never change after the insert.';

create function app.refuse_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function app.refuse_change() is 'Trigger: rows of this table are written once.';

revoke all on function app.touch_updated_at(), app.guard_columns(), app.refuse_change() from public;
