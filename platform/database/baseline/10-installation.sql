-- The installation: one row, what may be set in the app, and what it remembers of itself. The school of the first account is
-- the school that runs it: its administrators look after the mails that could not be sent and the requests of visitors.
-- When the last person has gone there is nobody to do so: whoever makes the first account then is the first again.

create function app.name_installation_school() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.installation set school_id = new.id where school_id is null;
  return null;
end
$$;
comment on function app.name_installation_school() is 'Trigger on public.schools: the first school runs the installation.';

create function app.unname_installation_school() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users where not is_anonymous and not app.is_demo('auth.users', id)) then
    update private.installation set school_id = null where school_id is not null;
  end if;
  return null;
end
$$;
comment on function app.unname_installation_school() is 'Trigger on auth.users: with the last account the installation is without a school, until the next first one.';

-- Whoever sends mails looks into the outbox as soon as the seal is turned: what waits is held, or sent, at once.
create function app.tell_seal() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('schole_mail', '');
  return null;
end
$$;
comment on function app.tell_seal() is 'Trigger on private.installation: the seal was turned, so every node looks at what waits.';

-- ------------------------------------------------------------------------------------------------ private.installation

create table private.installation (
  id boolean primary key default true check (id),
  sealed boolean not null default true,
  geolocation_address text check (geolocation_address ~ '^https?://' and char_length(geolocation_address) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  school_id uuid references public.schools (id),
  geolocation_field text
    check (geolocation_field ~ '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$' and char_length(geolocation_field) <= 200),
  default_plan text not null default 'school' references public.plans (plan),
  plan_choice text not null default 'installation' check (plan_choice in ('installation', 'school', 'paid')),
  private_addresses boolean not null default false,
  sign_up text check (sign_up in ('open', 'invitation', 'closed')),
  password_characters text check (password_characters in (
    'any', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'
  )),
  last_backup_at timestamptz,
  last_backup_bytes bigint check (last_backup_bytes >= 0),
  start_seen_at timestamptz,
  local_services text[] not null default '{}' check (
    cardinality(local_services) <= 20 and array_position(local_services, null) is null
    and char_length(array_to_string(local_services, ',')) <= 1000
  )
);
create index installation_school_id_idx on private.installation (school_id);
create index installation_default_plan_idx on private.installation (default_plan);
comment on table private.installation is 'The one row about this installation.';
comment on column private.installation.sealed is 'True: nothing leaves but loopback.';
comment on column private.installation.geolocation_address is 'Where the first language may be asked; null or sealed: the browser decides.';
comment on column private.installation.school_id is 'The school of the first account; its administrators look after the installation. Null until there is one.';
comment on column private.installation.geolocation_field is 'The name under which the answer of that address holds the country code, place.country for a nested one; null: one of the usual names.';
comment on column private.installation.default_plan is 'The plan of a new school.';
comment on column private.installation.plan_choice is 'Who may give a school a larger plan. installation: whoever looks after it. school: its own administrators. paid: they, through the payment provider.';
comment on column private.installation.private_addresses is 'True: the server may ask addresses of the network it stands in, also over plain http.';
comment on column private.installation.sign_up is 'Who may make an account; null: never chosen. A variable of the environment that is set wins over it.';
comment on column private.installation.password_characters is 'What a new password has to hold; null: never chosen. A variable of the environment that is set wins over it.';
comment on column private.installation.last_backup_at is 'The moment that the last backup which was finished holds; after a restore that of the restored one. Null: there is none.';
comment on column private.installation.last_backup_bytes is 'Bytes of the file of that backup.';
comment on column private.installation.start_seen_at is 'When an administrator of the installation was first shown how it stands; null: whoever signs in first is led there.';
comment on column private.installation.local_services is 'host:port of programs on the server''s own machine that workflows and engines may be, as localhost:5678; also while it is sealed.';

-- Before the table is closed: there is one row, and nobody makes another.
insert into private.installation default values;

alter table private.installation enable row level security;
alter table private.installation force row level security;
-- Whoever looks after the installation sets it, through a function of the server, after the second step if they have one.
grant select, update (
  sealed, geolocation_address, geolocation_field, default_plan, plan_choice, private_addresses, sign_up,
  password_characters, local_services, start_seen_at
) on private.installation to schole_server;
grant select, update (
  sealed, geolocation_address, geolocation_field, default_plan, plan_choice, last_backup_at, last_backup_bytes
) on private.installation to service_role;
-- The door of accounts asks who may come in, in the transaction in which somebody does.
grant select (id, school_id, sign_up, password_characters) on private.installation to supabase_auth_admin;
create policy server_reads on private.installation for select to schole_server, service_role using (true);
create policy service_changes on private.installation for update to service_role using (true) with check (true);
-- The owner of the functions reads, names and unnames the school, and notes the first look; the row is closed to everybody else.
create policy helpers_read on private.installation for select to current_user using (true);
create policy helpers_name on private.installation for update to current_user using (school_id is null) with check (true);
create policy administrators_change on private.installation for update to schole_server
  using ((select app.is_installation_administrator()) and (select app.took_second_step()))
  with check ((select app.is_installation_administrator()) and (select app.took_second_step()));
create policy accounts_read on private.installation for select to supabase_auth_admin using (true);
create policy helpers_see_start on private.installation for update to current_user
  using (start_seen_at is null) with check (true);
create policy helpers_unname on private.installation for update to current_user using (true) with check (true);

create trigger installation_guard before update on private.installation
  for each row execute function app.guard_columns('id', 'created_at');
create trigger installation_touch before update on private.installation
  for each row execute function app.touch_updated_at();
create trigger installation_tell_seal after update of sealed on private.installation
  for each row when (old.sealed is distinct from new.sealed) execute function app.tell_seal();

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger schools_name_installation after insert on public.schools
  for each row execute function app.name_installation_school();
create trigger users_unname_installation after delete on auth.users
  for each statement execute function app.unname_installation_school();
