-- An assignment that came from a file was drafted by no engine: it needs no entitlement for advanced generation.
drop trigger assignments_generation on public.assignments;
create trigger assignments_generation after insert on public.assignments
  for each row when (new.engine not in ('offline', 'import') and new.copied_from is null)
  execute function app.require_advanced_generation();
comment on column public.assignments.engine is 'What drafted it; offline is the built-in one, import a file that a person brought.';
