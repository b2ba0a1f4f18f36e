-- A list of students may be for several classes of the school, and make those that are missing. Both kinds of list are
-- written and taken back in a few statements, however many students they have.

alter table public.classes add column external_id text check (char_length(external_id) between 1 and 255);
comment on column public.classes.external_id is 'The id in the system that a list came from (OneRoster sourcedId), where the list made the class.';
grant insert (external_id) on public.classes to schole_server;

-- ------------------------------------------------------------------------------------------------ what a page costs

-- A school of 6,000 students paid for the set of all of them with each table of a page: an administrator's is now known by
-- the school, and of a profile only those that are shown are looked up.

create function app.my_administered_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 2
  as $$
    select school from app.my_teaching_school_ids() as school where app.is_administrator_in(school)
  $$;
comment on function app.my_administered_school_ids() is 'Schools that the person asking administers.';
grant execute on function app.my_administered_school_ids() to authenticated, schole_server;

create or replace function app.my_student_ids(wanted text) returns setof uuid
  language sql stable security definer set search_path = '' rows 50
  as $$
    select student.id from public.students as student
    where student.school_id in (select school from app.my_administered_school_ids() as school)
    union all
    select distinct place.student_id from public.class_students as place
    join public.classes as class on class.id = place.class_id and class.removed_at is null
    where place.class_id in (select app.my_class_ids(wanted))
      and place.school_id not in (select school from app.my_administered_school_ids() as school)
  $$;

drop policy teaching_read on public.students;
create policy teaching_read on public.students for select to authenticated, schole_server
  using (school_id in (select app.my_administered_school_ids()) or id in (select app.my_student_ids('see')));
drop policy taught_read on public.profiles;
create policy taught_read on public.profiles for select to authenticated, schole_server
  using (exists (select from public.students as student where student.id = user_id));

-- ------------------------------------------------------------------------------------------------ public.roster_imports

alter table public.roster_imports alter column class_id drop not null;
alter table public.roster_imports
  add column made integer not null default 0 check (made >= 0),
  add constraint roster_imports_school_id_fkey foreign key (school_id) references public.schools (id) on delete cascade;
comment on table public.roster_imports is 'Lists of students that were written, by number: new students, changed ones, known ones put into a class, and classes made.';
comment on column public.roster_imports.class_id is 'The class that the list was for; null: the classes that the list names, by an administrator of the school.';
drop policy teaching_read on public.roster_imports;
create policy teaching_read on public.roster_imports for select to authenticated, schole_server
  using (
    class_id in (select app.my_class_ids('see'))
    or (class_id is null and school_id in (select app.my_administered_school_ids()))
  );

-- ------------------------------------------------------------------------------------------------ private.roster_places

create table private.roster_places (
  import_id uuid not null references public.roster_imports (id) on delete cascade,
  class_id uuid not null references public.classes (id) on delete cascade,
  student_id uuid not null references public.students (id) on delete cascade,
  placed boolean not null,
  before text not null,
  after text not null,
  primary key (import_id, class_id, student_id)
);
create index roster_places_class_id_idx on private.roster_places (class_id);
create index roster_places_student_id_idx on private.roster_places (student_id);
comment on table private.roster_places is 'What an import did to the place of a student in a class, so that it can be undone; forgotten after 30 days.';
comment on column private.roster_places.placed is 'True: the import put the student into the class; false: it changed the group.';
comment on column private.roster_places.before is 'The group before; empty: none.';

alter table private.roster_places enable row level security;
alter table private.roster_places force row level security;
grant select, insert, update, delete on private.roster_places to service_role;
create policy service on private.roster_places for all to service_role using (true) with check (true);
create policy helpers on private.roster_places for all to current_user using (true) with check (true);

insert into private.roster_places (import_id, class_id, student_id, placed, before, after)
select change.import_id, act.class_id, change.student_id, change.placed, coalesce(change.before ->> 'group_name', ''),
  coalesce(change.after ->> 'group_name', '')
from private.roster_changes as change join public.roster_imports as act on act.id = change.import_id
where change.placed or change.after ? 'group_name';
update private.roster_changes set before = before - 'group_name', after = after - 'group_name';
alter table private.roster_changes drop column placed;

-- ----------------------------------------------------------------------------------------------- private.roster_classes

create table private.roster_classes (
  import_id uuid not null references public.roster_imports (id) on delete cascade,
  class_id uuid not null references public.classes (id) on delete cascade,
  primary key (import_id, class_id)
);
create index roster_classes_class_id_idx on private.roster_classes (class_id);
comment on table private.roster_classes is 'The classes that an import made, so that it can be undone; forgotten after 30 days.';

