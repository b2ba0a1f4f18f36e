-- Drafts that a check refused are kept too: a teacher may take one over by hand, and sees what the check found.

alter table public.question_drafts add column refused_check text check (char_length(refused_check) <= 100);
comment on column public.question_drafts.refused_check is 'The check for which it was set aside; null: it passed them all.';
comment on table public.question_drafts is 'A draft that was not chosen: it can take the place of a question, or was set aside by a check.';
grant insert (refused_check) on public.question_drafts to schole_server;

drop trigger question_drafts_guard on public.question_drafts;
create trigger question_drafts_guard before update on public.question_drafts
  for each row execute function app.guard_columns(
    'id', 'school_id', 'assignment_id', 'position', 'place', 'kind', 'blooms_level', 'passage', 'draft', 'created_at',
    'refused_check'
  );
