-- Work done later, what was done by whom, what a person should know, and the installation itself.

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  owner_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,60}$'),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress integer not null default 0 check (progress between 0 and 100),
  input jsonb not null default '{}' check (jsonb_typeof(input) = 'object'),
  result jsonb,
  error jsonb,
  attempts integer not null default 0 check (attempts >= 0),
  node_id text check (char_length(node_id) <= 200),
  heartbeat_at timestamptz,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index jobs_owner_id_idx on public.jobs (owner_id, created_at desc);
create index jobs_school_id_idx on public.jobs (school_id);
create index jobs_open_idx on public.jobs (created_at) where state in ('queued', 'running');
create trigger jobs_guard before update on public.jobs
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'kind', 'input', 'created_at');
comment on table public.jobs is 'Work that outlives a request: its state, progress, result and history.';
comment on column public.jobs.progress is 'Percent.';
comment on column public.jobs.node_id is 'The server process that runs it.';
comment on column public.jobs.heartbeat_at is 'The last sign of life of that process; a silent one loses the job.';
comment on column public.jobs.error is 'The fault that ended it: {code, values}.';

create table public.audit_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (action ~ '^[a-z][a-z-]{1,40}/[a-z][a-z-]{1,60}$'),
  subject_type text not null check (subject_type ~ '^[a-z][a-z_-]{1,60}$'),
  subject_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000),
  created_at timestamptz not null default now()
);
create index audit_events_school_id_idx on public.audit_events (school_id, created_at);
create index audit_events_actor_id_idx on public.audit_events (actor_id, created_at);
-- actor_id may only become null, which is what erasure does.
create trigger audit_events_guard before update on public.audit_events
  for each row execute function app.guard_columns(
    'id', 'school_id', 'actor_id', 'action', 'subject_type', 'subject_id', 'details', 'created_at'
  );
comment on table public.audit_events is 'Who did what, written in the transaction of the act. Holds ids and no names.';
comment on column public.audit_events.action is 'Room and act, for example assignment/archived.';
comment on column public.audit_events.details is 'Ids and counts only: an erased person must not live on here.';
comment on column public.audit_events.actor_id is 'Null for the server itself and after the person''s erasure.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,60}$'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 8000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_school_id_idx on public.notifications (school_id);
create trigger notifications_guard before update on public.notifications
  for each row execute function app.guard_columns('id', 'school_id', 'user_id', 'kind', 'payload', 'created_at');
comment on table public.notifications is 'What a person should know; written by the server, marked read by the person.';
comment on column public.notifications.payload is 'Values for the words of the kind, which the screen says in its own language.';

create table private.installation (
  id boolean primary key default true check (id),
  sealed boolean not null default true,
  geolocation_address text check (geolocation_address ~ '^https?://' and char_length(geolocation_address) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into private.installation default values;
create trigger installation_guard before update on private.installation
  for each row execute function app.guard_columns('id', 'created_at');
create trigger installation_touch before update on private.installation
  for each row execute function app.touch_updated_at();
comment on table private.installation is 'The one row about this installation.';
comment on column private.installation.sealed is 'True: nothing leaves but loopback.';
comment on column private.installation.geolocation_address is 'Where the first language may be asked; null or sealed: the browser decides.';

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.jobs enable row level security;
alter table public.jobs force row level security;
alter table public.audit_events enable row level security;
alter table public.audit_events force row level security;
alter table public.notifications enable row level security;
alter table public.notifications force row level security;
alter table private.installation enable row level security;
alter table private.installation force row level security;
revoke all on table public.jobs, public.audit_events, public.notifications, private.installation from public;

grant select on table public.jobs to authenticated, schole_server;
grant insert (id, school_id, owner_id, kind, state, input),
  update (state, progress, result, error, attempts, node_id, heartbeat_at, cancel_requested_at, started_at, finished_at)
  on public.jobs to schole_server;
create policy own_read on public.jobs for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.jobs for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.jobs for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
grant select, insert, update, delete on table public.jobs to service_role;
create policy service on public.jobs for all to service_role using (true) with check (true);

-- Written and never changed: nobody has UPDATE or DELETE. A person may read what is recorded of their own acts.
grant select on table public.audit_events to authenticated, schole_server;
grant insert (id, school_id, actor_id, action, subject_type, subject_id, details) on public.audit_events to schole_server;
create policy own_read on public.audit_events for select to authenticated, schole_server
  using (actor_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy own_add on public.audit_events for insert to schole_server
  with check (actor_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
grant select, insert on table public.audit_events to service_role;
create policy service on public.audit_events for all to service_role using (true) with check (true);

grant select on table public.notifications to authenticated, student, schole_server;
grant update (read_at) on public.notifications to authenticated, student, schole_server;
grant insert (id, school_id, user_id, kind, payload) on public.notifications to schole_server;
create policy own_read on public.notifications for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_change on public.notifications for update to authenticated, student, schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_add on public.notifications for insert to schole_server
  with check (user_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
grant select, insert, update, delete on table public.notifications to service_role;
create policy service on public.notifications for all to service_role using (true) with check (true);

grant select on table private.installation to schole_server, service_role;
grant update (sealed, geolocation_address) on private.installation to service_role;
create policy server_reads on private.installation for select to schole_server, service_role using (true);
create policy service_changes on private.installation for update to service_role using (true) with check (true);
