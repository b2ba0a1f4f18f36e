-- A kind owns its content: what everybody may see of a question is `content`, what only those who mark may see is `key`, and what
-- is in them only the kind knows. The server checks them by the kind's schemas; the database holds them to a shape and a size.
-- With this a new kind needs no migration. Each version also says which engine drafted it.

-- The view shows the columns that go.
drop view public.assignment_questions;

-- Versions and keys are written once, and the guards see to it. They are taken away here on purpose, for this conversion and no
-- other, and stand again at its end for the new columns. The owner of the tables is under their policies, which know nobody but
-- people: without force the owner reads and changes every row of every school.
drop trigger question_versions_guard on public.question_versions;
drop trigger question_keys_written_once on public.question_keys;
alter table public.assignments no force row level security;
alter table public.questions no force row level security;
alter table public.question_versions no force row level security;
alter table public.question_keys no force row level security;

alter table public.question_versions
  add column content jsonb,
  add column engine text check (char_length(engine) between 1 and 100),
  add column engine_version text check (char_length(engine_version) between 1 and 100),
  add constraint question_versions_engine_named check (engine is not null or engine_version is null);
alter table public.question_keys add column key jsonb;

-- Every version of every question. A kind that nobody has written yet keeps the words of the flat shape.
update public.question_versions as version
   set content = case question.kind
     when 'multiple-choice' then
       jsonb_build_object('question', version.question, 'options', coalesce(version.options, '[]'))
     when 'true-false' then jsonb_build_object('statement', version.question)
     when 'fill-in-blank' then jsonb_build_object('sentence', version.question)
     else jsonb_strip_nulls(jsonb_build_object('question', version.question, 'options', version.options))
   end
  from public.questions as question
 where question.school_id = version.school_id and question.id = version.question_id;

-- A key that could never have been right is kept as it is: its kind refuses it when it is read, and nobody is marked by a guess.
update public.question_keys as held
   set key = case
     when question.kind = 'multiple-choice' then jsonb_build_object('correct', held.correct_answer)
     when question.kind = 'true-false' and held.correct_answer in ('"true"', '"false"') then
       jsonb_build_object('correct', (held.correct_answer #>> '{}')::boolean)
     when question.kind = 'true-false' then jsonb_build_object('correct', held.correct_answer)
     when question.kind = 'fill-in-blank' then
       jsonb_build_object('accepted', jsonb_build_array(held.correct_answer #>> '{}'))
     else jsonb_build_object('answer', held.correct_answer)
   end
  from public.questions as question
 where question.school_id = held.school_id and question.id = held.question_id;

-- Only the built-in engine has drafted so far, always the first version, and nobody wrote down which version of it. The first
-- version of a copy has the newest words of its original: where a person changed them, nobody knows whose they are.
update public.question_versions as version
   set engine = 'offline'
  from public.questions as question
  join public.assignments as assignment
    on assignment.school_id = question.school_id and assignment.id = question.assignment_id
 where question.school_id = version.school_id and question.id = version.question_id
   and version.version = 1 and version.changed_by is null and question.written_by = 'offline'
   and not (assignment.copied_from is not null and question.changed_by_teacher);

alter table public.question_versions
  drop column question,
  drop column options,
  alter column content set not null,
  add constraint question_versions_content_shape check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 131072
    and not jsonb_path_exists(content, '$.**{9}')
  );
alter table public.question_keys
  drop column correct_answer,
  alter column key set not null,
  add constraint question_keys_key_shape check (
    jsonb_typeof(key) = 'object' and octet_length(key::text) <= 131072 and not jsonb_path_exists(key, '$.**{9}')
  );
comment on table public.question_versions is 'What everybody may see of a question, one row per version, written once. Holds nothing that gives the answer away.';
comment on column public.question_versions.content is 'An object of the question''s kind, at most 128 KiB and eight levels deep; the server checks it by the kind''s schema.';
comment on column public.question_versions.engine is 'Which engine drafted this version; null where a person wrote it, or nobody knows.';
comment on column public.question_versions.engine_version is 'The version of that engine; null where it was not written down.';
comment on table public.question_keys is 'The key of a version and its explanation, for teachers only.';
comment on column public.question_keys.key is 'An object of the question''s kind, at most 128 KiB and eight levels deep: what only those who mark may see.';

-- Which kinds there are, the server knows.
alter table public.questions
  drop constraint questions_kind_check,
  add constraint questions_kind_check check (kind ~ '^[a-z][a-z0-9-]{1,39}$');
comment on column public.questions.kind is 'The kind''s name in the registry of the server.';

alter table public.assignments force row level security;
alter table public.questions force row level security;
alter table public.question_versions force row level security;
alter table public.question_keys force row level security;
create trigger question_versions_guard before update on public.question_versions
  for each row execute function app.guard_columns(
    'school_id', 'question_id', 'version', 'content', 'engine', 'engine_version', 'changed_by', 'created_at'
  );
create trigger question_keys_written_once before update on public.question_keys
  for each row execute function app.refuse_change();

grant insert (content, engine, engine_version) on public.question_versions to schole_server;
grant insert (key) on public.question_keys to schole_server;

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
revoke all on table public.assignment_questions from public;
grant select on table public.assignment_questions to authenticated, schole_server, service_role;
