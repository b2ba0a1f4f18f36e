-- Schools, who belongs to them, and what a person says about themselves.

-- --------------------------------------------------------------------------------------------------------------- plans

create table public.plans (
  plan text primary key check (plan ~ '^[a-z][a-z-]{1,40}$'),
  position integer not null unique,
  trial_days integer not null default 0 check (trial_days >= 0),
  created_at timestamptz not null default now()
);
comment on table public.plans is 'The plans a school may be on. The same for everybody; changed only by a migration.';
comment on column public.plans.position is 'Order from the smallest plan to the largest.';

create table public.entitlements (
  plan text not null references public.plans (plan) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z_]{1,60}$'),
  allowed boolean not null,
  quota integer check (quota >= 0),
  primary key (plan, name)
);
comment on table public.entitlements is 'What each plan allows. Asked through app.entitlement, enforced by app.require_entitlement.';
comment on column public.entitlements.quota is 'How many at most (in a month for names ending in _per_month); null: no limit.';

-- Before the tables are closed: afterwards not even their owner writes here without a policy.
insert into public.plans (plan, position, trial_days) values ('individual', 1, 0), ('professional', 2, 30), ('school', 3, 0);

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

-- ------------------------------------------------------------------------------------------------------------- schools

create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  plan text not null default 'school' references public.plans (plan),
  created_at timestamptz not null default now()
);
create index schools_plan_idx on public.schools (plan);
create trigger schools_guard before update on public.schools
  for each row execute function app.guard_columns('id', 'created_at');
comment on table public.schools is 'A tenant. A private tutor is a school of one.';
comment on column public.schools.plan is 'A self-hosted installation starts on the largest plan.';

create table public.memberships (
  school_id uuid not null references public.schools (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('administrator', 'teacher', 'student')),
  status text not null default 'active' check (status in ('active', 'suspended', 'left')),
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
create index memberships_user_id_idx on public.memberships (user_id);
create trigger memberships_guard before update on public.memberships
  for each row execute function app.guard_columns('school_id', 'user_id', 'created_at');
comment on table public.memberships is 'Who belongs to which school, as what. Never written through rest/v1. The one table whose owner is not under its policies: app.my_school_ids and its sisters read it, and its own policy asks nothing but user_id.';
comment on column public.memberships.role is 'Administrators and teachers teach; a private tutor is both.';
comment on column public.memberships.status is 'Only active opens anything.';

-- Helpers of policies. Written as (select app.…) in a policy they run once a statement, not once a row.
create function app.my_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$ select school_id from public.memberships where user_id = auth.uid() and status = 'active' $$;
comment on function app.my_school_ids() is 'Schools the person asking is an active member of, in any role.';

create function app.my_teaching_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select school_id from public.memberships
    where user_id = auth.uid() and status = 'active' and role in ('administrator', 'teacher')
  $$;
comment on function app.my_teaching_school_ids() is 'Schools the person asking is an active administrator or teacher of.';

create function app.is_teacher_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role in ('administrator', 'teacher')
    )
  $$;
comment on function app.is_teacher_in(uuid) is 'Whether the person asking teaches in the school.';

create function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    )
  $$;
comment on function app.is_administrator_in(uuid) is 'Whether the person asking administers the school.';

revoke all on function app.my_school_ids(), app.my_teaching_school_ids(), app.is_teacher_in(uuid), app.is_administrator_in(uuid) from public;
grant execute on function app.my_school_ids() to authenticated, student, schole_server;
grant execute on function app.my_teaching_school_ids(), app.is_teacher_in(uuid), app.is_administrator_in(uuid) to authenticated, schole_server;

-- ------------------------------------------------------------------------------------------------------------ profiles

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  avatar_url text check (char_length(avatar_url) <= 2000),
  department text check (char_length(department) <= 200),
  bio text check (char_length(bio) <= 4000),
  active_school_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (active_school_id, user_id) references public.memberships (school_id, user_id)
    on delete set null (active_school_id)
);
create index profiles_active_school_id_idx on public.profiles (active_school_id, user_id);
create trigger profiles_guard before update on public.profiles
  for each row execute function app.guard_columns('user_id', 'created_at');
-- A trigger and no policy: whoever has left their active school must still be able to change their name.
create function app.check_active_school() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from public.memberships
    where school_id = new.active_school_id and user_id = new.user_id and status = 'active'
  ) then
    raise exception 'not an active member of this school' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function app.check_active_school() is 'Trigger: a person chooses among the schools they are an active member of.';
revoke all on function app.check_active_school() from public;
create trigger profiles_active_school before update on public.profiles for each row
  when (new.active_school_id is distinct from old.active_school_id and new.active_school_id is not null)
  execute function app.check_active_school();
create trigger profiles_touch before update on public.profiles for each row execute function app.touch_updated_at();
comment on table public.profiles is 'What a person says about themselves; one row per account, made with it.';
comment on column public.profiles.active_school_id is 'The school the person works in now; always one they are a member of.';

