insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('avatars', 'avatars', true, 1048576, array['image/png', 'image/svg+xml']),
    ('attachments', 'attachments', false, null, null);

create policy "Avatar images are publicly accessible." on storage.objects
  for select using (bucket_id = 'avatars');
create policy "Signed-in people can upload an avatar." on storage.objects
  for insert to authenticated with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "Individuals keep attachments in a folder of their own." on storage.objects
  for all to authenticated
  using (bucket_id = 'attachments' and auth.uid()::text = (storage.foldername(name))[1])
  with check (bucket_id = 'attachments' and auth.uid()::text = (storage.foldername(name))[1]);
