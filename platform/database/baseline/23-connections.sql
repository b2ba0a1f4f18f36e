-- Whom a person's work is sent to outside of this installation, with what secret, and what came of it.

create function app.remove_engine_of_former() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.engines where school_id = old.school_id and user_id = old.user_id;
  return null;
end
$$;
comment on function app.remove_engine_of_former() is 'Trigger: with a membership goes the language model that the person had connected in the school.';

create function app.who_calls(key_sha256 text) returns table (user_id uuid, aal text)
  language sql stable security definer set search_path = ''
as $$
  select known.user_id, known.aal
  from private.automation_keys as known
  join auth.users as person on person.id = known.user_id
  where known.sha256 = key_sha256 and known.direction = 'in'
    and person.deleted_at is null and (person.banned_until is null or person.banned_until <= now())
$$;
comment on function app.who_calls(text) is 'The person whose key for workflows has this hash, and how surely that was known when it was made; no row for none, and for a closed account.';

-- A key for workflows opens what its person could open when it was made. Where somebody else takes a second step of the
-- person away, nobody can say any more that it was they who made it: it ends, as their sessions do.
create function app.end_incoming_key(person uuid, actor uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.automation_keys where user_id = person and direction = 'in';
  if not found then
    return false;
  end if;
  perform app.record_account_act(
    person, actor, 'automation-key/removed', '{"direction": "in", "with": "second-step"}'
  );
  return true;
end
$$;
comment on function app.end_incoming_key(uuid, uuid) is 'Removes the person''s key for incoming requests and writes it down, where somebody else took their second step away; false: there was none.';

-- ---------------------------------------------------------------------------------------------------- private.webhooks

-- In the schema that no door shows: what is here is asked for through functions, and secrets only go in.
create table private.webhooks (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('chat', 'assignment-generator', 'auto-grader', 'analytics', 'ai-assistant')),
  url text check (char_length(url) between 1 and 2000),
  auth_kind text not null default 'none' check (auth_kind in ('none', 'header', 'basic', 'bearer')),
  auth_name text check (char_length(auth_name) between 1 and 200),
  auth_sealed text check (char_length(auth_sealed) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, purpose),
  check (purpose <> 'chat' or url is null),
  check ((auth_kind in ('header', 'basic')) = (auth_name is not null)),
  check ((auth_kind = 'none') = (auth_sealed is null))
);
comment on table private.webhooks is 'Where a person''s work is sent, one row for each of its functions, and how we say there who we are.';
comment on column private.webhooks.url is 'Stored as written; judged when it is called. Of the chat it stands in public.user_settings.';
comment on column private.webhooks.auth_name is 'The name of the header, or of the user; no secret.';
comment on column private.webhooks.auth_sealed is 'Value of the header, password or token, encrypted with the secret of the installation.';

alter table private.webhooks enable row level security;
alter table private.webhooks force row level security;
grant select, insert (
  user_id, purpose, url, auth_kind, auth_name, auth_sealed
), update (url, auth_kind, auth_name, auth_sealed), delete on private.webhooks to schole_server;
grant select, insert, update, delete on private.webhooks to service_role;
create policy own on private.webhooks for all to schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on private.webhooks for all to service_role using (true) with check (true);

create trigger webhooks_guard before update on private.webhooks
  for each row execute function app.guard_columns('user_id', 'purpose', 'created_at');
create trigger webhooks_touch before update on private.webhooks
  for each row execute function app.touch_updated_at();

-- --------------------------------------------------------------------------------------------- private.automation_keys

create table private.automation_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed text check (char_length(sealed) <= 2000),
  hint text not null check (char_length(hint) = 4),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, direction),
  check ((direction = 'in') = (sha256 is not null)),
  check ((direction = 'out') = (sealed is not null))
);
create unique index automation_keys_sha256_idx on private.automation_keys (sha256);
comment on table private.automation_keys is 'A person''s two keys: in, with which workflows call this installation; out, with which requests to workflows are signed.';
comment on column private.automation_keys.sha256 is 'Of the key that comes in: it is random and long, so its hash is enough to know it by.';
comment on column private.automation_keys.sealed is 'The key that signs, encrypted with the secret of the installation.';
comment on column private.automation_keys.aal is 'How surely it was known who made the key: it opens no more than that person could.';
comment on column private.automation_keys.hint is 'Its last four characters, so that a person knows which one it is.';