create table public.user_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  n8n_chat_webhook_url text check (char_length(n8n_chat_webhook_url) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger user_settings_guard before update on public.user_settings
  for each row execute function app.guard_columns('user_id', 'created_at');
create trigger user_settings_touch before update on public.user_settings
  for each row execute function app.touch_updated_at();
comment on table public.user_settings is 'A person''s own settings; the row appears with the first saved setting.';
comment on column public.user_settings.n8n_chat_webhook_url is 'Where the chat is sent. Stored as written; judged when it is called.';

create function app.active_school_id() returns uuid
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select active_school_id from public.profiles
       where user_id = auth.uid() and active_school_id in (select app.my_school_ids())),
      (select id from app.my_school_ids() as mine (id) order by id limit 1)
    )
  $$;
comment on function app.active_school_id() is 'The school of what the person asking makes now; null when they belong to none.';
revoke all on function app.active_school_id() from public;
grant execute on function app.active_school_id() to authenticated, student, schole_server;

-- --------------------------------------------------------------------------------------------------------- new accounts

-- Runs as auth/v1, which inserts the account: no definer rights, only the grants and policies named below.
create function app.welcome_person() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  school uuid := gen_random_uuid();
begin
  if new.role is not distinct from 'student' then
    insert into public.profiles (user_id, first_name, last_name)
    values (new.id, left(coalesce(said ->> 'first_name', ''), 100), left(coalesce(said ->> 'last_name', ''), 100));
    return null;
  end if;
  insert into public.schools (id, name)
  values (school, coalesce(nullif(left(btrim(said ->> 'school_name'), 200), ''), 'School'));
  insert into public.memberships (school_id, user_id, role) values (school, new.id, 'administrator');
  insert into public.profiles (user_id, first_name, last_name, active_school_id)
  values (
    new.id, left(btrim(coalesce(said ->> 'first_name', '')), 100), left(btrim(coalesce(said ->> 'last_name', '')), 100), school
  );
  return null;
end
$$;
comment on function app.welcome_person() is 'Trigger on auth.users: a new account gets a profile and, unless it is a pupil''s, a school of its own to administer.';
revoke all on function app.welcome_person() from public;
create trigger welcome_person after insert on auth.users for each row execute function app.welcome_person();

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.plans enable row level security;
alter table public.plans force row level security;
alter table public.entitlements enable row level security;
alter table public.entitlements force row level security;
alter table public.schools enable row level security;
alter table public.schools force row level security;
alter table public.memberships enable row level security;
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
alter table public.user_settings enable row level security;
alter table public.user_settings force row level security;
revoke all on table public.plans, public.entitlements, public.schools, public.memberships, public.profiles, public.user_settings from public;

grant select on table public.plans, public.entitlements to authenticated, schole_server, service_role;
create policy everybody_reads on public.plans for select to authenticated, schole_server, service_role using (true);
create policy everybody_reads on public.entitlements for select to authenticated, schole_server, service_role using (true);

grant select on table public.schools to authenticated, schole_server;
create policy members_read on public.schools for select to authenticated, schole_server
  using (id in (select app.my_school_ids()));
grant select, insert, update, delete on table public.schools to service_role;
create policy service on public.schools for all to service_role using (true) with check (true);
grant insert (id, name) on public.schools to supabase_auth_admin;
create policy welcome on public.schools for insert to supabase_auth_admin with check (true);

grant select on table public.memberships to authenticated, schole_server;
create policy own on public.memberships for select to authenticated, schole_server using (user_id = (select auth.uid()));
grant select, insert, update, delete on table public.memberships to service_role;
create policy service on public.memberships for all to service_role using (true) with check (true);
grant insert (school_id, user_id, role) on public.memberships to supabase_auth_admin;
create policy welcome on public.memberships for insert to supabase_auth_admin with check (true);

grant select on table public.profiles to authenticated, student, schole_server;
grant update (first_name, last_name, avatar_url, department, bio, active_school_id) on public.profiles to authenticated, schole_server;
create policy own_read on public.profiles for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_change on public.profiles for update to authenticated, schole_server
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
grant select, insert, update, delete on table public.profiles to service_role;
create policy service on public.profiles for all to service_role using (true) with check (true);
grant insert (user_id, first_name, last_name, active_school_id) on public.profiles to supabase_auth_admin;
create policy welcome on public.profiles for insert to supabase_auth_admin with check (true);

-- The wire's upsert writes its conflict column too: user_id may be named in an update, the guard keeps its value.
grant select on table public.user_settings to authenticated, student, schole_server;
grant insert (user_id, n8n_chat_webhook_url), update (user_id, n8n_chat_webhook_url) on public.user_settings to authenticated, schole_server;
create policy own_read on public.user_settings for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_add on public.user_settings for insert to authenticated, schole_server
  with check (user_id = (select auth.uid()));
create policy own_change on public.user_settings for update to authenticated, schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update, delete on table public.user_settings to service_role;
create policy service on public.user_settings for all to service_role using (true) with check (true);
