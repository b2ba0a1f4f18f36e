-- Lists of students are written as one act, which can be undone row by row for 30 days.

-- ------------------------------------------------------------------------------------------------ public.roster_imports

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  class_id uuid not null,
  owner_id uuid references auth.users (id) on delete set null,
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0),
  placed integer not null check (placed >= 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade
);
create index roster_imports_class_id_idx on public.roster_imports (school_id, class_id, created_at);
create index roster_imports_owner_id_idx on public.roster_imports (owner_id);
comment on table public.roster_imports is 'Lists of students that were written into a class, by number: new students, changed ones, and known ones put into the class.';
comment on column public.roster_imports.undone_at is 'When it was taken back; what somebody changed since then stayed.';

alter table public.roster_imports enable row level security;
alter table public.roster_imports force row level security;
grant select on public.roster_imports to authenticated, schole_server;
grant select, insert, update, delete on public.roster_imports to service_role;
create policy teaching_read on public.roster_imports for select to authenticated, schole_server
  using (class_id in (select app.my_class_ids('see')));
create policy service on public.roster_imports for all to service_role using (true) with check (true);
create policy helpers on public.roster_imports for all to current_user using (true) with check (true);

-- ----------------------------------------------------------------------------------------------- private.roster_changes

create table private.roster_changes (
  import_id uuid not null references public.roster_imports (id) on delete cascade,
  student_id uuid not null references public.students (id) on delete cascade,
  added boolean not null,
  placed boolean not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  primary key (import_id, student_id)
);
create index roster_changes_student_id_idx on private.roster_changes (student_id);
comment on table private.roster_changes is 'What an import did to each student, so that it can be undone; forgotten after 30 days.';
comment on column private.roster_changes.added is 'True: the student was made by the import.';
comment on column private.roster_changes.placed is 'True: the import put the student into the class.';
comment on column private.roster_changes.before is 'The fields that the import changed, as they were; empty for a new student.';

alter table private.roster_changes enable row level security;
alter table private.roster_changes force row level security;
grant select, insert, update, delete on private.roster_changes to service_role;
create policy service on private.roster_changes for all to service_role using (true) with check (true);
create policy helpers on private.roster_changes for all to current_user using (true) with check (true);

-- ---------------------------------------------------------------------------------------------------- reading and writing

create function app.school_students(school uuid, class uuid) returns table (
  id uuid, first_name text, last_name text, student_number text, external_id text, birth_year smallint,
  group_name text, class_ids uuid[], archived boolean, changeable boolean
)
  language sql stable security definer set search_path = ''
  as $$
    with changeable as (select known from app.my_student_ids('change') as known)
    select student.id, profile.first_name, profile.last_name, student.student_number, student.external_id,
      student.birth_year,
      (select place.group_name from public.class_students as place
       where place.student_id = student.id and place.class_id = school_students.class),
      array(
        select place.class_id from public.class_students as place
        join public.classes as its on its.id = place.class_id and its.removed_at is null
        where place.student_id = student.id
      ),
      student.archived_at is not null, student.id in (select known from changeable)
    from public.students as student
    join public.profiles as profile on profile.user_id = student.id
    where student.school_id = school and not app.is_demo('auth.users', student.id)
      and class in (select app.my_class_ids('change'))
      and exists (select from public.classes as its where its.id = class and its.school_id = school)
  $$;
comment on function app.school_students(uuid, uuid) is 'All students of a school, which a list that somebody brings for a class they may change is compared with; nobody else gets any.';

-- The values of a student that an import may change.
create function app.student_values(student uuid, class uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'first_name', profile.first_name, 'last_name', profile.last_name, 'student_number', its.student_number,
      'external_id', its.external_id, 'birth_year', its.birth_year, 'archived_at', its.archived_at,
      'group_name', (select place.group_name from public.class_students as place
        where place.student_id = its.id and place.class_id = student_values.class)
    )
    from public.students as its join public.profiles as profile on profile.user_id = its.id where its.id = student
  $$;
comment on function app.student_values(uuid, uuid) is 'What an import may change of a student, as it is now.';

