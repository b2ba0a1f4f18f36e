-- Plans as entitlements: which plan is in force, a trial, what is counted against it, and who changes a school's plan: its
-- administrators, whoever looks after the installation, and the payment provider.

create function app.plan_of(school uuid) returns text
  language sql stable set search_path = ''
  as $$
    select known.plan from public.schools as its
    join public.plans as known
      on known.plan = its.plan or (known.plan = its.trial_plan and its.trial_ends_at > app.clock())
    where its.id = plan_of.school order by known.position desc limit 1
  $$;
comment on function app.plan_of(uuid) is 'The plan in force: that of a running trial where it is the larger one, else the school''s; null for a school the caller does not see.';

-- Reads with the caller's rights: of a school they do not belong to, nothing is allowed.
create function app.entitlement(school uuid, name text, out allowed boolean, out quota integer, out used integer)
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
    used := app.count_of(school, entitlement.name);
  end if;
end
$$;
comment on function app.entitlement(uuid, text) is 'What the plan in force says of one entitlement; used is null where nothing is counted.';

create function app.require_entitlement(school uuid, name text, used integer default 0) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  most integer;
  given boolean;
begin
  select entitled.allowed, entitled.quota into given, most
  from public.entitlements as entitled
  where entitled.plan = app.plan_of(school) and entitled.name = require_entitlement.name;
  if not coalesce(given, false) or used >= most then
    raise exception 'plan/limit-reached' using
      errcode = 'PT402',
      detail = jsonb_build_object(
        'entitlement', require_entitlement.name, 'limit', case when given then most else 0 end, 'used', used
      )::text;
  end if;
end
$$;
comment on function app.require_entitlement(uuid, text, integer) is 'Raises PT402 plan/limit-reached when the plan refuses; DETAIL is JSON {entitlement, limit, used}.';

-- One line for each counted entitlement; its table has a trigger that calls app.count_against with the same name.
create function app.count_of(school uuid, name text) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case name
      when 'assignments_per_month' then app.assignments_this_month(school)
      when 'classes' then app.classes_in(school)
      when 'teachers' then app.teachers_in(school)
      when 'assistant_students' then app.assistant_students_in(school)
    end
  $$;
comment on function app.count_of(uuid, text) is 'How much a school uses of a counted entitlement; null where nothing is counted.';

-- After the row and its policies: who may not write into a school learns nothing of what it uses. The lock makes those
-- who take a place of one limited school wait for each other, so that two of them cannot both take the last.
create function app.count_against() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := tg_argv[0];
  most integer;
begin
  select entitled.quota into most from public.entitlements as entitled
  where entitled.plan = app.plan_of(new.school_id) and entitled.name = wanted;
  if most is null then
    perform app.require_entitlement(new.school_id, wanted);
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(wanted || ':' || new.school_id, 0));
  perform app.require_entitlement(new.school_id, wanted, app.count_of(new.school_id, wanted) - 1);
  return null;
end
$$;
comment on function app.count_against() is 'Trigger: what was just added fits into the entitlement named in its argument, or is refused.';

