-- What a person wants to be told of, how often they want it summed up, and what keeps notices few: those of a day
-- that say the same are one with a count, and one whose event the person watched is removed by them.

alter table public.user_settings
  add column assignment_submissions boolean not null default true,
  add column grading_complete boolean not null default true,
  add column assistant_activity boolean not null default false,
  add column learning_gap_alerts boolean not null default true,
  add column email_digest text not null default 'daily' check (email_digest in ('never', 'daily', 'weekly', 'monthly'));
comment on column public.user_settings.assignment_submissions is 'Whether the person is told of work that was handed in.';
comment on column public.user_settings.grading_complete is 'Whether the person is told that work was graded.';
comment on column public.user_settings.assistant_activity is 'Whether the person is told that their assistant was asked by others.';
comment on column public.user_settings.learning_gap_alerts is 'Whether the person is told of what a class has not understood.';
comment on column public.user_settings.email_digest is 'How often the unread notices are summed up: never, daily, weekly or monthly.';
grant insert (
  assignment_submissions, grading_complete, assistant_activity, learning_gap_alerts, email_digest
), update (
  assignment_submissions, grading_complete, assistant_activity, learning_gap_alerts, email_digest
) on public.user_settings to authenticated, schole_server;
create policy helpers_read on public.user_settings for select to current_user using (true);

alter table public.notifications
  add column topic text check (topic in (
    'assignment_submissions', 'grading_complete', 'assistant_activity', 'learning_gap_alerts'
  )),
  add column repeats integer not null default 1 check (repeats > 0);
comment on column public.notifications.topic is 'The setting of the person that decides whether it is written; null: always.';
comment on column public.notifications.repeats is 'How often the same happened that day.';
grant insert (topic) on public.notifications to schole_server, supabase_auth_admin;
-- What a person watched is no news to them: the screen that showed it removes its notice.
grant delete on public.notifications to authenticated;
create policy own_remove on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
create policy helpers_join on public.notifications for all to current_user using (true) with check (true);

drop trigger notifications_guard on public.notifications;
create trigger notifications_guard before update on public.notifications
  for each row execute function app.guard_columns('id', 'school_id', 'user_id', 'kind', 'payload', 'topic', 'created_at');

create function app.admit_notice() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted boolean;
begin
  select case new.topic
      when 'assignment_submissions' then settings.assignment_submissions
      when 'grading_complete' then settings.grading_complete
      when 'assistant_activity' then settings.assistant_activity
      when 'learning_gap_alerts' then settings.learning_gap_alerts
    end into wanted
    from public.user_settings as settings where settings.user_id = new.user_id;
  -- The row appears with the first saved setting: before it, the defaults of its columns hold.
  return case when coalesce(wanted, new.topic <> 'assistant_activity') then new end;
end
$$;
comment on function app.admit_notice() is 'Trigger: a notice that its person does not want is not written.';
create trigger notifications_admit before insert on public.notifications
  for each row when (new.topic is not null) execute function app.admit_notice();

-- After the insert, so that the policies have judged it: nobody touches another's notices by writing one like them.
create function app.join_notices() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  with earlier as (
    delete from public.notifications as its
    where its.user_id = new.user_id and its.kind = new.kind and its.payload = new.payload and its.id <> new.id
      and its.school_id is not distinct from new.school_id and its.created_at >= date_trunc('day', new.created_at)
      and its.created_at < date_trunc('day', new.created_at) + interval '1 day'
      -- Two of one statement: the second joined this one already.
      and exists (select from public.notifications as still where still.id = new.id)
    returning its.repeats
  )
  update public.notifications set repeats = new.repeats + joined.repeats
    from (select sum(earlier.repeats)::integer as repeats from earlier) as joined
    where notifications.id = new.id and joined.repeats > 0;
  return null;
end
$$;
comment on function app.join_notices() is 'Trigger: notices of a day that say the same are one, with how often it happened.';
create trigger notifications_join after insert on public.notifications
  for each row execute function app.join_notices();

create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  told_until timestamptz not null
);
comment on table private.digests is 'Up to when the notices of a person were summed up. It makes a digest of a period the only one, whichever node writes it.';

alter table private.digests enable row level security;
alter table private.digests force row level security;
grant select, insert, update, delete on private.digests to service_role;
create policy service on private.digests for all to service_role using (true) with check (true);
