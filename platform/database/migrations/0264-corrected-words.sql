-- A lane of its own for recognising scans, so that a digital file waits behind none of them. Whether a file is a scan shows
-- only while it is read: then its job moves, once, from the one lane into the other, and begins there again.

drop trigger jobs_guard on public.jobs;
create trigger jobs_guard before update on public.jobs
  for each row execute function app.guard_columns('id', 'school_id', 'owner_id', 'kind', 'input', 'created_at');
create trigger jobs_guard_lane before update on public.jobs
  for each row when (
    new.lane <> old.lane and not (old.lane = 'read' and new.lane = 'recognise' and old.state = 'running')
  ) execute function app.guard_columns('lane');
grant update (lane) on public.jobs to schole_server;
comment on column public.jobs.lane is 'Which workers take it: read, recognise, generate, model, mark, export, event or fetch; each kind of job names its own, a reading that finds a scan moves to recognise, and a run with a language model waits in model.';

-- A run that ended because its job moved is no failure and stands in no history.
create or replace function app.move_job() returns trigger
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
  new.drafts := '[]';
  if old.state = 'running' and new.state <> 'done' and new.lane = old.lane then
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

-- Who had a file stopped waits behind the others with scans too.
create or replace function app.put_in_queue(job public.jobs) returns void
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
      when job.lane in ('read', 'recognise') and exists (
        select from private.stopped_files as stopped
        where stopped.owner_id = job.owner_id and stopped.stopped_at > now() - interval '1 hour'
      ) then behind
      else 0
    end
  );
end
$$;

create or replace function app.note_stopped_file(bytes text, why text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.stopped_files (bytes_sha256, owner_id, reason) values (bytes, auth.uid(), why)
  on conflict (bytes_sha256, owner_id) do update set reason = excluded.reason, stopped_at = now();
  update graphile_worker._private_jobs as entry set priority = 20000 + least(entry.priority, 12000)
    from graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name in ('read of ' || auth.uid(), 'recognise of ' || auth.uid())
      and entry.locked_at is null and entry.priority < 20000;
end
$$;

-- Words that a person corrected: the version that they made says how many in its receipt, and each has its place here.
comment on column public.source_scans.words is 'Of each word its offsets into the version''s text, its box (left, top, width, height) and the confidence of the engine, 0 to 100; 100 and corrected where a person looked at it.';
