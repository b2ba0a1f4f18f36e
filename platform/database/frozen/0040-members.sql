-- The people of a school: a clock that tests can set, a second step that a school may ask of its staff, an administrator
-- that every school keeps, invitations and the sign-up with one. What people do with these stands in 0050 and 0060.

create function app.clock() returns timestamptz
  language sql stable set search_path = ''
  as $$ select now() $$;
comment on function app.clock() is 'The present, for everything that ends: trials, invitations, deletions. Tests replace it.';
revoke all on function app.clock() from public;
grant execute on function app.clock() to authenticated, student, service_role, schole_server, supabase_auth_admin;

-- ------------------------------------------------------------------------------------------- a second step for the staff

alter table public.schools add column require_second_step boolean not null default false;
comment on column public.schools.require_second_step is 'True: administrators and teachers count as members only after their second step.';
grant update (require_second_step) on public.schools to schole_server;

-- The owner of the helpers is under the policies of schools too.
create policy helpers_read on public.schools for select to current_user using (true);

create or replace function app.my_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and (membership.role = 'student' or not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;

create or replace function app.my_teaching_school_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3
  as $$
    select membership.school_id
    from public.memberships as membership
    join public.schools as school on school.id = membership.school_id
    where membership.user_id = auth.uid() and membership.status = 'active'
      and membership.role in ('administrator', 'teacher')
      and (not school.require_second_step or auth.jwt() ->> 'aal' = 'aal2')
  $$;

create or replace function app.is_teacher_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(school in (select app.my_teaching_school_ids()), false) $$;

-- A stolen password makes nobody an administrator whose person has more than a password: by an invitation it would have made
-- itself another one.
create or replace function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    ) and app.is_teacher_in(school) and app.took_second_step()
  $$;

create or replace function app.is_installation_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select app.is_administrator_in(school_id) from private.installation), false) $$;

-- ------------------------------------------------------------------------------------------------ the last administrator

-- Asked at the end of the transaction, so that one who hands over may step back first. The lock makes two who remove each
-- other wait: the second sees what the first left.
create function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.school_id, 0));
  if exists (select from public.memberships where school_id = old.school_id and status = 'active')
    and not exists (
      select from public.memberships
      where school_id = old.school_id and status = 'active' and role = 'administrator'
    )
  then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function app.keep_administrator() is 'Trigger: a school with active members keeps an active administrator; raises PT409 member/last-administrator.';
revoke all on function app.keep_administrator() from public;
-- By row: who stops being an active administrator, in whatever way.
create constraint trigger memberships_keep_administrator after update on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active' and (new.role <> 'administrator' or new.status <> 'active'))
  execute function app.keep_administrator();
create constraint trigger memberships_keep_administrator_gone after delete on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active')
  execute function app.keep_administrator();

create function app.schools_only_run_by(person uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select own.school_id
    from public.memberships as own
    where own.user_id = person and own.role = 'administrator' and own.status = 'active'
      and exists (
        select from public.memberships as other
        where other.school_id = own.school_id and other.user_id <> person and other.status = 'active'
      )
      and not exists (
        select from public.memberships as other
        where other.school_id = own.school_id and other.user_id <> person
          and other.status = 'active' and other.role = 'administrator'
      )
  $$;
comment on function app.schools_only_run_by(uuid) is 'Schools with other active members whose one active administrator is this person: they cannot go before another takes over.';
revoke all on function app.schools_only_run_by(uuid) from public;
grant execute on function app.schools_only_run_by(uuid) to schole_server, service_role, supabase_auth_admin;

-- The school somebody works in: the chosen one, else the one they joined first, as the functions take it too.
create or replace function app.active_school_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select active_school_id from public.profiles
       where user_id = auth.uid() and active_school_id in (select app.my_school_ids())),
      (select school_id from public.memberships
       where user_id = auth.uid() and school_id in (select app.my_school_ids())
       order by created_at, school_id limit 1)
    )
  $$;

-- ----------------------------------------------------------------------------------------------------------- invitations

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  role text not null check (role in ('administrator', 'teacher')),
  email text check (char_length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]]' and email = lower(email)),
  language text not null check (language in ('en', 'el')),
  days integer not null check (days between 1 and 30),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default app.clock(),
  sent_at timestamptz not null default app.clock(),
  sent integer not null default 1 check (sent between 1 and 10),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz
);
create index invitations_school_id_idx on public.invitations (school_id, created_at desc);
create index invitations_email_idx on public.invitations (email) where email is not null;
create index invitations_created_by_idx on public.invitations (created_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);
comment on table public.invitations is 'Who may become one of the staff of a school, once and until when. Administrators read it; only the functions of 0060 write.';
comment on column public.invitations.email is 'The only address that may accept it; null: whoever has the link.';
comment on column public.invitations.language is 'Of the mail.';
comment on column public.invitations.days is 'How long it is good for from each sending.';
comment on column public.invitations.token_hash is 'SHA-256 (hex) of the secret in the link; the secret is stored nowhere. No browser reads this.';
comment on column public.invitations.sent is 'How often a link was made; each one ends the one before.';

