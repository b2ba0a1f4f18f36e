-- What a student's calls do with an attempt, in few statements: a thousand students save every ten seconds. The functions
-- are those of the server for the student in the claims, and each asks first whether the attempt is theirs.

alter table public.attempts add column asked_at timestamptz;
comment on column public.attempts.asked_at is 'When the student last asked for more time.';
grant update (asked_at) on public.attempts to schole_server;

-- As before, with the setting that decides whether it is written.
drop function app.tell(uuid, uuid, text, jsonb);
create function app.tell(school uuid, person uuid, kind text, payload jsonb, topic text default null) returns void
  language sql set search_path = ''
  as $$
    insert into public.notifications (school_id, user_id, kind, payload, topic)
    select id, person, kind, jsonb_build_object('title', name) || payload, topic from public.schools where id = school
  $$;
comment on function app.tell(uuid, uuid, text, jsonb, text) is 'Writes a notice whose title is the school, unless the payload has one. The one place of SQL that writes notices.';

create function app.moment(at timestamptz) returns text
  language sql immutable set search_path = ''
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
comment on function app.moment(timestamptz) is 'A moment as the calls write it: ISO 8601 in UTC.';

create function app.own_attempt(its public.attempts) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select jsonb_build_object(
      'attemptId', its.id, 'number', its.number, 'state', its.state, 'startedAt', app.moment(its.started_at),
      'endsAt', app.moment(its.ends_at), 'pausedAt', app.moment(its.paused_at), 'breaks', its.breaks,
      'breakUntil', app.moment(its.break_until), 'finishedAt', app.moment(its.finished_at),
      'finishedBy', its.finished_by, 'message', its.message, 'question', its.at_question
    )
  $$;
comment on function app.own_attempt(public.attempts) is 'An attempt as its student may know it.';

create function app.has_passed(its public.attempts) returns boolean
  language sql stable set search_path = ''
  as $$ select its.state = 'submitted' or (its.paused_at is null and coalesce(its.ends_at <= app.clock(), false)) $$;
comment on function app.has_passed(public.attempts) is 'Whether an attempt has ended, or its time has and nobody has written that yet.';

create function app.attempt_entries_after(its public.attempts, known bigint) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'question', entry.question_id, 'part', entry.part, 'value', entry.value, 'sequence', entry.sequence,
      'epoch', entry.epoch, 'late', entry.late, 'contested', entry.contested
    ) order by entry.sequence), '[]')
    from public.attempt_entries as entry
    where entry.school_id = its.school_id and entry.attempt_id = its.id and entry.sequence > known
  $$;
comment on function app.attempt_entries_after(public.attempts, bigint) is 'The entries of an attempt that an event after this sequence decided.';

-- ---------------------------------------------------------------------------------------------------- beginning and saving

create function app.describe_own_deliveries(wanted uuid default null) returns table (delivery_id uuid, facts jsonb)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select (own.delivery).id, jsonb_build_object(
      'deliveryId', (own.delivery).id, 'title', (own.delivery).title, 'subject', (own.delivery).subject,
      'contentLanguage', (own.delivery).content_language, 'instructions', (own.delivery).instructions,
      'opensAt', app.moment((own.delivery).opens_at), 'closesAt', app.moment(own.closes_at),
      'seconds', own.seconds, 'attemptsAllowed', own.attempts_allowed,
      'questions', given.questions, 'maxPoints', given.points,
      'oneByOne', (own.delivery).one_by_one, 'goingBack', (own.delivery).going_back,
      'shuffleQuestions', (own.delivery).shuffle_questions, 'shuffleOptions', (own.delivery).shuffle_options,
      'needsWord', (own.delivery).room_password is not null, 'paused', (own.delivery).paused_at is not null
    )
    from app.own_deliveries(wanted) as own
    cross join lateral (
      select count(*)::integer as questions, coalesce(sum(question.points), 0)::integer as points
      from public.delivery_questions as question where question.delivery_id = (own.delivery).id
    ) as given
    order by (own.delivery).opens_at desc, (own.delivery).id
  $$;
comment on function app.describe_own_deliveries(uuid) is 'What is given to the student asking, or the one wanted of it, as they may know it.';

create function app.list_own_attempts() returns table (delivery_id uuid, attempts jsonb)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select attempt.delivery_id, jsonb_agg(app.own_attempt(attempt) || jsonb_build_object(
      'points', case when shown.open then attempt.points end,
      'unmarked', case when shown.open then attempt.unmarked end,
      'resultsOpen', shown.open
    ) order by attempt.number)
    from public.attempts as attempt
    cross join lateral (
      select case when attempt.state = 'submitted' then app.results_are_open(attempt.id) else false end as open
    ) as shown
    where attempt.student_id = auth.uid() and attempt.school_id in (select app.my_school_ids())
    group by attempt.delivery_id
  $$;
