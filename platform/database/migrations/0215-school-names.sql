-- A list with "School" twice names neither: a school that nobody named is called as its person is, as a private tutor's would
-- be, or else by a part of its id.

create function app.neutral_school_name(school uuid) returns text
  language sql immutable set search_path = ''
  as $$ select 'School ' || upper(left(school::text, 4)) $$;
comment on function app.neutral_school_name(uuid) is 'A name for a school that says nothing about anybody, and differs from that of other schools.';

grant execute on function app.neutral_school_name(uuid) to schole_server, service_role, supabase_auth_admin;

create or replace function app.welcome_person() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  school uuid := gen_random_uuid();
  first_name text := left(btrim(coalesce(said ->> 'first_name', '')), 100);
  last_name text := left(btrim(coalesce(said ->> 'last_name', '')), 100);
  invitation uuid := nullif(current_setting('app.invitation', true), '')::uuid;
begin
  if new.is_anonymous then
    return null;
  end if;
  if new.role is not distinct from 'student' then
    insert into public.profiles (user_id, first_name, last_name)
    values (new.id, left(coalesce(said ->> 'first_name', ''), 100), left(coalesce(said ->> 'last_name', ''), 100));
    return null;
  end if;
  if invitation is not null then
    insert into public.profiles (user_id, first_name, last_name) values (new.id, first_name, last_name);
    insert into private.invited_people (user_id, invitation_id) values (new.id, invitation);
    return null;
  end if;
  insert into public.schools (id, name)
  values (school, coalesce(
    nullif(left(btrim(said ->> 'school_name'), 200), ''),
    nullif(btrim(first_name || ' ' || last_name), ''),
    app.neutral_school_name(school)
  ));
  insert into public.memberships (school_id, user_id, role) values (school, new.id, 'administrator');
  insert into public.profiles (user_id, first_name, last_name, active_school_id)
  values (new.id, first_name, last_name, school);
  return null;
end
$$;

update public.schools set name = app.neutral_school_name(id) where name = 'School';
