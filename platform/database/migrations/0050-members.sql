-- The list of people says whose account is to be deleted.

create policy helpers_read on public.account_deletions for select to current_user using (true);

create or replace function app.deletion_due_at(person uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$ select due_at from public.account_deletions where user_id = person $$;
