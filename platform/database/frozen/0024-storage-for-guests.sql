-- Buckets and objects of programs that somebody else wrote: whoever the policies let, of any owner, under any name that an
-- address can hold. As in the published service the roles of the wire have the grants and row-level security decides; without
-- a policy of somebody else nobody reaches more than before.

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
revoke all on function app.pair_owner() from public;
comment on function app.pair_owner() is 'Trigger: an owner said in one of the two published columns stands in both, so that erasure finds whatever names a person.';

-- -------------------------------------------------------------------------------------------------------------- buckets

alter table storage.buckets
  drop constraint buckets_id_check,
  drop constraint buckets_check,
  drop constraint buckets_owner_check,
  drop constraint buckets_owner_id_check,
  -- What would end the bucket's part of an address, or lead out of it, is no part of its name.
  add constraint buckets_id_check check (id ~ '^[^/\\[:cntrl:]]{1,100}$' and btrim(id) = id and id not in ('.', '..')),
  add constraint buckets_name_check check (char_length(name) between 1 and 100),
  add constraint buckets_owners_check check (owner is null or owner_id = owner::text),
  add constraint buckets_owner_fkey foreign key (owner) references auth.users (id) on delete set null;
create index buckets_owner_idx on storage.buckets (owner);
create trigger buckets_owner before insert or update on storage.buckets for each row execute function app.pair_owner();
comment on column storage.buckets.owner is 'Who made it over the wire; empty when the server''s own key or a migration did. The bucket stays when they go.';
comment on column storage.buckets.owner_id is 'The same as text; a name of another issuer''s that is no account here stands only in this column.';
comment on table storage.buckets is 'Where objects are put together, with the limits for each of them. Made by migrations, by the server''s own key, and by whoever a policy lets.';

-- -------------------------------------------------------------------------------------------------------------- objects

alter table storage.objects
  drop constraint objects_check,
  add constraint objects_owners_check check (owner is null or owner_id = owner::text);
-- Who replaces an object owns it from then on, as in the published service; the policies say whether they may.
drop trigger objects_guard on storage.objects;
create trigger objects_guard before update on storage.objects
  for each row execute function app.guard_columns('id', 'created_at');
create trigger objects_owner before insert or update on storage.objects for each row execute function app.pair_owner();
comment on column storage.objects.owner is 'Whose it is; empty when the server''s own key or a visitor put it there. It goes with the account, and the sweep takes the bytes.';
comment on column storage.objects.owner_id is 'The same as text, as policies written for the published schema compare it; a name that is no account here stands only in this column.';

-- --------------------------------------------------------------------------------------------------- who may touch what

grant usage on schema storage to anon;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text) to anon;
-- No TRUNCATE, REFERENCES or TRIGGER: row-level security does not reach those.
grant select, insert, update, delete on table storage.buckets, storage.objects to anon, authenticated;
grant update (owner, owner_id) on storage.objects to schole_server;
