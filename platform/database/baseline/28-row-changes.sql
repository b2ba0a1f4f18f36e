-- Row changes for realtime/v1. The publication supabase_realtime is the list of tables that send them, as the published
-- service has it; nothing here replicates. Each of its tables has three triggers that write what changed into an outbox;
-- every node reads the outbox and decides who may see it. The owner may be no superuser: no event trigger keeps the
-- triggers in step with the publication, follow_publication() does, called by the nodes.

create function private.note_row_changes() returns trigger
  language plpgsql security definer
  set search_path = '' set timezone = 'UTC' set bytea_output = 'hex' set intervalstyle = 'postgres' set extra_float_digits = 1 set jit = off
as $$
declare
  -- In the order of the changes, both: the nth row of one is the nth row of the other.
  after_it refcursor;
  before_it refcursor;
  fresh json;
  stale json;
  records json[] := '{}';
  old_records json[] := '{}';
  cuts text[] := '{}';
  missing text;
  size integer := 0;
  many integer := 0;
  more boolean := false;
begin
  if tg_op <> 'DELETE' then
    open after_it no scroll for select row_to_json(changed) from new_rows as changed;
  end if;
  if tg_op <> 'INSERT' then
    open before_it no scroll for select row_to_json(changed) from old_rows as changed;
  end if;
  loop
    if after_it is not null then
      fetch after_it into fresh;
      exit when not found;
    end if;
    if before_it is not null then
      fetch before_it into stale;
      exit when not found;
    end if;
    -- Whoever writes a million rows must not wait for them to be told one by one.
    more := many = 1000 or size > 8388608;
    exit when more;
    missing := null;
    if octet_length(fresh::text) > 1048576 or octet_length(stale::text) > 1048576 then
      missing := 'values';
      begin
        select json_object_agg(key, value) into fresh from json_each(fresh) where octet_length(value::text) <= 64;
        select json_object_agg(key, value) into stale from json_each(stale) where octet_length(value::text) <= 64;
      exception when others then
        -- json may hold what cannot be taken apart; no write fails because of that.
        fresh := case when after_it is not null then '{}'::json end;
        stale := case when before_it is not null then '{}'::json end;
      end;
    end if;
    many := many + 1;
    size := size + coalesce(octet_length(fresh::text), 0) + coalesce(octet_length(stale::text), 0);
    records := records || fresh;
    old_records := old_records || stale;
    cuts := cuts || missing;
  end loop;
  if many = 0 then
    return null;
  end if;
  insert into private.row_changes (relation, kind, record, old_record, cut)
    select tg_relid, left(tg_op, 1)::"char", part.record, part.old_record, part.cut
    from unnest(records, old_records, cuts) as part (record, old_record, cut);
  if more then
    insert into private.row_changes (relation, kind, cut) values (tg_relid, left(tg_op, 1)::"char", 'rows');
  end if;
  -- Without a payload: the same words of one transaction are told once, and nothing is too long for it.
  perform pg_catalog.pg_notify('row_changes', '');
  return null;
end
$$;
comment on function private.note_row_changes() is 'Trigger: writes what a statement changed into row_changes.';

-- One table at a time. All of them in one transaction would hold the lock on each table until the last one is free: whoever
-- had written that one and came to write one of the others would meet it in a circle, and the database would stop the
-- writing with "deadlock detected".
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

-- ------------------------------------------------------------------------------------------------- private.row_changes

create table private.row_changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  relation oid not null,
  kind "char" not null check (kind in ('I', 'U', 'D')),
  record json,
  old_record json,
  cut text check (cut in ('values', 'rows')),
  at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
comment on table private.row_changes is 'What changed in the tables of the publication supabase_realtime, for the nodes to read. Swept after five minutes.';
comment on column private.row_changes.xid is 'The transaction. A reader asks for those that were not over when it last looked: ids alone come in another order than commits.';
comment on column private.row_changes.kind is 'I: insert, U: update, D: delete.';
comment on column private.row_changes.record is 'The row after it, whole; what a subscriber may see of it is decided when it is read.';
comment on column private.row_changes.old_record is 'The row before it, whole; the columns of its replica identity are told.';
comment on column private.row_changes.cut is 'values: long values of a row above 1 MiB are left out. rows: stands for further rows of a statement that changed more than 1000, or more than 8 MiB.';

alter table private.row_changes enable row level security;
-- Not forced: the trigger writes it as its owner, whoever changed the row.
grant select, delete on private.row_changes to service_role;
create policy service_reads on private.row_changes for select to service_role using (true);
create policy service_sweeps on private.row_changes for delete to service_role using (true);

-- --------------------------------------------------------------------------------------------------- who may call what

grant execute on function private.follow_publication(oid) to service_role;
