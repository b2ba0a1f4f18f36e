-- Questions can be put in another order. A draft that may take the place of one question only follows that question.

grant update (place) on public.question_drafts to schole_server;
drop trigger question_drafts_guard on public.question_drafts;
create trigger question_drafts_guard before update on public.question_drafts
  for each row execute function app.guard_columns(
    'id', 'school_id', 'assignment_id', 'position', 'kind', 'blooms_level', 'passage', 'draft', 'created_at',
    'refused_check'
  );
comment on column public.questions.position is
  'Its place. The questions that stood at a place before are removed ones with the same position; they move with it.';
comment on column public.assignments.version is
  'Counts the changes of title, stage and the order of the questions; each question has a version of its own.';
