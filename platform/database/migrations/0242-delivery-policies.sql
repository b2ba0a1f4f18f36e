-- What each role may do with deliveries, attempts and marks.

alter table public.deliveries enable row level security, force row level security;
grant select on public.deliveries to authenticated;
grant select, insert (
  id, school_id, assignment_id, owner_id, title, subject, content_language, instructions, opens_at, closes_at,
  time_limit, attempts_allowed, attempt_counts, shuffle_questions, shuffle_options, one_by_one, going_back, feedback,
  grace_minutes, room_password
), update (
  instructions, opens_at, closes_at, time_limit, attempts_allowed, attempt_counts, feedback, grace_minutes,
  room_password, paused_at, closed_at, released_at, withdrawn_at
) on public.deliveries to schole_server;
grant select, insert, update, delete on public.deliveries to service_role;
create policy teaching_read on public.deliveries for select to authenticated, schole_server
  using (
    (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()))
    or id in (select app.my_delivery_ids('see'))
  );
create policy own_add on public.deliveries for insert to schole_server
  with check (
    owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids())
    and exists (
      select from public.assignments as its
      where its.school_id = deliveries.school_id and its.id = deliveries.assignment_id and its.owner_id = (select auth.uid())
    )
  );
create policy teaching_change on public.deliveries for update to schole_server
  using (id in (select app.my_delivery_ids('mark'))) with check (id in (select app.my_delivery_ids('mark')));
create policy service on public.deliveries for all to service_role using (true) with check (true);
create policy helpers on public.deliveries for all to current_user using (true) with check (true);
create trigger deliveries_touch before update on public.deliveries
  for each row execute function app.touch_updated_at();
create trigger deliveries_guard before update on public.deliveries
  for each row execute function app.guard_columns('id', 'school_id', 'assignment_id', 'created_at');
create trigger deliveries_guard_owner before update on public.deliveries
  for each row execute function app.guard_owner('owner_id');

alter table public.delivery_targets enable row level security, force row level security;
grant select on public.delivery_targets to authenticated;
grant select, insert (school_id, delivery_id, class_id, group_name, student_id), delete
  on public.delivery_targets to schole_server;
grant select, insert, update, delete on public.delivery_targets to service_role;
create policy teaching_read on public.delivery_targets for select to authenticated, schole_server
  using (delivery_id in (select app.my_delivery_ids('see')));
create policy teaching_add on public.delivery_targets for insert to schole_server
  with check (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (class_id in (select app.my_class_ids('mark')) or student_id in (select app.my_student_ids('see')))
  );
create policy teaching_remove on public.delivery_targets for delete to schole_server
  using (delivery_id in (select app.my_delivery_ids('mark')));
create policy service on public.delivery_targets for all to service_role using (true) with check (true);
create policy helpers on public.delivery_targets for all to current_user using (true) with check (true);

alter table public.delivery_questions enable row level security, force row level security;
grant select on public.delivery_questions to authenticated;
grant select, insert on public.delivery_questions to schole_server;
grant select, insert, delete on public.delivery_questions to service_role;
create policy teaching_read on public.delivery_questions for select to authenticated, schole_server
  using (delivery_id in (select app.my_delivery_ids('see')));
-- Only questions of the assignment itself: what is given is what its owner sees.
create policy own_add on public.delivery_questions for insert to schole_server
  with check (exists (
    select from public.deliveries as delivery
    join public.questions as question on question.school_id = delivery.school_id and question.assignment_id = delivery.assignment_id
    where delivery.id = delivery_questions.delivery_id and delivery.owner_id = (select auth.uid())
      and question.id = delivery_questions.question_id
  ));
create policy service on public.delivery_questions for all to service_role using (true) with check (true);
create policy helpers on public.delivery_questions for all to current_user using (true) with check (true);
create trigger delivery_questions_written_once before update on public.delivery_questions
  for each row execute function app.refuse_change();

