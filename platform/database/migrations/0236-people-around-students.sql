-- What a student needs to sit an assignment, whom the school calls about them, two records of one child, and the end of a record.

-- ------------------------------------------------------------------------------------------ public.student_accommodations
create table public.student_accommodations (
  school_id uuid not null,
  student_id uuid primary key,
  extra_time smallint not null default 0 check (extra_time between 0 and 300),
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 10),
  extra_days smallint not null default 0 check (extra_days between 0 and 60),
  rest_breaks smallint not null default 0 check (rest_breaks between 0 and 10),
  rest_minutes smallint not null default 0 check (rest_minutes between 0 and 60),
  larger_text boolean not null default false,
  wide_spacing boolean not null default false,
  read_aloud boolean not null default false,
  fewer_options boolean not null default false,
  check ((rest_breaks = 0) = (rest_minutes = 0)),
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index student_accommodations_student_id_idx on public.student_accommodations (school_id, student_id);
comment on table public.student_accommodations is 'What a student needs when they sit an assignment. No row: nothing beside what everybody gets.';
comment on column public.student_accommodations.extra_time is 'Per cent of the time that everybody has.';
comment on column public.student_accommodations.extra_days is 'Days after the deadline of everybody.';
comment on column public.student_accommodations.rest_breaks is 'How many, of rest_minutes each.';

alter table public.student_accommodations enable row level security, force row level security;
grant select on public.student_accommodations to authenticated, student;
grant select, insert, update, delete on public.student_accommodations to schole_server, service_role;
create policy teaching_read on public.student_accommodations for select to authenticated, schole_server
  using (student_id in (select app.my_student_ids('see')));
create policy teaching_add on public.student_accommodations for insert to schole_server
  with check (student_id in (select app.my_student_ids('change')));
create policy teaching_change on public.student_accommodations for update to schole_server
  using (student_id in (select app.my_student_ids('change'))) with check (student_id in (select app.my_student_ids('change')));
create policy teaching_remove on public.student_accommodations for delete to schole_server
  using (student_id in (select app.my_student_ids('change')));
create policy own_read on public.student_accommodations for select to student
  using (student_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy service on public.student_accommodations for all to service_role using (true) with check (true);
create policy helpers on public.student_accommodations for all to current_user using (true) with check (true);
create trigger student_accommodations_guard before update on public.student_accommodations
  for each row execute function app.guard_columns('school_id', 'student_id');

-- ---------------------------------------------------------------------------------------------------- public.guardian_notes
create table public.guardian_notes (
  school_id uuid not null,
  student_id uuid primary key,
  contact text not null default '' check (char_length(contact) <= 1000),
  consent text not null default '' check (char_length(consent) <= 2000),
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index guardian_notes_student_id_idx on public.guardian_notes (school_id, student_id);
comment on table public.guardian_notes is 'What the school notes about the guardians of a student, in plain words. A year after the student was archived it is deleted.';
comment on column public.guardian_notes.contact is 'Who they are and how they are reached.';
comment on column public.guardian_notes.consent is 'What they agreed to, and when.';

alter table public.guardian_notes enable row level security, force row level security;
grant select on public.guardian_notes to authenticated;
grant select, insert, update, delete on public.guardian_notes to schole_server, service_role;
create policy changing_read on public.guardian_notes for select to authenticated, schole_server
  using (student_id in (select app.my_student_ids('change')));
create policy changing_add on public.guardian_notes for insert to schole_server
  with check (student_id in (select app.my_student_ids('change')));
create policy changing_change on public.guardian_notes for update to schole_server
  using (student_id in (select app.my_student_ids('change'))) with check (student_id in (select app.my_student_ids('change')));
create policy changing_remove on public.guardian_notes for delete to schole_server
  using (student_id in (select app.my_student_ids('change')));
create policy service on public.guardian_notes for all to service_role using (true) with check (true);
create policy helpers on public.guardian_notes for all to current_user using (true) with check (true);
create trigger guardian_notes_guard before update on public.guardian_notes
  for each row execute function app.guard_columns('school_id', 'student_id');

-- ---------------------------------------------------------------------------------------------------- public.student_merges
create table public.student_merges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null unique,
  kept_before jsonb not null check (jsonb_typeof(kept_before) = 'object'),
  kept_after jsonb not null check (jsonb_typeof(kept_after) = 'object'),
  gone_before jsonb not null check (jsonb_typeof(gone_before) = 'object'),
  created_at timestamptz not null default app.clock(),
  foreign key (school_id, kept_id) references public.students (school_id, id) on delete cascade,
  foreign key (school_id, gone_id) references public.students (school_id, id) on delete cascade
);
create index student_merges_kept_id_idx on public.student_merges (school_id, kept_id);
create index student_merges_gone_id_idx on public.student_merges (school_id, gone_id);
create index student_merges_created_at_idx on public.student_merges (created_at);
comment on table public.student_merges is 'Two records of one child that were made one. For 30 days this can be taken back; then the record that is gone is erased, and this row with it.';
comment on column public.student_merges.kept_before is 'Both records as they were, and the kept one as the merge left it: by them it is taken back.';

alter table public.student_merges enable row level security, force row level security;
grant select (id, school_id, kept_id, gone_id, created_at) on public.student_merges to authenticated, schole_server;
grant select, insert, update, delete on public.student_merges to service_role;
create policy changing_read on public.student_merges for select to authenticated, schole_server
  using (kept_id in (select app.my_student_ids('change')) and gone_id in (select app.my_student_ids('change')));
create policy service on public.student_merges for all to service_role using (true) with check (true);
create policy helpers on public.student_merges for all to current_user using (true) with check (true);

-- ------------------------------------------------------------------------------------------------- two records of one child
create function app.student_record(student uuid) returns jsonb
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
    ), '{}')
    from public.students as its join public.profiles as profile on profile.user_id = its.id where its.id = student
  $$;
