-- How a person wants the interface to look, in every browser; the school's name in its administrators' hands; and what
-- the frame asks about the person.

alter table public.user_settings
  add column theme text check (theme in ('light', 'dark', 'system')),
  add column density text check (density in ('compact', 'comfortable', 'spacious')),
  add column language text check (language in ('en', 'el')),
  add column animations boolean;
comment on column public.user_settings.theme is 'Null: never saved; each browser then keeps its own.';
comment on column public.user_settings.density is 'How close things stand. Null: never saved.';
comment on column public.user_settings.language is 'Of the interface, not of what is taught. Null: never saved.';
comment on column public.user_settings.animations is 'False: nothing moves, whatever the system says. Null: never saved.';
grant insert (theme, density, language, animations), update (theme, density, language, animations)
  on public.user_settings to authenticated, schole_server;

grant update (name) on public.schools to schole_server;
create policy administrators_rename on public.schools for update to schole_server
  using ((select app.is_administrator_in(id))) with check ((select app.is_administrator_in(id)));

-- A notice is news for a while, and not kept for ever: the hourly sweep asks for the old ones.
create index notifications_created_at_idx on public.notifications (created_at);

create function public.is_installation_administrator() returns boolean
  language sql stable set search_path = ''
  as $$ select app.is_installation_administrator() $$;
comment on function public.is_installation_administrator() is 'What the frame asks of rest/v1: whether the person asking looks after this installation.';
revoke all on function public.is_installation_administrator() from public;
grant execute on function public.is_installation_administrator() to authenticated;
