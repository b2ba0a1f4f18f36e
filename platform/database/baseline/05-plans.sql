-- The plans a school may be on, and what each allows. Plans decide in the database, so that no door can pass them.

-- -------------------------------------------------------------------------------------------------------- public.plans

create table public.plans (
  plan text primary key check (plan ~ '^[a-z][a-z-]{1,40}$'),
  position integer not null unique,
  trial_days integer not null default 0 check (trial_days >= 0),
  created_at timestamptz not null default now()
);
comment on table public.plans is 'The plans a school may be on. The same for everybody; changed only by a migration.';
comment on column public.plans.position is 'Order from the smallest plan to the largest.';

-- Before the table is closed: afterwards not even its owner writes here without a policy.
insert into public.plans (plan, position, trial_days) values ('individual', 1, 0), ('professional', 2, 30), ('school', 3, 0);

alter table public.plans enable row level security;
alter table public.plans force row level security;
grant select on public.plans to authenticated, schole_server, service_role;
create policy everybody_reads on public.plans for select to authenticated, schole_server, service_role using (true);
-- The owner is under the policies too (FORCE); those for current_user let the functions of plans see and do their part, and
-- foreign keys be checked.
create policy counted_by_plan on public.plans for select to current_user using (true);

-- ------------------------------------------------------------------------------------------------- public.entitlements

create table public.entitlements (
  plan text not null references public.plans (plan) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z_]{1,60}$'),
  allowed boolean not null,
  quota integer check (quota >= 0),
  primary key (plan, name)
);
comment on table public.entitlements is 'What each plan allows. Asked through app.entitlement, enforced by app.require_entitlement.';
comment on column public.entitlements.quota is 'How many at most (in a month for names ending in _per_month); null: no limit.';

-- Before the table is closed, as above.
insert into public.entitlements (plan, name, allowed, quota)
select each.plan, of_all.name, each.allowed, each.quota
from (values
  -- name, then allowed and quota for individual, professional, school
  ('assignments_per_month', true, 50, true, null::integer, true, null::integer),
  ('classes', true, 1, true, null, true, null),
  ('teachers', true, 1, true, 1, true, null),
  ('assistant_students', false, 0, true, 25, true, null),
  ('advanced_generation', false, null, true, null, true, null),
  ('analytics', false, null, true, null, true, null),
  ('learning_gaps', false, null, true, null, true, null),
  ('rubrics', false, null, true, null, true, null),
  ('administration', false, null, false, null, true, null),
  ('district_analytics', false, null, false, null, true, null),
  ('single_sign_on', false, null, false, null, true, null),
  ('own_branding', false, null, false, null, true, null)
) as of_all (name, i_allowed, i_quota, p_allowed, p_quota, s_allowed, s_quota)
cross join lateral (values
  ('individual', i_allowed, i_quota), ('professional', p_allowed, p_quota), ('school', s_allowed, s_quota)
) as each (plan, allowed, quota);

alter table public.entitlements enable row level security;
alter table public.entitlements force row level security;
grant select on public.entitlements to authenticated, schole_server, service_role;
create policy everybody_reads on public.entitlements for select to authenticated, schole_server, service_role using (true);
create policy helpers_of_members on public.entitlements for select to current_user using (true);
create policy counted_by_plan on public.entitlements for select to current_user using (true);
