-- Searching the texts of sources: passages with the stems that the server computed of them, never a dictionary of the
-- database, which has none for Greek in every installation. The operators of full text are not leakproof: under a policy
-- they would run after it, over every row. So functions answer over the ids that the caller may read, and each passage has
-- its source as one more term, `s:<id>`, which the index intersects with those of the query: no search reads the postings
-- of everybody else's passages one by one.

create table public.source_passages (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  position integer not null check (position >= 0),
  start_offset integer not null check (start_offset >= 0),
  end_offset integer not null check (end_offset > start_offset),
  page integer check (page > 0),
  "time" double precision check ("time" >= 0),
  language text not null check (language in ('en', 'el')),
  text text not null check (char_length(text) between 1 and 2000),
  terms tsvector not null,
  primary key (school_id, source_id, version_sha256, position),
  foreign key (school_id, source_id, version_sha256)
    references public.documents (school_id, source_id, version_sha256) on delete cascade
);
create index source_passages_source_id_idx on public.source_passages (source_id);
create index source_passages_terms_idx on public.source_passages using gin (terms);
comment on table public.source_passages is 'The current version of each source in passages of about a hundred words, as it is searched. Made of its document, and made again at any time.';
comment on column public.source_passages.start_offset is 'In UTF-16 units, like every offset into the version''s text; its bounds are those of sentences and blocks.';
comment on column public.source_passages.text is 'What is between the offsets, at most 2,000 characters of it.';
comment on column public.source_passages.terms is 'The stems of its words with their positions, those of headings with the weight A, and s: with the id of its source.';

create table public.source_terms (
  school_id uuid not null,
  source_id uuid not null,
  version_sha256 text not null,
  format integer not null check (format > 0),
  words text[] not null check (cardinality(words) <= 20000),
  indexed_at timestamptz not null default now(),
  primary key (school_id, source_id),
  foreign key (school_id, source_id, version_sha256)
    references public.documents (school_id, source_id, version_sha256) on delete cascade
);
create index source_terms_source_id_idx on public.source_terms (source_id);
create index source_terms_version_idx on public.source_terms (school_id, source_id, version_sha256);
comment on table public.source_terms is 'Of which version of a source there are passages, and its words, which mistyped ones are compared with. A source without its row is indexed by a sweep.';
comment on column public.source_terms.format is 'How its passages and stems were made; those of another form are made again.';
comment on column public.source_terms.words is 'Folded: small letters without accents, each word once.';

do $$
declare
  name text;
begin
  foreach name in array array['source_passages', 'source_terms'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy helpers_read on public.%I for select to current_user using (true)', name);
    -- Whose a passage is, its source says; the source's own policy answers.
    execute format(
      'create policy of_own_sources on public.%1$I for all to schole_server
         using (exists (
           select from public.sources as source
           where source.school_id = %1$I.school_id and source.id = %1$I.source_id
         ))',
      name
    );
  end loop;
end
$$;
grant select, delete, insert (
  school_id, source_id, version_sha256, position, start_offset, end_offset, page, "time", language, text, terms
) on public.source_passages to schole_server;
grant select, delete, insert (school_id, source_id, version_sha256, format, words) on public.source_terms to schole_server;

create function app.visible_source_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 100
  as $$
    select id from public.sources
    where owner_id = auth.uid() and school_id in (select app.my_teaching_school_ids())
  $$;
comment on function app.visible_source_ids() is 'Sources whose text the person asking may read, in any of their schools.';

-- Two thousand are more than anybody has; the newest of them are searched.
create function app.searched_source_ids(school uuid, only_sources uuid[]) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(id), '{}') from (
      select source.id
      from public.sources as source
      where source.school_id = school and source.id in (select app.visible_source_ids())
        and case when only_sources is null then source.archived_at is null else source.id = any (only_sources) end
      order by source.updated_at desc
      limit 2000
    ) as newest
  $$;
comment on function app.searched_source_ids(uuid, uuid[]) is 'The sources of a school that a search of the person asking looks into: those named, else all that are not archived.';

-- Terms arrive as they are and are quoted here: nothing in them is an operator of the query.
create function app.any_of_terms(terms text[]) returns tsquery
  language sql immutable set search_path = ''
  as $$
    select string_agg('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''', '|')::tsquery
    from unnest(terms) as term where term <> ''
  $$;
comment on function app.any_of_terms(text[]) is 'A query for passages with any of these terms, word for word.';

create function app.search_passages(
  school uuid, stems text[], prefix text, only_sources uuid[], only_language text, most integer
) returns table (
  source_id uuid, version_sha256 text, title text, language text, start_offset integer, end_offset integer,
  page integer, "time" double precision, passage text
)
  language plpgsql stable security definer set search_path = '' rows 20
as $$
#variable_conflict use_column
declare
  sources uuid[] := app.searched_source_ids(school, only_sources);
  -- Each word of the query, the last one with the words that begin with it.
  wanted tsquery[];
  exact tsquery := app.any_of_terms(stems[1:20]);
  every_word tsquery;
  any_word tsquery;
  ours tsquery := app.any_of_terms(array(select 's:' || id from unnest(sources) as id));
  begun tsquery := app.any_of_terms(array[prefix]);
  shown integer := least(greatest(most, 1), 50);
  found integer;
begin
  if ours is null or exact is null then
    return;
  end if;
  wanted := array(select app.any_of_terms(array[stem]) from unnest(stems[1:20]) as stem where stem <> '');
  if begun is not null then
    wanted[cardinality(wanted)] := wanted[cardinality(wanted)] operator(pg_catalog.||) (begun::text || ':*')::tsquery;
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
comment on function app.search_passages(uuid, text[], text, uuid[], text, integer) is 'The passages of the caller''s sources with these stems, the best first: with all words, near each other, in headings, in the newest source; after them those with some of the words.';

create function app.known_stems(school uuid, stems text[], only_sources uuid[]) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(stem), '{}')
    from unnest(stems[1:20]) as stem,
      app.any_of_terms(array(
        select 's:' || id from unnest(app.searched_source_ids(school, only_sources)) as id
      )) as ours
    where exists (
      select from public.source_passages as entry where entry.terms @@ (ours && app.any_of_terms(array[stem]))
    )
  $$;
comment on function app.known_stems(uuid, text[], uuid[]) is 'Which of these stems the caller''s sources have.';

-- Words of the two hundred newest sources: some million, which takes less than half a second.
create function app.similar_source_words(
  school uuid, only_sources uuid[], min_length integer, max_length integer, initials text[], ending text
) returns table (word text, sources integer)
  language sql stable security definer set search_path = '' rows 300
  as $$
    select known.word, count(*)::integer
    from public.source_terms as entry, unnest(entry.words) as known (word)
    where entry.source_id = any ((app.searched_source_ids(school, only_sources))[1:200])
      and char_length(known.word) between min_length and max_length
      and (left(known.word, 1) = any (initials) or right(known.word, char_length(ending)) = ending)
    group by known.word
    order by count(*) desc, known.word
    limit 5000
  $$;
comment on function app.similar_source_words(uuid, uuid[], integer, integer, text[], text) is 'Words of the caller''s sources that begin or end like a mistyped one.';

grant execute on function
  app.search_passages(uuid, text[], text, uuid[], text, integer),
  app.known_stems(uuid, text[], uuid[]),
  app.similar_source_words(uuid, uuid[], integer, integer, text[], text)
  to schole_server;
