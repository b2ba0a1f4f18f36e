-- The pages of a source whose words were recognised from their picture, with the place and the confidence of each word: what
-- the correcting view shows beside the picture. Beside the document, because most sources have none, and a page is looked at
-- alone.

create table public.source_scans (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  page integer not null check (page between 1 and 500),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  turned double precision not null check (turned between -360 and 360),
  words jsonb not null check (jsonb_typeof(words) = 'array'),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id, version_sha256, page),
  foreign key (school_id, source_id, version_sha256)
    references public.documents (school_id, source_id, version_sha256) on delete cascade
);
create index source_scans_source_id_idx on public.source_scans (source_id);
comment on table public.source_scans is 'The pages of a version of a source whose words were recognised from their picture.';
comment on column public.source_scans.page is 'From 1, in the file; of a moving picture its frame.';
comment on column public.source_scans.width is 'Pixels of the upright picture in which the boxes of the words lie.';
comment on column public.source_scans.turned is 'Degrees, clockwise, by which the picture was turned to stand upright: whole quarters and the skew.';
comment on column public.source_scans.words is 'Of each word its offsets into the version''s text, its box (left, top, width, height) and the confidence of the engine, 0 to 100.';

alter table public.source_scans enable row level security;
alter table public.source_scans force row level security;
grant select on public.source_scans to authenticated;
grant select, insert (
  school_id, source_id, version_sha256, page, width, height, turned, words
), delete on public.source_scans to schole_server;
grant select, insert, update, delete on public.source_scans to service_role;
create policy of_own_sources on public.source_scans for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_scans.school_id and source.id = source_scans.source_id
  ));
create policy of_own_sources_add on public.source_scans for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = source_scans.school_id and source.id = source_scans.source_id
  ));
create policy of_own_sources_remove on public.source_scans for delete to schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_scans.school_id and source.id = source_scans.source_id
  ));
create policy service on public.source_scans for all to service_role using (true) with check (true);

create trigger source_scans_guard before update on public.source_scans
  for each row execute function app.guard_columns('school_id', 'source_id', 'version_sha256', 'page', 'created_at');
