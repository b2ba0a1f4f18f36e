-- What happens to an account is written down by the door that does it, in the transaction of the act, once for each
-- school the person belongs to.

grant insert (school_id, actor_id, action, subject_type, subject_id, details) on public.audit_events to supabase_auth_admin;
create policy account_acts on public.audit_events for insert to supabase_auth_admin with check (true);

grant select (school_id, user_id, status) on public.memberships to supabase_auth_admin;
create policy account_acts on public.memberships for select to supabase_auth_admin using (true);
