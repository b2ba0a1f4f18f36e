-- The questions of one demo assignment are written by hand: they are no change of it. One that is added later is.
create or replace function app.demo_data(school uuid) returns jsonb
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
              and (
                question.version > 1 or question.changed_by_teacher or question.removed_at is not null
                or (question.written_by = 'teacher' and question.created_at > assignment.created_at)
              )
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