alter table private.roster_classes enable row level security;
alter table private.roster_classes force row level security;
grant select, insert, update, delete on private.roster_classes to service_role;
create policy service on private.roster_classes for all to service_role using (true) with check (true);
create policy helpers on private.roster_classes for all to current_user using (true) with check (true);

-- Undoing an import takes away the classes that it made, and no others.
create policy imports_undone on public.classes for delete to current_user
  using (exists (select from private.roster_classes as made where made.class_id = id));

-- ---------------------------------------------------------------------------------------------------- reading and writing

drop function app.import_roster(uuid, uuid, jsonb, jsonb);
drop function app.undo_import(uuid);
drop function app.write_student(uuid, uuid, jsonb);
drop function app.student_values(uuid, uuid);
drop function app.school_students(uuid, uuid);

create function app.school_students(school uuid, class uuid) returns table (
  id uuid, first_name text, last_name text, student_number text, external_id text, birth_year smallint,
  class_ids uuid[], groups text[], archived boolean, changeable boolean
)
  language sql stable security definer set search_path = ''
  as $$
    with asked as (
      select case when school_students.class is null then app.is_administrator_in(school)
        else exists (
          select from public.classes as its where its.id = school_students.class and its.school_id = school
            and its.id in (select app.my_class_ids('change'))
        ) end as allowed
    ),
    changeable as (select known from app.my_student_ids('change') as known),
    placed as (
      select place.student_id, array_agg(place.class_id order by place.class_id) as class_ids,
        array_agg(place.group_name order by place.class_id) as groups
      from public.class_students as place
      join public.classes as its on its.school_id = place.school_id and its.id = place.class_id and its.removed_at is null
      where place.school_id = school group by place.student_id
    )
    select student.id, profile.first_name, profile.last_name, student.student_number, student.external_id,
      student.birth_year, coalesce(placed.class_ids, '{}'), coalesce(placed.groups, '{}'),
      student.archived_at is not null, changeable.known is not null
    from asked
    join public.students as student on student.school_id = school
    join public.profiles as profile on profile.user_id = student.id
    left join placed on placed.student_id = student.id
    left join changeable on changeable.known = student.id
    where asked.allowed and not exists (
      select from public.demo_rows as demo where demo.relation = 'auth.users' and demo.row_id = student.id
    )
  $$;
comment on function app.school_students(uuid, uuid) is 'All students of a school, each with the classes and the group in each, which a list is compared with: for who may change the class, or (without a class) for an administrator of the school; nobody else gets any.';

create function app.insert_students(school uuid, people jsonb) returns void
  language sql set search_path = ''
  as $$
    insert into auth.users (id, aud, role, raw_app_meta_data)
    select person.id, 'authenticated', 'student', '{"provider": "school", "providers": ["school"]}'
    from jsonb_to_recordset(people) as person (id uuid);
    update public.profiles as profile set first_name = person.first_name, last_name = person.last_name
    from jsonb_to_recordset(people) as person (id uuid, first_name text, last_name text)
    where profile.user_id = person.id;
    insert into public.memberships (school_id, user_id, role)
    select school, person.id, 'student' from jsonb_to_recordset(people) as person (id uuid);
    insert into public.students (school_id, id, user_name, student_number, external_id, birth_year)
    select school, person.id, person.user_name, person.student_number, person.external_id, person.birth_year
    from jsonb_to_recordset(people) as person
      (id uuid, user_name text, student_number text, external_id text, birth_year smallint);
  $$;
comment on function app.insert_students(uuid, jsonb) is 'New accounts of students of a school, in no class yet; part of app.add_students and of an import.';

create or replace function app.add_students(school uuid, class uuid, people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.classes as its
    where its.id = class and its.school_id = school and its.id in (select app.my_class_ids('change'))
  ) then
    raise exception 'class/not-found' using errcode = 'PT404';
  end if;
  perform app.insert_students(school, people);
  insert into public.class_students (school_id, class_id, student_id, group_name)
  select school, class, person.id, coalesce(person.group_name, '')
  from jsonb_to_recordset(people) as person (id uuid, group_name text);
end
$$;

-- What an import may change of a student, as it is now.
create function app.student_facts(students uuid[]) returns table (id uuid, facts jsonb)
  language sql stable set search_path = ''
  as $$
    select its.id, jsonb_build_object(
      'first_name', profile.first_name, 'last_name', profile.last_name, 'student_number', its.student_number,
      'external_id', its.external_id, 'birth_year', its.birth_year, 'archived_at', its.archived_at
    )
    from public.students as its join public.profiles as profile on profile.user_id = its.id
    where its.id = any (students)
  $$;
