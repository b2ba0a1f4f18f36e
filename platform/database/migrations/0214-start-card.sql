-- The first screens. Nobody is led to the administration any more: every account begins at /dashboard, with a card of first
-- steps that its person closes, in every browser at once. And a running job shows what it has already made.

drop policy helpers_see_start on private.installation;
alter table private.installation drop column start_seen_at;

alter table public.user_settings add column start_card_closed boolean not null default false;
comment on column public.user_settings.start_card_closed is 'True: the person has closed the card of first steps.';
grant insert (start_card_closed), update (start_card_closed) on public.user_settings to authenticated, schole_server;

alter table public.jobs add column drafts jsonb not null default '[]'
  constraint jobs_drafts_check check (jsonb_typeof(drafts) = 'array' and jsonb_array_length(drafts) <= 20);
comment on column public.jobs.drafts is 'While it runs: the first drafts that passed the checks, [{type, content}], without their keys; empty afterwards.';
grant update (drafts) on public.jobs to schole_server;

-- As before, and what a run has shown goes with the run.
create or replace function app.move_job() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.state = old.state then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('queued', 'running'), ('queued', 'failed'), ('queued', 'cancelled'),
    ('running', 'queued'), ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
    ('failed', 'queued'), ('cancelled', 'queued')
  ) then
    raise exception 'a job does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  new.drafts := '[]';
  if old.state = 'running' and new.state <> 'done' then
    new.history := (
      select coalesce(jsonb_agg(entry order by place), '[]')
      from jsonb_array_elements(old.history) with ordinality as kept (entry, place)
      where place > jsonb_array_length(old.history) - 19
    ) || jsonb_build_object(
      'attempt', old.attempts,
      'node', old.node_id,
      'startedAt', old.started_at,
      'endedAt', now(),
      'end', case when new.state <> 'queued' then new.state when new.losses > old.losses then 'lost' else 'stopped' end,
      'error', new.error
    );
  end if;
  return new;
end
$$;
comment on function app.move_job() is 'Trigger: a job moves only along its states, its drafts go with its run, and a run that did not end well is kept in its history.';