create table private.invited_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invited_people_invitation_id_idx on private.invited_people (invitation_id);
comment on table private.invited_people is 'Which invitation an account came by, until it is accepted: the mail that confirms the address is often opened in another browser.';

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
alter table private.invited_people enable row level security;
alter table private.invited_people force row level security;
revoke all on table public.invitations, private.invited_people from public;

grant select (
  id, school_id, role, email, language, days, created_by, created_at, sent_at, sent, expires_at, accepted_at, accepted_by, revoked_at
) on public.invitations to authenticated, schole_server;
create policy administrators_read on public.invitations for select to authenticated, schole_server
  using ((select app.is_administrator_in(school_id)));
grant select, insert, update, delete on table public.invitations to service_role;
create policy service on public.invitations for all to service_role using (true) with check (true);
create policy helpers on public.invitations for all to current_user using (true) with check (true);

grant insert (user_id, invitation_id) on private.invited_people to supabase_auth_admin;
create policy welcome on private.invited_people for insert to supabase_auth_admin with check (true);
grant select, insert, update, delete on table private.invited_people to service_role;
create policy service on private.invited_people for all to service_role using (true) with check (true);
create policy helpers on private.invited_people for all to current_user using (true) with check (true);

do $$
begin
  alter publication supabase_realtime add table public.invitations;
exception when duplicate_object or object_not_in_prerequisite_state or undefined_object or insufficient_privilege then
  raise notice 'row changes of public.invitations are not listed: %', sqlerrm;
end;
$$;

-- The mail of an invitation is written in the transaction of the act; nothing else is.
grant insert (user_id, recipient, subject, text, language, kind, state, reason, expires_at) on public.mails to schole_server;
create policy invitation_mails on public.mails for insert to schole_server
  with check (kind = 'school-invitation' and user_id is null and (select app.my_teaching_school_ids() limit 1) is not null);

-- ---------------------------------------------------------------------------------------- a sign-up with an invitation

create function app.open_invitation(token_hash text, address text, proved boolean) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from public.invitations as open
    where open.accepted_at is null and open.revoked_at is null and open.expires_at > app.clock()
      and case
        when open_invitation.token_hash is not null
          then open.token_hash = open_invitation.token_hash and (open.email is null or open.email = lower(address))
        else proved and open.email = lower(address)
      end
      -- Somebody may mistype their address once or twice; a link is no open door where sign-up is closed.
      and (select count(*) from private.invited_people as came where came.invitation_id = open.id) < 5
    order by open.created_at desc limit 1
  $$;
comment on function app.open_invitation(text, text, boolean) is 'The open invitation with this token that this address may accept; without a token, one that was sent to the address, where somebody else vouches for it.';
revoke all on function app.open_invitation(text, text, boolean) from public;
grant execute on function app.open_invitation(text, text, boolean) to supabase_auth_admin;

-- The token of the link travels in what a new account says of itself, and stays nowhere.
-- The user metadata are the person's own words: only a provider's sign-up writes its own there, and is known by what the
-- server says of the account.
create function app.take_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  named boolean := tg_op = 'INSERT';
  token text;
  found_id uuid;
begin
  if tg_op = 'UPDATE' then
    named := old.is_anonymous and not new.is_anonymous;
  end if;
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    token := new.raw_user_meta_data ->> 'invitation';
    new.raw_user_meta_data := new.raw_user_meta_data - 'invitation';
  end if;
  if named and not new.is_anonymous then
    found_id := app.open_invitation(
      encode(sha256(convert_to(token, 'UTF8')), 'hex'), new.email,
      tg_op = 'INSERT' and new.email_confirmed_at is not null and new.encrypted_password is null
        and coalesce(new.raw_app_meta_data ->> 'provider', 'email') not in ('email', 'phone')
        and new.raw_user_meta_data -> 'email_verified' = 'true'
    );
  end if;
  perform set_config('app.invitation', coalesce(found_id::text, ''), true);
  -- Somebody who signed up before, or again, and comes by a link now.
  if not named and token is not null then
    insert into private.invited_people as came (user_id, invitation_id)
    select new.id, held.invitation from app.open_invitation(
      encode(sha256(convert_to(token, 'UTF8')), 'hex'), new.email, false
    ) as held (invitation) where held.invitation is not null
    on conflict (user_id) do update set invitation_id = excluded.invitation_id;
  end if;
  return new;
