-- Which concepts of a source each version of a question rests on. The ids are those of the outline: a renamed concept shows
-- its new name, a merged one the concept that took its place.

create table public.question_concepts (
  school_id uuid not null,
  question_id uuid not null,
  version integer not null,
  source_id uuid not null,
  concept_id uuid not null,
  rank integer not null check (rank between 1 and 20),
  primary key (school_id, question_id, version, concept_id),
  foreign key (school_id, question_id, version)
    references public.question_versions (school_id, question_id, version) on delete cascade,
  foreign key (school_id, source_id, concept_id)
    references public.concepts (school_id, source_id, id) on delete cascade
);
create index question_concepts_question_id_idx on public.question_concepts (question_id);
create index question_concepts_concept_id_idx on public.question_concepts (school_id, source_id, concept_id);
comment on table public.question_concepts is 'The concepts of a source that a version of a question rests on; for teachers only.';
comment on column public.question_concepts.concept_id is 'As it was linked; where it was merged since, concepts.merged_into says what took its place.';
comment on column public.question_concepts.rank is '1: what the question asks for most surely.';

alter table public.question_concepts enable row level security;
alter table public.question_concepts force row level security;
grant select, insert on public.question_concepts to schole_server;
grant select, insert, delete on public.question_concepts to service_role;
create policy of_own_questions on public.question_concepts for select to schole_server
  using (exists (
    select from public.questions as mine
    where mine.school_id = question_concepts.school_id and mine.id = question_concepts.question_id
  ));
-- The concept is one whose source the person may read: its own policy answers.
create policy of_own_questions_add on public.question_concepts for insert to schole_server
  with check (
    exists (
      select from public.questions as mine
      where mine.school_id = question_concepts.school_id and mine.id = question_concepts.question_id
    )
    and exists (
      select from public.concepts as concept
      where concept.school_id = question_concepts.school_id and concept.id = question_concepts.concept_id
    )
  );
create policy service on public.question_concepts for all to service_role using (true) with check (true);
create trigger question_concepts_written_once before update on public.question_concepts
  for each row execute function app.refuse_change();
