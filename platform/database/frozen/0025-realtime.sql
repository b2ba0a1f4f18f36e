-- realtime/v1: messages that were stored or sent from SQL, and who may read and write on a private channel. Table, column and
-- function names are the published ones. A policy on realtime.messages decides about a channel: select is reading, insert is
-- writing, realtime.topic() is the channel in question, extension is broadcast or presence. There is none until somebody
-- writes it: private channels are closed.

create schema if not exists realtime;
comment on schema realtime is 'Channels: their stored messages and what passes between servers. Not shown by any door.';
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, student, service_role, schole_server;
grant usage, create on schema realtime to supabase_realtime_admin;

create function realtime.topic() returns text
  language sql stable set search_path = ''
  as $$ select nullif(pg_catalog.current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The channel that is being asked about, without its prefix; null outside such a question.';

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (octet_length(topic) between 1 and 1000),
  extension text not null check (extension in ('broadcast', 'presence')),
  payload jsonb,
  event text check (octet_length(event) <= 1000),
  private boolean default false,
  updated_at timestamp not null default now(),
  -- The moment of the row, not of its transaction: messages are said again in their order.
  inserted_at timestamp not null default clock_timestamp(),
  binary_payload bytea,
  broadcasted_at timestamp,
  expires_at timestamp
);
create index messages_replay_idx on realtime.messages (topic, inserted_at desc);
create index messages_inserted_at_idx on realtime.messages (inserted_at);
comment on table realtime.messages is 'Messages sent from SQL or kept for later. Policies on it decide about private channels. Rows are removed after three days.';
comment on column realtime.messages.topic is 'The channel, without its prefix.';
comment on column realtime.messages.extension is 'broadcast or presence: which part of a channel a policy speaks about.';
comment on column realtime.messages.payload is 'What was said, as JSON.';
comment on column realtime.messages.event is 'The name under which it was said.';
comment on column realtime.messages.private is 'True: for the private channel of this name; the public one hears nothing.';
comment on column realtime.messages.binary_payload is 'What was said, where it was bytes.';
comment on column realtime.messages.broadcasted_at is 'Filled where the message has been sent already: then the row is only for replay.';
comment on column realtime.messages.expires_at is 'No replay after this moment; empty: until the row is removed.';

-- Each server hears the id and reads the row; a row that is rolled back was never there.
create function realtime.tell_message() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('realtime_messages', new.id::text);
  return null;
end
$$;
comment on function realtime.tell_message() is 'Trigger: the servers hear that there is a message to broadcast.';
create trigger messages_tell after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.event is not null and new.broadcasted_at is null)
  execute function realtime.tell_message();

alter table realtime.messages enable row level security;
alter table realtime.messages force row level security;
grant select, insert on realtime.messages to anon, authenticated, student;
grant select, insert, update, delete on realtime.messages to service_role;
create policy service_role_all on realtime.messages for all to service_role using (true) with check (true);
create policy owner_all on realtime.messages for all to supabase_realtime_admin using (true) with check (true);
create policy helpers_write on realtime.messages for all to current_user using (true) with check (true);

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into realtime.messages (payload, event, topic, private, extension)
  values (send.payload, send.event, send.topic, send.private, 'broadcast');
exception when others then
  -- What a trigger tells must not undo what the trigger tells about.
  raise warning 'realtime.send failed: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is 'Broadcasts a message to a channel when the transaction commits. A failure is a warning.';

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes works for each row, not for each statement';
  end if;
  perform realtime.send(
    pg_catalog.jsonb_build_object(
      'id', gen_random_uuid(),
      'operation', operation, 'schema', table_schema, 'table', table_name,
      'record', case when operation = 'DELETE' then null else pg_catalog.to_jsonb(new) end,
      'old_record', case when operation = 'INSERT' then null else pg_catalog.to_jsonb(old) end
    ),
    event_name, topic_name, true
  );
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'For triggers: broadcasts a changed row to a private channel, with the row before and after.';

-- Which rows would somebody see on this channel? Two are put there for the length of a transaction that is undone.
create function realtime.place_probe(topic text) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  placed uuid[];
begin
  if pg_catalog.current_setting('realtime.probing', true) is distinct from 'on' then
    raise exception 'only the server asks this' using errcode = 'object_not_in_prerequisite_state';
  end if;
  with put as (
    insert into realtime.messages (topic, extension, private)
    values (place_probe.topic, 'broadcast', true), (place_probe.topic, 'presence', true)
    returning id
  )
  select array_agg(id) into placed from put;
  return placed;
end
$$;
comment on function realtime.place_probe(text) is
  'Puts one row of each extension on a channel, for a transaction that asks which of them the caller sees and is then undone.';

revoke all on function realtime.topic(), realtime.tell_message(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text), realtime.place_probe(text) from public;
grant execute on function realtime.topic(), realtime.place_probe(text) to anon, authenticated, student, service_role;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role, schole_server, supabase_realtime_admin;

-- What one server tells the others and is too large for a notification: it lies here until they have had time to read it.
create table realtime.relays (
  id bigint generated always as identity primary key,
  node uuid not null,
  body text not null,
  inserted_at timestamptz not null default now()
);
create index relays_inserted_at_idx on realtime.relays (inserted_at);
comment on table realtime.relays is 'Broadcasts and presences on their way between servers, where they are too large for a notification. Removed after two minutes.';
comment on column realtime.relays.node is 'Which server said it.';
comment on column realtime.relays.body is 'What was said, as JSON.';
alter table realtime.relays enable row level security;
alter table realtime.relays force row level security;
grant select, insert, delete on realtime.relays to service_role;
create policy service_role_all on realtime.relays for all to service_role using (true) with check (true);

-- Policies on it are part of what guests write; that takes its owner.
alter table realtime.messages owner to supabase_realtime_admin;
do $$
declare
  guest name := private.guest_role();
begin
  execute format('grant usage on schema realtime to %I', guest);
  execute format('grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean) to %I', guest);
  execute format(
    'grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) to %I', guest);
end
$$;
