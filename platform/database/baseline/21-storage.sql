-- Files: a row says that an object exists and whose it is, its bytes lie with a keeper under the row's version. Table and
-- column names are the published ones of storage/v1, so that migrations and imports written for it find what they expect.
-- Buckets and objects may be of programs that somebody else wrote: whoever the policies let, of any owner, under any name
-- that an address can hold. As in the published service the roles of the wire have the grants and row-level security decides.
-- Policies add up: a policy that somebody else writes for all objects (`using (true)`) would open our own two buckets as
-- well. What is restrictive cannot be opened by another policy.

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

create function storage.is_own_account_export(bucket text, owner text, name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(
      bucket = 'exports' and owner = auth.uid()::text
      and (storage.foldername(name))[1] = auth.uid()::text and (storage.foldername(name))[2] = 'account',
      false
    )
  $$;
comment on function storage.is_own_account_export(text, text, text) is 'Whether an object is the written export of the person asking.';

-- What is of a school that is closed to a person just now is closed to them as a file, too: a file that only sources of
-- schools were read from which are closed: suspended, left, or the second step is missing. With a school of one's own the
-- bucket would be open all the same.
create function storage.is_of_closed_school(bucket text, object text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select bucket = 'sources' and exists (select from public.source_files where object_path = object) and not exists (
      select from public.source_files
      where object_path = object and school_id in (select app.my_teaching_school_ids())
    )
  $$;
comment on function storage.is_of_closed_school(text, text) is 'Whether an object is the file of sources, none of them in a school that is open to the person asking.';

create function app.pair_owner() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.owner is null and old.owner is not null and new.owner_id = old.owner::text then
    -- The account has gone: the other column must not go on naming it.
    new.owner_id := null;
  elsif tg_op = 'UPDATE' and new.owner is distinct from old.owner and new.owner_id is not distinct from old.owner_id then
    new.owner_id := new.owner::text;
  elsif new.owner is not null and new.owner_id is null then
    new.owner_id := new.owner::text;
  elsif new.owner is null and new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    new.owner := new.owner_id::uuid;
  end if;
  return new;
end
$$;
comment on function app.pair_owner() is 'Trigger: an owner said in one of the two published columns stands in both, so that erasure finds whatever names a person.';

-- ----------------------------------------------------------------------------------------------------- storage.buckets

create table storage.buckets (
  -- What would end the bucket's part of an address, or lead out of it, is no part of its name.
  id text primary key check (id ~ '^[^/\\[:cntrl:]]{1,100}$' and btrim(id) = id and id not in ('.', '..')),
  name text not null unique check (char_length(name) between 1 and 100),
  owner uuid references auth.users (id) on delete set null,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[] check (cardinality(allowed_mime_types) <= 100),
  type text not null default 'STANDARD' check (type = 'STANDARD'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_owners_check check (owner is null or owner_id = owner::text)
);
create index buckets_owner_id_idx on storage.buckets (owner_id);
create index buckets_owner_idx on storage.buckets (owner);
comment on table storage.buckets is 'Where objects are put together, with the limits for each of them. Made by migrations, by the server''s own key, and by whoever a policy lets.';
comment on column storage.buckets.owner is 'Who made it over the wire; empty when the server''s own key or a migration did. The bucket stays when they go.';
comment on column storage.buckets.owner_id is 'The same as text; a name of another issuer''s that is no account here stands only in this column.';
comment on column storage.buckets.public is 'True: whoever knows a name may read the object, without a key.';
comment on column storage.buckets.avif_autodetection is 'Kept for what was written for the published schema; nothing reads it.';
comment on column storage.buckets.file_size_limit is 'Bytes of one object; empty: the limit of the installation.';
comment on column storage.buckets.allowed_mime_types is 'Types that may be put here, a star standing for every subtype; empty: any.';

-- Before the table is closed: the owner of an outside server is no superuser.
insert into storage.buckets (id, name, allowed_mime_types) values
  -- What a file really is, its reader finds out.
  ('sources', 'sources', null),
  -- Papers, written records and what a person takes with them.
  (
    'exports', 'exports',
    array[
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/csv',
      'application/x-ndjson', 'application/zip'
    ]
  );

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
-- No TRUNCATE, REFERENCES or TRIGGER: row-level security does not reach those.
grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;
create policy service on storage.buckets for all to service_role using (true) with check (true);
create policy storage_owner on storage.buckets for all to supabase_storage_admin using (true) with check (true);
create policy own_buckets on storage.buckets as restrictive for all to anon, authenticated
  using (id not in ('sources', 'exports'))
  with check (id not in ('sources', 'exports'));

create trigger buckets_guard before update on storage.buckets
  for each row execute function app.guard_columns('id', 'created_at');
create trigger buckets_touch before update on storage.buckets for each row execute function app.touch_updated_at();
create trigger buckets_owner before insert or update on storage.buckets for each row execute function app.pair_owner();

-- ----------------------------------------------------------------------------------------------------- storage.objects

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  -- Sorted by code point: pages of a listing are the same whatever language the database was made in.
  name text collate "C" not null check (octet_length(name) between 1 and 1000),
  owner uuid references auth.users (id) on delete cascade,
  owner_id text,
  version text,
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  user_metadata jsonb check (jsonb_typeof(user_metadata) = 'object'),
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name),
  constraint objects_owners_check check (owner is null or owner_id = owner::text)
);
-- Two rows never share bytes: what one of them replaces or deletes is nobody else's.
create unique index objects_version_idx on storage.objects (version);
create index objects_owner_idx on storage.objects (owner);
create index objects_owner_id_idx on storage.objects (owner_id, bucket_id);
comment on table storage.objects is 'One row per object. Written by storage/v1 as whoever asks: the policies here decide.';
comment on column storage.objects.owner is 'Whose it is; empty when the server''s own key or a visitor put it there. It goes with the account, and the sweep takes the bytes.';
comment on column storage.objects.owner_id is 'The same as text, as policies written for the published schema compare it; a name that is no account here stands only in this column.';
comment on column storage.objects.version is 'Which bytes: the keeper has them under this name, and they never change.';
comment on column storage.objects.metadata is 'Measured by the server: eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode.';
comment on column storage.objects.user_metadata is 'What whoever uploaded it wrote beside it.';
comment on column storage.objects.last_accessed_at is 'Kept for what was written for the published schema; reading does not write here.';

alter table storage.objects enable row level security;
alter table storage.objects force row level security;
grant insert (
  id, bucket_id, name, owner, owner_id, version, metadata, user_metadata
), update (
  bucket_id, name, version, metadata, user_metadata
) on storage.objects to authenticated;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
grant select, insert (
  id, bucket_id, name, owner, owner_id, version, metadata, user_metadata
), update (
  bucket_id, name, owner, owner_id, version, metadata, user_metadata
), delete on storage.objects to schole_server;
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
create policy storage_owner on storage.objects for all to supabase_storage_admin using (true) with check (true);
create policy own_buckets_visitors on storage.objects as restrictive for all to anon
  using (bucket_id not in ('sources', 'exports'))
  with check (bucket_id not in ('sources', 'exports'));
create policy helpers_read on storage.objects for select to current_user using (true);
create policy helpers_hand_over on storage.objects for update to current_user using (true) with check (true);
create policy own_account_exports on storage.objects for all to schole_server
  using (storage.is_own_account_export(bucket_id, owner_id, name))
  with check (storage.is_own_account_export(bucket_id, owner_id, name));
create policy own_account_exports_read on storage.objects for select to authenticated
  using (storage.is_own_account_export(bucket_id, owner_id, name));
create policy own_account_exports_remove on storage.objects for delete to authenticated
  using (storage.is_own_account_export(bucket_id, owner_id, name));
create policy own_buckets_people on storage.objects as restrictive for all to authenticated
  using (
    bucket_id not in ('sources', 'exports')
    or storage.is_own_account_export(bucket_id, owner_id, name)
    or (
      owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  )
  with check (
    bucket_id not in ('sources', 'exports')
    or (
      bucket_id = 'sources'
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  );
create policy demo_things on storage.objects for all to current_user using (app.is_demo('storage.objects', id));
create policy own_buckets_closed_schools on storage.objects as restrictive for all to authenticated
  using (not storage.is_of_closed_school(bucket_id, name));
create policy exports_second_step on storage.objects as restrictive for all to authenticated
  using (bucket_id <> 'exports' or app.took_second_step());

create trigger objects_touch before update on storage.objects for each row execute function app.touch_updated_at();
create trigger objects_guard before update on storage.objects
  for each row execute function app.guard_columns('id', 'created_at');
create trigger objects_owner before insert or update on storage.objects for each row execute function app.pair_owner();

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text) to anon,
  authenticated, schole_server, service_role;
grant execute on function storage.is_own_account_export(text, text, text) to authenticated, schole_server;
grant execute on function storage.is_of_closed_school(text, text) to authenticated;
