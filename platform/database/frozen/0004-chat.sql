-- The chat of the documentation assistant. The browser writes both tables itself, with the fields the specification
-- names: a session of {title, user_id}, a message of {content, role, session_id}.

create table public.n8n_chat_sessions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (school_id, id)
);
create index n8n_chat_sessions_user_id_idx on public.n8n_chat_sessions (user_id, updated_at desc);
comment on table public.n8n_chat_sessions is 'A person''s conversations with the documentation assistant.';
comment on column public.n8n_chat_sessions.school_id is 'Filled by the database: the person''s active school.';
comment on column public.n8n_chat_sessions.updated_at is 'Moved by every change and by every new message.';
comment on column public.n8n_chat_sessions.archived_at is 'Empty while the session is in the list.';

create table public.n8n_chat_messages (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  session_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and case role when 'user' then 5000 else 100000 end),
  created_at timestamptz not null default now(),
  foreign key (school_id, session_id) references public.n8n_chat_sessions (school_id, id) on delete cascade
);
create index n8n_chat_messages_session_id_idx on public.n8n_chat_messages (session_id, created_at);
create index n8n_chat_messages_school_id_idx on public.n8n_chat_messages (school_id, session_id);
comment on table public.n8n_chat_messages is 'What was said in a chat session; goes with its session.';
comment on column public.n8n_chat_messages.school_id is 'Filled by the database: the session''s school.';

create function app.place_chat_session() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.school_id is null then
    new.school_id := app.active_school_id();
  end if;
  return new;
end
$$;
comment on function app.place_chat_session() is 'Trigger: a new chat session belongs to the school its person works in.';

-- Reads the session with the caller's rights: whoever may not see it gets no school and therefore no row.
create function app.place_chat_message() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.school_id is null then
    select school_id into new.school_id from public.n8n_chat_sessions where id = new.session_id;
    if new.school_id is null then
      raise exception 'no such chat session' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$$;
comment on function app.place_chat_message() is 'Trigger: a new message belongs to the school of its session.';

create function app.move_chat_session() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update public.n8n_chat_sessions set updated_at = now() where id = new.session_id;
  return null;
end
$$;
comment on function app.move_chat_session() is 'Trigger: a new message moves its session to the top of the list.';
revoke all on function app.place_chat_session(), app.place_chat_message(), app.move_chat_session() from public;

create trigger n8n_chat_sessions_place before insert on public.n8n_chat_sessions
  for each row execute function app.place_chat_session();
create trigger n8n_chat_sessions_guard before update on public.n8n_chat_sessions
  for each row execute function app.guard_columns('id', 'school_id', 'user_id', 'created_at');
create trigger n8n_chat_sessions_touch before update on public.n8n_chat_sessions
  for each row execute function app.touch_updated_at();
create trigger n8n_chat_messages_place before insert on public.n8n_chat_messages
  for each row execute function app.place_chat_message();
create trigger n8n_chat_messages_guard before update on public.n8n_chat_messages
  for each row execute function app.guard_columns('id', 'school_id', 'session_id', 'role', 'created_at');
create trigger n8n_chat_messages_moves_session after insert on public.n8n_chat_messages
  for each row execute function app.move_chat_session();

-- --------------------------------------------------------------------------------------------------- who may touch what

alter table public.n8n_chat_sessions enable row level security;
alter table public.n8n_chat_sessions force row level security;
alter table public.n8n_chat_messages enable row level security;
alter table public.n8n_chat_messages force row level security;
revoke all on table public.n8n_chat_sessions, public.n8n_chat_messages from public;

-- updated_at is granted so that the message's trigger may move it; the touch trigger decides its value.
grant select, delete on table public.n8n_chat_sessions to authenticated, schole_server;
grant insert (title, user_id), update (title, archived_at, updated_at) on public.n8n_chat_sessions to authenticated, schole_server;
create policy own on public.n8n_chat_sessions for all to authenticated, schole_server
  using (user_id = (select auth.uid()) and school_id in (select app.my_school_ids()))
  with check (user_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
grant select, insert, update, delete on table public.n8n_chat_sessions to service_role;
create policy service on public.n8n_chat_sessions for all to service_role using (true) with check (true);

grant select on table public.n8n_chat_messages to authenticated, schole_server;
grant insert (content, role, session_id), update (content) on public.n8n_chat_messages to authenticated, schole_server;
create policy own_sessions on public.n8n_chat_messages for all to authenticated, schole_server
  using (exists (
    select from public.n8n_chat_sessions as session
    where session.id = n8n_chat_messages.session_id and session.school_id = n8n_chat_messages.school_id
  ))
  with check (exists (
    select from public.n8n_chat_sessions as session
    where session.id = n8n_chat_messages.session_id and session.school_id = n8n_chat_messages.school_id
  ));
grant select, insert, update, delete on table public.n8n_chat_messages to service_role;
create policy service on public.n8n_chat_messages for all to service_role using (true) with check (true);
