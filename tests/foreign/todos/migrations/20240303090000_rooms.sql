-- Who may speak and listen in a room of a list.
create policy "Owners of a list use its room." on realtime.messages
  for select to authenticated
  using (exists (
    select from public.lists where owner_id = (select auth.uid()) and 'list:' || id = (select realtime.topic())
  ));
create policy "Owners of a list speak in its room." on realtime.messages
  for insert to authenticated
  with check (exists (
    select from public.lists where owner_id = (select auth.uid()) and 'list:' || id = (select realtime.topic())
  ));
