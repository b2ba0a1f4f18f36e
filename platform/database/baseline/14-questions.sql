-- Questions in versions. A kind owns its content: what everybody may see of a question is `content`, what only those who mark
-- may see is `key`, and what is in them only the kind knows. The server checks them by the kind's schemas; the database holds
-- them to a shape and a size, so that a new kind needs no migration. What pupils must never see before their time (keys, explanations, quotes, verdicts) is in tables
-- of its own, so that showing pupils a question can never show them its answer.
-- Whose a question is, its assignment says; whose a version, key, span or verdict is, its question says.

-- ---------------------------------------------------------------------------------------------------- public.questions

create table public.questions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  assignment_id uuid not null,
  position integer not null check (position >= 0),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,39}$'),
  blooms_level text not null
    check (blooms_level in ('remembering', 'understanding', 'applying', 'analyzing', 'evaluating', 'creating')),
  points integer not null check (points between 1 and 50),
  version integer not null default 1 check (version >= 1),
  written_by text not null check (written_by in ('offline', 'teacher')),
  changed_by_teacher boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id),
  foreign key (school_id, assignment_id) references public.assignments (school_id, id) on delete cascade
);
create index questions_assignment_id_idx on public.questions (assignment_id, school_id, position);
create index questions_current_idx on public.questions (school_id, id, version);
comment on table public.questions is 'A question of an assignment: its place, worth and current version. The words are in question_versions.';
comment on column public.questions.kind is 'The kind''s name in the registry of the server.';
comment on column public.questions.version is 'The current version; older ones stay.';
comment on column public.questions.written_by is 'Who wrote the first version: the offline engine or the teacher.';
comment on column public.questions.removed_at is 'Set when the teacher deleted it; it can be taken back.';

alter table public.questions enable row level security;
alter table public.questions force row level security;
grant select on public.questions to authenticated;
grant select, insert (
  id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by, changed_by_teacher,
  removed_at
), update (
  position, blooms_level, points, version, changed_by_teacher, removed_at
) on public.questions to schole_server;
grant select, insert, update, delete on public.questions to service_role;
create policy of_own_assignments on public.questions for select to authenticated, schole_server
  using (exists (
    select from public.assignments as assignment
    where assignment.school_id = questions.school_id and assignment.id = questions.assignment_id
  ));
create policy of_own_assignments_add on public.questions for insert to schole_server
  with check (exists (
    select from public.assignments as assignment
    where assignment.school_id = questions.school_id and assignment.id = questions.assignment_id
  ));
create policy of_own_assignments_change on public.questions for update to schole_server
  using (exists (
    select from public.assignments as assignment
    where assignment.school_id = questions.school_id and assignment.id = questions.assignment_id
  ));
create policy service on public.questions for all to service_role using (true) with check (true);
create policy demo_things on public.questions for select to current_user
  using (app.is_demo('public.assignments', assignment_id));

create trigger questions_guard before update on public.questions
  for each row execute function app.guard_columns('id', 'school_id', 'assignment_id', 'kind', 'written_by', 'created_at');
create trigger questions_touch before update on public.questions for each row execute function app.touch_updated_at();
create trigger questions_generation after insert on public.questions
  for each row when (new.written_by <> 'teacher' and new.kind in ('short-answer', 'analytical-prompt'))
  execute function app.require_advanced_generation();

-- -------------------------------------------------------------------------------------------- public.question_versions

