-- Who changes a school's plan: its administrators, whoever looks after the installation, and the payment provider.

-- What the functions below see and write as their owner, who is under these tables' policies too.
create policy moved_by_plan on public.schools for update to current_user using (true) with check (true);
create policy measured_by_plan on public.source_files for select to current_user using (true);
create policy plan_acts on public.audit_events for insert to current_user with check (true);

create table private.plan_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  plan_before text not null references public.plans (plan),
  plan text not null references public.plans (plan),
  trial_ends_at timestamptz,
  decided_by text not null check (decided_by in ('school', 'trial', 'installation', 'payment')),
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index plan_changes_school_id_idx on private.plan_changes (school_id, created_at);
create index plan_changes_plan_idx on private.plan_changes (plan);
create index plan_changes_plan_before_idx on private.plan_changes (plan_before);
comment on table private.plan_changes is 'Every change of a school''s plan or trial, with the reason that whoever looks after the installation gave. Who did it stands in the audit.';

create table private.payments (
  school_id uuid primary key references public.schools (id) on delete cascade,
  plan text not null references public.plans (plan),
  paid boolean not null,
  customer text check (char_length(customer) <= 255),
  subscription text check (char_length(subscription) <= 255),
  event_at timestamptz not null
);
create index payments_plan_idx on private.payments (plan);
comment on table private.payments is 'What a school pays for, as the payment provider said it last. Holds no name, address or card.';
comment on column private.payments.event_at is 'The provider''s time of the newest event; an older one that comes later changes nothing.';

create table private.payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  received_at timestamptz not null default now()
);
create index payment_events_received_at_idx on private.payment_events (received_at);
comment on table private.payment_events is 'Events of the payment provider that were taken in; one that comes again changes nothing. Forgotten after 90 days.';

do $$
declare
  place text;
begin
  foreach place in array array['private.plan_changes', 'private.payments', 'private.payment_events'] loop
    execute format('alter table %s enable row level security', place);
    execute format('alter table %s force row level security', place);
    execute format('revoke all on table %s from public', place);
    execute format('grant select, insert, update, delete on table %s to service_role', place);
    execute format('create policy service on %s for all to service_role using (true) with check (true)', place);
    execute format('create policy by_plan on %s for all to current_user using (true) with check (true)', place);
  end loop;
end
$$;

-- The one place that writes schools.plan and the trial. Nobody may call it but the functions below, its owner's.
create function app.move_plan(school uuid, wanted text, ending timestamptz, decided_by text, reason text) returns void
  language plpgsql volatile set search_path = ''
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
  insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details) values (
    its.id, auth.uid(), case when move_plan.decided_by = 'trial' then 'plan/trial-started' else 'plan/changed' end,
    'plan', its.id,
    jsonb_build_object('change', change, 'before', its.plan, 'after', wanted, 'by', move_plan.decided_by)
  );
end
$$;
comment on function app.move_plan(uuid, text, timestamptz, text, text) is 'Puts a school on a plan and, where a time is given, moves the end of its trial; writes both down. Called by the functions that ask who may.';

create function app.start_trial(school uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  its public.schools;
  tried public.plans;
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
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
comment on function app.start_trial(uuid) is 'Begins the one trial of a school on the smallest plan. Answers started, tried or other-plan.';

create function app.change_plan(school uuid, wanted text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  its public.schools;
  up boolean;
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
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
comment on function app.change_plan(uuid, text) is 'A school''s administrator changes its plan: to a smaller one at any time, to a larger one where schools choose themselves. Answers changed, same, unknown or not-theirs.';

create function app.assign_plan(school uuid, wanted text, ending timestamptz, reason text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not app.is_installation_administrator() then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  if not exists (select from public.schools as its where its.id = school for update)
    or not exists (select from public.plans as known where known.plan = wanted) then
    return 'unknown';
  end if;
  perform app.move_plan(school, wanted, ending, 'installation', reason);
  return 'changed';
end
$$;
comment on function app.assign_plan(uuid, text, timestamptz, text) is 'Whoever looks after the installation puts any school on any plan, or moves the end of its trial. Answers changed or unknown.';

create function app.note_payment(
  event text, school uuid, wanted text, now_paid boolean, happened timestamptz, payer text, subscribed text
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  its public.schools;
  target text;
begin
  insert into private.payment_events (id) values (event) on conflict do nothing;
  if not found then
    return 'known';
  end if;
  select * into its from public.schools where id = note_payment.school for update;
  if its.id is null or not exists (select from public.plans as known where known.plan = wanted) then
    return 'unknown';
  end if;
  insert into private.payments as kept (school_id, plan, paid, customer, subscription, event_at)
  values (its.id, wanted, now_paid, payer, subscribed, happened)
  on conflict (school_id) do update set
    plan = excluded.plan, paid = excluded.paid, event_at = excluded.event_at,
    customer = coalesce(excluded.customer, kept.customer), subscription = coalesce(excluded.subscription, kept.subscription)
  where kept.event_at <= excluded.event_at
    -- An ended subscription that was replaced by another ends nothing.
    and (now_paid or kept.subscription is not distinct from subscribed);
  if not found then
    return 'older';
  end if;
  target := case when now_paid then wanted else (select known.plan from public.plans as known order by known.position limit 1) end;
  if its.plan is distinct from target and (now_paid or its.plan = wanted) then
    perform app.move_plan(its.id, target, null, 'payment', '');
  end if;
  return 'noted';
end
$$;
comment on function app.note_payment(text, uuid, text, boolean, timestamptz, text, text) is 'Takes in one event of the payment provider, once: the plan is paid, or its payment has ended. Answers noted, known, older or unknown.';

create function app.list_schools(wanted text, start integer, most integer)
  returns table (
    id uuid, name text, plan text, in_force text, trial_plan text, trial_ends_at timestamptz, created_at timestamptz,
    members integer, assignments integer, bytes bigint, reason text, total integer
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_installation_administrator() then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
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
comment on function app.list_schools(text, integer, integer) is 'The schools of this installation whose name holds a text, oldest first, for whoever looks after it: plan, trial, active members, assignments of the month, bytes of files.';

revoke all on function app.move_plan(uuid, text, timestamptz, text, text), app.start_trial(uuid),
  app.change_plan(uuid, text), app.assign_plan(uuid, text, timestamptz, text),
  app.note_payment(text, uuid, text, boolean, timestamptz, text, text), app.list_schools(text, integer, integer)
  from public;
grant execute on function app.start_trial(uuid), app.change_plan(uuid, text), app.assign_plan(uuid, text, timestamptz, text),
  app.note_payment(text, uuid, text, boolean, timestamptz, text, text), app.list_schools(text, integer, integer)
  to schole_server;
