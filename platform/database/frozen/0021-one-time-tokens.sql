-- Every way of auth/v1 to prove an address or a telephone number, and people without either.

-- ------------------------------------------------------------------------------------------------------------- sessions

alter table auth.sessions drop constraint sessions_authentication_method_check;
alter table auth.sessions add constraint sessions_authentication_method_check
  check (authentication_method ~ '^[a-z][a-z0-9_/-]{0,39}$');
comment on column auth.sessions.authentication_method is 'What opened it, as amr names it: password, otp (a link or a code of a mail), anonymous, oauth …';

-- ------------------------------------------------------------------------------------------------------- one-time tokens

comment on column auth.one_time_tokens.relates_to is 'The address or telephone number it was sent to. A change is proved at both addresses: there is a token for each.';
comment on column auth.users.email_change is 'The address that is to be the account''s; empty when none is.';
comment on column auth.users.email_change_confirm_status is '1: one of the two addresses has confirmed the change, and the other is waited for.';
comment on column auth.users.phone is 'Digits with the country''s first, without a plus.';
comment on column auth.users.phone_change is 'The telephone number that is to be the account''s; empty when none is.';
comment on column auth.users.email_change_token_new is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.email_change_token_current is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.phone_change_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column auth.users.reauthentication_token is 'Kept for imports written for the published schema; never filled here: see auth.one_time_tokens.';
comment on column public.mails.kind is 'What it is about: recovery, confirmation, magic-link, invite, email-change, email-change-current, reauthentication, account-exists, password-changed.';

-- ---------------------------------------------------------------------------------------------------- refused sign-ups

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
revoke all on table private.refused_sign_ups from public;
grant select, insert, update, delete on table private.refused_sign_ups to supabase_auth_admin;
create policy auth_door_all on private.refused_sign_ups for all to supabase_auth_admin using (true) with check (true);

-- -------------------------------------------------------------------------------------------------- people without a name

-- An anonymous visitor gets no school, so that none of them is ever the administrator of anything; whoever becomes a person
-- with an address gets what every new account gets.
create or replace function app.welcome_person() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  school uuid := gen_random_uuid();
begin
  if new.is_anonymous then
    return null;
  end if;
  if new.role is not distinct from 'student' then
    insert into public.profiles (user_id, first_name, last_name)
    values (new.id, left(coalesce(said ->> 'first_name', ''), 100), left(coalesce(said ->> 'last_name', ''), 100));
    return null;
  end if;
  insert into public.schools (id, name)
  values (school, coalesce(nullif(left(btrim(said ->> 'school_name'), 200), ''), 'School'));
  insert into public.memberships (school_id, user_id, role) values (school, new.id, 'administrator');
  insert into public.profiles (user_id, first_name, last_name, active_school_id)
  values (
    new.id, left(btrim(coalesce(said ->> 'first_name', '')), 100), left(btrim(coalesce(said ->> 'last_name', '')), 100), school
  );
  return null;
end
$$;
comment on function app.welcome_person() is 'Trigger on auth.users: a new account gets a profile and, unless it is a pupil''s, a school of its own to administer; an anonymous visitor gets them when they are no longer anonymous.';
create trigger welcome_named_person after update of is_anonymous on auth.users for each row
  when (old.is_anonymous and not new.is_anonymous) execute function app.welcome_person();

create index users_email_change_idx on auth.users (email_change) where email_change <> '';
create index users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