create table public.question_versions (
  school_id uuid not null,
  question_id uuid not null,
  version integer not null check (version >= 1),
  changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  content jsonb not null,
  engine text check (char_length(engine) between 1 and 100),
  engine_version text check (char_length(engine_version) between 1 and 100),
  primary key (school_id, question_id, version),
  foreign key (school_id, question_id) references public.questions (school_id, id) on delete cascade,
  constraint question_versions_engine_named check (engine is not null or engine_version is null),
  constraint question_versions_content_shape check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 131072
    and not jsonb_path_exists(content, '$.**{9}')
  )
);
create index question_versions_question_id_idx on public.question_versions (question_id);
create index question_versions_changed_by_idx on public.question_versions (changed_by);
comment on table public.question_versions is 'What everybody may see of a question, one row per version, written once. Holds nothing that gives the answer away.';
comment on column public.question_versions.content is 'An object of the question''s kind, at most 128 KiB and eight levels deep; the server checks it by the kind''s schema.';
comment on column public.question_versions.engine is 'Which engine drafted this version; null where a person wrote it, or nobody knows.';
comment on column public.question_versions.engine_version is 'The version of that engine; null where it was not written down.';
comment on column public.question_versions.changed_by is 'Who made this version; null for an engine, and after that person''s erasure.';

-- The current version exists when the transaction ends, in whatever order the rows were written.
alter table public.questions add constraint questions_current_fkey
  foreign key (school_id, id, version) references public.question_versions (school_id, question_id, version)
  deferrable initially deferred;

alter table public.question_versions enable row level security;
alter table public.question_versions force row level security;
grant select on public.question_versions to authenticated;
grant select, insert (
  school_id, question_id, version, changed_by, content, engine, engine_version
) on public.question_versions to schole_server;
grant select, insert, delete on public.question_versions to service_role;
-- Nobody signs a version with another person's name.
create policy signed_by_oneself on public.question_versions as restrictive for insert to schole_server
  with check (changed_by is null or changed_by = (select auth.uid()));
create policy of_own_questions on public.question_versions for select to authenticated, schole_server
  using (exists (
    select from public.questions as mine where mine.school_id = question_versions.school_id and mine.id = question_versions.question_id
  ));
create policy of_own_questions_add on public.question_versions for insert to schole_server
  with check (exists (
    select from public.questions as mine where mine.school_id = question_versions.school_id and mine.id = question_versions.question_id
  ));
create policy service on public.question_versions for all to service_role using (true) with check (true);

create trigger question_versions_guard before update on public.question_versions
  for each row execute function app.guard_columns(
    'school_id', 'question_id', 'version', 'content', 'engine', 'engine_version', 'changed_by', 'created_at'
  );

-- ------------------------------------------------------------------------------------------------ public.question_keys

create table public.question_keys (
  school_id uuid not null,
  question_id uuid not null,
  version integer not null,
  explanation text not null default '' check (char_length(explanation) <= 4000),
  key jsonb not null,
  primary key (school_id, question_id, version),
  foreign key (school_id, question_id, version)
    references public.question_versions (school_id, question_id, version) on delete cascade,
  constraint question_keys_key_shape check (
    jsonb_typeof(key) = 'object' and octet_length(key::text) <= 131072 and not jsonb_path_exists(key, '$.**{9}')
  )
);
create index question_keys_question_id_idx on public.question_keys (question_id);
comment on table public.question_keys is 'The key of a version and its explanation, for teachers only.';
comment on column public.question_keys.key is 'An object of the question''s kind, at most 128 KiB and eight levels deep: what only those who mark may see.';

alter table public.question_keys enable row level security;
alter table public.question_keys force row level security;
grant select on public.question_keys to authenticated;
grant select, insert (
  school_id, question_id, version, explanation, key
) on public.question_keys to schole_server;
grant select, insert, delete on public.question_keys to service_role;
create policy of_own_questions on public.question_keys for select to authenticated, schole_server
  using (exists (
    select from public.questions as mine where mine.school_id = question_keys.school_id and mine.id = question_keys.question_id
  ));
create policy of_own_questions_add on public.question_keys for insert to schole_server
  with check (exists (
    select from public.questions as mine where mine.school_id = question_keys.school_id and mine.id = question_keys.question_id
  ));
create policy service on public.question_keys for all to service_role using (true) with check (true);

create trigger question_keys_written_once before update on public.question_keys
  for each row execute function app.refuse_change();

-- ----------------------------------------------------------------------------------------------- public.question_spans

