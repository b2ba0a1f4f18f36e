-- Attempts of invented students, so that a school sees what an assignment looks like after it was given.

create function app.add_demo_attempts(wanted uuid, attempts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.deliveries;
begin
  select delivery.* into its from public.deliveries as delivery where delivery.id = wanted;
  perform app.require_own_school(its.school_id);
  -- Never a real student, and nothing that is still open: nobody else can have begun it.
  if its.id is null or not app.is_demo('public.assignments', its.assignment_id)
    or coalesce(its.closed_at, its.closes_at) > app.clock() is distinct from false
    or exists (
      select from jsonb_to_recordset(attempts) as attempt (student_id uuid)
      where not app.is_demo('auth.users', attempt.student_id)
    ) then
    raise exception 'delivery/unknown' using errcode = 'PT404';
  end if;
  insert into public.attempts (
    id, school_id, delivery_id, student_id, number, state, started_at, seen_at, ends_at, finished_at, finished_by,
    sequence, last_epoch, late_events
  )
  select attempt.id, its.school_id, its.id, attempt.student_id, 1, 'submitted', attempt.started_at, attempt.finished_at,
    its.closes_at, attempt.finished_at, attempt.finished_by, attempt.sequence, attempt.last_epoch, attempt.late_events
  from jsonb_to_recordset(attempts) as attempt (
    id uuid, student_id uuid, started_at timestamptz, finished_at timestamptz, finished_by text, sequence bigint,
    last_epoch integer, late_events integer
  );
end
$$;
comment on function app.add_demo_attempts(uuid, jsonb) is 'Submitted attempts of invented students in a closed delivery of a demo assignment of the caller''s school: [{id, student_id, started_at, finished_at, finished_by, sequence, last_epoch, late_events}]. They go with the assignment. Raises PT404 delivery/unknown.';
grant execute on function app.add_demo_attempts(uuid, jsonb) to schole_server;
