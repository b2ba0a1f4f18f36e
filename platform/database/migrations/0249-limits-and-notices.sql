-- What bounds an attempt, and who is told what of a delivery.

-- ----------------------------------------------------------------------------------------------- bytes of an attempt

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

-- ------------------------------------------------------------------------------------------- one running attempt at a time

alter table public.attempts add column superseded boolean not null default false;
comment on column public.attempts.superseded is 'Two records of one child were made one while both had a running attempt: this one only waits to be ended.';
grant update (superseded) on public.attempts to schole_server;
update public.attempts as attempt
set superseded = true, ends_at = least(attempt.ends_at, app.clock()), paused_at = null, break_until = null
where attempt.state = 'running' and exists (
  select from public.attempts as earlier
  where earlier.delivery_id = attempt.delivery_id and earlier.student_id = attempt.student_id
    and earlier.state = 'running' and earlier.number < attempt.number
);
create unique index attempts_running_idx on public.attempts (delivery_id, student_id)
  where state = 'running' and not superseded;

create or replace function app.begin_attempt(wanted uuid, word text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  own record;
  its public.deliveries;
  running uuid;
  taken integer;
  latest integer;
  made uuid;
begin
  -- Two devices that begin at the same moment begin the same attempt.
  perform pg_advisory_xact_lock(hashtextextended(wanted::text || auth.uid()::text, 5306213));
  -- A teacher who closes it or reopens an attempt has the row: what they do is done before anything is read here.
  perform from public.deliveries as delivery where delivery.id = wanted for key share;
  select * into own from app.own_deliveries(wanted);
  if not found then
    raise exception 'delivery/not-found' using errcode = 'PT404';
  end if;
  its := own.delivery;
  select attempt.id into running from public.attempts as attempt
  where attempt.delivery_id = wanted and attempt.student_id = auth.uid() and attempt.state = 'running'
  order by attempt.number limit 1;
  if found then
    return running;
  end if;
  if app.clock() < its.opens_at then
    raise exception 'delivery/not-open' using errcode = 'PT409';
  elsif own.closes_at <= app.clock() then
    raise exception 'delivery/closed' using errcode = 'PT409';
  elsif its.paused_at is not null then
    raise exception 'delivery/paused' using errcode = 'PT409';
  end if;
  -- Counted and numbered apart: two records of one child that were made one and taken apart leave gaps.
  select count(*), coalesce(max(attempt.number), 0) into taken, latest from public.attempts as attempt
  where attempt.delivery_id = wanted and attempt.student_id = auth.uid();
  if taken >= own.attempts_allowed then
    raise exception 'delivery/no-attempts' using errcode = 'PT409';
  end if;
  if its.room_password is not null and app.plain(btrim(its.room_password)) is distinct from app.plain(btrim(word)) then
    raise exception 'delivery/wrong-word' using errcode = 'PT403';
  end if;
  insert into public.attempts (school_id, delivery_id, student_id, number, started_at, seen_at, ends_at)
  values (its.school_id, wanted, auth.uid(), latest + 1, app.clock(), app.clock(),
    least(own.closes_at, app.clock() + make_interval(secs => own.seconds)))
  returning id into made;
  return made;
end
$$;

create or replace function app.move_attempts(kept uuid, gone uuid) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  moved constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', attempt.id, 'number', attempt.number))
    from public.attempts as attempt where attempt.student_id = gone
  ), '[]');
begin
  -- Nobody sits twice at once: where both do, the time of the one that goes is over, and it is submitted like any other.
  update public.attempts as attempt
  set ends_at = least(attempt.ends_at, app.clock()), paused_at = null, break_until = null, superseded = true
  where attempt.student_id = gone and attempt.state = 'running' and exists (
    select from public.attempts as own
    where own.student_id = kept and own.delivery_id = attempt.delivery_id and own.state = 'running'
  );
  update public.attempts as attempt set student_id = kept, number = next.number
  from (
    select its.id, row_number() over (partition by its.delivery_id order by its.number) + coalesce((
      select max(own.number) from public.attempts as own where own.student_id = kept and own.delivery_id = its.delivery_id
    ), 0) as number
    from public.attempts as its where its.student_id = gone
  ) as next
  where attempt.id = next.id;
  return moved;
end
$$;

