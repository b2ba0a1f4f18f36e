-- Files whose reading had to be stopped: the same bytes are refused at once, whoever uploads them, and who uploaded them
-- waits behind others for an hour. In the database, because several nodes read.

create table private.stopped_files (
  bytes_sha256 text not null check (bytes_sha256 ~ '^[0-9a-f]{64}$'),
  owner_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason ~ '^source/[a-z-]{1,60}$'),
  stopped_at timestamptz not null default now(),
  primary key (bytes_sha256, owner_id)
);
create index stopped_files_owner_id_idx on private.stopped_files (owner_id, stopped_at);
create index stopped_files_stopped_at_idx on private.stopped_files (stopped_at);
comment on table private.stopped_files is 'Files whose reading was stopped, because it took too long, too much memory, or was built to. Forgotten after seven days, because a later release may read them.';
comment on column private.stopped_files.bytes_sha256 is 'Hex hash of the file as it was uploaded.';
comment on column private.stopped_files.reason is 'The fault that its reading ended with.';

alter table private.stopped_files enable row level security;
alter table private.stopped_files force row level security;
grant select, insert, update, delete on private.stopped_files to service_role;
create policy service on private.stopped_files for all to service_role using (true) with check (true);
create policy helpers on private.stopped_files for all to current_user using (true) with check (true);

create function app.reason_of_stopped_file(bytes text) returns text
  language sql stable security definer set search_path = ''
as $$
  select reason from private.stopped_files
  where bytes_sha256 = bytes and stopped_at > now() - interval '7 days' order by stopped_at desc limit 1
$$;
comment on function app.reason_of_stopped_file(text) is 'The fault that the reading of these bytes was stopped with in the last seven days; null: it was not.';

-- What the person has waiting already goes behind the others too: a file of this sort seldom comes alone.
create function app.note_stopped_file(bytes text, why text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.stopped_files (bytes_sha256, owner_id, reason) values (bytes, auth.uid(), why)
  on conflict (bytes_sha256, owner_id) do update set reason = excluded.reason, stopped_at = now();
  update graphile_worker._private_jobs as entry set priority = 20000 + least(entry.priority, 12000)
    from graphile_worker._private_job_queues as line
    where line.id = entry.job_queue_id and line.queue_name = 'read of ' || auth.uid()
      and entry.locked_at is null and entry.priority < 20000;
end
$$;
comment on function app.note_stopped_file(text, text) is 'Remembers that the reading of the caller''s file was stopped; what else they want read goes behind everybody else.';

grant execute on function app.reason_of_stopped_file(text), app.note_stopped_file(text, text) to schole_server;
