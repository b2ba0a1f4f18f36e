-- The concepts of a source: an outline that the engine makes of its text, and its owner edits. Their ids are those that
-- questions, gaps and the assistant refer to: they stay when a concept is renamed and when the text is read again, and no
-- row is removed while its source is there.

create table public.concepts (
  id uuid primary key,
  school_id uuid not null,
  source_id uuid not null,
  key text not null check (char_length(key) between 1 and 120),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  definition text check (char_length(definition) <= 1000),
  section text check (char_length(section) <= 120),
  level integer not null check (level between 1 and 6),
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  position integer not null check (position >= 0),
  parent_id uuid,
  made_by text not null check (made_by in ('engine', 'person')),
  removed_at timestamptz,
  merged_into uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, source_id, id),
  foreign key (school_id, source_id) references public.sources (school_id, id) on delete cascade,
  foreign key (school_id, source_id, parent_id) references public.concepts (school_id, source_id, id)
    deferrable initially deferred,
  foreign key (school_id, source_id, merged_into) references public.concepts (school_id, source_id, id)
    deferrable initially deferred
);
create index concepts_source_id_idx on public.concepts (source_id, position);
create index concepts_parent_id_idx on public.concepts (school_id, source_id, parent_id);
create index concepts_merged_into_idx on public.concepts (school_id, source_id, merged_into);
comment on table public.concepts is 'Key terms of a source with what the text says of them: found by the engine, edited by its owner.';
comment on column public.concepts.key is 'The stems of its name as it was found: by them it is found again when the text is read again.';
comment on column public.concepts.spans is 'Where the text defines and mentions it, in the version of the text that the last row of concept_versions names.';
comment on column public.concepts.parent_id is 'The concept under which its owner put it.';
comment on column public.concepts.removed_at is 'Taken out of the outline; what refers to it still has its name.';
comment on column public.concepts.merged_into is 'The concept that took its place.';

create table public.concept_versions (
  school_id uuid not null,
  source_id uuid not null,
  version integer not null check (version > 0),
  version_sha256 text not null,
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id, version),
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) on delete cascade
);
create index concept_versions_source_id_idx on public.concept_versions (source_id);
create index concept_versions_sha256_idx on public.concept_versions (school_id, source_id, version_sha256);
comment on table public.concept_versions is 'The last versions of the outline of a source, the newest as it is now: what a change is based on, and what undoing goes back to.';
comment on column public.concept_versions.version_sha256 is 'The version of the text that the spans of this outline refer to.';

do $$
declare
  name text;
begin
  foreach name in array array['concepts', 'concept_versions'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service on public.%I for all to service_role using (true) with check (true)', name);
    -- Whose a concept is, its source says; the source's own policy answers.
    execute format(
      'create policy of_own_sources on public.%1$I for all to schole_server
         using (exists (
           select from public.sources as source
           where source.school_id = %1$I.school_id and source.id = %1$I.source_id
         ))',
      name
    );
  end loop;
end
$$;
grant select, insert (
  id, school_id, source_id, key, name, definition, section, level, spans, position, parent_id, made_by, removed_at, merged_into
), update (
  name, definition, section, level, spans, position, parent_id, removed_at, merged_into
) on public.concepts to schole_server;
grant select, delete, insert (school_id, source_id, version, version_sha256, outline) on public.concept_versions
  to schole_server;
create trigger concepts_touch before update on public.concepts for each row execute function app.touch_updated_at();
create trigger concepts_guard before update on public.concepts
  for each row execute function app.guard_columns('id', 'school_id', 'source_id', 'key', 'made_by', 'created_at');
