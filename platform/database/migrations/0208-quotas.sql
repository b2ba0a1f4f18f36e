-- How much a person and a school may store: bytes of files and texts, sources, and messages of the chat. They are
-- entitlements like the others, so that plans decide, and an administrator of the installation changes the bytes of a
-- school. Exports do not count, because who is over a limit must still be able to take everything along.

alter table public.entitlements no force row level security;
insert into public.entitlements (plan, name, allowed, quota)
select each.plan, of_all.name, true, each.quota
from (values
  -- name, then the quota for individual, professional, school
  ('person_megabytes', 2048, 20480, null::integer),
  ('school_megabytes', null, null, 102400),
  ('sources', 5000, 5000, 5000),
  ('messages', 100000, 100000, 100000)
) as of_all (name, i_quota, p_quota, s_quota)
cross join lateral (values
  ('individual', i_quota), ('professional', p_quota), ('school', s_quota)
) as each (plan, quota);
alter table public.entitlements force row level security;

alter table public.schools
  add column person_megabytes integer check (person_megabytes >= 0),
  add column school_megabytes integer check (school_megabytes >= 0);
comment on column public.schools.person_megabytes is 'Megabytes that each of its people may store; null: as the plan says.';
comment on column public.schools.school_megabytes is 'Megabytes that all of its people may store; null: as the plan says.';

create function app.home_of(person uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select member.school_id from public.memberships as member
  left join public.profiles as profile on profile.user_id = member.user_id
  where member.user_id = person and member.status = 'active'
  order by (member.school_id = profile.active_school_id) desc nulls last, member.created_at, member.school_id limit 1
$$;
comment on function app.home_of(uuid) is 'The school whose plan counts what a person stores: the one they work in; null: they are in none.';

-- A text counts a byte for each character; what is laid out as an example counts nothing.
create function app.bytes_of(people uuid[]) returns bigint
  language sql volatile security definer set search_path = ''
as $$
  select coalesce((
      select sum((object.metadata ->> 'size')::bigint) from storage.objects as object
      where object.owner = any (people) and object.bucket_id <> 'exports'
    ), 0)::bigint + coalesce((
      select sum(version.characters) from public.sources as source
      join public.source_versions as version on version.school_id = source.school_id and version.source_id = source.id
      where source.owner_id = any (people) and not exists (
        select from public.demo_rows as demo where demo.relation = 'public.sources' and demo.row_id = source.id
      )
    ), 0)::bigint
$$;
comment on function app.bytes_of(uuid[]) is 'Bytes of the files and texts that people store, exports and examples aside.';

create function app.people_at_home(school uuid) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(member.user_id), '{}') from public.memberships as member
  where member.school_id = school and member.status = 'active' and app.home_of(member.user_id) = school
$$;
comment on function app.people_at_home(uuid) is 'The people whose files count for a school.';

create function app.megabytes_quota(school uuid, name text) returns integer
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case megabytes_quota.name when 'school_megabytes' then its.school_megabytes else its.person_megabytes end,
    (select quota from public.entitlements as entitled
     where entitled.plan = app.plan_of(its.id) and entitled.name = megabytes_quota.name)
  ) from public.schools as its where its.id = school
$$;
comment on function app.megabytes_quota(uuid, text) is 'Megabytes that one person of a school, or the school, may store: what was agreed with it, else what its plan says; null: no limit.';

