-- Files: a row says that an object exists and whose it is, its bytes lie with a keeper under the row's version. Table and
-- column names are the published ones of storage/v1, so that migrations and imports written for it find what they expect.

create schema storage;
comment on schema storage is 'Buckets and objects; the work of storage/v1. Not shown by rest/v1.';
revoke all on schema storage from public;
grant usage on schema storage to authenticated, service_role, schole_server;

create function storage.foldername(name text) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$ select parts[1:cardinality(parts) - 1] from (select string_to_array(name, '/') as parts) as split $$;
comment on function storage.foldername(text) is 'The folders of an object''s name, outermost first.';

create function storage.filename(name text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select parts[cardinality(parts)] from (select string_to_array(name, '/') as parts) as split $$;
comment on function storage.filename(text) is 'An object''s name without its folders.';

create function storage.extension(name text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select case when cardinality(parts) > 1 then parts[cardinality(parts)] else '' end
    from (select string_to_array(storage.filename(name), '.') as parts) as split
  $$;
comment on function storage.extension(text) is 'What follows the last dot of an object''s file name; empty when there is none.';

revoke all on function storage.foldername(text), storage.filename(text), storage.extension(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to authenticated, service_role, schole_server;

-- -------------------------------------------------------------------------------------------------------------- buckets

create table storage.buckets (
  id text primary key check (id ~ '^[A-Za-z0-9_][A-Za-z0-9_. -]{0,99}$' and btrim(id) = id),
  name text not null unique check (name = id),
  owner uuid check (owner is null),
  owner_id text check (owner_id is null),
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[] check (cardinality(allowed_mime_types) <= 100),
  type text not null default 'STANDARD' check (type = 'STANDARD'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index buckets_owner_id_idx on storage.buckets (owner_id);
create trigger buckets_guard before update on storage.buckets
  for each row execute function app.guard_columns('id', 'created_at');
create trigger buckets_touch before update on storage.buckets for each row execute function app.touch_updated_at();
comment on table storage.buckets is 'Where objects are put together, with the limits for each of them. Made by migrations and by the server''s own key.';
comment on column storage.buckets.owner is 'Kept for what was written for the published schema; buckets belong to the installation, so it is never filled.';
comment on column storage.buckets.owner_id is 'Never filled, as owner.';
comment on column storage.buckets.public is 'True: whoever knows a name may read the object, without a key.';
comment on column storage.buckets.avif_autodetection is 'Kept for what was written for the published schema; nothing reads it.';
comment on column storage.buckets.file_size_limit is 'Bytes of one object; empty: the limit of the installation.';
comment on column storage.buckets.allowed_mime_types is 'Types that may be put here, a star standing for every subtype; empty: any.';

-- -------------------------------------------------------------------------------------------------------------- objects

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  -- Sorted by code point: pages of a listing are the same whatever language the database was made in.
  name text collate "C" not null check (octet_length(name) between 1 and 1000),
  owner uuid references auth.users (id) on delete cascade,
  owner_id text check (owner_id is not distinct from owner::text),
  version text,
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  user_metadata jsonb check (jsonb_typeof(user_metadata) = 'object'),
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- Two rows never share bytes: what one of them replaces or deletes is nobody else's.
create unique index objects_version_idx on storage.objects (version);
create index objects_owner_idx on storage.objects (owner);
create index objects_owner_id_idx on storage.objects (owner_id, bucket_id);
create trigger objects_guard before update on storage.objects
  for each row execute function app.guard_columns('id', 'owner', 'owner_id', 'created_at');
create trigger objects_touch before update on storage.objects for each row execute function app.touch_updated_at();
comment on table storage.objects is 'One row per object. Written by storage/v1 as whoever asks: the policies here decide.';
comment on column storage.objects.owner is 'Whose it is; empty when the server''s own key put it there. It goes with the account, and the sweep takes the bytes.';
comment on column storage.objects.owner_id is 'The same as text, as policies written for the published schema compare it.';
comment on column storage.objects.version is 'Which bytes: the keeper has them under this name, and they never change.';
comment on column storage.objects.metadata is 'Measured by the server: eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode.';
comment on column storage.objects.user_metadata is 'What whoever uploaded it wrote beside it.';
comment on column storage.objects.last_accessed_at is 'Kept for what was written for the published schema; reading does not write here.';

-- --------------------------------------------------------------------------------------------------- who may touch what

-- Before row-level security is forced: the owner of an outside server is no superuser.
insert into storage.buckets (id, name, allowed_mime_types) values
  -- What a file really is, its reader finds out.
  ('sources', 'sources', null),
  (
    'exports', 'exports',
    array['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']
  );

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
revoke all on table storage.buckets, storage.objects from public;

grant select, insert, update, delete on table storage.buckets to service_role;
create policy service on storage.buckets for all to service_role using (true) with check (true);

grant select, delete on table storage.objects to authenticated, schole_server;
grant insert (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, version, metadata, user_metadata) on storage.objects to authenticated, schole_server;
grant select, insert, update, delete on table storage.objects to service_role;
create policy service on storage.objects for all to service_role using (true) with check (true);

-- Whoever teaches has a folder of their own, named by their id, in each of the two buckets.
create policy own_sources on storage.objects for all to authenticated, schole_server
  using (
    bucket_id = 'sources' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  )
  with check (
    bucket_id = 'sources' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  );

-- What the server made for a person: it adds, they read and remove.
create policy own_exports on storage.objects for all to schole_server
  using (
    bucket_id = 'exports' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  )
  with check (
    bucket_id = 'exports' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  );
create policy own_exports_read on storage.objects for select to authenticated
  using (
    bucket_id = 'exports' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  );
create policy own_exports_remove on storage.objects for delete to authenticated
  using (
    bucket_id = 'exports' and owner_id = (select auth.uid()::text)
    and (storage.foldername(name))[1] = (select auth.uid()::text)
    and exists (select from app.my_teaching_school_ids())
  );
