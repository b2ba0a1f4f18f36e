-- Joining a school by an invitation, at the sign-up or with an account.

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
comment on function app.accept_invitation(text) is 'The person asking joins by an invitation: the one with this token, or the one their account came by. Once, whoever comes first.';

-- ------------------------------------------------------------------------------------------------------ acts with rows

create function app.judge_invitation(known public.invitations) returns text
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
comment on function app.judge_invitation(public.invitations) is 'Why an invitation cannot be accepted any more; null: it can.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.open_invitation(text, text, boolean) to supabase_auth_admin;
grant execute on function app.read_invitation(text), app.accept_invitation(text) to schole_server;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger take_invitation before insert or update of raw_user_meta_data, is_anonymous on auth.users
  for each row execute function app.take_invitation();