create function app.require_room(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  school constant uuid := app.home_of(person);
  -- Whoever is in no school has what the smallest plan gives.
  of_person constant integer := case when school is not null then app.megabytes_quota(school, 'person_megabytes') else (
    select quota from public.entitlements natural join public.plans
    where entitlements.name = 'person_megabytes' order by position limit 1
  ) end;
  of_school constant integer := app.megabytes_quota(school, 'school_megabytes');
  name text;
  most integer;
  used bigint;
begin
  -- Those who store at the same time wait for each other, so that two of them cannot both take the last room.
  perform pg_advisory_xact_lock(hashtextextended('room of ' || coalesce(school, person), 0));
  for name, most in select * from (values ('person_megabytes', of_person), ('school_megabytes', of_school)) as each loop
    continue when most is null;
    used := app.bytes_of(case name when 'school_megabytes' then app.people_at_home(school) else array[person] end);
    if used > most * 1048576::bigint then
      raise exception 'plan/limit-reached' using
        errcode = 'PT402',
        detail = jsonb_build_object('entitlement', name, 'limit', most, 'used', used / 1048576)::text;
    end if;
  end loop;
end
$$;
comment on function app.require_room(uuid) is 'Raises PT402 plan/limit-reached when a person, or their school, stores more than the plan allows.';

create function app.count_bytes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'source_versions' then
    perform app.require_room(source.owner_id) from public.sources as source
      where source.school_id = new.school_id and source.id = new.source_id;
  elsif new.owner is not null and new.bucket_id <> 'exports' then
    -- Smaller bytes under the same name are never refused, and neither is handing over.
    if tg_op = 'INSERT' or coalesce((new.metadata ->> 'size')::bigint, 0) > coalesce((old.metadata ->> 'size')::bigint, 0) then
      perform app.require_room(new.owner);
    end if;
  end if;
  return null;
end
$$;
comment on function app.count_bytes() is 'Trigger: the file or text that was just stored fits into what its person and their school may store, or is refused.';

create trigger objects_counted after insert or update of metadata on storage.objects
  for each row execute function app.count_bytes();
create trigger source_versions_counted after insert on public.source_versions
  for each row execute function app.count_bytes();

create policy measured_by_plan on public.source_versions for select to current_user using (true);

-- A statement at a time: a thousand messages of one request are counted once.
create function app.count_pieces() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := tg_argv[0];
  person uuid;
  most integer;
  used integer;
begin
  for person in select distinct author from (
    select (to_jsonb(added) ->> 'owner_id')::uuid as author from added where wanted = 'sources'
    union all
    select session.user_id from added
    join public.n8n_chat_sessions as session on session.id = (to_jsonb(added) ->> 'session_id')::uuid
    where wanted = 'messages'
  ) as authors where author is not null order by 1 loop
    select entitled.quota into most from public.entitlements as entitled
    where entitled.plan = coalesce(app.plan_of(app.home_of(person)), 'individual') and entitled.name = wanted;
    continue when most is null;
    perform pg_advisory_xact_lock(hashtextextended(wanted || ' of ' || person, 0));
    used := app.pieces_of(person, wanted);
    if used > most then
      raise exception 'plan/limit-reached' using
        errcode = 'PT402', detail = jsonb_build_object('entitlement', wanted, 'limit', most, 'used', most)::text;
    end if;
  end loop;
  return null;
end
$$;
comment on function app.count_pieces() is 'Trigger: the sources or messages that were just added are no more than a person may have, or are refused.';

create function app.pieces_of(person uuid, name text) returns integer
  language sql volatile security definer set search_path = ''
as $$
  select case name
    when 'sources' then (select count(*) from public.sources as source where source.owner_id = person)
    when 'messages' then (
      select count(*) from public.n8n_chat_sessions as session
      join public.n8n_chat_messages as message on message.session_id = session.id
      where session.user_id = person
    )
  end::integer
$$;
comment on function app.pieces_of(uuid, text) is 'How many sources or messages of the chat a person has.';

create trigger sources_counted after insert on public.sources
  referencing new table as added for each statement execute function app.count_pieces('sources');
create trigger n8n_chat_messages_counted after insert on public.n8n_chat_messages
  referencing new table as added for each statement execute function app.count_pieces('messages');

create policy counted_by_plan on public.n8n_chat_sessions for select to current_user using (true);
create policy counted_by_plan on public.n8n_chat_messages for select to current_user using (true);

-- What a screen shows of it: the caller's own use, and of their school only the sum.
create or replace function app.count_of(school uuid, name text) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case name
      when 'assignments_per_month' then app.assignments_this_month(school)
      when 'classes' then app.classes_in(school)
      when 'teachers' then app.teachers_in(school)
      when 'assistant_students' then app.assistant_students_in(school)
      when 'person_megabytes' then (app.bytes_of(array[auth.uid()]) / 1048576)::integer
      when 'school_megabytes' then (app.bytes_of(app.people_at_home(school)) / 1048576)::integer
      when 'sources' then app.pieces_of(auth.uid(), name)
      when 'messages' then app.pieces_of(auth.uid(), name)
    end
  $$;

create or replace function app.entitlement(school uuid, name text, out allowed boolean, out quota integer, out used integer)
  language plpgsql volatile set search_path = ''
as $$
declare
  in_force text := app.plan_of(school);
begin
  select entitled.allowed, entitled.quota into allowed, quota
  from public.entitlements as entitled
  where entitled.plan = in_force and entitled.name = entitlement.name;
  allowed := coalesce(allowed, false);
  if in_force is not null then
    if entitlement.name in ('person_megabytes', 'school_megabytes') then
      quota := app.megabytes_quota(school, entitlement.name);
    end if;
    used := app.count_of(school, entitlement.name);
  end if;
end
$$;

create function app.assign_storage(school uuid, of_person integer, of_school integer) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  update public.schools as its set person_megabytes = of_person, school_megabytes = of_school where its.id = school;
  if not found then
    return 'unknown';
  end if;
  perform app.note(
    school, 'plan/storage-changed', 'plan', school,
    jsonb_build_object('personMegabytes', of_person, 'schoolMegabytes', of_school)
  );
  return 'changed';
end
$$;
comment on function app.assign_storage(uuid, integer, integer) is 'Whoever looks after the installation says how many megabytes a person of a school and the school may store; null: as the plan says. Answers changed or unknown.';

grant execute on function app.assign_storage(uuid, integer, integer), app.megabytes_quota(uuid, text) to schole_server;
grant execute on function app.megabytes_quota(uuid, text) to service_role;
