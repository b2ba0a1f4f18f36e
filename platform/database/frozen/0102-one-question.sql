-- Who may ask is asked in one place each (0101): what reads or changes for administrators calls it.

create or replace function app.read_mail(mail uuid, out there boolean, out text text)
  language plpgsql security definer set search_path = ''
as $$
declare
  its record;
begin
  perform app.require_installation();
  select m.user_id, m.kind, m.text into its from public.mails as m where m.id = mail;
  there := its.kind is not null;
  if not there then return; end if;
  text := its.text;
  perform app.note(
    school_id, 'mail/read', case when its.user_id is null then 'mail' else 'account' end, coalesce(its.user_id, mail),
    jsonb_build_object('kind', its.kind)
  ) from private.installation;
end
$$;

create or replace function app.list_records(
  school uuid, since timestamptz, until timestamptz, wanted text[], person uuid, before_at timestamptz, before_id uuid, most integer
) returns table (
  id uuid, created_at text, action text, subject_type text, subject_id uuid, details jsonb, actor_id uuid,
  actor_name text, subject_name text, link bigint, hash text
)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform app.require_own_school(school);
  -- To look at what one person did is to read a record about them.
  if person is distinct from auth.uid() and before_at is null and exists (
    select from public.memberships where memberships.school_id = school and memberships.user_id = person
  ) then
    perform app.note(school, 'records/read', 'member', person);
  end if;
  return query
  select e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.action, e.subject_type,
    e.subject_id, e.details, e.actor_id, actor.name, subject.name, s.position, s.hash
  from public.audit_events as e
  left join private.audit_seals as s on s.school_id = e.school_id and s.event_id = e.id
  left join lateral app.name_in_school(e.school_id, e.actor_id) as actor (name) on true
  left join lateral app.name_in_school(
    e.school_id, case when e.subject_type in ('account', 'member') then e.subject_id end
  ) as subject (name) on true
  where e.school_id = school
    and (since is null or e.created_at >= since) and (until is null or e.created_at < until)
    and (wanted is null or e.action = any (wanted))
    and (person is null or e.actor_id = person or (e.subject_id = person and e.subject_type in ('account', 'member')))
    and (before_at is null or (e.created_at, e.id) < (before_at, before_id))
  order by e.created_at desc, e.id desc
  limit least(most, 5000);
end
$$;

create or replace function app.people_in_records(school uuid) returns table (id uuid, name text)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform app.require_own_school(school);
  return query
  select membership.user_id, app.name_in_school(school, membership.user_id)
  from public.memberships as membership
  where membership.school_id = school and membership.role in ('administrator', 'teacher')
  order by 2, 1 limit 1000;
end
$$;

create or replace function app.read_chain(school uuid, after bigint, most integer) returns table (
  link bigint, event uuid, hash text, key text, key_from bigint, actor_mark text, subject_mark text,
  forgotten boolean, sealed_at text, there boolean, created_at text, action text, subject_type text, subject_id uuid,
  actor_id uuid, details text, actor_salt text, subject_salt text
)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform app.require_own_school(school);
  return query
  select s.position, s.event_id, s.hash, s.key, s.key_from, s.actor_mark, s.subject_mark, s.forgotten,
    to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.id is not null,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.action, e.subject_type, e.subject_id, e.actor_id,
    e.details::text, actor.salt, subject.salt
  from private.audit_seals as s
  left join public.audit_events as e on e.school_id = s.school_id and e.id = s.event_id
  left join private.audit_salts as actor on actor.user_id = e.actor_id
  left join private.audit_salts as subject on subject.user_id = e.subject_id and e.subject_type in ('account', 'member')
  where s.school_id = school and s.position > after
  order by s.position
  limit least(most, 5000);
end
$$;

create or replace function app.chain_state(
  school uuid, out link bigint, out hash text, out key text, out waiting bigint, out gone bigint, out astray bigint,
  out astray_id uuid, out forgotten bigint
)
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  select head.position, head.hash, head.key into link, hash, key from private.audit_heads as head where head.school_id = school;
  link := coalesce(link, 0);
  hash := coalesce(hash, '');
  key := coalesce(key, '');
  select count(event.id), count(*) - count(event.id) into waiting, gone
  from private.audit_waiting as line
  left join public.audit_events as event on event.school_id = line.school_id and event.id = line.event_id
  where line.school_id = school;
  select count(*), (array_agg(event.id order by event.created_at))[1] into astray, astray_id
  from public.audit_events as event
  where event.school_id = school
    and not exists (select from private.audit_seals as s where s.school_id = school and s.event_id = event.id)
    and not exists (select from private.audit_waiting as line where line.event_id = event.id);
  -- A number that no erasure wrote counts for nothing: verifying goes on, and says what it finds.
  select coalesce(sum(case when event.details ->> 'marks' ~ '^[0-9]{1,9}$' then (event.details ->> 'marks')::bigint end), 0)
    into forgotten
  from public.audit_events as event
  where event.school_id = school and event.action = 'account/erased';
end
$$;

