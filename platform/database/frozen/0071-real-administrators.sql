-- What is of a school that is closed to a person just now is closed to them as a file, too; what they exported is fetched
-- after the second step; and an administrator is somebody who exists.

-- ------------------------------------------------------------------------------------------------------------ files

-- A file that only sources of schools were read from which are closed to the person now: suspended, left, or the second step
-- is missing. With a school of one's own the bucket would be open all the same.
create function storage.is_of_closed_school(bucket text, object text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select bucket = 'sources' and exists (select from public.source_files where object_path = object) and not exists (
      select from public.source_files
      where object_path = object and school_id in (select app.my_teaching_school_ids())
    )
  $$;
comment on function storage.is_of_closed_school(text, text) is 'Whether an object is the file of sources, none of them in a school that is open to the person asking.';
revoke all on function storage.is_of_closed_school(text, text) from public;
grant execute on function storage.is_of_closed_school(text, text) to authenticated;
create policy own_buckets_closed_schools on storage.objects as restrictive for all to authenticated
  using (not storage.is_of_closed_school(bucket_id, name));
create policy exports_second_step on storage.objects as restrictive for all to authenticated
  using (bucket_id <> 'exports' or app.took_second_step());

-- ------------------------------------------------------------------------------------------------- people who exist

create function app.refuse_invented() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_demo('auth.users', new.user_id) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  return null;
end
$$;
comment on function app.refuse_invented() is 'Trigger: a person of the demo data administers no school; raises PT422 member/invented.';
revoke all on function app.refuse_invented() from public;
create trigger memberships_refuse_invented after insert or update of role on public.memberships
  for each row when (new.role = 'administrator') execute function app.refuse_invented();
