-- Several sources under one name, in an order: what an assignment is made from again and again. A collection names its
-- sources and owns none of them: one that was removed or withdrawn stays in it by its title, and the person is shown that.
-- Members are one value, not rows: they are read and written together, and no policy or other table depends on one of them.

create table public.source_collections (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  members jsonb not null check (
    jsonb_typeof(members) = 'array' and jsonb_array_length(members) between 1 and 20
    and octet_length(members::text) <= 262144
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index source_collections_owner_id_idx on public.source_collections (owner_id, updated_at desc);
create index source_collections_school_id_idx on public.source_collections (school_id);
comment on table public.source_collections is 'A named list of sources in the order of its owner. It stays with its owner: with a hand-over of the sources it is not given to the successor.';
comment on column public.source_collections.members is 'Array of {sourceId, versionSha256, title, selection}: title and version are those of the time when a source was put in, selection is its part.';

alter table public.source_collections enable row level security;
alter table public.source_collections force row level security;
grant select on public.source_collections to authenticated;
grant select, delete, insert (id, school_id, owner_id, name, members), update (name, members) on public.source_collections
  to schole_server;
grant select, insert, update, delete on public.source_collections to service_role;
create policy own_read on public.source_collections for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.source_collections for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.source_collections for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_remove on public.source_collections for delete to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on public.source_collections for all to service_role using (true) with check (true);

create trigger source_collections_touch before update on public.source_collections
  for each row execute function app.touch_updated_at();
create trigger source_collections_guard before update on public.source_collections
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'created_at');

comment on column public.assignment_sources.selection is 'The pages, slides, times or sections it was made from; null: all of it.';
