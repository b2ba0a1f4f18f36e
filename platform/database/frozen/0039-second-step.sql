-- A stolen password must not be enough for what the whole installation trusts its administrator with: mails that wait hold
-- live links into everybody's account. Whoever has a second step has to have taken it before they see them.

create function app.took_second_step() returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
      select from auth.mfa_factors
      where user_id = auth.uid() and status = 'verified' and factor_type <> 'recovery_code'
    )
  $$;
comment on function app.took_second_step() is 'Whether the person asking has taken their second step, or has none.';
revoke all on function app.took_second_step() from public;
grant execute on function app.took_second_step() to authenticated;

create policy second_step on public.mails as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy second_step on public.contact_requests as restrictive for all to authenticated
  using ((select app.took_second_step()));
create policy second_step on public.audit_events as restrictive for all to authenticated
  using ((select app.took_second_step()));
