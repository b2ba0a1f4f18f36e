-- What is graded, in few numbers and in lists, and what becomes of grading when a teacher hands over their work.

-- ------------------------------------------------------------------------------------------- an attempt in few numbers

alter table public.attempts
  add column decided_by_person smallint not null default 0 check (decided_by_person >= 0),
  add column suggested smallint not null default 0 check (suggested >= 0),
  add column doubted smallint not null default 0 check (doubted >= 0),
  add column guarded boolean not null default false,
  add column flagged boolean not null default false,
  add column spot_checks smallint not null default 0 check (spot_checks >= 0),
  add column confidence numeric(5, 4),
  add column confidences smallint not null default 0 check (confidences >= 0),
  add column lowest_confidence numeric(5, 4),
  add column graded_at timestamptz;
comment on column public.attempts.decided_by_person is 'Marks that a person decided.';
comment on column public.attempts.suggested is 'Answers that wait for a person and have a suggestion.';
comment on column public.attempts.doubted is 'Of those suggested: what is less than full credit, or has a guard.';
comment on column public.attempts.guarded is 'Whether a guard fired at an answer that waits.';
comment on column public.attempts.flagged is 'Whether somebody wants to look at one of its marks again.';
comment on column public.attempts.spot_checks is 'Marks accepted by a machine that a person has to see before the release.';
comment on column public.attempts.confidence is 'Mean over the suggestions of the built-in engine for its answers, of which there are confidences.';
comment on column public.attempts.lowest_confidence is 'The lowest of the suggestions for answers that wait.';
comment on column public.attempts.graded_at is 'When the last of its marks was decided; null while one waits.';

