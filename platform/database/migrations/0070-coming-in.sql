-- Who comes in by an invitation, more strictly: what somebody promised as an administrator ends with their administration,
-- an address alone opens nothing but to whom a provider vouches for, and a visitor without a name joins no school.

-- ------------------------------------------------------------------------------ what a former administrator promised

create function app.end_invitations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  with ended as (
    update public.invitations as open set revoked_at = app.clock()
    where open.school_id = old.school_id and open.created_by = old.user_id
      and open.accepted_at is null and open.revoked_at is null
    returning open.id
  )
  insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id)
  select old.school_id, auth.uid(), 'invitation/revoked', 'invitation', ended.id from ended;
  return null;
end
$$;
comment on function app.end_invitations() is 'Trigger: whoever ceases to administer a school leaves no open link into it behind, by which they would come back.';
revoke all on function app.end_invitations() from public;
create trigger memberships_end_invitations after update on public.memberships
  for each row
  when (old.role = 'administrator' and old.status = 'active' and (new.role <> 'administrator' or new.status <> 'active'))
  execute function app.end_invitations();
create trigger memberships_end_invitations_gone after delete on public.memberships
  for each row when (old.role = 'administrator' and old.status = 'active')
  execute function app.end_invitations();

-- With an account goes who made it, in whatever order its rows are taken away.
create function app.end_orphaned_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.accepted_at is null and new.revoked_at is null then
    new.revoked_at := app.clock();
    insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id)
    values (new.school_id, auth.uid(), 'invitation/revoked', 'invitation', new.id);
  end if;
  return new;
end
$$;
comment on function app.end_orphaned_invitation() is 'Trigger: an open invitation ends with the account of whoever made it.';
revoke all on function app.end_orphaned_invitation() from public;
create trigger invitations_end_orphaned before update of created_by on public.invitations
  for each row when (old.created_by is not null and new.created_by is null)
  execute function app.end_orphaned_invitation();

create or replace function app.judge_invitation(known public.invitations) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when known.id is null then 'invitation/unknown'
      when known.accepted_at is not null then 'invitation/used'
      when known.revoked_at is not null then 'invitation/revoked'
      -- One that was made while its maker was being removed.
      when known.created_by is not null and not exists (
        select from public.memberships as host
        where host.school_id = known.school_id and host.user_id = known.created_by
          and host.status = 'active' and host.role = 'administrator'
      ) then 'invitation/revoked'
      when known.expires_at <= app.clock() then 'invitation/expired'
    end
  $$;

-- Whoever makes the link again knows it, and answers for it from then on.
create or replace function app.renew_invitation(school uuid, invitation uuid, hash text, hourly integer)
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
    set token_hash = hash, sent = renewed.sent + 1, sent_at = app.clock(), created_by = auth.uid(),
      expires_at = app.clock() + make_interval(days => renewed.days)
    from public.schools as its
    where renewed.id = invitation and its.id = school
    returning renewed.expires_at, its.name, renewed.role, renewed.email, renewed.language;
end
$$;

-- ------------------------------------------------------------------------------------------- an address and its proof

-- The user metadata are the person's own words: only a provider's sign-up writes its own there, and is known by what the
-- server says of the account.
create or replace function app.take_invitation() returns trigger
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

-- ------------------------------------------------------------------------------------------- visitors without a name

create function app.require_name() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from auth.users where id = auth.uid() and is_anonymous) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
end
$$;
comment on function app.require_name() is 'Raises PT403 person/not-allowed for an anonymous visitor: nobody would see who has joined.';
revoke all on function app.require_name() from public;

create or replace function app.accept_invitation(hash text) returns table (school_id uuid, school text, role text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.invitations;
  standing text;
  problem text;
begin
  perform app.require_name();
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
  if known.created_by is not null then
    perform app.tell(known.school_id, known.created_by, 'invitation-accepted',
      jsonb_build_object('invitationId', known.id, 'role', known.role));
  end if;
  return query select its.id, its.name, known.role from public.schools as its where its.id = known.school_id;
end
$$;

-- Left schools count as well: else one would make them without end, each with a trial and a month of its own.
create or replace function app.add_school(name text, most integer) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid := gen_random_uuid();
begin
  perform app.require_name();
  perform pg_advisory_xact_lock(hashtextextended('schools of:' || auth.uid(), 0));
  if (
    select count(*) from public.memberships
    where user_id = auth.uid() and role = 'administrator' and status <> 'left'
  ) >= most or (
    select count(*) from public.audit_events
    where actor_id = auth.uid() and action = 'school/added' and created_at > app.clock() - interval '30 days'
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
