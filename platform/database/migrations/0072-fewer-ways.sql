-- A link lets few accounts be made before somebody accepts it, and what was exported is fetched after the second step.

create or replace function app.open_invitation(token_hash text, address text, proved boolean) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from public.invitations as open
    where open.accepted_at is null and open.revoked_at is null and open.expires_at > app.clock()
      and case
        when open_invitation.token_hash is not null
          then open.token_hash = open_invitation.token_hash and (open.email is null or open.email = lower(address))
        else proved and open.email = lower(address)
      end
      -- Somebody may mistype their address once or twice; a link is no open door where sign-up is closed.
      and (select count(*) from private.invited_people as came where came.invitation_id = open.id) < 5
    order by open.created_at desc limit 1
  $$;

create policy exports_second_step on storage.objects as restrictive for all to authenticated
  using (bucket_id <> 'exports' or app.took_second_step());
