-- What a run of Auto Grade All needs beside its tables: the questions with their keys, and what became of each row when
-- the run was undone.

alter table public.grading_run_marks
  add column written_at timestamptz not null default now(),
  add column outcome text check (outcome in ('undone', 'kept'));
create index grading_run_marks_open_idx on public.grading_run_marks (run_id, attempt_id) where outcome is null;
comment on column public.grading_run_marks.written_at is 'That of the suggestion that the run wrote; another one there means that a later run wrote it.';
comment on column public.grading_run_marks.outcome is 'What undoing did with it: put back, or left alone because it had changed since. Null: the run stands.';
drop trigger grading_run_marks_written_once on public.grading_run_marks;
create trigger grading_run_marks_guard before update on public.grading_run_marks for each row execute function app.guard_columns(
  'run_id', 'school_id', 'attempt_id', 'question_id', 'mark_before', 'suggestions_before', 'revision_after', 'written_at'
);
grant update (outcome) on public.grading_run_marks to schole_server;
create policy of_attempts_change on public.grading_run_marks for update to schole_server
  using (exists (
    select from public.attempts as its
    where its.school_id = grading_run_marks.school_id and its.id = grading_run_marks.attempt_id
      and (its.delivery_id in (select app.my_delivery_ids('own'))
        or (its.delivery_id in (select app.my_delivery_ids('mark')) and its.student_id in (select app.my_student_ids('mark'))))
  ));

create index marks_by_people_idx on public.marks (school_id, question_id, decided_at desc) where decided_by = 'person';
create index marks_by_machine_idx on public.marks (school_id, attempt_id) where decided_by = 'machine';

create function app.questions_to_grade(delivery uuid) returns table (
  question_id uuid, version integer, points integer, kind text, content jsonb, key jsonb, source text
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.version, given.points, question.kind, version.content, keys.key,
      coalesce((select string_agg(span.quote, ' ' order by span.start_offset, span.id)
        from public.question_spans as span
        where span.school_id = given.school_id and span.question_id = given.question_id
          and span.version = given.version and span.purpose = 'evidence'), '')
    from public.delivery_questions as given
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    where given.delivery_id = delivery and delivery in (select app.my_delivery_ids('mark'))
    order by given.position
  $$;
comment on function app.questions_to_grade(uuid) is 'The questions of a delivery with their keys and the words of the source, for whoever marks it: also for a colleague who does not own the assignment.';
grant execute on function app.questions_to_grade(uuid) to schole_server;
