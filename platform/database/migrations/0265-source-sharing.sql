-- Sharing a source with the staff of its school, or with those who teach a subject there. A share opens what hangs on the
-- source for reading and nothing for writing: until here every policy "of own sources" asked only whether the source is
-- visible, so each of them that writes now also asks whose it is.

create table public.source_shares (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null,
  source_id uuid not null,
  subject text check (subject in (
    'mathematics', 'science', 'biology', 'chemistry', 'physics', 'english', 'history', 'social-studies', 'geography',
    'computer-science', 'other'
  )),
  level text not null check (level in ('read', 'use', 'copy')),
  shared_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (school_id, source_id) references public.sources (school_id, id) on delete cascade
);
-- One share with each circle at a time.
create unique index source_shares_in_force_idx on public.source_shares (source_id, coalesce(subject, ''))
  where withdrawn_at is null;
create index source_shares_school_id_idx on public.source_shares (school_id) where withdrawn_at is null;
create index source_shares_source_id_idx on public.source_shares (school_id, source_id);
create index source_shares_shared_by_idx on public.source_shares (shared_by);
comment on table public.source_shares is 'That a source is, or was, open to colleagues. Another level is another row; one that has ended stays.';
comment on column public.source_shares.subject is 'With those who teach it (app.my_subjects); null: with all staff of the school.';
comment on column public.source_shares.level is 'Each holds those before it: read, use (in assignments), copy.';
comment on column public.source_shares.shared_by is 'Its owner then; whoever the source was handed over to since may end it.';

create table public.source_copies (
  school_id uuid not null,
  source_id uuid not null,
  from_source_id uuid,
  from_person uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (school_id, source_id),
  foreign key (school_id, source_id) references public.sources (school_id, id) on delete cascade,
  foreign key (school_id, from_source_id) references public.sources (school_id, id) on delete set null (from_source_id)
);
create index source_copies_source_id_idx on public.source_copies (source_id);
create index source_copies_from_source_id_idx on public.source_copies (school_id, from_source_id);
create index source_copies_from_person_idx on public.source_copies (from_person);
comment on table public.source_copies is 'The sources that are copies of a colleague''s, and whose it was. A copy is its owner''s, whatever becomes of the original.';
comment on column public.source_copies.from_source_id is 'Null once the original is gone.';
comment on column public.source_copies.from_person is 'The owner of the original then; null once their account is gone.';

-- ------------------------------------------------------------------------------------------------- who a share is for

create function app.my_subjects() returns table (school_id uuid, subject text)
  language sql stable security definer set search_path = '' rows 5
  as $$
    select class.school_id, class.subject from public.classes as class
    where class.active and class.removed_at is null and class.subject is not null and (
      class.owner_id = auth.uid() or exists (
        select from public.class_teachers as teaching
        where teaching.class_id = class.id and teaching.teacher_id = auth.uid()
      )
    )
    union
    select assignment.school_id, assignment.subject from public.assignments as assignment
    where assignment.owner_id = auth.uid() and assignment.archived_at is null
  $$;
comment on function app.my_subjects() is 'What the person asking teaches: the subjects of their active classes and of their assignments.';

-- The owner must be active: one who is suspended, or gone without a successor, could not withdraw it.
create function app.sources_shared_with_me(wanted text) returns setof uuid
  language sql stable security definer set search_path = '' rows 20
  as $$
    select share.source_id
    from public.source_shares as share
    join public.sources as source on source.school_id = share.school_id and source.id = share.source_id
    join public.memberships as owner
      on owner.school_id = source.school_id and owner.user_id = source.owner_id
      and owner.status = 'active' and owner.role in ('administrator', 'teacher')
    where share.school_id in (select app.my_teaching_school_ids()) and share.withdrawn_at is null
      and source.owner_id <> auth.uid() and source.archived_at is null
      and case wanted
        when 'read' then true when 'use' then share.level in ('use', 'copy') when 'copy' then share.level = 'copy'
        else false
      end
      and (
        share.subject is null
        or (share.school_id, share.subject) in (select mine.school_id, mine.subject from app.my_subjects() as mine)
      )
  $$;
comment on function app.sources_shared_with_me(text) is 'Sources of colleagues that the person asking may read, use or copy.';

