-- A demo assignment that was given to a class or a student of the school stays, with what was handed in, as a demo text stays
-- on which own work rests: removing the demo data took the answers, marks and results of real students.
create function app.is_given(delivery uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.delivery_targets as target
      where target.delivery_id = delivery and (
        (target.class_id is not null and not app.is_demo('public.classes', target.class_id))
        or (target.student_id is not null and not app.is_demo('auth.users', target.student_id))
      )
    ) or exists (
      select from public.attempts as attempt
      where attempt.delivery_id = delivery and not app.is_demo('auth.users', attempt.student_id)
    )
  $$;
comment on function app.is_given(uuid) is 'Whether a delivery went to a class or a student that is no demo data, or one of them began it.';

create function app.demo_assignments_in_use(school uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select mark.row_id from public.demo_rows as mark
    where mark.school_id = school and mark.relation = 'public.assignments' and exists (
      select from public.deliveries as delivery
      where delivery.school_id = school and delivery.assignment_id = mark.row_id and app.is_given(delivery.id)
    )
  $$;
comment on function app.demo_assignments_in_use(uuid) is 'Demo assignments that were given to real students.';

create function app.demo_assignments_to_go(school uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select mark.row_id from public.demo_rows as mark
    where mark.school_id = school and mark.relation = 'public.assignments'
    except
    select app.demo_assignments_in_use(school)
  $$;
comment on function app.demo_assignments_to_go(uuid) is 'Demo assignments that the removal deletes.';

create or replace function app.demo_sources_in_use(school uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    with goes as materialized (select app.demo_assignments_to_go(school) as assignment_id)
    select mark.row_id from public.demo_rows as mark
    where mark.school_id = school and mark.relation = 'public.sources' and (
      exists (
        select from public.assignment_sources as used
        where used.school_id = school and used.source_id = mark.row_id
          and used.assignment_id not in (select assignment_id from goes)
      )
      or exists (
        select from public.question_spans as span
        where span.school_id = school and span.source_id = mark.row_id and not exists (
          select from public.questions as question
          where question.school_id = school and question.id = span.question_id
            and question.assignment_id in (select assignment_id from goes)
        )
      )
    )
  $$;

create or replace function app.demo_data(school uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case when not app.is_administrator_in(school) then null else jsonb_build_object(
      'assignments', (select count(*) from public.assignments where school_id = school and app.is_demo('public.assignments', id)),
      'changed', (
        select count(*) from public.assignments as assignment
        where assignment.school_id = school and assignment.id in (select app.demo_assignments_to_go(school)) and (
          assignment.version > 1 or assignment.archived_at is not null or exists (
            select from public.questions as question
            where question.school_id = school and question.assignment_id = assignment.id
              and (
                question.version > 1 or question.changed_by_teacher or question.removed_at is not null
                or (question.written_by = 'teacher' and question.created_at > assignment.created_at)
              )
          )
        )
      ),
      'given', (select count(*) from app.demo_assignments_in_use(school)),
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

create or replace function app.clear_demo_data(school uuid) returns void
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
  -- What somebody's own work rests on stays and is theirs from now on; so is its file. First the assignments: texts of
  -- those that stay do too.
  delete from public.deliveries as delivery
  where delivery.school_id = school and delivery.assignment_id in (select app.demo_assignments_in_use(school))
    and not app.is_given(delivery.id);
  delete from public.demo_rows as mark
  where mark.school_id = school and mark.relation = 'public.assignments'
    and mark.row_id in (select app.demo_assignments_in_use(school));
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
comment on function app.clear_demo_data(uuid) is 'Takes the marked rows of the school away, but for what own work rests on, and what is being made. Bytes of files go with the next sweep.';
