-- Grading: what machines suggest, what people decide, and what a run of Auto Grade All did, so that it can be undone.

-- ------------------------------------------------------------------------------------------------------- public.marks

alter table public.marks
  add column criteria jsonb check (jsonb_typeof(criteria) = 'array'),
  add column comment text not null default '' check (char_length(comment) <= 2000),
  add column flagged boolean not null default false,
  add column spot_check boolean not null default false,
  add column answer_sequence bigint not null default 0 check (answer_sequence >= 0),
  add column decided_by_id uuid references auth.users (id) on delete set null,
  add column decided_at timestamptz,
  add column revision integer not null default 1 check (revision >= 1),
  drop constraint marks_decided_by_check,
  add constraint marks_decided_by_check check (decided_by in ('key', 'machine', 'person')),
  add constraint marks_person_check check (decided_by_id is null or decided_by = 'person');
update public.marks as mark
set decided_at = case when mark.decided_by is not null then mark.created_at end, answer_sequence = coalesce((
  select entry.sequence from public.attempt_entries as entry
  where entry.school_id = mark.school_id and entry.attempt_id = mark.attempt_id
    and entry.question_id = mark.question_id and entry.part = 'answer'
), 0);
create index marks_decided_by_id_idx on public.marks (decided_by_id) where decided_by_id is not null;
create index marks_waiting_idx on public.marks (school_id, question_id) where points is null;
comment on column public.marks.decided_by is 'key: the key settles it. machine: full credit that a machine suggested and the school lets it accept. person: decided_by_id, unless they are gone. Null: nobody decided yet.';
comment on column public.marks.criteria is 'The level that was chosen for each criterion of a rubric, null where none is.';
comment on column public.marks.comment is 'What the student reads beside the mark.';
comment on column public.marks.flagged is 'Somebody wants to look at it again.';
comment on column public.marks.spot_check is 'Drawn to be seen by a person before the results are released.';
comment on column public.marks.answer_sequence is 'The event whose answer it is about; 0 where there was no answer.';
comment on column public.marks.revision is 'Counted up by every change, so that two who mark at once notice each other.';
grant update (criteria, comment, flagged, spot_check, answer_sequence, decided_by_id, decided_at, revision)
  on public.marks to schole_server;

-- -------------------------------------------------------------------------------------------- public.mark_suggestions

