-- A search for `con:*` collects the postings of every term that begins so, everybody's, before it intersects them with those
-- of the caller's sources. So the beginning of a word is first looked up among the words of the caller's own sources, and
-- passages are searched for the stems of those alone: of every term of a query, the index reads no more than the places
-- that the caller's sources name.
create function app.source_words_beginning(school uuid, only_sources uuid[], beginning text) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(word), '{}') from (
      select known.word
      from public.source_terms as entry, unnest(entry.words) as known (word)
      where entry.source_id = any ((app.searched_source_ids(school, only_sources))[1:200])
        and char_length(beginning) > 2 and starts_with(known.word, beginning)
      group by known.word
      order by count(*) desc, known.word
      limit 60
    ) as likeliest
  $$;
comment on function app.source_words_beginning(uuid, uuid[], text) is 'Words of the caller''s sources that begin like a word that is still being typed, those of most sources first.';

drop function app.search_passages(uuid, text[], text, uuid[], text, integer);
create function app.search_passages(
  school uuid, stems text[], begun text[], only_sources uuid[], only_language text, most integer
) returns table (
  source_id uuid, version_sha256 text, title text, language text, start_offset integer, end_offset integer,
  page integer, "time" double precision, passage text
)
  language plpgsql stable security definer set search_path = '' rows 20
as $$
#variable_conflict use_column
declare
  sources uuid[] := app.searched_source_ids(school, only_sources);
  -- Each word of the query, the last one with those words of the sources that begin with it.
  wanted tsquery[];
  exact tsquery := app.any_of_terms(stems[1:20]);
  every_word tsquery;
  any_word tsquery;
  ours tsquery := app.any_of_terms(array(select 's:' || id from unnest(sources) as id));
  begun_words tsquery := app.any_of_terms(begun[1:60]);
  shown integer := least(greatest(most, 1), 50);
  found integer;
begin
  if ours is null or exact is null then
    return;
  end if;
  wanted := array(select app.any_of_terms(array[stem]) from unnest(stems[1:20]) as stem where stem <> '');
  if begun_words is not null then
    wanted[cardinality(wanted)] := wanted[cardinality(wanted)] operator(pg_catalog.||) begun_words;
  end if;
  select string_agg('(' || word::text || ')', '&')::tsquery, string_agg('(' || word::text || ')', '|')::tsquery
    into every_word, any_word from unnest(wanted) as word;
  for pass in 1..2 loop
    -- Of more than two thousand passages with such words, those that were read first are compared.
    return query
      with candidates as materialized (
        select entry.school_id, entry.source_id, entry.version_sha256, entry.position, entry.terms
        from public.source_passages as entry
        where entry.terms @@ (ours && (case pass when 1 then every_word else any_word end))
          and (only_language is null or entry.language = only_language)
          and (pass = 1 or not entry.terms @@ every_word)
        limit 2000
      ), ranked as (
        select candidate.*, source.title, source.updated_at,
          (select count(*) from unnest(wanted) as word where candidate.terms @@ word) as matched,
          case pass when 1 then ts_rank_cd('{0.3, 0.3, 0.3, 1}', candidate.terms, every_word) else 0 end
            + ts_rank('{0.3, 0.3, 0.3, 1}', candidate.terms, exact) as score
        from candidates as candidate
        join public.sources as source
          on source.school_id = candidate.school_id and source.id = candidate.source_id
          and source.current_sha256 = candidate.version_sha256
        where source.id = any (sources)
        order by matched desc, score desc, source.updated_at desc, candidate.source_id, candidate.position
        limit shown
      )
      select entry.source_id, entry.version_sha256, ranked.title, entry.language, entry.start_offset, entry.end_offset,
        entry.page, entry."time", entry.text
      from ranked
      join public.source_passages as entry
        on entry.school_id = ranked.school_id and entry.source_id = ranked.source_id
        and entry.version_sha256 = ranked.version_sha256 and entry.position = ranked.position
      order by ranked.matched desc, ranked.score desc, ranked.updated_at desc, entry.source_id, entry.position;
    get diagnostics found = row_count;
    shown := shown - found;
    exit when shown <= 0 or cardinality(wanted) = 1;
  end loop;
end
$$;
comment on function app.search_passages(uuid, text[], text[], uuid[], text, integer) is 'The passages of the caller''s sources with these stems, of the last word also with those of words that begin with it, the best first: with all words, near each other, in headings, in the newest source; after them those with some of the words.';

grant execute on function
  app.source_words_beginning(uuid, uuid[], text),
  app.search_passages(uuid, text[], text[], uuid[], text, integer)
  to schole_server;