create or replace function app.visible_source_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 100
  as $$
    select id from public.sources
    where owner_id = auth.uid() and school_id in (select app.my_teaching_school_ids())
    union all
    select distinct shared from app.sources_shared_with_me('read') as shared
  $$;

-- A list and not a subquery: the planner finds the few rows by the key, beside those that the index on the owner finds.
create policy shared_read on public.sources for select to authenticated, schole_server
  using (id = any (array(select app.sources_shared_with_me('read'))));
-- Made once more, because the policy that was made last is asked first: of one's own sources no share is looked up.
drop policy own_read on public.sources;
create policy own_read on public.sources for select to authenticated, schole_server
  using (owner_id = (select auth.uid()) and school_id in (select app.my_teaching_school_ids()));

-- --------------------------------------------------------------------------------------------- reading is not writing

do $$
declare
  write record;
  own_source text;
begin
  for write in
    select relation, verb from (values
      ('source_versions', '{insert}'::text[]), ('documents', '{insert,update}'), ('source_files', '{insert}'),
      ('source_pages', '{insert}'), ('source_scans', '{insert,delete}'), ('source_videos', '{insert}'),
      ('source_passages', '{insert,delete}'), ('source_terms', '{insert,delete}'),
      ('concepts', '{insert,update}'), ('concept_versions', '{insert,delete}')
    ) as written (relation, verbs), unnest(verbs) as verb
  loop
    own_source := format(
      'exists (
        select from public.sources as source
        where source.school_id = %1$I.school_id and source.id = %1$I.source_id and source.owner_id = (select auth.uid())
      )',
      write.relation
    );
    execute format(
      'drop policy if exists of_own_sources_%s on public.%I',
      case write.verb when 'insert' then 'add' when 'update' then 'change' else 'remove' end, write.relation
    );
    if write.relation in ('source_passages', 'source_terms', 'concepts', 'concept_versions') and write.verb = 'insert' then
      execute format('drop policy of_own_sources on public.%I', write.relation);
      execute format(
        'create policy of_own_sources on public.%1$I for select to schole_server
           using (exists (
             select from public.sources as source
             where source.school_id = %1$I.school_id and source.id = %1$I.source_id
           ))',
        write.relation
      );
    end if;
    execute format(
      'create policy of_own_sources_%s on public.%I for %s to schole_server %s',
      case write.verb when 'insert' then 'add' when 'update' then 'change' else 'remove' end,
      write.relation, write.verb,
      case write.verb
        when 'insert' then 'with check (' || own_source || ')'
        when 'update' then 'using (' || own_source || ') with check (' || own_source || ')'
        else 'using (' || own_source || ')'
      end
    );
  end loop;
end
$$;

-- ------------------------------------------------------------------------------------ what assignments are made from

-- An assignment keeps its quotes when the source is withdrawn, and also when the account of its owner goes: a colleague's
-- questions are not the owner's to delete, and must not stand in the way of an erasure. The indexes stay.
alter table public.assignment_sources drop constraint assignment_sources_school_id_source_id_version_sha256_fkey;
alter table public.question_spans drop constraint question_spans_school_id_source_id_version_sha256_fkey;
comment on table public.assignment_sources is 'Which version of which source an assignment was made from. That of a colleague may be withdrawn, or gone.';

create policy helpers_read on public.assignment_sources for select to current_user using (true);
create function app.has_used(school uuid, source uuid, sha256 text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.assignment_sources as used
      join public.assignments as assignment
        on assignment.school_id = used.school_id and assignment.id = used.assignment_id
      where used.school_id = school and used.source_id = source and used.version_sha256 = sha256
        and assignment.owner_id = auth.uid()
    )
  $$;
comment on function app.has_used(uuid, uuid, text) is 'Whether an assignment of the person asking was made from this version: it may be duplicated and edited whatever became of the source.';

drop policy of_own_assignments_add on public.assignment_sources;
create policy of_own_assignments_add on public.assignment_sources for insert to schole_server
  with check (
    exists (
      select from public.assignments as assignment
      where assignment.school_id = assignment_sources.school_id and assignment.id = assignment_sources.assignment_id
    )
    and (
      app.has_used(school_id, source_id, version_sha256)
      or exists (
        select from public.source_versions as version
        join public.sources as source on source.school_id = version.school_id and source.id = version.source_id
        where version.school_id = assignment_sources.school_id and version.source_id = assignment_sources.source_id
          and version.sha256 = assignment_sources.version_sha256
          and (
            source.owner_id = (select auth.uid())
            or source.id = any (array(select app.sources_shared_with_me('use')))
          )
      )
    )
  );
