-- How somebody who is in no list yet comes into a class: a code that enrols and never signs in, a waiting room that a teacher
-- empties, and a door that a teacher opens for a lesson.

alter table public.classes
  add column join_code text check (join_code ~ '^[a-z]{6}[2-9]{2}$'),
  add column join_open_until timestamptz,
  add column join_opened_by uuid references auth.users (id) on delete set null,
  add constraint classes_join_code_key unique (school_id, join_code);
create index classes_join_opened_by_idx on public.classes (join_opened_by) where join_opened_by is not null;
comment on column public.classes.join_code is 'With it somebody asks to join the class; null: nobody can. It signs nobody in.';
-- Not door_open_until: that one admits students whom the school knows, this one people whom nobody has seen yet.
comment on column public.classes.join_open_until is 'Until then whoever has the code enters without waiting.';
comment on column public.classes.join_opened_by is 'The teacher in whose name they enter; where they may no longer change the class, nobody does.';
grant update (join_code, join_open_until, join_opened_by) on public.classes to schole_server;

-- ------------------------------------------------------------------------------------------------ private.join_requests

create table private.join_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  class_id uuid not null,
  student_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'admitted', 'used', 'refused', 'known')),
  first_name text not null check (char_length(first_name) <= 100),
  last_name text not null check (char_length(last_name) <= 100),
  password_hash text,
  claim_hash text not null unique check (claim_hash ~ '^[0-9a-f]{64}$'),
  network text not null,
  announced boolean not null default false,
  created_at timestamptz not null default app.clock(),
  expires_at timestamptz not null default app.clock() + interval '1 day',
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade,
  check (state = 'waiting' or (first_name = '' and last_name = '' and password_hash is null))
);
create index join_requests_class_id_idx on private.join_requests (school_id, class_id);
create index join_requests_student_id_idx on private.join_requests (school_id, student_id);
create index join_requests_network_idx on private.join_requests (network, created_at);
create index join_requests_expires_at_idx on private.join_requests (expires_at);
comment on table private.join_requests is 'Who asks to join a class, for a day. The name and the password go when it is answered.';
comment on column private.join_requests.student_id is 'Whom it became, once admitted.';
comment on column private.join_requests.state is 'used: the device has opened its one session. known: refused, because it is a student of the class already.';
comment on column private.join_requests.password_hash is 'Of the password that they chose; null: they get a card.';
comment on column private.join_requests.claim_hash is 'SHA-256 of the 192 random bits that the asking device alone has.';
comment on column private.join_requests.network is 'A keyed hash of where it came from: enough to bound how many come from there.';
comment on column private.join_requests.announced is 'True: the teachers of the class have been told.';

alter table private.join_requests enable row level security;
alter table private.join_requests force row level security;
grant select, insert, update, delete on private.join_requests to service_role;
create policy service on private.join_requests for all to service_role using (true) with check (true);
create policy helpers on private.join_requests for all to current_user using (true) with check (true);

-- ------------------------------------------------------------------------------------------------------------- asking

create function app.find_class_to_join(school_code text, wanted text) returns table (class_id uuid, open boolean)
  language sql stable security definer set search_path = ''
  as $$
    select class.id, class.active and class.removed_at is null
    from public.schools as school
    join public.classes as class on class.school_id = school.id and class.join_code = wanted
    where school.student_code = find_class_to_join.school_code
  $$;
comment on function app.find_class_to_join(text, text) is 'The class of this code in the school of that code, and whether it takes anybody: an archived or deleted one does not.';

create function app.request_enrolment(class uuid, code text, claim text, place text, first text, last text, hash text)
  returns table (request_id uuid, opener uuid)
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.classes;
  most_waiting constant integer := 100;
  most_of_network constant integer := 400;
  most_of_school constant integer := 1000;
begin
  -- Read again under the lock: the code was renewed, or the class put away, while the password was hashed.
  select * into its from public.classes as known
  where known.id = class and known.join_code = code and known.active and known.removed_at is null for update;
  if not found then
    raise exception 'join/closed' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('joining ' || its.school_id, 0));
  if (select count(*) from private.join_requests as waiting
      where waiting.class_id = class and waiting.state = 'waiting' and waiting.expires_at > app.clock()) >= most_waiting
    or (select count(*) from private.join_requests as recent
        where recent.network = place and recent.created_at > app.clock() - interval '1 hour') >= most_of_network
    or (select count(*) from private.join_requests as recent
        where recent.school_id = its.school_id and recent.created_at > app.clock() - interval '1 hour') >= most_of_school
  then
    raise exception 'join/too-many' using errcode = 'PT429';
  end if;
  insert into private.join_requests as made (school_id, class_id, first_name, last_name, password_hash, claim_hash, network)
  values (its.school_id, class, first, last, hash, claim, place) returning made.id into request_id;
  opener := case when its.join_open_until > app.clock() then its.join_opened_by end;
  return next;
end
$$;
comment on function app.request_enrolment(uuid, text, text, text, text, text, text) is 'Puts somebody with the code of a class into its waiting room; answers with the teacher who has opened the door, if one has. Raises PT409 join/closed, PT429 join/too-many.';

