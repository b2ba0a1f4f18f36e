-- The roles a transaction may run as, the schemas, and the functions that every table may use.
-- Roles belong to the whole cluster, while it may hold many databases that are made at the same time: making and granting
-- them tolerates that another database was first. Nothing here needs a superuser: CREATEROLE and ownership of the database
-- are enough, on PostgreSQL 15 and later. No role bypasses row-level security.

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

-- What migrations of somebody else name; see guests.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'postgres', 'supabase_admin', 'supabase_storage_admin', 'supabase_realtime_admin', 'dashboard_user'
  ]
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin inherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
end
$$;

-- ------------------------------------------------------------------------------------------------------------- schemas

create schema if not exists auth;
create schema if not exists app;
create schema if not exists private;
create schema if not exists storage;
create schema if not exists realtime;
comment on schema public is 'What rest/v1 shows. Every table here is under row-level security.';
comment on schema auth is 'Accounts, sessions and what a token says; the work of auth/v1.';
comment on schema app is 'Helpers of policies and triggers. Not shown by any door.';
comment on schema private is 'Secrets and the installation itself. No browser role may enter.';
comment on schema storage is 'Buckets and objects; the work of storage/v1. Not shown by rest/v1.';
comment on schema realtime is 'Channels: their stored messages and what passes between servers. Not shown by any door.';

revoke all on schema public, auth, app, private, storage, realtime from public;
grant usage on schema public, auth, app to anon, authenticated, student, service_role, schole_server, supabase_auth_admin;
grant usage on schema private to service_role, schole_server, supabase_auth_admin;
grant usage on schema storage to anon, authenticated, service_role, schole_server;
grant usage on schema realtime to anon, authenticated, student, service_role, schole_server;
-- Whoever owns a table may create in its schema.
grant usage, create on schema storage to supabase_storage_admin;
grant usage, create on schema realtime to supabase_realtime_admin;

-- Nothing is allowed until it is granted by name. Tables start that way; functions do not.
alter default privileges revoke execute on functions from public;

-- Functions stand beside their tables and name tables of later files. Their bodies were checked as they were written.
set local check_function_bodies = off;

-- ------------------------------------------------------------------------------------------- what every table may use

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

create function app.clock() returns timestamptz
  language sql stable set search_path = ''
  as $$ select now() $$;
comment on function app.clock() is 'The present, for everything that ends: trials, invitations, deletions. Tests replace it.';

create function app.plain(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(
      lower(words), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς', 'αβγδεζηθικλμνξοπρστυφχψωαεηιουωιυαεηιουωιυιυσ'
    )
  $$;
comment on function app.plain(text) is 'Words as a search compares them: small letters without accents, Greek ones whatever the language of the database.';

-- A regular expression and not two texts made plain: that would take twenty times as long for each message.
create function app.search_pattern(words text) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(
    case
      when letter ~ '[!-/:-@\[-`{-~]' then '\' || letter
      when letter ~ '\s' then '\s+'
      else '[' || letter || upper(letter) || coalesce((
        select string_agg(form, '')
        from unnest(string_to_array('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς', null)) as form
        where app.plain(form) = letter
      ), '') || ']'
    end, '' order by place
  )
  from unnest(string_to_array(app.plain(btrim(left(words, 200))), null)) with ordinality as spelt (letter, place)
$$;
comment on function app.search_pattern(text) is 'A regular expression that finds the words in whatever case, and Greek ones with or without accents; null for none.';

-- Letters and digits beside an address, and dots, dashes and the like between them and it, are of another address:
-- joann@x.org, jo.ann@x.org and ann@x.org.uk are not ann@x.org. A text may be of JSON, where the line break before an
-- address is written as letters (\n, \u000a), of a link (%0A, %40) or of bytes (\303).
create function app.names_address(words text, address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select case
      when coalesce(address, '') = '' or words is null then false
      when position(split_part(lower(address), '@', 1) in lower(words)) = 0 then false
      else lower(words) ~ (
        '(^|\\[nrtbf]|\\u[0-9a-f]{4}|%[0-9a-f]{2}|\\[0-7]{3}|(?<![[:alnum:]][._%+-]?))'
        || replace(regexp_replace(lower(address), '([^[:alnum:]@])', '\\\1', 'g'), '@', '(@|%40)')
        || '(?![[:alnum:]]|[.-][[:alnum:]])'
      )
    end
  $$;
comment on function app.names_address(text, text) is 'Whether a text, also one of JSON, of a link or of escaped bytes, holds this whole address or telephone number, and not one that only begins or ends like it. False for an empty address.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.clock() to authenticated, student, schole_server, service_role, supabase_auth_admin;
grant execute on function app.plain(text), app.search_pattern(text) to authenticated;
grant execute on function app.names_address(text, text) to service_role;
