-- Who sees which deliveries, how a student begins, and what is read of an attempt. A student's role reads no question and
-- no key: the functions of the server open single answers.

create function app.my_delivery_ids(wanted text) returns setof uuid
  language sql stable security definer set search_path = '' rows 50
  as $$
    select delivery.id from public.deliveries as delivery
    where delivery.owner_id = auth.uid() and delivery.school_id in (select app.my_teaching_school_ids())
    union
    -- Asked once for each school: the live view asks this many times a second, and a school has thousands of deliveries.
    select delivery.id from public.deliveries as delivery
    where delivery.school_id in (
      select school from app.my_teaching_school_ids() as school where app.is_administrator_in(school)
    )
    union
    select target.delivery_id from public.delivery_targets as target
    where wanted <> 'own' and target.class_id in (select app.my_class_ids(wanted))
  $$;
comment on function app.my_delivery_ids(text) is 'Deliveries that the person asking may see, mark or change, or that are theirs (own): their own ones, all of a school they administer, and (but for own) those to classes in which they may do so.';

create function app.own_deliveries(wanted uuid default null) returns table (
  delivery public.deliveries, closes_at timestamptz, seconds integer, attempts_allowed integer
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    with given as (
      select target.delivery_id, true as now from public.delivery_targets as target
      join public.class_students as place on place.class_id = target.class_id
        and (target.group_name is null or place.group_name = target.group_name)
      join public.classes as class on class.id = place.class_id and class.active and class.removed_at is null
      where place.student_id = auth.uid() and (wanted is null or target.delivery_id = wanted)
      union
      select target.delivery_id, true from public.delivery_targets as target
      where target.student_id = auth.uid() and (wanted is null or target.delivery_id = wanted)
      union
      select attempt.delivery_id, false from public.attempts as attempt
      where attempt.student_id = auth.uid() and (wanted is null or attempt.delivery_id = wanted)
    )
    select delivery,
      coalesce(delivery.closed_at, greatest(delivery.closes_at + make_interval(days => coalesce(needs.extra_days, 0)),
        case when delivery.closes_at is not null then exception.closes_at end)),
      (ceil(delivery.time_limit * 60 * (100 + coalesce(needs.extra_time, 0)) / 100.0)
        + 60 * coalesce(exception.extra_minutes, 0))::integer,
      case when given.now
        then delivery.attempts_allowed + coalesce(needs.extra_attempts, 0) + coalesce(exception.extra_attempts, 0)
        -- Whom it was taken from goes on with what they began, and begins nothing more.
        else (select count(*) from public.attempts as attempt
          where attempt.delivery_id = delivery.id and attempt.student_id = auth.uid())::integer
      end
    from (select each.delivery_id, bool_or(each.now) as now from given as each group by each.delivery_id) as given
    join public.deliveries as delivery on delivery.id = given.delivery_id and delivery.withdrawn_at is null
    left join public.student_accommodations as needs on needs.student_id = auth.uid()
    left join public.delivery_exceptions as exception
      on exception.delivery_id = delivery.id and exception.student_id = auth.uid()
    where delivery.school_id in (select app.my_school_ids())
  $$;
comment on function app.own_deliveries(uuid) is 'What is given to the student asking, or the one wanted of it, with the end, the seconds and the attempts that this student has; what they began stays when they leave the class or the class is archived, without a further attempt.';

create function app.begin_attempt(wanted uuid, word text) returns uuid
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
comment on function app.begin_attempt(uuid, text) is 'The running attempt of the student asking, or a new one while the delivery is open. Raises PT404 delivery/not-found, PT409 delivery/not-open, delivery/closed, delivery/paused, delivery/no-attempts, PT403 delivery/wrong-word.';

create function app.attempt_questions(attempt uuid) returns table (
  question_id uuid, "position" integer, points integer, kind text, content jsonb, attachments jsonb
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.position, given.points, question.kind, version.content, version.attachments
    from public.attempts as its
    join public.delivery_questions as given on given.delivery_id = its.delivery_id
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    where its.id = attempt and its.student_id = auth.uid() and its.school_id in (select app.my_school_ids())
    order by given.position
  $$;
comment on function app.attempt_questions(uuid) is 'The questions of an attempt of the student asking, as everybody may see them, in their order.';

create function app.attempt_keys(attempt uuid) returns table (
  question_id uuid, kind text, content jsonb, key jsonb, points integer, content_language text
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, question.kind, version.content, keys.key, given.points, delivery.content_language
    from public.attempts as its
    join public.deliveries as delivery on delivery.id = its.delivery_id
    join public.delivery_questions as given on given.delivery_id = its.delivery_id
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    where its.id = attempt and (
      auth.role() = 'service_role'
      or (its.student_id = auth.uid() and its.school_id in (select app.my_school_ids()))
      or its.delivery_id in (select app.my_delivery_ids('own'))
      or (its.delivery_id in (select app.my_delivery_ids('mark')) and its.student_id in (select app.my_student_ids('mark')))
    )
  $$;
comment on function app.attempt_keys(uuid) is 'What the server marks an attempt with, when it ends; no answer of a function ever contains it.';

create function app.results_are_open(attempt uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select its.state = 'submitted' and (
        delivery.released_at is not null
        -- As long as answers may still arrive late, and be counted, the key waits too: only whoever handed in has none left.
        or (its.finished_by = 'student' or its.finished_at + make_interval(mins => delivery.grace_minutes) <= app.clock())
          and (delivery.feedback = 'at-once'
            or (delivery.feedback = 'after-closing' and own.closes_at <= app.clock()))
      )
      -- Whoever sits it again, or still, would have the answers beside them.
      and not exists (
        select from public.attempts as other
        where other.delivery_id = its.delivery_id and other.student_id = its.student_id and other.state = 'running'
      )
      from public.attempts as its
      join public.deliveries as delivery on delivery.id = its.delivery_id
      join app.own_deliveries(its.delivery_id) as own on true
      where its.id = attempt and its.student_id = auth.uid()
    ), false)
  $$;
comment on function app.results_are_open(uuid) is 'Whether the student asking may see what is right in an attempt of theirs.';

create function app.attempt_results(attempt uuid) returns table (
  question_id uuid, "position" integer, kind text, content jsonb, attachments jsonb, key jsonb, explanation text,
  quote text, max_points integer, score numeric, points numeric, decided_by text, value jsonb
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.position, question.kind, version.content, version.attachments, keys.key,
      keys.explanation,
      (select span.quote from public.question_spans as span
        where span.school_id = given.school_id and span.question_id = given.question_id
          and span.version = given.version and span.purpose = 'evidence' order by span.start_offset, span.id limit 1),
      given.points, mark.score, mark.points, mark.decided_by, entry.value
    from public.attempts as its
    join public.delivery_questions as given on given.delivery_id = its.delivery_id
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    left join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.question_id = given.question_id
    left join public.attempt_entries as entry
      on entry.school_id = its.school_id and entry.attempt_id = its.id and entry.question_id = given.question_id
      and entry.part = 'answer'
    where its.id = attempt and (
      app.results_are_open(attempt)
      or its.delivery_id in (select app.my_delivery_ids('own'))
      or (its.delivery_id in (select app.my_delivery_ids('see')) and its.student_id in (select app.my_student_ids('see')))
    )
    order by given.position
  $$;
comment on function app.attempt_results(uuid) is 'What is right in an attempt and what the answers are worth: for whoever teaches it, and for its student once the results are open.';

create function app.delivered_questions(delivery uuid) returns table (
  question_id uuid, "position" integer, points integer, kind text, content jsonb, attachments jsonb, key jsonb,
  explanation text, outdated boolean
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.position, given.points, question.kind, version.content, version.attachments,
      keys.key, keys.explanation, question.version <> given.version or question.removed_at is not null
    from public.delivery_questions as given
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    where given.delivery_id = delivery and delivery in (select app.my_delivery_ids('see'))
    order by given.position
  $$;
comment on function app.delivered_questions(uuid) is 'The questions of a delivery with their keys, for whoever teaches it: also for a colleague who does not own the assignment.';

grant execute on function app.my_delivery_ids(text) to authenticated, schole_server;
grant execute on function app.own_deliveries(uuid), app.begin_attempt(uuid, text), app.attempt_questions(uuid),
  app.results_are_open(uuid), app.attempt_results(uuid), app.delivered_questions(uuid) to schole_server;
grant execute on function app.attempt_keys(uuid) to schole_server, service_role;
grant execute on function app.plain(text) to authenticated;
