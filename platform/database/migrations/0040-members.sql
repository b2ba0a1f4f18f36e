-- The people of a school: a clock that tests can set, a second step that a school may ask of its staff, and an
-- administrator that every school keeps.

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

create or replace function app.is_administrator_in(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships
      where school_id = school and user_id = auth.uid() and status = 'active' and role = 'administrator'
    ) and app.is_teacher_in(school)
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
comment on table public.invitations is 'Who may become one of the staff of a school, once and until when. Administrators read it; only the functions below write.';
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
    order by open.created_at desc limit 1
  $$;
comment on function app.open_invitation(text, text, boolean) is 'The open invitation with this token that this address may accept; without a token, one that was sent to the address, where somebody else vouches for it.';
revoke all on function app.open_invitation(text, text, boolean) from public;
grant execute on function app.open_invitation(text, text, boolean) to supabase_auth_admin;

-- The token of the link travels in what a new account says of itself, and stays nowhere.
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
      -- Confirmed without a password: a provider, or the holder of the server's key, has vouched for the address.
      new.email_confirmed_at is not null and new.encrypted_password is null
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

-- ------------------------------------------------------------------------------------- what the acts below may read and do

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

-- --------------------------------------------------------------------------------------------------- parts of the acts

-- Everybody who changes who administers a school waits here, so that each sees what the one before left.
create function app.require_administrator(school uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || school, 0));
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
comment on function app.require_administrator(uuid) is 'Raises PT403 person/not-allowed unless the person asking administers the school; holds the lock of its administrators.';

create function app.note(school uuid, action text, subject_type text, subject uuid, details jsonb default '{}') returns void
  language sql set search_path = ''
  as $$
    insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
    values (school, auth.uid(), action, subject_type, subject, details)
  $$;
comment on function app.note(uuid, text, text, uuid, jsonb) is 'Writes down an act of the person asking.';

create function app.tell(school uuid, person uuid, kind text, payload jsonb) returns void
  language sql set search_path = ''
  as $$
    insert into public.notifications (school_id, user_id, kind, payload)
    select id, person, kind, payload || jsonb_build_object('title', name) from public.schools where id = school
  $$;
comment on function app.tell(uuid, uuid, text, jsonb) is 'Writes a notice whose title is the school.';

create function app.cancel_jobs_of(school uuid, person uuid) returns integer
  language plpgsql set search_path = ''
as $$
declare
  ended uuid;
  many integer := 0;
begin
  for ended in
    update public.jobs
    set state = case state when 'queued' then 'cancelled' else state end, cancel_requested_at = now(),
      finished_at = case state when 'queued' then now() end
    where school_id = school and owner_id = person and state in ('queued', 'running') and cancel_requested_at is null
    returning id
  loop
    perform pg_notify('job_cancelled', ended::text);
    many := many + 1;
  end loop;
  return many;
end
$$;
comment on function app.cancel_jobs_of(uuid, uuid) is 'Asks the open jobs of a person in a school to stop; answers how many.';

create function app.work_of(school uuid, person uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'assignments', (select count(*) from public.assignments where school_id = school and owner_id = person),
      'sources', (select count(*) from public.sources where school_id = school and owner_id = person),
      'files', (
        select count(distinct file.object_path) from public.source_files as file
        join public.sources as source on source.school_id = file.school_id and source.id = file.source_id
        where source.school_id = school and source.owner_id = person
      ),
      'jobs', (
        select count(*) from public.jobs
        where school_id = school and owner_id = person and state in ('queued', 'running')
      )
    )
  $$;
comment on function app.work_of(uuid, uuid) is 'What a person has in a school, by number: assignments, sources, files, open jobs.';

