-- What the server does by itself (docs/decisions/0023-where-a-rule-lives.md), and what is left of the functions that did it.

-- That nobody changes their own standing depends on no row: the functions of the server say it before they come here.
create or replace function app.change_member(school uuid, person uuid, new_role text, new_status text)
  returns table (role text, status text)
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.memberships;
begin
  perform app.require_administrator(school);
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

create or replace function app.transfer_administration(school uuid, person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_administrator(school);
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

-- The seats are counted by what the trigger on memberships counts with.
create or replace function app.invite_member(
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
  perform app.require_entitlement(school, 'teachers', app.teachers_in(school));
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

-- That the installation keeps somebody who looks after it is asked by the trigger app.keep_administrator, of everybody who goes.
create or replace function app.let_go(school uuid, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform app.cancel_jobs_of(school, person);
  update public.memberships set status = 'left' where school_id = school and user_id = person;
  update public.profiles set active_school_id = null where user_id = person and active_school_id = school;
end
$$;
comment on function app.let_go(uuid, uuid) is 'A member leaves: their open jobs stop, and they work there no more.';

-- What becomes of the schools of somebody who goes is decided in apps/server/src/account/fates.ts; nobody asked this.
drop function app.schools_only_run_by(uuid);

-- One insert and one update, which the server can do itself: the policies ask what these functions asked.
drop function app.mark_demo_rows(uuid, jsonb);
grant insert (school_id, relation, row_id) on public.demo_rows to schole_server;
-- A mark is what the removal obeys: people are marked only as they are made.
create policy administrators_mark on public.demo_rows for insert to schole_server
  with check (app.is_administrator_in(school_id) and relation <> 'auth.users');

drop function app.see_start();
grant update (start_seen_at) on private.installation to schole_server;
