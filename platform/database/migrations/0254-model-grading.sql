-- A school may let its own language model read answers of students.

alter table public.schools add column model_grading boolean not null default false;
comment on column public.schools.model_grading is 'True: its language model may be asked about answers of students, for teachers who want that. False: no answer is ever sent.';
grant update (model_grading) on public.schools to schole_server;

alter table public.model_exchanges
  add column attempt_id uuid,
  add column question_id uuid,
  add constraint model_exchanges_attempt_fkey
    foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade;
create index model_exchanges_attempt_idx on public.model_exchanges (school_id, attempt_id) where attempt_id is not null;
comment on table public.model_exchanges is 'Requests to language models for questions and about answers, with the exact text that was sent and answered. Names of pupils are pseudonyms in it. Kept for 90 days, for whoever made them; what is about an answer goes with its student.';
comment on column public.model_exchanges.attempt_id is 'The attempt whose answer it is about; null where it is about no answer.';
comment on column public.model_exchanges.data is 'What it was asked about: the passage of the source with numbered sentences, or an answer with its key.';
grant insert (attempt_id, question_id) on public.model_exchanges to schole_server;