-- A file lies in the folder of its owner; an object that sources in another school were read from too stays where it is.
create function app.hand_over(school uuid, person uuid, successor uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  file record;
begin
  for file in
    select object.id, object.name, successor::text || '/' || object.id || '/' || storage.filename(object.name) as place
    from storage.objects as object
    where object.bucket_id = 'sources' and object.owner = person
      and exists (
        select from public.source_files as used
        join public.sources as source on source.school_id = used.school_id and source.id = used.source_id
        where used.object_path = object.name and source.school_id = school and source.owner_id = person
      )
      and not exists (
        select from public.source_files as used
        where used.object_path = object.name and used.school_id <> school
      )
  loop
    update storage.objects set name = file.place, owner = successor, owner_id = successor::text where id = file.id;
    update public.source_files set object_path = file.place where school_id = school and object_path = file.name;
  end loop;
  update public.sources set owner_id = successor where school_id = school and owner_id = person;
  update public.assignments set owner_id = successor where school_id = school and owner_id = person;
end
$$;
comment on function app.hand_over(uuid, uuid, uuid) is 'Gives the sources, files and assignments of a person in a school to another one; the bytes stay where they are.';

create function app.let_go(school uuid, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform app.cancel_jobs_of(school, person);
  update public.memberships set status = 'left' where school_id = school and user_id = person;
  update public.profiles set active_school_id = null where user_id = person and active_school_id = school;
  -- The rest is asked at the end of the transaction; the installation is looked after even where nobody else is left.
  if exists (select from private.installation where school_id = school) and not exists (
    select from public.memberships where school_id = school and status = 'active' and role = 'administrator'
  ) then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
end
$$;
comment on function app.let_go(uuid, uuid) is 'A member leaves: their open jobs stop, and they work there no more. Raises PT409 member/last-administrator.';

revoke all on function app.require_administrator(uuid), app.note(uuid, text, text, uuid, jsonb),
  app.tell(uuid, uuid, text, jsonb), app.cancel_jobs_of(uuid, uuid), app.work_of(uuid, uuid),
  app.hand_over(uuid, uuid, uuid), app.let_go(uuid, uuid) from public;

-- ------------------------------------------------------------------------------------------------------------- members

create function app.deletion_due_at(person uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$ select null::timestamptz $$;
comment on function app.deletion_due_at(uuid) is 'When the account of a person is to be deleted; null: it is not.';

create function app.plain(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(
      lower(words), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς', 'αβγδεζηθικλμνξοπρστυφχψωαεηιουωιυαεηιουωιυιυσ'
    )
  $$;
comment on function app.plain(text) is 'Words as a search compares them: small letters without accents, Greek ones whatever the language of the database.';

create function app.list_members(
  school uuid, search text, wanted_role text, wanted_status text, most integer, skipped integer, only_person uuid default null
) returns table (
  user_id uuid, first_name text, last_name text, email text, role text, status text, joined_at timestamptz,
  last_sign_in_at timestamptz, second_step boolean, deletion_due_at timestamptz, department text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  return query
    select membership.user_id, profile.first_name, profile.last_name, account.email::text, membership.role, membership.status,
      membership.created_at, account.last_sign_in_at,
      exists (
        select from auth.mfa_factors as factor
        where factor.user_id = account.id and factor.status = 'verified' and factor.factor_type <> 'recovery_code'
      ),
      app.deletion_due_at(account.id), profile.department, count(*) over ()::integer
    from public.memberships as membership
    join auth.users as account on account.id = membership.user_id
    join public.profiles as profile on profile.user_id = membership.user_id
    where membership.school_id = school
      and (only_person is null or membership.user_id = only_person)
      and (wanted_role is null or membership.role = wanted_role)
      and (wanted_status is null or membership.status = wanted_status)
      and position(app.plain(search) in app.plain(concat_ws(' ', profile.first_name, profile.last_name, account.email))) > 0
    order by app.plain(profile.last_name), app.plain(profile.first_name), membership.user_id
    limit least(most, 200) offset skipped;
end
$$;
comment on function app.list_members(uuid, text, text, text, integer, integer, uuid) is 'The people of a school for its administrators, by name; total counts all that match.';

create function app.read_member(school uuid, person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  if not exists (select from public.memberships where school_id = school and user_id = person) then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  perform app.note(school, 'member/record-read', 'member', person);
  return app.work_of(school, person);
end
$$;
comment on function app.read_member(uuid, uuid) is 'What a member has made, for the administrators; that the record was read is written down.';

create function app.change_member(school uuid, person uuid, new_role text, new_status text) returns table (role text, status text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.memberships;
begin
  perform app.require_administrator(school);
  if person = auth.uid() then
    raise exception 'member/yourself' using errcode = 'PT409';
  end if;
  select * into known from public.memberships as found
  where found.school_id = school and found.user_id = person and found.status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  if new_role is not null and known.role = 'student' then
    raise exception 'member/pupil' using errcode = 'PT422';
  end if;
  if new_role is distinct from known.role and new_role is not null then
    perform app.note(school, 'member/role-changed', 'member', person, jsonb_build_object('from', known.role, 'to', new_role));
    perform app.tell(school, person, 'member-role-changed', jsonb_build_object('role', new_role));
  end if;
  if new_status = 'suspended' and known.status <> 'suspended' then
    perform app.cancel_jobs_of(school, person);
    perform app.note(school, 'member/suspended', 'member', person);
    perform app.tell(school, person, 'member-suspended', '{}');
  elsif new_status = 'active' and known.status <> 'active' then
    perform app.note(school, 'member/restored', 'member', person);
    perform app.tell(school, person, 'member-restored', '{}');
  end if;
  return query
    update public.memberships as changed
    set role = coalesce(new_role, changed.role), status = coalesce(new_status, changed.status)
    where changed.school_id = school and changed.user_id = person
    returning changed.role, changed.status;
end
$$;
comment on function app.change_member(uuid, uuid, text, text) is 'Another role or standing for a member, by an administrator who is somebody else.';

create function app.remove_member(school uuid, person uuid, successor uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  handed jsonb;
begin
  perform app.require_administrator(school);
  if person = auth.uid() then
    raise exception 'member/yourself' using errcode = 'PT409';
  end if;
  perform from public.memberships
  where school_id = school and user_id = person and status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  if successor is not null then
    perform from public.memberships
    where school_id = school and user_id = successor and user_id <> person
      and status = 'active' and role in ('administrator', 'teacher') for share;
    if not found then
      raise exception 'member/no-successor' using errcode = 'PT422';
    end if;
    handed := app.work_of(school, person);
  end if;
  perform app.let_go(school, person);
  if successor is not null then
    perform app.hand_over(school, person, successor);
  end if;
  perform app.note(school, 'member/removed', 'member', person, coalesce(handed, '{}'));
  perform app.tell(school, person, 'member-removed', '{}');
  if successor is not null and successor <> auth.uid() then
    perform app.tell(school, successor, 'work-received', handed);
  end if;
  return handed;
end
$$;
comment on function app.remove_member(uuid, uuid, uuid) is 'A member is removed; their work stays theirs in the school, or becomes the successor''s. Answers what was handed over.';

create function app.transfer_administration(school uuid, person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_administrator(school);
  if person = auth.uid() then
    raise exception 'member/yourself' using errcode = 'PT409';
  end if;
  perform from public.memberships
  where school_id = school and user_id = person and status = 'active' and role in ('administrator', 'teacher') for update;
  if not found then
    raise exception 'member/no-successor' using errcode = 'PT422';
  end if;
  update public.memberships set role = 'administrator' where school_id = school and user_id = person;
  update public.memberships set role = 'teacher' where school_id = school and user_id = auth.uid();
  perform app.note(school, 'member/administration-transferred', 'member', person);
  perform app.tell(school, person, 'administration-received', '{}');
end
$$;
comment on function app.transfer_administration(uuid, uuid) is 'The person asking makes another one of the staff administrator and becomes a teacher.';

create function app.leave_school(school uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  standing text;
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || school, 0));
  select status into standing from public.memberships
  where school_id = school and user_id = auth.uid() and status <> 'left' for update;
  if not found then
    raise exception 'member/unknown' using errcode = 'PT404';
  end if;
  -- A stolen password alone takes nobody out of their school.
  if standing = 'active' and school not in (select app.my_school_ids()) then
    raise exception 'person/second-step-required' using errcode = 'PT403';
  end if;
  perform app.note(school, 'member/left', 'member', auth.uid());
  perform app.let_go(school, auth.uid());
end
$$;
comment on function app.leave_school(uuid) is 'The person asking leaves a school.';

create function app.add_school(name text, most integer) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid := gen_random_uuid();
begin
  perform pg_advisory_xact_lock(hashtextextended('schools of:' || auth.uid(), 0));
  if (
    select count(*) from public.memberships
    where user_id = auth.uid() and role = 'administrator' and status <> 'left'
  ) >= most then
    raise exception 'school/too-many' using errcode = 'PT409', detail = jsonb_build_object('most', most)::text;
  end if;
  insert into public.schools (id, name) values (school, add_school.name);
  insert into public.memberships (school_id, user_id, role) values (school, auth.uid(), 'administrator');
  update public.profiles set active_school_id = school where user_id = auth.uid();
  perform app.note(school, 'school/added', 'school', school);
  return school;
end
$$;
comment on function app.add_school(text, integer) is 'A school more for the person asking, who administers it and works in it.';

-- ---------------------------------------------------------------------------------------------------- acts of invitations

create function app.invite_member(
  school uuid, wanted_role text, address text, hash text, days integer, language text, open_at_most integer, hourly integer
) returns table (invitation_id uuid, expires_at timestamptz, school_name text)
  language plpgsql security definer set search_path = ''
as $$
declare
  made public.invitations;
begin
  perform app.require_administrator(school);
  if exists (
    select from public.memberships as member join auth.users as account on account.id = member.user_id
    where member.school_id = school and member.status <> 'left' and account.email = lower(address)
  ) then
    raise exception 'member/already' using errcode = 'PT409';
  end if;
  perform app.require_entitlement(school, 'teachers', (
    select count(*)::integer from public.memberships as member
    where member.school_id = school and member.status = 'active' and member.role in ('administrator', 'teacher')
  ));
  -- One address, one link that works.
  update public.invitations as older set revoked_at = app.clock()
  where older.school_id = school and older.email = lower(address) and older.accepted_at is null and older.revoked_at is null;
  perform app.require_room_for_invitation(school, open_at_most, hourly);
  insert into public.invitations (school_id, role, email, language, days, token_hash, created_by, expires_at)
  values (school, wanted_role, lower(address), invite_member.language, invite_member.days, hash, auth.uid(),
    app.clock() + make_interval(days => invite_member.days))
  returning * into made;
  perform app.note(school, 'invitation/sent', 'invitation', made.id, jsonb_build_object('role', wanted_role));
  return query select made.id, made.expires_at, its.name from public.schools as its where its.id = school;
end
$$;
comment on function app.invite_member(uuid, text, text, text, integer, text, integer, integer) is 'A new invitation, by an administrator; the token''s hash is given, the token is known to nobody here.';

create function app.require_room_for_invitation(school uuid, open_at_most integer, hourly integer) returns void
  language plpgsql set search_path = ''
as $$
declare
  waiting integer;
  lately integer;
begin
  select count(*) filter (where accepted_at is null and revoked_at is null and expires_at > app.clock()),
    coalesce(sum(sent) filter (where sent_at > app.clock() - interval '1 hour'), 0)
  into waiting, lately
  from public.invitations where school_id = school;
  if waiting >= open_at_most or lately >= hourly then
    raise exception 'invitation/too-many' using errcode = 'PT429',
      detail = jsonb_build_object('most', case when waiting >= open_at_most then open_at_most else hourly end)::text;
  end if;
end
$$;
comment on function app.require_room_for_invitation(uuid, integer, integer) is 'Raises PT429 invitation/too-many when a school has too many open invitations, or sent too many in an hour.';

create function app.renew_invitation(school uuid, invitation uuid, hash text, hourly integer)
  returns table (expires_at timestamptz, school_name text, role text, email text, language text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.invitations;
begin
  perform app.require_administrator(school);
  known := app.lock_invitation(school, invitation);
  if known.revoked_at is not null then
    raise exception 'invitation/revoked' using errcode = 'PT410';
  end if;
  perform app.require_room_for_invitation(school, 2147483647, hourly);
  if known.sent >= 10 then
    raise exception 'invitation/too-many' using errcode = 'PT429', detail = '{"most": 10}';
  end if;
  perform app.note(school, 'invitation/sent-again', 'invitation', invitation);
  return query
    update public.invitations as renewed
    set token_hash = hash, sent = renewed.sent + 1, sent_at = app.clock(),
      expires_at = app.clock() + make_interval(days => renewed.days)
    from public.schools as its
    where renewed.id = invitation and its.id = school
    returning renewed.expires_at, its.name, renewed.role, renewed.email, renewed.language;
end
$$;
comment on function app.renew_invitation(uuid, uuid, text, integer) is 'A new link for an invitation that was not accepted; the old one is dead.';

create function app.lock_invitation(school uuid, invitation uuid) returns public.invitations
  language plpgsql set search_path = ''
as $$
declare
  known public.invitations;
begin
  select * into known from public.invitations where id = invitation and school_id = school for update;
  if not found then
    raise exception 'invitation/unknown' using errcode = 'PT404';
  end if;
  if known.accepted_at is not null then
    raise exception 'invitation/used' using errcode = 'PT410';
  end if;
  return known;
end
$$;
comment on function app.lock_invitation(uuid, uuid) is 'An invitation of the school that was not accepted, held until the end of the transaction.';

create function app.revoke_invitation(school uuid, invitation uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.invitations;
begin
  perform app.require_administrator(school);
  known := app.lock_invitation(school, invitation);
  if known.revoked_at is not null then
    return;
  end if;
  update public.invitations set revoked_at = app.clock() where id = invitation;
  perform app.note(school, 'invitation/revoked', 'invitation', invitation);
end
$$;
comment on function app.revoke_invitation(uuid, uuid) is 'Ends an invitation that was not accepted.';

create function app.list_invitations(school uuid, wanted text, most integer, skipped integer) returns table (
  id uuid, email text, role text, state text, created_at timestamptz, expires_at timestamptz, invited_by text,
  accepted_by text, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  return query
    select listed.*, count(*) over ()::integer from (
      select one.id, one.email, one.role,
        case
          when one.accepted_at is not null then 'used' when one.revoked_at is not null then 'revoked'
          when one.expires_at <= app.clock() then 'expired' else 'open'
        end as state,
        one.created_at, one.expires_at,
        nullif(btrim(concat_ws(' ', host.first_name, host.last_name)), '') as invited_by,
        nullif(btrim(concat_ws(' ', guest.first_name, guest.last_name)), '') as accepted_by
      from public.invitations as one
      left join public.profiles as host on host.user_id = one.created_by
      left join public.profiles as guest on guest.user_id = one.accepted_by
      where one.school_id = school
    ) as listed
    where wanted is null or listed.state = wanted
    order by listed.created_at desc, listed.id limit least(most, 200) offset skipped;
end
$$;
comment on function app.list_invitations(uuid, text, integer, integer) is 'The invitations of a school for its administrators, the newest first.';

create function app.judge_invitation(known public.invitations) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when known.id is null then 'invitation/unknown'
      when known.accepted_at is not null then 'invitation/used'
      when known.revoked_at is not null then 'invitation/revoked'
      when known.expires_at <= app.clock() then 'invitation/expired'
    end
  $$;
comment on function app.judge_invitation(public.invitations) is 'Why an invitation cannot be accepted any more; null: it can.';

create function app.read_invitation(hash text)
  returns table (problem text, school text, role text, email text, expires_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select app.judge_invitation(found), its.name, found.role, found.email, found.expires_at
    from public.invitations as found join public.schools as its on its.id = found.school_id
    where found.token_hash = hash
  $$;
comment on function app.read_invitation(text) is 'What the holder of a link may know of it; no row: there is no such invitation.';

create function app.accept_invitation(hash text) returns table (school_id uuid, school text, role text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.invitations;
  standing text;
  problem text;
begin
  if hash is null then
    select invitation.* into known
    from private.invited_people as came join public.invitations as invitation on invitation.id = came.invitation_id
    where came.user_id = auth.uid() for update of invitation;
  else
    select * into known from public.invitations where token_hash = hash for update;
  end if;
  select member.status into standing from public.memberships as member
  where member.school_id = known.school_id and member.user_id = auth.uid() for update;
  problem := case
    when known.id is not null and standing = 'active' then 'invitation/already-member'
    else app.judge_invitation(known)
  end;
  if problem is null and standing = 'suspended' then
    problem := 'person/suspended';
  end if;
  if problem is null and known.email is not null and not exists (
    select from auth.users as account
    where account.id = auth.uid() and account.email = known.email and account.email_confirmed_at is not null
  ) then
    problem := 'invitation/for-another-address';
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = case problem
      when 'invitation/unknown' then 'PT404' when 'invitation/already-member' then 'PT409'
      when 'person/suspended' then 'PT403' when 'invitation/for-another-address' then 'PT403' else 'PT410'
    end;
  end if;
  insert into public.memberships as member (school_id, user_id, role) values (known.school_id, auth.uid(), known.role)
  on conflict on constraint memberships_pkey do update set role = excluded.role, status = 'active';
  update public.invitations set accepted_at = app.clock(), accepted_by = auth.uid() where id = known.id;
  delete from private.invited_people where user_id = auth.uid();
  update public.profiles set active_school_id = known.school_id where user_id = auth.uid();
  perform app.note(known.school_id, 'invitation/accepted', 'invitation', known.id, jsonb_build_object('role', known.role));
  if known.created_by is not null and exists (
    select from public.memberships as host
    where host.school_id = known.school_id and host.user_id = known.created_by and host.status = 'active'
  ) then
    perform app.tell(known.school_id, known.created_by, 'invitation-accepted',
      jsonb_build_object('invitationId', known.id, 'role', known.role));
  end if;
  return query select its.id, its.name, known.role from public.schools as its where its.id = known.school_id;
end
$$;
comment on function app.accept_invitation(text) is 'The person asking joins by an invitation: the one with this token, or the one their account came by. Once, whoever comes first.';

do $$
declare
  act text;
begin
  foreach act in array array[
    'list_members(uuid, text, text, text, integer, integer, uuid)', 'read_member(uuid, uuid)',
    'change_member(uuid, uuid, text, text)', 'remove_member(uuid, uuid, uuid)', 'transfer_administration(uuid, uuid)',
    'leave_school(uuid)', 'add_school(text, integer)',
    'invite_member(uuid, text, text, text, integer, text, integer, integer)', 'renew_invitation(uuid, uuid, text, integer)',
    'revoke_invitation(uuid, uuid)', 'list_invitations(uuid, text, integer, integer)', 'read_invitation(text)',
    'accept_invitation(text)'
  ] loop
    execute format('revoke all on function app.%s from public', act);
    execute format('grant execute on function app.%s to schole_server', act);
  end loop;
end
$$;
revoke all on function app.deletion_due_at(uuid), app.plain(text), app.require_room_for_invitation(uuid, integer, integer),
  app.lock_invitation(uuid, uuid), app.judge_invitation(public.invitations) from public;
