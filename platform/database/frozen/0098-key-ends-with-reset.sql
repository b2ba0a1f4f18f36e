-- A key for workflows opens what its person could open when it was made. Where somebody else takes a second step of the
-- person away, nobody can say any more that it was they who made it: it ends, as their sessions do.
create policy helpers_end on private.automation_keys for delete to current_user using (direction = 'in');

create function app.end_incoming_key(person uuid, actor uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
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
comment on function app.end_incoming_key(uuid, uuid) is 'Removes the person''s key for incoming requests and writes it down, where somebody else took their second step away; false: there was none.';
revoke all on function app.end_incoming_key(uuid, uuid) from public;
grant execute on function app.end_incoming_key(uuid, uuid) to supabase_auth_admin;
