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
