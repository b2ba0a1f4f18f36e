-- What a language model was asked and what it answered, exactly: whoever had questions drafted by one can read it. It is
-- written as each answer comes, before there is an assignment, so that a run that ends early is not lost.

create table public.model_exchanges (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  owner_id uuid not null references auth.users (id) on delete cascade,
  job_id uuid not null,
  assignment_id uuid,
  engine text not null check (char_length(engine) between 1 and 100),
  instructions text not null check (char_length(instructions) <= 20000),
  data text not null check (char_length(data) <= 40000),
  answer text check (char_length(answer) <= 100000),
  outcome text not null check (outcome in (
    'ok', 'rate-limit', 'credits', 'time-out', 'empty', 'malformed', 'too-large', 'unreachable', 'refused', 'error', 'stopped'
  )),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  milliseconds integer not null check (milliseconds >= 0),
  created_at timestamptz not null default now(),
  primary key (id),
  unique (school_id, id),
  foreign key (school_id, assignment_id) references public.assignments (school_id, id) on delete cascade,
  check ((input_tokens is null) = (output_tokens is null))
);
create index model_exchanges_owner_id_idx on public.model_exchanges (owner_id);
create index model_exchanges_job_id_idx on public.model_exchanges (job_id, created_at);
create index model_exchanges_assignment_idx on public.model_exchanges (school_id, assignment_id);
create index model_exchanges_assignment_id_idx on public.model_exchanges (assignment_id, created_at);
create index model_exchanges_created_at_idx on public.model_exchanges (created_at);
comment on table public.model_exchanges is 'Requests to language models for questions, with the exact text that was sent and answered. Names of pupils are pseudonyms in it. Kept for 90 days, for whoever made them.';
comment on column public.model_exchanges.job_id is 'The job that asked; it may be gone.';
comment on column public.model_exchanges.assignment_id is 'The assignment that came of it; null for none.';
comment on column public.model_exchanges.engine is 'Its kind and model.';
comment on column public.model_exchanges.data is 'The passage of the source, with numbered sentences.';
comment on column public.model_exchanges.answer is 'Null where there was none.';
comment on column public.model_exchanges.input_tokens is 'As the provider counted; null where it did not say.';

alter table public.model_exchanges enable row level security;
alter table public.model_exchanges force row level security;
revoke all on table public.model_exchanges from public;
grant select, insert (
  id, school_id, owner_id, job_id, engine, instructions, data, answer, outcome, input_tokens, output_tokens, milliseconds
), update (assignment_id) on public.model_exchanges to schole_server;
grant select, insert, update, delete on public.model_exchanges to service_role;
create policy own on public.model_exchanges for select to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.model_exchanges for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.model_exchanges for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()));
create policy service on public.model_exchanges for all to service_role using (true) with check (true);

create trigger model_exchanges_guard before update on public.model_exchanges
  for each row execute function app.guard_columns(
    'id', 'school_id', 'owner_id', 'job_id', 'engine', 'instructions', 'data', 'answer', 'outcome', 'input_tokens',
    'output_tokens', 'milliseconds', 'created_at'
  );