create function app.end_running_attempts(wanted uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  update public.attempts as attempt
  set ends_at = least(attempt.ends_at, app.clock()), paused_at = null, break_until = null
  where attempt.delivery_id = wanted and attempt.state = 'running' and wanted in (select app.my_delivery_ids('mark'));
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function app.end_running_attempts(uuid) is 'Ends the time of every running attempt of a delivery that the caller marks, also of students who have left their class; the loop submits them.';
grant execute on function app.end_running_attempts(uuid) to schole_server;

-- ---------------------------------------------------------------------------------------------------------- notices

alter table public.deliveries add column told_end timestamptz;
comment on column public.deliveries.told_end is 'The end of which whoever gave it was told, or which they made themselves.';
grant insert (told_end), update (told_end) on public.deliveries to schole_server;

create table private.told_students (
  school_id uuid not null,
  delivery_id uuid not null,
  student_id uuid not null,
  due_on date,
  primary key (delivery_id, student_id),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index told_students_delivery_id_idx on private.told_students (school_id, delivery_id);
create index told_students_student_id_idx on private.told_students (school_id, student_id);
comment on table private.told_students is 'Which students were told of a delivery: whatever runs how often, they are told once.';
comment on column private.told_students.due_on is 'The day that they were told it is due on. Null: they were told of no day yet.';
alter table private.told_students enable row level security, force row level security;
grant select, insert, update, delete on private.told_students to service_role;
create policy service on private.told_students for all to service_role using (true) with check (true);
create policy helpers on private.told_students for all to current_user using (true) with check (true);

create function app.students_to_tell(wanted uuid default null) returns table (
  school_id uuid, delivery_id uuid, student_id uuid, title text, closes_at timestamptz
)
  language sql stable security definer set search_path = '' rows 100
  as $$
    select distinct delivery.school_id, delivery.id, student.id, delivery.title, own.closes_at
    from public.deliveries as delivery
    join public.delivery_targets as target on target.delivery_id = delivery.id
    left join public.class_students as place on place.class_id = target.class_id
      and (target.group_name is null or place.group_name = target.group_name)
      and exists (
        select from public.classes as class where class.id = place.class_id and class.active and class.removed_at is null
      )
    join public.students as student on student.id = coalesce(target.student_id, place.student_id) and student.archived_at is null
    left join public.student_accommodations as needs on needs.student_id = student.id
    left join public.delivery_exceptions as exception
      on exception.delivery_id = delivery.id and exception.student_id = student.id
    cross join lateral (
      select greatest(delivery.closes_at + make_interval(days => coalesce(needs.extra_days, 0)),
        case when delivery.closes_at is not null then exception.closes_at end) as closes_at
    ) as own
    where (wanted is null or delivery.id = wanted) and delivery.withdrawn_at is null and delivery.closed_at is null
      and coalesce(own.closes_at > app.clock(), true)
      and not exists (
        select from public.attempts as attempt
        where attempt.delivery_id = delivery.id and attempt.student_id = student.id and attempt.state = 'submitted'
      )
  $$;
comment on function app.students_to_tell(uuid) is 'Who has a delivery to do, or the one wanted, with the end that each has: it is given to them, open or to be opened, and not handed in.';

create function app.tell_given(wanted uuid, notice text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  its record;
  told integer := 0;
begin
  for its in
    with marked as (
      insert into private.told_students as mark (school_id, delivery_id, student_id)
      select given.school_id, given.delivery_id, given.student_id from app.students_to_tell(wanted) as given
      where auth.role() = 'service_role' or given.delivery_id in (select app.my_delivery_ids('own'))
      on conflict do nothing
      returning mark.school_id, mark.delivery_id, mark.student_id
    )
    select marked.*, delivery.title from marked join public.deliveries as delivery on delivery.id = marked.delivery_id
    -- Whoever has begun knows of it.
    where not exists (
      select from public.attempts as attempt
      where attempt.delivery_id = marked.delivery_id and attempt.student_id = marked.student_id
    )
  loop
    perform app.tell(its.school_id, its.student_id, notice,
      jsonb_build_object('deliveryId', its.delivery_id, 'title', its.title));
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function app.tell_given(uuid, text) is 'Tells the students who have a delivery of the caller that it was given to them, each once; the service tells of all deliveries, also who joined a class later. Returns how many were told.';
grant execute on function app.students_to_tell(uuid) to service_role;
grant execute on function app.tell_given(uuid, text) to schole_server, service_role;
