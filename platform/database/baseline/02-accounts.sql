-- The people's accounts. Table and column names are the published ones of auth/v1, so that migrations and imports written
-- for it find what they expect.

create function auth.jwt() returns jsonb
  language sql stable parallel safe
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;
comment on function auth.jwt() is 'The verified claims of the caller; null outside a request.';

create function auth.uid() returns uuid
  language sql stable parallel safe
  return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;
comment on function auth.uid() is 'The id of the person asking; null when nobody is signed in.';

create function auth.role() returns text
  language sql stable parallel safe
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
comment on function auth.role() is 'The role named by the verified claims.';

create function auth.email() returns text
  language sql stable parallel safe
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
comment on function auth.email() is 'The e-mail of the person asking, as in their token.';

create function app.deletion_due_at(person uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$ select due_at from public.account_deletions where user_id = person $$;
comment on function app.deletion_due_at(uuid) is 'When the account of a person is to be deleted; null: it is not.';

-- ---------------------------------------------------------------------------------------------------------- auth.users

create table auth.users (
  instance_id uuid,
  id uuid not null default gen_random_uuid() primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  constraint users_phone_key unique (phone)
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
create index users_created_at_idx on auth.users (created_at);
create index users_email_change_idx on auth.users (email_change) where email_change <> '';
create index users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
comment on table auth.users is 'One row per account. Written only by auth/v1.';
comment on column auth.users.role is 'Database role of the access token: authenticated or student. Never taken from user input.';
comment on column auth.users.email is 'Trimmed and lower-cased before it is stored; unique among accounts that are not of an identity provider.';
comment on column auth.users.encrypted_password is 'bcrypt hash ($2a$ or $2b$); hashes made by crypt() verify too.';
comment on column auth.users.raw_app_meta_data is 'What the server says of the account: provider, providers. Never taken from user input.';
comment on column auth.users.raw_user_meta_data is 'What the person says of themselves; grants nothing.';
comment on column auth.users.banned_until is 'Sign-in and refresh are refused until then.';
comment on column auth.users.deleted_at is 'Set: the account no longer signs in and waits for erasure.';
comment on column auth.users.confirmation_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.recovery_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.email_change is 'The address that is to be the account''s; empty when none is.';
comment on column auth.users.email_change_confirm_status is '1: one of the two addresses has confirmed the change, and the other is waited for.';
comment on column auth.users.phone is 'Digits with the country''s first, without a plus.';
comment on column auth.users.phone_change is 'The telephone number that is to be the account''s; empty when none is.';
comment on column auth.users.email_change_token_new is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.email_change_token_current is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.phone_change_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.reauthentication_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';

alter table auth.users enable row level security;
alter table auth.users force row level security;
-- service_role reads who the accounts are; hashes, tokens and sessions are not among it.
grant select (
  id, aud, role, email, email_confirmed_at, invited_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, phone, phone_confirmed_at, confirmed_at, banned_until, is_sso_user, deleted_at, is_anonymous
) on auth.users to service_role;
grant select, insert, update, delete on auth.users to supabase_auth_admin;
create policy service_reads on auth.users for select to service_role using (true);
create policy helpers_read on auth.users for select to current_user using (true);
create policy records_names on auth.users for select to current_user using (true);
create policy auth_door_all on auth.users for all to supabase_auth_admin using (true) with check (true);

-- ----------------------------------------------------------------------------------------------------- auth.identities

create table auth.identities (
  id uuid not null default gen_random_uuid() primary key,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email text_pattern_ops);
comment on table auth.identities is 'The ways an account is known: one row per provider; provider email has the account''s id as provider_id.';
comment on column auth.identities.identity_data is 'What the provider says: sub, email, email_verified.';

alter table auth.identities enable row level security;
alter table auth.identities force row level security;
grant select on auth.identities to service_role;
grant select, insert, update, delete on auth.identities to supabase_auth_admin;
create policy service_reads on auth.identities for select to service_role using (true);
create policy auth_door_all on auth.identities for all to supabase_auth_admin using (true) with check (true);

-- -------------------------------------------------------------------------------------------- private.refused_sign_ups

-- Whoever signs up with a taken address is told that a mail is under way. Without this row their next sign-in would tell
-- them that the address is taken: for a new one it says that the mail was not followed yet.
create table private.refused_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password varchar(255) not null,
  created_at timestamptz not null default now()
);
comment on table private.refused_sign_ups is 'The password of the last sign-up with the address of an account that exists: it opens nothing, and signing in with it is answered as for an account that waits for its confirmation.';
comment on column private.refused_sign_ups.encrypted_password is 'bcrypt hash; never one of the account itself.';

alter table private.refused_sign_ups enable row level security;
alter table private.refused_sign_ups force row level security;
grant select, insert, update, delete on private.refused_sign_ups to supabase_auth_admin;
create policy auth_door_all on private.refused_sign_ups for all to supabase_auth_admin using (true) with check (true);

-- ---------------------------------------------------------------------------------------------- private.known_browsers

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

alter table private.known_browsers enable row level security;
alter table private.known_browsers force row level security;
grant select, insert, update, delete on private.known_browsers to supabase_auth_admin;
create policy auth_door_all on private.known_browsers for all to supabase_auth_admin using (true) with check (true);

-- -------------------------------------------------------------------------------------------- public.account_deletions

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

alter table public.account_deletions enable row level security;
alter table public.account_deletions force row level security;
grant select on public.account_deletions to authenticated;
grant select, insert, update, delete on public.account_deletions to service_role, supabase_auth_admin;
create policy own_read on public.account_deletions for select to authenticated using (user_id = (select auth.uid()));
create policy service on public.account_deletions for all to service_role using (true) with check (true);
create policy helpers_read on public.account_deletions for select to current_user using (true);
create policy auth_door_all on public.account_deletions for all to supabase_auth_admin using (true) with check (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, student,
  schole_server, service_role, supabase_auth_admin;