drop policy quotes_own_sources on public.question_spans;
create policy quotes_own_sources on public.question_spans as restrictive for insert to schole_server
  with check (
    app.has_used(school_id, source_id, version_sha256)
    or exists (
      select from public.source_versions as version
      join public.sources as source on source.school_id = version.school_id and source.id = version.source_id
      where version.school_id = question_spans.school_id and version.source_id = question_spans.source_id
        and version.sha256 = question_spans.version_sha256 and source.owner_id = (select auth.uid())
    )
  );

-- ------------------------------------------------------------------------------------------------ the two new tables

alter table public.source_shares enable row level security;
alter table public.source_shares force row level security;
grant select on public.source_shares to authenticated;
grant select, insert (school_id, source_id, subject, level, shared_by), update (withdrawn_at)
  on public.source_shares to schole_server;
grant select, insert, update, delete on public.source_shares to service_role;
create policy own_read on public.source_shares for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_shares.school_id and source.id = source_shares.source_id
      and source.owner_id = (select auth.uid())
  ));
-- Also ended ones: that its owner withdrew it is what the reader of a source says.
create policy shared_read on public.source_shares for select to authenticated, schole_server
  using (
    school_id in (select app.my_teaching_school_ids()) and (
      subject is null
      or (school_id, subject) in (select mine.school_id, mine.subject from app.my_subjects() as mine)
    )
  );
create policy own_add on public.source_shares for insert to schole_server
  with check (
    shared_by = (select auth.uid()) and exists (
      select from public.sources as source
      where source.school_id = source_shares.school_id and source.id = source_shares.source_id
        and source.owner_id = (select auth.uid()) and source.archived_at is null
    )
  );
create policy own_change on public.source_shares for update to schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_shares.school_id and source.id = source_shares.source_id
      and source.owner_id = (select auth.uid())
  ));
create policy service on public.source_shares for all to service_role using (true) with check (true);
create policy helpers on public.source_shares for all to current_user using (true) with check (true);
create trigger source_shares_guard before update on public.source_shares
  for each row execute function app.guard_columns('id', 'school_id', 'source_id', 'subject', 'level', 'created_at');

alter table public.source_copies enable row level security;
alter table public.source_copies force row level security;
grant select on public.source_copies to authenticated;
grant select, insert (school_id, source_id, from_source_id, from_person) on public.source_copies to schole_server;
grant select, insert, update, delete on public.source_copies to service_role;
create policy of_own_sources on public.source_copies for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_copies.school_id and source.id = source_copies.source_id
      and source.owner_id = (select auth.uid())
  ));
create policy of_own_sources_add on public.source_copies for insert to schole_server
  with check (
    exists (
      select from public.sources as source
      where source.school_id = source_copies.school_id and source.id = source_copies.source_id
        and source.owner_id = (select auth.uid())
    )
    and exists (
      select from public.sources as original
      where original.school_id = source_copies.school_id and original.id = from_source_id
        and original.owner_id = from_person and original.id = any (array(select app.sources_shared_with_me('copy')))
    )
  );
create policy service on public.source_copies for all to service_role using (true) with check (true);
create policy helpers_read on public.source_copies for select to current_user using (true);
create trigger source_copies_guard before update on public.source_copies
  for each row execute function app.guard_columns('school_id', 'source_id', 'created_at');

-- What its owner put away is no longer shared, and does not come back by itself when it is taken out.
create function app.withdraw_archived_source() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.source_shares set withdrawn_at = now()
  where school_id = new.school_id and source_id = new.id and withdrawn_at is null;
  return null;
end
$$;
comment on function app.withdraw_archived_source() is 'Trigger: a source that goes into the archive is shared with nobody.';
create trigger sources_withdraw_archived after update of archived_at on public.sources
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function app.withdraw_archived_source();

-- ------------------------------------------------------------------------------------------------------- who used it

