-- A check says one of four things: passed, failed, not checked, not applicable; with the last two, `detail` is the code
-- of the reason. Verdicts given before knew passed and failed only, and said passed where there was no passage to compare
-- a question with: those are put right here, the others keep what they said. The guard of written rows is lifted for
-- this once.

alter table public.question_verdicts
  add column outcome text check (outcome in ('passed', 'failed', 'not-checked', 'not-applicable'));
alter table public.question_verdicts disable trigger question_verdicts_written_once;
alter table public.question_verdicts no force row level security;
alter table public.question_spans no force row level security;
update public.question_verdicts as verdict
   set outcome = case when not said.passed then 'failed' when said.without_passage then 'not-checked' else 'passed' end,
       detail = case when said.passed and said.without_passage then 'no-passage' else said.detail end
  from (
    select old.school_id, old.question_id, old.version, old.check_name, old.passed, old.detail,
      old.check_name in (
        'answer-in-source', 'not-right-elsewhere', 'one-answer-fits', 'stands-in-source', 'key-fits-source',
        'not-true-elsewhere'
      ) and not exists (
        select from public.question_spans as span
        where span.school_id = old.school_id and span.question_id = old.question_id and span.version = old.version
          and span.purpose = 'evidence'
      ) as without_passage
    from public.question_verdicts as old
  ) as said
 where (verdict.school_id, verdict.question_id, verdict.version, verdict.check_name)
     = (said.school_id, said.question_id, said.version, said.check_name);
alter table public.question_spans force row level security;
alter table public.question_verdicts force row level security;
alter table public.question_verdicts enable trigger question_verdicts_written_once;
alter table public.question_verdicts alter column outcome set not null;
grant insert (outcome) on public.question_verdicts to schole_server;
comment on column public.question_verdicts.outcome is 'What the check said; not-checked and not-applicable have the code of their reason in detail.';

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
  ), '[]') as verdicts
from public.questions as question
join public.question_versions as current
  on current.school_id = question.school_id and current.question_id = question.id and current.version = question.version
left join public.question_keys as key
  on key.school_id = question.school_id and key.question_id = question.id and key.version = question.version;
comment on column public.assignment_questions.verdicts is 'Array of {check, outcome, detail}.';

alter table public.question_verdicts drop column passed;
