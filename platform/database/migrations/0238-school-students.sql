-- The students of a school, each once, also those who are in no class any more: an administrator corrects, exports and
-- erases them there.

create view public.school_students with (security_invoker = true) as
select
  student.school_id, student.id as student_id, profile.first_name, profile.last_name,
  app.plain(concat_ws(' ', profile.last_name, profile.first_name)) as sort_name,
  student.user_name, student.student_number, student.birth_year, student.access, student.signed_in_at,
  student.archived_at, student.locked_at, student.created_at,
  array(
    select class.name
      from public.class_students as place
      join public.classes as class on class.school_id = place.school_id and class.id = place.class_id
     where place.school_id = student.school_id and place.student_id = student.id and class.removed_at is null
     order by class.name
  ) as classes
from public.students as student
join public.profiles as profile on profile.user_id = student.id;
comment on view public.school_students is 'The students of a school that the person asking may see, with their names.';
comment on column public.school_students.classes is 'The names of the classes that the person asking sees the student in; deleted classes are not among them.';
grant select on public.school_students to authenticated, schole_server, service_role;