comment on function app.list_own_attempts() is 'The attempts of the student asking, with their points where the results are open.';

create function app.open_own_attempt(wanted uuid, by_device uuid, most integer) returns table (
  attempt jsonb, epoch integer, sequence bigint, entries jsonb, rest_breaks integer, rest_minutes integer,
  read_aloud boolean, fewer_options boolean
)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its public.attempts;
  opened integer;
  needs public.student_accommodations;
begin
  select * into its from public.attempts as own
  where own.id = wanted and own.student_id = auth.uid() and own.school_id in (select app.my_school_ids()) for update;
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  end if;
  select device.epoch into opened from public.attempt_devices as device
  where device.school_id = its.school_id and device.attempt_id = its.id and device.device = by_device;
  -- A device that asks again, because the answer was lost, has opened it once.
  if not found then
    if its.last_epoch >= most then
      raise exception 'attempt/too-many-devices' using errcode = 'PT429';
    end if;
    opened := its.last_epoch + 1;
    insert into public.attempt_devices (school_id, attempt_id, device, epoch)
    values (its.school_id, its.id, by_device, opened);
  end if;
  update public.attempts as own set last_epoch = greatest(own.last_epoch, opened), seen_at = app.clock()
  where own.id = wanted returning own.* into its;
  select * into needs from public.student_accommodations as known where known.student_id = auth.uid();
  return query select app.own_attempt(its), opened, its.sequence, app.attempt_entries_after(its, 0),
    coalesce(needs.rest_breaks, 0)::integer, coalesce(needs.rest_minutes, 0)::integer, coalesce(needs.read_aloud, false),
    coalesce(needs.fewer_options, false);
end
$$;
comment on function app.open_own_attempt(uuid, uuid, integer) is 'Registers a device of the student asking at their attempt, at most so many, and tells what it needs. Raises PT404 attempt/not-found, PT429 attempt/too-many-devices.';

create function app.lock_own_attempt(wanted uuid, by_device uuid default null, touched uuid[] default '{}') returns table (
  passed boolean, running boolean, accepts boolean, late_counts boolean, sequence bigint, epoch integer,
  acknowledged integer, foreign_question boolean, entries jsonb
)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its public.attempts;
  grace interval;
  known record;
begin
  select * into its from public.attempts as own
  where own.id = wanted and own.student_id = auth.uid() and own.school_id in (select app.my_school_ids()) for update;
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  end if;
  select make_interval(mins => delivery.grace_minutes) into grace
  from public.deliveries as delivery where delivery.id = its.delivery_id;
  select device.epoch, device.acknowledged into known from public.attempt_devices as device
  where device.school_id = its.school_id and device.attempt_id = its.id and device.device = by_device;
  return query select app.has_passed(its), its.state = 'running',
    -- While nobody has written the end, the grace has just begun: a server that was away takes it from nobody. Whoever may
    -- read what is right changes nothing any more.
    not app.has_passed(its)
      or (app.clock() < coalesce(its.finished_at, app.clock()) + grace and not app.results_are_open(its.id)),
    its.late_counts, its.sequence, known.epoch, known.acknowledged,
    exists (
      select from unnest(touched) as named (id) where not exists (
        select from public.delivery_questions as given
        where given.delivery_id = its.delivery_id and given.question_id = named.id
      )
    ),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'question', entry.question_id, 'part', entry.part, 'value', entry.value, 'sequence', entry.sequence,
        'epoch', entry.epoch, 'late', entry.late, 'contested', entry.contested
      ))
      from public.attempt_entries as entry
      where entry.school_id = its.school_id and entry.attempt_id = its.id and entry.question_id = any (touched)
    ), '[]');
end
$$;
comment on function app.lock_own_attempt(uuid, uuid, uuid[]) is 'Locks an attempt of the student asking, and tells what storing events of these questions depends on. Raises PT404 attempt/not-found.';

create function app.store_own_events(
  wanted uuid, by_device uuid, events jsonb, entries jsonb, known bigint, per_minute integer
) returns table (attempt jsonb, acknowledged integer, sequence bigint, changed jsonb)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its public.attempts;
  added integer := jsonb_array_length(events);
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
  set seen_at = app.clock(), sequence = own.sequence + added,
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
comment on function app.store_own_events(uuid, uuid, jsonb, jsonb, bigint, integer) is 'Stores the next events of a device of the student asking and the entries that they decide, and tells what was decided after a sequence. Raises PT404 attempt/not-found, PT429 attempt/too-fast.';

-- ------------------------------------------------------------------------------------------------- breaks, and asking

