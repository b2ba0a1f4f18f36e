-- An attempt cannot grow without end: the bytes of its events are counted as they are stored.

alter table public.attempts add column event_bytes bigint not null default 0 check (event_bytes >= 0);
comment on column public.attempts.event_bytes is 'Bytes of what its events say, as text.';

drop function app.store_own_events(uuid, uuid, jsonb, jsonb, bigint, integer);
create function app.store_own_events(
  wanted uuid, by_device uuid, events jsonb, entries jsonb, known bigint, per_minute integer,
  most_bytes bigint
) returns table (attempt jsonb, acknowledged integer, sequence bigint, changed jsonb)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its public.attempts;
  added integer := jsonb_array_length(events);
  written bigint;
  stored integer;
begin
  select * into its from public.attempts as own
  where own.id = wanted and own.student_id = auth.uid() and own.school_id in (select app.my_school_ids()) for update;
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  end if;
  if added > 0 then
    if exists (
      select from public.attempt_events as event
      where event.school_id = its.school_id and event.attempt_id = its.id
        and event.sequence = its.sequence + added - per_minute
        and event.received_at > app.clock() - interval '1 minute'
    ) then
      raise exception 'attempt/too-fast' using errcode = 'PT429';
    end if;
    -- What only moves or submits is not counted: it is accepted however full the attempt is.
    select coalesce(sum(octet_length(event.value ->> 'value')), 0) into written
    from jsonb_array_elements(events) as event (value)
    where event.value ->> 'part' not in ('move', 'submit');
    if written > 0 and its.event_bytes + written > most_bytes then
      raise exception 'attempt/full' using errcode = 'PT413';
    end if;
    insert into public.attempt_events (
      school_id, attempt_id, device, number, sequence, epoch, seen, question_id, part, value, device_at, received_at, late
    )
    select its.school_id, its.id, by_device, event.number, event.sequence, event.epoch, event.seen, event.question,
      event.part, coalesce(event.value, 'null'), event.at, app.clock(), event.late
    from jsonb_to_recordset(events) as event (
      number integer, sequence bigint, epoch integer, seen bigint, question uuid, part text, value jsonb,
      at timestamptz, late boolean
    );
    insert into public.attempt_entries (
      school_id, attempt_id, question_id, part, value, sequence, epoch, late, contested
    )
    select its.school_id, its.id, entry.question, entry.part, coalesce(entry.value, 'null'), entry.sequence,
      entry.epoch, entry.late, entry.contested
    from jsonb_to_recordset(entries) as entry (
      question uuid, part text, value jsonb, sequence bigint, epoch integer, late boolean, contested bigint
    )
    on conflict (school_id, attempt_id, question_id, part) do update
      set value = excluded.value, sequence = excluded.sequence, epoch = excluded.epoch, late = excluded.late,
        contested = excluded.contested;
    update public.attempt_devices as device set acknowledged = device.acknowledged + added
    where device.school_id = its.school_id and device.attempt_id = its.id and device.device = by_device;
  end if;
  update public.attempts as own
  set seen_at = app.clock(), sequence = own.sequence + added, event_bytes = own.event_bytes + coalesce(written, 0),
    at_question = coalesce((
      select (event.value ->> 'question')::uuid from jsonb_array_elements(events) with ordinality as event (value, place)
      where event.value ->> 'question' is not null order by event.place desc limit 1
    ), own.at_question),
    answered = case when jsonb_array_length(entries) = 0 then own.answered else (
      select count(*) from public.attempt_entries as entry
      where entry.school_id = its.school_id and entry.attempt_id = its.id and entry.part = 'answer'
        and entry.value <> 'null'
    ) end,
    late_events = own.late_events + (
      select count(*) from jsonb_array_elements(events) as event
      where (event ->> 'late')::boolean and event ->> 'part' not in ('move', 'submit')
    )
  where own.id = wanted returning own.* into its;
  select device.acknowledged into stored from public.attempt_devices as device
  where device.school_id = its.school_id and device.attempt_id = its.id and device.device = by_device;
  return query select app.own_attempt(its), stored, its.sequence, app.attempt_entries_after(its, known);
end
$$;
comment on function app.store_own_events(uuid, uuid, jsonb, jsonb, bigint, integer, bigint) is 'Stores the next events of a device of the student asking and the entries that they decide, and tells what was decided after a sequence. Without a limit of bytes whatever comes is stored. Raises PT404 attempt/not-found, PT429 attempt/too-fast, PT413 attempt/full.';
grant execute on function app.store_own_events(uuid, uuid, jsonb, jsonb, bigint, integer, bigint) to schole_server, service_role;
