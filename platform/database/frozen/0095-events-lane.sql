-- Events for workflows are taken by hands of their own on every node: somebody's slow workflow holds none of the places
-- in which teachers' work is done. Their task has its own name, so that neither kind of hands sees the other's entries.
create or replace function app.queue_job() returns trigger
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

-- A process has a name for each of its hands, and is one server to whoever looks after the installation.
alter table private.nodes add column lane text not null default 'job' check (lane in ('job', 'event'));
comment on column private.nodes.lane is 'Which entries it takes: work that somebody waits for, or events for workflows.';
comment on table private.nodes is 'The hands of the server processes that run jobs, one for each kind of entry. One that has been silent for 15 seconds is dead, and its jobs are queued again.';

create or replace function app.installation_nodes() returns table (id text, started_at timestamptz, heartbeat_at timestamptz, running bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select node.id, node.started_at, node.heartbeat_at,
      (select count(*) from public.jobs as job where job.node_id = node.id and job.state = 'running')
    from private.nodes as node where node.lane = 'job' order by node.started_at, node.id limit 200;
end
$$;
