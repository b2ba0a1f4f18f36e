-- Classes, and pupils whom the assistant helps.

-- ------------------------------------------------------------------------------------------------------ public.classes

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
comment on table public.classes is 'A class of a school. The active ones count against its plan.';
comment on column public.classes.owner_id is 'Who teaches it; null after that account''s erasure: the class is the school''s.';
comment on column public.classes.section is 'Empty where the class has none.';

alter table public.classes enable row level security;
alter table public.classes force row level security;
grant select on public.classes to authenticated;
grant select, insert (
  id, school_id, owner_id, name, subject, grade_level, section, description, active
), update (
  name, subject, grade_level, section, description, active
) on public.classes to schole_server;
grant select, insert, update, delete on public.classes to service_role;
create policy own_read on public.classes for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.classes for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.classes for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on public.classes for all to service_role using (true) with check (true);
create policy counted_by_plan on public.classes for select to current_user using (true);
create policy demo_things on public.classes for all to current_user using (app.is_demo('public.classes', id));

create trigger classes_guard before update on public.classes
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'created_at');
create trigger classes_touch before update on public.classes for each row execute function app.touch_updated_at();
create trigger classes_counted after insert on public.classes
  for each row when (new.active) execute function app.count_against('classes');
create trigger classes_counted_again after update of active on public.classes
  for each row when (new.active and not old.active) execute function app.count_against('classes');

-- ------------------------------------------------------------------------------------------- public.assistant_students

create table public.assistant_students (
  school_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references public.memberships (school_id, user_id) on delete cascade
);
create index assistant_students_student_id_idx on public.assistant_students (student_id);
comment on table public.assistant_students is 'A seat of a pupil on the assistant. Seats count against the school''s plan.';

alter table public.assistant_students enable row level security;
alter table public.assistant_students force row level security;
grant select on public.assistant_students to authenticated;
grant select, insert (school_id, student_id), delete on public.assistant_students to schole_server;
grant select, insert, update, delete on public.assistant_students to service_role;
create policy staff_read on public.assistant_students for select to authenticated, schole_server
  using (school_id in (select app.my_teaching_school_ids()));
create policy staff_add on public.assistant_students for insert to schole_server
  with check (school_id in (select app.my_teaching_school_ids()));
create policy staff_remove on public.assistant_students for delete to schole_server
  using (school_id in (select app.my_teaching_school_ids()));
create policy service on public.assistant_students for all to service_role using (true) with check (true);
create policy counted_by_plan on public.assistant_students for select to current_user using (true);

create trigger assistant_students_counted after insert on public.assistant_students
  for each row execute function app.count_against('assistant_students');