create function app.take_own_break(wanted uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.attempts;
  needs public.student_accommodations;
begin
  select * into its from public.attempts as own
  where own.id = wanted and own.student_id = auth.uid() and own.school_id in (select app.my_school_ids()) for update;
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  elsif app.has_passed(its) then
    raise exception 'attempt/ended' using errcode = 'PT409';
  elsif its.break_until > app.clock() then
    return app.own_attempt(its);
  elsif its.paused_at is not null then
    raise exception 'delivery/paused' using errcode = 'PT409';
  end if;
  select * into needs from public.student_accommodations as known where known.student_id = auth.uid();
  if its.breaks >= coalesce(needs.rest_breaks, 0) then
    raise exception 'attempt/no-breaks' using errcode = 'PT409';
  end if;
  update public.attempts as own
  set breaks = own.breaks + 1, break_until = app.clock() + make_interval(mins => needs.rest_minutes),
    ends_at = own.ends_at + make_interval(mins => needs.rest_minutes)
  where own.id = wanted returning own.* into its;
  return app.own_attempt(its);
end
$$;
comment on function app.take_own_break(uuid) is 'Begins a rest break in an attempt of the student asking; its end moves by as much. Raises PT404 attempt/not-found, PT409 attempt/ended, delivery/paused, attempt/no-breaks.';

create function app.tell_of_attempt(wanted uuid, notice text, topic text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  its record;
begin
  select attempt.student_id, delivery.id, delivery.school_id, delivery.owner_id, delivery.title into its
  from public.attempts as attempt join public.deliveries as delivery on delivery.id = attempt.delivery_id
  where attempt.id = wanted and attempt.student_id = auth.uid() and attempt.school_id in (select app.my_school_ids());
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  end if;
  perform app.tell(its.school_id, its.owner_id, notice, jsonb_build_object('deliveryId', its.id, 'title', its.title)
    || case when notice = 'time-asked' then jsonb_build_object('studentId', its.student_id) else '{}' end, topic);
end
$$;
comment on function app.tell_of_attempt(uuid, text, text) is 'Tells the owner of a delivery of an attempt of the student asking. Raises PT404 attempt/not-found.';

create function app.ask_own_time(wanted uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.attempts;
begin
  select * into its from public.attempts as own
  where own.id = wanted and own.student_id = auth.uid() and own.school_id in (select app.my_school_ids()) for update;
  if not found then
    raise exception 'attempt/not-found' using errcode = 'PT404';
  elsif app.has_passed(its) then
    raise exception 'attempt/ended' using errcode = 'PT409';
  elsif its.asked_at > app.clock() - interval '5 minutes' then
    return false;
  end if;
  update public.attempts as own set asked_at = app.clock() where own.id = wanted;
  return true;
end
$$;
comment on function app.ask_own_time(uuid) is 'Notes that the student asking would like more time in an attempt; false: they asked within five minutes. Raises PT404 attempt/not-found, PT409 attempt/ended.';

grant execute on function app.describe_own_deliveries(uuid), app.list_own_attempts(),
  app.open_own_attempt(uuid, uuid, integer), app.lock_own_attempt(uuid, uuid, uuid[]),
  app.store_own_events(uuid, uuid, jsonb, jsonb, bigint, integer), app.take_own_break(uuid),
  app.tell_of_attempt(uuid, text, text), app.ask_own_time(uuid), app.moment(timestamptz),
  app.own_attempt(public.attempts), app.has_passed(public.attempts) to schole_server, service_role;

-- ------------------------------------------------------------------------------------------------ images of the questions

create function storage.is_sat_question_image(bucket text, path text) returns boolean
  language sql stable security definer set search_path = '' cost 10000
  as $$
    select bucket = 'question-images' and exists (
      select from public.attempts as attempt
      join public.delivery_questions as given on given.delivery_id = attempt.delivery_id
      join public.question_versions as version on version.school_id = given.school_id
        and version.question_id = given.question_id and version.version = given.version
      where attempt.student_id = auth.uid() and attempt.school_id in (select app.my_school_ids())
        and version.attachments @> jsonb_build_array(jsonb_build_object('type', 'image', 'path', path))
    )
  $$;
comment on function storage.is_sat_question_image(text, text) is 'Whether an object is an image of a question in an attempt of the student asking.';
grant execute on function storage.is_sat_question_image(text, text) to student;

-- The one thing that a student reads of the files, and whatever policies for everybody are added, nothing else.
grant usage on schema storage to student;
grant select on storage.objects to student;
create policy sat_question_images_read on storage.objects for select to student
  using (storage.is_sat_question_image(bucket_id, name));
create policy sat_question_images_alone on storage.objects as restrictive for all to student
  using (storage.is_sat_question_image(bucket_id, name));