-- A delivery to two classes: whoever teaches one of them reaches the students of that one. Its owner reaches all.
alter table public.delivery_exceptions enable row level security, force row level security;
grant select on public.delivery_exceptions to authenticated;
grant select, insert, update, delete on public.delivery_exceptions to schole_server, service_role;
create policy teaching_read on public.delivery_exceptions for select to authenticated, schole_server
  using (
    delivery_id in (select app.my_delivery_ids('see'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('see')))
  );
create policy teaching_add on public.delivery_exceptions for insert to schole_server
  with check (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('mark')))
  );
create policy teaching_change on public.delivery_exceptions for update to schole_server
  using (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('mark')))
  );
create policy teaching_remove on public.delivery_exceptions for delete to schole_server
  using (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('mark')))
  );
create policy service on public.delivery_exceptions for all to service_role using (true) with check (true);
create policy helpers on public.delivery_exceptions for all to current_user using (true) with check (true);

-- The policies named own_… come first, and an own row asks nothing of the others.
alter table public.attempts enable row level security, force row level security;
grant select on public.attempts to authenticated;
grant select (id, school_id, delivery_id, student_id, number, state, ends_at, paused_at, break_until, finished_at, message)
  on public.attempts to student;
grant select, update (
  state, ends_at, paused_at, breaks, break_until, finished_at, finished_by, late_counts, sequence, last_epoch, seen_at,
  at_question, answered, late_events, message, points, unmarked
) on public.attempts to schole_server;
grant select, insert, update, delete on public.attempts to service_role;
create policy own_read on public.attempts for select to student, schole_server
  using (student_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy own_change on public.attempts for update to schole_server
  using (student_id = (select auth.uid()) and school_id in (select app.my_school_ids()));
create policy teaching_read on public.attempts for select to authenticated, schole_server
  using (
    delivery_id in (select app.my_delivery_ids('see'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('see')))
  );
create policy teaching_change on public.attempts for update to schole_server
  using (
    delivery_id in (select app.my_delivery_ids('mark'))
    and (delivery_id in (select app.my_delivery_ids('own')) or student_id in (select app.my_student_ids('mark')))
  );
create policy service on public.attempts for all to service_role using (true) with check (true);
create policy helpers on public.attempts for all to current_user using (true) with check (true);

-- What belongs to an attempt is seen by whoever sees the attempt. Who may write it: its student, or whoever marks there.
do $$
declare
  name text;
  seen constant text := 'exists (select from public.attempts as its where its.school_id = %1$I.school_id and its.id = %1$I.attempt_id)';
  written constant text := 'exists (select from public.attempts as its where its.school_id = %1$I.school_id and its.id = %1$I.attempt_id
    and (its.student_id = (select auth.uid()) or its.delivery_id in (select app.my_delivery_ids(''own''))
      or (its.delivery_id in (select app.my_delivery_ids(''mark'')) and its.student_id in (select app.my_student_ids(''mark'')))))';
begin
  foreach name in array array['attempt_devices', 'attempt_events', 'attempt_entries', 'marks'] loop
    execute format('alter table public.%I enable row level security, force row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, delete on public.%I to service_role', name);
    execute format('create policy of_attempts_read on public.%1$I for select to authenticated, schole_server using (' || seen || ')', name);
    execute format('create policy of_attempts_add on public.%1$I for insert to schole_server with check (' || written || ')', name);
    execute format('create policy of_attempts_change on public.%1$I for update to schole_server using (' || written || ') with check (' || written || ')', name);
    execute format('create policy of_attempts_remove on public.%1$I for delete to schole_server using (' || written || ')', name);
    execute format('create policy service on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy helpers on public.%I for all to current_user using (true) with check (true)', name);
  end loop;
end
$$;
grant update on public.attempt_devices, public.attempt_entries, public.marks to service_role;
grant select, insert, update (acknowledged) on public.attempt_devices to schole_server;
grant select, insert on public.attempt_events to schole_server;
grant select, insert, update (value, sequence, epoch, late, contested), delete on public.attempt_entries to schole_server;
grant select, insert, update (score, points, decided_by), delete on public.marks to schole_server;
create trigger attempt_events_written_once before update on public.attempt_events
  for each row execute function app.refuse_change();
