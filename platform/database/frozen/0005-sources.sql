-- What a teacher owns, in versions that never change, each read into a document.

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('file', 'text', 'url', 'video', 'topic')),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  language text not null check (language in ('en', 'el')),
  current_sha256 text,
  words integer not null default 0 check (words >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (school_id, id)
);
create index sources_owner_id_idx on public.sources (owner_id, updated_at desc);
create index sources_current_idx on public.sources (school_id, id, current_sha256);
comment on table public.sources is 'What a teacher owns: a file, a text, a page, a video or a topic. Its content is in source_versions.';
comment on column public.sources.current_sha256 is 'The version that new work uses.';
comment on column public.sources.words is 'Readable words of the current version.';

create table public.source_versions (
  school_id uuid not null,
  source_id uuid not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  text text not null check (char_length(text) <= 1000000),
  characters integer not null check (characters >= char_length(text)),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id, sha256),
  foreign key (school_id, source_id) references public.sources (school_id, id) on delete cascade
);
create index source_versions_source_id_idx on public.source_versions (source_id);
comment on table public.source_versions is 'The normalised text of a source, one row per version, written once. Every span points into one of them.';
comment on column public.source_versions.sha256 is 'Hex hash of the text; the database checks it.';
comment on column public.source_versions.characters is 'Length in UTF-16 units, the unit of all offsets.';

-- Checked at the end of the transaction: a source and its first version point at each other.
alter table public.sources add constraint sources_current_fkey
  foreign key (school_id, id, current_sha256) references public.source_versions (school_id, source_id, sha256)
  deferrable initially deferred;

create table public.documents (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  title text not null check (char_length(title) <= 200),
  language text not null check (language in ('en', 'el')),
  reader text not null check (char_length(reader) between 1 and 100),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  receipt jsonb not null check (jsonb_typeof(receipt) = 'object'),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id, version_sha256),
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) on delete cascade
);
create index documents_source_id_idx on public.documents (source_id);
comment on table public.documents is 'A version of a source read into blocks, with what the reader says of its own work.';
comment on column public.documents.blocks is 'Headings, paragraphs, lists, tables and captions with their offsets into the version''s text.';
comment on column public.documents.receipt is 'Pages, words, language, confidence, empty pages, warnings.';

create trigger sources_guard before update on public.sources
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'kind', 'created_at');
create trigger sources_touch before update on public.sources for each row execute function app.touch_updated_at();
create trigger source_versions_written_once before update on public.source_versions
  for each row execute function app.refuse_change();
create trigger documents_guard before update on public.documents
  for each row execute function app.guard_columns('school_id', 'source_id', 'version_sha256', 'created_at');

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.sources enable row level security;
alter table public.sources force row level security;
alter table public.source_versions enable row level security;
alter table public.source_versions force row level security;
alter table public.documents enable row level security;
alter table public.documents force row level security;
revoke all on table public.sources, public.source_versions, public.documents from public;

grant select on table public.sources to authenticated, schole_server;
grant insert (id, school_id, owner_id, kind, title, language, current_sha256, words),
  update (title, language, current_sha256, words, archived_at) on public.sources to schole_server;
create policy own_read on public.sources for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.sources for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.sources for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
grant select, insert, update, delete on table public.sources to service_role;
create policy service on public.sources for all to service_role using (true) with check (true);

-- Whose a version or a document is, its source says; the source's own policy answers.
grant select on table public.source_versions to authenticated, schole_server;
grant insert (school_id, source_id, sha256, text, characters) on public.source_versions to schole_server;
create policy of_own_sources on public.source_versions for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_versions.school_id and source.id = source_versions.source_id
  ));
create policy of_own_sources_add on public.source_versions for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = source_versions.school_id and source.id = source_versions.source_id
  ));
grant select, insert, delete on table public.source_versions to service_role;
create policy service on public.source_versions for all to service_role using (true) with check (true);

grant select on table public.documents to authenticated, schole_server;
grant insert (school_id, source_id, version_sha256, title, language, reader, blocks, receipt),
  update (title, language, reader, blocks, receipt) on public.documents to schole_server;
create policy of_own_sources on public.documents for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = documents.school_id and source.id = documents.source_id
  ));
create policy of_own_sources_add on public.documents for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = documents.school_id and source.id = documents.source_id
  ));
create policy of_own_sources_change on public.documents for update to schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = documents.school_id and source.id = documents.source_id
  ));
grant select, insert, update, delete on table public.documents to service_role;
create policy service on public.documents for all to service_role using (true) with check (true);
