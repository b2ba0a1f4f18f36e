-- A school sets how long it keeps students in the archive. The sweep then asks for their erasure, as an administrator would.

alter table public.schools
  add column archived_student_months integer check (archived_student_months between 1 and 240);
comment on column public.schools.archived_student_months is 'How long a student stays in the archive before their erasure is asked for. Null: until an administrator asks.';
grant update (archived_student_months) on public.schools to schole_server;

create or replace function app.keep_student(student uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid;
begin
  delete from public.account_deletions as deletion
  where deletion.user_id in (select app.records_of_student(student)) and deletion.began_at is null;
  if not found then
    raise exception 'student/no-erasure' using errcode = 'PT409';
  end if;
  -- The school's time begins anew: otherwise the next sweep would ask again.
  update public.students set archived_at = app.clock() where id = student and archived_at is not null;
  select its.school_id into school from public.students as its where its.id = student;
  return school;
end
$$;
comment on function app.keep_student(uuid) is 'Takes the erasure of a student back, while it has not begun; they stay archived, from now on. Raises PT409 student/no-erasure.';
