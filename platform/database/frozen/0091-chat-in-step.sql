-- Finding a conversation again, and two windows that show the same one.

-- A regular expression and not two texts made plain: that would take twenty times as long for each message.
create function app.search_pattern(words text) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(
    case
      when letter ~ '[!-/:-@\[-`{-~]' then '\' || letter
      when letter ~ '\s' then '\s+'
      else '[' || letter || upper(letter) || coalesce((
        select string_agg(form, '')
        from unnest(string_to_array('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς', null)) as form
        where app.plain(form) = letter
      ), '') || ']'
    end, '' order by place
  )
  from unnest(string_to_array(app.plain(btrim(left(words, 200))), null)) with ordinality as spelt (letter, place)
$$;
comment on function app.search_pattern(text) is 'A regular expression that finds the words in whatever case, and Greek ones with or without accents; null for none.';
revoke all on function app.search_pattern(text) from public;

-- With the caller's rights: it finds what they may read, and of that only their own. No index: an extension for one is not
-- everywhere, and 100,000 messages of one person are read in about a second.
create function public.search_chat_sessions(search text, archived boolean default false)
  returns setof public.n8n_chat_sessions
  language sql stable set search_path = ''
as $$
  select session.* from public.n8n_chat_sessions as session
  where session.user_id = auth.uid()
    and (session.archived_at is not null) = archived
    and (
      -- Made once, not for each row.
      session.title ~ (select app.search_pattern(search))
      or exists (
        select from public.n8n_chat_messages as message
        where message.session_id = session.id and message.content ~ (select app.search_pattern(search))
      )
    )
  order by session.updated_at desc
  limit 100
$$;
comment on function public.search_chat_sessions(text, boolean) is 'The caller''s chat sessions in whose title or messages the text stands, the newest first.';
revoke all on function public.search_chat_sessions(text, boolean) from public;
grant execute on function public.search_chat_sessions(text, boolean) to authenticated;
grant execute on function app.plain(text), app.search_pattern(text) to authenticated;

do $$
begin
  alter publication supabase_realtime add table public.n8n_chat_sessions, public.n8n_chat_messages;
exception when duplicate_object or object_not_in_prerequisite_state or undefined_object or insufficient_privilege then
  raise notice 'row changes of the chat are not listed: %', sqlerrm;
end;
$$;
