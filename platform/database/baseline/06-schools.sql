-- Schools, who belongs to them, what a person says about themselves and how they want to be met. A school and the
-- installation are never left to nobody, whoever asks and by whatever door.

create function app.default_plan() returns text
  language sql stable security definer set search_path = ''
  as $$ select default_plan from private.installation $$;
comment on function app.default_plan() is 'The plan of a new school.';

-- A trigger and no policy: whoever has left their active school must still be able to change their name.
create function app.check_active_school() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from public.memberships
    where school_id = new.active_school_id and user_id = new.user_id and status = 'active'
  ) then
    raise exception 'not an active member of this school' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function app.check_active_school() is 'Trigger: a person chooses among the schools they are an active member of.';

-- An anonymous visitor gets no school, so that none of them is ever the administrator of anything; whoever becomes a person
-- with an address gets what every new account gets.
create function app.welcome_person() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  school uuid := gen_random_uuid();
  first_name text := left(btrim(coalesce(said ->> 'first_name', '')), 100);
  last_name text := left(btrim(coalesce(said ->> 'last_name', '')), 100);
  invitation uuid := nullif(current_setting('app.invitation', true), '')::uuid;
begin
  if new.is_anonymous then
    return null;
  end if;
  if new.role is not distinct from 'student' then
    insert into public.profiles (user_id, first_name, last_name)
    values (new.id, left(coalesce(said ->> 'first_name', ''), 100), left(coalesce(said ->> 'last_name', ''), 100));
    return null;
  end if;
  if invitation is not null then
    insert into public.profiles (user_id, first_name, last_name) values (new.id, first_name, last_name);
    insert into private.invited_people (user_id, invitation_id) values (new.id, invitation);
    return null;
  end if;
  insert into public.schools (id, name)
  values (school, coalesce(nullif(left(btrim(said ->> 'school_name'), 200), ''), 'School'));
  insert into public.memberships (school_id, user_id, role) values (school, new.id, 'administrator');
  insert into public.profiles (user_id, first_name, last_name, active_school_id)
  values (new.id, first_name, last_name, school);
  return null;
end
$$;
comment on function app.welcome_person() is 'Trigger on auth.users: a new account gets a profile and, unless it is a pupil''s or comes by an invitation, a school of its own to administer; an anonymous visitor gets them when they are no longer anonymous.';

-- A row that says administrator is not enough: an account that was closed from outside, or made a pupil's, opens nothing. One
-- whose own end has begun counts until it is gone, because the erasure hands over first.
create function app.has_administrator(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships as member
      join auth.users as account on account.id = member.user_id
      where member.school_id = school and member.status = 'active' and member.role = 'administrator'
        and account.role is distinct from 'student' and not app.is_demo('auth.users', account.id)
        and (account.deleted_at is null or app.deletion_due_at(account.id) is not null)
    )
  $$;
comment on function app.has_administrator(uuid) is 'Whether somebody who exists and can come in administers the school.';

create function app.is_needed(school uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.memberships as member
      join auth.users as account on account.id = member.user_id
      where member.school_id = school and member.status = 'active' and not app.is_demo('auth.users', account.id)
        and (account.deleted_at is null or app.deletion_due_at(account.id) is not null)
        -- An account that became a pupil's left a school of one behind, which nobody needs.
        and (member.role <> 'administrator' or account.role is distinct from 'student')
    ) or (
      exists (select from private.installation where school_id = school)
      and exists (
        select from auth.users as account
        where account.deleted_at is null and not account.is_anonymous and not app.is_demo('auth.users', account.id)
      )
    )
  $$;
comment on function app.is_needed(uuid) is 'Whether somebody is active in the school, or anybody has an account in the installation that it runs.';

create function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.school_id, 0));
  if app.is_needed(old.school_id) and not app.has_administrator(old.school_id) then
    raise exception 'member/last-administrator' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function app.keep_administrator() is 'Trigger: a school with active members, and the one that runs an installation with accounts, keeps an administrator; raises PT409 member/last-administrator.';

create function app.keep_administrators_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  place uuid;
begin
  for place in
    select school_id from public.memberships
    where user_id = new.id and status = 'active' and role = 'administrator' order by school_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('administrators:' || place, 0));
    if app.is_needed(place) and not app.has_administrator(place) then
      raise exception 'member/last-administrator' using errcode = 'PT409';
    end if;
  end loop;
  return null;
end
$$;
comment on function app.keep_administrators_account() is 'Trigger on auth.users: the account of the last administrator is neither closed from outside nor made a pupil''s; raises PT409 member/last-administrator.';

-- ------------------------------------------------------------------------------------------------------ public.schools