create function app.write_student(student uuid, class uuid, fields jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.profiles set
    first_name = case when fields ? 'first_name' then fields ->> 'first_name' else first_name end,
    last_name = case when fields ? 'last_name' then fields ->> 'last_name' else last_name end
  where user_id = student and (fields ? 'first_name' or fields ? 'last_name');
  update public.students set
    student_number = case when fields ? 'student_number' then fields ->> 'student_number' else student_number end,
    external_id = case when fields ? 'external_id' then fields ->> 'external_id' else external_id end,
    birth_year = case when fields ? 'birth_year' then (fields ->> 'birth_year')::smallint else birth_year end,
    archived_at = case when fields ? 'archived_at' then (fields ->> 'archived_at')::timestamptz else archived_at end
  where id = student;
  update public.class_students set group_name = coalesce(fields ->> 'group_name', '')
  where class_id = class and student_id = student and fields ? 'group_name';
end
$$;
comment on function app.write_student(uuid, uuid, jsonb) is 'Writes the named values of a student; part of an import and of its undoing.';

create function app.import_roster(school uuid, class uuid, new_students jsonb, known_students jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  act uuid := gen_random_uuid();
  item record;
  held jsonb;
  put boolean;
begin
  perform app.add_students(school, class, new_students);
  insert into public.roster_imports (id, school_id, class_id, owner_id, added, changed, placed)
  values (act, school, class, auth.uid(), jsonb_array_length(new_students), 0, 0);
  insert into private.roster_changes (import_id, student_id, added, placed, before, after)
  select act, person.id, true, true, '{}', '{}' from jsonb_to_recordset(new_students) as person (id uuid);
  for item in
    select wanted.id, coalesce(wanted.fields, '{}') as fields, known.changeable
    from jsonb_to_recordset(known_students) as wanted (id uuid, fields jsonb)
    join app.school_students(school, class) as known on known.id = wanted.id
    order by wanted.id
  loop
    -- Whoever does not teach a student may put them into a class, and changes nothing else of them.
    held := app.student_values(item.id, class);
    insert into public.class_students (school_id, class_id, student_id, group_name)
    values (school, class, item.id, coalesce(item.fields ->> 'group_name', '')) on conflict do nothing;
    put := found;
    perform app.write_student(item.id, class, case when item.changeable then item.fields
      else jsonb_strip_nulls(jsonb_build_object('group_name', item.fields -> 'group_name')) end);
    insert into private.roster_changes (import_id, student_id, added, placed, before, after)
    select act, item.id, false, put,
      coalesce(jsonb_object_agg(was.key, was.value) filter (where was.value is distinct from became.value), '{}'),
      coalesce(jsonb_object_agg(became.key, became.value) filter (where was.value is distinct from became.value), '{}')
    from jsonb_each(held) as was
    join jsonb_each(app.student_values(item.id, class)) as became on became.key = was.key
    where not (put and was.key = 'group_name');
  end loop;
  update public.roster_imports set
    changed = (select count(*) from private.roster_changes where import_id = act and not added and before <> '{}'),
    placed = (select count(*) from private.roster_changes where import_id = act and not added and placed)
  where id = act;
  return act;
end
$$;
comment on function app.import_roster(uuid, uuid, jsonb, jsonb) is 'Writes a list of students into a class that the person asking may change, as one act: new ones as app.add_students takes them, known ones as [{id, fields}]. Raises PT404 class/not-found.';

create function app.undo_import(act uuid) returns table (undone integer, kept integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.roster_imports;
  item record;
begin
  select * into its from public.roster_imports
  where id = act and undone_at is null and class_id in (select app.my_class_ids('change')) for update;
  if not found then
    raise exception 'roster/not-found' using errcode = 'PT404';
  end if;
  undone := 0;
  kept := 0;
  for item in select * from private.roster_changes where import_id = act order by student_id loop
    if item.added then
      -- Whoever has signed in since then, is in another class, or was changed, stays.
      if exists (
        select from public.students as student where student.id = item.student_id and student.signed_in_at is null
          and student.archived_at is null
          and not exists (
            select from public.class_students as place
            where place.student_id = student.id and place.class_id <> its.class_id
          )
      ) then
        delete from auth.users where id = item.student_id;
        undone := undone + 1;
      else
        kept := kept + 1;
      end if;
      continue;
    end if;
    if not app.student_values(item.student_id, its.class_id) @> item.after then
      kept := kept + 1;
      continue;
    end if;
    perform app.write_student(item.student_id, its.class_id, item.before);
    if item.placed then
      delete from public.class_students where class_id = its.class_id and student_id = item.student_id;
    end if;
    undone := undone + 1;
  end loop;
  update public.roster_imports set undone_at = app.clock() where id = act;
  return next;
end
$$;
comment on function app.undo_import(uuid) is 'Takes an import back, row by row; students who were changed, signed in or were put into another class since then stay, and are counted. Raises PT404 roster/not-found.';

-- Undoing an import takes away the accounts that it made, and no others.
create policy imports_undone on auth.users for delete to current_user
  using (exists (select from private.roster_changes as change where change.student_id = id and change.added));

grant execute on function app.school_students(uuid, uuid), app.import_roster(uuid, uuid, jsonb, jsonb),
  app.undo_import(uuid) to schole_server;
