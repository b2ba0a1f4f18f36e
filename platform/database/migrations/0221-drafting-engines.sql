-- Language models draft questions. Which engine drafts is a preference of a person and of their school; what drafted a
-- question stands in its version. Prices are what the owner of an engine read at the provider: the report counts with them.

alter table public.user_settings
  add column drafting_engine text check (drafting_engine in ('built-in', 'own', 'school'));
comment on column public.user_settings.drafting_engine is 'What drafts the person''s questions: the built-in engine, their own language model or the school''s. Null: as the school prefers.';
grant insert (drafting_engine), update (drafting_engine) on public.user_settings to schole_server;

alter table public.schools
  add column drafting_engine text check (drafting_engine in ('built-in', 'school'));
comment on column public.schools.drafting_engine is 'What drafts questions for people who prefer nothing: the built-in engine or the school''s language model. Null: the built-in one.';
grant update (drafting_engine) on public.schools to schole_server;

alter table private.engines
  add column input_price numeric check (input_price between 0 and 100000),
  add column output_price numeric check (output_price between 0 and 100000),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  add constraint engines_prices_whole check (
    num_nonnulls(input_price, output_price, price_currency) in (0, 3)
  );
comment on column private.engines.input_price is 'For a million tokens that are sent, as its owner entered it; null: not known.';
comment on column private.engines.output_price is 'For a million tokens that are answered, as its owner entered it.';
comment on column private.engines.price_currency is 'ISO 4217, of both prices.';
grant insert (input_price, output_price, price_currency), update (input_price, output_price, price_currency)
  on private.engines to schole_server;

-- Whatever a language model wrote asks for the plan's generation, of every kind.
alter table public.questions
  drop constraint questions_written_by_check,
  add constraint questions_written_by_check check (written_by in ('offline', 'teacher', 'model'));
comment on column public.questions.written_by is 'Who wrote the first version: the offline engine, the teacher or a language model; its version has the name.';
drop trigger questions_generation on public.questions;
create trigger questions_generation after insert on public.questions
  for each row when (
    new.written_by = 'model' or (new.written_by <> 'teacher' and new.kind in ('short-answer', 'analytical-prompt'))
  )
  execute function app.require_advanced_generation();

comment on column public.jobs.lane is 'Which workers take it: read, generate, model, mark, export or event; each kind of job names its own, and a run with a language model waits in model.';
