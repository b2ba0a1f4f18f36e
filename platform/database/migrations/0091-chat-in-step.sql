-- Finding a conversation again, and two windows that show the same one.

-- With the caller's rights: it finds what they may read, and of that only their own.
create function public.search_chat_sessions(search text, archived boolean default false)
  returns setof public.n8n_chat_sessions
  language sql stable set search_path = ''
as $$
  select session.* from public.n8n_chat_sessions as session,
    lateral (select '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%' as pattern) as looked
  where session.user_id = auth.uid()
    and (session.archived_at is not null) = archived
    and btrim(search) <> ''
    and (
      session.title ilike looked.pattern
      or exists (
        select from public.n8n_chat_messages as message
        where message.session_id = session.id and message.content ilike looked.pattern
      )
    )
  order by session.updated_at desc
  limit 100
$$;
comment on function public.search_chat_sessions(text, boolean) is 'The caller''s chat sessions in whose title or messages the text stands, the newest first.';
revoke all on function public.search_chat_sessions(text, boolean) from public;
grant execute on function public.search_chat_sessions(text, boolean) to authenticated;

do $$
begin
  alter publication supabase_realtime add table public.n8n_chat_sessions, public.n8n_chat_messages;
exception when duplicate_object or object_not_in_prerequisite_state or undefined_object or insufficient_privilege then
  raise notice 'row changes of the chat are not listed: %', sqlerrm;
end;
$$;
