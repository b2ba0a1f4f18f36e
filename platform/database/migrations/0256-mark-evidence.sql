-- What a teacher says of the evidence of an answer, instead of the machine.

alter table public.marks add column ideas jsonb
  check (case when jsonb_typeof(ideas) = 'array' then jsonb_array_length(ideas) <= 20 else ideas is null end);
comment on column public.marks.ideas is 'What a person said of key ideas or expectations: each with its index, whether it is found, and the words. Null: all is as the machine says.';
grant update (ideas) on public.marks to schole_server;

alter table public.mark_decisions add column ideas jsonb;
comment on column public.mark_decisions.ideas is 'What a person had said of the evidence by then.';
comment on column public.mark_decisions.judged is 'False: only a comment, a flag or evidence without points was changed, which says nothing about the suggestion.';
drop trigger mark_decisions_guard on public.mark_decisions;
create trigger mark_decisions_guard before update on public.mark_decisions for each row execute function app.guard_columns(
  'id', 'school_id', 'attempt_id', 'question_id', 'cause', 'person_id', 'run_id', 'source', 'engine', 'engine_version',
  'suggested_score', 'confidence', 'guarded', 'answer_form', 'score', 'points', 'criteria', 'ideas', 'comment', 'reason',
  'created_at'
);
