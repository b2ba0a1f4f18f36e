-- Hints and attachments are common to all kinds. Attachments are part of what everybody may see of a version; hints stand
-- with the key, because a pupil gets one only when they ask. What is in them the server's schemas decide; the database
-- holds them to a shape and a size, as it does content and key.

alter table public.question_versions
  add column attachments jsonb not null default '[]',
  add constraint question_versions_attachments_shape check (
    jsonb_typeof(attachments) = 'array' and octet_length(attachments::text) <= 262144
    and jsonb_array_length(attachments) <= 5
    and not jsonb_path_exists(attachments, 'strict $[*] ? (@.type() != "object")')
    and not jsonb_path_exists(attachments, '$.**{6}')
  );
comment on column public.question_versions.attachments is 'Images and tables in their order, at most five: an array of objects; the path of an image is its name in the bucket question-images.';
grant insert (attachments) on public.question_versions to schole_server;

drop trigger question_versions_guard on public.question_versions;
create trigger question_versions_guard before update on public.question_versions
  for each row execute function app.guard_columns(
    'school_id', 'question_id', 'version', 'content', 'engine', 'engine_version', 'changed_by', 'created_at', 'attachments'
  );

alter table public.question_keys
  add column hints jsonb not null default '[]',
  add constraint question_keys_hints_shape check (
    jsonb_typeof(hints) = 'array' and octet_length(hints::text) <= 16384 and jsonb_array_length(hints) <= 5
    and not jsonb_path_exists(hints, 'strict $[*] ? (@.type() != "string")')
  );
comment on column public.question_keys.hints is 'Help for whoever is stuck, the smallest first: an array of at most five texts.';
grant insert (hints) on public.question_keys to schole_server;

create or replace view public.assignment_questions with (security_invoker = true) as
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
      jsonb_build_object('check', verdict.check_name, 'outcome', verdict.outcome, 'detail', verdict.detail)
      order by verdict.check_name
    )
    from public.question_verdicts as verdict
    where verdict.school_id = question.school_id and verdict.question_id = question.id and verdict.version = question.version
  ), '[]') as verdicts,
  key.hints,
  current.attachments
from public.questions as question
join public.question_versions as current
  on current.school_id = question.school_id and current.question_id = question.id and current.version = question.version
left join public.question_keys as key
  on key.school_id = question.school_id and key.question_id = question.id and key.version = question.version;
comment on column public.assignment_questions.hints is 'Array of texts, the smallest help first.';
comment on column public.assignment_questions.attachments is 'Images and tables in their order.';
