-- What whoever looks after the installation sees of everybody's work: ids, kinds, states, times and sizes. No title, no name
-- of a person, no input, no result.

create function app.installation_jobs(only_state text, only_kind text, most integer)
  returns table (
    id uuid, kind text, state text, progress integer, attempts integer, losses integer, node_id text, error text,
    cancelling boolean, created_at timestamptz, started_at timestamptz, finished_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select job.id, job.kind, job.state, job.progress, job.attempts, job.losses, job.node_id, job.error ->> 'code',
      job.cancel_requested_at is not null and job.state in ('queued', 'running'),
      job.created_at, job.started_at, job.finished_at
    from public.jobs as job
    where (only_state is null or job.state = only_state) and (only_kind is null or job.kind = only_kind)
    order by job.created_at desc, job.id
    limit least(most, 200);
end
$$;
comment on function app.installation_jobs(text, text, integer) is 'Jobs of everybody, the newest first, without what they are about.';

create function app.installation_job_counts()
  returns table (kind text, state text, jobs bigint, oldest timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select job.kind, job.state, count(*), min(job.created_at) from public.jobs as job group by job.kind, job.state order by 1, 2;
end
$$;
comment on function app.installation_job_counts() is 'How many jobs there are of each kind in each state, and since when the oldest.';

create function app.installation_nodes() returns table (id text, started_at timestamptz, heartbeat_at timestamptz, running bigint)
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
comment on function app.installation_nodes() is 'The server processes that run jobs, with their last sign of life.';

-- Written down in the school of the job, like the same act of its owner.
create function app.move_installation_job(job uuid, wish text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.jobs;
  becomes text;
begin
  perform app.require_installation();
  select * into found from public.jobs where jobs.id = job for update;
  if found.id is null then
    raise exception 'job/not-found' using errcode = 'PT404';
  elsif found.state = 'done' or (wish = 'cancel' and found.state = 'failed') then
    raise exception 'job/finished' using errcode = 'PT409';
  elsif wish = 'cancel' then
    if found.state = 'cancelled' or found.cancel_requested_at is not null then
      return found.state;
    end if;
    becomes := case when found.state = 'queued' then 'cancelled' else 'running' end;
    update public.jobs set state = becomes, cancel_requested_at = now(),
      finished_at = case when becomes = 'cancelled' then now() end where jobs.id = job;
  elsif wish = 'retry' then
    if found.state in ('queued', 'running') then
      return found.state;
    end if;
    becomes := 'queued';
    update public.jobs set state = becomes, progress = 0, losses = 0, error = null, node_id = null,
      cancel_requested_at = null, started_at = null, finished_at = null where jobs.id = job;
  else
    raise exception 'a job is cancelled or tried again' using errcode = 'invalid_parameter_value';
  end if;
  perform app.note(
    coalesce(found.school_id, (select school_id from private.installation)),
    case wish when 'cancel' then 'job/cancelled' else 'job/retried' end, 'job', found.id,
    jsonb_build_object('kind', found.kind, 'byInstallation', true)
  );
  return becomes;
end
$$;
comment on function app.move_installation_job(uuid, text) is 'Cancels somebody''s job, or queues it again, and writes it down. Raises PT404 job/not-found and PT409 job/finished.';

create function app.storage_of_buckets() returns table (bucket text, objects bigint, bytes numeric)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select object.bucket_id, count(*), coalesce(sum((object.metadata ->> 'size')::bigint), 0)
    from storage.objects as object group by object.bucket_id order by object.bucket_id limit 200;
end
$$;
comment on function app.storage_of_buckets() is 'How many objects each bucket holds, and their bytes.';

create function app.storage_of_schools(most integer) returns table (school_id uuid, school text, files bigint, bytes numeric)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select school.id, school.name, count(file.object_path), coalesce(sum(file.size), 0)
    from public.schools as school
    join (select distinct on (part.school_id, part.object_path) part.school_id, part.object_path, part.size
            from public.source_files as part) as file
      on file.school_id = school.id
    group by school.id, school.name order by 4 desc, school.name limit least(most, 200);
end
$$;
comment on function app.storage_of_schools(integer) is 'What the files behind each school''s sources take, the largest first.';

create function app.migration_state() returns table (applied bigint, newest text, applied_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
    select (select count(*) from private.migrations), last.name, last.applied_at
    from (select migrations.name, migrations.applied_at from private.migrations order by number desc limit 1) as last;
end
$$;
comment on function app.migration_state() is 'How far the database is migrated.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.installation_jobs(text, text, integer), app.installation_job_counts(),
  app.installation_nodes(), app.move_installation_job(uuid, text), app.storage_of_buckets(),
  app.storage_of_schools(integer), app.migration_state() to schole_server;
