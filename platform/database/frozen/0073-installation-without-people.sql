-- When the last person has gone there is nobody to look after the installation, and nobody could become it: whoever makes
-- the first account then is the first again.

create policy helpers_unname on private.installation for update to current_user using (true) with check (true);

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
revoke all on function app.unname_installation_school() from public;
create trigger users_unname_installation after delete on auth.users
  for each statement execute function app.unname_installation_school();
