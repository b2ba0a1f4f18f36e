-- Deliveries: an assignment given to classes, groups or single students, with its window. What is given is fixed: the
-- versions of the questions at that moment, whatever becomes of the assignment afterwards.

-- --------------------------------------------------------------------------------------------------- public.deliveries

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  assignment_id uuid not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  subject text not null,
  content_language text not null check (content_language in ('en', 'el')),
  instructions text not null default '' check (char_length(instructions) <= 2000),
  opens_at timestamptz not null,
  closes_at timestamptz,
  closed_at timestamptz,
  time_limit integer check (time_limit between 1 and 1440),
  attempts_allowed smallint not null default 1 check (attempts_allowed between 1 and 10),
  attempt_counts text not null default 'last' check (attempt_counts in ('first', 'last', 'best')),
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  one_by_one boolean not null default false,
  going_back boolean not null default true,
  feedback text not null default 'after-closing' check (feedback in ('at-once', 'after-closing', 'when-released')),
  grace_minutes smallint not null default 10 check (grace_minutes between 0 and 1440),
  room_password text check (char_length(room_password) between 1 and 60),
  paused_at timestamptz,
  released_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id),
  check (closes_at is null or closes_at > opens_at),
  check (going_back or one_by_one),
  foreign key (school_id, assignment_id) references public.assignments (school_id, id) on delete cascade
);
create index deliveries_owner_id_idx on public.deliveries (owner_id, created_at desc);
create index deliveries_assignment_id_idx on public.deliveries (school_id, assignment_id);
comment on table public.deliveries is 'An assignment given to students, with its window and its rules. The questions are those of delivery_questions.';
comment on column public.deliveries.title is 'The title of the assignment when it was given.';
comment on column public.deliveries.closes_at is 'Null: it stays open until somebody closes it.';
comment on column public.deliveries.closed_at is 'When the teacher closed it by hand: for everybody, whatever time they had left.';
comment on column public.deliveries.time_limit is 'Minutes from the beginning of an attempt. Null: none.';
comment on column public.deliveries.attempt_counts is 'Which attempt of a student counts where there are several.';
comment on column public.deliveries.one_by_one is 'One question at a time; going_back says whether a student may return to an earlier one.';
comment on column public.deliveries.feedback is 'When students see what is right: after each attempt, after the delivery closed, or when the teacher releases it.';
comment on column public.deliveries.grace_minutes is 'Minutes in which answers that arrive after the end are still kept, marked as late.';
comment on column public.deliveries.room_password is 'A word that the teacher says in the room; needed to begin. Whoever may see the delivery reads it; students never do.';
comment on column public.deliveries.paused_at is 'Since when all running attempts stand still. Null: they do not.';
comment on column public.deliveries.released_at is 'When the teacher released the results.';
comment on column public.deliveries.withdrawn_at is 'When the teacher took it back: students no longer see it, and what they did stays.';

create table public.delivery_targets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  delivery_id uuid not null,
  class_id uuid,
  group_name text check (char_length(group_name) between 1 and 60),
  student_id uuid,
  check ((class_id is null) <> (student_id is null) and (group_name is null or class_id is not null)),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, class_id) references public.classes (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index delivery_targets_delivery_id_idx on public.delivery_targets (school_id, delivery_id);
create index delivery_targets_class_id_idx on public.delivery_targets (school_id, class_id);
create index delivery_targets_student_id_idx on public.delivery_targets (school_id, student_id);
create unique index delivery_targets_once_idx on public.delivery_targets (delivery_id, class_id, coalesce(group_name, ''), student_id) nulls not distinct;
comment on table public.delivery_targets is 'To whom a delivery is given: a class, a group of it, or one student. Whoever joins the class later has it too.';

create table public.delivery_questions (
  school_id uuid not null,
  delivery_id uuid not null,
  question_id uuid not null,
  version integer not null,
  position integer not null check (position >= 0),
  points integer not null check (points between 1 and 50),
  primary key (delivery_id, question_id),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, question_id, version)
    references public.question_versions (school_id, question_id, version) on delete cascade
);
create index delivery_questions_delivery_id_idx on public.delivery_questions (school_id, delivery_id, position);
create index delivery_questions_version_idx on public.delivery_questions (school_id, question_id, version);
comment on table public.delivery_questions is 'Which version of which question was given, and what it is worth; written once.';

create table public.delivery_exceptions (
  school_id uuid not null,
  delivery_id uuid not null,
  student_id uuid not null,
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 1440),
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 10),
  closes_at timestamptz,
  primary key (delivery_id, student_id),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index delivery_exceptions_student_id_idx on public.delivery_exceptions (school_id, student_id);
create index delivery_exceptions_delivery_id_idx on public.delivery_exceptions (school_id, delivery_id);
comment on table public.delivery_exceptions is 'What one student has beside the rules of a delivery and beside their accommodations.';
comment on column public.delivery_exceptions.closes_at is 'A deadline of their own, where it is later than that of everybody.';

-- ----------------------------------------------------------------------------------------------------- public.attempts

