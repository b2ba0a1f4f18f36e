-- Triggers of row changes are made one table at a time. All of them in one transaction held the lock on each table until the
-- last one was free: whoever had written that one and came to write one of the others met it in a circle, and the
-- database stopped the writing with "deadlock detected".

drop function private.follow_publication();
create function private.follow_publication(past oid default 0) returns table (place oid, problem text, busy boolean)
  language plpgsql security definer set search_path = '' set lock_timeout = '1s' set client_min_messages = 'error' set jit = off
as $$
declare
  step record;
begin
  -- One node at a time; the next finds it done.
  perform pg_catalog.pg_advisory_xact_lock(5306213026);
  for step in
    with listed as (
      select member.prrelid as relation, publication.oid as publication
      from pg_catalog.pg_publication as publication
      join pg_catalog.pg_publication_rel as member on member.prpubid = publication.oid
      where publication.pubname = 'supabase_realtime' and member.prqual is null
      union
      select class.oid, publication.oid
      from pg_catalog.pg_publication as publication
      join pg_catalog.pg_class as class on publication.puballtables
        or class.relnamespace in (select pnnspid from pg_catalog.pg_publication_namespace where pnpubid = publication.oid)
      where publication.pubname = 'supabase_realtime'
    ),
    tables as (
      select distinct class.oid as relation, listed.publication
      from listed
      cross join lateral (
        select listed.relation union select relid from pg_catalog.pg_partition_tree(listed.relation)
      ) as member (relation)
      join pg_catalog.pg_class as class on class.oid = member.relation
      join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
      where class.relkind in ('r', 'p') and class.relpersistence = 'p'
        and namespace.nspname not in ('pg_catalog', 'information_schema', 'private', 'graphile_worker')
    ),
    wanted as (
      select tables.relation, 'row_changes_' || lower(verb) as name, verb
      from tables
      join pg_catalog.pg_publication as publication on publication.oid = tables.publication
      cross join lateral (
        values ('INSERT', publication.pubinsert), ('UPDATE', publication.pubupdate), ('DELETE', publication.pubdelete)
      ) as sent (verb, is_sent)
      where sent.is_sent
    ),
    present as (
      select tgrelid as relation, tgname::text as name
      from pg_catalog.pg_trigger
      where tgfoid = 'private.note_row_changes'::regproc
    )
    select coalesce(wanted.relation, present.relation) as relation, coalesce(wanted.name, present.name) as name, wanted.verb
    from wanted full join present using (relation, name)
    where (wanted.relation is null or present.relation is null) and coalesce(wanted.relation, present.relation) > past
    -- Taking off locks more than putting on, and a lock is not made stronger while others wait for it.
    order by relation, wanted.verb is not null, name
  loop
    exit when place <> step.relation;
    place := step.relation;
    begin
      if step.verb is null then
        execute format('drop trigger %I on %s', step.name, step.relation::regclass);
      else
        execute format(
          'create or replace trigger %I after %s on %s %s for each statement execute function private.note_row_changes()',
          step.name, step.verb, step.relation::regclass,
          case step.verb
            when 'INSERT' then 'referencing new table as new_rows'
            when 'UPDATE' then 'referencing old table as old_rows new table as new_rows'
            else 'referencing old table as old_rows'
          end);
      end if;
    exception when others then
      -- A busy table, or one of an owner that lets nobody in: told, and tried again.
      problem := concat_ws('; ', problem, format('%s on %s: %s', step.name, step.relation::regclass, sqlerrm));
      busy := sqlstate in ('55P03', '40P01');
      -- Its other triggers would keep everybody waiting as long once more.
      exit when busy;
    end;
  end loop;
  if place is not null then
    return next;
  end if;
end
$$;
comment on function private.follow_publication(oid) is 'Puts the triggers of row changes on the first table after the given one that lacks them and is in the publication supabase_realtime, or takes them off one that is not. Answers the table, what could not be done, and whether it was only busy; no row when nothing is left.';
revoke all on function private.follow_publication(oid) from public;
grant execute on function private.follow_publication(oid) to service_role;
