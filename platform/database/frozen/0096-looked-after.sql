-- A school and the installation are never left to nobody, whoever asks and by whatever door.

-- ------------------------------------------------------------------------------------------------- who looks after what

-- A row that says administrator is not enough: an account that was closed from outside, or made a pupil's, opens nothing. One
-- whose own end has begun counts until it is gone, because the erasure hands over first.
create function app.has_administrator(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships as member
      join auth.users as account on account.id = member.user_id
      where member.school_id = school and member.status = 'active' and member.role = 'administrator'
        and account.role is distinct from 'student' and not app.is_demo('auth.users', account.id)
        and (account.deleted_at is null or app.deletion_due_at(account.id) is not null)
    )
  $$;
comment on function app.has_administrator(uuid) is 'Whether somebody who exists and can come in administers the school.';

create function app.is_needed(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships as member
      join auth.users as account on account.id = member.user_id
      where member.school_id = school and member.status = 'active' and not app.is_demo('auth.users', account.id)
        and (account.deleted_at is null or app.deletion_due_at(account.id) is not null)
        -- An account that became a pupil's left a school of one behind, which nobody needs.
        and (member.role <> 'administrator' or account.role is distinct from 'student')
    ) or (
      exists (select from private.installation where school_id = school)
      and exists (
        select from auth.users as account
        where account.deleted_at is null and not account.is_anonymous and not app.is_demo('auth.users', account.id)
      )
    )
  $$;
comment on function app.is_needed(uuid) is 'Whether somebody is active in the school, or anybody has an account in the installation that it runs.';
revoke all on function app.has_administrator(uuid), app.is_needed(uuid) from public;

create or replace function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.school_id, 0));
  if app.is_needed(old.school_id) and not app.has_administrator(old.school_id) then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function app.keep_administrator() is 'Trigger: a school with active members, and the one that runs an installation with accounts, keeps an administrator; raises PT409 member/last-administrator.';

create function app.keep_administrators_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  place uuid;
begin
  for place in
    select school_id from public.memberships
    where user_id = new.id and status = 'active' and role = 'administrator' order by school_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('administrators:' || place, 0));
    if app.is_needed(place) and not app.has_administrator(place) then
      raise exception 'member/last-administrator' using errcode = 'PT409';
    end if;
  end loop;
  return null;
end
$$;
comment on function app.keep_administrators_account() is 'Trigger on auth.users: the account of the last administrator is neither closed from outside nor made a pupil''s; raises PT409 member/last-administrator.';
revoke all on function app.keep_administrators_account() from public;
create constraint trigger users_keep_administrator after update of deleted_at, role on auth.users
  deferrable initially deferred for each row
  when (
    (old.deleted_at is null and new.deleted_at is not null)
    or (new.role = 'student' and old.role is distinct from new.role)
  )
  execute function app.keep_administrators_account();

-- ----------------------------------------------------------------------------------------------------- whole addresses

-- Letters and digits beside an address, and dots, dashes and the like between them and it, are of another address:
-- joann@x.org, jo.ann@x.org and ann@x.org.uk are not ann@x.org. A text may be of JSON, where the line break before an
-- address is written as letters (\n, \u000a), of a link (%0A, %40) or of bytes (\303).
create function app.names_address(words text, address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select case
      when coalesce(address, '') = '' or words is null then false
      when position(split_part(lower(address), '@', 1) in lower(words)) = 0 then false
      else lower(words) ~ (
        '(^|\\[nrtbf]|\\u[0-9a-f]{4}|%[0-9a-f]{2}|\\[0-7]{3}|(?<![[:alnum:]][._%+-]?))'
        || replace(regexp_replace(lower(address), '([^[:alnum:]@])', '\\\1', 'g'), '@', '(@|%40)')
        || '(?![[:alnum:]]|[.-][[:alnum:]])'
      )
    end
  $$;
comment on function app.names_address(text, text) is 'Whether a text, also one of JSON, of a link or of escaped bytes, holds this whole address or telephone number, and not one that only begins or ends like it. False for an empty address.';
revoke all on function app.names_address(text, text) from public;
grant execute on function app.names_address(text, text) to service_role;