create table public.question_spans (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  question_id uuid not null,
  version integer not null,
  purpose text not null check (purpose in ('evidence', 'answer')),
  source_id uuid not null,
  version_sha256 text not null,
  start_offset integer not null check (start_offset >= 0),
  end_offset integer not null,
  page integer check (page >= 1),
  quote text not null check (char_length(quote) >= 1),
  -- A character is one or two UTF-16 units.
  check (end_offset - start_offset between char_length(quote) and 2 * char_length(quote)),
  foreign key (school_id, question_id, version)
    references public.question_versions (school_id, question_id, version) on delete cascade,
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) deferrable initially deferred
);
create index question_spans_question_id_idx on public.question_spans (school_id, question_id, version);
create index question_spans_source_idx on public.question_spans (school_id, source_id, version_sha256);
comment on table public.question_spans is 'Where in the source a question and its answer come from, word for word; for teachers only.';
comment on column public.question_spans.start_offset is 'UTF-16 units into the text of the version: text.slice(start, end) is the quote.';
comment on column public.question_spans.version_sha256 is 'The version of the source that is quoted.';

alter table public.question_spans enable row level security;
alter table public.question_spans force row level security;
grant select on public.question_spans to authenticated;
grant select, insert (
  id, school_id, question_id, version, purpose, source_id, version_sha256, start_offset, end_offset, page, quote
) on public.question_spans to schole_server;
grant select, insert, delete on public.question_spans to service_role;
create policy quotes_own_sources on public.question_spans as restrictive for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = question_spans.school_id and source.id = question_spans.source_id
  ));
create policy demo_things on public.question_spans for select to current_user
  using (app.is_demo('public.sources', source_id));
create policy of_own_questions on public.question_spans for select to authenticated, schole_server
  using (exists (
    select from public.questions as mine where mine.school_id = question_spans.school_id and mine.id = question_spans.question_id
  ));
create policy of_own_questions_add on public.question_spans for insert to schole_server
  with check (exists (
    select from public.questions as mine where mine.school_id = question_spans.school_id and mine.id = question_spans.question_id
  ));
create policy service on public.question_spans for all to service_role using (true) with check (true);

create trigger question_spans_written_once before update on public.question_spans
  for each row execute function app.refuse_change();

-- -------------------------------------------------------------------------------------------- public.question_verdicts

create table public.question_verdicts (
  school_id uuid not null,
  question_id uuid not null,
  version integer not null,
  check_name text not null check (char_length(check_name) between 1 and 100),
  passed boolean not null,
  detail text check (char_length(detail) <= 4000),
  primary key (school_id, question_id, version, check_name),
  foreign key (school_id, question_id, version)
    references public.question_versions (school_id, question_id, version) on delete cascade
);
create index question_verdicts_question_id_idx on public.question_verdicts (question_id);
comment on table public.question_verdicts is 'What each check of the question''s kind said of a version; for teachers only.';
comment on column public.question_verdicts.check_name is 'The id of the check in its kind''s list.';

alter table public.question_verdicts enable row level security;
alter table public.question_verdicts force row level security;
grant select on public.question_verdicts to authenticated;
grant select, insert (
  school_id, question_id, version, check_name, passed, detail
) on public.question_verdicts to schole_server;
grant select, insert, delete on public.question_verdicts to service_role;
create policy of_own_questions on public.question_verdicts for select to authenticated, schole_server
  using (exists (
    select from public.questions as mine where mine.school_id = question_verdicts.school_id and mine.id = question_verdicts.question_id
  ));
create policy of_own_questions_add on public.question_verdicts for insert to schole_server
  with check (exists (
    select from public.questions as mine where mine.school_id = question_verdicts.school_id and mine.id = question_verdicts.question_id
  ));
create policy service on public.question_verdicts for all to service_role using (true) with check (true);

create trigger question_verdicts_written_once before update on public.question_verdicts
  for each row execute function app.refuse_change();
