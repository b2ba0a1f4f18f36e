-- What somebody promised as an administrator ends with their administration, and a visitor without a name joins no school.

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
