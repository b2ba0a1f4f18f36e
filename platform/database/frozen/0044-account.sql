-- What a person does with their own account: where it is open, whether they are told of a new browser, and how it ends.

alter table public.user_settings add column login_notifications boolean not null default true;
comment on column public.user_settings.login_notifications is 'Whether the person is told of a sign-in from a browser that was not seen before.';
grant insert (login_notifications), update (login_notifications) on public.user_settings to authenticated, schole_server;

-- --------------------------------------------------------------------------------------------------- sessions that ended

-- The signature of an access token goes on being right after its session has ended: every node refuses tokens of the
-- sessions named here. Longer than a token lives nobody needs to know.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);
create index ended_sessions_ended_at_idx on private.ended_sessions (ended_at);
comment on table private.ended_sessions is 'Sessions that have ended while an access token of theirs may still be valid; forgotten after two hours.';

create function app.note_ended_session() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.ended_sessions (session_id) values (old.id) on conflict do nothing;
  perform pg_catalog.pg_notify('ended_sessions', old.id::text);
  return null;
end
$$;
comment on function app.note_ended_session() is 'Trigger on auth.sessions: every node hears that this session is over.';
revoke all on function app.note_ended_session() from public;
create trigger sessions_note_end after delete on auth.sessions
  for each row execute function app.note_ended_session();
create trigger sessions_note_stop after update of not_after on auth.sessions
  for each row when (new.not_after is not null and new.not_after is distinct from old.not_after)
  execute function app.note_ended_session();

-- --------------------------------------------------------------------------------------------------------- known browsers

create table private.known_browsers (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark text not null check (char_length(mark) between 20 and 100),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);
create index known_browsers_seen_at_idx on private.known_browsers (seen_at);
comment on table private.known_browsers is 'Browsers that a person has signed in from: at most 50 each, forgotten half a year after the last sign-in.';
comment on column private.known_browsers.mark is 'Keyed hash of person, browser, system and network: it says nothing but whether it is the same again.';

-- -------------------------------------------------------------------------------------------------- accounts that will end

create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null check (language in ('en', 'el')),
  requested_at timestamptz not null default app.clock(),
  due_at timestamptz not null,
  began_at timestamptz,
  check (due_at > requested_at)
);
create index account_deletions_due_at_idx on public.account_deletions (due_at);
comment on table public.account_deletions is 'Accounts whose person asked for their end. Until due_at they can take it back; then the sweep erases them, and this row with them.';
comment on column public.account_deletions.language is 'Of the mails about it.';
comment on column public.account_deletions.began_at is 'Erasing has begun: it cannot be taken back any more, and is taken up again after a stop.';

-- What belongs to a person and to no school: a sign-in from a new browser, the export of everything that is theirs.
alter table public.notifications alter column school_id drop not null;
comment on column public.notifications.school_id is 'Null: about the account, and in no school.';

-- --------------------------------------------------------------------------------------------------- who may touch what

do $$
declare
  place text;
begin
  foreach place in array array['private.ended_sessions', 'private.known_browsers', 'public.account_deletions'] loop
    execute format('alter table %s enable row level security', place);
    execute format('alter table %s force row level security', place);
    execute format('revoke all on table %s from public', place);
    execute format('grant select, insert, update, delete on table %s to supabase_auth_admin', place);
    execute format(
      'create policy auth_door_all on %s for all to supabase_auth_admin using (true) with check (true)', place);
  end loop;
end
$$;
create policy owner_notes on private.ended_sessions for all to current_user using (true) with check (true);

grant select on table public.account_deletions to authenticated;
create policy own_read on public.account_deletions for select to authenticated using (user_id = (select auth.uid()));
grant select, insert, update, delete on table public.account_deletions to service_role;
create policy service on public.account_deletions for all to service_role using (true) with check (true);

-- The door of the accounts tells their people, and says what would go with an account.
grant select (user_id, language, login_notifications) on public.user_settings to supabase_auth_admin;
create policy account_mails on public.user_settings for select to supabase_auth_admin using (true);
grant insert (school_id, user_id, kind, payload) on public.notifications to supabase_auth_admin;
create policy account_notices on public.notifications for insert to supabase_auth_admin with check (true);
grant select (role, created_at) on public.memberships to supabase_auth_admin;
grant select (id, school_id) on private.installation to supabase_auth_admin;
