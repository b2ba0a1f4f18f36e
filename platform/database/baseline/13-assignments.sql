-- Assignments and the exact versions of the sources they were made from.

-- -------------------------------------------------------------------------------------------------- public.assignments

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  subject text not null check (subject in (
    'mathematics', 'science', 'biology', 'chemistry', 'physics', 'english', 'history', 'social-studies', 'geography',
    'computer-science', 'other'
  )),
  grade_level text not null check (grade_level in ('k-2', '3-5', '6-8', '9-12', 'college', 'adult')),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  stage text not null default 'planning' check (stage in ('planning', 'generating', 'reviewing', 'ready')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  total_points integer not null check (total_points between 1 and 10000),
  content_language text not null check (content_language in ('en', 'el')),
  engine text not null default 'offline' check (char_length(engine) between 1 and 100),
  report jsonb check (jsonb_typeof(report) = 'object'),
  copied_from uuid,
  version integer not null default 1 check (version >= 1),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id),
  foreign key (school_id, copied_from) references public.assignments (school_id, id) on delete set null (copied_from)
);
create index assignments_owner_id_idx on public.assignments (owner_id, updated_at desc);
create index assignments_school_id_idx on public.assignments (school_id, created_at);
create index assignments_copied_from_idx on public.assignments (school_id, copied_from) where copied_from is not null;
comment on table public.assignments is 'An assignment: its settings, its stage and what the engine reported.';
comment on column public.assignments.total_points is 'The total the teacher asked for. The real sum is in assignment_summaries.';
comment on column public.assignments.engine is 'What drafted it; offline is the built-in one.';
comment on column public.assignments.report is 'Requested and delivered questions, and the reasons of a shortfall.';
comment on column public.assignments.copied_from is 'The assignment this one is a duplicate of; null once that is gone.';
comment on column public.assignments.version is 'Counts the changes of title and stage; each question has a version of its own.';

alter table public.assignments enable row level security;
alter table public.assignments force row level security;
-- created_at is never granted: the count of a month's assignments stands on it. Nor is DELETE: assignments are archived.
grant select on public.assignments to authenticated;
grant select, insert (
  id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language,
  engine, report, copied_from
), update (
  title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine, report, version,
  archived_at
) on public.assignments to schole_server;
grant select, insert, update, delete on public.assignments to service_role;
create policy own_read on public.assignments for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.assignments for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.assignments for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on public.assignments for all to service_role using (true) with check (true);
-- The owner is under assignments' policies too (FORCE); this one lets the counting function see a school's month.
create policy counted_by_plan on public.assignments for select to current_user using (true);
create policy helpers_hand_over on public.assignments for update to current_user using (true) with check (true);
create policy demo_things on public.assignments for all to current_user using (app.is_demo('public.assignments', id));

create trigger assignments_touch before update on public.assignments
  for each row execute function app.touch_updated_at();
create trigger assignments_guard before update on public.assignments
  for each row execute function app.guard_columns('id', 'school_id', 'copied_from', 'created_at');
create trigger assignments_guard_owner before update on public.assignments
  for each row execute function app.guard_owner('owner_id');
create trigger assignments_counted after insert on public.assignments
  for each row execute function app.count_against('assignments_per_month');
create trigger assignments_generation after insert on public.assignments
  for each row when (new.engine <> 'offline' and new.copied_from is null)
  execute function app.require_advanced_generation();
create trigger assignments_generation_again after update of engine on public.assignments
  for each row when (new.engine <> 'offline' and new.engine is distinct from old.engine)
  execute function app.require_advanced_generation();

-- ------------------------------------------------------------------------------------------- public.assignment_sources

create table public.assignment_sources (
  school_id uuid not null,
  assignment_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  position integer not null default 0 check (position >= 0),
  selection jsonb check (jsonb_typeof(selection) = 'object'),
  primary key (school_id, assignment_id, source_id),
  foreign key (school_id, assignment_id) references public.assignments (school_id, id) on delete cascade,
  -- Checked at the end of the transaction: erasing a person deletes sources and assignments in any order.
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) deferrable initially deferred
);
create index assignment_sources_assignment_id_idx on public.assignment_sources (assignment_id);
create index assignment_sources_version_idx on public.assignment_sources (school_id, source_id, version_sha256);
comment on table public.assignment_sources is 'Which version of which source an assignment was made from.';
comment on column public.assignment_sources.position is 'Order in which the teacher ticked them.';
comment on column public.assignment_sources.selection is 'The pages or sections it was made from; null: all of it.';

alter table public.assignment_sources enable row level security;
alter table public.assignment_sources force row level security;
-- Both ends must be the person's own: the assignment, and the source that goes into it.
grant select on public.assignment_sources to authenticated;
grant select, insert (
  school_id, assignment_id, source_id, version_sha256, position, selection
) on public.assignment_sources to schole_server;
grant select, insert, delete on public.assignment_sources to service_role;
create policy of_own_assignments on public.assignment_sources for select to authenticated, schole_server
  using (exists (
    select from public.assignments as assignment
    where assignment.school_id = assignment_sources.school_id and assignment.id = assignment_sources.assignment_id
  ));
create policy of_own_assignments_add on public.assignment_sources for insert to schole_server
  with check (
    exists (
      select from public.assignments as assignment
      where assignment.school_id = assignment_sources.school_id and assignment.id = assignment_sources.assignment_id
    )
    and exists (
      select from public.sources as source
      where source.school_id = assignment_sources.school_id and source.id = assignment_sources.source_id
    )
  );
create policy service on public.assignment_sources for all to service_role using (true) with check (true);
create policy demo_things on public.assignment_sources for select to current_user
  using (app.is_demo('public.sources', source_id));

create trigger assignment_sources_written_once before update on public.assignment_sources
  for each row execute function app.refuse_change();
