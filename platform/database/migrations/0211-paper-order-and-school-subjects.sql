-- How the questions of a paper are ordered is remembered with the person, as the appearance is: it follows them to the
-- printer of the school.

alter table public.user_settings
  add column paper_order text check (paper_order in ('by-kind', 'by-kind-from-1', 'as-made'));
comment on column public.user_settings.paper_order is 'The order of the questions on an exported paper. Null: never chosen; they stand by kind.';
grant insert (paper_order), update (paper_order) on public.user_settings to authenticated, schole_server;

-- The subject and the year as a Greek timetable names them are part of the settings; the lists show them.
create or replace view public.assignment_summaries with (security_invoker = true) as
select
  assignment.id, assignment.school_id, assignment.owner_id, assignment.title, assignment.subject, assignment.grade_level,
  assignment.difficulty, assignment.stage, assignment.total_points, assignment.content_language, assignment.engine,
  assignment.report, assignment.copied_from, assignment.version, assignment.archived_at, assignment.created_at,
  assignment.updated_at,
  coalesce(counted.question_count, 0)::integer as question_count,
  coalesce(counted.points_sum, 0)::integer as points_sum,
  assignment.settings ->> 'schoolSubject' as school_subject,
  assignment.settings ->> 'schoolYear' as school_year
from public.assignments as assignment
left join lateral (
  select count(*) as question_count, sum(question.points) as points_sum
  from public.questions as question
  where question.school_id = assignment.school_id and question.assignment_id = assignment.id and question.removed_at is null
) as counted on true;
comment on column public.assignment_summaries.school_subject is 'The subject as a Greek timetable names it, within the subject. Null: none was chosen.';
comment on column public.assignment_summaries.school_year is 'The year of a Greek school, within the grade level. Null: none was chosen.';
