-- A school may be filled with demo data, every row of which is marked, so that exactly those can be taken away again.
-- Invented people are nobody: they administer nothing, keep no school alive, and go with the last real one.

create function app.add_demo_people(school uuid, people jsonb) returns void
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
  update auth.users as account set role = 'authenticated'
  from jsonb_to_recordset(people) as person (id uuid, role text)
  where account.id = person.id and person.role = 'teacher';
end
$$;
comment on function app.add_demo_people(uuid, jsonb) is 'Accounts without an address, a password or any way to sign in, as members of the school, each marked: [{id, first_name, last_name, role}].';

create function app.demo_sources_in_use(school uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select mark.row_id from public.demo_rows as mark
    where mark.school_id = school and mark.relation = 'public.sources' and (
      exists (
        select from public.assignment_sources as used
        where used.school_id = school and used.source_id = mark.row_id
          and not app.is_demo('public.assignments', used.assignment_id)
      )
      or exists (
        select from public.question_spans as span
        where span.school_id = school and span.source_id = mark.row_id and not exists (
          select from public.questions as question
          where question.school_id = school and question.id = span.question_id
            and app.is_demo('public.assignments', question.assignment_id)
        )
      )
    )
  $$;
comment on function app.demo_sources_in_use(uuid) is 'Demo sources that somebody''s own assignment rests on.';

create function app.demo_data(school uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case when not app.is_administrator_in(school) then null else jsonb_build_object(
      'assignments', (select count(*) from public.assignments where school_id = school and app.is_demo('public.assignments', id)),
      'changed', (
        select count(*) from public.assignments as assignment
        where assignment.school_id = school and app.is_demo('public.assignments', assignment.id) and (
          assignment.version > 1 or assignment.archived_at is not null or exists (
            select from public.questions as question
            where question.school_id = school and question.assignment_id = assignment.id
              and (question.version > 1 or question.changed_by_teacher or question.removed_at is not null or question.written_by = 'teacher')
          )
        )
      ),
      'people', (
        select count(*) from public.memberships where school_id = school and app.is_demo('auth.users', user_id)
      ),
      'sources', (select count(*) from public.sources where school_id = school and app.is_demo('public.sources', id)),
      'used', (select count(*) from app.demo_sources_in_use(school)),
      'marks', (select count(*) from public.demo_rows where school_id = school),
      'making', exists (
        select from public.jobs
        where school_id = school and kind = 'add-demo-data' and state in ('queued', 'running')
      )
    ) end
  $$;
comment on function app.demo_data(uuid) is 'For administrators of the school: how much demo data there is, how many of its assignments were changed, and whether some is being made.';

create function app.clear_demo_data(school uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  halted uuid;
begin
  -- First the jobs: one that is writing its end is waited for, and what it wrote goes too; any other never gets there.
  for halted in
    update public.jobs
    set cancel_requested_at = coalesce(cancel_requested_at, now()),
      state = case state when 'queued' then 'cancelled' else state end,
      finished_at = case state when 'queued' then now() end
    where school_id = school and kind = 'add-demo-data' and state in ('queued', 'running')
    returning id
  loop
    perform pg_notify('job_cancelled', halted::text);
  end loop;
  perform pg_advisory_xact_lock(hashtextextended('demo data of ' || school, 0));
  -- What somebody's own work rests on stays and is theirs from now on; so is its file.
  delete from public.demo_rows as mark
  where mark.school_id = school and mark.relation = 'storage.objects' and exists (
    select from public.source_files as file
    join storage.objects as object on object.bucket_id = 'sources' and object.name = file.object_path
    where object.id = mark.row_id and file.source_id in (select app.demo_sources_in_use(school))
  );
  delete from public.demo_rows as mark
  where mark.school_id = school and mark.relation = 'public.sources'
    and mark.row_id in (select app.demo_sources_in_use(school));
  delete from public.notifications where school_id = school and app.is_demo('public.notifications', id);
  delete from public.classes where school_id = school and app.is_demo('public.classes', id);
  delete from public.assignments where school_id = school and app.is_demo('public.assignments', id);
  delete from public.sources where school_id = school and app.is_demo('public.sources', id);
  delete from storage.objects as object using public.demo_rows as mark
  where mark.school_id = school and mark.relation = 'storage.objects' and mark.row_id = object.id;
  delete from auth.users as account using public.demo_rows as mark
  where mark.school_id = school and mark.relation = 'auth.users' and mark.row_id = account.id;
  delete from public.demo_rows where school_id = school;
end
$$;
comment on function app.clear_demo_data(uuid) is 'Takes every marked row of the school away, and what is being made. Bytes of files go with the next sweep.';

create function app.remove_demo_data(school uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found_there jsonb;
begin
  perform app.require_own_school(school);
  found_there := app.demo_data(school);
  perform app.clear_demo_data(school);
  return found_there;
end
$$;
comment on function app.remove_demo_data(uuid) is 'Takes the demo data of the caller''s school away; answers what there was.';

create function app.forget_demo_data() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.demo_rows where school_id = old.school_id) and not exists (
    select from public.memberships
    where school_id = old.school_id and not app.is_demo('auth.users', user_id)
  ) then
    perform app.clear_demo_data(old.school_id);
  end if;
  return null;
end
$$;
comment on function app.forget_demo_data() is 'Trigger: the demo data of a school go with the last of its people.';

create function app.refuse_invented() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_demo('auth.users', new.user_id) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  return null;
end
$$;
comment on function app.refuse_invented() is 'Trigger: a person of the demo data administers no school; raises PT422 member/invented.';

-- ---------------------------------------------------------------------------------------------------- public.demo_rows

create table public.demo_rows (
  school_id uuid not null references public.schools (id) on delete cascade,
  relation text not null check (relation in (
    'auth.users', 'public.sources', 'public.assignments', 'public.classes', 'public.notifications', 'storage.objects'
  )),
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, relation, row_id)
);
create index demo_rows_row_id_idx on public.demo_rows (row_id, relation);
comment on table public.demo_rows is 'Which rows of a school are demo data. A mark is written before its row, so that no plan counts the row.';
comment on column public.demo_rows.relation is 'Schema and table. What hangs on a marked row (questions, documents, profiles) is demo data with it.';
comment on column public.demo_rows.row_id is 'The id of the row; no reference, because it is written first.';

alter table public.demo_rows enable row level security;
alter table public.demo_rows force row level security;
grant select on public.demo_rows to authenticated, supabase_auth_admin;
grant select, insert (school_id, relation, row_id) on public.demo_rows to schole_server;
grant select, insert, delete on public.demo_rows to service_role;
create policy staff_read on public.demo_rows for select to authenticated, schole_server
  using (school_id in (select app.my_teaching_school_ids()));
create policy service on public.demo_rows for all to service_role using (true) with check (true);
-- A mark is what the removal obeys: people are marked only as they are made.
create policy administrators_mark on public.demo_rows for insert to schole_server
  with check (app.is_administrator_in(school_id) and relation <> 'auth.users');
-- The owner of the functions, who is under every policy too, reaches marked rows and no others.
create policy helpers on public.demo_rows for all to current_user using (true) with check (true);
create policy account_acts on public.demo_rows for select to supabase_auth_admin using (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.add_demo_people(uuid, jsonb), app.demo_data(uuid), app.remove_demo_data(uuid)
  to schole_server;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger memberships_forget_demo_data after delete on public.memberships
  for each row when (old.role = 'administrator') execute function app.forget_demo_data();
create trigger memberships_refuse_invented after insert or update of role on public.memberships
  for each row when (new.role = 'administrator') execute function app.refuse_invented();
