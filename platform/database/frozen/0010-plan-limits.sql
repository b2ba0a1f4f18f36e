-- Plans decide here, so that no door can pass them.

-- The owner is under assignments' policies too (FORCE); this one lets the counting function below see a school's month.
create policy counted_by_plan on public.assignments for select to current_user using (true);

create function app.assignments_this_month(school uuid) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select count(*)::integer from public.assignments
    where school_id = school and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
  $$;
comment on function app.assignments_this_month(uuid) is 'Assignments the school has made since the first of the month (UTC), by anybody, archived or not.';

-- Reads with the caller's rights: of a school they do not belong to, nothing is allowed.
create function app.entitlement(school uuid, name text, out allowed boolean, out quota integer, out used integer)
  language plpgsql volatile set search_path = ''
as $$
begin
  select entitled.allowed, entitled.quota into allowed, quota
  from public.schools as its
  join public.entitlements as entitled on entitled.plan = its.plan and entitled.name = entitlement.name
  where its.id = school;
  allowed := coalesce(allowed, false);
  if entitlement.name = 'assignments_per_month' and allowed then
    used := app.assignments_this_month(school);
  end if;
end
$$;
comment on function app.entitlement(uuid, text) is 'What the school''s plan says of one entitlement; used is null where nothing is counted.';

create function app.require_entitlement(school uuid, name text, used integer default 0) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  most integer;
  given boolean;
begin
  select entitled.allowed, entitled.quota into given, most
  from public.schools as its
  join public.entitlements as entitled on entitled.plan = its.plan and entitled.name = require_entitlement.name
  where its.id = school;
  if not coalesce(given, false) or used >= most then
    raise exception 'plan/limit-reached' using
      errcode = 'PT402',
      detail = jsonb_build_object(
        'entitlement', require_entitlement.name, 'limit', case when given then most else 0 end, 'used', used
      )::text;
  end if;
end
$$;
comment on function app.require_entitlement(uuid, text, integer) is 'Raises PT402 plan/limit-reached when the plan refuses; DETAIL is JSON {entitlement, limit, used}.';

-- After the row and its policies: who may not write into a school learns nothing of its month. The lock makes inserts of
-- one limited school wait for each other, so that two of them cannot both be the fiftieth.
create function app.count_assignment() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  most integer;
begin
  select entitled.quota into most
  from public.schools as its
  join public.entitlements as entitled on entitled.plan = its.plan and entitled.name = 'assignments_per_month'
  where its.id = new.school_id;
  if most is null then
    perform app.require_entitlement(new.school_id, 'assignments_per_month');
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('assignments_per_month:' || new.school_id, 0));
  perform app.require_entitlement(
    new.school_id, 'assignments_per_month', least(app.assignments_this_month(new.school_id) - 1, most)
  );
  return null;
end
$$;
comment on function app.count_assignment() is 'Trigger: a new assignment fits into its school''s month, or is refused.';
create trigger assignments_counted after insert on public.assignments
  for each row execute function app.count_assignment();

revoke all on function app.assignments_this_month(uuid), app.entitlement(uuid, text),
  app.require_entitlement(uuid, text, integer), app.count_assignment() from public;
grant execute on function app.assignments_this_month(uuid), app.entitlement(uuid, text),
  app.require_entitlement(uuid, text, integer) to schole_server, service_role;
