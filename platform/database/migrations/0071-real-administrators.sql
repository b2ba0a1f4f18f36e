-- An administrator is somebody who exists, and who has taken their second step where they have one. What is of a school that
-- is closed to a person just now is closed to them as a file, too.

-- ------------------------------------------------------------------------------------------------- the second step

-- A stolen password makes nobody an administrator whose person has more than a password: by an invitation it would have made
-- itself another one.
create or replace function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    ) and app.is_teacher_in(school) and app.took_second_step()
  $$;

-- A file that only sources of schools were read from which are closed to the person now: suspended, left, or the second step
-- is missing. With a school of one's own the bucket would be open all the same.
create function storage.is_of_closed_school(bucket text, object text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select bucket = 'sources' and exists (select from public.source_files where object_path = object) and not exists (
      select from public.source_files
      where object_path = object and school_id in (select app.my_teaching_school_ids())
    )
  $$;
comment on function storage.is_of_closed_school(text, text) is 'Whether an object is the file of sources, none of them in a school that is open to the person asking.';
revoke all on function storage.is_of_closed_school(text, text) from public;
grant execute on function storage.is_of_closed_school(text, text) to authenticated;
create policy own_buckets_closed_schools on storage.objects as restrictive for all to authenticated
  using (not storage.is_of_closed_school(bucket_id, name));

-- ------------------------------------------------------------------------------------------------- people who exist

-- Invented people of the demo data administer nothing and receive nothing: they go with a click, and what is theirs with them.
create or replace function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.school_id, 0));
  if exists (
      select from public.memberships
      where school_id = old.school_id and status = 'active' and not app.is_demo('auth.users', user_id)
    )
    and not exists (
      select from public.memberships
      where school_id = old.school_id and status = 'active' and role = 'administrator'
        and not app.is_demo('auth.users', user_id)
    )
  then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
  return null;
end
$$;

create function app.refuse_invented() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_demo('auth.users', new.user_id) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  return null;
end
$$;
comment on function app.refuse_invented() is 'Trigger: a person of the demo data administers no school; raises PT422 member/invented.';
revoke all on function app.refuse_invented() from public;
create trigger memberships_refuse_invented after insert or update of role on public.memberships
  for each row when (new.role = 'administrator') execute function app.refuse_invented();

create or replace function app.hand_over(school uuid, person uuid, successor uuid) returns void
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

create or replace function app.let_go(school uuid, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform app.cancel_jobs_of(school, person);
  update public.memberships set status = 'left' where school_id = school and user_id = person;
  update public.profiles set active_school_id = null where user_id = person and active_school_id = school;
  -- The rest is asked at the end of the transaction; the installation is looked after even where nobody else is left.
  if exists (select from private.installation where school_id = school) and not exists (
    select from public.memberships
    where school_id = school and status = 'active' and role = 'administrator' and not app.is_demo('auth.users', user_id)
  ) then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
end
$$;

-- ------------------------------------------------------------------------------------------------- who is shown, and what

-- Nobody in a school is left out of its list; and of somebody who has left, what they do since then is no longer the
-- school's to see.
create or replace function app.list_members(
  school uuid, search text, wanted_role text, wanted_status text, most integer, skipped integer, only_person uuid default null
) returns table (
  user_id uuid, first_name text, last_name text, email text, role text, status text, joined_at timestamptz,
  last_sign_in_at timestamptz, second_step boolean, deletion_due_at timestamptz, department text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
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
