-- The record of what was done, a chain per school. Acts are written unchained, in their own transaction; a sealer puts them
-- in order later and ties each to the one before with a key that is not in the database. Persons enter through commitments
-- with salts of their own: without the salt nobody can tell any more whose act it was, and the chain still holds.
-- What happens to an account is written down by the door that does it, in the transaction of the act, once for each school
-- the person belongs to.

create function app.queue_record() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Erasure empties two columns and looks into no others.
  if exists (
    select from regexp_matches(new.details::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as named
    join auth.users as account on account.id = named[1]::uuid
  ) then
    raise exception 'the details of % name an account', new.action using errcode = 'check_violation';
  end if;
  -- Whoever reads the audit reads flat, short details: one row of another form would keep them from all rows of its page.
  if pg_catalog.jsonb_typeof(new.details) <> 'object' or pg_catalog.octet_length(new.details::text) > 8192
    or pg_catalog.jsonb_path_exists(new.details, 'strict $.* ? (@.type() == "object" || @.type() == "array")') then
    raise exception 'the details of % are not flat, or too long', new.action using errcode = 'check_violation';
  end if;
  insert into private.audit_waiting (event_id, school_id) values (new.id, new.school_id);
  return null;
end
$$;
comment on function app.queue_record() is 'Trigger: a new event waits for its seal. Refuses details that hold the id of an account.';

create function app.record_account_act(person uuid, actor uuid, act text, about jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  home uuid;
begin
  perform app.note(school_id, act, 'account', person, about, actor)
  from public.memberships where user_id = person and status = 'active';
  if found then return; end if;
  select school_id into home from private.installation;
  if home is null then return; end if;
  if person is null then
    -- Anybody can cause these as often as they like: one a minute says enough, and whoever writes at this moment writes for all.
    if not pg_try_advisory_xact_lock(hashtextextended('failures of nobody', 0)) then return; end if;
    if exists (
      select from public.audit_events
      where school_id = home and action = act and subject_id is null and created_at > now() - interval '1 minute'
    ) then return; end if;
  end if;
  perform app.note(home, act, 'account', person, about, actor);
end
$$;
comment on function app.record_account_act(uuid, uuid, text, jsonb) is 'Writes down what happened to an account: in each school of its person, else in the school that runs the installation; of nobody''s account at most once a minute.';

create function app.list_records(
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
comment on function app.list_records(uuid, timestamptz, timestamptz, text[], uuid, timestamptz, uuid, integer) is 'Events of a school for one of its administrators, the newest first, with the names of its people as they are now. Those of one other person are a record about that person: that they were read is written down.';

create function app.people_in_records(school uuid) returns table (id uuid, name text)
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
comment on function app.people_in_records(uuid) is 'The staff of a school, present and former, for one of its administrators.';

create function app.read_chain(school uuid, after bigint, most integer) returns table (
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
comment on function app.read_chain(uuid, bigint, integer) is 'Links of a school''s chain with what they were made of, for its administrators'' verification.';

create function app.chain_state(
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
comment on function app.chain_state(uuid) is 'The head of a school''s chain, how many events wait, are gone or stand beside it, and how many commitments erasures closed.';

create function app.forget_in_records(person uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  place uuid;
  marks integer;
  events integer;
  total integer := 0;
  places uuid[] := array(
    select distinct school_id from public.audit_events
    where actor_id = person or (subject_id = person and subject_type in ('account', 'member')) order by school_id
  );
begin
  -- The sealer holds a head while it reads and seals: what it seals is either already forgotten or counted here.
  insert into private.audit_heads (school_id) select unnest(places) on conflict do nothing;
  perform from private.audit_heads where school_id = any (places) order by school_id for update;
  foreach place in array places loop
    select coalesce(sum((event.actor_id is not distinct from person)::integer + (
      event.subject_id is not distinct from person and event.subject_type in ('account', 'member'))::integer), 0) into marks
    from public.audit_events as event
    join private.audit_seals as s on s.school_id = event.school_id and s.event_id = event.id
    where event.school_id = place
      and (event.actor_id = person or (event.subject_id = person and event.subject_type in ('account', 'member')));
    update private.audit_seals as s set forgotten = true
    from public.audit_events as event
    where event.school_id = place and s.school_id = place and s.event_id = event.id
      and (event.actor_id = person or (event.subject_id = person and event.subject_type in ('account', 'member')));
    update public.audit_events set
      actor_id = nullif(actor_id, person),
      subject_id = case when subject_type in ('account', 'member') then nullif(subject_id, person) else subject_id end
    where school_id = place
      and (actor_id = person or (subject_id = person and subject_type in ('account', 'member')));
    get diagnostics events = row_count;
    perform app.note(place, 'account/erased', 'account', null, jsonb_build_object('events', events, 'marks', marks), null);
    total := total + events;
  end loop;
  delete from private.audit_salts where user_id = person;
  return total;
end
$$;
comment on function app.forget_in_records(uuid) is 'Takes a person out of the audit: empties who did it and to whom, throws the salt of their commitments away, and writes down in each school how many events and commitments that were. Answers the events.';

create function app.forget_deleted_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.forget_in_records(old.id);
  return old;
end
$$;
comment on function app.forget_deleted_account() is 'Trigger: whoever deletes an account erases its person from the audit.';

-- ------------------------------------------------------------------------------------------------- public.audit_events

create table public.audit_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (action ~ '^[a-z][a-z-]{1,40}/[a-z][a-z-]{1,60}$'),
  subject_type text not null check (subject_type ~ '^[a-z][a-z_-]{1,60}$'),
  subject_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000),
  created_at timestamptz not null default now(),
  unique (school_id, id)
);
create index audit_events_school_id_idx on public.audit_events (school_id, created_at);
create index audit_events_actor_id_idx on public.audit_events (actor_id, created_at);
create index audit_events_person_idx on public.audit_events (subject_id) where subject_type in ('account', 'member');
comment on table public.audit_events is 'Who did what, written in the transaction of the act. Holds ids and no names.';
comment on column public.audit_events.action is 'Room and act, for example assignment/archived.';
comment on column public.audit_events.details is 'Ids and counts only: an erased person must not live on here.';
comment on column public.audit_events.actor_id is 'Null for the server itself and after the person''s erasure.';

alter table public.audit_events enable row level security;
alter table public.audit_events force row level security;
-- Written and never changed: nobody has UPDATE or DELETE. A person may read what is recorded of their own acts.
grant select on public.audit_events to authenticated;
grant select, insert (
  id, school_id, actor_id, action, subject_type, subject_id, details
) on public.audit_events to schole_server;
grant select, insert on public.audit_events to service_role;
grant insert (
  school_id, actor_id, action, subject_type, subject_id, details
) on public.audit_events to supabase_auth_admin;
create policy own_read on public.audit_events for select to authenticated, schole_server
  using (actor_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy own_add on public.audit_events for insert to schole_server
  with check (actor_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy service on public.audit_events for all to service_role using (true) with check (true);
create policy account_acts on public.audit_events for insert to supabase_auth_admin with check (true);
create policy second_step on public.audit_events as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy helpers_note on public.audit_events for insert to current_user with check (true);
-- The definer functions below run as the owner, which is under the policies like everybody.
create policy records_read on public.audit_events for select to current_user using (true);
create policy records_written on public.audit_events for insert to current_user with check (true);
create policy records_forgotten on public.audit_events for update to current_user using (true) with check (true);
create policy plan_acts on public.audit_events for insert to current_user with check (true);

-- actor_id may only become null, which is what erasure does.
create trigger audit_events_guard before update on public.audit_events
  for each row execute function app.guard_columns(
    'id', 'school_id', 'actor_id', 'action', 'subject_type', 'subject_id', 'details', 'created_at'
  );
create trigger audit_events_queue after insert on public.audit_events
  for each row execute function app.queue_record();

-- ------------------------------------------------------------------------------------------------- private.audit_seals

create table private.audit_seals (
  school_id uuid not null references public.schools (id),
  position bigint not null check (position > 0),
  event_id uuid not null,
  hash text not null check (char_length(hash) = 43),
  key text not null check (char_length(key) between 8 and 43),
  key_from bigint not null check (key_from between 1 and position),
  actor_mark text check (char_length(actor_mark) = 43),
  subject_mark text check (char_length(subject_mark) = 43),
  forgotten boolean not null default false,
  sealed_at timestamptz not null,
  primary key (school_id, position),
  unique (school_id, event_id),
  foreign key (school_id, event_id) references public.audit_events (school_id, id)
);
comment on table private.audit_seals is 'The chain over the audit of each school: one link per event, written by the sealer and never changed.';
comment on column private.audit_seals.position is 'Place in the school''s chain, from 1 without a gap.';
comment on column private.audit_seals.hash is 'HMAC-SHA256 (base64url) over the link before and this event, with a key that is not in the database.';
comment on column private.audit_seals.key is 'Names the key, so that another secret is not taken for tampering.';
comment on column private.audit_seals.key_from is 'The position at which this key began; part of what the hash covers.';
comment on column private.audit_seals.actor_mark is 'Salted commitment to the actor; null: there was none when it was sealed.';
comment on column private.audit_seals.subject_mark is 'Salted commitment to the subject where that is a person.';
comment on column private.audit_seals.forgotten is 'True: an erasure emptied a person of this event.';

alter table private.audit_seals enable row level security;
alter table private.audit_seals force row level security;
grant select, insert on private.audit_seals to service_role;
create policy records_own on private.audit_seals for all to current_user using (true) with check (true);
create policy sealer on private.audit_seals for all to service_role using (true) with check (true);

-- ------------------------------------------------------------------------------------------------- private.audit_heads

create table private.audit_heads (
  school_id uuid primary key references public.schools (id),
  position bigint not null default 0 check (position >= 0),
  hash text not null default '' check (char_length(hash) in (0, 43)),
  key text not null default '',
  key_from bigint not null default 1,
  sealed_at timestamptz
);
comment on table private.audit_heads is 'The last link of each school''s chain. Whoever seals or erases holds its row until they are done.';
comment on column private.audit_heads.position is 'How many events are sealed.';

alter table private.audit_heads enable row level security;
alter table private.audit_heads force row level security;
grant select, insert, update on private.audit_heads to service_role;
create policy records_own on private.audit_heads for all to current_user using (true) with check (true);
create policy sealer on private.audit_heads for all to service_role using (true) with check (true);

-- ----------------------------------------------------------------------------------------------- private.audit_waiting

create table private.audit_waiting (
  event_id uuid primary key,
  school_id uuid not null references public.schools (id)
);
create index audit_waiting_school_id_idx on private.audit_waiting (school_id);
comment on table private.audit_waiting is 'Events that no seal holds yet. No foreign key: an event that is taken away before it is sealed leaves its line here.';

alter table private.audit_waiting enable row level security;
alter table private.audit_waiting force row level security;
grant select, delete on private.audit_waiting to service_role;
create policy records_own on private.audit_waiting for all to current_user using (true) with check (true);
create policy sealer on private.audit_waiting for all to service_role using (true) with check (true);

-- ------------------------------------------------------------------------------------------------- private.audit_salts

create table private.audit_salts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  salt text not null check (char_length(salt) = 43)
);
comment on table private.audit_salts is 'What opens the commitments to a person. It goes with their erasure.';

alter table private.audit_salts enable row level security;
alter table private.audit_salts force row level security;
grant select, insert on private.audit_salts to service_role;
create policy records_own on private.audit_salts for all to current_user using (true) with check (true);
create policy sealer on private.audit_salts for all to service_role using (true) with check (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.record_account_act(uuid, uuid, text, jsonb) to supabase_auth_admin;
grant execute on function app.list_records(uuid, timestamptz, timestamptz, text[], uuid, timestamptz, uuid, integer),
  app.people_in_records(uuid), app.read_chain(uuid, bigint, integer), app.chain_state(uuid) to schole_server;
grant execute on function app.forget_in_records(uuid) to schole_server, service_role, supabase_auth_admin;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger users_forgotten_in_records before delete on auth.users
  for each row execute function app.forget_deleted_account();
