-- What a person should know. It is news for a while, and not kept for ever.

-- ------------------------------------------------------------------------------------------------ public.notifications

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,60}$'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 8000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_school_id_idx on public.notifications (school_id);
-- A notice is news for a while, and not kept for ever: the hourly sweep asks for the old ones.
create index notifications_created_at_idx on public.notifications (created_at);
comment on table public.notifications is 'What a person should know; written by the server, marked read by the person.';
comment on column public.notifications.payload is 'Values for the words of the kind, which the screen says in its own language.';
comment on column public.notifications.school_id is 'Null: about the account, and in no school.';

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
grant select, update (read_at) on public.notifications to authenticated, student;
grant select, insert (id, school_id, user_id, kind, payload), update (read_at) on public.notifications to schole_server;
grant select, insert, update, delete on public.notifications to service_role;
grant insert (school_id, user_id, kind, payload) on public.notifications to supabase_auth_admin;
create policy own_read on public.notifications for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_change on public.notifications for update to authenticated, student, schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on public.notifications for all to service_role using (true) with check (true);
create policy helpers_tell on public.notifications for insert to current_user with check (true);
create policy account_notices on public.notifications for insert to supabase_auth_admin with check (true);
create policy own_add on public.notifications for insert to schole_server
  with check (
    user_id = (select auth.uid()) and (school_id is null or school_id in (select app.my_school_ids()))
  );
create policy demo_things on public.notifications for all to current_user
  using (app.is_demo('public.notifications', id));

create trigger notifications_guard before update on public.notifications
  for each row execute function app.guard_columns('id', 'school_id', 'user_id', 'kind', 'payload', 'created_at');