-- Demo data use up nothing of a plan: trying out must not cost a school its month.
create function app.assignments_this_month(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.assignments
    where school_id = school
      and created_at >= date_trunc('month', app.clock() at time zone 'UTC') at time zone 'UTC'
      and id not in (select row_id from public.demo_rows where school_id = school and relation = 'public.assignments')
  $$;
comment on function app.assignments_this_month(uuid) is 'Assignments the school has made since the first of the month (UTC), by anybody, archived or not.';

create function app.classes_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.classes as its
    where its.school_id = school and its.active and not app.is_demo('public.classes', its.id)
  $$;
comment on function app.classes_in(uuid) is 'Active classes of the school.';

create function app.teachers_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.memberships as its
    where its.school_id = school and its.status = 'active' and its.role in ('administrator', 'teacher')
      and not app.is_demo('auth.users', its.user_id)
  $$;
comment on function app.teachers_in(uuid) is 'Active administrators and teachers of the school.';

create function app.assistant_students_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.assistant_students as its
    where its.school_id = school and not app.is_demo('auth.users', its.student_id)
  $$;
comment on function app.assistant_students_in(uuid) is 'Pupils of the school with a seat on the assistant.';

-- What a machine writes freely, and machines elsewhere. What a teacher writes by hand is never generation, nor is a copy.
create function app.require_advanced_generation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'questions' then
    if exists (
      select from public.assignments as its
      where its.school_id = new.school_id and its.id = new.assignment_id and its.copied_from is not null
    ) then
      return null;
    end if;
  end if;
  perform app.require_entitlement(new.school_id, 'advanced_generation');
  return null;
end
$$;
comment on function app.require_advanced_generation() is 'Trigger: what was generated is within the plan''s generation, or is refused.';

-- The one place that writes schools.plan and the trial. Nobody may call it but the functions below, its owner's.
create function app.move_plan(school uuid, wanted text, ending timestamptz, decided_by text, reason text) returns void
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
comment on function app.move_plan(uuid, text, timestamptz, text, text) is 'Puts a school on a plan and, where a time is given, moves the end of its trial; writes both down. Called by the functions that ask who may.';

create function app.start_trial(school uuid) returns text
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
comment on function app.start_trial(uuid) is 'Begins the one trial of a school on the smallest plan. Answers started, tried or other-plan.';

create function app.change_plan(school uuid, wanted text) returns text
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
comment on function app.change_plan(uuid, text) is 'A school''s administrator changes its plan: to a smaller one at any time, to a larger one where schools choose themselves. Answers changed, same, unknown or not-theirs.';

create function app.assign_plan(school uuid, wanted text, ending timestamptz, reason text) returns text
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

create function app.list_schools(wanted text, start integer, most integer) returns table (
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
comment on function app.list_schools(text, integer, integer) is 'The schools of this installation whose name holds a text, oldest first, for whoever looks after it: plan, trial, active members, assignments of the month, bytes of files.';

-- ------------------------------------------------------------------------------------------------ private.plan_changes

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

alter table private.plan_changes enable row level security;
alter table private.plan_changes force row level security;
grant select, insert, update, delete on private.plan_changes to service_role;
create policy by_plan on private.plan_changes for all to current_user using (true) with check (true);
create policy service on private.plan_changes for all to service_role using (true) with check (true);

-- ---------------------------------------------------------------------------------------------------- private.payments

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

alter table private.payments enable row level security;
alter table private.payments force row level security;
grant select, insert, update, delete on private.payments to service_role;
create policy by_plan on private.payments for all to current_user using (true) with check (true);
create policy service on private.payments for all to service_role using (true) with check (true);

-- ---------------------------------------------------------------------------------------------- private.payment_events

create table private.payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  received_at timestamptz not null default now()
);
create index payment_events_received_at_idx on private.payment_events (received_at);
comment on table private.payment_events is 'Events of the payment provider that were taken in; one that comes again changes nothing. Forgotten after 90 days.';

alter table private.payment_events enable row level security;
alter table private.payment_events force row level security;
grant select, insert, update, delete on private.payment_events to service_role;
create policy by_plan on private.payment_events for all to current_user using (true) with check (true);
create policy service on private.payment_events for all to service_role using (true) with check (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.plan_of(uuid), app.entitlement(uuid, text), app.require_entitlement(uuid, text, integer),
  app.count_of(uuid, text), app.assignments_this_month(uuid) to schole_server, service_role;
grant execute on function app.start_trial(uuid), app.change_plan(uuid, text), app.assign_plan(uuid, text, timestamptz,
  text), app.note_payment(text, uuid, text, boolean, timestamptz, text, text), app.list_schools(text, integer, integer)
  to schole_server;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger memberships_counted after insert on public.memberships
  for each row when (new.status = 'active' and new.role in ('administrator', 'teacher'))
  execute function app.count_against('teachers');
create trigger memberships_counted_again after update of role, status on public.memberships
  for each row when (
    new.status = 'active' and new.role in ('administrator', 'teacher')
    and not (old.status = 'active' and old.role in ('administrator', 'teacher'))
  )
  execute function app.count_against('teachers');
