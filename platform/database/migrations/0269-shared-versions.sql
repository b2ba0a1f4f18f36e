-- A share opens the source as it is: what an earlier version said, and the file that it was read from, may be what its owner
-- replaced before they shared it. Whoever used such a version goes on reading it, and may bind their questions to a newer one.

create policy helpers_read on public.question_spans for select to current_user using (true);
create policy helpers_read on public.questions for select to current_user using (true);

create or replace function app.has_used(school uuid, source uuid, sha256 text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.assignment_sources as used
      join public.assignments as assignment
        on assignment.school_id = used.school_id and assignment.id = used.assignment_id
      where used.school_id = school and used.source_id = source and used.version_sha256 = sha256
        and assignment.owner_id = auth.uid()
    ) or exists (
      select from public.question_spans as span
      join public.questions as question on question.school_id = span.school_id and question.id = span.question_id
      join public.assignments as assignment
        on assignment.school_id = question.school_id and assignment.id = question.assignment_id
      where span.school_id = school and span.source_id = source and span.version_sha256 = sha256
        and assignment.owner_id = auth.uid()
    )
  $$;
comment on function app.has_used(uuid, uuid, text) is 'Whether an assignment of the person asking was made from this version, or quotes it: it may be duplicated and edited whatever became of the source.';
grant execute on function app.has_used(uuid, uuid, text) to authenticated;

do $$
declare
  version record;
begin
  for version in
    select * from (values
      ('source_versions', 'sha256'), ('documents', 'version_sha256'), ('source_files', 'version_sha256'),
      ('source_pages', 'version_sha256'), ('source_scans', 'version_sha256')
    ) as part (relation, hash)
  loop
    execute format('drop policy of_own_sources on public.%I', version.relation);
    execute format(
      'create policy of_own_sources on public.%1$I for select to authenticated, schole_server
         using (exists (
           select from public.sources as source
           where source.school_id = %1$I.school_id and source.id = %1$I.source_id and (
             source.owner_id = (select auth.uid()) or source.current_sha256 = %1$I.%2$I
             or app.has_used(%1$I.school_id, %1$I.source_id, %1$I.%2$I)
           )
         ))',
      version.relation, version.hash
    );
  end loop;
end
$$;

drop policy quotes_own_sources on public.question_spans;
create policy quotes_own_sources on public.question_spans as restrictive for insert to schole_server
  with check (
    app.has_used(school_id, source_id, version_sha256)
    or exists (
      select from public.source_versions as version
      join public.sources as source on source.school_id = version.school_id and source.id = version.source_id
      where version.school_id = question_spans.school_id and version.source_id = question_spans.source_id
        and version.sha256 = question_spans.version_sha256 and (
          source.owner_id = (select auth.uid()) or source.id = any (array(select app.sources_shared_with_me('use')))
        )
    )
  );

create or replace function storage.shared_source_paths() returns setof text
  language sql stable security definer set search_path = '' rows 20
  as $$
    select file.object_path from public.source_files as file
    join public.sources as source
      on source.school_id = file.school_id and source.id = file.source_id and source.current_sha256 = file.version_sha256
    where file.source_id in (select app.sources_shared_with_me('read'))
  $$;
