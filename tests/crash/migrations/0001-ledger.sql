-- The smallest database a crash can be told from: one table of numbers.
do $$
begin
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator login noinherit; end if;
  grant service_role to authenticator;
end
$$;
create table public.ledger (number bigint primary key);
grant usage on schema public to service_role;
grant select, insert on public.ledger to service_role;