comment on function app.student_record(uuid) is 'Everything of a student that a merge may change, by name; a class by its id, with the group.';

create function app.write_record(student uuid, record jsonb) returns void
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
end
$$;
comment on function app.write_record(uuid, jsonb) is 'Makes a student what app.student_record says; part of a merge and of its undoing.';

create function app.merged_record(kept jsonb, gone jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(name, case
      when name = 'archived_at' then kept -> name
      when name = 'accommodations' and kept -> name <> 'null' and gone -> name <> 'null' then (
        -- The child needs what either record says: more time, and whatever one of them allows.
        select jsonb_object_agg(need.key, greatest(need.value, gone -> name -> need.key)) from jsonb_each(kept -> name) as need
      )
      when coalesce(kept ->> name, '') = '' then coalesce(nullif(gone -> name, 'null'), kept -> name, 'null')
      else kept -> name
    end), '{}')
    from (select jsonb_object_keys(kept || gone) as name) as names
  $$;
comment on function app.merged_record(jsonb, jsonb) is 'The kept record with what it lacks from the other one: values, classes, groups; of accommodations the greater.';

create function app.lock_students_to_merge(kept uuid, gone uuid) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  schools uuid[];
begin
  -- In one order, whoever asks: two merges of the same two wait for each other.
  schools := array(
    select student.school_id from public.students as student
    where student.id in (kept, gone) and student.id in (select app.my_student_ids('change'))
    order by student.id for update
  );
  if kept = gone or cardinality(schools) <> 2 or schools[1] <> schools[2]
    or app.is_demo('auth.users', kept) <> app.is_demo('auth.users', gone) then
    raise exception 'student/not-found' using errcode = 'PT404';
  end if;
  if exists (select from public.student_merges as merge where merge.gone_id in (kept, gone)) then
    raise exception 'student/merged' using errcode = 'PT409';
  end if;
  if exists (select from public.account_deletions as deletion where deletion.user_id in (kept, gone)) then
    raise exception 'student/being-erased' using errcode = 'PT409';
  end if;
  if exists (select from public.students as student where student.id = kept and student.archived_at is not null) then
    raise exception 'student/archived' using errcode = 'PT409';
  end if;
  return schools[1];
end
$$;
comment on function app.lock_students_to_merge(uuid, uuid) is 'Two students of one school whom the person asking may change, locked. Raises PT404 student/not-found, PT409 student/merged, student/being-erased, student/archived.';

create function app.foresee_merge(kept uuid, gone uuid) returns jsonb
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
      where became.key not like 'class %' and became.value is distinct from mine -> became.key order by became.key
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
comment on function app.foresee_merge(uuid, uuid) is 'What a merge of two students would do: both of them, the values that the kept one gains, and the classes. Raises as app.lock_students_to_merge.';

create function app.merge_students(kept uuid, gone uuid) returns uuid
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
  insert into public.student_merges (school_id, kept_id, gone_id, kept_before, kept_after, gone_before)
  values (school, kept, gone, mine, app.student_record(kept), theirs) returning id into act;
  return act;
end
$$;
comment on function app.merge_students(uuid, uuid) is 'Makes two records of one child one: the kept one gains what it lacks, the other one is archived and signed out. Raises as app.lock_students_to_merge.';

create function app.undo_merge(act uuid) returns table (school_id uuid, kept_id uuid, gone_id uuid)
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
  ));
  return query select its.school_id, its.kept_id, its.gone_id;
