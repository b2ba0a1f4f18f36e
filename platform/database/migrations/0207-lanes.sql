-- Lanes: reading, generating, marking, exporting and sending events have workers of their own on every node, so that slow
-- work of one sort holds nobody up who waits for another. A job names its lane; a person has one job at a time in each.

alter table public.jobs add column lane text;
-- Rewritten and not updated: no job changed, so nobody hears of it.
alter table public.jobs alter column lane type text using case
  when kind = 'read-source' then 'read'
  when kind like 'export-%' then 'export'
  when kind = 'send-event' then 'event'
  else 'generate'
end;
alter table public.jobs
  alter column lane set not null,
  add constraint jobs_lane_check check (lane ~ '^[a-z]{1,20}$');
comment on column public.jobs.lane is 'Which workers take it: read, generate, mark, export or event; each kind of job names its own.';
grant insert (lane) on public.jobs to schole_server;
drop trigger jobs_guard on public.jobs;
create trigger jobs_guard before update on public.jobs
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'kind', 'lane', 'input', 'created_at');

-- Fair turns are decided when a job begins to wait, as weighted fair queueing does it: every school has the same share of a
-- lane, divided equally among its people who wait there. A job's turn comes so many places after the person's last one as
-- their school has people waiting; nobody's comes before the turn that the lane has reached. A turn is the entry's priority,
-- and is forgotten with it: where nobody waits, counting begins again.
create function app.put_in_queue(job public.jobs) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Above every turn comes what goes behind the others; the range of a priority ends at 32767.
  behind constant integer := 20000;
  turn integer;
begin
  select greatest(
      coalesce(min(entry.priority) filter (where line.locked_at is null), 0),
      coalesce(max(entry.priority) filter (where other.owner_id = job.owner_id), 0)
    ) + 1 + count(distinct other.owner_id) filter (
      where other.owner_id <> job.owner_id
        and coalesce(other.school_id, other.owner_id) = coalesce(job.school_id, job.owner_id)
    )
    into turn
    from graphile_worker.jobs as entry
    join public.jobs as other on other.id = entry.key::uuid
    left join graphile_worker._private_job_queues as line on line.queue_name = entry.queue_name
    where entry.task_identifier = job.lane and entry.locked_at is null and entry.priority < behind
      and other.id <> job.id;
  perform graphile_worker.add_job(
    job.lane,
    json_build_object('id', job.id),
    queue_name => job.lane || ' of ' || job.owner_id,
    job_key => job.id::text,
    max_attempts => 32000,
    priority => least(turn, 12000) + case
      when job.lane = 'read' and exists (
        select from private.stopped_files as stopped
        where stopped.owner_id = job.owner_id and stopped.stopped_at > now() - interval '1 hour'
      ) then behind
      else 0
    end
  );
end
$$;
comment on function app.put_in_queue(public.jobs) is 'Puts a waiting job into the queue of its lane, at the turn that is fair to its school and its person.';

create or replace function app.queue_job() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.put_in_queue(new);
  return null;
end
$$;

create or replace function app.forget_line(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from graphile_worker._private_jobs as entry
    using graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name like '% of ' || person;
  delete from graphile_worker._private_job_queues where queue_name like '% of ' || person;
end
$$;

-- The workers of one process belong together: what an administrator sees is processes.
alter table private.nodes
  drop constraint nodes_lane_check,
  alter column lane drop default,
  add constraint nodes_lane_check check (lane ~ '^[a-z]{1,20}$'),
  add column process text not null default gen_random_uuid()::text check (char_length(process) between 1 and 200);
alter table private.nodes alter column process drop default;
comment on table private.nodes is 'The workers of the server processes, one for each lane. One that has been silent for 15 seconds is dead, and its jobs are queued again.';
comment on column private.nodes.lane is 'Which jobs it takes.';
comment on column private.nodes.process is 'The process it belongs to; a new name each time that begins.';

create or replace function app.installation_nodes()
  returns table (id text, started_at timestamptz, heartbeat_at timestamptz, running bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select node.process, min(node.started_at), max(node.heartbeat_at),
      (
        select count(*) from public.jobs as job, private.nodes as worker
        where job.state = 'running' and job.node_id = worker.id and worker.process = node.process and worker.lane <> 'event'
      )
    from private.nodes as node group by node.process order by 2, 1 limit 200;
end
$$;

-- Jobs that wait already move into their lanes; on a new installation there are none, and no queue yet.
do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform app.put_in_queue(job) from public.jobs as job where job.state = 'queued' order by job.created_at, job.id;
  end if;
end
$$;
