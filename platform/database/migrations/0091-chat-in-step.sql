-- Finding a conversation again, and two windows that show the same one.

-- With the caller's rights: it finds what they may read, and of that only their own. Letters are compared without accents,
-- Greek ones too. No index: an extension for one is not everywhere, and a person's own messages are read within a second.
create function public.search_chat_sessions(search text, archived boolean default false)
  returns setof public.n8n_chat_sessions
  language sql stable set search_path = ''
as $$
  select session.* from public.n8n_chat_sessions as session,
    lateral (select app.plain(btrim(left(search, 200))) as words) as looked
  where session.user_id = auth.uid()
    and (session.archived_at is not null) = archived
    and looked.words <> ''
    and (
      position(looked.words in app.plain(session.title)) > 0
      or exists (
        select from public.n8n_chat_messages as message
        where message.session_id = session.id and position(looked.words in app.plain(message.content)) > 0
      )
    )
  order by session.updated_at desc
  limit 100
$$;
comment on function public.search_chat_sessions(text, boolean) is 'The caller''s chat sessions in whose title or messages the text stands, the newest first.';
revoke all on function public.search_chat_sessions(text, boolean) from public;
grant execute on function public.search_chat_sessions(text, boolean) to authenticated;
grant execute on function app.plain(text) to authenticated;

do $$
begin
  alter publication supabase_realtime add table public.n8n_chat_sessions, public.n8n_chat_messages;
exception when duplicate_object or object_not_in_prerequisite_state or undefined_object or insufficient_privilege then
  raise notice 'row changes of the chat are not listed: %', sqlerrm;
end;
$$;
