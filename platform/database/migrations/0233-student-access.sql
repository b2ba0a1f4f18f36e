-- How students sign in: by school code, user name and a secret that their teachers hand out. They have no address, so nothing
-- of auth/v1 but the refresh of an open session is for them.

-- Two syllables and two more signs, without those that are taken for others (0/o, 1/i/l): it is said aloud in a classroom.
create function app.new_student_code() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  consonants constant text := 'bdfghjkmnprstvz';
  vowels constant text := 'aeu';
  others constant text := 'bdfghjkmnprstvz23456789';
  code text;
begin
  loop
    select string_agg(substr(letters, 1 + floor(random() * length(letters))::integer, 1), '' order by place) into code
    from unnest(array[consonants, vowels, consonants, vowels, others, others]) with ordinality as sign (letters, place);
    exit when not exists (select from public.schools where student_code = code);
  end loop;
  return code;
end
$$;
comment on function app.new_student_code() is 'A code that no school has yet, by which students name theirs at the sign-in. It is no secret.';

alter table public.schools add column student_code text unique check (student_code ~ '^[a-z2-9]{6}$');
do $$
declare
  school uuid;
begin
  for school in select id from public.schools loop
    update public.schools set student_code = app.new_student_code() where id = school;
  end loop;
end
$$;
alter table public.schools alter column student_code set default app.new_student_code();
alter table public.schools alter column student_code set not null;
comment on column public.schools.student_code is 'By which its students name the school at the sign-in; made by the database.';
grant select (student_code) on public.schools to student;
grant execute on function app.new_student_code() to supabase_auth_admin, service_role;

alter table public.classes
  add column door_open_until timestamptz,
  add column link_version integer not null default 1;
comment on column public.classes.door_open_until is 'Until then pictures alone sign its students in: their teacher is in the room.';
comment on column public.classes.link_version is 'Of the link of the class; the next version makes the earlier links invalid.';
grant update (door_open_until, link_version) on public.classes to schole_server;

alter table public.students add column locked_at timestamptz;
comment on column public.students.locked_at is 'Since when too many wrong secrets came from unknown browsers: only known ones and the card still open, until a teacher unlocks.';

-- ---------------------------------------------------------------------------------------------- private.student_secrets