create table public.mark_suggestions (
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  source text not null check (source in ('built-in', 'model')),
  engine text not null check (char_length(engine) between 1 and 200),
  engine_version text not null check (char_length(engine_version) <= 100),
  score numeric(5, 4) check (score between 0 and 1),
  confidence numeric(5, 4) check (confidence between 0 and 1),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  guarded boolean not null,
  answer_sequence bigint not null check (answer_sequence >= 0),
  exchange_id uuid,
  created_at timestamptz not null default now(),
  primary key (school_id, attempt_id, question_id, source),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.mark_suggestions is 'What a machine suggests for an answer, with its evidence; the latest of each source. It decides nothing.';
comment on column public.mark_suggestions.score is 'Share of the points; null: it only shows what it found.';
comment on column public.mark_suggestions.confidence is 'How often such a suggestion is right, as the engine was calibrated.';
comment on column public.mark_suggestions.guarded is 'Something in the answer asks for a person, whatever the score.';
comment on column public.mark_suggestions.answer_sequence is 'The event whose answer it is about: of an answer that changed since, it says nothing.';
comment on column public.mark_suggestions.exchange_id is 'Prompt and answer of the language model, where one suggested it.';

-- ---------------------------------------------------------------------------------------------- public.mark_decisions

create table public.mark_decisions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  cause text not null check (cause in ('key', 'machine', 'person', 'group', 'spot-check', 'returned', 'undone')),
  person_id uuid references auth.users (id) on delete set null,
  run_id uuid,
  source text check (source in ('built-in', 'model')),
  engine text,
  engine_version text,
  suggested_score numeric(5, 4),
  confidence numeric(5, 4),
  guarded boolean not null default false,
  answer_form text,
  score numeric(5, 4),
  points numeric(6, 2),
  criteria jsonb,
  comment text not null default '',
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
create index mark_decisions_attempt_idx on public.mark_decisions (school_id, attempt_id, question_id, created_at);
create index mark_decisions_person_idx on public.mark_decisions (person_id) where person_id is not null;
create index mark_decisions_outcomes_idx on public.mark_decisions (school_id, engine, engine_version, created_at)
  where suggested_score = 1 and not guarded;
comment on table public.mark_decisions is 'The history of every mark: who or what, when, why, with the suggestion that stood beside it; written once.';
comment on column public.mark_decisions.cause is 'key: by the key. machine: full credit accepted by a machine. person, group, spot-check: a person, for this answer, for alike ones at once, or to see what a machine accepted. returned: given back to the machine. undone: a run was undone.';
comment on column public.mark_decisions.answer_form is 'A hash of the answer without case, accents and punctuation: the same answer to the same question counts once.';

-- ------------------------------------------------------------------------------------------------- public.answer_pins

create table public.answer_pins (
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  pin uuid not null,
  primary key (school_id, attempt_id, question_id),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.answer_pins is 'Answers that a teacher put together or took apart: those with the same pin are one group, whatever they say.';

-- ----------------------------------------------------------------------------------------------- public.grading_runs

create table public.grading_runs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  job_id uuid not null,
  delivery_ids uuid[] not null,
  answers integer not null default 0 check (answers >= 0),
  accepted integer not null default 0 check (accepted >= 0),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_marks integer check (undone_marks >= 0),
  kept_marks integer check (kept_marks >= 0),
  created_at timestamptz not null default now(),
  unique (school_id, id)
);
create index grading_runs_owner_id_idx on public.grading_runs (owner_id, created_at desc);
create index grading_runs_school_id_idx on public.grading_runs (school_id);
comment on table public.grading_runs is 'One pressing of Auto Grade All: what it graded, and whether it was undone.';
comment on column public.grading_runs.accepted is 'Marks that the machine accepted in it.';
comment on column public.grading_runs.kept_marks is 'Marks that undoing left alone, because a person had decided them since.';

create table public.grading_run_marks (
  run_id uuid not null,
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  mark_before jsonb,
  suggestions_before jsonb not null check (jsonb_typeof(suggestions_before) = 'array'),
  revision_after integer not null check (revision_after >= 1),
  primary key (run_id, attempt_id, question_id),
  foreign key (school_id, run_id) references public.grading_runs (school_id, id) on delete cascade,
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
create index grading_run_marks_run_idx on public.grading_run_marks (school_id, run_id);
create index grading_run_marks_attempt_idx on public.grading_run_marks (school_id, attempt_id);
comment on table public.grading_run_marks is 'What a run of Auto Grade All found before it wrote, row by row: undoing puts it back.';
comment on column public.grading_run_marks.revision_after is 'The revision that the run wrote; another one means that somebody decided since.';

-- ------------------------------------------------------------------------------------------- public.marking_comments

create table public.marking_comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  text text not null check (char_length(btrim(text)) between 1 and 2000),
  used integer not null default 1 check (used >= 1),
  used_at timestamptz not null default now(),
  unique (school_id, owner_id, text)
);
create index marking_comments_owner_id_idx on public.marking_comments (owner_id, used_at desc);
comment on table public.marking_comments is 'What a teacher wrote beside marks, to be used again: learnt from what they write.';

-- ---------------------------------------------------------------------------------------- public.grading_preferences

create table public.grading_preferences (
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  accepts boolean not null default false,
  accept_limit numeric(3, 2) not null default 0.05 check (accept_limit between 0.01 and 0.20),
  review_below numeric(3, 2) not null default 0.80 check (review_below between 0.50 and 0.99),
  names_hidden boolean not null default true,
  asks_model boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (school_id, owner_id)
);
create index grading_preferences_owner_id_idx on public.grading_preferences (owner_id);
comment on table public.grading_preferences is 'How a teacher has answers graded.';
comment on column public.grading_preferences.accepts is 'Whether a machine may accept full credit where the decisions of the school allow it.';
comment on column public.grading_preferences.accept_limit is 'The greatest error that the teacher takes: the upper bound, measured on decisions of the school, may not be above it.';
comment on column public.grading_preferences.review_below is 'Suggestions of less confidence are shown as needing review.';
comment on column public.grading_preferences.asks_model is 'Whether the language model is asked too, where the school has opened that.';

-- ------------------------------------------------------------------------------------------------ who may do what

do $$
declare
  name text;
  seen constant text := 'exists (select from public.attempts as its where its.school_id = %1$I.school_id and its.id = %1$I.attempt_id)';
  marked constant text := 'exists (select from public.attempts as its where its.school_id = %1$I.school_id and its.id = %1$I.attempt_id
    and (its.delivery_id in (select app.my_delivery_ids(''own''))
      or (its.delivery_id in (select app.my_delivery_ids(''mark'')) and its.student_id in (select app.my_student_ids(''mark'')))))';
begin
  foreach name in array array['mark_suggestions', 'mark_decisions', 'answer_pins', 'grading_run_marks'] loop
    execute format('alter table public.%I enable row level security, force row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, delete on public.%I to service_role', name);
    execute format('create policy of_attempts_read on public.%1$I for select to authenticated, schole_server using (' || seen || ')', name);
    execute format('create policy of_attempts_add on public.%1$I for insert to schole_server with check (' || marked || ')', name);
    execute format('create policy service on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy helpers on public.%I for all to current_user using (true) with check (true)', name);
  end loop;
  foreach name in array array['mark_suggestions', 'answer_pins'] loop
    execute format('grant update on public.%I to service_role', name);
    execute format('create policy of_attempts_change on public.%1$I for update to schole_server using (' || marked || ') with check (' || marked || ')', name);
    execute format('create policy of_attempts_remove on public.%1$I for delete to schole_server using (' || marked || ')', name);
  end loop;
  foreach name in array array['grading_runs', 'marking_comments', 'grading_preferences'] loop
    execute format('alter table public.%I enable row level security, force row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy own_read on public.%1$I for select to authenticated, schole_server
      using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))', name);
    execute format('create policy own_add on public.%1$I for insert to schole_server
      with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))', name);
    execute format('create policy own_change on public.%1$I for update to schole_server
      using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
      with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))', name);
    execute format('create policy service on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy helpers on public.%I for all to current_user using (true) with check (true)', name);
  end loop;
