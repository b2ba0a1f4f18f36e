-- Policies add up: a policy that somebody else writes for all objects (`using (true)`) would open our own two buckets as
-- well. What is restrictive cannot be opened by another policy.

create policy own_buckets_visitors on storage.objects as restrictive for all to anon
  using (bucket_id not in ('sources', 'exports'))
  with check (bucket_id not in ('sources', 'exports'));

-- What the server made is read and removed by its person, never written by them.
create policy own_buckets_people on storage.objects as restrictive for all to authenticated
  using (
    bucket_id not in ('sources', 'exports')
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

create policy own_buckets on storage.buckets as restrictive for all to anon, authenticated
  using (id not in ('sources', 'exports'))
  with check (id not in ('sources', 'exports'));
