-- Work done later, run by several nodes. public.jobs is the truth; graphile-worker's queue (schema graphile_worker, made
-- by the owner at start, see src/queue-schema.ts) only says which job is whose turn. A job is put into that queue in the
-- transaction that makes it wait, so that neither is ever there without the other.

alter table public.jobs
  add column losses integer not null default 0 check (losses >= 0),
  add column history jsonb not null default '[]' check (jsonb_typeof(history) = 'array');
comment on column public.jobs.attempts is 'How often it was begun. With node_id it tells one run from the next: a run that was replaced changes nothing any more.';
comment on column public.jobs.losses is 'How often its server died or lost the database in the middle since the person last asked for it.';
comment on column public.jobs.history is 'Earlier runs, oldest first, at most 20: [{attempt, node, startedAt, endedAt, end: failed | cancelled | lost | stopped, error}].';
grant update (losses) on public.jobs to schole_server;

create index jobs_running_idx on public.jobs (node_id) where state = 'running';
create index jobs_finished_at_idx on public.jobs (finished_at) where finished_at is not null;

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
create trigger jobs_move before update of state on public.jobs
  for each row execute function app.move_job();

-- The owner of graphile_worker's tables runs it: nobody else can reach them. The person's jobs stand in one line, one at
-- a time; the more of them wait already, the later the next comes up, so that others are served in between.
create function app.queue_job() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(
    'job',
    json_build_object('id', new.id),
    queue_name => new.owner_id::text,
    job_key => new.id::text,
    max_attempts => 32000,
    priority => (
      select count(*)::integer from graphile_worker.jobs as waiting
      where waiting.queue_name = new.owner_id::text and waiting.key is distinct from new.id::text
    )
  );
  return null;
end
$$;
comment on function app.queue_job() is 'Trigger: a job that begins to wait stands in the queue of graphile_worker, in the same transaction.';
create trigger jobs_queue_new after insert on public.jobs
  for each row when (new.state = 'queued') execute function app.queue_job();
create trigger jobs_queue_again after update of state on public.jobs
  for each row when (new.state = 'queued' and old.state <> 'queued') execute function app.queue_job();

create function app.free_queue(workers text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.force_unlock_workers(workers);
end
$$;
comment on function app.free_queue(text[]) is 'Gives back what these workers hold in the queue: they are dead, or stop.';

create table private.nodes (
  id text primary key check (char_length(id) between 1 and 200),
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now()
);
comment on table private.nodes is 'The server processes that run jobs. One that has been silent for 15 seconds is dead, and its jobs are queued again.';
comment on column private.nodes.id is 'The name under which the process holds its jobs in the queue; a new one each time it begins.';

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table private.nodes enable row level security;
alter table private.nodes force row level security;
revoke all on table private.nodes from public;
grant select, insert, update, delete on table private.nodes to service_role;
create policy service on private.nodes for all to service_role using (true) with check (true);

revoke all on function app.move_job(), app.queue_job(), app.free_queue(text[]) from public;
grant execute on function app.free_queue(text[]) to service_role;
