-- A person's own picture: a private bucket of our own, closed to everybody else as the other two are. It is not called
-- `avatars`: programs of others, whose migrations run here as a guest's, commonly make a bucket of that name.
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('account-pictures', 'account-pictures', 262144, array['image/png', 'image/jpeg', 'image/webp']);

-- Directly in the own folder, named by one's id. Visitors without an account have no profile, and nothing to show it on.
create function storage.is_own_picture(bucket text, owner text, name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(
      bucket = 'account-pictures' and owner = auth.uid()::text
      and storage.foldername(name) = array[auth.uid()::text]
      and app.took_second_step()
      and exists (select from public.profiles where user_id = auth.uid()),
      false
    )
  $$;
comment on function storage.is_own_picture(text, text, text) is 'Whether an object is the picture of the person asking.';
grant execute on function storage.is_own_picture(text, text, text) to authenticated;

create policy own_picture on storage.objects for all to authenticated
  using (storage.is_own_picture(bucket_id, owner_id, name))
  with check (storage.is_own_picture(bucket_id, owner_id, name));

drop policy own_buckets on storage.buckets;
create policy own_buckets on storage.buckets as restrictive for all to anon, authenticated
  using (id not in ('sources', 'exports', 'account-pictures'))
  with check (id not in ('sources', 'exports', 'account-pictures'));

drop policy own_buckets_visitors on storage.objects;
create policy own_buckets_visitors on storage.objects as restrictive for all to anon
  using (bucket_id not in ('sources', 'exports', 'account-pictures'))
  with check (bucket_id not in ('sources', 'exports', 'account-pictures'));

drop policy own_buckets_people on storage.objects;
create policy own_buckets_people on storage.objects as restrictive for all to authenticated
  using (
    bucket_id not in ('sources', 'exports', 'account-pictures')
    or storage.is_own_account_export(bucket_id, owner_id, name)
    or storage.is_own_picture(bucket_id, owner_id, name)
    or (
      bucket_id in ('sources', 'exports')
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  )
  with check (
    bucket_id not in ('sources', 'exports', 'account-pictures')
    or storage.is_own_picture(bucket_id, owner_id, name)
    or (
      bucket_id = 'sources'
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  );

comment on column public.profiles.avatar_url is 'The address of the person''s picture: a path of this server, such as one in the bucket account-pictures, http, https, or the picture itself as data.';