create table private.student_secrets (
  student_id uuid primary key,
  school_id uuid not null,
  card_hash text check (card_hash ~ '^[0-9a-f]{64}$'),
  picture_hash text,
  attempts integer not null default 0,
  failures integer not null default 0,
  set_at timestamptz not null default now(),
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index student_secrets_student_id_idx on private.student_secrets (school_id, student_id);
comment on table private.student_secrets is 'What a student signs in with beside the password, whose hash is in auth.users. Hashes alone: the secrets are on the card.';
comment on column private.student_secrets.card_hash is 'SHA-256 of the card''s secret, of 192 random bits.';
comment on column private.student_secrets.picture_hash is 'The hash of the four pictures in their order, made as that of a password.';
comment on column private.student_secrets.attempts is 'The number of the series of attempts that is counted now; unlocking begins the next one.';
comment on column private.student_secrets.failures is 'Wrong secrets from unknown browsers since the last sign-in from one.';

alter table private.student_secrets enable row level security;
alter table private.student_secrets force row level security;
grant select, insert, update, delete on private.student_secrets to service_role;
create policy service on private.student_secrets for all to service_role using (true) with check (true);
create policy helpers on private.student_secrets for all to current_user using (true) with check (true);

-- The account and the sessions of students, for the functions below alone.
create policy school_sets_secrets on auth.users for update to current_user
  using (role = 'student') with check (role = 'student' and email is null and phone is null);
create policy school_ends_sessions on auth.sessions for all to current_user
  using (user_id in (select id from public.students)) with check (false);

create function app.end_student_sessions(student uuid, except_for uuid default null) returns void
  language sql security definer set search_path = ''
  as $$
    delete from auth.sessions where user_id = student and id is distinct from except_for
      and exists (select from public.students as known where known.id = student)
  $$;
comment on function app.end_student_sessions(uuid, uuid) is 'Ends the sessions of a student, but for one.';

create function app.end_archived_student() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_student_sessions(new.id);
  return null;
end
$$;
comment on function app.end_archived_student() is 'Trigger on public.students: who is archived is signed out everywhere.';
create trigger students_end_archived after update of archived_at on public.students
  for each row when (new.archived_at is not null and old.archived_at is null) execute function app.end_archived_student();

create function app.keep_student_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (new.role is distinct from 'student' or new.email is not null or new.phone is not null
      or coalesce(new.email_change, '') <> '' or coalesce(new.phone_change, '') <> '')
    and exists (select from public.students as student where student.id = new.id) then
    raise exception 'student/no-address' using errcode = 'PT422';
  end if;
  return new;
end
$$;
comment on function app.keep_student_account() is 'Trigger on auth.users: the account of a school''s student stays one, without an address and a number, whoever writes. Raises PT422 student/no-address.';
create trigger users_keep_student before update of role, email, phone, email_change, phone_change on auth.users
  for each row when (old.role = 'student') execute function app.keep_student_account();

-- ------------------------------------------------------------------------------------------------------------- signing in

create function app.find_student_to_sign_in(code text, wanted text) returns table (
  student_id uuid, school_id uuid, access text, password_hash text, picture_hash text, card_hash text, attempts integer,
  locked boolean, door_open boolean, classes jsonb
)
  language sql stable security definer set search_path = ''
  as $$
    select student.id, student.school_id, student.access, account.encrypted_password, secret.picture_hash, secret.card_hash,
      coalesce(secret.attempts, 0), student.locked_at is not null, coalesce(taught.door_open, false),
      coalesce(taught.classes, '[]')
    from public.schools as school
    join public.students as student on student.school_id = school.id and student.user_name = wanted
    join public.memberships as membership on membership.school_id = school.id and membership.user_id = student.id
      and membership.status = 'active' and membership.role = 'student'
    join auth.users as account on account.id = student.id and account.role = 'student' and account.deleted_at is null
    left join private.student_secrets as secret on secret.student_id = student.id
    left join lateral (
      select bool_or(class.door_open_until > app.clock()) as door_open,
        jsonb_agg(jsonb_build_object('id', class.id, 'link_version', class.link_version)) as classes
      from public.class_students as place join public.classes as class on class.id = place.class_id
      where place.student_id = student.id and class.active and class.removed_at is null
    ) as taught on true
    where school.student_code = code and student.archived_at is null
  $$;
comment on function app.find_student_to_sign_in(text, text) is 'The student of this name in the school of this code, with the hashes to compare; nobody who is archived or no active member.';

create function app.record_student_sign_in(student uuid, through text, opened boolean, stranger boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid;
  -- Five minutes allow ten attempts: guessing words of a list at that pace ends after less than half an hour.
  most_failures constant integer := 50;
begin
  select known.school_id into school from public.students as known where known.id = student;
  if opened then
    update public.students set signed_in_at = app.clock(), locked_at = case when through = 'card' then null else locked_at end
    where id = student;
    if stranger or through = 'card' then
      update private.student_secrets set failures = 0 where student_id = student;
    end if;
    perform app.note(school, 'student/signed-in', 'member', student, jsonb_build_object('with', through), student);
    return;
  end if;
  -- A card's secret cannot be guessed, so its failures are not limited: one a minute says enough.
  if through = 'card' and exists (
    select from public.audit_events as event where event.school_id = school and event.subject_id = student
      and event.action = 'student/sign-in-failed' and event.created_at > now() - interval '1 minute'
  ) then return; end if;
  if stranger and through <> 'card' then
    insert into private.student_secrets as known (student_id, school_id, failures) values (student, school, 1)
    on conflict (student_id) do update set failures = known.failures + 1;
    update public.students set locked_at = app.clock()
    where id = student and locked_at is null
      and (select failures from private.student_secrets where student_id = student) >= most_failures;
  end if;
  perform app.note(school, 'student/sign-in-failed', 'member', student, jsonb_build_object('with', through), null);
end
$$;
comment on function app.record_student_sign_in(uuid, text, boolean, boolean) is 'Writes down a sign-in of a student or its failure, and locks after fifty failures from unknown browsers.';

create function app.teachers_of_classes(classes uuid[]) returns table (class_id uuid, name text, school_id uuid, teacher_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select class.id, class.name, class.school_id, teacher.id
    from public.classes as class
    cross join lateral (
      select class.owner_id as id union select teaching.teacher_id from public.class_teachers as teaching
      where teaching.class_id = class.id
    ) as teacher
    join public.memberships as membership on membership.school_id = class.school_id and membership.user_id = teacher.id
      and membership.status = 'active'
    where class.id = any (classes)
  $$;
comment on function app.teachers_of_classes(uuid[]) is 'Who hears that somebody guesses secrets of a class: those who teach it.';

-- --------------------------------------------------------------------------------------------------------- new secrets

create function app.set_student_secrets(people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  found_school uuid;
begin
  for person in
    select * from jsonb_to_recordset(people)
      as each (id uuid, access text, password_hash text, picture_hash text, card_hash text, must_change boolean)
    order by each.id
  loop
    -- Whoever may mark: the student who has lost the card stands before the teacher who is in the room.
    update public.students set access = person.access, access_set_at = app.clock(), locked_at = null,
      must_change = coalesce(person.must_change, false)
    where id = person.id and archived_at is null and id in (select app.my_student_ids('mark'))
    returning school_id into found_school;
    if found_school is null then
      raise exception 'student/not-found' using errcode = 'PT404';
    end if;
    update auth.users set encrypted_password = person.password_hash, updated_at = now() where id = person.id;
    insert into private.student_secrets as known (student_id, school_id, card_hash, picture_hash)
    values (person.id, found_school, person.card_hash, person.picture_hash)
    on conflict (student_id) do update set card_hash = excluded.card_hash, picture_hash = excluded.picture_hash,
      attempts = known.attempts + 1, failures = 0, set_at = now();
    perform app.end_student_sessions(person.id);
  end loop;
end
$$;
comment on function app.set_student_secrets(jsonb) is 'New secrets of students whom the person asking may mark, and the end of what the earlier ones opened: [{id, access, password_hash, picture_hash, card_hash, must_change}]. Raises PT404 student/not-found.';

create function app.set_own_student_secret(hash text, session uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  own public.students;
begin
  select * into own from public.students where id = auth.uid() and archived_at is null
    and school_id in (select app.my_school_ids()) for update;
  if own.id is null or own.access is null then
    raise exception 'student/not-found' using errcode = 'PT404';
  end if;
  if own.access = 'pictures' then
    update private.student_secrets set picture_hash = hash, set_at = now() where student_id = own.id;
  else
    update auth.users set encrypted_password = hash, updated_at = now() where id = own.id;
  end if;
  update public.students set must_change = false, access_set_at = app.clock() where id = own.id;
  perform app.end_student_sessions(own.id, session);
end
$$;
comment on function app.set_own_student_secret(text, uuid) is 'Another password or other pictures of the student asking, who stays signed in here alone. Raises PT404 student/not-found.';

create function app.read_own_student_secret() returns table (access text, hash text)
  language sql stable security definer set search_path = ''
  as $$
    select student.access, case student.access when 'pictures' then secret.picture_hash else account.encrypted_password end
    from public.students as student
    join auth.users as account on account.id = student.id
    left join private.student_secrets as secret on secret.student_id = student.id
    where student.id = auth.uid() and student.archived_at is null and student.school_id in (select app.my_school_ids())
  $$;
comment on function app.read_own_student_secret() is 'The hash that the present secret of the student asking is compared with before it changes.';

create function app.read_own_student_record() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'school', school.name, 'firstName', profile.first_name, 'lastName', profile.last_name, 'userName', student.user_name,
      'studentNumber', student.student_number, 'birthYear', student.birth_year, 'access', student.access,
      'createdAt', to_char(student.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('name', class.name, 'groupName', place.group_name) order by class.name, class.id)
        from public.class_students as place join public.classes as class on class.id = place.class_id
        where place.student_id = student.id and class.removed_at is null
      ), '[]'),
      'signIns', coalesce((
        select jsonb_agg(jsonb_build_object(
          'at', to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'opened', event.action = 'student/signed-in'
        ) order by event.created_at desc)
        from (
          select made.created_at, made.action from public.audit_events as made
          where made.school_id = student.school_id and made.subject_id = student.id
            and made.action in ('student/signed-in', 'student/sign-in-failed')
          order by made.created_at desc limit 100
        ) as event
      ), '[]')
    )
    from public.students as student
    join public.schools as school on school.id = student.school_id
    join public.profiles as profile on profile.user_id = student.id
    where student.id = auth.uid() and student.archived_at is null and student.school_id in (select app.my_school_ids())
  $$;
comment on function app.read_own_student_record() is 'What the school keeps of the student asking, for the student.';

create function app.unlock_student(student uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  school uuid;
begin
  update public.students set locked_at = null where id = student and id in (select app.my_student_ids('mark'))
  returning school_id into school;
  if school is null then
    raise exception 'student/not-found' using errcode = 'PT404';
  end if;
  update private.student_secrets set attempts = attempts + 1, failures = 0 where student_id = student;
  return school;
end
$$;
comment on function app.unlock_student(uuid) is 'Lets a student try again at once; for whoever may mark. Answers with the school. Raises PT404 student/not-found.';

-- ------------------------------------------------------------------------------------------------- what the screens read

create or replace view public.class_rosters with (security_invoker = true) as
select
  place.school_id, place.class_id, place.student_id, place.group_name, profile.first_name, profile.last_name,
  app.plain(profile.last_name || ' ' || profile.first_name) as sort_name,
  student.user_name, student.student_number, student.birth_year, student.access, student.access_set_at,
  student.signed_in_at, student.archived_at, place.created_at, student.locked_at
from public.class_students as place
join public.students as student on student.school_id = place.school_id and student.id = place.student_id
join public.profiles as profile on profile.user_id = student.id;

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.find_student_to_sign_in(text, text), app.record_student_sign_in(uuid, text, boolean, boolean),
  app.teachers_of_classes(uuid[]) to supabase_auth_admin;
grant execute on function app.set_student_secrets(jsonb), app.set_own_student_secret(text, uuid), app.unlock_student(uuid)
  to schole_server;
grant execute on function app.read_own_student_secret(), app.read_own_student_record() to schole_server;