comment on function app.student_facts(uuid[]) is 'What an import may change of students, as it is now.';

create function app.write_student_facts(changes jsonb) returns void
  language sql set search_path = ''
  as $$
    update public.profiles as its set
      first_name = case when wanted.facts ? 'first_name' then wanted.facts ->> 'first_name' else its.first_name end,
      last_name = case when wanted.facts ? 'last_name' then wanted.facts ->> 'last_name' else its.last_name end
    from jsonb_to_recordset(changes) as wanted (id uuid, facts jsonb)
    where its.user_id = wanted.id and (wanted.facts ? 'first_name' or wanted.facts ? 'last_name');
    update public.students as its set
      student_number = case when wanted.facts ? 'student_number' then wanted.facts ->> 'student_number' else its.student_number end,
      external_id = case when wanted.facts ? 'external_id' then wanted.facts ->> 'external_id' else its.external_id end,
      birth_year = case when wanted.facts ? 'birth_year' then (wanted.facts ->> 'birth_year')::smallint else its.birth_year end,
      archived_at = case when wanted.facts ? 'archived_at' then (wanted.facts ->> 'archived_at')::timestamptz else its.archived_at end
    from jsonb_to_recordset(changes) as wanted (id uuid, facts jsonb)
    where its.id = wanted.id and wanted.facts - 'first_name' - 'last_name' <> '{}';
  $$;
comment on function app.write_student_facts(jsonb) is 'Writes the named values of students, [{id, facts}]; part of an import and of its undoing.';

create function app.import_roster(
  school uuid, class uuid, made uuid[], new_students jsonb, known_students jsonb, places jsonb
) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  act uuid := gen_random_uuid();
begin
  if class is null and not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  if exists (
    select from (
      select distinct wanted.class_id as id from jsonb_to_recordset(places) as wanted (class_id uuid)
      union select class where class is not null
    ) as named
    where not exists (
      select from public.classes as its
      where its.id = named.id and its.school_id = school and its.active and its.removed_at is null
        and its.id in (select app.my_class_ids('change'))
    ) or named.id <> class
  ) then
    raise exception 'class/not-found' using errcode = 'PT404';
  end if;
  insert into public.roster_imports (id, school_id, class_id, owner_id, added, changed, placed)
  values (act, school, class, auth.uid(), jsonb_array_length(new_students), 0, 0);
  insert into private.roster_classes (import_id, class_id)
  select act, its.id from public.classes as its
  where its.id = any (made) and its.school_id = school and its.owner_id = auth.uid() and its.created_at = now();

  perform app.insert_students(school, new_students);
  insert into private.roster_changes (import_id, student_id, added, before, after)
  select act, person.id, true, '{}', '{}' from jsonb_to_recordset(new_students) as person (id uuid);

  -- Whoever does not teach a student may put them into a class, and changes nothing else of them.
  insert into private.roster_changes (import_id, student_id, added, before, after)
  select act, wanted.id, false, changed.before, changed.after
  from jsonb_to_recordset(known_students) as wanted (id uuid, fields jsonb)
  join public.students as its on its.id = wanted.id and its.school_id = school
  join app.my_student_ids('change') as mine on mine = wanted.id
  join app.student_facts(array(
    select listed.id from jsonb_to_recordset(known_students) as listed (id uuid)
  )) as held on held.id = wanted.id
  cross join lateral (
    select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, wanted.fields -> was.key) as after
    from jsonb_each(held.facts) as was
    where wanted.fields ? was.key and wanted.fields -> was.key is distinct from was.value
  ) as changed
  where changed.before is not null;
  perform app.write_student_facts(coalesce((
    select jsonb_agg(jsonb_build_object('id', change.student_id, 'facts', change.after))
    from private.roster_changes as change where change.import_id = act and not change.added
  ), '[]'));

  insert into private.roster_places (import_id, class_id, student_id, placed, before, after)
  select act, wanted.class_id, wanted.student_id, held.student_id is null, coalesce(held.group_name, ''),
    coalesce(wanted.group_name, held.group_name, '')
  from jsonb_to_recordset(places) as wanted (class_id uuid, student_id uuid, group_name text)
  left join public.class_students as held on held.class_id = wanted.class_id and held.student_id = wanted.student_id
  where held.student_id is null or wanted.group_name <> held.group_name;
  insert into public.class_students (school_id, class_id, student_id, group_name)
  select school, place.class_id, place.student_id, place.after from private.roster_places as place
  where place.import_id = act and place.placed;
  update public.class_students as held set group_name = place.after from private.roster_places as place
  where place.import_id = act and not place.placed and held.class_id = place.class_id and held.student_id = place.student_id;

  update public.roster_imports set
    changed = (select count(*) from private.roster_changes where import_id = act and not added),
    placed = (
      select count(distinct place.student_id) from private.roster_places as place
      where place.import_id = act and place.placed and not exists (
        select from private.roster_changes as change
        where change.import_id = act and change.added and change.student_id = place.student_id
      )
    ),
    made = (select count(*) from private.roster_classes where import_id = act)
  where id = act;
  return act;
