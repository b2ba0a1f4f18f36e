-- What a teacher owns, in versions that never change, each read into a document; and which upload a version was read from.

-- Whose a thing is, only handing over changes, which runs as the owner of the tables; no role that asks can.
create function app.guard_owner() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  guarded text;
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  foreach guarded in array tg_argv loop
    if after -> guarded is distinct from before -> guarded and after -> guarded <> 'null'::jsonb then
      raise exception 'column % of % cannot be changed', guarded, tg_table_name using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;
comment on function app.guard_owner() is 'Trigger: the columns named in its arguments are changed by app.hand_over and nobody else.';

-- ------------------------------------------------------------------------------------------------------ public.sources

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

alter table public.sources enable row level security;
alter table public.sources force row level security;
grant select on public.sources to authenticated;
grant select, insert (
  id, school_id, owner_id, kind, title, language, current_sha256, words
), update (
  title, language, current_sha256, words, archived_at
) on public.sources to schole_server;
grant select, insert, update, delete on public.sources to service_role;
create policy own_read on public.sources for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.sources for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.sources for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on public.sources for all to service_role using (true) with check (true);
create policy helpers_read on public.sources for select to current_user using (true);
create policy helpers_hand_over on public.sources for update to current_user using (true) with check (true);
create policy demo_things on public.sources for all to current_user using (app.is_demo('public.sources', id));

create trigger sources_touch before update on public.sources for each row execute function app.touch_updated_at();
create trigger sources_guard before update on public.sources
  for each row execute function app.guard_columns('id', 'school_id', 'kind', 'created_at');
create trigger sources_guard_owner before update on public.sources
  for each row execute function app.guard_owner('owner_id');

-- ---------------------------------------------------------------------------------------------- public.source_versions

create table public.source_versions (
  school_id uuid not null,
  source_id uuid not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  text text not null check (char_length(text) <= 3000000),
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

alter table public.source_versions enable row level security;
alter table public.source_versions force row level security;
-- Whose a version or a document is, its source says; the source's own policy answers.
grant select on public.source_versions to authenticated;
grant select, insert (school_id, source_id, sha256, text, characters) on public.source_versions to schole_server;
grant select, insert, delete on public.source_versions to service_role;
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
create policy service on public.source_versions for all to service_role using (true) with check (true);

create trigger source_versions_written_once before update on public.source_versions
  for each row execute function app.refuse_change();

-- ---------------------------------------------------------------------------------------------------- public.documents

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

alter table public.documents enable row level security;
alter table public.documents force row level security;
grant select on public.documents to authenticated;
grant select, insert (
  school_id, source_id, version_sha256, title, language, reader, blocks, receipt
), update (
  title, language, reader, blocks, receipt
) on public.documents to schole_server;
grant select, insert, update, delete on public.documents to service_role;
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
create policy service on public.documents for all to service_role using (true) with check (true);

create trigger documents_guard before update on public.documents
  for each row execute function app.guard_columns('school_id', 'source_id', 'version_sha256', 'created_at');

-- ------------------------------------------------------------------------------------------------- public.source_files

create table public.source_files (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  bytes_sha256 text not null check (bytes_sha256 ~ '^[0-9a-f]{64}$'),
  object_path text not null check (char_length(object_path) between 1 and 1000),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 255),
  mimetype text not null check (char_length(mimetype) between 1 and 255),
  size bigint not null check (size > 0),
  pages integer not null check (pages >= 0),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id, version_sha256),
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) on delete cascade
);
create index source_files_source_id_idx on public.source_files (source_id);
create index source_files_bytes_idx on public.source_files (school_id, bytes_sha256);
create index source_files_object_path_idx on public.source_files (object_path);
comment on table public.source_files is 'The file that a version of a source was read from, written once; handing it over moves the object. Versions read from the same bytes name the same object.';
comment on column public.source_files.bytes_sha256 is 'Hex hash of the file as it was uploaded: the same bytes of one person are one source.';
comment on column public.source_files.object_path is 'Its name in the bucket sources.';
comment on column public.source_files.file_name is 'The name it had on the teacher''s machine.';
comment on column public.source_files.size is 'Bytes. What a person''s files take is the sum over their distinct object_path.';
comment on column public.source_files.pages is '0 where the format has none.';

alter table public.source_files enable row level security;
alter table public.source_files force row level security;
-- Whose a file is, its source says; the source's own policy answers.
grant select on public.source_files to authenticated;
grant select, insert (
  school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages
) on public.source_files to schole_server;
grant select, insert, delete on public.source_files to service_role;
create policy of_own_sources on public.source_files for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_files.school_id and source.id = source_files.source_id
  ));
create policy of_own_sources_add on public.source_files for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = source_files.school_id and source.id = source_files.source_id
  ));
create policy service on public.source_files for all to service_role using (true) with check (true);
create policy helpers_read on public.source_files for select to current_user using (true);
create policy helpers_hand_over on public.source_files for update to current_user using (true) with check (true);
create policy demo_things on public.source_files for select to current_user
  using (app.is_demo('public.sources', source_id));
create policy measured_by_plan on public.source_files for select to current_user using (true);

create trigger source_files_written_once before update on public.source_files
  for each row execute function app.guard_columns(
    'school_id', 'source_id', 'version_sha256', 'bytes_sha256', 'file_name', 'mimetype', 'size', 'pages', 'created_at'
  );
create trigger source_files_guard_path before update on public.source_files
  for each row execute function app.guard_owner('object_path');
