-- Leaving a school does not lift a suspension: who was suspended or removed comes back only by an invitation that an
-- administrator sent to their address afterwards, never by a link that anybody may hold.

alter table public.memberships add column barred_at timestamptz;
comment on column public.memberships.barred_at is 'When the person was suspended or removed; kept when they leave, null again once they are active.';

-- A trigger, because the status is written by functions, the service key and the demo data alike.
create function app.mark_barred() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.status = 'active' then
    new.barred_at := null;
  elsif new.status = 'suspended' then
    new.barred_at := coalesce(new.barred_at, app.clock());
  end if;
  return new;
end
$$;
comment on function app.mark_barred() is 'Trigger: a membership that is suspended carries since when, until it is active again.';

create trigger memberships_mark_barred before insert or update of status on public.memberships
  for each row execute function app.mark_barred();

-- Of those who have left already, the audit tells who was removed, and whose last standing was suspended.
update public.memberships as former set barred_at = coalesce((
  select act.created_at from public.audit_events as act
  where act.school_id = former.school_id and act.subject_type = 'member' and act.subject_id = former.user_id
    and act.action in ('member/removed', 'member/suspended', 'member/restored')
  order by act.created_at desc limit 1
), case when former.status = 'suspended' then now() end)
where former.status = 'suspended' or former.status = 'left' and (
  select act.action from public.audit_events as act
  where act.school_id = former.school_id and act.subject_type = 'member' and act.subject_id = former.user_id
    and act.action in ('member/removed', 'member/suspended', 'member/restored')
  order by act.created_at desc limit 1
) <> 'member/restored';

create or replace function app.remove_member(school uuid, person uuid, successor uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  handed jsonb;
begin
  perform app.require_administrator(school);
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
  update public.memberships set barred_at = app.clock() where school_id = school and user_id = person;
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

create or replace function app.accept_invitation(hash text) returns table (school_id uuid, school text, role text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.invitations;
  standing text;
  barred timestamptz;
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
  select member.status, member.barred_at into standing, barred from public.memberships as member
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
  -- An address that was invited before says nothing about what an administrator thinks since then.
  if problem is null and barred is not null and (known.email is null or known.sent_at <= barred) then
    problem := 'invitation/not-for-return';
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = case problem
      when 'invitation/unknown' then 'PT404' when 'invitation/already-member' then 'PT409'
      when 'person/suspended' then 'PT403' when 'invitation/for-another-address' then 'PT403'
      when 'invitation/not-for-return' then 'PT403' else 'PT410'
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
