-- Releasing results: to whom, what of them, and when; and the files that results are exported to.

update storage.buckets
set allowed_mime_types = allowed_mime_types || array['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
where id = 'exports' and not allowed_mime_types @> array['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

-- -------------------------------------------------------------------------------------------------- what students see

alter table public.deliveries
  add column shows text[] not null default array['marks', 'comments', 'answers', 'sources', 'deciders']
    check (shows <@ array['marks', 'comments', 'answers', 'sources', 'deciders']);
comment on column public.deliveries.shows is 'What students see of their results: points and levels of a rubric, comments, what is right, the sentence of the source, who or what decided.';
comment on column public.deliveries.released_at is 'When all results of it were released to all of its students; parts of it are in result_releases.';
grant update (shows) on public.deliveries to schole_server;

create table public.result_releases (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  delivery_id uuid not null,
  class_id uuid,
  student_id uuid,
  question_id uuid,
  batch uuid not null,
  releases_at timestamptz not null,
  told_at timestamptz,
  released_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default app.clock(),
  check (class_id is null or student_id is null),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade,
  foreign key (school_id, question_id) references public.questions (school_id, id) on delete cascade
);
create unique index result_releases_once_idx on public.result_releases (delivery_id, class_id, student_id, question_id) nulls not distinct;
create index result_releases_delivery_id_idx on public.result_releases (school_id, delivery_id);
create index result_releases_class_id_idx on public.result_releases (school_id, class_id) where class_id is not null;
create index result_releases_student_id_idx on public.result_releases (school_id, student_id) where student_id is not null;
create index result_releases_question_id_idx on public.result_releases (school_id, question_id) where question_id is not null;
create index result_releases_released_by_idx on public.result_releases (released_by) where released_by is not null;
create index result_releases_to_tell_idx on public.result_releases (releases_at) where told_at is null;
comment on table public.result_releases is 'What people decided of a delivery that a teacher shows: to everybody, a class or a student, of all questions or one, from a moment on. What the key settled follows the feedback of the delivery.';
comment on column public.result_releases.class_id is 'Null, without a student: to everybody to whom the delivery is given.';
comment on column public.result_releases.question_id is 'Null: all questions.';
comment on column public.result_releases.batch is 'What was released by one press, which is hidden again together.';
comment on column public.result_releases.told_at is 'When it took effect and its students were told. Null: not yet.';

alter table public.result_releases enable row level security, force row level security;
grant select on public.result_releases to authenticated;
grant select, insert (school_id, delivery_id, class_id, student_id, question_id, batch, releases_at, released_by),
  update (batch, releases_at, released_by), delete on public.result_releases to schole_server;
grant select, insert, update, delete on public.result_releases to service_role;
create policy teaching_read on public.result_releases for select to authenticated, schole_server
  using (
    delivery_id in (select app.my_delivery_ids('see'))
    and (student_id is null or delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('see')))
  );
-- To everybody: whoever reaches all of them, which the function asks. To a class or a student: whoever marks there.
create policy teaching_add on public.result_releases for insert to schole_server
  with check (
    (released_by is null or released_by = (select auth.uid())) and delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or coalesce(
      class_id in (select app.my_class_ids('mark')), student_id in (select app.my_student_ids('mark')), true
    ))
  );
create policy teaching_change on public.result_releases for update to schole_server
  using (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or coalesce(
      class_id in (select app.my_class_ids('mark')), student_id in (select app.my_student_ids('mark')), true
    ))
  );
create policy teaching_remove on public.result_releases for delete to schole_server
  using (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or coalesce(
      class_id in (select app.my_class_ids('mark')), student_id in (select app.my_student_ids('mark')), true
    ))
  );
create policy service on public.result_releases for all to service_role using (true) with check (true);
create policy helpers on public.result_releases for all to current_user using (true) with check (true);
create trigger result_releases_guard before update on public.result_releases
  for each row execute function app.guard_columns('id', 'school_id', 'delivery_id', 'class_id', 'student_id', 'question_id', 'created_at');

insert into public.result_releases (school_id, delivery_id, batch, releases_at, told_at)
select delivery.school_id, delivery.id, gen_random_uuid(), delivery.released_at, delivery.released_at
from public.deliveries as delivery where delivery.released_at is not null;

