-- Work that a person has done for themselves and not for a school: the export of everything that is theirs. Whoever is
-- in no school, or suspended in theirs, may have it done too.

alter table public.jobs alter column school_id drop not null;
alter table public.jobs add constraint jobs_school_or_own check ((school_id is null) = (kind = 'export-account'));
comment on column public.jobs.school_id is 'Null: done for the person alone, in whatever school they are.';

create policy own_work_read on public.jobs for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id is null);
create policy own_work_add on public.jobs for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id is null);
create policy own_work_change on public.jobs for update to schole_server
  using (owner_id = (select auth.uid()) and school_id is null);

drop policy own_add on public.notifications;
create policy own_add on public.notifications for insert to schole_server
  with check (
    user_id = (select auth.uid()) and (school_id is null or school_id in (select app.my_school_ids()))
  );

-- The written export lies in a folder of its own beside the papers of its person: exports/<person>/account/.
-- Not forced for this one statement, because no policy lets the owner write.
alter table storage.buckets no force row level security;
update storage.buckets set allowed_mime_types = array_append(allowed_mime_types, 'application/zip') where id = 'exports';
alter table storage.buckets force row level security;

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
revoke all on function storage.is_own_account_export(text, text, text) from public;
grant execute on function storage.is_own_account_export(text, text, text) to authenticated, schole_server;

create policy own_account_exports on storage.objects for all to schole_server
  using (storage.is_own_account_export(bucket_id, owner_id, name))
  with check (storage.is_own_account_export(bucket_id, owner_id, name));
create policy own_account_exports_read on storage.objects for select to authenticated
  using (storage.is_own_account_export(bucket_id, owner_id, name));
create policy own_account_exports_remove on storage.objects for delete to authenticated
  using (storage.is_own_account_export(bucket_id, owner_id, name));

drop policy own_buckets_people on storage.objects;
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

-- A line of the queue is named by its person.
create function app.forget_line(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from graphile_worker._private_jobs as entry
    using graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name = person::text;
  delete from graphile_worker._private_job_queues where queue_name = person::text;
end
$$;
comment on function app.forget_line(uuid) is 'Erases a person from the queue of graphile_worker, when none of their jobs is left.';
revoke all on function app.forget_line(uuid) from public;
grant execute on function app.forget_line(uuid) to service_role;
