-- Plans as entitlements: which plan is in force, a trial, and what is counted against it.

-- -------------------------------------------------------------------------------------------- the plan that is in force

-- The owner is under these tables' policies too (FORCE); these let the functions below see and do their part,
-- and the new foreign keys be checked.
create policy counted_by_plan on public.plans for select to current_user using (true);
create policy counted_by_plan on public.entitlements for select to current_user using (true);

alter table public.schools
  add column trial_plan text references public.plans (plan),
  add column trial_started_at timestamptz,
  add column trial_ends_at timestamptz,
  add column trial_told text check (trial_told in ('ending', 'ended')),
  add constraint schools_one_trial check (
    (trial_plan is null and trial_started_at is null and trial_ends_at is null and trial_told is null)
    or (trial_plan is not null and trial_started_at is not null and trial_ends_at >= trial_started_at)
  );
create index schools_trial_plan_idx on public.schools (trial_plan);
create index schools_trial_ends_at_idx on public.schools (trial_ends_at) where trial_ends_at is not null;
comment on column public.schools.plan is 'The plan the school is on. What is in force says app.plan_of, which knows of a trial.';
comment on column public.schools.trial_plan is 'What it tries or tried; null: it never did. A school tries once.';
comment on column public.schools.trial_ends_at is 'The trial''s plan is in force until then. The installation may move it.';
comment on column public.schools.trial_told is 'Which notice of the trial''s end its administrators have had.';

alter table private.installation
  add column default_plan text not null default 'school' references public.plans (plan),
  add column plan_choice text not null default 'installation'
    check (plan_choice in ('installation', 'school', 'paid'));
create index installation_default_plan_idx on private.installation (default_plan);
comment on column private.installation.default_plan is 'The plan of a new school.';
comment on column private.installation.plan_choice is 'Who may give a school a larger plan. installation: whoever looks after it. school: its own administrators. paid: they, through the payment provider.';
grant update (default_plan, plan_choice) on private.installation to schole_server, service_role;

create function app.default_plan() returns text
  language sql stable security definer set search_path = ''
  as $$ select default_plan from private.installation $$;
comment on function app.default_plan() is 'The plan of a new school.';
alter table public.schools alter column plan set default app.default_plan();

create function app.plan_of(school uuid) returns text
  language sql stable set search_path = ''
  as $$
    select known.plan from public.schools as its
    join public.plans as known
      on known.plan = its.plan or (known.plan = its.trial_plan and its.trial_ends_at > app.clock())
    where its.id = plan_of.school order by known.position desc limit 1
  $$;
comment on function app.plan_of(uuid) is 'The plan in force: that of a running trial where it is the larger one, else the school''s; null for a school the caller does not see.';

-- ------------------------------------------------------------------------------------- what hangs on the limits to come

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  subject text not null check (subject in (
    'mathematics', 'science', 'biology', 'chemistry', 'physics', 'english', 'history', 'social-studies', 'geography',
    'computer-science', 'other'
  )),
  grade_level text not null check (grade_level in ('k-2', '3-5', '6-8', '9-12', 'college', 'adult')),
  section text not null default '' check (char_length(section) <= 100),
  description text not null default '' check (char_length(description) <= 4000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id)
);
create index classes_owner_id_idx on public.classes (owner_id);
create index classes_active_idx on public.classes (school_id) where active;
create trigger classes_guard before update on public.classes
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'created_at');
create trigger classes_touch before update on public.classes for each row execute function app.touch_updated_at();
comment on table public.classes is 'A class of a school. The active ones count against its plan.';
comment on column public.classes.owner_id is 'Who teaches it; null after that account''s erasure: the class is the school''s.';
comment on column public.classes.section is 'Empty where the class has none.';

create table public.assistant_students (
  school_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references public.memberships (school_id, user_id) on delete cascade
);
create index assistant_students_student_id_idx on public.assistant_students (student_id);
comment on table public.assistant_students is 'A seat of a pupil on the assistant. Seats count against the school''s plan.';

alter table public.classes enable row level security;
alter table public.classes force row level security;
alter table public.assistant_students enable row level security;
alter table public.assistant_students force row level security;
revoke all on table public.classes, public.assistant_students from public;

