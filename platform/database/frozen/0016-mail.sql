-- Mails, and what a mail carries: single-use tokens that prove that a person reads an address. Names of the auth tables are
-- the published ones of auth/v1.

-- ---------------------------------------------------------------------------------------------------------------- mails

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
comment on column public.mails.kind is 'What it is about: recovery, confirmation, account-exists, password-changed.';
comment on column public.mails.state is 'waiting: for its turn. sent: the mail server took it. failed: given up. held: nothing can be sent, see reason.';
comment on column public.mails.reason is 'Of held: no-mail-server, sealed. Otherwise why the last attempt failed, in one word, with the server''s number.';
comment on column public.mails.attempts is 'How often it was begun. It tells one attempt from the next: one that was replaced writes nothing any more.';
comment on column public.mails.next_attempt_at is 'Not before then; while it is being sent, when another node may take it over.';
comment on column public.mails.expires_at is 'Its link is dead from then on, and it is no longer sent. Null: it is tried until it is given up.';

-- ------------------------------------------------------------------------------------------------------ one-time tokens

create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new',
  'email_change_token_current', 'phone_change_token'
);
create type auth.code_challenge_method as enum ('s256', 'plain');
grant usage on type auth.one_time_token_type, auth.code_challenge_method to supabase_auth_admin;

create table auth.flow_state (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create unique index flow_state_auth_code_idx on auth.flow_state (auth_code);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_created_at_idx on auth.flow_state (created_at);

comment on table auth.flow_state is 'A sign-in that ends in the program that began it: it alone knows the verifier of the challenge (PKCE).';
comment on column auth.flow_state.auth_code is 'SHA-256 (hex) of the code that is exchanged for a session; null until the link was opened.';

create table auth.one_time_tokens (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  flow_state_id uuid references auth.flow_state (id) on delete set null,
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type)
);
create unique index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index one_time_tokens_created_at_idx on auth.one_time_tokens (created_at);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

comment on table auth.one_time_tokens is 'What a mail proves: one token of a kind for an account, gone when it is used, replaced by the next.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 (hex) of the token in the link; the token itself is stored nowhere here.';
comment on column auth.one_time_tokens.relates_to is 'The address it was sent to; worth nothing when the account has another by then.';
comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the six digits that can be typed instead of following the link.';
comment on column auth.one_time_tokens.tries is 'Wrong digits so far; after five they are worth nothing, and only the link is.';

alter table auth.sessions add column authentication_method text not null default 'password'
  check (authentication_method in ('password', 'otp'));
comment on column auth.sessions.authentication_method is 'What opened it: password, or otp for a link or code of a mail.';

comment on column auth.users.confirmation_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.recovery_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on table private.failed_attempts is 'Failed sign-ins and asked-for mails of the last minutes, shared by all nodes. Successes are not counted, so a class behind one address is not locked out.';

-- --------------------------------------------------------------------------------------------------- who may touch what

do $$
declare
  place text;
begin
  foreach place in array array['public.mails', 'auth.flow_state', 'auth.one_time_tokens'] loop
    execute format('alter table %s enable row level security', place);
    execute format('alter table %s force row level security', place);
    execute format('revoke all on table %s from public', place);
  end loop;
  foreach place in array array['auth.flow_state', 'auth.one_time_tokens'] loop
    execute format('grant select, insert, update, delete on table %s to supabase_auth_admin', place);
    execute format(
      'create policy auth_door_all on %s for all to supabase_auth_admin using (true) with check (true)', place);
  end loop;
end
$$;

grant select on table public.mails to authenticated;
create policy installation_reads on public.mails for select to authenticated
  using ((select app.is_installation_administrator()));

-- The door that makes a link writes the mail that carries it, in the same transaction; it cannot read it back.
grant insert (user_id, recipient, subject, text, language, kind, state, reason, expires_at) on public.mails to supabase_auth_admin;
create policy account_mails on public.mails for insert to supabase_auth_admin with check (true);

grant select, insert, update, delete on table public.mails to service_role;
create policy service on public.mails for all to service_role using (true) with check (true);