create function app.sum_marks(wanted uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- First the rows, then the marks: of two who mark one attempt at once the later one sums what both wrote.
  perform from public.attempts as its where its.id = any (wanted) order by its.id for update;
  update public.attempts as its
  set points = total.points, unmarked = total.unmarked, decided_by_person = total.decided_by_person,
    suggested = total.suggested, doubted = total.doubted, guarded = total.guarded, flagged = total.flagged,
    spot_checks = total.spot_checks, confidence = total.confidence, confidences = total.confidences,
    lowest_confidence = total.lowest_confidence, graded_at = case when total.unmarked = 0 then total.decided_at end
  from (
    select attempt.id, coalesce(sum(mark.points), 0) as points,
      count(*) filter (where mark.question_id is not null and mark.points is null) as unmarked,
      count(*) filter (where mark.decided_by = 'person') as decided_by_person,
      count(*) filter (where mark.points is null and suggestion.there) as suggested,
      count(*) filter (where mark.points is null and suggestion.doubted) as doubted,
      coalesce(bool_or(suggestion.guarded) filter (where mark.points is null), false) as guarded,
      coalesce(bool_or(mark.flagged), false) as flagged,
      count(*) filter (where mark.spot_check and mark.decided_by = 'machine') as spot_checks,
      avg(suggestion.confidence) as confidence, count(suggestion.confidence) as confidences,
      min(suggestion.confidence) filter (where mark.points is null) as lowest_confidence,
      max(mark.decided_at) as decided_at
    from public.attempts as attempt
    left join public.marks as mark on mark.school_id = attempt.school_id and mark.attempt_id = attempt.id
    left join lateral (
      -- One row, also where there is none: built-in engine and language model side by side.
      select bool_or(true) as there, bool_or(made.guarded) as guarded,
        bool_or(made.guarded or made.score is distinct from 1) as doubted,
        max(made.confidence) filter (where made.source = 'built-in') as confidence
      from public.mark_suggestions as made
      where made.school_id = mark.school_id and made.attempt_id = mark.attempt_id
        and made.question_id = mark.question_id and made.answer_sequence = mark.answer_sequence
    ) as suggestion on true
    where attempt.id = any (wanted) and attempt.state = 'submitted'
    group by attempt.id
  ) as total
  where its.id = total.id;
end
$$;
comment on function app.sum_marks(uuid[]) is 'Sums up the marks and suggestions of submitted attempts in their rows; an attempt that runs has none yet.';
grant execute on function app.sum_marks(uuid[]) to schole_server, service_role;

create function app.sum_changed_marks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.sum_marks(array(select distinct changed.attempt_id from changed));
  return null;
end
$$;
comment on function app.sum_changed_marks() is 'Trigger: what an attempt is worth follows its marks and suggestions, whoever writes them.';
create trigger marks_sum_added after insert on public.marks
  referencing new table as changed for each statement execute function app.sum_changed_marks();
create trigger marks_sum_changed after update on public.marks
  referencing new table as changed for each statement execute function app.sum_changed_marks();
create trigger mark_suggestions_sum_added after insert on public.mark_suggestions
  referencing new table as changed for each statement execute function app.sum_changed_marks();
create trigger mark_suggestions_sum_changed after update on public.mark_suggestions
  referencing new table as changed for each statement execute function app.sum_changed_marks();
create trigger mark_suggestions_sum_removed after delete on public.mark_suggestions
  referencing old table as changed for each statement execute function app.sum_changed_marks();
do $$
begin
  perform app.sum_marks(array(select attempt.id from public.attempts as attempt where attempt.state = 'submitted'));
end
$$;

-- --------------------------------------------------------------------------------------------- what the screens read

create function app.my_marking_delivery_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 50
  as $$
    select delivery.id from public.deliveries as delivery
    where delivery.owner_id = auth.uid() and delivery.withdrawn_at is null
      and delivery.school_id in (select app.my_teaching_school_ids())
    union
    select target.delivery_id from public.delivery_targets as target
    join public.deliveries as delivery on delivery.id = target.delivery_id and delivery.withdrawn_at is null
    join public.classes as class on class.id = target.class_id and class.removed_at is null
    where class.school_id in (select app.my_teaching_school_ids()) and (class.owner_id = auth.uid() or exists (
      select from public.class_teachers as teaching
      where teaching.class_id = class.id and teaching.teacher_id = auth.uid() and teaching.rights in ('mark', 'change')
    ))
  $$;
comment on function app.my_marking_delivery_ids() is 'Deliveries that the person asking marks themselves: their own ones and those to classes that they teach. Of an administrator not those of everybody.';
grant execute on function app.my_marking_delivery_ids() to authenticated, schole_server;

drop function app.delivered_questions(uuid);
create function app.delivered_questions(delivery uuid) returns table (
  question_id uuid, "position" integer, points integer, kind text, content jsonb, attachments jsonb, key jsonb,
  explanation text, quote text, outdated boolean
)
  language sql stable security definer set search_path = '' rows 20
  as $$
    select given.question_id, given.position, given.points, question.kind, version.content, version.attachments,
      keys.key, keys.explanation,
      (select span.quote from public.question_spans as span
        where span.school_id = given.school_id and span.question_id = given.question_id
          and span.version = given.version and span.purpose = 'evidence' order by span.start_offset, span.id limit 1),
      question.version <> given.version or question.removed_at is not null
    from public.delivery_questions as given
    join public.questions as question on question.school_id = given.school_id and question.id = given.question_id
    join public.question_versions as version on version.school_id = given.school_id
      and version.question_id = given.question_id and version.version = given.version
    join public.question_keys as keys on keys.school_id = given.school_id
      and keys.question_id = given.question_id and keys.version = given.version
    where given.delivery_id = delivery and delivery in (select app.my_delivery_ids('see'))
    order by given.position
  $$;
comment on function app.delivered_questions(uuid) is 'The questions of a delivery with their keys and the sentences they rest on, for whoever teaches it: also for a colleague who does not own the assignment.';

create function app.names_of_markers(school uuid, people uuid[]) returns table (person_id uuid, name text)
  language sql stable security definer set search_path = '' rows 5
  as $$
    select staff.user_id, btrim(concat_ws(' ', profile.first_name, profile.last_name))
    from public.memberships as staff join public.profiles as profile on profile.user_id = staff.user_id
    where staff.school_id = school and school in (select app.my_teaching_school_ids())
      and staff.role in ('administrator', 'teacher') and staff.user_id = any (people)
  $$;
comment on function app.names_of_markers(uuid, uuid[]) is 'What those of the staff of a school, present and former, are called who decided marks: for its teachers.';
grant execute on function app.delivered_questions(uuid), app.names_of_markers(uuid, uuid[]) to schole_server;

create view public.grading_submissions with (security_invoker = true) as
select
  attempt.school_id, attempt.id as attempt_id, attempt.delivery_id, attempt.student_id, delivery.assignment_id,
  delivery.title, delivery.content_language, delivery.released_at,
  -- Empty for a student whom the reader no longer teaches.
  coalesce(profile.first_name, '') as first_name, coalesce(profile.last_name, '') as last_name,
  app.plain(concat_ws(' ', profile.last_name, profile.first_name)) as sort_name,
  attempt.number, attempt.finished_at as submitted_at, attempt.points::double precision as points,
  (select coalesce(sum(given.points), 0)::integer from public.delivery_questions as given
    where given.delivery_id = attempt.delivery_id) as max_points,
  coalesce(attempt.unmarked, 0) as waiting, attempt.suggested, attempt.doubted,
  ((select count(*) from public.delivery_questions as given where given.delivery_id = attempt.delivery_id)
    - coalesce(attempt.unmarked, 0) - attempt.decided_by_person)::integer as auto_graded,
  attempt.decided_by_person, attempt.confidence::double precision as confidence, attempt.confidences,
  attempt.lowest_confidence::double precision as lowest_confidence, attempt.guarded, attempt.flagged, attempt.spot_checks,
  case when attempt.unmarked > 0 then 'pending' else 'graded' end as status, attempt.graded_at,
  attempt.doubted > 0 or attempt.flagged or attempt.spot_checks > 0
    or coalesce(attempt.lowest_confidence < coalesce(preferred.review_below, 0.80), false) as needs_review
from public.attempts as attempt
join public.deliveries as delivery on delivery.school_id = attempt.school_id and delivery.id = attempt.delivery_id
left join public.profiles as profile on profile.user_id = attempt.student_id
left join public.grading_preferences as preferred
  on preferred.school_id = attempt.school_id and preferred.owner_id = (select auth.uid())
where attempt.state = 'submitted' and attempt.delivery_id in (select app.my_marking_delivery_ids());
comment on view public.grading_submissions is 'The submitted attempts that the reader marks, with what is decided, suggested and still waits.';
comment on column public.grading_submissions.auto_graded is 'Marks that the key or a machine decided.';
comment on column public.grading_submissions.needs_review is 'A suggestion waits that is less than full credit, has a guard or is less sure than the reader asks for; or a mark is flagged or to be spot-checked.';
grant select on public.grading_submissions to authenticated, schole_server;

create function public.grading_summary(delivery uuid default null) returns table (
  pending integer, graded integer, auto_graded integer, needs_review integer, confidence double precision, confidences integer
)
  language sql stable set search_path = '' rows 1
  as $$
    select count(*) filter (where its.status = 'pending')::integer, count(*) filter (where its.status = 'graded')::integer,
      count(*) filter (where its.status = 'graded' and its.decided_by_person = 0)::integer,
      count(*) filter (where its.needs_review)::integer,
      sum(its.confidence * its.confidences) / nullif(sum(its.confidences), 0), coalesce(sum(its.confidences), 0)::integer
    from public.grading_submissions as its
    where its.school_id = app.active_school_id() and (grading_summary.delivery is null or its.delivery_id = grading_summary.delivery)
  $$;
comment on function public.grading_summary(uuid) is 'How many submissions wait, are graded, were graded without a person and need review, and how sure the suggestions are: of all that the caller marks in the active school, or of one delivery.';
grant execute on function public.grading_summary(uuid) to authenticated, schole_server;

-- ------------------------------------------------------------------------------------------------------- handing over

create or replace function app.hand_over(school uuid, person uuid, successor uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  file record;
begin
  if app.is_demo('auth.users', successor) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  for file in
    select object.id, object.name, successor::text || '/' || object.id || '/' || storage.filename(object.name) as place
    from storage.objects as object
    where object.bucket_id = 'sources' and object.owner = person
      and exists (
        select from public.source_files as used
        join public.sources as source on source.school_id = used.school_id and source.id = used.source_id
        where used.object_path = object.name and source.school_id = school and source.owner_id = person
      )
      and not exists (
        select from public.source_files as used
        where used.object_path = object.name and used.school_id <> school
      )
  loop
    update storage.objects set name = file.place, owner = successor, owner_id = successor::text where id = file.id;
    update public.source_files set object_path = file.place where school_id = school and object_path = file.name;
  end loop;
  update storage.objects as object set owner = successor, owner_id = successor::text
  where object.bucket_id = 'question-images' and object.owner = person
    and exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id = school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    )
    and not exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id <> school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    );
  update public.sources set owner_id = successor where school_id = school and owner_id = person;
  update public.assignments set owner_id = successor where school_id = school and owner_id = person;
  update public.deliveries set owner_id = successor where school_id = school and owner_id = person;
  update public.grading_runs set owner_id = successor where school_id = school and owner_id = person;
  delete from public.class_teachers as shared using public.classes as class
  where shared.class_id = class.id and shared.teacher_id = successor and class.school_id = school and class.owner_id = person;
  update public.classes set owner_id = successor where school_id = school and owner_id = person;
end
$$;
comment on function app.hand_over(uuid, uuid, uuid) is 'Gives the sources, files, assignments, deliveries, runs of grading and classes of a person in a school to another one; the bytes stay where they are.';
