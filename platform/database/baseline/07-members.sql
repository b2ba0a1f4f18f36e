-- What administrators do with the people of a school, and what people do themselves. Each act asks who calls, writes down
-- what it did and tells whom it is about; what it refuses is a code of the fault catalogue.

create function app.cancel_jobs_of(school uuid, person uuid) returns integer
  language plpgsql set search_path = ''
as $$
declare
  ended uuid;
  many integer := 0;
begin
  for ended in
    update public.jobs
    set state = case state when 'queued' then 'cancelled' else state end, cancel_requested_at = now(),
      finished_at = case state when 'queued' then now() end
    where school_id = school and owner_id = person and state in ('queued', 'running') and cancel_requested_at is null
    returning id
  loop
    perform pg_notify('job_cancelled', ended::text);
    many := many + 1;
  end loop;
  return many;
end
$$;
comment on function app.cancel_jobs_of(uuid, uuid) is 'Asks the open jobs of a person in a school to stop; answers how many.';

create function app.work_of(school uuid, person uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'assignments', (select count(*) from public.assignments where school_id = school and owner_id = person),
      'sources', (select count(*) from public.sources where school_id = school and owner_id = person),
      'files', (
        select count(distinct file.object_path) from public.source_files as file
        join public.sources as source on source.school_id = file.school_id and source.id = file.source_id
        where source.school_id = school and source.owner_id = person
      ),
      'jobs', (
        select count(*) from public.jobs
        where school_id = school and owner_id = person and state in ('queued', 'running')
      )
    )
  $$;
comment on function app.work_of(uuid, uuid) is 'What a person has in a school, by number: assignments, sources, files, open jobs.';