create function app.shared_sources(school uuid) returns table (
  source_id uuid, owner_id uuid, owner_name text, level text
)
  language sql stable security definer set search_path = ''
  as $$
    select source.id, source.owner_id, app.name_in_school(school, source.owner_id),
      case
        when source.id in (select app.sources_shared_with_me('copy')) then 'copy'
        when source.id in (select app.sources_shared_with_me('use')) then 'use'
        else 'read'
      end
    from public.sources as source
    where source.school_id = school and source.id in (select app.sources_shared_with_me('read'))
    order by source.updated_at desc, source.id
    limit 2000
  $$;
comment on function app.shared_sources(uuid) is 'Sources of a school that are shared with the person asking, with the name of the owner and the most that they may do with each.';

create function app.source_uses(school uuid, source uuid) returns table (
  user_id uuid, name text, assignments integer, copies integer, last_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    with used as (
      select assignment.owner_id, true as made, assignment.created_at
      from public.assignment_sources as part
      join public.assignments as assignment
        on assignment.school_id = part.school_id and assignment.id = part.assignment_id
      where part.school_id = school and part.source_id = source
      union all
      select copied.owner_id, false, copy.created_at
      from public.source_copies as copy
      join public.sources as copied on copied.school_id = copy.school_id and copied.id = copy.source_id
      where copy.school_id = school and copy.from_source_id = source
    )
    select used.owner_id, app.name_in_school(school, used.owner_id), count(*) filter (where used.made)::integer,
      count(*) filter (where not used.made)::integer, max(used.created_at)
    from used
    where used.owner_id <> auth.uid() and exists (
      select from public.sources as own
      where own.school_id = school and own.id = source and own.owner_id = auth.uid()
        and own.school_id in (select app.my_teaching_school_ids())
    )
    group by used.owner_id
    order by max(used.created_at) desc
    limit 200
  $$;
comment on function app.source_uses(uuid, uuid) is 'For the owner of a source alone: which colleagues made how many assignments from it, and who copied it.';

-- --------------------------------------------------------------------------------------------------- bytes of a file

create function storage.shared_source_paths() returns setof text
  language sql stable security definer set search_path = '' rows 20
  as $$
    select file.object_path from public.source_files as file
    where file.source_id in (select app.sources_shared_with_me('read'))
  $$;
comment on function storage.shared_source_paths() is 'Names of the files of sources that are shared with the person asking, in the bucket sources.';
grant execute on function storage.shared_source_paths() to authenticated, schole_server;

create policy shared_sources_read on storage.objects for select to authenticated, schole_server
  using (bucket_id = 'sources' and name = any (array(select storage.shared_source_paths())));

-- Restrictive, so that a policy of another program does not let anybody write what they may only read.
do $policies$
declare
  own constant text := $own$
    bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images')
    or storage.is_own_account_export(bucket_id, owner_id, name)
    or storage.is_own_picture(bucket_id, owner_id, name)
    or storage.is_own_question_image(bucket_id, owner_id)
    or (
      bucket_id in ('sources', 'exports')
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  $own$;
  written constant text := $written$
    bucket_id not in ('sources', 'exports', 'account-pictures', 'question-images')
    or storage.is_own_picture(bucket_id, owner_id, name)
    or (
      storage.is_own_question_image(bucket_id, owner_id) and storage.foldername(name) = array[(select auth.uid()::text)]
    )
    or (
      bucket_id = 'sources'
      and owner_id = (select auth.uid()::text)
      and (storage.foldername(name))[1] = (select auth.uid()::text)
      and exists (select from app.my_teaching_school_ids())
    )
  $written$;
begin
  drop policy own_buckets_people on storage.objects;
  execute 'create policy own_buckets_people on storage.objects as restrictive for select to authenticated using ('
    || own || $$ or (bucket_id = 'sources' and name = any (array(select storage.shared_source_paths()))))$$;
  execute 'create policy own_buckets_people_add on storage.objects as restrictive for insert to authenticated with check ('
    || written || ')';
  execute 'create policy own_buckets_people_change on storage.objects as restrictive for update to authenticated using ('
    || own || ') with check (' || written || ')';
  execute 'create policy own_buckets_people_remove on storage.objects as restrictive for delete to authenticated using ('
    || own || ')';
end
$policies$;

grant execute on function app.my_subjects(), app.sources_shared_with_me(text) to authenticated, schole_server;
grant execute on function app.has_used(uuid, uuid, text), app.shared_sources(uuid), app.source_uses(uuid, uuid)
  to schole_server;
