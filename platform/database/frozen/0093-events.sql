-- What a person's workflows are told of. Nobody waits for it: it stands in a line of its own, so that a workflow that takes
-- its time keeps none of its person's work waiting, and after everything that somebody does wait for.
create or replace function app.queue_job() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant boolean := new.kind = 'send-event';
  line constant text := case when told then 'events of ' || new.owner_id else new.owner_id::text end;
begin
  perform graphile_worker.add_job(
    'job',
    json_build_object('id', new.id),
    queue_name => line,
    job_key => new.id::text,
    max_attempts => 32000,
    priority => case when told then 1000 else 0 end + (
      select count(*)::integer from graphile_worker.jobs as waiting
      where waiting.queue_name = line and waiting.key is distinct from new.id::text
    )
  );
  return null;
end
$$;

create or replace function app.forget_line(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from graphile_worker._private_jobs as entry
    using graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name in (person::text, 'events of ' || person);
  delete from graphile_worker._private_job_queues where queue_name in (person::text, 'events of ' || person);
end
$$;

create index jobs_events_idx on public.jobs (owner_id, created_at) where kind = 'send-event';
