-- What was agreed with a school about its storage is shown where it is agreed.

drop function app.list_schools(text, integer, integer);

create function app.list_schools(wanted text, start integer, most integer) returns table (
  id uuid, name text, plan text, in_force text, trial_plan text, trial_ends_at timestamptz, created_at timestamptz,
  members integer, assignments integer, bytes bigint, reason text, person_megabytes integer,
  school_megabytes integer, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_installation();
  return query
  select its.id, its.name, its.plan, app.plan_of(its.id), its.trial_plan, its.trial_ends_at, its.created_at,
    (select count(*)::integer from public.memberships as member where member.school_id = its.id and member.status = 'active'),
    app.assignments_this_month(its.id),
    (select coalesce(sum(each.size), 0)::bigint from (
      select distinct on (file.object_path) file.size from public.source_files as file where file.school_id = its.id
    ) as each),
    (select change.reason from private.plan_changes as change
     where change.school_id = its.id and change.decided_by = 'installation' order by change.created_at desc limit 1),
    its.person_megabytes, its.school_megabytes, its.total
  from (
    select found.*, count(*) over ()::integer as total from public.schools as found
    where wanted = '' or strpos(lower(found.name), lower(wanted)) > 0
    order by found.created_at, found.id offset greatest(start, 0) limit least(greatest(most, 1), 100)
  ) as its
  order by its.created_at, its.id;
end
$$;
comment on function app.list_schools(text, integer, integer) is 'The schools of this installation whose name holds a text, oldest first, for whoever looks after it: plan, trial, active members, assignments of the month, bytes of files, and the megabytes agreed with them.';

grant execute on function app.list_schools(text, integer, integer) to schole_server;