create function app.shown_marks(wanted uuid) returns table (
  question_id uuid, max_points integer, opened boolean, state text, points numeric, criteria jsonb, comment text,
  decided_by text, by_owner boolean
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.points, open.opened, shown.state,
      case when shown.state = 'shown' and 'marks' = any (delivery.shows) then mark.points end,
      case when shown.state = 'shown' and open.released and 'marks' = any (delivery.shows) then mark.criteria end,
      case when shown.state = 'shown' and open.released and 'comments' = any (delivery.shows) then coalesce(mark.comment, '') else '' end,
      case when shown.state = 'shown' and 'deciders' = any (delivery.shows) then mark.decided_by end,
      shown.state = 'shown' and 'deciders' = any (delivery.shows) and coalesce(mark.decided_by_id = delivery.owner_id, false)
    from public.attempts as its
    join public.deliveries as delivery on delivery.id = its.delivery_id and delivery.withdrawn_at is null
    join public.delivery_questions as given on given.delivery_id = its.delivery_id
    left join public.marks as mark
      on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.question_id = given.question_id
    left join public.student_accommodations as needs on needs.student_id = its.student_id
    left join public.delivery_exceptions as exception
      on exception.delivery_id = delivery.id and exception.student_id = its.student_id
    cross join lateral (
      select exists (
        select from public.result_releases as release
        where release.delivery_id = its.delivery_id and release.releases_at <= app.clock()
          and (release.question_id is null or release.question_id = given.question_id)
          and (release.student_id is null or release.student_id = its.student_id)
          and (release.class_id is null or exists (
            select from public.class_students as place
            where place.class_id = release.class_id and place.student_id = its.student_id
          ))
      ) as released
    ) as part
    cross join lateral (
      -- As long as answers may still arrive late, and be counted, the key waits too: only whoever handed in has none left.
      select part.released, part.released or (
        its.finished_by = 'student' or its.finished_at + make_interval(mins => delivery.grace_minutes) <= app.clock()
      ) and (delivery.feedback = 'at-once' or (delivery.feedback = 'after-closing' and coalesce(delivery.closed_at, greatest(
          delivery.closes_at + make_interval(days => coalesce(needs.extra_days, 0)),
          case when delivery.closes_at is not null then exception.closes_at end
        )) <= app.clock()) is true) as opened
    ) as open
    cross join lateral (
      select case
        when not open.opened then 'held'
        when mark.decided_by = 'key' then 'shown'
        when not open.released then 'held'
        -- What a person has to see first is no mark yet.
        when mark.points is null or (mark.spot_check and mark.decided_by = 'machine') then 'unmarked'
        else 'shown'
      end as state
    ) as shown
    where its.id = wanted and its.state = 'submitted'
      -- Whoever sits it again, or still, would have the answers beside them.
      and not exists (
        select from public.attempts as other
        where other.delivery_id = its.delivery_id and other.student_id = its.student_id and other.state = 'running'
      )
      and case
        when its.student_id = auth.uid() then its.school_id in (select app.my_school_ids())
        else its.delivery_id in (select app.my_delivery_ids('own'))
          or (its.delivery_id in (select app.my_delivery_ids('see')) and its.student_id in (select app.my_student_ids('see')))
      end
    order by given.position
  $$;
comment on function app.shown_marks(uuid) is 'For each question of a submitted attempt what its student may see of the mark, for this student and whoever teaches them. opened: what is right may be seen. state: shown; unmarked, where nobody decided yet; held, where it is not released.';

grant execute on function app.shown_marks(uuid) to schole_server;

create or replace function app.results_are_open(attempt uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.attempts as its cross join app.shown_marks(its.id) as shown
      where its.id = attempt and its.student_id = auth.uid() and shown.opened
    )
  $$;
comment on function app.results_are_open(uuid) is 'Whether the student asking may see something of what is right or what it is worth in an attempt of theirs.';

drop function app.attempt_results(uuid);
create function app.attempt_results(attempt uuid) returns table (
  question_id uuid, "position" integer, kind text, content jsonb, attachments jsonb, key jsonb, explanation text,
  quote text, max_points integer, state text, points numeric, criteria jsonb, comment text, decided_by text, decider text,
  value jsonb
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.position, question.kind, version.content, version.attachments,
      case when shown.opened and 'answers' = any (delivery.shows) then keys.key end,
      case when shown.opened and 'answers' = any (delivery.shows) then keys.explanation else '' end,
      case when shown.opened and 'sources' = any (delivery.shows) then (
        select span.quote from public.question_spans as span
        where span.school_id = given.school_id and span.question_id = given.question_id
          and span.version = given.version and span.purpose = 'evidence' order by span.start_offset, span.id limit 1
      ) end,
      given.points, shown.state, shown.points, shown.criteria, shown.comment, shown.decided_by,
      case when shown.by_owner then (
        select nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), '')
        from public.profiles as profile where profile.user_id = delivery.owner_id
      ) end,
      entry.value
    from public.attempts as its
    join public.deliveries as delivery on delivery.id = its.delivery_id
    join app.shown_marks(its.id) as shown on true
    join public.delivery_questions as given
      on given.delivery_id = its.delivery_id and given.question_id = shown.question_id
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    left join public.attempt_entries as entry
      on entry.school_id = its.school_id and entry.attempt_id = its.id and entry.question_id = given.question_id
      and entry.part = 'answer'
    where its.id = attempt and (its.student_id <> auth.uid() or app.results_are_open(attempt))
    order by given.position
  $$;
