-- The web page that a version of a source was read from.

create table public.source_pages (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  address text not null check (address ~ '^https?://' and char_length(address) <= 2000),
  final_address text not null check (final_address ~ '^https?://' and char_length(final_address) <= 2000),
  canonical text check (canonical ~ '^https?://' and char_length(canonical) <= 2000),
  site_name text check (char_length(site_name) between 1 and 300),
  author text check (char_length(author) between 1 and 300),
  published_at timestamptz,
  charset text check (char_length(charset) between 1 and 40),
  fetched_at timestamptz not null default now(),
  primary key (school_id, source_id, version_sha256),
  foreign key (school_id, source_id, version_sha256)
    references public.source_versions (school_id, source_id, sha256) on delete cascade
);
create index source_pages_source_id_idx on public.source_pages (source_id);
-- The hash, because an address may be longer than an entry of an index.
create index source_pages_address_idx on public.source_pages (school_id, md5(address));
comment on table public.source_pages is 'The web page that a version of a source was read from, written once. Its copy is the file of that version in source_files.';
comment on column public.source_pages.address is 'As its teacher gave it: the same address of one person is one source.';
comment on column public.source_pages.final_address is 'Behind all redirects.';
comment on column public.source_pages.canonical is 'What the page itself says is its address.';
comment on column public.source_pages.published_at is 'As the page says.';
comment on column public.source_pages.charset is 'The encoding that a page was read in; null where a file of another type is at the address.';
comment on column public.source_pages.fetched_at is 'When this version of it was fetched first.';

alter table public.source_pages enable row level security;
alter table public.source_pages force row level security;
-- Whose a page is, its source says; the source's own policy answers.
grant select on public.source_pages to authenticated;
grant select, insert (
  school_id, source_id, version_sha256, address, final_address, canonical, site_name, author, published_at, charset
) on public.source_pages to schole_server;
grant select, insert, delete on public.source_pages to service_role;
create policy of_own_sources on public.source_pages for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_pages.school_id and source.id = source_pages.source_id
  ));
create policy of_own_sources_add on public.source_pages for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = source_pages.school_id and source.id = source_pages.source_id
  ));
create policy service on public.source_pages for all to service_role using (true) with check (true);

create trigger source_pages_written_once before update on public.source_pages
  for each row execute function app.refuse_change();
