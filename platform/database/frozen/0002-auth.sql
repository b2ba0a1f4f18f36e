-- The people's accounts and what proves who they are. Table and column names are the published ones of auth/v1, so that
-- migrations and imports written for it find what they expect. Factors, one-time tokens and flow state come with their features.

grant usage on schema auth to anon, authenticated, student, service_role, schole_server, supabase_auth_admin;
grant usage on schema private to supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
grant usage on type auth.aal_level to supabase_auth_admin, service_role;

-- ---------------------------------------------------------------------------------------------------------------- users

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

comment on table auth.users is 'One row per account. Written only by auth/v1.';
comment on column auth.users.role is 'Database role of the access token: authenticated or student. Never taken from user input.';
comment on column auth.users.email is 'Trimmed and lower-cased before it is stored; unique among accounts that are not of an identity provider.';
comment on column auth.users.encrypted_password is 'bcrypt hash ($2a$ or $2b$); hashes made by crypt() verify too.';
comment on column auth.users.raw_app_meta_data is 'What the server says of the account: provider, providers. Never taken from user input.';
comment on column auth.users.raw_user_meta_data is 'What the person says of themselves; grants nothing.';
comment on column auth.users.banned_until is 'Sign-in and refresh are refused until then.';
comment on column auth.users.deleted_at is 'Set: the account no longer signs in and waits for erasure.';
comment on column auth.users.confirmation_token is 'Kept for imports written for the published schema; never filled here.';
comment on column auth.users.recovery_token is 'Kept for imports written for the published schema; never filled here.';

-- ----------------------------------------------------------------------------------------------------------- identities

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

-- ------------------------------------------------------------------------------------------------------------- sessions

create table auth.sessions (
  id uuid not null default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text
);
create index sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);
create index sessions_not_after_idx on auth.sessions (not_after);

comment on table auth.sessions is 'One row per signed-in device; its refresh tokens are one family.';
comment on column auth.sessions.not_after is 'The session ends then; set to the moment of detection when a spent refresh token comes back.';

-- ------------------------------------------------------------------------------------------------------- refresh tokens

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint generated by default as identity primary key,
  token varchar(255) not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  constraint refresh_tokens_token_unique unique (token)
);
create index refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

comment on table auth.refresh_tokens is 'Refresh tokens of a session, each replaced when used.';
comment on column auth.refresh_tokens.token is 'SHA-256 (hex) of the token; the token itself is stored nowhere.';
comment on column auth.refresh_tokens.parent is 'SHA-256 (hex) of the token that was exchanged for this one.';
comment on column auth.refresh_tokens.updated_at is 'When the token was spent; for some seconds after it, its reuse is a lost answer and not a theft.';

-- ---------------------------------------------------------------------------------------------------------- signing keys

create table private.signing_keys (
  kid text not null primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
-- One current key: two nodes that start or rotate together end up with the same one.
create unique index signing_keys_current_idx on private.signing_keys ((true)) where retired_at is null;

comment on table private.signing_keys is 'ES256 keys of the access tokens. The one that is not retired signs; retired ones verify until their tokens have expired.';
comment on column private.signing_keys.private_sealed is 'The private JWK, AES-256-GCM under a key derived from the installation''s secret.';

-- ------------------------------------------------------------------------------------------------------- failed attempts

create table private.failed_attempts (
  subject text not null primary key,
  failures integer not null check (failures > 0),
  window_start timestamptz not null
);
create index failed_attempts_window_start_idx on private.failed_attempts (window_start);

comment on table private.failed_attempts is 'Failed sign-ins of the last minutes, shared by all nodes. Successes are not counted, so a class behind one address is not locked out.';
comment on column private.failed_attempts.subject is 'Keyed hash of an e-mail or a network address: it names nobody.';

-- --------------------------------------------------------------------------------------------------- who may touch what

do $$
declare
  place text;
begin
  foreach place in array array[
    'auth.users', 'auth.identities', 'auth.sessions', 'auth.refresh_tokens', 'private.signing_keys', 'private.failed_attempts'
  ] loop
    execute format('alter table %s enable row level security', place);
    execute format('alter table %s force row level security', place);
    execute format('revoke all on table %s from public', place);
    execute format('grant select, insert, update, delete on table %s to supabase_auth_admin', place);
    execute format(
      'create policy auth_door_all on %s for all to supabase_auth_admin using (true) with check (true)', place);
  end loop;
end
$$;

-- service_role reads who the accounts are; hashes, tokens and sessions are not among it.
grant select (
  id, aud, role, email, email_confirmed_at, invited_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, phone, phone_confirmed_at, confirmed_at, banned_until, is_sso_user, deleted_at, is_anonymous
) on auth.users to service_role;
create policy service_reads on auth.users for select to service_role using (true);
grant select on auth.identities to service_role;
create policy service_reads on auth.identities for select to service_role using (true);

-- ------------------------------------------------------------------------------------------------------------ functions

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

revoke all on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, student, service_role, schole_server, supabase_auth_admin;
