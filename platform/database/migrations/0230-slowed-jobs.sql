-- A language model may ask for fewer requests. A run waits then, and its screen says so.

alter table public.jobs add column slowed boolean not null default false;
comment on column public.jobs.slowed is 'While it runs: it waits because a language model asked it to slow down. Says nothing of a job that does not run.';
grant update (slowed) on public.jobs to schole_server;
