-- The school of the first account is the school that runs this installation: its administrators look after the mails that
-- could not be sent and the requests of visitors.

alter table private.installation add column school_id uuid references public.schools (id);
create index installation_school_id_idx on private.installation (school_id);
comment on column private.installation.school_id is 'The school of the first account; its administrators look after the installation. Null until there is one.';

-- Installations that already have accounts: their oldest membership names the school. Not forced for this one statement,
-- because no policy lets the owner write here.
alter table private.installation no force row level security;
update private.installation set school_id = (
  select school_id from public.memberships order by created_at, school_id limit 1
);
alter table private.installation force row level security;

-- The owner of the two functions below reads and, as long as no school is named, writes the row that is closed to everybody.
create policy helpers_read on private.installation for select to current_user using (true);
create policy helpers_name on private.installation for update to current_user using (school_id is null) with check (true);

create function app.name_installation_school() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.installation set school_id = new.id where school_id is null;
  return null;
end
$$;
comment on function app.name_installation_school() is 'Trigger on public.schools: the first school runs the installation.';
revoke all on function app.name_installation_school() from public;
create trigger schools_name_installation after insert on public.schools
  for each row execute function app.name_installation_school();

create function app.is_installation_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.installation
      join public.memberships on memberships.school_id = installation.school_id
      where memberships.user_id = auth.uid() and memberships.status = 'active' and memberships.role = 'administrator'
    )
  $$;
comment on function app.is_installation_administrator() is 'Whether the person asking administers the school that runs this installation.';
revoke all on function app.is_installation_administrator() from public;
grant execute on function app.is_installation_administrator() to authenticated, schole_server;