comment on function app.attempt_results(uuid) is 'What the student of a submitted attempt sees of it: for this student once something is open, and for whoever teaches them. The name of whoever decided is that of the delivery''s owner or none.';
grant execute on function app.attempt_results(uuid) to schole_server;

create or replace function app.list_own_attempts() returns table (delivery_id uuid, attempts jsonb)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select attempt.delivery_id, jsonb_agg(app.own_attempt(attempt) || jsonb_build_object(
      'points', case when shown.open then shown.points end,
      'outOf', case when shown.open then shown.out_of end,
      'unmarked', case when shown.open then shown.unmarked end,
      'held', case when shown.open then shown.held end,
      'resultsOpen', shown.open
    ) order by attempt.number)
    from public.attempts as attempt
    cross join lateral (
      select coalesce(bool_or(mark.opened), false) as open, sum(mark.points) as points,
        sum(mark.max_points) filter (where mark.points is not null) as out_of,
        count(*) filter (where mark.state = 'unmarked') as unmarked, count(*) filter (where mark.state = 'held') as held
      from app.shown_marks(attempt.id) as mark
    ) as shown
    where attempt.student_id = auth.uid() and attempt.school_id in (select app.my_school_ids())
    group by attempt.delivery_id
  $$;
comment on function app.list_own_attempts() is 'The attempts of the student asking, with the sum of the marks that are shown to them and what these are out of.';

-- --------------------------------------------------------------------------------------------------- when it takes effect

