-- Classes that hold students: who teaches with whom, who is in which class, and what the school keeps of a student beside the
-- account and the name. A class may say nothing but its name; one that is put away or deleted uses up nothing of a plan.

alter table public.classes alter column subject drop not null;
alter table public.classes alter column grade_level drop not null;
alter table public.classes
  add column term text not null default '' check (char_length(term) <= 60),
  add column copied_from uuid,
  add column removed_at timestamptz,
  add constraint classes_copied_from_fkey foreign key (school_id, copied_from)
    references public.classes (school_id, id) on delete set null (copied_from);
create index classes_copied_from_idx on public.classes (school_id, copied_from);
create index classes_removed_at_idx on public.classes (removed_at) where removed_at is not null;
comment on column public.classes.term is 'The school year or term in the teacher''s words; empty where none is given.';
comment on column public.classes.copied_from is 'The class of an earlier year that this one was made from.';
comment on column public.classes.active is 'False: in the archive, read-only, and not counted by the plan.';
comment on column public.classes.removed_at is 'When it was deleted; its teacher can take that back for 30 days, then it goes with its enrolments.';

-- ------------------------------------------------------------------------------------------------ public.class_teachers

create table public.class_teachers (
  school_id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  rights text not null check (rights in ('see', 'mark', 'change')),
  created_at timestamptz not null default now(),
  primary key (class_id, teacher_id),
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade,
  foreign key (school_id, teacher_id) references public.memberships (school_id, user_id) on delete cascade
);
create index class_teachers_teacher_id_idx on public.class_teachers (school_id, teacher_id);
create index class_teachers_class_id_idx on public.class_teachers (school_id, class_id);
comment on table public.class_teachers is 'Who teaches a class beside its owner. Each right holds those before it: see, mark, change.';

-- ------------------------------------------------------------------------------------------------------ public.students

create table public.students (
  school_id uuid not null,
  id uuid not null primary key,
  user_name text not null check (user_name ~ '^[a-z][a-z0-9.]{2,29}$'),
  student_number text check (char_length(student_number) between 1 and 60),
  external_id text check (char_length(external_id) between 1 and 255),
  birth_year smallint check (birth_year between 1900 and 2100),
  access text check (access in ('password', 'pictures')),
  access_set_at timestamptz,
  must_change boolean not null default false,
  signed_in_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (school_id, id),
  unique (school_id, user_name),
  unique (school_id, student_number),
  unique (school_id, external_id),
  foreign key (school_id, id) references public.memberships (school_id, user_id) on delete cascade
);
comment on table public.students is 'What a school keeps of a student. The account has neither an address nor a telephone number; the name is in profiles.';
comment on column public.students.id is 'The account''s id.';
comment on column public.students.user_name is 'What the student signs in with; unique in the school.';
comment on column public.students.student_number is 'The school''s own number of the student: the same one is the same student.';
comment on column public.students.external_id is 'The id in the system that a list came from (OneRoster sourcedId).';
comment on column public.students.access is 'What the student signs in with beside the user name; null: they have no card yet. The secrets are in private.student_secrets.';
comment on column public.students.must_change is 'True: the first sign-in asks for another password.';
comment on column public.students.archived_at is 'Since when the student is away: no sign-in, in no list, results kept.';

-- Accounts of students that were here before get a neutral user name: whoever teaches them may not know it yet.
insert into public.students (school_id, id, user_name)
select member.school_id, member.user_id, 'student' || row_number() over (partition by member.school_id order by member.created_at, member.user_id)
from public.memberships as member where member.role = 'student'
-- A student is one school's; whoever was in several is the first one's.
on conflict (id) do nothing;

-- ------------------------------------------------------------------------------------------------ public.class_students

