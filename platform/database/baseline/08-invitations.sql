-- Invitations: who may become one of the staff of a school, how often and how long. What somebody promised as an
-- administrator ends with their administration.

-- The seats are counted by what the trigger on memberships counts with.
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
  perform app.require_own_school(school);
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

create function app.end_invitations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid;
begin
  for ended in
    update public.invitations as open set revoked_at = app.clock()
    where open.school_id = old.school_id and open.created_by = old.user_id
      and open.accepted_at is null and open.revoked_at is null
    returning open.id
  loop
    perform app.note(old.school_id, 'invitation/revoked', 'invitation', ended);
  end loop;
  return null;
end
$$;
comment on function app.end_invitations() is 'Trigger: whoever ceases to administer a school leaves no open link into it behind, by which they would come back.';

-- With an account goes who made it, in whatever order its rows are taken away.
create function app.end_orphaned_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.accepted_at is null and new.revoked_at is null then
    new.revoked_at := app.clock();
    perform app.note(new.school_id, 'invitation/revoked', 'invitation', new.id);
  end if;
  return new;
end
$$;
comment on function app.end_orphaned_invitation() is 'Trigger: an open invitation ends with the account of whoever made it.';

-- -------------------------------------------------------------------------------------------------- public.invitations

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

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
grant select (
  id, school_id, role, email, language, days, created_by, created_at, sent_at, sent, expires_at, accepted_at,
  accepted_by, revoked_at
) on public.invitations to authenticated, schole_server;
grant select, insert, update, delete on public.invitations to service_role;
create policy administrators_read on public.invitations for select to authenticated, schole_server
  using ((select app.is_administrator_in(school_id)));
create policy service on public.invitations for all to service_role using (true) with check (true);
create policy helpers on public.invitations for all to current_user using (true) with check (true);

create trigger invitations_end_orphaned before update of created_by on public.invitations
  for each row when (old.created_by is not null and new.created_by is null)
  execute function app.end_orphaned_invitation();

-- ---------------------------------------------------------------------------------------------- private.invited_people

create table private.invited_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invited_people_invitation_id_idx on private.invited_people (invitation_id);
comment on table private.invited_people is 'Which invitation an account came by, until it is accepted: the mail that confirms the address is often opened in another browser.';

alter table private.invited_people enable row level security;
alter table private.invited_people force row level security;
grant select, insert, update, delete on private.invited_people to service_role;
grant insert (user_id, invitation_id) on private.invited_people to supabase_auth_admin;
create policy welcome on private.invited_people for insert to supabase_auth_admin with check (true);
create policy service on private.invited_people for all to service_role using (true) with check (true);
create policy helpers on private.invited_people for all to current_user using (true) with check (true);

-- ------------------------------------------------------------------------------------------------------ acts with rows

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

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.invite_member(uuid, text, text, text, integer, text, integer, integer),
  app.renew_invitation(uuid, uuid, text, integer), app.revoke_invitation(uuid, uuid), app.list_invitations(uuid, text,
  integer, integer) to schole_server;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger memberships_end_invitations after update on public.memberships
  for each row
  when (old.role = 'administrator' and old.status = 'active' and (new.role <> 'administrator' or new.status <> 'active'))
  execute function app.end_invitations();
create trigger memberships_end_invitations_gone after delete on public.memberships
  for each row when (old.role = 'administrator' and old.status = 'active')
  execute function app.end_invitations();
