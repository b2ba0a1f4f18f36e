-- An event that nobody should have written, by whoever has the server's key, keeps nobody from reading and verifying the rest.

create or replace function app.queue_record() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Erasure empties two columns and looks into no others.
  if exists (
    select from regexp_matches(new.details::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as named
    join auth.users as account on account.id = named[1]::uuid
  ) then
    raise exception 'the details of % name an account', new.action using errcode = 'check_violation';
  end if;
  -- Whoever reads the audit reads flat, short details: one row of another form would keep them from all rows of its page.
  if pg_catalog.jsonb_typeof(new.details) <> 'object' or pg_catalog.octet_length(new.details::text) > 8192
    or pg_catalog.jsonb_path_exists(new.details, 'strict $.* ? (@.type() == "object" || @.type() == "array")') then
    raise exception 'the details of % are not flat, or too long', new.action using errcode = 'check_violation';
  end if;
  insert into private.audit_waiting (event_id, school_id) values (new.id, new.school_id);
  return null;
end
$$;

create or replace function app.chain_state(
  school uuid, out link bigint, out hash text, out key text, out waiting bigint, out gone bigint, out astray bigint, out astray_id uuid,
  out forgotten bigint
)
  language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_administrator_in(school) then
    raise exception 'person/not-allowed' using errcode = 'PT403';
  end if;
  select head.position, head.hash, head.key into link, hash, key from private.audit_heads as head where head.school_id = school;
  link := coalesce(link, 0);
  hash := coalesce(hash, '');
  key := coalesce(key, '');
  select count(event.id), count(*) - count(event.id) into waiting, gone
  from private.audit_waiting as line
  left join public.audit_events as event on event.school_id = line.school_id and event.id = line.event_id
  where line.school_id = school;
  select count(*), (array_agg(event.id order by event.created_at))[1] into astray, astray_id
  from public.audit_events as event
  where event.school_id = school
    and not exists (select from private.audit_seals as s where s.school_id = school and s.event_id = event.id)
    and not exists (select from private.audit_waiting as line where line.event_id = event.id);
  -- A number that no erasure wrote counts for nothing: verifying goes on, and says what it finds.
  select coalesce(sum(case when event.details ->> 'marks' ~ '^[0-9]{1,9}$' then (event.details ->> 'marks')::bigint end), 0)
    into forgotten
  from public.audit_events as event
  where event.school_id = school and event.action = 'account/erased';
end
$$;
