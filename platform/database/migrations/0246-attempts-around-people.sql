-- What becomes of deliveries and attempts when a teacher hands over their work, and when two records of one child become one.

-- ------------------------------------------------------------------------------------------------------- handing over

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
  update public.deliveries set owner_id = successor where school_id = school and owner_id = person;
  delete from public.class_teachers as shared using public.classes as class
  where shared.class_id = class.id and shared.teacher_id = successor and class.school_id = school and class.owner_id = person;
  update public.classes set owner_id = successor where school_id = school and owner_id = person;
end
$$;
comment on function app.hand_over(uuid, uuid, uuid) is 'Gives the sources, files, assignments, deliveries and classes of a person in a school to another one; the bytes stay where they are.';

-- -------------------------------------------------------------------------------------------- two records of one child

alter table public.student_merges
  add column moved_attempts jsonb not null default '[]' check (jsonb_typeof(moved_attempts) = 'array');
comment on column public.student_merges.moved_attempts is 'The attempts of the record that is gone, with the number that each had there.';

create or replace function app.student_record(student uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'first_name', coalesce(profile.first_name, ''), 'last_name', coalesce(profile.last_name, ''),
      'student_number', its.student_number, 'external_id', its.external_id, 'birth_year', its.birth_year,
      'archived_at', its.archived_at,
      'accommodations', (select to_jsonb(needs) - 'school_id' - 'student_id'
        from public.student_accommodations as needs where needs.student_id = its.id),
      'contact', (select notes.contact from public.guardian_notes as notes where notes.student_id = its.id),
      'consent', (select notes.consent from public.guardian_notes as notes where notes.student_id = its.id)
    ) || coalesce((
      select jsonb_object_agg('class ' || place.class_id, place.group_name)
      from public.class_students as place where place.student_id = its.id
    ), '{}') || coalesce((
      select jsonb_object_agg('target ' || target.delivery_id, true)
      from public.delivery_targets as target where target.student_id = its.id
    ), '{}') || coalesce((
      select jsonb_object_agg('exception ' || own.delivery_id,
        to_jsonb(own) - 'school_id' - 'delivery_id' - 'student_id' || jsonb_build_object(
          -- Of one length, so that the greater is the later.
          'closes_at', to_char(own.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ))
      from public.delivery_exceptions as own where own.student_id = its.id
    ), '{}')
    from public.students as its join public.profiles as profile on profile.user_id = its.id where its.id = student
  $$;
comment on function app.student_record(uuid) is 'Everything of a student that a merge may change, by name: a class by its id, with the group; a delivery to them alone, or with an exception for them, by its id.';

create or replace function app.write_record(student uuid, record jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  school uuid;
  needs constant jsonb := nullif(record -> 'accommodations', 'null');
begin
  update public.profiles set first_name = record ->> 'first_name', last_name = record ->> 'last_name'
  where user_id = student and (coalesce(first_name, ''), coalesce(last_name, ''))
    is distinct from (record ->> 'first_name', record ->> 'last_name');
  update public.students set student_number = record ->> 'student_number', external_id = record ->> 'external_id',
    birth_year = (record ->> 'birth_year')::smallint, archived_at = (record ->> 'archived_at')::timestamptz
  where id = student returning school_id into school;
  delete from public.student_accommodations where student_id = student;
  if needs is not null then
    insert into public.student_accommodations
    select each.* from jsonb_populate_record(null::public.student_accommodations,
      needs || jsonb_build_object('school_id', school, 'student_id', student)) as each;
  end if;
  delete from public.guardian_notes where student_id = student;
  if record ->> 'contact' is not null then
    insert into public.guardian_notes (school_id, student_id, contact, consent)
    values (school, student, record ->> 'contact', record ->> 'consent');
  end if;
  delete from public.class_students where student_id = student and not record ? ('class ' || class_id);
  insert into public.class_students as place (school_id, class_id, student_id, group_name)
  select school, class.id, student, record ->> ('class ' || class.id)
  from public.classes as class where class.school_id = school and record ? ('class ' || class.id)
  on conflict (class_id, student_id) do update set group_name = excluded.group_name
    where place.group_name <> excluded.group_name;
  delete from public.delivery_targets where student_id = student and not record ? ('target ' || delivery_id);
  insert into public.delivery_targets (school_id, delivery_id, student_id)
  select school, delivery.id, student
  from public.deliveries as delivery where delivery.school_id = school and record ? ('target ' || delivery.id)
  on conflict do nothing;
  delete from public.delivery_exceptions where student_id = student;
  insert into public.delivery_exceptions
  select each.* from public.deliveries as delivery
  cross join jsonb_populate_record(null::public.delivery_exceptions, record -> ('exception ' || delivery.id)
    || jsonb_build_object('school_id', school, 'delivery_id', delivery.id, 'student_id', student)) as each
  where delivery.school_id = school and record ? ('exception ' || delivery.id);
end
$$;

create or replace function app.merged_record(kept jsonb, gone jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(name, case
      when name = 'archived_at' then kept -> name
      when (name = 'accommodations' or name like 'exception %') and kept -> name <> 'null' and gone -> name <> 'null' then (
        -- The child needs what either record says: more time, and whatever one of them allows.
        select jsonb_object_agg(need.key, greatest(need.value, gone -> name -> need.key)) from jsonb_each(kept -> name) as need
      )
      when coalesce(kept ->> name, '') = '' then coalesce(nullif(gone -> name, 'null'), kept -> name, 'null')
      else kept -> name
    end), '{}')
    from (select jsonb_object_keys(kept || gone) as name) as names
  $$;
comment on function app.merged_record(jsonb, jsonb) is 'The kept record with what it lacks from the other one: values, classes, groups, deliveries; of accommodations and exceptions the greater.';

create or replace function app.foresee_merge(kept uuid, gone uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  mine jsonb;
  theirs jsonb;
begin
  perform app.lock_students_to_merge(kept, gone);
  mine := app.student_record(kept);
  theirs := app.student_record(gone);
  return jsonb_build_object(
    'gained', array(
      select became.key from jsonb_each(app.merged_record(mine, theirs)) as became
      where became.key !~ '^(class|target|exception) ' and became.value is distinct from mine -> became.key
      order by became.key
    ),
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'classId', class.id, 'name', class.name, 'kept', mine ? ('class ' || class.id), 'gone', theirs ? ('class ' || class.id)
      ) order by class.name, class.id)
      from public.classes as class
      where class.removed_at is null and (mine || theirs) ? ('class ' || class.id)
        and class.school_id = (select student.school_id from public.students as student where student.id = kept)
    ), '[]')
  ) || jsonb_object_agg(side.name, side.facts)
  from (
    select case student.id when foresee_merge.kept then 'kept' else 'gone' end as name, jsonb_build_object(
      'firstName', coalesce(profile.first_name, ''), 'lastName', coalesce(profile.last_name, ''),
      'userName', student.user_name, 'studentNumber', student.student_number, 'birthYear', student.birth_year,
      'access', student.access,
      'signedInAt', to_char(student.signed_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) as facts
    from public.students as student join public.profiles as profile on profile.user_id = student.id
    where student.id in (foresee_merge.kept, foresee_merge.gone)
  ) as side;
end
$$;

create function app.move_attempts(kept uuid, gone uuid) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  moved constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', attempt.id, 'number', attempt.number))
    from public.attempts as attempt where attempt.student_id = gone
  ), '[]');
