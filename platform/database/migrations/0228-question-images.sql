-- Images of questions: a private bucket of our own, closed to everybody else as the others are. A name never gets other
-- bytes: whoever put an image there reads it, nobody changes or removes it, and the sweep takes what no version shows. So
-- what the server measured when the version was written stays true. Word reads no WebP: the browser writes PNG or JPEG.
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('question-images', 'question-images', 5242880, array['image/png', 'image/jpeg']);

create function storage.is_own_question_image(bucket text, owner text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(
      bucket = 'question-images' and owner = auth.uid()::text and exists (select from app.my_teaching_school_ids()),
      false
    )
  $$;
comment on function storage.is_own_question_image(text, text) is 'Whether an object is an image for questions of the person asking, who teaches.';
grant execute on function storage.is_own_question_image(text, text) to authenticated, schole_server;

create policy own_question_images_read on storage.objects for select to authenticated, schole_server
  using (storage.is_own_question_image(bucket_id, owner_id));
create policy own_question_images_add on storage.objects for insert to authenticated
  with check (
    storage.is_own_question_image(bucket_id, owner_id) and storage.foldername(name) = array[(select auth.uid()::text)]
  );
create policy question_images_unchanged on storage.objects as restrictive for update to authenticated
  using (bucket_id <> 'question-images') with check (bucket_id <> 'question-images');
create policy question_images_unremoved on storage.objects as restrictive for delete to authenticated
  using (bucket_id <> 'question-images');

drop policy own_buckets on storage.buckets;
create policy own_buckets on storage.buckets as restrictive for all to anon, authenticated
  using (id not in ('sources', 'exports', 'account-pictures', 'question-images'))
  with check (id not in ('sources', 'exports', 'account-pictures', 'question-images'));

drop policy own_buckets_visitors on storage.objects;
create policy own_buckets_visitors on storage.objects as restrictive for all to anon
  using (bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images'))
  with check (bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images'));

drop policy own_buckets_people on storage.objects;
create policy own_buckets_people on storage.objects as restrictive for all to authenticated
  using (
    bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images')
    or storage.is_own_account_export(bucket_id, owner_id, name)
    or storage.is_own_picture(bucket_id, owner_id, name)
    or storage.is_own_question_image(bucket_id, owner_id)
    or (
      bucket_id in ('sources', 'exports')
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  )
  with check (
    bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images')
    or storage.is_own_picture(bucket_id, owner_id, name)
    or (
      storage.is_own_question_image(bucket_id, owner_id) and storage.foldername(name) = array[(select auth.uid()::text)]
    )
    or (
      bucket_id = 'sources'
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  );

-- Nobody writes an image of somebody else's into a question, whatever the server was told.
create policy shows_own_images on public.question_versions as restrictive for insert to schole_server
  with check (not exists (
    select from jsonb_array_elements(attachments) as shown
    where shown ->> 'type' = 'image' and not exists (
      select from storage.objects as object
      where object.bucket_id = 'question-images' and object.name = shown ->> 'path'
    )
  ));

-- The sweep and a handing over ask which versions show an image.
create index question_versions_images_idx on public.question_versions using gin (attachments jsonb_path_ops)
  where attachments <> '[]';
create policy helpers_read on public.question_versions for select to current_user using (true);

-- The images of handed-over questions become the successor's. Their names stay: the versions that show them never change.
create or replace function app.hand_over(school uuid, person uuid, successor uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  file record;
begin
  if app.is_demo('auth.users', successor) then
    raise exception 'member/invented' using errcode = 'PT422';
  end if;
  for file in
    select object.id, object.name, successor::text || '/' || object.id || '/' || storage.filename(object.name) as place
    from storage.objects as object
    where object.bucket_id = 'sources' and object.owner = person
      and exists (
        select from public.source_files as used
        join public.sources as source on source.school_id = used.school_id and source.id = used.source_id
        where used.object_path = object.name and source.school_id = school and source.owner_id = person
      )
      and not exists (
        select from public.source_files as used
        where used.object_path = object.name and used.school_id <> school
      )
  loop
    update storage.objects set name = file.place, owner = successor, owner_id = successor::text where id = file.id;
    update public.source_files set object_path = file.place where school_id = school and object_path = file.name;
  end loop;
  update storage.objects as object set owner = successor, owner_id = successor::text
  where object.bucket_id = 'question-images' and object.owner = person
    and exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id = school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    )
    and not exists (
      select from public.question_versions as version
      where version.attachments <> '[]' and version.school_id <> school
        and version.attachments @> jsonb_build_array(jsonb_build_object('path', object.name))
    );
  update public.sources set owner_id = successor where school_id = school and owner_id = person;
  update public.assignments set owner_id = successor where school_id = school and owner_id = person;
end
$$;