create or replace function app.list_members(
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

create or replace function app.read_member(school uuid, person uuid) returns jsonb
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

create or replace function app.list_invitations(school uuid, wanted text, most integer, skipped integer) returns table (
  id uuid, email text, role text, state text, created_at timestamptz, expires_at timestamptz, invited_by text,
  accepted_by text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  return query
    select listed.*, count(*) over ()::integer from (
      select one.id, one.email, one.role,
        case
          when one.accepted_at is not null then 'used' when one.revoked_at is not null then 'revoked'
          when one.expires_at <= app.clock() then 'expired' else 'open'
        end as state,
        one.created_at, one.expires_at,
        nullif(btrim(concat_ws(' ', host.first_name, host.last_name)), '') as invited_by,
        nullif(btrim(concat_ws(' ', guest.first_name, guest.last_name)), '') as accepted_by
      from public.invitations as one
      left join public.profiles as host on host.user_id = one.created_by
      left join public.profiles as guest on guest.user_id = one.accepted_by
      where one.school_id = school
    ) as listed
    where wanted is null or listed.state = wanted
    order by listed.created_at desc, listed.id limit least(most, 200) offset skipped;
end
$$;

create or replace function app.add_demo_people(school uuid, people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  insert into public.demo_rows (school_id, relation, row_id)
  select school, 'auth.users', person.id from jsonb_to_recordset(people) as person (id uuid);
  -- As pupils, also the colleague: an account of the staff would be given a school of its own.
  insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data)
  select person.id, 'authenticated', 'student', '{"demo": true}',
    jsonb_build_object('first_name', person.first_name, 'last_name', person.last_name)
  from jsonb_to_recordset(people) as person (id uuid, first_name text, last_name text);
  insert into public.memberships (school_id, user_id, role)
  select school, person.id, case person.role when 'teacher' then 'teacher' else 'student' end
  from jsonb_to_recordset(people) as person (id uuid, role text);
  update auth.users as account set role = 'authenticated'
  from jsonb_to_recordset(people) as person (id uuid, role text)
  where account.id = person.id and person.role = 'teacher';
end
$$;

create or replace function app.remove_demo_data(school uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found_there jsonb;
begin
  perform app.require_own_school(school);
  found_there := app.demo_data(school);
  perform app.clear_demo_data(school);
  return found_there;
end
$$;

create or replace function app.start_trial(school uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.schools;
  tried public.plans;
begin
  perform app.require_own_school(school);
  select * into its from public.schools where id = start_trial.school for update;
  select * into tried from public.plans where trial_days > 0 order by position limit 1;
  if its.trial_plan is not null then
    return 'tried';
  end if;
  if its.plan <> (select known.plan from public.plans as known order by known.position limit 1) then
    return 'other-plan';
  end if;
  perform app.move_plan(its.id, its.plan, app.clock() + make_interval(days => tried.trial_days), 'trial', '');
  return 'started';
end
$$;

create or replace function app.change_plan(school uuid, wanted text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.schools;
  up boolean;
begin
  perform app.require_own_school(school);
  select * into its from public.schools where id = change_plan.school for update;
  if its.plan = wanted then
    return 'same';
  end if;
  select target.position > known.position into up from public.plans as target, public.plans as known
  where target.plan = wanted and known.plan = its.plan;
  if up is null then
    return 'unknown';
  end if;
  if up and (select plan_choice from private.installation) <> 'school' then
    return 'not-theirs';
  end if;
  perform app.move_plan(its.id, wanted, null, 'school', '');
  return 'changed';
end
$$;

create or replace function app.assign_plan(school uuid, wanted text, ending timestamptz, reason text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  if not exists (select from public.schools as its where its.id = school for update)
    or not exists (select from public.plans as known where known.plan = wanted) then
    return 'unknown';
  end if;
  perform app.move_plan(school, wanted, ending, 'installation', reason);
  return 'changed';
end
$$;

create or replace function app.list_schools(wanted text, start integer, most integer) returns table (
  id uuid, name text, plan text, in_force text, trial_plan text, trial_ends_at timestamptz, created_at timestamptz,
  members integer, assignments integer, bytes bigint, reason text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
  select its.id, its.name, its.plan, app.plan_of(its.id), its.trial_plan, its.trial_ends_at, its.created_at,
    (select count(*)::integer from public.memberships as member where member.school_id = its.id and member.status = 'active'),
    app.assignments_this_month(its.id),
    (select coalesce(sum(each.size), 0)::bigint from (
      select distinct on (file.object_path) file.size from public.source_files as file where file.school_id = its.id
    ) as each),
    (select change.reason from private.plan_changes as change
     where change.school_id = its.id and change.decided_by = 'installation' order by change.created_at desc limit 1),
    its.total
  from (
    select found.*, count(*) over ()::integer as total from public.schools as found
    where wanted = '' or strpos(lower(found.name), lower(wanted)) > 0
    order by found.created_at, found.id offset greatest(start, 0) limit least(greatest(most, 1), 100)
  ) as its
  order by its.created_at, its.id;
end
$$;
