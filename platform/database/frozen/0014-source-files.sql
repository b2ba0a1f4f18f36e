-- Files as sources: which upload a version was read from, and which part of a source an assignment was made from.

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
create trigger source_files_written_once before update on public.source_files
  for each row execute function app.refuse_change();
comment on table public.source_files is 'The file that a version of a source was read from, written once. Versions read from the same bytes name the same object.';
comment on column public.source_files.bytes_sha256 is 'Hex hash of the file as it was uploaded: the same bytes of one person are one source.';
comment on column public.source_files.object_path is 'Its name in the bucket sources.';
comment on column public.source_files.file_name is 'The name it had on the teacher''s machine.';
comment on column public.source_files.size is 'Bytes. What a person''s files take is the sum over their distinct object_path.';
comment on column public.source_files.pages is '0 where the format has none.';

alter table public.source_files enable row level security;
alter table public.source_files force row level security;
revoke all on table public.source_files from public;

-- Whose a file is, its source says; the source's own policy answers.
grant select on table public.source_files to authenticated, schole_server;
grant insert (
  school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages
) on public.source_files to schole_server;
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
grant select, insert, delete on table public.source_files to service_role;
create policy service on public.source_files for all to service_role using (true) with check (true);

-- A schoolbook of 500 pages is longer than what anybody pastes.
alter table public.source_versions drop constraint source_versions_text_check;
alter table public.source_versions add constraint source_versions_text_check check (char_length(text) <= 3000000);

alter table public.assignment_sources add column selection jsonb check (jsonb_typeof(selection) = 'object');
grant insert (selection) on public.assignment_sources to schole_server;
comment on column public.assignment_sources.selection is 'The pages or sections it was made from; null: all of it.';

comment on column public.assignments.version is 'Counts the changes of title and stage; each question has a version of its own.';
