-- What the screens read of deliveries and attempts, each as far as its reader sees the tables.

create view public.delivery_students with (security_invoker = true) as
select distinct target.school_id, target.delivery_id, coalesce(target.student_id, place.student_id) as student_id
from public.delivery_targets as target
left join public.class_students as place on place.class_id = target.class_id
  and (target.group_name is null or place.group_name = target.group_name)
join public.students as student on student.id = coalesce(target.student_id, place.student_id)
where student.archived_at is null;
comment on view public.delivery_students is 'To which students each delivery is given now.';
grant select on public.delivery_students to authenticated, schole_server, service_role;

create view public.delivery_progress with (security_invoker = true) as
select
  given.school_id, given.delivery_id, given.student_id,
  -- Empty for a student whom the reader no longer teaches.
  coalesce(profile.first_name, '') as first_name, coalesce(profile.last_name, '') as last_name,
  app.plain(concat_ws(' ', profile.last_name, profile.first_name)) as sort_name,
  attempt.id as attempt_id, attempt.number, attempt.state, attempt.started_at, attempt.ends_at, attempt.paused_at,
  attempt.break_until, attempt.finished_at, attempt.finished_by, attempt.late_counts, attempt.late_events,
  attempt.seen_at, attempt.at_question, attempt.answered, attempt.message, attempt.points, attempt.unmarked,
  exists (
    select from public.attempt_entries as entry where entry.school_id = attempt.school_id and entry.attempt_id = attempt.id and entry.contested > 0
  ) as contested
-- A union, not a full join: a filter by delivery reaches the indexes of both. The live view reads this every second.
from (
  select school_id, delivery_id, student_id from public.delivery_students
  union
  select school_id, delivery_id, student_id from public.attempts
) as given
left join public.attempts as attempt on attempt.delivery_id = given.delivery_id and attempt.student_id = given.student_id
left join public.profiles as profile on profile.user_id = given.student_id;
comment on view public.delivery_progress is 'Every student of a delivery with their attempts: one row for each attempt, and one for whoever has not begun.';
grant select on public.delivery_progress to authenticated, schole_server, service_role;

create view public.counted_attempts with (security_invoker = true) as
select distinct on (attempt.delivery_id, attempt.student_id)
  attempt.school_id, attempt.delivery_id, attempt.student_id, attempt.id as attempt_id, attempt.points, attempt.unmarked,
  worth.max_points
from public.attempts as attempt
join public.deliveries as delivery on delivery.id = attempt.delivery_id and delivery.withdrawn_at is null
join lateral (
  select sum(given.points)::integer as max_points from public.delivery_questions as given
  where given.delivery_id = attempt.delivery_id
) as worth on true
where attempt.state = 'submitted'
order by attempt.delivery_id, attempt.student_id,
  case delivery.attempt_counts when 'first' then -attempt.number when 'last' then attempt.number end desc nulls last,
  attempt.points desc nulls last, attempt.number desc;
comment on view public.counted_attempts is 'Of each student and delivery the submitted attempt that counts, with its points; unmarked answers have none yet.';
grant select on public.counted_attempts to authenticated, schole_server, service_role;

create view public.delivery_summaries with (security_invoker = true) as
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
  ) as outdated
from public.deliveries as delivery;
comment on view public.delivery_summaries is 'One row per delivery with what a list of them shows.';
comment on column public.delivery_summaries.outdated is 'The assignment was changed since: these students have the earlier version. Known to the owner of the assignment only.';
comment on column public.delivery_summaries.read_at is 'The moment of reading, by the clock that opens and closes deliveries: a browser counts from it.';
grant select on public.delivery_summaries to authenticated, schole_server, service_role;

create or replace view public.assignment_summaries with (security_invoker = true) as
select
  assignment.id, assignment.school_id, assignment.owner_id, assignment.title, assignment.subject, assignment.grade_level,
  assignment.difficulty, assignment.stage, assignment.total_points, assignment.content_language, assignment.engine,
  assignment.report, assignment.copied_from, assignment.version, assignment.archived_at, assignment.created_at,
  assignment.updated_at,
  coalesce(counted.question_count, 0)::integer as question_count,
  coalesce(counted.points_sum, 0)::integer as points_sum,
  assignment.settings ->> 'schoolSubject' as school_subject,
  assignment.settings ->> 'schoolYear' as school_year,
  exists (
    select from public.deliveries as delivery
    where delivery.school_id = assignment.school_id and delivery.assignment_id = assignment.id
      and delivery.withdrawn_at is null and delivery.opens_at <= app.clock()
      and coalesce(coalesce(delivery.closed_at, delivery.closes_at) > app.clock(), true)
  ) as active
from public.assignments as assignment
left join lateral (
  select count(*) as question_count, sum(question.points) as points_sum
  from public.questions as question
  where question.school_id = assignment.school_id and question.assignment_id = assignment.id and question.removed_at is null
) as counted on true;
comment on column public.assignment_summaries.active is 'Whether a delivery of it is open.';

create view public.class_results with (security_invoker = true) as
select
  class.school_id, class.id as class_id,
  count(counted.attempt_id) filter (where counted.unmarked = 0)::integer as marked,
  round(100 * avg(counted.points / counted.max_points) filter (where counted.unmarked = 0 and counted.max_points > 0), 1) as average
from public.classes as class
left join public.class_students as place on place.class_id = class.id
-- Once, also where it is given to the class and to a group of it.
left join public.counted_attempts as counted on counted.student_id = place.student_id and exists (
  select from public.delivery_targets as target
  where target.delivery_id = counted.delivery_id and target.class_id = class.id
    and (target.group_name is null or target.group_name = place.group_name)
)
group by class.school_id, class.id;
comment on view public.class_results is 'The mean of the fully marked attempts that count of each class, in per cent of their points, with their number.';
grant select on public.class_results to authenticated, schole_server, service_role;

-- The screens of teachers and of the student follow the attempts; lists follow the deliveries.
alter publication supabase_realtime add table public.deliveries, public.attempts;
