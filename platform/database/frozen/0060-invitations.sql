-- Acts of invitations.

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

-- Whoever makes the link again knows it, and answers for it from then on.
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
    set token_hash = hash, sent = renewed.sent + 1, sent_at = app.clock(), created_by = auth.uid(),
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

do $$
declare
  act text;
begin
  foreach act in array array[
    'invite_member(uuid, text, text, text, integer, text, integer, integer)',
    'renew_invitation(uuid, uuid, text, integer)',
    'revoke_invitation(uuid, uuid)',
    'list_invitations(uuid, text, integer, integer)',
    'read_invitation(text)',
    'accept_invitation(text)'
  ] loop
    execute format('revoke all on function app.%s from public', act);
    execute format('grant execute on function app.%s to schole_server', act);
  end loop;
end
$$;
revoke all on function app.require_room_for_invitation(uuid, integer, integer), app.lock_invitation(uuid, uuid), app.judge_invitation(public.invitations) from public;