end
$$;
comment on function app.import_roster(uuid, uuid, uuid[], jsonb, jsonb, jsonb) is 'Writes a list of students as one act: into a class that the person asking may change, or (null) into classes of a school that they administer, some of which were made in this transaction. New students as app.insert_students takes them, known ones as [{id, fields}], and [{class_id, student_id, group_name}]. Raises PT403 person/not-allowed, PT404 class/not-found.';

create function app.undo_import(act uuid) returns table (undone integer, kept integer, classes_kept integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  staying uuid[];
  going uuid[];
begin
  perform from public.roster_imports as its
  where its.id = act and its.undone_at is null and case when its.class_id is null
    then app.is_administrator_in(its.school_id) else its.class_id in (select app.my_class_ids('change')) end
  for update;
  if not found then
    raise exception 'roster/not-found' using errcode = 'PT404';
  end if;
  -- Whoever has signed in since then, is in another class, or was changed, stays.
  staying := array(
    select change.student_id from private.roster_changes as change
    join public.students as student on student.id = change.student_id
    where change.import_id = act and change.added and (
      student.signed_in_at is not null or student.archived_at is not null or exists (
        select from public.class_students as place
        where place.school_id = student.school_id and place.student_id = student.id and not exists (
          select from private.roster_places as own
          where own.import_id = act and own.student_id = student.id and own.class_id = place.class_id
        )
      )
    )
    union
    select change.student_id from private.roster_changes as change
    join app.student_facts(array(
      select known.student_id from private.roster_changes as known where known.import_id = act and not known.added
    )) as held on held.id = change.student_id
    where change.import_id = act and not change.added and not held.facts @> change.after
    union
    select place.student_id from private.roster_places as place
    left join public.class_students as held
      on held.class_id = place.class_id and held.student_id = place.student_id
    where place.import_id = act and not place.placed and held.group_name is distinct from place.after
  );
  going := array(
    select change.student_id from private.roster_changes as change
    where change.import_id = act and change.added and change.student_id <> all (staying)
  );
  kept := cardinality(staying);
  undone := (
    select count(*) from (
      select change.student_id from private.roster_changes as change where change.import_id = act
      union select place.student_id from private.roster_places as place where place.import_id = act
    ) as touched
  ) - kept;
  perform app.write_student_facts(coalesce((
    select jsonb_agg(jsonb_build_object('id', change.student_id, 'facts', change.before))
    from private.roster_changes as change
    where change.import_id = act and not change.added and change.student_id <> all (staying)
  ), '[]'));
  update public.class_students as held set group_name = place.before from private.roster_places as place
  where place.import_id = act and not place.placed and place.student_id <> all (staying)
    and held.class_id = place.class_id and held.student_id = place.student_id;
  delete from public.class_students as held using private.roster_places as place
  where place.import_id = act and place.placed and place.student_id <> all (staying)
    and held.class_id = place.class_id and held.student_id = place.student_id;
  delete from auth.users as account where account.id = any (going);
  delete from public.classes as its using private.roster_classes as made
  where made.import_id = act and its.id = made.class_id
    and not exists (select from public.class_students as place where place.class_id = its.id)
    and not exists (select from public.class_teachers as shared where shared.class_id = its.id);
  classes_kept := (select count(*) from private.roster_classes where import_id = act);
  update public.roster_imports set undone_at = app.clock() where id = act;
  return next;
end
$$;
comment on function app.undo_import(uuid) is 'Takes an import back: students who were changed, signed in or were put into another class since then stay and are counted, and so do classes it made that have students or are shared. Raises PT404 roster/not-found.';

grant execute on function app.school_students(uuid, uuid), app.import_roster(uuid, uuid, uuid[], jsonb, jsonb, jsonb),
  app.undo_import(uuid) to schole_server;
