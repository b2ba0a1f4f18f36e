-- The address of a picture is one that a browser may load as a picture: of this or another server over http, or the
-- picture itself. Any text was accepted until now; what is none is forgotten, and initials are shown instead.

alter table public.profiles no force row level security;
update public.profiles set avatar_url = null
  where avatar_url !~ '^(https?://[^/\s@\\]+(/[^\s\\]*)?|/[^/\s\\][^\s\\]*|data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$';
alter table public.profiles force row level security;

alter table public.profiles add constraint profiles_avatar_url_form check (
  avatar_url ~ '^(https?://[^/\s@\\]+(/[^\s\\]*)?|/[^/\s\\][^\s\\]*|data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$'
);
comment on column public.profiles.avatar_url is 'The address of the person''s picture: http, https, a path of this server, or the picture itself as data.';