grant select on table public.classes to authenticated, schole_server;
grant insert (id, school_id, owner_id, name, subject, grade_level, section, description, active),
  update (name, subject, grade_level, section, description, active) on public.classes to schole_server;
create policy own_read on public.classes for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.classes for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.classes for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
grant select, insert, update, delete on table public.classes to service_role;
create policy service on public.classes for all to service_role using (true) with check (true);

grant select on table public.assistant_students to authenticated, schole_server;
grant insert (school_id, student_id), delete on public.assistant_students to schole_server;
create policy staff_read on public.assistant_students for select to authenticated, schole_server
  using (school_id in (select app.my_teaching_school_ids()));
create policy staff_add on public.assistant_students for insert to schole_server
  with check (school_id in (select app.my_teaching_school_ids()));
create policy staff_remove on public.assistant_students for delete to schole_server
  using (school_id in (select app.my_teaching_school_ids()));
grant select, insert, update, delete on table public.assistant_students to service_role;
create policy service on public.assistant_students for all to service_role using (true) with check (true);

create policy counted_by_plan on public.classes for select to current_user using (true);
create policy counted_by_plan on public.assistant_students for select to current_user using (true);

-- -------------------------------------------------------------------------------------------------- what is used of them

create or replace function app.assignments_this_month(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.assignments
    where school_id = school
      and created_at >= date_trunc('month', app.clock() at time zone 'UTC') at time zone 'UTC'
  $$;

create function app.classes_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$ select count(*)::integer from public.classes as its where its.school_id = school and its.active $$;
comment on function app.classes_in(uuid) is 'Active classes of the school.';

create function app.teachers_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.memberships as its
    where its.school_id = school and its.status = 'active' and its.role in ('administrator', 'teacher')
  $$;
comment on function app.teachers_in(uuid) is 'Active administrators and teachers of the school.';

create function app.assistant_students_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$ select count(*)::integer from public.assistant_students as its where its.school_id = school $$;
comment on function app.assistant_students_in(uuid) is 'Pupils of the school with a seat on the assistant.';

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
    used := app.count_of(school, entitlement.name);
  end if;
end
$$;
comment on function app.entitlement(uuid, text) is 'What the plan in force says of one entitlement; used is null where nothing is counted.';

create or replace function app.require_entitlement(school uuid, name text, used integer default 0) returns void
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

drop trigger assignments_counted on public.assignments;
drop function app.count_assignment();
create trigger assignments_counted after insert on public.assignments
  for each row execute function app.count_against('assignments_per_month');

create trigger classes_counted after insert on public.classes
  for each row when (new.active) execute function app.count_against('classes');
create trigger classes_counted_again after update of active on public.classes
  for each row when (new.active and not old.active) execute function app.count_against('classes');

create trigger memberships_counted after insert on public.memberships
  for each row when (new.status = 'active' and new.role in ('administrator', 'teacher'))
  execute function app.count_against('teachers');
create trigger memberships_counted_again after update of role, status on public.memberships
  for each row when (
    new.status = 'active' and new.role in ('administrator', 'teacher')
    and not (old.status = 'active' and old.role in ('administrator', 'teacher'))
  )
  execute function app.count_against('teachers');

create trigger assistant_students_counted after insert on public.assistant_students
  for each row execute function app.count_against('assistant_students');

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
create trigger questions_generation after insert on public.questions
  for each row when (new.written_by <> 'teacher' and new.kind in ('short-answer', 'analytical-prompt'))
  execute function app.require_advanced_generation();
create trigger assignments_generation after insert on public.assignments
  for each row when (new.engine <> 'offline' and new.copied_from is null)
  execute function app.require_advanced_generation();
create trigger assignments_generation_again after update of engine on public.assignments
  for each row when (new.engine <> 'offline' and new.engine is distinct from old.engine)
  execute function app.require_advanced_generation();

revoke all on function app.default_plan(), app.plan_of(uuid), app.classes_in(uuid), app.teachers_in(uuid),
  app.assistant_students_in(uuid), app.count_of(uuid, text), app.count_against(), app.require_advanced_generation()
  from public;
grant execute on function app.default_plan() to supabase_auth_admin, service_role, schole_server;
grant execute on function app.plan_of(uuid), app.count_of(uuid, text) to schole_server, service_role;
