-- Each rule about people has one home (docs/decisions/0023-where-a-rule-lives.md). The audit is written by one function of SQL,
-- app.note, and notices by one, app.tell; who may ask is asked by one function for a school and one for the installation. What the
-- server can do by itself under the policies it has, or does already, is done there and no longer here.

-- ---------------------------------------------------------------------------------------------------------- the writers

drop function app.note(uuid, text, text, uuid, jsonb);
create function app.note(
  school uuid, action text, subject_type text, subject uuid, details jsonb default '{}', actor uuid default auth.uid()
) returns void
  language sql set search_path = ''
  as $$
    insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
    values (school, actor, action, subject_type, subject, details)
  $$;
comment on function app.note(uuid, text, text, uuid, jsonb, uuid) is 'Writes down an act, of the person asking unless an actor is given. The one place of SQL that writes the audit.';
revoke all on function app.note(uuid, text, text, uuid, jsonb, uuid) from public;
comment on function app.tell(uuid, uuid, text, jsonb) is 'Writes a notice whose title is the school. The one place of SQL that writes notices.';

create or replace function app.record_account_act(person uuid, actor uuid, act text, about jsonb) returns void
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

create or replace function app.record_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  home uuid := (select school_id from private.installation);
  act text := 'request/deleted';
begin
  if tg_op = 'UPDATE' then
    if (new.handled_at is null) = (old.handled_at is null) then return null; end if;
    act := case when new.handled_at is null then 'request/reopened' else 'request/handled' end;
  end if;
  if home is not null then
    perform app.note(home, act, 'request', old.id);
  end if;
  return null;
end
$$;

create or replace function app.forget_in_records(person uuid) returns integer
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

create or replace function app.end_invitations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid;
begin
  for ended in
    update public.invitations as open set revoked_at = app.clock()
    where open.school_id = old.school_id and open.created_by = old.user_id
      and open.accepted_at is null and open.revoked_at is null
    returning open.id
  loop
    perform app.note(old.school_id, 'invitation/revoked', 'invitation', ended);
  end loop;
  return null;
end
$$;

create or replace function app.end_orphaned_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.accepted_at is null and new.revoked_at is null then
    new.revoked_at := app.clock();
    perform app.note(new.school_id, 'invitation/revoked', 'invitation', new.id);
  end if;
  return new;
end
$$;

create or replace function app.move_plan(school uuid, wanted text, ending timestamptz, decided_by text, reason text) returns void
  language plpgsql set search_path = ''
as $$
declare
  its public.schools;
  change uuid := gen_random_uuid();
begin
  select * into its from public.schools where id = move_plan.school for update;
  update public.schools set
    plan = wanted,
    trial_plan = case
      when ending is null then its.trial_plan
      else coalesce(its.trial_plan, (select known.plan from public.plans as known where known.trial_days > 0
        order by known.position limit 1))
    end,
    trial_started_at = case when ending is null then its.trial_started_at else coalesce(its.trial_started_at, app.clock()) end,
    trial_ends_at = case when ending is null then its.trial_ends_at
      else greatest(ending, coalesce(its.trial_started_at, app.clock())) end,
    trial_told = case when ending is null then its.trial_told end
  where id = move_plan.school;
  insert into private.plan_changes (id, school_id, plan_before, plan, trial_ends_at, decided_by, reason)
  values (change, its.id, its.plan, wanted, ending, move_plan.decided_by, coalesce(move_plan.reason, ''));
  perform app.note(
    its.id, case when move_plan.decided_by = 'trial' then 'plan/trial-started' else 'plan/changed' end, 'plan', its.id,
    jsonb_build_object('change', change, 'before', its.plan, 'after', wanted, 'by', move_plan.decided_by)
  );
end
$$;

create or replace function app.move_installation_job(job uuid, wish text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.jobs;
  becomes text;
begin
  perform app.require_installation();
  select * into found from public.jobs where jobs.id = job for update;
  if found.id is null then
    raise exception 'job/not-found' using errcode = 'PT404';
  elsif found.state = 'done' or (wish = 'cancel' and found.state = 'failed') then
    raise exception 'job/finished' using errcode = 'PT409';
  elsif wish = 'cancel' then
    if found.state = 'cancelled' or found.cancel_requested_at is not null then
      return found.state;
    end if;
    becomes := case when found.state = 'queued' then 'cancelled' else 'running' end;
    update public.jobs set state = becomes, cancel_requested_at = now(),
      finished_at = case when becomes = 'cancelled' then now() end where jobs.id = job;
  elsif wish = 'retry' then
    if found.state in ('queued', 'running') then
      return found.state;
    end if;
    becomes := 'queued';
    update public.jobs set state = becomes, progress = 0, losses = 0, error = null, node_id = null,
      cancel_requested_at = null, started_at = null, finished_at = null where jobs.id = job;
  else
    raise exception 'a job is cancelled or tried again' using errcode = 'invalid_parameter_value';
  end if;
  perform app.note(
    coalesce(found.school_id, (select school_id from private.installation)),
    case wish when 'cancel' then 'job/cancelled' else 'job/retried' end, 'job', found.id,
    jsonb_build_object('kind', found.kind, 'byInstallation', true)
  );
  return becomes;
end
$$;

-- ---------------------------------------------------------------------------------------------------------- who may ask

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
revoke all on function app.require_own_school(uuid) from public;

create or replace function app.require_administrator(school uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || school, 0));
  perform app.require_own_school(school);
end
$$;

-- Whoever has a second step administers only after it: app.is_administrator_in asks for that, and nobody asks again.
create or replace function app.require_installation() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_installation_administrator() then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