begin
  -- Nobody sits twice at once: where both do, the time of the one that goes is over, and it is submitted like any other.
  update public.attempts as attempt
  set ends_at = least(attempt.ends_at, app.clock()), paused_at = null, break_until = null
  where attempt.student_id = gone and attempt.state = 'running' and exists (
    select from public.attempts as own
    where own.student_id = kept and own.delivery_id = attempt.delivery_id and own.state = 'running'
  );
  update public.attempts as attempt set student_id = kept, number = next.number
  from (
    select its.id, row_number() over (partition by its.delivery_id order by its.number) + coalesce((
      select max(own.number) from public.attempts as own where own.student_id = kept and own.delivery_id = its.delivery_id
    ), 0) as number
    from public.attempts as its where its.student_id = gone
  ) as next
  where attempt.id = next.id;
  return moved;
end
$$;
comment on function app.move_attempts(uuid, uuid) is 'Gives the attempts of a student to another one, numbered after theirs, and answers which they were: [{id, number}]. Part of a merge.';

create or replace function app.merge_students(kept uuid, gone uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  act uuid;
  school uuid := app.lock_students_to_merge(kept, gone);
  mine constant jsonb := app.student_record(kept);
  theirs constant jsonb := app.student_record(gone);
begin
  -- Numbers are unique in the school: what the kept record gains, the other one gives up first.
  update public.students set archived_at = coalesce(archived_at, app.clock()),
    student_number = case when mine ->> 'student_number' is null then null else student_number end,
    external_id = case when mine ->> 'external_id' is null then null else external_id end
  where id = gone;
  perform app.write_record(kept, app.merged_record(mine, theirs));
  -- A delivery names its students: the child would be in it twice.
  delete from public.delivery_targets where student_id = gone;
  delete from public.delivery_exceptions where student_id = gone;
  insert into public.student_merges (school_id, kept_id, gone_id, kept_before, kept_after, gone_before, moved_attempts)
  values (school, kept, gone, mine, app.student_record(kept), theirs, app.move_attempts(kept, gone)) returning id into act;
  return act;
end
$$;
comment on function app.merge_students(uuid, uuid) is 'Makes two records of one child one: the kept one gains what it lacks and the attempts, the other one is archived and signed out. Raises as app.lock_students_to_merge.';

create or replace function app.undo_merge(act uuid) returns table (school_id uuid, kept_id uuid, gone_id uuid)
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.student_merges;
  present jsonb;
begin
  select merge.* into its from public.student_merges as merge
  where merge.id = act and merge.kept_id in (select app.my_student_ids('change'))
    and merge.gone_id in (select app.my_student_ids('change')) for update;
  if not found then
    raise exception 'student/no-merge' using errcode = 'PT404';
  end if;
  if exists (select from public.account_deletions as deletion where deletion.user_id in (its.kept_id, its.gone_id)) then
    raise exception 'student/being-erased' using errcode = 'PT409';
  end if;
  perform from public.students as student where student.id in (its.kept_id, its.gone_id) order by student.id for update;
  present := app.student_record(its.kept_id);
  delete from public.student_merges as merge where merge.id = act;
  -- What somebody changed of the kept record since then stays; the rest is as it was.
  perform app.write_record(its.kept_id, coalesce((
    select jsonb_object_agg(names.name, case when present -> names.name is not distinct from its.kept_after -> names.name
      then its.kept_before -> names.name else present -> names.name end)
    from (select jsonb_object_keys(present || its.kept_before) as name) as names
    where case when present -> names.name is not distinct from its.kept_after -> names.name
      then its.kept_before ? names.name else present ? names.name end
  ), '{}'));
  perform app.write_record(its.gone_id, app.student_record(its.gone_id) || jsonb_build_object(
    'student_number', its.gone_before -> 'student_number', 'external_id', its.gone_before -> 'external_id',
    'archived_at', its.gone_before -> 'archived_at'
  ) || coalesce((
    select jsonb_object_agg(before.key, before.value) from jsonb_each(its.gone_before) as before
    where before.key ~ '^(target|exception) '
  ), '{}'));
  -- Also where the record that was kept has gone into a third one since.
  update public.attempts as attempt set student_id = its.gone_id, number = moved.number
  from jsonb_to_recordset(its.moved_attempts) as moved (id uuid, number smallint)
  where attempt.id = moved.id and attempt.student_id in (
    with recursive holder (id) as (
      select its.kept_id
      union
      select merge.kept_id from holder join public.student_merges as merge on merge.gone_id = holder.id
    )
    select holder.id from holder
  );
  return query select its.school_id, its.kept_id, its.gone_id;
end
$$;
comment on function app.undo_merge(uuid) is 'Takes a merge apart: both records are as they were, with the attempts of each, but for what was changed since. Raises PT404 student/no-merge, PT409 student/being-erased.';

-- -------------------------------------------------------------------------------------------------- what a student sees

create or replace function app.read_own_student_record() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select app.read_own_student_facts() || jsonb_build_object(
      'accommodations', (
        select to_jsonb(needs) - 'school_id' - 'student_id' from public.student_accommodations as needs
        where needs.student_id = auth.uid()
      ),
      'attempts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'title', delivery.title, 'startedAt', app.moment(attempt.started_at), 'finishedAt', app.moment(attempt.finished_at)
        ) order by attempt.started_at desc, attempt.id)
        from public.attempts as attempt join public.deliveries as delivery on delivery.id = attempt.delivery_id
        where attempt.student_id = auth.uid() and attempt.school_id in (select app.my_school_ids())
      ), '[]')
    )
  $$;