-- A file lies in the folder of its owner; an object that sources in another school were read from too stays where it is.
create function app.hand_over(school uuid, person uuid, successor uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  file record;
begin
  if app.is_demo('auth.users', successor) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  for file in
    select object.id, object.name, successor::text || '/' || object.id || '/' || storage.filename(object.name) as place
    from storage.objects as object
    where object.bucket_id = 'sources' and object.owner = person
      and exists (
        select from public.source_files as used
        join public.sources as source on source.school_id = used.school_id and source.id = used.source_id
        where used.object_path = object.name and source.school_id = school and source.owner_id = person
      )
      and not exists (
        select from public.source_files as used
        where used.object_path = object.name and used.school_id <> school
      )
  loop
    update storage.objects set name = file.place, owner = successor, owner_id = successor::text where id = file.id;
    update public.source_files set object_path = file.place where school_id = school and object_path = file.name;
  end loop;
  update public.sources set owner_id = successor where school_id = school and owner_id = person;
  update public.assignments set owner_id = successor where school_id = school and owner_id = person;
end
$$;
comment on function app.hand_over(uuid, uuid, uuid) is 'Gives the sources, files and assignments of a person in a school to another one; the bytes stay where they are.';

-- That the installation keeps somebody who looks after it is asked by the trigger app.keep_administrator, of everybody who goes.
create function app.let_go(school uuid, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform app.cancel_jobs_of(school, person);
  update public.memberships set status = 'left' where school_id = school and user_id = person;
  update public.profiles set active_school_id = null where user_id = person and active_school_id = school;
end
$$;
comment on function app.let_go(uuid, uuid) is 'A member leaves: their open jobs stop, and they work there no more.';

-- Nobody in a school is left out of its list; and of somebody who has left, what they do since then is no longer the
-- school's to see.
create function app.list_members(
  school uuid, search text, wanted_role text, wanted_status text, most integer, skipped integer, only_person uuid default null
) returns table (
  user_id uuid, first_name text, last_name text, email text, role text, status text, joined_at timestamptz,
  last_sign_in_at timestamptz, second_step boolean, deletion_due_at timestamptz, department text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  return query
    select membership.user_id, coalesce(profile.first_name, ''), coalesce(profile.last_name, ''), account.email::text,
      membership.role, membership.status, membership.created_at,
      case when membership.status <> 'left' then account.last_sign_in_at end,
      membership.status <> 'left' and exists (
        select from auth.mfa_factors as factor
        where factor.user_id = account.id and factor.status = 'verified' and factor.factor_type <> 'recovery_code'
      ),
      case when membership.status <> 'left' then app.deletion_due_at(account.id) end,
      case when membership.status <> 'left' then profile.department end, count(*) over ()::integer
    from public.memberships as membership
    join auth.users as account on account.id = membership.user_id
    left join public.profiles as profile on profile.user_id = membership.user_id
    where membership.school_id = school
      and (only_person is null or membership.user_id = only_person)
      and (wanted_role is null or membership.role = wanted_role)
      and (wanted_status is null or membership.status = wanted_status)
      and position(app.plain(search) in app.plain(concat_ws(' ', profile.first_name, profile.last_name, account.email))) > 0
    order by app.plain(profile.last_name), app.plain(profile.first_name), membership.user_id
    limit least(most, 200) offset skipped;
end
$$;
comment on function app.list_members(uuid, text, text, text, integer, integer, uuid) is 'The people of a school for its administrators, by name; total counts all that match.';

create function app.read_member(school uuid, person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  if not exists (select from public.memberships where school_id = school and user_id = person) then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  perform app.note(school, 'member/record-read', 'member', person);
  return app.work_of(school, person);
end
$$;
comment on function app.read_member(uuid, uuid) is 'What a member has made, for the administrators; that the record was read is written down.';

create function app.change_member(school uuid, person uuid, new_role text, new_status text)
  returns table (role text, status text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.memberships;
begin
  perform app.require_administrator(school);
  select * into known from public.memberships as found
  where found.school_id = school and found.user_id = person and found.status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  if new_role is not null and known.role = 'student' then
    raise exception 'member/pupil' using errcode = 'PT422';
  end if;
  if new_role is distinct from known.role and new_role is not null then
    perform app.note(school, 'member/role-changed', 'member', person, jsonb_build_object('from', known.role, 'to', new_role));
    perform app.tell(school, person, 'member-role-changed', jsonb_build_object('role', new_role));
  end if;
  if new_status = 'suspended' and known.status <> 'suspended' then
    perform app.cancel_jobs_of(school, person);
    perform app.note(school, 'member/suspended', 'member', person);
    perform app.tell(school, person, 'member-suspended', '{}');
  elsif new_status = 'active' and known.status <> 'active' then
    perform app.note(school, 'member/restored', 'member', person);
    perform app.tell(school, person, 'member-restored', '{}');
  end if;
  return query
    update public.memberships as changed
    set role = coalesce(new_role, changed.role), status = coalesce(new_status, changed.status)
    where changed.school_id = school and changed.user_id = person
    returning changed.role, changed.status;
end
$$;
comment on function app.change_member(uuid, uuid, text, text) is 'Another role or standing for a member, by an administrator who is somebody else.';

create function app.remove_member(school uuid, person uuid, successor uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  handed jsonb;
begin
  perform app.require_administrator(school);
  perform from public.memberships
  where school_id = school and user_id = person and status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  if successor is not null then
    perform from public.memberships
    where school_id = school and user_id = successor and user_id <> person
      and status = 'active' and role in ('administrator', 'teacher') for share;
    if not found then
      raise exception 'member/no-successor' using errcode = 'PT422';
    end if;
    handed := app.work_of(school, person);
  end if;
  perform app.let_go(school, person);
  if successor is not null then
    perform app.hand_over(school, person, successor);
  end if;
  perform app.note(school, 'member/removed', 'member', person, coalesce(handed, '{}'));
  perform app.tell(school, person, 'member-removed', '{}');
  if successor is not null and successor <> auth.uid() then
    perform app.tell(school, successor, 'work-received', handed);
  end if;
  return handed;
end
$$;
comment on function app.remove_member(uuid, uuid, uuid) is 'A member is removed; their work stays theirs in the school, or becomes the successor''s. Answers what was handed over.';

create function app.transfer_administration(school uuid, person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_administrator(school);
  perform from public.memberships
  where school_id = school and user_id = person and status = 'active' and role in ('administrator', 'teacher') for update;
  if not found then
    raise exception 'member/no-successor' using errcode = 'PT422';
  end if;
  update public.memberships set role = 'administrator' where school_id = school and user_id = person;
  update public.memberships set role = 'teacher' where school_id = school and user_id = auth.uid();
  perform app.note(school, 'member/administration-transferred', 'member', person);
  perform app.tell(school, person, 'administration-received', '{}');
end
$$;
comment on function app.transfer_administration(uuid, uuid) is 'The person asking makes another one of the staff administrator and becomes a teacher.';

create function app.leave_school(school uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  standing text;
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || school, 0));
  select status into standing from public.memberships
  where school_id = school and user_id = auth.uid() and status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  -- A stolen password alone takes nobody out of their school.
  if standing = 'active' and school not in (select app.my_school_ids()) then
    raise exception 'person/second-step-required' using errcode = 'PT403';
  end if;
  perform app.note(school, 'member/left', 'member', auth.uid());
  perform app.let_go(school, auth.uid());
end
$$;
comment on function app.leave_school(uuid) is 'The person asking leaves a school.';

-- Left schools count as well: else one would make them without end, each with a trial and a month of its own.
create function app.add_school(name text, most integer) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid := gen_random_uuid();
begin
  perform app.require_name();
  perform pg_advisory_xact_lock(hashtextextended('schools of:' || auth.uid(), 0));
  if (
    select count(*) from public.memberships
    where user_id = auth.uid() and role = 'administrator' and status <> 'left'
  ) >= most or (
    select count(*) from public.audit_events
    where actor_id = auth.uid() and action = 'school/added' and created_at > app.clock() - interval '30 days'
  ) >= most then
    raise exception 'school/too-many' using errcode = 'PT409', detail = jsonb_build_object('most', most)::text;
  end if;
  insert into public.schools (id, name) values (school, add_school.name);
  insert into public.memberships (school_id, user_id, role) values (school, auth.uid(), 'administrator');
  update public.profiles set active_school_id = school where user_id = auth.uid();
  perform app.note(school, 'school/added', 'school', school);
  return school;
end
$$;
comment on function app.add_school(text, integer) is 'A school more for the person asking, who administers it and works in it.';

-- What is written about pupils leaves under other names. The names go no further than the server.
create function app.pupil_names(school uuid, most integer) returns table (first_name text, last_name text)
  language sql stable security definer set search_path = ''
as $$
  select distinct profile.first_name, profile.last_name
  from public.memberships as membership
  join public.profiles as profile on profile.user_id = membership.user_id
  where membership.school_id = school and membership.role = 'student' and school in (select app.my_school_ids())
    and btrim(profile.first_name || profile.last_name) <> ''
  limit least(most, 20000)
$$;
comment on function app.pupil_names(uuid, integer) is 'The names of a school''s pupils, for its own staff''s requests; whoever is no member gets none.';

create function app.name_in_school(school uuid, person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), account.email)
    from public.memberships as membership
    join public.profiles as profile on profile.user_id = membership.user_id
    join auth.users as account on account.id = membership.user_id
    where membership.school_id = school and membership.user_id = person
  $$;
comment on function app.name_in_school(uuid, uuid) is 'What a person of the school is called, whether or not they are still active; null for anybody else.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.list_members(uuid, text, text, text, integer, integer, uuid), app.read_member(uuid, uuid),
  app.change_member(uuid, uuid, text, text), app.remove_member(uuid, uuid, uuid), app.transfer_administration(uuid,
  uuid), app.leave_school(uuid), app.add_school(text, integer), app.pupil_names(uuid, integer) to schole_server;
