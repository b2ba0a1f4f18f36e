-- New students of a class, whom a class is shared with, and what becomes of classes when somebody leaves.

-- ---------------------------------------------------------------------------------------------------------- new students

-- The one way that a school makes an account: it has no address and no number, and none is made up.
create policy school_adds_students on auth.users for insert to current_user
  with check (role = 'student' and email is null and phone is null and encrypted_password is null);

create function app.add_students(school uuid, class uuid, people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.classes as its
    where its.id = class and its.school_id = school and its.id in (select app.my_class_ids('change'))
  ) then
    raise exception 'class/not-found' using errcode = 'PT404';
  end if;
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
  insert into public.class_students (school_id, class_id, student_id, group_name)
  select school, class, person.id, coalesce(person.group_name, '')
  from jsonb_to_recordset(people) as person (id uuid, group_name text);
end
$$;
comment on function app.add_students(uuid, uuid, jsonb) is 'New accounts of students, without an address or a secret, in a class that the person asking may change: [{id, first_name, last_name, user_name, student_number, external_id, birth_year, group_name}]. Raises PT404 class/not-found.';

create function app.rename_student(student uuid, first text, last text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if student not in (select app.my_student_ids('change')) then
    raise exception 'student/not-found' using errcode = 'PT404';
  end if;
  update public.profiles set first_name = first, last_name = last where user_id = student;
end
$$;
comment on function app.rename_student(uuid, text, text) is 'Corrects the name of a student whom the person asking may change. Raises PT404 student/not-found.';

-- What is taken is taken for the whole school, also by students whom the person asking does not see.
create function app.taken_user_names(school uuid) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select student.user_name from public.students as student
    where student.school_id = school and app.is_teacher_in(school)
  $$;
comment on function app.taken_user_names(uuid) is 'User names of all students of the school; for its staff.';

create function app.list_colleagues(school uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$
    select membership.user_id, app.name_in_school(school, membership.user_id)
    from public.memberships as membership
    where membership.school_id = school and membership.status = 'active' and membership.role in ('administrator', 'teacher')
      and app.is_teacher_in(school) and not app.is_demo('auth.users', membership.user_id)
    order by app.plain(app.name_in_school(school, membership.user_id)), membership.user_id
    limit 1000
  $$;
comment on function app.list_colleagues(uuid) is 'Active staff of the school by name, for each other: a class is shared with them.';

-- --------------------------------------------------------------------------------------------------- who hands over

create or replace function app.hand_over(school uuid, person uuid, successor uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  file record;
begin
  if app.is_demo('auth.users', successor) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  for file in
    select object.id, object.name, successor::text || '/' || object.id || '/' || storage.filename(object.name) as place
    from storage.objects as object
    where object.bucket_id = 'sources' and object.owner = person
      and exists (
        select from public.source_files as used
        join public.sources as source on source.school_id = used.school_id and source.id = used.source_id
        where used.object_path = object.name and source.school_id = school and source.owner_id = person
      )
      and not exists (
        select from public.source_files as used
        where used.object_path = object.name and used.school_id <> school
      )
  loop
    update storage.objects set name = file.place, owner = successor, owner_id = successor::text where id = file.id;
    update public.source_files set object_path = file.place where school_id = school and object_path = file.name;
  end loop;
  update storage.objects as object set owner = successor, owner_id = successor::text
  where object.bucket_id = 'question-images' and object.owner = person
    and exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id = school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    )
    and not exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id <> school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    );
  update public.sources set owner_id = successor where school_id = school and owner_id = person;
  update public.assignments set owner_id = successor where school_id = school and owner_id = person;
  delete from public.class_teachers as shared using public.classes as class
  where shared.class_id = class.id and shared.teacher_id = successor and class.school_id = school and class.owner_id = person;
  update public.classes set owner_id = successor where school_id = school and owner_id = person;
end
$$;
comment on function app.hand_over(uuid, uuid, uuid) is 'Gives the sources, files, assignments and classes of a person in a school to another one; the bytes stay where they are.';

create or replace function app.work_of(school uuid, person uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'assignments', (select count(*) from public.assignments where school_id = school and owner_id = person),
      'sources', (select count(*) from public.sources where school_id = school and owner_id = person),
      'classes', (
        select count(*) from public.classes where school_id = school and owner_id = person and removed_at is null
      ),
      'files', (
        select count(distinct file.object_path) from public.source_files as file
        join public.sources as source on source.school_id = file.school_id and source.id = file.source_id
        where source.school_id = school and source.owner_id = person
      ),
      'jobs', (
        select count(*) from public.jobs
        where school_id = school and owner_id = person and state in ('queued', 'running')
      )
    )
  $$;
comment on function app.work_of(uuid, uuid) is 'What a person has in a school, by number: assignments, sources, classes, files, open jobs.';

-- As before, and a notice about something with a name of its own may bring it.
create or replace function app.tell(school uuid, person uuid, kind text, payload jsonb) returns void
  language sql set search_path = ''
  as $$
    insert into public.notifications (school_id, user_id, kind, payload)
    select id, person, kind, jsonb_build_object('title', name) || payload from public.schools where id = school
  $$;
comment on function app.tell(uuid, uuid, text, jsonb) is 'Writes a notice whose title is the school, unless the payload has one. The one place of SQL that writes notices.';

create function app.share_class(class uuid, colleague uuid, wanted text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.classes;
begin
  select * into its from public.classes where id = class and id in (select app.my_class_ids('own'));
  if not found then
    raise exception 'class/not-found' using errcode = 'PT404';
  end if;
  if its.owner_id = colleague or colleague not in (select user_id from app.list_colleagues(its.school_id)) then
    raise exception 'class/no-colleague' using errcode = 'PT422';
  end if;
  update public.class_teachers set rights = wanted where class_id = class and teacher_id = colleague;
  if not found then
    insert into public.class_teachers (school_id, class_id, teacher_id, rights)
    values (its.school_id, class, colleague, wanted);
    perform app.tell(its.school_id, colleague, 'class-shared',
      jsonb_build_object('classId', class, 'title', its.name, 'rights', wanted));
  end if;
end
$$;
comment on function app.share_class(uuid, uuid, text) is 'Shares a class of the person asking with an active colleague, who is told, or changes their rights. Raises PT404 class/not-found, PT422 class/no-colleague.';

-- As before, and the pupils among them are students of the school.
create or replace function app.add_demo_people(school uuid, people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_own_school(school);
  insert into public.demo_rows (school_id, relation, row_id)
  select school, 'auth.users', person.id from jsonb_to_recordset(people) as person (id uuid);
  -- As pupils, also the colleague: an account of the staff would be given a school of its own.
  insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data)
  select person.id, 'authenticated', 'student', '{"demo": true}',
    jsonb_build_object('first_name', person.first_name, 'last_name', person.last_name)
  from jsonb_to_recordset(people) as person (id uuid, first_name text, last_name text);
  insert into public.memberships (school_id, user_id, role)
  select school, person.id, case person.role when 'teacher' then 'teacher' else 'student' end
  from jsonb_to_recordset(people) as person (id uuid, role text);
  insert into public.students (school_id, id, user_name)
  select school, person.id, person.user_name
  from jsonb_to_recordset(people) as person (id uuid, role text, user_name text)
  where person.role = 'student';
  update auth.users as account set role = 'authenticated'
  from jsonb_to_recordset(people) as person (id uuid, role text)
  where account.id = person.id and person.role = 'teacher';
end
$$;
comment on function app.add_demo_people(uuid, jsonb) is 'Accounts without an address, a password or any way to sign in, as members of the school, each marked: [{id, first_name, last_name, role, user_name}].';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.add_students(uuid, uuid, jsonb), app.rename_student(uuid, text, text),
  app.taken_user_names(uuid), app.list_colleagues(uuid), app.share_class(uuid, uuid, text) to schole_server;
