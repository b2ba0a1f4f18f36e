-- How a teacher likes questions to be made: whether the points always sum up exactly, and how many of each kind. The
-- server reads the first when it generates; both are the person's own, and no rule depends on them.

alter table public.user_settings
  add column exact_points boolean not null default false,
  add column question_mix jsonb check (
    jsonb_typeof(question_mix) = 'object' and octet_length(question_mix::text) <= 4096
  );
comment on column public.user_settings.exact_points is 'Whether the points of a new assignment sum up to the total exactly.';
comment on column public.user_settings.question_mix is 'How many questions of each kind the person last had made. Null: never chosen.';
grant insert (exact_points, question_mix), update (exact_points, question_mix)
  on public.user_settings to authenticated, schole_server;

-- Drafts that passed the checks and were not chosen, kept with the assignment for a second try.
create table public.question_drafts (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  assignment_id uuid not null,
  position integer not null check (position >= 0),
  place integer check (place >= 0),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,39}$'),
  blooms_level text not null
    check (blooms_level in ('remembering', 'understanding', 'applying', 'analyzing', 'evaluating', 'creating')),
  passage text not null check (char_length(passage) <= 100),
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 262144),
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id),
  unique (school_id, id),
  foreign key (school_id, assignment_id) references public.assignments (school_id, id) on delete cascade
);
create index question_drafts_assignment_idx on public.question_drafts (school_id, assignment_id, position);
create index question_drafts_assignment_id_idx on public.question_drafts (assignment_id);
comment on table public.question_drafts is 'A draft that passed the checks and was not chosen: it can take the place of a question.';
comment on column public.question_drafts.position is 'Order of quality, the best first.';
comment on column public.question_drafts.place is 'The position of the only question whose place it may take, because it asks the same; null: of any.';
comment on column public.question_drafts.passage is 'Source and offset of its evidence: two questions of one passage do not stand together.';
comment on column public.question_drafts.draft is 'The question with key, spans and verdicts, as it is written when it is taken.';
comment on column public.question_drafts.taken_at is 'When it was shown as a question; it is never offered again.';

alter table public.question_drafts enable row level security;
alter table public.question_drafts force row level security;
revoke all on table public.question_drafts from public;
grant select on public.question_drafts to authenticated;
grant select, insert (
  id, school_id, assignment_id, position, place, kind, blooms_level, passage, draft
), update (taken_at) on public.question_drafts to schole_server;
grant select, insert, update, delete on public.question_drafts to service_role;
create policy of_own_assignments on public.question_drafts for select to authenticated, schole_server
  using (exists (
    select from public.assignments as assignment
    where assignment.school_id = question_drafts.school_id and assignment.id = question_drafts.assignment_id
  ));
create policy of_own_assignments_add on public.question_drafts for insert to schole_server
  with check (exists (
    select from public.assignments as assignment
    where assignment.school_id = question_drafts.school_id and assignment.id = question_drafts.assignment_id
  ));
create policy of_own_assignments_change on public.question_drafts for update to schole_server
  using (exists (
    select from public.assignments as assignment
    where assignment.school_id = question_drafts.school_id and assignment.id = question_drafts.assignment_id
  ));
create policy service on public.question_drafts for all to service_role using (true) with check (true);

create trigger question_drafts_guard before update on public.question_drafts
  for each row execute function app.guard_columns(
    'id', 'school_id', 'assignment_id', 'position', 'place', 'kind', 'blooms_level', 'passage', 'draft', 'created_at'
  );
