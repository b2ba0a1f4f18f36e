-- The history of a mark is read through the server alone, which writes down who did; and a run knows which suggestions of
-- a language model are its own, so that undoing it leaves those of others alone.

do $$
declare
  name text;
begin
  foreach name in array array['mark_decisions', 'answer_pins', 'grading_run_marks'] loop
    execute format('revoke select on public.%I from authenticated', name);
    execute format('alter policy of_attempts_read on public.%I to schole_server', name);
  end loop;
end
$$;

alter table public.grading_run_marks add column model_written_at timestamptz;
comment on column public.grading_run_marks.model_written_at is 'That of the suggestion of a language model that was asked for this run; null: none wrote one.';
comment on column public.grading_run_marks.written_at is 'When the run wrote it: that of its mark, and of its suggestion unless the same one was there.';
grant update (model_written_at) on public.grading_run_marks to schole_server;
comment on column public.mark_suggestions.confidence is 'How often such a suggestion is right: as the engine was calibrated, and less in a group of answers that do not say the same.';