create table public.class_students (
  school_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  group_name text not null default '' check (char_length(group_name) <= 60),
  created_at timestamptz not null default now(),
  primary key (class_id, student_id),
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index class_students_student_id_idx on public.class_students (school_id, student_id);
create index class_students_class_id_idx on public.class_students (school_id, class_id);
comment on table public.class_students is 'Who is in which class. A student in two classes is one student.';
comment on column public.class_students.group_name is 'The group inside the class; empty: none.';

-- ------------------------------------------------------------------------------------------------------- who sees what

create function app.my_class_ids(wanted text) returns setof uuid
  language sql stable security definer set search_path = '' rows 20
  as $$
    with mine as (select school as id from app.my_teaching_school_ids() as school),
      administered as (select id from mine where app.is_administrator_in(id))
    select class.id from public.classes as class
    where class.school_id in (select id from mine) and (
      class.owner_id = auth.uid()
      or class.school_id in (select id from administered)
      or exists (
        select from public.class_teachers as teaching
        where teaching.class_id = class.id and teaching.teacher_id = auth.uid() and case wanted
          when 'see' then true when 'mark' then teaching.rights in ('mark', 'change')
          when 'change' then teaching.rights = 'change' else false end
      )
    )
  $$;
comment on function app.my_class_ids(text) is 'Classes in which the person asking may see, mark or change, or that are theirs (own): their own ones, those shared with them, and all of a school they administer.';

create function app.my_student_ids(wanted text) returns setof uuid
  language sql stable security definer set search_path = '' rows 50
  as $$
    select student.id from public.students as student
    where student.school_id in (
      select school from app.my_teaching_school_ids() as school where app.is_administrator_in(school)
    )
    union
    select place.student_id from public.class_students as place
    join public.classes as class on class.id = place.class_id and class.removed_at is null
    where place.class_id in (select app.my_class_ids(wanted))
  $$;
comment on function app.my_student_ids(text) is 'Students whom the person asking may see or change: of their classes, and all of a school they administer.';

create function app.my_enrolled_class_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 10
  as $$
    select place.class_id from public.class_students as place
    join public.classes as class on class.id = place.class_id and class.removed_at is null
    where place.student_id = auth.uid() and place.school_id in (select app.my_school_ids())
  $$;
comment on function app.my_enrolled_class_ids() is 'Classes that the student asking is in.';

-- ------------------------------------------------------------------------------------------------------------- policies

drop policy own_read on public.classes;
drop policy own_change on public.classes;
-- The first half says the same of one's own classes: a statement that makes one does not see it in the second yet.
create policy teaching_read on public.classes for select to authenticated, schole_server
  using (
    (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
    or id in (select app.my_class_ids('see'))
  );
create policy teaching_change on public.classes for update to schole_server
  using (id in (select app.my_class_ids('change'))) with check (id in (select app.my_class_ids('change')));
create policy enrolled_read on public.classes for select to student using (id in (select app.my_enrolled_class_ids()));
grant select (id, school_id, name, subject, section, active) on public.classes to student;
grant insert (term, copied_from), update (term, removed_at) on public.classes to schole_server;
create policy helpers_change on public.classes for update to current_user using (true) with check (true);

-- As with assignments: who leaves hands over.
drop trigger classes_guard on public.classes;
create trigger classes_guard before update on public.classes
  for each row execute function app.guard_columns('id', 'school_id', 'created_at');
create trigger classes_guard_owner before update on public.classes
  for each row execute function app.guard_owner('owner_id');
drop trigger classes_counted_again on public.classes;
create trigger classes_counted_again after update of active, removed_at on public.classes
  for each row when (new.active and new.removed_at is null and not (old.active and old.removed_at is null))
  execute function app.count_against('classes');

create or replace function app.classes_in(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.classes as its
    where its.school_id = school and its.active and its.removed_at is null and not app.is_demo('public.classes', its.id)
  $$;
comment on function app.classes_in(uuid) is 'Active classes of the school, without deleted ones.';

alter table public.class_teachers enable row level security;
alter table public.class_teachers force row level security;
grant select on public.class_teachers to authenticated;
grant select, delete on public.class_teachers to schole_server;
grant select, insert, update, delete on public.class_teachers to service_role;
create policy teaching_read on public.class_teachers for select to authenticated, schole_server
  using (class_id in (select app.my_class_ids('see')));
create policy own_remove on public.class_teachers for delete to schole_server
  using (class_id in (select app.my_class_ids('own')) or teacher_id = (select auth.uid()));
create policy service on public.class_teachers for all to service_role using (true) with check (true);
create policy helpers on public.class_teachers for all to current_user using (true) with check (true);

alter table public.students enable row level security;
alter table public.students force row level security;
grant select on public.students to authenticated;
grant select (id, school_id, user_name, access, must_change) on public.students to student;
grant select, update (student_number, birth_year, archived_at) on public.students to schole_server;
grant select, insert, update, delete on public.students to service_role;
create policy teaching_read on public.students for select to authenticated, schole_server
  using (id in (select app.my_student_ids('see')));
create policy teaching_change on public.students for update to schole_server
  using (id in (select app.my_student_ids('change'))) with check (id in (select app.my_student_ids('change')));
create policy own_read on public.students for select to student
  using (id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy service on public.students for all to service_role using (true) with check (true);
create policy helpers on public.students for all to current_user using (true) with check (true);
create trigger students_guard before update on public.students
  for each row execute function app.guard_columns('id', 'school_id', 'created_at');

alter table public.class_students enable row level security;
alter table public.class_students force row level security;
grant select on public.class_students to authenticated;
grant select (school_id, class_id, student_id) on public.class_students to student;
grant select, insert (school_id, class_id, student_id, group_name), update (group_name), delete
  on public.class_students to schole_server;
grant select, insert, update, delete on public.class_students to service_role;
create policy teaching_read on public.class_students for select to authenticated, schole_server
  using (class_id in (select app.my_class_ids('see')));
-- Whoever is known to the teacher; a new student is put into their first class by app.add_students.
create policy teaching_add on public.class_students for insert to schole_server
  with check (class_id in (select app.my_class_ids('change')) and student_id in (select app.my_student_ids('see')));
create policy teaching_change on public.class_students for update to schole_server
  using (class_id in (select app.my_class_ids('change'))) with check (class_id in (select app.my_class_ids('change')));
create policy teaching_remove on public.class_students for delete to schole_server
  using (class_id in (select app.my_class_ids('change')));
create policy own_read on public.class_students for select to student
  using (student_id = (select auth.uid()) and class_id in (select app.my_enrolled_class_ids()));
create policy service on public.class_students for all to service_role using (true) with check (true);
create policy helpers on public.class_students for all to current_user using (true) with check (true);

-- Names of one's own students, and what a student may know of the school.
create policy taught_read on public.profiles for select to authenticated, schole_server
  using (user_id in (select app.my_student_ids('see')));
grant select (id, name) on public.schools to student;
create policy students_read on public.schools for select to student using (id in (select app.my_school_ids()));

-- ----------------------------------------------------------------------------------------------- what the screens read

create view public.class_summaries with (security_invoker = true) as
select
  class.id, class.school_id, class.owner_id, class.name, class.subject, class.grade_level, class.section, class.description,
  class.term, class.active, class.copied_from, class.removed_at, class.created_at, class.updated_at,
  coalesce(counted.students, 0)::integer as students,
  case when class.owner_id = auth.uid() then 'own' else shared.rights end as rights
from public.classes as class
left join lateral (
  select count(*) as students
  from public.class_students as place
  join public.students as student on student.school_id = place.school_id and student.id = place.student_id
  where place.class_id = class.id and student.archived_at is null
) as counted on true
left join public.class_teachers as shared on shared.class_id = class.id and shared.teacher_id = auth.uid();
comment on view public.class_summaries is 'One row per class with what a list of them shows.';
comment on column public.class_summaries.rights is 'own, change, mark or see; null for an administrator who does not teach it.';
grant select on public.class_summaries to authenticated, schole_server, service_role;

create view public.class_rosters with (security_invoker = true) as
select
  place.school_id, place.class_id, place.student_id, place.group_name, profile.first_name, profile.last_name,
  app.plain(profile.last_name || ' ' || profile.first_name) as sort_name,
  student.user_name, student.student_number, student.birth_year, student.access, student.access_set_at,
  student.signed_in_at, student.archived_at, place.created_at
from public.class_students as place
join public.students as student on student.school_id = place.school_id and student.id = place.student_id
join public.profiles as profile on profile.user_id = student.id;
comment on view public.class_rosters is 'The students of each class with their names.';
grant select on public.class_rosters to authenticated, schole_server, service_role;

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.my_class_ids(text), app.my_student_ids(text) to authenticated, schole_server;
grant execute on function app.my_enrolled_class_ids() to student;
grant execute on function app.plain(text) to schole_server, service_role;