alter table private.automation_keys enable row level security;
alter table private.automation_keys force row level security;
grant select, insert (
  user_id, direction, sha256, sealed, hint, aal
), update (
  sha256, sealed, hint, aal, made_at, last_used_at
), delete on private.automation_keys to schole_server;
grant select, insert, update, delete on private.automation_keys to service_role;
create policy own on private.automation_keys for all to schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on private.automation_keys for all to service_role using (true) with check (true);
-- A request of a workflow brings a key and no token: this says whose it is, and nothing else.
create policy helpers_know on private.automation_keys for select to current_user using (true);
create policy helpers_end on private.automation_keys for delete to current_user using (direction = 'in');

-- ------------------------------------------------------------------------------------------- private.incoming_requests

create table private.incoming_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  purpose text not null check (purpose in ('assignment-generator', 'auto-grader', 'analytics', 'ai-assistant')),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 200),
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  job_id uuid,
  status integer check (status between 100 and 599),
  answer jsonb check (octet_length(answer::text) <= 2000000),
  claim uuid not null,
  claimed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, school_id, purpose, idempotency_key)
);
create index incoming_requests_school_id_idx on private.incoming_requests (school_id);
create index incoming_requests_created_at_idx on private.incoming_requests (created_at);
comment on table private.incoming_requests is 'Requests of workflows that named a key of their own, so that the same one sent twice is done once. Kept for a day.';
comment on column private.incoming_requests.request_sha256 is 'Of the body: the same key with another body is a mistake of the workflow.';
comment on column private.incoming_requests.job_id is 'The job that was begun for it, from the transaction that began it.';
comment on column private.incoming_requests.status is 'Null while it is being done, or where the server ended in the middle.';
comment on column private.incoming_requests.answer is 'What was answered; null also where it is made from the job again.';
comment on column private.incoming_requests.claim is 'Who is doing it: whoever lost their claim to another one writes nothing more.';

alter table private.incoming_requests enable row level security;
alter table private.incoming_requests force row level security;
grant select, insert (
  user_id, school_id, purpose, idempotency_key, request_sha256, claim
), update (
  job_id, status, answer, claim, claimed_at
), delete on private.incoming_requests to schole_server;
grant select, insert, update, delete on private.incoming_requests to service_role;
create policy own on private.incoming_requests for all to schole_server
  using (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on private.incoming_requests for all to service_role using (true) with check (true);

-- ----------------------------------------------------------------------------------------------------- private.engines

create table private.engines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null check (kind in ('openai-compatible', 'anthropic', 'google', 'ollama', 'webhook')),
  base_url text check (char_length(base_url) between 1 and 2000),
  model text check (char_length(model) between 1 and 200),
  key_sealed text check (char_length(key_sealed) <= 20000),
  key_hint text check (char_length(key_hint) = 4),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (school_id, user_id),
  check ((key_sealed is null) = (key_hint is null)),
  check (kind = 'webhook' or model is not null)
);
create index engines_user_id_idx on private.engines (user_id);
comment on table private.engines is 'The language model of a school, or of a person in it; no row: the offline engine.';
comment on column private.engines.user_id is 'Whose it is; null: the school''s.';
comment on column private.engines.base_url is 'Null: the address that the provider is known for.';
comment on column private.engines.key_sealed is 'The provider''s key, encrypted with the secret of the installation; it only goes in.';

alter table private.engines enable row level security;
alter table private.engines force row level security;
grant select, insert (
  school_id, user_id, kind, base_url, model, key_sealed, key_hint
), update (
  kind, base_url, model, key_sealed, key_hint
), delete on private.engines to schole_server;
grant select, insert, update, delete on private.engines to service_role;
-- Whoever leaves could neither use it nor remove it any more, and its key would lie there.
create policy helpers_remove on private.engines for all to current_user using (user_id is not null);
create policy school_reads on private.engines for select to schole_server
  using (user_id is null and school_id in (select app.my_school_ids()));
