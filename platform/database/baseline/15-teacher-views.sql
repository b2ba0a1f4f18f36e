-- What the screens of a teacher read. security_invoker: each view shows what its reader may see in the tables beneath.

-- ----------------------------------------------------------------------------------------- public.assignment_summaries

create view public.assignment_summaries with (security_invoker = true) as
select
  assignment.id, assignment.school_id, assignment.owner_id, assignment.title, assignment.subject, assignment.grade_level,
  assignment.difficulty, assignment.stage, assignment.total_points, assignment.content_language, assignment.engine,
  assignment.report, assignment.copied_from, assignment.version, assignment.archived_at, assignment.created_at,
  assignment.updated_at,
  coalesce(counted.question_count, 0)::integer as question_count,
  coalesce(counted.points_sum, 0)::integer as points_sum
from public.assignments as assignment
left join lateral (
  select count(*) as question_count, sum(question.points) as points_sum
  from public.questions as question
  where question.school_id = assignment.school_id and question.assignment_id = assignment.id and question.removed_at is null
) as counted on true;
comment on view public.assignment_summaries is 'One row per assignment with what a list of them shows.';
comment on column public.assignment_summaries.points_sum is 'The real sum of the questions that are not removed; grading uses it.';

grant select on public.assignment_summaries to authenticated, schole_server, service_role;

-- ----------------------------------------------------------------------------------------- public.assignment_questions

create view public.assignment_questions with (security_invoker = true) as
select
  question.id as question_id,
  question.school_id,
  question.assignment_id,
  question.position,
  question.kind as type,
  current.content,
  key.key,
  key.explanation,
  question.blooms_level,
  question.points,
  question.version,
  question.written_by,
  question.changed_by_teacher,
  current.engine,
  current.engine_version,
  question.removed_at,
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'purpose', span.purpose, 'source_id', span.source_id, 'version_sha256', span.version_sha256,
        'start', span.start_offset, 'end', span.end_offset, 'page', span.page, 'quote', span.quote
      ) order by span.purpose desc, span.source_id, span.start_offset, span.id
    )
    from public.question_spans as span
    where span.school_id = question.school_id and span.question_id = question.id and span.version = question.version
  ), '[]') as spans,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('check', verdict.check_name, 'passed', verdict.passed, 'detail', verdict.detail)
      order by verdict.check_name
    )
    from public.question_verdicts as verdict
    where verdict.school_id = question.school_id and verdict.question_id = question.id and verdict.version = question.version
  ), '[]') as verdicts
from public.questions as question
join public.question_versions as current
  on current.school_id = question.school_id and current.question_id = question.id and current.version = question.version
left join public.question_keys as key
  on key.school_id = question.school_id and key.question_id = question.id and key.version = question.version;
comment on view public.assignment_questions is 'The questions of an assignment as its teacher edits them: current version, key, evidence and verdicts in one row.';
comment on column public.assignment_questions.type is 'The kind of the question.';
comment on column public.assignment_questions.spans is 'Array of {purpose, source_id, version_sha256, start, end, page, quote}, evidence first.';
comment on column public.assignment_questions.verdicts is 'Array of {check, passed, detail}.';

grant select on public.assignment_questions to authenticated, schole_server, service_role;