create function app.announce_join_requests(class uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  its public.classes;
  told boolean;
begin
  select * into its from public.classes as known where known.id = class for update;
  select bool_or(waiting.announced) into told from private.join_requests as waiting
  where waiting.class_id = class and waiting.state = 'waiting' and waiting.expires_at > app.clock();
  update private.join_requests set announced = true where class_id = class and state = 'waiting' and not announced;
  -- One notice while anybody waits; null: nobody does.
  if told is distinct from false then
    return;
  end if;
  perform app.tell(its.school_id, teacher.teacher_id, 'enrolment-requested', jsonb_build_object('classId', class, 'title', its.name))
  from app.teachers_of_classes(array[class]) as teacher
  where teacher.teacher_id = its.owner_id or exists (
    select from public.class_teachers as teaching
    where teaching.class_id = class and teaching.teacher_id = teacher.teacher_id and teaching.rights = 'change'
  );
end
$$;
comment on function app.announce_join_requests(uuid) is 'Tells those who may let people into a class that somebody waits, unless they were told of others who wait.';

create function app.read_join_claim(claim text) returns table (
  state text, student_id uuid, user_name text, school_code text, class_name text
)
  language sql stable security definer set search_path = ''
  as $$
    select
      case
        when request.state in ('waiting', 'admitted') and request.expires_at <= app.clock() then 'expired'
        when request.state = 'waiting' and not (class.active and class.removed_at is null) then 'closed'
        when request.state = 'admitted' and membership.status is distinct from 'active' then 'expired'
        else request.state
      end,
      student.id, student.user_name, school.student_code, class.name
    from private.join_requests as request
    join public.schools as school on school.id = request.school_id
    join public.classes as class on class.id = request.class_id
    left join public.students as student on student.id = request.student_id and student.archived_at is null
    left join public.memberships as membership on membership.school_id = request.school_id and membership.user_id = student.id
    where request.claim_hash = claim
  $$;
comment on function app.read_join_claim(text) is 'What became of a request to join, for the device that has its claim: waiting, admitted, used, refused, known, closed or expired.';

create function app.use_join_claim(claim text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  student uuid;
begin
  update private.join_requests as request set state = 'used'
  where request.claim_hash = claim and request.state = 'admitted' and request.expires_at > app.clock()
  returning request.student_id into student;
  if student is null then
    raise exception 'join/gone' using errcode = 'PT410';
  end if;
  perform app.record_student_sign_in(student, 'enrolment', true, true);
end
$$;
comment on function app.use_join_claim(text) is 'The one session of somebody who was let in opens now; the claim is worth nothing afterwards. Raises PT410 join/gone.';

-- ---------------------------------------------------------------------------------------------------------- answering

create function app.list_join_requests(class uuid) returns table (
  id uuid, first_name text, last_name text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select request.id, request.first_name, request.last_name, request.created_at
    from private.join_requests as request
    where request.class_id = class and class in (select app.my_class_ids('change'))
      and request.state = 'waiting' and request.expires_at > app.clock()
    order by request.created_at, request.id
  $$;
comment on function app.list_join_requests(uuid) is 'Who waits before a class that the person asking may change, the longest first.';

create function app.admit_join_requests(school uuid, class uuid, people jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.join_requests as request
  where request.id in (select person.request_id from jsonb_to_recordset(people) as person (request_id uuid))
  order by request.id for update;
  if exists (
    select from jsonb_to_recordset(people) as person (request_id uuid)
    where not exists (
      select from private.join_requests as request
      where request.id = person.request_id and request.class_id = class and request.state = 'waiting'
    )
  ) then
    raise exception 'class/not-found' using errcode = 'PT404';
  end if;
  perform app.add_students(school, class, (
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'user_name', person.user_name, 'first_name', request.first_name, 'last_name', request.last_name
    ))
    from jsonb_to_recordset(people) as person (request_id uuid, id uuid, user_name text)
    join private.join_requests as request on request.id = person.request_id
  ));
  perform app.set_student_secrets(coalesce((
    select jsonb_agg(jsonb_build_object('id', person.id, 'access', 'password', 'password_hash', request.password_hash))
    from jsonb_to_recordset(people) as person (request_id uuid, id uuid)
    join private.join_requests as request on request.id = person.request_id and request.password_hash is not null
  ), '[]'));
  update private.join_requests as request
  set state = 'admitted', student_id = person.id, first_name = '', last_name = '', password_hash = null
  from jsonb_to_recordset(people) as person (request_id uuid, id uuid)
  where request.id = person.request_id;
end
$$;
comment on function app.admit_join_requests(uuid, uuid, jsonb) is 'Makes students of those who wait before a class, as app.add_students does, with the password that each chose: [{request_id, id, user_name}]. Raises PT404 class/not-found.';

create function app.refuse_join_requests(class uuid, requests uuid[], known boolean) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  refused integer;
begin
  update private.join_requests as request
  set state = case when known then 'known' else 'refused' end, first_name = '', last_name = '', password_hash = null
  where request.id = any (requests) and request.class_id = class and request.state = 'waiting'
    and class in (select app.my_class_ids('change'));
  get diagnostics refused = row_count;
  return refused;
end
$$;
comment on function app.refuse_join_requests(uuid, uuid[], boolean) is 'Refuses those who wait before a class that the person asking may change, and forgets their names; answers with how many.';

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.find_class_to_join(text, text), app.read_join_claim(text), app.use_join_claim(text)
  to supabase_auth_admin;
grant execute on function app.request_enrolment(uuid, text, text, text, text, text, text), app.announce_join_requests(uuid),
  app.read_join_claim(text), app.list_join_requests(uuid), app.admit_join_requests(uuid, uuid, jsonb),
  app.refuse_join_requests(uuid, uuid[], boolean) to schole_server;
