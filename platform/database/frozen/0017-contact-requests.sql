-- What visitors without an account write to those who look after the installation, and how often a network may.

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]]'),
  organisation text not null default '' check (char_length(organisation) <= 200 and organisation !~ '[[:cntrl:]]'),
  message text not null check (char_length(message) between 1 and 4000),
  language text not null check (language in ('en', 'el')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null
);
create index contact_requests_created_at_idx on public.contact_requests (created_at desc);
create index contact_requests_handled_by_idx on public.contact_requests (handled_by);
create trigger contact_requests_guard before update on public.contact_requests
  for each row execute function app.guard_columns(
    'id', 'name', 'email', 'organisation', 'message', 'language', 'created_at'
  );
comment on table public.contact_requests is 'Requests of visitors, plain text. Only the server writes them; whoever administers the installation reads, marks and deletes them.';
comment on column public.contact_requests.email is 'Where the visitor wants the answer; it is no account and was not checked.';
comment on column public.contact_requests.language is 'Of the page the visitor wrote on.';
comment on column public.contact_requests.handled_at is 'When it was marked as handled; null: it waits.';
comment on column public.contact_requests.handled_by is 'Who marked it; null also after that account was erased.';

create function app.note_handling() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- The database's clock and the person who asks, whatever the request said.
  if new.handled_at is not null then
    new.handled_at := now();
    new.handled_by := auth.uid();
  else
    new.handled_by := null;
  end if;
  return new;
end
$$;
comment on function app.note_handling() is 'Trigger on public.contact_requests: who marked a request as handled, and when.';
revoke all on function app.note_handling() from public;
create trigger contact_requests_note_handling before update of handled_at on public.contact_requests
  for each row execute function app.note_handling();

create table private.contact_counts (
  subject text not null primary key,
  requests integer not null check (requests > 0),
  window_start timestamptz not null
);
create index contact_counts_window_start_idx on private.contact_counts (window_start);
comment on table private.contact_counts is 'How many requests came from one network, and from everywhere, since window_start; shared by all nodes and forgotten after an hour.';
comment on column private.contact_counts.subject is 'Keyed hash of a network address, which names nobody, or the word everywhere.';

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.contact_requests enable row level security;
alter table public.contact_requests force row level security;
alter table private.contact_counts enable row level security;
alter table private.contact_counts force row level security;
revoke all on table public.contact_requests, private.contact_counts from public;

grant select, update (handled_at), delete on public.contact_requests to authenticated;
create policy installation_reads on public.contact_requests for select to authenticated
  using ((select app.is_installation_administrator()));
create policy installation_marks on public.contact_requests for update to authenticated
  using ((select app.is_installation_administrator())) with check ((select app.is_installation_administrator()));
create policy installation_deletes on public.contact_requests for delete to authenticated
  using ((select app.is_installation_administrator()));

grant insert (name, email, organisation, message, language) on public.contact_requests to schole_server;
create policy server_adds on public.contact_requests for insert to schole_server with check (true);

grant select, insert, update, delete on table private.contact_counts to schole_server, service_role;
create policy server_counts on private.contact_counts for all to schole_server, service_role using (true) with check (true);

grant select, insert, update, delete on table public.contact_requests to service_role;
create policy service on public.contact_requests for all to service_role using (true) with check (true);