create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  plan text not null default app.default_plan() references public.plans (plan),
  created_at timestamptz not null default now(),
  require_second_step boolean not null default false,
  trial_plan text references public.plans (plan),
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  trial_told text check (trial_told in ('ending', 'ended')),
  own_connections boolean not null default true,
  constraint schools_one_trial check (
    (trial_plan is null and trial_started_at is null and trial_ends_at is null and trial_told is null)
    or (trial_plan is not null and trial_started_at is not null and trial_ends_at >= trial_started_at)
  )
);
create index schools_plan_idx on public.schools (plan);
create index schools_trial_plan_idx on public.schools (trial_plan);
create index schools_trial_ends_at_idx on public.schools (trial_ends_at) where trial_ends_at is not null;
comment on table public.schools is 'A tenant. A private tutor is a school of one.';
comment on column public.schools.plan is 'The plan the school is on. What is in force says app.plan_of, which knows of a trial.';
comment on column public.schools.require_second_step is 'True: administrators and teachers count as members only after their second step.';
comment on column public.schools.trial_plan is 'What it tries or tried; null: it never did. A school tries once.';
comment on column public.schools.trial_ends_at is 'The trial''s plan is in force until then. The installation may move it.';
comment on column public.schools.trial_told is 'Which notice of the trial''s end its administrators have had.';
comment on column public.schools.own_connections is 'True: its staff may connect workflows and engines of their own; false: only what the school has set is asked.';

alter table public.schools enable row level security;
alter table public.schools force row level security;
grant select on public.schools to authenticated;
grant select, update (name, require_second_step, own_connections) on public.schools to schole_server;
grant select, insert, update, delete on public.schools to service_role;
grant insert (id, name) on public.schools to supabase_auth_admin;
create policy members_read on public.schools for select to authenticated, schole_server
  using (id in (select app.my_school_ids()));
create policy service on public.schools for all to service_role using (true) with check (true);
create policy welcome on public.schools for insert to supabase_auth_admin with check (true);
create policy administrators_rename on public.schools for update to schole_server
  using ((select app.is_administrator_in(id))) with check ((select app.is_administrator_in(id)));
-- The owner of the helpers is under the policies of schools too.
create policy helpers_read on public.schools for select to current_user using (true);
create policy helpers_add on public.schools for insert to current_user with check (true);
-- What the functions of plans write as their owner.
create policy moved_by_plan on public.schools for update to current_user using (true) with check (true);

create trigger schools_guard before update on public.schools
  for each row execute function app.guard_columns('id', 'created_at');

-- -------------------------------------------------------------------------------------------------- public.memberships

create table public.memberships (
  school_id uuid not null references public.schools (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('administrator', 'teacher', 'student')),
  status text not null default 'active' check (status in ('active', 'suspended', 'left')),
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
create index memberships_user_id_idx on public.memberships (user_id);
comment on table public.memberships is 'Who belongs to which school, as what. Never written through rest/v1. The one table whose owner is not under its policies: app.my_school_ids and its sisters read it, and its own policy asks nothing but user_id.';
comment on column public.memberships.role is 'Administrators and teachers teach; a private tutor is both.';
comment on column public.memberships.status is 'Only active opens anything.';

alter table public.memberships enable row level security;
grant select on public.memberships to authenticated, schole_server;
grant select, insert, update, delete on public.memberships to service_role;
grant select (
  school_id, user_id, role, status, created_at
), insert (school_id, user_id, role) on public.memberships to supabase_auth_admin;
create policy own on public.memberships for select to authenticated, schole_server using (user_id = (select auth.uid()));
create policy service on public.memberships for all to service_role using (true) with check (true);
create policy welcome on public.memberships for insert to supabase_auth_admin with check (true);
create policy account_acts on public.memberships for select to supabase_auth_admin using (true);

create trigger memberships_guard before update on public.memberships
  for each row execute function app.guard_columns('school_id', 'user_id', 'created_at');
-- By row: who stops being an active administrator, in whatever way.
create constraint trigger memberships_keep_administrator after update on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active' and (new.role <> 'administrator' or new.status <> 'active'))
  execute function app.keep_administrator();
create constraint trigger memberships_keep_administrator_gone after delete on public.memberships
  deferrable initially deferred for each row
  when (old.role = 'administrator' and old.status = 'active')
  execute function app.keep_administrator();

-- ----------------------------------------------------------------------------------------------------- public.profiles

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  avatar_url text check (char_length(avatar_url) <= 2000),
  department text check (char_length(department) <= 200),
  bio text check (char_length(bio) <= 4000),
  active_school_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (active_school_id, user_id) references public.memberships (school_id, user_id)
    on delete set null (active_school_id)
);
create index profiles_active_school_id_idx on public.profiles (active_school_id, user_id);
comment on table public.profiles is 'What a person says about themselves; one row per account, made with it.';
comment on column public.profiles.active_school_id is 'The school the person works in now; always one they are a member of.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
grant select, update (
  first_name, last_name, avatar_url, department, bio, active_school_id
) on public.profiles to authenticated, schole_server;
grant select on public.profiles to student;
grant select, insert, update, delete on public.profiles to service_role;
grant insert (user_id, first_name, last_name, active_school_id) on public.profiles to supabase_auth_admin;
create policy own_read on public.profiles for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_change on public.profiles for update to authenticated, schole_server
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy service on public.profiles for all to service_role using (true) with check (true);
create policy welcome on public.profiles for insert to supabase_auth_admin with check (true);
create policy helpers on public.profiles for all to current_user using (true) with check (true);
create policy records_names on public.profiles for select to current_user using (true);
create policy demo_people on public.profiles for all to current_user
  using (app.is_demo('auth.users', user_id)) with check (app.is_demo('auth.users', user_id));

