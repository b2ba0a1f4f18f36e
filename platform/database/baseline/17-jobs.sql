-- Work done later, run by several nodes. public.jobs is the truth; graphile-worker's queue (schema graphile_worker, made
-- by the owner at start, see src/queue-schema.ts) only says which job is whose turn. A job is put into that queue in the
-- transaction that makes it wait, so that neither is ever there without the other.
-- Work that a person has done for themselves and not for a school, the export of everything that is theirs, belongs to no
-- school: whoever is in none, or suspended in theirs, may have it done too.

create function app.move_job() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.state = old.state then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('queued', 'running'), ('queued', 'failed'), ('queued', 'cancelled'),
    ('running', 'queued'), ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
    ('failed', 'queued'), ('cancelled', 'queued')
  ) then
    raise exception 'a job does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'running' and new.state <> 'done' then
    new.history := (
      select coalesce(jsonb_agg(entry order by place), '[]')
      from jsonb_array_elements(old.history) with ordinality as kept (entry, place)
      where place > jsonb_array_length(old.history) - 19
    ) || jsonb_build_object(
      'attempt', old.attempts,
      'node', old.node_id,
      'startedAt', old.started_at,
      'endedAt', now(),
      'end', case when new.state <> 'queued' then new.state when new.losses > old.losses then 'lost' else 'stopped' end,
      'error', new.error
    );
  end if;
  return new;
end
$$;
comment on function app.move_job() is 'Trigger: a job moves only along its states, and a run that did not end well is kept in its history.';

-- Events for workflows are taken by hands of their own on every node: somebody's slow workflow holds none of the places
-- in which teachers' work is done. Their task has its own name, so that neither kind of hands sees the other's entries, and
-- they stand in a line of their own, so that nothing of their person waits for them.
create function app.queue_job() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant boolean := new.kind = 'send-event';
  line constant text := case when told then 'events of ' || new.owner_id else new.owner_id::text end;
begin
  perform graphile_worker.add_job(
    case when told then 'event' else 'job' end,
    json_build_object('id', new.id),
    queue_name => line,
    job_key => new.id::text,
    max_attempts => 32000,
    priority => (
      select count(*)::integer from graphile_worker.jobs as waiting
      where waiting.queue_name = line and waiting.key is distinct from new.id::text
    )
  );
  return null;
end
$$;
comment on function app.queue_job() is 'Trigger: a job that begins to wait stands in the queue of graphile_worker, in the same transaction.';

create function app.free_queue(workers text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.force_unlock_workers(workers);
end
$$;
comment on function app.free_queue(text[]) is 'Gives back what these workers hold in the queue: they are dead, or stop.';

-- A line of the queue is named by its person.
create function app.forget_line(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from graphile_worker._private_jobs as entry
    using graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name in (person::text, 'events of ' || person);
  delete from graphile_worker._private_job_queues where queue_name in (person::text, 'events of ' || person);
end
$$;
comment on function app.forget_line(uuid) is 'Erases a person from the queue of graphile_worker, when none of their jobs is left.';

-- --------------------------------------------------------------------------------------------------------- public.jobs

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
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
  losses integer not null default 0 check (losses >= 0),
  history jsonb not null default '[]' check (jsonb_typeof(history) = 'array'),
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled'))),
  constraint jobs_school_or_own check ((school_id is null) = (kind = 'export-account'))
);
create index jobs_owner_id_idx on public.jobs (owner_id, created_at desc);
create index jobs_school_id_idx on public.jobs (school_id);
create index jobs_open_idx on public.jobs (created_at) where state in ('queued', 'running');
create index jobs_running_idx on public.jobs (node_id) where state = 'running';
create index jobs_finished_at_idx on public.jobs (finished_at) where finished_at is not null;
create index jobs_events_idx on public.jobs (owner_id, created_at) where kind = 'send-event';
comment on table public.jobs is 'Work that outlives a request: its state, progress, result and history.';
comment on column public.jobs.progress is 'Percent.';
comment on column public.jobs.node_id is 'The server process that runs it.';
comment on column public.jobs.heartbeat_at is 'The last sign of life of that process; a silent one loses the job.';
comment on column public.jobs.error is 'The fault that ended it: {code, values}.';
comment on column public.jobs.attempts is 'How often it was begun. With node_id it tells one run from the next: a run that was replaced changes nothing any more.';
comment on column public.jobs.losses is 'How often its server died or lost the database in the middle since the person last asked for it.';
comment on column public.jobs.history is 'Earlier runs, oldest first, at most 20: [{attempt, node, startedAt, endedAt, end: failed | cancelled | lost | stopped, error}].';
comment on column public.jobs.school_id is 'Null: done for the person alone, in whatever school they are.';

alter table public.jobs enable row level security;
alter table public.jobs force row level security;
grant select on public.jobs to authenticated;
grant select, insert (
  id, school_id, owner_id, kind, state, input
), update (
  state, progress, result, error, attempts, node_id, heartbeat_at, cancel_requested_at, started_at, finished_at,
  losses
) on public.jobs to schole_server;
grant select, insert, update, delete on public.jobs to service_role;
create policy own_read on public.jobs for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_add on public.jobs for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy own_change on public.jobs for update to schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));
create policy service on public.jobs for all to service_role using (true) with check (true);
create policy helpers_read on public.jobs for select to current_user using (true);
create policy helpers_cancel on public.jobs for update to current_user using (true) with check (true);
create policy own_work_read on public.jobs for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id is null);
create policy own_work_add on public.jobs for insert to schole_server
  with check (owner_id = (select auth.uid()) and school_id is null);
create policy own_work_change on public.jobs for update to schole_server
  using (owner_id = (select auth.uid()) and school_id is null);
create policy demo_things on public.jobs for all to current_user using (kind = 'add-demo-data');

create trigger jobs_guard before update on public.jobs
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'kind', 'input', 'created_at');
create trigger jobs_move before update of state on public.jobs
  for each row execute function app.move_job();
create trigger jobs_queue_new after insert on public.jobs
  for each row when (new.state = 'queued') execute function app.queue_job();
create trigger jobs_queue_again after update of state on public.jobs
  for each row when (new.state = 'queued' and old.state <> 'queued') execute function app.queue_job();

-- ------------------------------------------------------------------------------------------------------- private.nodes

create table private.nodes (
  id text primary key check (char_length(id) between 1 and 200),
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  lane text not null default 'job' check (lane in ('job', 'event'))
);
comment on table private.nodes is 'The hands of the server processes that run jobs, one for each kind of entry. One that has been silent for 15 seconds is dead, and its jobs are queued again.';
comment on column private.nodes.id is 'The name under which the process holds its jobs in the queue; a new one each time it begins.';
comment on column private.nodes.lane is 'Which entries it takes: work that somebody waits for, or events for workflows.';

alter table private.nodes enable row level security;
alter table private.nodes force row level security;
grant select, insert, update, delete on private.nodes to service_role;
create policy service on private.nodes for all to service_role using (true) with check (true);
-- The owner of the functions of administration is under the policies of this table too.
create policy installation_sees on private.nodes for select to current_user using (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.free_queue(text[]), app.forget_line(uuid) to service_role;
