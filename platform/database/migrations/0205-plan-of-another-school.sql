-- Whoever looks after the installation, or a payment, set the plan of a school: another school of the same administrators
-- begins with no larger one, because it would be the way around that decision.

create or replace function app.add_school(name text, most integer) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid := gen_random_uuid();
  begins_with text;
begin
  perform app.require_name();
  perform pg_advisory_xact_lock(hashtextextended('schools of:' || auth.uid(), 0));
  if (
    select count(*) from public.memberships
    where user_id = auth.uid() and role = 'administrator' and status <> 'left'
  ) >= most or (
    select count(*) from public.audit_events
    where actor_id = auth.uid() and action = 'school/added' and created_at > app.clock() - interval '30 days'
  ) >= most then
    raise exception 'school/too-many' using errcode = 'PT409', detail = jsonb_build_object('most', most)::text;
  end if;
  -- Schools that they have left count too: else one would leave first.
  select known.plan into begins_with from public.plans as known
  where known.plan = app.default_plan() or known.plan in (
    select its.plan from public.memberships as member
    join public.schools as its on its.id = member.school_id
    where member.user_id = auth.uid() and member.role = 'administrator' and exists (
      select from private.plan_changes as change
      where change.school_id = its.id and change.decided_by in ('installation', 'payment')
    )
  )
  order by known.position limit 1;
  insert into public.schools (id, name, plan) values (school, add_school.name, begins_with);
  insert into public.memberships (school_id, user_id, role) values (school, auth.uid(), 'administrator');
  update public.profiles set active_school_id = school where user_id = auth.uid();
  perform app.note(school, 'school/added', 'school', school);
  return school;
end
$$;