create trigger profiles_guard before update on public.profiles
  for each row execute function app.guard_columns('user_id', 'created_at');
create trigger profiles_active_school before update on public.profiles for each row
  when (new.active_school_id is distinct from old.active_school_id and new.active_school_id is not null)
  execute function app.check_active_school();
create trigger profiles_touch before update on public.profiles for each row execute function app.touch_updated_at();

-- ------------------------------------------------------------------------------------------------ public.user_settings

create table public.user_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  n8n_chat_webhook_url text check (char_length(n8n_chat_webhook_url) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  theme text check (theme in ('light', 'dark', 'system')),
  density text check (density in ('compact', 'comfortable', 'spacious')),
  language text check (language in ('en', 'el')),
  animations boolean,
  login_notifications boolean not null default true
);
comment on table public.user_settings is 'A person''s own settings; the row appears with the first saved setting.';
comment on column public.user_settings.n8n_chat_webhook_url is 'Where the chat is sent. Stored as written; judged when it is called.';
comment on column public.user_settings.theme is 'Null: never saved; each browser then keeps its own.';
comment on column public.user_settings.density is 'How close things stand. Null: never saved.';
comment on column public.user_settings.language is 'Of the interface, not of what is taught. Null: never saved.';
comment on column public.user_settings.animations is 'False: nothing moves, whatever the system says. Null: never saved.';
comment on column public.user_settings.login_notifications is 'Whether the person is told of a sign-in from a browser that was not seen before.';

alter table public.user_settings enable row level security;
alter table public.user_settings force row level security;
-- The wire's upsert writes its conflict column too: user_id may be named in an update, the guard keeps its value.
grant select, insert (
  user_id, n8n_chat_webhook_url, theme, density, language, animations, login_notifications
), update (
  user_id, n8n_chat_webhook_url, theme, density, language, animations, login_notifications
) on public.user_settings to authenticated, schole_server;
grant select on public.user_settings to student;
grant select, insert, update, delete on public.user_settings to service_role;
-- The door of the accounts tells their people, and says what would go with an account.
grant select (user_id, language, login_notifications) on public.user_settings to supabase_auth_admin;
create policy own_read on public.user_settings for select to authenticated, student, schole_server
  using (user_id = (select auth.uid()));
create policy own_add on public.user_settings for insert to authenticated, schole_server
  with check (user_id = (select auth.uid()));
create policy own_change on public.user_settings for update to authenticated, schole_server
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on public.user_settings for all to service_role using (true) with check (true);
create policy account_mails on public.user_settings for select to supabase_auth_admin using (true);

create trigger user_settings_guard before update on public.user_settings
  for each row execute function app.guard_columns('user_id', 'created_at');
create trigger user_settings_touch before update on public.user_settings
  for each row execute function app.touch_updated_at();

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function app.default_plan() to schole_server, service_role, supabase_auth_admin;

-- ------------------------------------------------------------------------------------------------- on tables of others

create trigger welcome_person after insert on auth.users for each row execute function app.welcome_person();
create trigger welcome_named_person after update of is_anonymous on auth.users for each row
  when (old.is_anonymous and not new.is_anonymous) execute function app.welcome_person();
create constraint trigger users_keep_administrator after update of deleted_at, role on auth.users
  deferrable initially deferred for each row
  when (
    (old.deleted_at is null and new.deleted_at is not null)
    or (new.role = 'student' and old.role is distinct from new.role)
  )
  execute function app.keep_administrators_account();
