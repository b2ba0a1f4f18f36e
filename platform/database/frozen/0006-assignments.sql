-- Assignments and the exact versions of the sources they were made from.

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
comment on column public.assignments.version is 'Counts the changes.';

create table public.assignment_sources (
  school_id uuid not null,
  assignment_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  position integer not null default 0 check (position >= 0),
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

create trigger assignments_guard before update on public.assignments
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'copied_from', 'created_at');
create trigger assignments_touch before update on public.assignments
  for each row execute function app.touch_updated_at();
create trigger assignment_sources_written_once before update on public.assignment_sources
  for each row execute function app.refuse_change();

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.assignments enable row level security;
alter table public.assignments force row level security;
alter table public.assignment_sources enable row level security;
alter table public.assignment_sources force row level security;
revoke all on table public.assignments, public.assignment_sources from public;

-- created_at is never granted: the count of a month's assignments stands on it. Nor is DELETE: assignments are archived.
grant select on table public.assignments to authenticated, schole_server;
grant insert (
  id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine,
  report, copied_from
), update (
  title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine, report, version, archived_at
) on public.assignments to schole_server;
create policy own_read on public.assignments for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.assignments for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.assignments for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
grant select, insert, update, delete on table public.assignments to service_role;
create policy service on public.assignments for all to service_role using (true) with check (true);

-- Both ends must be the person's own: the assignment, and the source that goes into it.
grant select on table public.assignment_sources to authenticated, schole_server;
grant insert (school_id, assignment_id, source_id, version_sha256, position) on public.assignment_sources to schole_server;
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
grant select, insert, delete on table public.assignment_sources to service_role;
create policy service on public.assignment_sources for all to service_role using (true) with check (true);