end
$$;
-- A decision names nobody but whoever makes it.
drop policy of_attempts_add on public.mark_decisions;
create policy of_attempts_add on public.mark_decisions for insert to schole_server
  with check ((person_id is null or person_id = (select auth.uid())) and exists (
    select from public.attempts as its where its.school_id = mark_decisions.school_id and its.id = mark_decisions.attempt_id
    and (its.delivery_id in (select app.my_delivery_ids('own'))
      or (its.delivery_id in (select app.my_delivery_ids('mark')) and its.student_id in (select app.my_student_ids('mark'))))
  ));
-- The mark by the key is made in the name of the student who submits.
create policy of_attempts_key on public.mark_decisions for insert to schole_server
  with check (cause = 'key' and person_id is null and exists (
    select from public.attempts as its
    where its.school_id = mark_decisions.school_id and its.id = mark_decisions.attempt_id and its.student_id = (select auth.uid())
  ));
create policy own_remove on public.marking_comments for delete to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));

grant select, insert, update (engine, engine_version, score, confidence, evidence, guarded, answer_sequence, exchange_id, created_at), delete
  on public.mark_suggestions to schole_server;
grant select, insert on public.mark_decisions to schole_server;
grant select, insert, update (pin), delete on public.answer_pins to schole_server;
grant select, insert, update (answers, accepted, finished_at, undone_at, undone_marks, kept_marks) on public.grading_runs to schole_server;
grant select, insert on public.grading_run_marks to schole_server;
grant select, insert, update (used, used_at), delete on public.marking_comments to schole_server;
grant select, insert, update (accepts, accept_limit, review_below, names_hidden, asks_model, updated_at)
  on public.grading_preferences to schole_server;
-- Written once: only erasure takes the person out.
create trigger mark_decisions_guard before update on public.mark_decisions for each row execute function app.guard_columns(
  'id', 'school_id', 'attempt_id', 'question_id', 'cause', 'person_id', 'run_id', 'source', 'engine', 'engine_version',
  'suggested_score', 'confidence', 'guarded', 'answer_form', 'score', 'points', 'criteria', 'comment', 'reason', 'created_at'
);
create trigger grading_run_marks_written_once before update on public.grading_run_marks
  for each row execute function app.refuse_change();
alter publication supabase_realtime add table public.grading_runs;

-- ------------------------------------------------------------------------------------------------ what was decided

create function app.grading_outcomes(school uuid, language text, its_engine text, its_version text) returns table (
  confidence numeric, changed boolean, question_id uuid, answer_form text, decided_at timestamptz
)
  language sql stable security definer set search_path = '' rows 500
  as $$
    select decision.confidence, latest.score is distinct from 1, decision.question_id, latest.answer_form, latest.created_at
    from public.mark_decisions as decision
    join public.attempts as its on its.school_id = decision.school_id and its.id = decision.attempt_id
    join public.deliveries as delivery on delivery.id = its.delivery_id and delivery.content_language = language
    -- As it stands: what was corrected later counts as it is now, and what was given back is as if it had never been.
    cross join lateral (
      select other.cause, other.score, other.points, other.answer_form, other.created_at
      from public.mark_decisions as other
      where other.school_id = decision.school_id and other.attempt_id = decision.attempt_id
        and other.question_id = decision.question_id
      order by other.created_at desc, other.id desc limit 1
    ) as latest
    where decision.school_id = school and school in (select app.my_teaching_school_ids())
      and decision.engine = its_engine and decision.engine_version = its_version
      and decision.cause in ('person', 'group', 'spot-check')
      and decision.suggested_score = 1 and not decision.guarded and decision.points is not null
      and latest.cause in ('person', 'group', 'spot-check') and latest.points is not null
      -- The first suggestion alone: of a later one the engine had the person's own decision to learn from.
      and not exists (
        select from public.mark_decisions as earlier
        where earlier.school_id = decision.school_id and earlier.attempt_id = decision.attempt_id
          and earlier.question_id = decision.question_id and earlier.cause in ('person', 'group', 'spot-check')
          and earlier.points is not null
          and (earlier.created_at, earlier.id) < (decision.created_at, decision.id)
      )
  $$;
comment on function app.grading_outcomes(uuid, text, text, text) is 'What people of the school decided where an engine suggested full credit, without names: by this its suggestions are trusted or not.';
grant execute on function app.grading_outcomes(uuid, text, text, text) to schole_server;

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