create policy own on private.engines for all to schole_server
  using (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy administrators_change on private.engines for all to schole_server
  using (user_id is null and app.is_administrator_in(school_id))
  with check (user_id is null and app.is_administrator_in(school_id));
create policy service on private.engines for all to service_role using (true) with check (true);

create trigger engines_guard before update on private.engines
  for each row execute function app.guard_columns('id', 'school_id', 'user_id', 'created_at');
create trigger engines_touch before update on private.engines
  for each row execute function app.touch_updated_at();

-- -------------------------------------------------------------------------------------------- public.automation_events

create table public.automation_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  purpose text not null check (purpose in ('chat', 'assignment-generator', 'auto-grader', 'analytics', 'ai-assistant')),
  via text not null check (via in ('webhook', 'engine', 'offline')),
  engine text check (engine ~ '^[a-z0-9]+([.:_-][a-z0-9]+)*$' and char_length(engine) <= 60),
  session_id uuid,
  test boolean not null default false,
  outcome text not null default 'began' check (outcome in (
    'began', 'ok', 'rate-limit', 'credits', 'time-out', 'empty', 'malformed', 'too-large', 'unreachable', 'refused', 'error', 'stopped'
  )),
  reason text check (reason ~ '^[a-z_-]+(/[a-z-]+)?$' and char_length(reason) <= 60),
  status integer check (status between 100 and 999),
  tries smallint not null default 1 check (tries between 1 and 20),
  milliseconds integer check (milliseconds >= 0),
  began_at timestamptz not null default now(),
  foreign key (school_id, session_id) references public.n8n_chat_sessions (school_id, id) on delete set null (session_id)
);
create index automation_events_user_id_idx on public.automation_events (user_id, began_at desc);
create index automation_events_school_id_idx on public.automation_events (school_id, session_id);
create index automation_events_began_at_idx on public.automation_events (began_at);
comment on table public.automation_events is 'Every attempt to ask a workflow or an engine, and every request of a workflow, with how long it took and what came of it. No text, no address. Kept for 90 days.';
comment on column public.automation_events.session_id is 'The chat session it was for; null for anything else and once that is deleted.';
comment on column public.automation_events.test is 'True: the person pressed Test.';
comment on column public.automation_events.outcome is 'began: under way, or this server ended in the middle.';
comment on column public.automation_events.reason is 'The code of the fault catalogue, where there is one.';
comment on column public.automation_events.status is 'What the other side answered, or what it was answered; null where nobody did.';

alter table public.automation_events enable row level security;
alter table public.automation_events force row level security;
grant select on public.automation_events to authenticated;
grant select, insert (
  id, school_id, user_id, direction, purpose, via, engine, session_id, test, outcome, reason, status, tries,
  milliseconds
), update (
  session_id, outcome, reason, status, tries, milliseconds
) on public.automation_events to schole_server;
-- A person's data is copied, erased and swept by the server's own role.
grant select, insert, update, delete on public.automation_events to service_role;
create policy own on public.automation_events for select to authenticated, schole_server
  using (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_writes on public.automation_events for insert to schole_server
  with check (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_ends on public.automation_events for update to schole_server
  using (user_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()) and outcome = 'began')
  with check (user_id = (select auth.uid()));
create policy service on public.automation_events for all to service_role using (true) with check (true);

create trigger automation_events_guard before update on public.automation_events
  for each row execute function app.guard_columns(
    'id', 'school_id', 'user_id', 'direction', 'purpose', 'via', 'engine', 'test', 'began_at'
  );

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.who_calls(text) to schole_server;
grant execute on function app.end_incoming_key(uuid, uuid) to supabase_auth_admin;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger memberships_remove_engine after update of status on public.memberships
  for each row when (new.status = 'left') execute function app.remove_engine_of_former();
create trigger memberships_end_engine after delete on public.memberships
  for each row execute function app.remove_engine_of_former();
