-- The second step of a sign-in: what a person has besides their password, and how a session was proved. Names of tables and
-- columns are the published ones of auth/v1.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');
grant usage on type auth.factor_type, auth.factor_status to supabase_auth_admin, authenticated, student, service_role;

-- --------------------------------------------------------------------------------------------------------- mfa_factors

create table auth.mfa_factors (
  id uuid not null primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 200),
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  last_step bigint
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where btrim(friendly_name) <> '';
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create unique index mfa_factors_recovery_code_idx on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';

comment on table auth.mfa_factors is 'What proves a person a second time when they sign in. Written only by auth/v1.';
comment on column auth.mfa_factors.status is 'verified: it was used once and counts; from then on the account is safe only at aal2.';
comment on column auth.mfa_factors.secret is 'Secret of the codes, AES-256-GCM under a key derived from the installation''s secret.';
comment on column auth.mfa_factors.last_step is 'Number of the thirty seconds whose code was used last: no code is good twice.';

-- ------------------------------------------------------------------------------------------------------ mfa_challenges

create table auth.mfa_challenges (
  id uuid not null primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);

comment on table auth.mfa_challenges is 'An asked-for second step; good for five minutes, from the address that asked, and once.';
comment on column auth.mfa_challenges.otp_code is 'Keyed hash of the code that a message carried; null for factors that make their own.';

-- ------------------------------------------------------------------------------------------------------ mfa_amr_claims

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid not null primary key default gen_random_uuid(),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

comment on table auth.mfa_amr_claims is 'How a session was proved, and when: the amr of its tokens.';

-- Sessions that are open already say what opened them. Not forced for this one statement, because no policy lets the owner read.
alter table auth.sessions no force row level security;
insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
select id, created_at, created_at, authentication_method from auth.sessions;
alter table auth.sessions force row level security;
create index sessions_factor_id_idx on auth.sessions (factor_id);

-- -------------------------------------------------------------------------------------------------- mfa_recovery_codes

create table auth.mfa_recovery_codes (
  id uuid not null primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null check (char_length(code_hash) > 0),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint mfa_recovery_codes_factor_id_code_hash_key unique (factor_id, code_hash)
);

comment on table auth.mfa_recovery_codes is 'Codes on paper for a person whose other factors are lost; each is good once.';
comment on column auth.mfa_recovery_codes.code_hash is 'Keyed hash bound to the factor; the code itself is shown once and stored nowhere.';

-- --------------------------------------------------------------------------------------------------- who may touch what

do $$
declare
  place text;
begin
  foreach place in array array[
    'auth.mfa_factors', 'auth.mfa_challenges', 'auth.mfa_amr_claims', 'auth.mfa_recovery_codes'
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

-- Policies of other tables may ask whether the person has a second step; of their own factors everybody may know.
grant select (id, user_id, friendly_name, factor_type, status, created_at, updated_at, phone, last_challenged_at)
  on auth.mfa_factors to authenticated, student, service_role;
create policy own_factors on auth.mfa_factors for select to authenticated, student using (user_id = (select auth.uid()));
create policy service_reads on auth.mfa_factors for select to service_role using (true);
