-- The people of a school: a clock that tests can set, a second step that a school may ask of its staff, and an
-- administrator that every school keeps.

create function app.clock() returns timestamptz
  language sql stable set search_path = ''
  as $$ select now() $$;
comment on function app.clock() is 'The present, for everything that ends: trials, invitations, deletions. Tests replace it.';
revoke all on function app.clock() from public;
grant execute on function app.clock() to authenticated, student, service_role, schole_server, supabase_auth_admin;

-- ------------------------------------------------------------------------------------------- a second step for the staff

alter table public.schools add column require_second_step boolean not null default false;
comment on column public.schools.require_second_step is 'True: administrators and teachers count as members only after their second step.';
grant update (require_second_step) on public.schools to schole_server;

-- The owner of the helpers is under the policies of schools too.
create policy helpers_read on public.schools for select to current_user using (true);

create or replace function app.my_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and (membership.role = 'student' or not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;

create or replace function app.my_teaching_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and membership.role in ('administrator', 'teacher')
      and (not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;

create or replace function app.is_teacher_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(school in (select app.my_teaching_school_ids()), false) $$;

create or replace function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    ) and app.is_teacher_in(school)
  $$;

create or replace function app.is_installation_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select app.is_administrator_in(school_id) from private.installation), false) $$;

-- ------------------------------------------------------------------------------------------------ the last administrator

-- Asked at the end of the transaction, so that one who hands over may step back first. The lock makes two who remove each
-- other wait: the second sees what the first left.
create function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.school_id, 0));
  if exists (select from public.memberships where school_id = old.school_id and status = 'active')
    and not exists (
      select from public.memberships
      where school_id = old.school_id and status = 'active' and role = 'administrator'
    )
  then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function app.keep_administrator() is 'Trigger: a school with active members keeps an active administrator; raises PT409 member/last-administrator.';
revoke all on function app.keep_administrator() from public;
-- By row: who stops being an active administrator, in whatever way.
create constraint trigger memberships_keep_administrator after update on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active' and (new.role <> 'administrator' or new.status <> 'active'))
  execute function app.keep_administrator();
create constraint trigger memberships_keep_administrator_gone after delete on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active')
  execute function app.keep_administrator();

create function app.schools_only_run_by(person uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select own.school_id
    from public.memberships as own
    where own.user_id = person and own.role = 'administrator' and own.status = 'active'
      and exists (
        select from public.memberships as other
        where other.school_id = own.school_id and other.user_id <> person and other.status = 'active'
      )
      and not exists (
        select from public.memberships as other
        where other.school_id = own.school_id and other.user_id <> person
          and other.status = 'active' and other.role = 'administrator'
      )
  $$;
comment on function app.schools_only_run_by(uuid) is 'Schools with other active members whose one active administrator is this person: they cannot go before another takes over.';
revoke all on function app.schools_only_run_by(uuid) from public;
grant execute on function app.schools_only_run_by(uuid) to schole_server, service_role, supabase_auth_admin;