end
$$;
comment on function app.undo_merge(uuid) is 'Takes a merge apart: both records are as they were, but for what was changed since. Raises PT404 student/no-merge, PT409 student/being-erased.';

-- ------------------------------------------------------------------------------------------------------ the end of a record
-- The request that everybody makes of their own account: a school makes it for its students, who cannot.
create policy schools_erase_students on public.account_deletions for insert to current_user
  with check (user_id in (select id from public.students));
create policy schools_keep_students on public.account_deletions for delete to current_user
  using (began_at is null and user_id in (select id from public.students));

create function app.records_of_student(student uuid) returns setof uuid
  language sql stable security definer set search_path = '' rows 2
  as $$
    with recursive record (id) as (
      select known.id from public.students as known
      where known.id = student and app.is_administrator_in(known.school_id)
      union
      select merge.gone_id from record join public.student_merges as merge on merge.kept_id = record.id
    )
    select id from record
  $$;
comment on function app.records_of_student(uuid) is 'A student of a school that the person asking administers, and the records that were merged into theirs; nobody else gets any.';

create function app.foresee_student_erasure(student uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'schoolId', its.school_id, 'userName', its.user_name,
      'classes', (select count(*) from public.class_students as place
        join public.classes as class on class.id = place.class_id and class.removed_at is null
        where place.student_id = its.id),
      'merged', (select count(*) - 1 from app.records_of_student(its.id)),
      'dueAt', to_char((select due_at from public.account_deletions where user_id = its.id) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    )
    from public.students as its where its.id = student and its.id in (select app.records_of_student(student))
  $$;
comment on function app.foresee_student_erasure(uuid) is 'What would go with a student, for the administrators of their school, and when it goes where that was asked for.';

create function app.erase_student(student uuid, wanted_language text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  records uuid[] := array(select app.records_of_student(student));
  school uuid;
begin
  if cardinality(records) = 0 then
    raise exception 'student/not-found' using errcode = 'PT404';
  end if;
  perform from public.students as its where its.id = any (records) order by its.id for update;
  insert into public.account_deletions (user_id, language, requested_at, due_at)
  select id, wanted_language, app.clock(), app.clock() + interval '7 days' from unnest(records) as id
  on conflict do nothing;
  update public.students set archived_at = coalesce(archived_at, app.clock()) where id = any (records);
  select its.school_id into school from public.students as its where its.id = student;
  return school;
end
$$;
comment on function app.erase_student(uuid, text) is 'Archives a student of a school that the person asking administers, with the records merged into theirs, and asks for their erasure in seven days. Raises PT404 student/not-found.';

create function app.keep_student(student uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid;
begin
  delete from public.account_deletions as deletion
  where deletion.user_id in (select app.records_of_student(student)) and deletion.began_at is null;
  if not found then
    raise exception 'student/no-erasure' using errcode = 'PT409';
  end if;
  select its.school_id into school from public.students as its where its.id = student;
  return school;
end
$$;
comment on function app.keep_student(uuid) is 'Takes the erasure of a student back, while it has not begun; they stay archived. Raises PT409 student/no-erasure.';

create function app.keep_away_student() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.student_merges as merge where merge.gone_id = new.id) then
    raise exception 'student/merged' using errcode = 'PT409';
  end if;
  if exists (select from public.account_deletions as deletion where deletion.user_id = new.id) then
    raise exception 'student/being-erased' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function app.keep_away_student() is 'Trigger on public.students: who was merged into another record, or is to be erased, comes out of the archive only when that is taken back. Raises PT409 student/merged, student/being-erased.';
create trigger students_keep_away before update of archived_at on public.students
  for each row when (old.archived_at is not null and new.archived_at is null) execute function app.keep_away_student();

-- -------------------------------------------------------------------------------------------------- what a student sees
alter function app.read_own_student_record() rename to read_own_student_facts;
create function app.read_own_student_record() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select app.read_own_student_facts() || jsonb_build_object('accommodations', (
      select to_jsonb(needs) - 'school_id' - 'student_id' from public.student_accommodations as needs
      where needs.student_id = auth.uid()
    ))
  $$;
comment on function app.read_own_student_record() is 'What the school keeps of the student asking, for the student.';
revoke execute on function app.read_own_student_facts() from schole_server;

grant execute on function app.foresee_merge(uuid, uuid), app.merge_students(uuid, uuid), app.undo_merge(uuid),
  app.foresee_student_erasure(uuid), app.erase_student(uuid, text), app.keep_student(uuid), app.read_own_student_record() to schole_server;
