-- Who asks: the helpers of policies, and what acts begin with.

-- Helpers of policies. Written as (select app.…) in a policy they run once a statement, not once a row.
create function app.my_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and (membership.role = 'student' or not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;
comment on function app.my_school_ids() is 'Schools the person asking is an active member of, in any role.';

create function app.my_teaching_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and membership.role in ('administrator', 'teacher')
      and (not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;
comment on function app.my_teaching_school_ids() is 'Schools the person asking is an active administrator or teacher of.';

create function app.is_teacher_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(school in (select app.my_teaching_school_ids()), false) $$;
comment on function app.is_teacher_in(uuid) is 'Whether the person asking teaches in the school.';

-- A stolen password makes nobody an administrator whose person has more than a password: by an invitation it would have made
-- itself another one.
create function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    ) and app.is_teacher_in(school) and app.took_second_step()
  $$;
comment on function app.is_administrator_in(uuid) is 'Whether the person asking administers the school.';

create function app.is_installation_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select app.is_administrator_in(school_id) from private.installation), false) $$;
comment on function app.is_installation_administrator() is 'Whether the person asking administers the school that runs this installation.';

create function public.is_installation_administrator() returns boolean
  language sql stable set search_path = ''
  as $$ select app.is_installation_administrator() $$;
comment on function public.is_installation_administrator() is 'What the frame asks of rest/v1: whether the person asking looks after this installation.';

-- The school somebody works in: the chosen one, else the one they joined first, as the functions take it too.
create function app.active_school_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select active_school_id from public.profiles
       where user_id = auth.uid() and active_school_id in (select app.my_school_ids())),
      (select school_id from public.memberships
       where user_id = auth.uid() and school_id in (select app.my_school_ids())
       order by created_at, school_id limit 1)
    )
  $$;
comment on function app.active_school_id() is 'The school of what the person asking makes now; null when they belong to none.';

create function app.is_demo(relation text, row_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.demo_rows as mark where mark.row_id = is_demo.row_id and mark.relation = is_demo.relation
    )
  $$;
comment on function app.is_demo(text, uuid) is 'Whether a row of this table (schema and name) is demo data.';

create function app.require_name() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from auth.users where id = auth.uid() and is_anonymous) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
comment on function app.require_name() is 'Raises PT403 person/not-allowed for an anonymous visitor: nobody would see who has joined.';

create function app.require_own_school(school uuid) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
comment on function app.require_own_school(uuid) is 'Raises PT403 person/not-allowed unless the person asking administers the school.';

-- Everybody who changes who administers a school waits here, so that each sees what the one before left.
create function app.require_administrator(school uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || school, 0));
  perform app.require_own_school(school);
end
$$;
comment on function app.require_administrator(uuid) is 'Raises PT403 person/not-allowed unless the person asking administers the school; holds the lock of its administrators.';

-- Whoever has a second step administers only after it: app.is_administrator_in asks for that, and nobody asks again.
create function app.require_installation() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_installation_administrator() then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
comment on function app.require_installation() is 'Raises PT403 person/not-allowed for everybody but whoever looks after the installation, after their second step if they have one.';

create function app.note(
  school uuid, action text, subject_type text, subject uuid, details jsonb default '{}', actor uuid default auth.uid()
) returns void
  language sql set search_path = ''
  as $$
    insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
    values (school, actor, action, subject_type, subject, details)
  $$;
comment on function app.note(uuid, text, text, uuid, jsonb, uuid) is 'Writes down an act, of the person asking unless an actor is given. The one place of SQL that writes the audit.';

create function app.tell(school uuid, person uuid, kind text, payload jsonb) returns void
  language sql set search_path = ''
  as $$
    insert into public.notifications (school_id, user_id, kind, payload)
    select id, person, kind, payload || jsonb_build_object('title', name) from public.schools where id = school
  $$;
comment on function app.tell(uuid, uuid, text, jsonb) is 'Writes a notice whose title is the school. The one place of SQL that writes notices.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.my_school_ids(), app.active_school_id() to authenticated, student, schole_server;
grant execute on function app.my_teaching_school_ids(), app.is_teacher_in(uuid), app.is_administrator_in(uuid),
  app.is_installation_administrator() to authenticated, schole_server;
grant execute on function public.is_installation_administrator() to authenticated;

-- ------------------------------------------------------------------------------------------------- on tables of others

create policy demo_people on auth.users for all to current_user
  using (app.is_demo('auth.users', id)) with check (app.is_demo('auth.users', id));
