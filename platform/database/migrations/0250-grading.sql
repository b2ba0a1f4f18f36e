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
  judged boolean not null default true,
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
comment on column public.mark_decisions.judged is 'Whether it says something about the suggestion: not where only a comment or a flag was changed, or where it was confirmed in a list.';
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
        and other.question_id = decision.question_id and other.judged
        -- Of another answer it says nothing.
        and other.answer_form is not distinct from decision.answer_form
      order by other.created_at desc, other.id desc limit 1
    ) as latest
    where decision.school_id = school and school in (select app.my_teaching_school_ids())
      -- Whoever tries things out on invented students trains nothing.
      and not app.is_demo('auth.users', its.student_id)
      and decision.engine = its_engine and decision.engine_version = its_version
      and decision.cause in ('person', 'group', 'spot-check')
      and decision.suggested_score = 1 and not decision.guarded and decision.points is not null
      and latest.cause in ('person', 'group', 'spot-check') and latest.points is not null
      -- The first suggestion alone: of a later one the engine had the person's own decision to learn from.
      and not exists (
        select from public.mark_decisions as earlier
        where earlier.school_id = decision.school_id and earlier.attempt_id = decision.attempt_id
          and earlier.question_id = decision.question_id and earlier.cause in ('person', 'group', 'spot-check')
          and earlier.points is not null and earlier.judged
          and earlier.answer_form is not distinct from decision.answer_form
          and (earlier.created_at, earlier.id) < (decision.created_at, decision.id)
      )
  $$;
comment on function app.grading_outcomes(uuid, text, text, text) is 'What people of the school decided where an engine suggested full credit, without names: by this its suggestions are trusted or not.';
grant execute on function app.grading_outcomes(uuid, text, text, text) to schole_server;
