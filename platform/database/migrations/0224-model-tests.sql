-- What a language model made of our test set: shown before the model is used. One row for each language; a model that is
-- tested again replaces its row.

create table private.model_tests (
  host text not null check (char_length(host) between 1 and 300),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 40),
  model text not null check (char_length(model) between 1 and 200),
  language text not null check (language in ('en', 'el')),
  digest text check (digest ~ '^[0-9a-f]{12,64}$'),
  asked integer not null check (asked between 1 and 100),
  passed integer not null check (passed >= 0 and passed <= asked),
  seconds integer not null check (seconds >= 0),
  drafter text not null check (char_length(drafter) between 1 and 100),
  tested_at timestamptz not null default now(),
  primary key (host, kind, model, language)
);
comment on table private.model_tests is 'How a language model on a computer of the school did in our test set, for each language; the last test alone.';
comment on column private.model_tests.host is 'Where it was asked, with its port.';
comment on column private.model_tests.digest is 'Which build it was; null: its server does not say.';
comment on column private.model_tests.passed is 'Questions that passed every check, of those asked for.';
comment on column private.model_tests.drafter is 'The drafter that asked it, with its version: another version is another test.';

alter table private.model_tests enable row level security;
alter table private.model_tests force row level security;
grant select, insert (
  host, kind, model, language, digest, asked, passed, seconds, drafter, tested_at
), update (
  digest, asked, passed, seconds, drafter, tested_at
) on private.model_tests to schole_server;
grant select, insert, update, delete on private.model_tests to service_role;
create policy administrators on private.model_tests for all to schole_server
  using ((select app.is_installation_administrator())) with check ((select app.is_installation_administrator()));
create policy service on private.model_tests for all to service_role using (true) with check (true);

create trigger model_tests_guard before update on private.model_tests
  for each row execute function app.guard_columns('host', 'kind', 'model', 'language');