end
$$;
comment on function app.take_invitation() is 'Trigger on auth.users: takes the token of an invitation out of the user metadata and keeps which one it opens for app.welcome_person.';
revoke all on function app.take_invitation() from public;
create trigger take_invitation before insert or update of raw_user_meta_data, is_anonymous on auth.users
  for each row execute function app.take_invitation();

create or replace function app.welcome_person() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  school uuid := gen_random_uuid();
  first_name text := left(btrim(coalesce(said ->> 'first_name', '')), 100);
  last_name text := left(btrim(coalesce(said ->> 'last_name', '')), 100);
  invitation uuid := nullif(current_setting('app.invitation', true), '')::uuid;
begin
  if new.is_anonymous then
    return null;
  end if;
  if new.role is not distinct from 'student' then
    insert into public.profiles (user_id, first_name, last_name)
    values (new.id, left(coalesce(said ->> 'first_name', ''), 100), left(coalesce(said ->> 'last_name', ''), 100));
    return null;
  end if;
  if invitation is not null then
    insert into public.profiles (user_id, first_name, last_name) values (new.id, first_name, last_name);
    insert into private.invited_people (user_id, invitation_id) values (new.id, invitation);
    return null;
  end if;
  insert into public.schools (id, name)
  values (school, coalesce(nullif(left(btrim(said ->> 'school_name'), 200), ''), 'School'));
  insert into public.memberships (school_id, user_id, role) values (school, new.id, 'administrator');
  insert into public.profiles (user_id, first_name, last_name, active_school_id)
  values (new.id, first_name, last_name, school);
  return null;
end
$$;
comment on function app.welcome_person() is 'Trigger on auth.users: a new account gets a profile and, unless it is a pupil''s or comes by an invitation, a school of its own to administer; an anonymous visitor gets them when they are no longer anonymous.';

-- ------------------------------------------------------------------------------------------- what the acts may read and do

create policy helpers_read on auth.users for select to current_user using (true);
create policy helpers_read on auth.mfa_factors for select to current_user using (true);
create policy helpers_of_members on public.entitlements for select to current_user using (true);
create policy helpers on public.profiles for all to current_user using (true) with check (true);
create policy helpers_add on public.schools for insert to current_user with check (true);
create policy helpers_note on public.audit_events for insert to current_user with check (true);
create policy helpers_tell on public.notifications for insert to current_user with check (true);
create policy helpers_read on public.sources for select to current_user using (true);
create policy helpers_hand_over on public.sources for update to current_user using (true) with check (true);
create policy helpers_hand_over on public.assignments for update to current_user using (true) with check (true);
create policy helpers_read on public.source_files for select to current_user using (true);
create policy helpers_hand_over on public.source_files for update to current_user using (true) with check (true);
create policy helpers_read on storage.objects for select to current_user using (true);
create policy helpers_hand_over on storage.objects for update to current_user using (true) with check (true);
create policy helpers_read on public.jobs for select to current_user using (true);
create policy helpers_cancel on public.jobs for update to current_user using (true) with check (true);

-- Whose a thing is, only handing over changes, which runs as the owner of the tables; no role that asks can.
create function app.guard_owner() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  guarded text;
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  foreach guarded in array tg_argv loop
    if after -> guarded is distinct from before -> guarded and after -> guarded <> 'null'::jsonb then
      raise exception 'column % of % cannot be changed', guarded, tg_table_name using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;
comment on function app.guard_owner() is 'Trigger: the columns named in its arguments are changed by app.hand_over and nobody else.';
revoke all on function app.guard_owner() from public;

drop trigger sources_guard on public.sources;
create trigger sources_guard before update on public.sources
  for each row execute function app.guard_columns('id', 'school_id', 'kind', 'created_at');
create trigger sources_guard_owner before update on public.sources
  for each row execute function app.guard_owner('owner_id');
drop trigger assignments_guard on public.assignments;
create trigger assignments_guard before update on public.assignments
  for each row execute function app.guard_columns('id', 'school_id', 'copied_from', 'created_at');
create trigger assignments_guard_owner before update on public.assignments
  for each row execute function app.guard_owner('owner_id');
drop trigger source_files_written_once on public.source_files;
create trigger source_files_written_once before update on public.source_files
  for each row execute function app.guard_columns(
    'school_id', 'source_id', 'version_sha256', 'bytes_sha256', 'file_name', 'mimetype', 'size', 'pages', 'created_at'
  );
create trigger source_files_guard_path before update on public.source_files
  for each row execute function app.guard_owner('object_path');
comment on table public.source_files is 'The file that a version of a source was read from, written once; handing it over moves the object. Versions read from the same bytes name the same object.';
