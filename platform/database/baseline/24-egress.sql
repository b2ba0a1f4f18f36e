-- What left this installation, when and to whom.

-- ------------------------------------------------------------------------------------------------ public.egress_events

create table public.egress_events (
  id uuid primary key default gen_random_uuid(),
  began_at timestamptz not null default now(),
  host text not null check (char_length(host) between 1 and 255 and host !~ '[[:cntrl:][:space:]/?#@]'),
  port integer not null check (port between 1 and 65535),
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$' and char_length(purpose) <= 40),
  method text not null check (method ~ '^[A-Z]{1,10}$'),
  bytes_out bigint not null default 0 check (bytes_out >= 0),
  bytes_in bigint not null default 0 check (bytes_in >= 0),
  status integer check (status between 100 and 999),
  milliseconds integer check (milliseconds >= 0),
  outcome text not null default 'began' check (outcome in ('began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped')),
  engine text check (engine ~ '^[a-z0-9]+([.:_-][a-z0-9]+)*$' and char_length(engine) <= 60),
  pseudonymised text[] not null default '{}' check (cardinality(pseudonymised) <= 50),
  school_id uuid references public.schools (id) on delete set null,
  actor_id uuid references auth.users (id) on delete set null
);
create index egress_events_began_at_idx on public.egress_events (began_at desc);
create index egress_events_school_id_idx on public.egress_events (school_id);
create index egress_events_actor_id_idx on public.egress_events (actor_id);
comment on table public.egress_events is 'The egress ledger: a row for every request that this server made of somebody else, or refused to make. No path, no query, no body: an address may hold a secret. Kept for 90 days, then counted in egress_days.';
comment on column public.egress_events.began_at is 'Written before the first byte leaves.';
comment on column public.egress_events.host is 'Name or address, as it was asked for.';
comment on column public.egress_events.purpose is 'What for: sign-in, mail, webhook, engine.';
comment on column public.egress_events.method is 'Of HTTP; SMTP for a mail.';
comment on column public.egress_events.bytes_out is 'Bytes of address, headers and body; of a mail, of the whole message.';
comment on column public.egress_events.bytes_in is 'Bytes of the answer''s body, unpacked.';
comment on column public.egress_events.status is 'What the other side answered; null where it did not.';
comment on column public.egress_events.outcome is 'began: under way, or this server ended in the middle. sent: there was an answer, whatever it was. refused-sealed, refused-address: nothing left. failed: begun, and without a whole answer. stopped: ended by whoever asked, before the whole answer was there.';
comment on column public.egress_events.engine is 'The engine that asked, as ollama:llama3; null for anything else.';
comment on column public.egress_events.pseudonymised is 'The names of the fields in which people were replaced before anything left; never their values.';
comment on column public.egress_events.school_id is 'For whom it was; null for the installation itself.';
comment on column public.egress_events.actor_id is 'Who caused it; null for the server itself and after that person''s erasure.';

alter table public.egress_events enable row level security;
alter table public.egress_events force row level security;
grant select on public.egress_events to authenticated, service_role;
-- No token can name this role. Even it changes a row only while the request is under way, and removes none that is young.
grant select, insert, update (
  bytes_out, bytes_in, status, milliseconds, outcome
), delete on public.egress_events to schole_server;
create policy installation_reads on public.egress_events for select to authenticated
  using ((select app.is_installation_administrator()));
create policy second_step on public.egress_events as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy service on public.egress_events for select to service_role using (true);
create policy ledger_reads on public.egress_events for select to schole_server using (true);
create policy ledger_writes on public.egress_events for insert to schole_server with check (true);
create policy ledger_ends on public.egress_events for update to schole_server
  using (outcome = 'began') with check (true);
create policy ledger_forgets on public.egress_events for delete to schole_server using (began_at < now() - interval '90 days');

create trigger egress_events_guard before update on public.egress_events
  for each row execute function app.guard_columns(
    'id', 'began_at', 'host', 'port', 'purpose', 'method', 'engine', 'pseudonymised', 'school_id', 'actor_id'
  );

-- -------------------------------------------------------------------------------------------------- public.egress_days

create table public.egress_days (
  day date not null,
  host text not null check (char_length(host) between 1 and 255),
  purpose text not null check (char_length(purpose) between 1 and 40),
  outcome text not null check (outcome in ('began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped')),
  requests bigint not null check (requests > 0),
  bytes_out bigint not null default 0 check (bytes_out >= 0),
  bytes_in bigint not null default 0 check (bytes_in >= 0),
  primary key (day, host, purpose, outcome)
);
comment on table public.egress_days is 'Requests that have no row of their own in egress_events: older than 90 days, or refusals beyond what one minute may write down one by one. Names nobody. Kept for two years.';
comment on column public.egress_days.day is 'In UTC.';
comment on column public.egress_days.host is 'The word various for refusals that came too many at a time.';

alter table public.egress_days enable row level security;
alter table public.egress_days force row level security;
grant select on public.egress_days to authenticated, service_role;
grant select, insert, update (requests, bytes_out, bytes_in), delete on public.egress_days to schole_server;
create policy installation_reads on public.egress_days for select to authenticated
  using ((select app.is_installation_administrator()));
create policy second_step on public.egress_days as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy service on public.egress_days for select to service_role using (true);
create policy ledger_reads on public.egress_days for select to schole_server using (true);
create policy ledger_writes on public.egress_days for insert to schole_server with check (true);
create policy ledger_counts on public.egress_days for update to schole_server using (true) with check (true);
create policy ledger_forgets on public.egress_days for delete to schole_server using (day < current_date - 730);
