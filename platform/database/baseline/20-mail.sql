-- Mails to persons, and what visitors without an account write to those who look after the installation, and how often a
-- network may. A stolen password must not be enough for what the whole installation trusts its administrator with: mails
-- that wait hold live links into everybody's account. Whoever has a second step has to have taken it before they see them.

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

create function app.record_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  home uuid := (select school_id from private.installation);
  act text := 'request/deleted';
begin
  if tg_op = 'UPDATE' then
    if (new.handled_at is null) = (old.handled_at is null) then return null; end if;
    act := case when new.handled_at is null then 'request/reopened' else 'request/handled' end;
  end if;
  if home is not null then
    perform app.note(home, act, 'request', old.id);
  end if;
  return null;
end
$$;
comment on function app.record_request() is 'Trigger: what an administrator does with a visitor''s request stands in the audit.';

create function app.read_mail(mail uuid, out there boolean, out text text)
  language plpgsql security definer set search_path = ''
as $$
declare
  its record;
begin
  perform app.require_installation();
  select m.user_id, m.kind, m.text into its from public.mails as m where m.id = mail;
  there := its.kind is not null;
  if not there then return; end if;
  text := its.text;
  perform app.note(
    school_id, 'mail/read', case when its.user_id is null then 'mail' else 'account' end, coalesce(its.user_id, mail),
    jsonb_build_object('kind', its.kind)
  ) from private.installation;
end
$$;
comment on function app.read_mail(uuid) is 'The text of a mail for whoever looks after the installation; the reading is written down with it.';

-- -------------------------------------------------------------------------------------------------------- public.mails

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 320 and recipient !~ '[[:cntrl:][:space:]]'),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  text text check (char_length(text) between 1 and 20000),
  language text not null check (language in ('en', 'el')),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  state text not null check (state in ('waiting', 'sent', 'failed', 'held')),
  reason text check (char_length(reason) <= 60),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz,
  constraint mails_sent_is_erased check (state <> 'sent' or (text is null and sent_at is not null)),
  constraint mails_unsent_has_text check (text is not null or state in ('sent', 'failed'))
);
create index mails_next_attempt_at_idx on public.mails (next_attempt_at) where state in ('waiting', 'held');
create index mails_created_at_idx on public.mails (created_at desc);
create index mails_user_id_idx on public.mails (user_id);
comment on table public.mails is 'Mails to persons, written in the transaction of what they are about. Whoever administers the installation reads them; only the server writes. Swept after 30 days.';
comment on column public.mails.user_id is 'Whose account it is about; null when nobody has one.';
comment on column public.mails.text is 'Plain text. Erased when it is sent or of no use any more, because it may hold a live link.';
comment on column public.mails.kind is 'What it is about: recovery, confirmation, magic-link, invite, email-change, email-change-current, reauthentication, account-exists, password-changed.';
comment on column public.mails.state is 'waiting: for its turn. sent: the mail server took it. failed: given up. held: nothing can be sent, see reason.';
comment on column public.mails.reason is 'Of held: no-mail-server, sealed. Otherwise why the last attempt failed, in one word, with the server''s number.';
comment on column public.mails.attempts is 'How often it was begun. It tells one attempt from the next: one that was replaced writes nothing any more.';
comment on column public.mails.next_attempt_at is 'Not before then; while it is being sent, when another node may take it over.';
comment on column public.mails.expires_at is 'Its link is dead from then on, and it is no longer sent. Null: it is tried until it is given up.';

alter table public.mails enable row level security;
alter table public.mails force row level security;
-- A mail that waits may hold a live link into somebody's account: its text is read one at a time, and that is written down.
grant select (
  id, user_id, recipient, subject, language, kind, state, reason, attempts, created_at, next_attempt_at, expires_at,
  sent_at
) on public.mails to authenticated;
-- The door that makes a link writes the mail that carries it, in the same transaction; it cannot read it back. So does the
-- act of an invitation, and writes no other.
grant insert (
  user_id, recipient, subject, text, language, kind, state, reason, expires_at
) on public.mails to schole_server, supabase_auth_admin;
grant select, insert, update, delete on public.mails to service_role;
create policy installation_reads on public.mails for select to authenticated
  using ((select app.is_installation_administrator()));
create policy account_mails on public.mails for insert to supabase_auth_admin with check (true);
create policy service on public.mails for all to service_role using (true) with check (true);
create policy second_step on public.mails as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy invitation_mails on public.mails for insert to schole_server
  with check (kind = 'school-invitation' and user_id is null and (select app.my_teaching_school_ids() limit 1) is not null);
create policy records_mails on public.mails for select to current_user using (true);

-- --------------------------------------------------------------------------------------------- public.contact_requests

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
comment on table public.contact_requests is 'Requests of visitors, plain text. Only the server writes them; whoever administers the installation reads, marks and deletes them.';
comment on column public.contact_requests.email is 'Where the visitor wants the answer; it is no account and was not checked.';
comment on column public.contact_requests.language is 'Of the page the visitor wrote on.';
comment on column public.contact_requests.handled_at is 'When it was marked as handled; null: it waits.';
comment on column public.contact_requests.handled_by is 'Who marked it; null also after that account was erased.';

alter table public.contact_requests enable row level security;
alter table public.contact_requests force row level security;
grant select, update (handled_at), delete on public.contact_requests to authenticated;
grant insert (name, email, organisation, message, language) on public.contact_requests to schole_server;
grant select, insert, update, delete on public.contact_requests to service_role;
create policy installation_reads on public.contact_requests for select to authenticated
  using ((select app.is_installation_administrator()));
create policy installation_marks on public.contact_requests for update to authenticated
  using ((select app.is_installation_administrator())) with check ((select app.is_installation_administrator()));
create policy installation_deletes on public.contact_requests for delete to authenticated
  using ((select app.is_installation_administrator()));
create policy server_adds on public.contact_requests for insert to schole_server with check (true);
create policy service on public.contact_requests for all to service_role using (true) with check (true);
create policy second_step on public.contact_requests as restrictive for all to authenticated
  using ((select app.took_second_step()));

create trigger contact_requests_guard before update on public.contact_requests
  for each row execute function app.guard_columns(
    'id', 'name', 'email', 'organisation', 'message', 'language', 'created_at'
  );
create trigger contact_requests_note_handling before update of handled_at on public.contact_requests
  for each row execute function app.note_handling();
create trigger contact_requests_recorded after update of handled_at or delete on public.contact_requests
  for each row execute function app.record_request();

-- ---------------------------------------------------------------------------------------------- private.contact_counts

create table private.contact_counts (
  subject text not null primary key,
  requests integer not null check (requests > 0),
  window_start timestamptz not null
);
create index contact_counts_window_start_idx on private.contact_counts (window_start);
comment on table private.contact_counts is 'How many requests came from one network, and from everywhere, since window_start; shared by all nodes and forgotten after an hour.';
comment on column private.contact_counts.subject is 'Keyed hash of a network address, which names nobody, or the word everywhere.';

alter table private.contact_counts enable row level security;
alter table private.contact_counts force row level security;
grant select, insert, update, delete on private.contact_counts to schole_server, service_role;
create policy server_counts on private.contact_counts for all to schole_server, service_role using (true) with check (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.read_mail(uuid) to schole_server;