create function app.tell_released(wanted uuid, notice text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  its record;
  told integer := 0;
begin
  for its in
    with due as (
      select release.id from public.result_releases as release
      join public.deliveries as delivery on delivery.id = release.delivery_id and delivery.withdrawn_at is null
      where release.told_at is null and release.releases_at <= app.clock()
        and (wanted is null or release.delivery_id = wanted)
        and (auth.role() = 'service_role' or release.delivery_id in (select app.my_delivery_ids('mark')))
      order by release.id limit 1000 for update of release skip locked
    ), effective as (
      update public.result_releases as release set told_at = app.clock() from due where release.id = due.id
      returning release.*
    ), whole as (
      update public.deliveries as delivery set released_at = effective.releases_at from effective
      where delivery.id = effective.delivery_id
        and effective.class_id is null and effective.student_id is null and effective.question_id is null
    )
    select distinct attempt.school_id, attempt.student_id, delivery.id, delivery.title
    from effective
    join public.deliveries as delivery on delivery.id = effective.delivery_id
    join public.attempts as attempt on attempt.delivery_id = effective.delivery_id and attempt.state = 'submitted'
      and (effective.student_id is null or attempt.student_id = effective.student_id)
      and (effective.class_id is null or exists (
        select from public.class_students as place
        where place.class_id = effective.class_id and place.student_id = attempt.student_id
      ))
    -- Whoever was removed meanwhile is told nothing, and hinders nobody.
    join public.students as student on student.id = attempt.student_id and student.archived_at is null
  loop
    perform app.tell(its.school_id, its.student_id, notice, jsonb_build_object('deliveryId', its.id, 'title', its.title));
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function app.tell_released(uuid, text) is 'Marks releases that have taken effect and tells their students who handed in, each once: those of a delivery that the caller marks, and the service of all. Returns how many were told.';
grant execute on function app.tell_released(uuid, text) to schole_server, service_role;

create or replace view public.delivery_summaries with (security_invoker = true) as
select
  delivery.id, delivery.school_id, delivery.assignment_id, delivery.owner_id, delivery.title, delivery.subject,
  delivery.content_language, delivery.instructions, delivery.opens_at, coalesce(delivery.closed_at, delivery.closes_at) as closes_at, delivery.time_limit,
  delivery.attempts_allowed, delivery.attempt_counts, delivery.shuffle_questions, delivery.shuffle_options,
  delivery.one_by_one, delivery.going_back, delivery.feedback, delivery.grace_minutes, delivery.room_password,
  delivery.paused_at, delivery.released_at, delivery.withdrawn_at, delivery.created_at,
  case
    when delivery.withdrawn_at is not null then 'withdrawn'
    when delivery.opens_at > app.clock() then 'planned'
    when coalesce(delivery.closed_at, delivery.closes_at) <= app.clock() then 'closed'
    else 'open'
  end as state,
  app.clock() as read_at,
  array(
    select coalesce(class.name || coalesce(' · ' || target.group_name, ''), concat_ws(' ', profile.first_name, profile.last_name))
    from public.delivery_targets as target
    left join public.classes as class on class.id = target.class_id
    left join public.profiles as profile on profile.user_id = target.student_id
    where target.delivery_id = delivery.id and (class.id is not null or profile.user_id is not null) order by 1
  ) as targets,
  array(
    select distinct target.class_id from public.delivery_targets as target
    where target.delivery_id = delivery.id and target.class_id is not null
  ) as class_ids,
  (select count(*) from public.delivery_students as given where given.delivery_id = delivery.id)::integer as students,
  (select count(distinct attempt.student_id) from public.attempts as attempt where attempt.delivery_id = delivery.id)::integer as begun,
  (select count(distinct attempt.student_id) from public.attempts as attempt
    where attempt.delivery_id = delivery.id and attempt.state = 'submitted')::integer as submitted,
  (select count(*) from public.delivery_questions as given where given.delivery_id = delivery.id)::integer as questions,
  (select coalesce(sum(given.points), 0) from public.delivery_questions as given where given.delivery_id = delivery.id)::integer as max_points,
  exists (
    select from public.delivery_questions as given
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    where given.delivery_id = delivery.id and (question.version <> given.version or question.removed_at is not null)
  ) or (
    exists (
      select from public.questions as question
      where question.school_id = delivery.school_id and question.assignment_id = delivery.assignment_id
        and question.removed_at is null
        and not exists (
          select from public.delivery_questions as given
          where given.delivery_id = delivery.id and given.question_id = question.id
        )
    )
  ) as outdated,
  exists (
    select from public.result_releases as release
    where release.delivery_id = delivery.id and release.releases_at <= app.clock()
  ) as partly_released
from public.deliveries as delivery;
comment on column public.delivery_summaries.partly_released is 'Whether results of it are released to somebody, all or some of them.';

-- ------------------------------------------------------------------------------------------- two records of one child

create or replace function app.move_attempts(kept uuid, gone uuid) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  moved constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', attempt.id, 'number', attempt.number))
    from public.attempts as attempt where attempt.student_id = gone
  ), '[]');
begin
  -- What was released to the child stays so, but where both sat it nobody has decided of the other attempt.
  insert into public.result_releases (
    school_id, delivery_id, student_id, question_id, batch, releases_at, told_at, released_by, created_at
  )
  select release.school_id, release.delivery_id, kept, release.question_id, release.batch, release.releases_at,
    release.told_at, release.released_by, release.created_at
  from public.result_releases as release
  where release.student_id = gone and not exists (
    select from public.attempts as own where own.student_id = kept and own.delivery_id = release.delivery_id
  )
  on conflict do nothing;
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