create table public.attempts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  delivery_id uuid not null,
  student_id uuid not null,
  number smallint not null check (number between 1 and 100),
  state text not null default 'running' check (state in ('running', 'submitted')),
  started_at timestamptz not null default now(),
  ends_at timestamptz,
  paused_at timestamptz,
  breaks smallint not null default 0 check (breaks >= 0),
  break_until timestamptz,
  finished_at timestamptz,
  finished_by text check (finished_by in ('student', 'end', 'teacher')),
  late_counts boolean not null default true,
  sequence bigint not null default 0 check (sequence >= 0),
  last_epoch integer not null default 0 check (last_epoch >= 0),
  seen_at timestamptz not null default now(),
  at_question uuid,
  answered smallint not null default 0 check (answered >= 0),
  late_events integer not null default 0 check (late_events >= 0),
  message text check (char_length(message) between 1 and 500),
  points numeric(8, 2) check (points >= 0),
  unmarked smallint check (unmarked >= 0),
  unique (school_id, id),
  unique (delivery_id, student_id, number),
  check ((state = 'submitted') = (finished_at is not null) and (finished_at is null) = (finished_by is null)),
  foreign key (school_id, delivery_id) references public.deliveries (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references public.students (school_id, id) on delete cascade
);
create index attempts_student_id_idx on public.attempts (school_id, student_id);
create index attempts_delivery_id_idx on public.attempts (school_id, delivery_id);
create index attempts_ends_at_idx on public.attempts (ends_at) where state = 'running' and ends_at is not null;
comment on table public.attempts is 'One sitting of a delivery by a student. What was answered is in attempt_events, and as it stands in attempt_entries.';
comment on column public.attempts.ends_at is 'When it ends by itself, with every extension. Null: when the student or the teacher ends it.';
comment on column public.attempts.paused_at is 'Since when it stands still for this student; its end moves by as much when it goes on.';
comment on column public.attempts.break_until is 'The end of the rest break that the student takes.';
comment on column public.attempts.finished_by is 'The student submitted it, its time ended, or the teacher ended it.';
comment on column public.attempts.late_counts is 'False: the teacher left out what arrived after the end.';
comment on column public.attempts.sequence is 'The number of the last event stored.';
comment on column public.attempts.last_epoch is 'How often a device opened it: the latest one has the greatest epoch.';
comment on column public.attempts.seen_at is 'The last sign of life of a device.';
comment on column public.attempts.message is 'What the teacher tells this student.';
comment on column public.attempts.points is 'The sum of its marks; null while it runs.';
comment on column public.attempts.unmarked is 'Answers that wait for a person to mark them.';

create table public.attempt_devices (
  school_id uuid not null,
  attempt_id uuid not null,
  device uuid not null,
  epoch integer not null check (epoch >= 1),
  acknowledged integer not null default 0 check (acknowledged >= 0),
  primary key (school_id, attempt_id, device),
  unique (school_id, attempt_id, epoch),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.attempt_devices is 'The devices that opened an attempt; a page that is loaded anew is another one.';
comment on column public.attempt_devices.epoch is 'Whoever opened the attempt later has a greater one.';
comment on column public.attempt_devices.acknowledged is 'The number of the device''s last event that is stored; the next is one greater.';

create table public.attempt_events (
  school_id uuid not null,
  attempt_id uuid not null,
  device uuid not null,
  number integer not null check (number >= 1),
  sequence bigint not null check (sequence >= 1),
  epoch integer not null,
  seen bigint not null check (seen >= 0),
  question_id uuid,
  part text not null check (part in ('answer', 'flag', 'strike', 'note', 'move', 'submit')),
  value jsonb not null,
  device_at timestamptz not null,
  received_at timestamptz not null default now(),
  late boolean not null default false,
  primary key (school_id, attempt_id, device, number),
  unique (school_id, attempt_id, sequence),
  check (octet_length(value::text) <= 131072),
  foreign key (school_id, attempt_id, device)
    references public.attempt_devices (school_id, attempt_id, device) on delete cascade,
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.attempt_events is 'What happened in an attempt, in the order in which it arrived; written once.';
comment on column public.attempt_events.number is 'Counted by the device from 1: with the device, the id of the event.';
comment on column public.attempt_events.seen is 'The last sequence that the device knew of when it made the event.';
comment on column public.attempt_events.device_at is 'By the clock of the device, which proves nothing.';
comment on column public.attempt_events.late is 'It arrived after the end of the attempt.';

create table public.attempt_entries (
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  part text not null check (part in ('answer', 'flag', 'strike', 'note')),
  value jsonb not null,
  sequence bigint not null,
  epoch integer not null,
  late boolean not null default false,
  contested bigint not null default 0 check (contested >= 0),
  primary key (school_id, attempt_id, question_id, part),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.attempt_entries is 'An attempt as it stands: for each question and part the event that counts.';
comment on column public.attempt_entries.value is 'What the event said; JSON null: taken back.';
comment on column public.attempt_entries.sequence is 'The event that counts.';
comment on column public.attempt_entries.contested is 'The sequence at which two devices turned out to have changed it without knowing of each other; the other answer is in attempt_events. 0: they did not.';

create table public.marks (
  school_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  score numeric(5, 4) check (score between 0 and 1),
  points numeric(6, 2) check (points >= 0),
  decided_by text check (decided_by in ('key')),
  created_at timestamptz not null default now(),
  primary key (school_id, attempt_id, question_id),
  check ((points is null) = (decided_by is null) and (points is null or score is not null)),
  foreign key (school_id, attempt_id) references public.attempts (school_id, id) on delete cascade
);
comment on table public.marks is 'What an answer is worth, and who decided it. A row without points waits for a person.';
comment on column public.marks.score is 'The share that the key suggests; it counts where decided_by is set.';
comment on column public.marks.decided_by is 'key: the key settles it. Null: nobody decided yet.';
