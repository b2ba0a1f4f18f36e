-- The video whose transcript a source is.

create table public.source_videos (
  school_id uuid not null,
  source_id uuid not null,
  host text not null check (host in ('youtube', 'vimeo')),
  video_id text not null check (char_length(video_id) between 1 and 40),
  link text not null check (link ~ '^https://' and char_length(link) <= 200),
  title text check (char_length(title) between 1 and 300),
  author text check (char_length(author) between 1 and 300),
  seconds integer check (seconds > 0),
  created_at timestamptz not null default now(),
  primary key (school_id, source_id),
  foreign key (school_id, source_id) references public.sources (school_id, id) on delete cascade
);
create index source_videos_source_id_idx on public.source_videos (source_id);
comment on table public.source_videos is 'The video whose transcript a source is, written once; no video is stored.';
comment on column public.source_videos.link is 'Without playlist, time and tracking.';
comment on column public.source_videos.title is 'As its host gave it; null where it was not asked or gave none.';
comment on column public.source_videos.author is 'The name of its channel, as its host gave it.';
comment on column public.source_videos.seconds is 'Its length, as its host gave it.';

alter table public.source_videos enable row level security;
alter table public.source_videos force row level security;
-- Whose a video is, its source says; the source's own policy answers.
grant select on public.source_videos to authenticated;
grant select, insert (
  school_id, source_id, host, video_id, link, title, author, seconds
) on public.source_videos to schole_server;
grant select, insert, delete on public.source_videos to service_role;
create policy of_own_sources on public.source_videos for select to authenticated, schole_server
  using (exists (
    select from public.sources as source
    where source.school_id = source_videos.school_id and source.id = source_videos.source_id
  ));
create policy of_own_sources_add on public.source_videos for insert to schole_server
  with check (exists (
    select from public.sources as source
    where source.school_id = source_videos.school_id and source.id = source_videos.source_id
  ));
create policy service on public.source_videos for all to service_role using (true) with check (true);

create trigger source_videos_written_once before update on public.source_videos
  for each row execute function app.refuse_change();
