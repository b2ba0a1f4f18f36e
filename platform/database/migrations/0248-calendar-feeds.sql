-- The address at which a calendar program reads a person's due dates. It is a secret: whoever has it reads them.

create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  language text not null default 'en' check (language in ('en', 'el')),
  made_at timestamptz not null default now(),
  read_at timestamptz
);
create unique index calendar_feeds_sha256_idx on public.calendar_feeds (sha256);
comment on table public.calendar_feeds is 'The one address at which calendar programs read a person''s due dates; no row: there is none.';
comment on column public.calendar_feeds.sha256 is 'Of the secret in the address: it is random and long, so its hash is enough to know it by.';
comment on column public.calendar_feeds.aal is 'How surely it was known who made it: it shows no more than that person could see.';
comment on column public.calendar_feeds.language is 'Of the page that made it; it counts where the person never saved one.';
comment on column public.calendar_feeds.read_at is 'When a program last read it, to the minute. Null: never.';

alter table public.calendar_feeds enable row level security, force row level security;
grant select (user_id, made_at, read_at) on public.calendar_feeds to authenticated, student;
grant select, insert (user_id, sha256, aal, language), update (sha256, aal, language, made_at, read_at), delete
  on public.calendar_feeds to schole_server;
grant select, insert, update, delete on public.calendar_feeds to service_role;
create policy own_read on public.calendar_feeds for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_add on public.calendar_feeds for insert to schole_server
  with check (user_id = (select auth.uid()));
create policy own_change on public.calendar_feeds for update to schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_remove on public.calendar_feeds for delete to schole_server
  using (user_id = (select auth.uid()));
create policy service on public.calendar_feeds for all to service_role using (true) with check (true);
-- A calendar program brings the secret and no token: this says whose it is, and nothing else.
create policy helpers_know on public.calendar_feeds for select to current_user using (true);
create policy helpers_end on public.calendar_feeds for delete to current_user using (true);
create trigger calendar_feeds_guard before update on public.calendar_feeds
  for each row execute function app.guard_columns('user_id');

create function app.who_reads_calendar(secret_sha256 text) returns table (
  user_id uuid, role text, aal text, language text
)
  language sql stable security definer set search_path = ''
as $$
  select feed.user_id, person.role::text, feed.aal, feed.language
  from public.calendar_feeds as feed
  join auth.users as person on person.id = feed.user_id
  where feed.sha256 = secret_sha256
    and person.deleted_at is null and (person.banned_until is null or person.banned_until <= now())
$$;
comment on function app.who_reads_calendar(text) is 'The person whose calendar address has a secret with this hash, and how surely that was known when it was made; no row for none, and for a closed account.';
grant execute on function app.who_reads_calendar(text) to schole_server;

-- What ends a key for workflows ends this address too, for the same reason: nobody can say any more who made it.
create or replace function app.end_incoming_key(person uuid, actor uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.calendar_feeds where user_id = person;
  if found then
    perform app.record_account_act(person, actor, 'calendar-feed/removed', '{"with": "second-step"}');
  end if;
  delete from private.automation_keys where user_id = person and direction = 'in';
  if not found then
    return false;
  end if;
  perform app.record_account_act(
    person, actor, 'automation-key/removed', '{"direction": "in", "with": "second-step"}'
  );
  return true;
end
$$;
comment on function app.end_incoming_key(uuid, uuid) is 'Removes the person''s key for incoming requests and the address of their calendar and writes it down, where somebody else took their second step away; false: there was no key.';
