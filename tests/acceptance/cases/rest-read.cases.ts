import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';
import { films } from './films.ts';

interface Found {
  data: unknown;
  error: unknown;
}

/** The ids of the returned rows; the request must not fail. */
async function ids(request: PromiseLike<Found>): Promise<number[]> {
  const { data, error } = await request;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id);
}

acceptance(
  'rest: reading',
  (context, covers) => {
    const from = (client: SupabaseClient) => client.from('films').select('id').order('id');

    covers(
      'compares values',
      ['client.from', 'from.select', 'query.eq', 'query.neq', 'query.gt', 'query.gte', 'query.lt', 'query.lte'],
      async () => {
        const client = context().client();
        expect(await ids(from(client).eq('director_id', 1))).toEqual([1, 2, 4]);
        expect(await ids(from(client).neq('director_id', 1))).toEqual([3]);
        expect(await ids(from(client).gt('rating', 7.9))).toEqual([3]);
        expect(await ids(from(client).gte('rating', 7.9))).toEqual([1, 3]);
        expect(await ids(from(client).lt('year', 1985))).toEqual([1]);
        expect(await ids(from(client).lte('year', 1985))).toEqual([1, 2]);
        expect(await ids(from(client).eq('title', 'Eternity, "and a day"'))).toEqual([3]);
      },
    );

    covers(
      'matches patterns',
      [
        'query.like',
        'query.ilike',
        'query.likeAllOf',
        'query.likeAnyOf',
        'query.ilikeAllOf',
        'query.ilikeAnyOf',
        'query.regexMatch',
        'query.regexIMatch',
      ],
      async () => {
        const client = context().client();
        expect(await ids(from(client).like('title', 'F%'))).toEqual([4]);
        expect(await ids(from(client).ilike('title', 'cLE%'))).toEqual([1]);
        expect(await ids(from(client).likeAllOf('title', ['%a%', '%c%']))).toEqual([4]);
        expect(await ids(from(client).likeAnyOf('title', ['C%', 'V%']))).toEqual([1, 2]);
        expect(await ids(from(client).ilikeAllOf('title', ['%E%', '%TERN%']))).toEqual([3]);
        expect(await ids(from(client).ilikeAnyOf('title', ['f%', 'x%']))).toEqual([4]);
        expect(await ids(from(client).regexMatch('title', '^[CV]'))).toEqual([1, 2]);
        expect(await ids(from(client).regexIMatch('title', 'CES$'))).toEqual([4]);
      },
    );

    covers(
      'asks for null, truth, difference and lists',
      ['query.is', 'query.isDistinct', 'query.in', 'query.notIn', 'query.not', 'query.match', 'query.filter'],
      async () => {
        const client = context().client();
        expect(await ids(from(client).is('awarded', null))).toEqual([2]);
        expect(await ids(from(client).is('awarded', true))).toEqual([1, 3]);
        expect(await ids(from(client).isDistinct('awarded', true))).toEqual([2, 4]);
        expect(await ids(from(client).in('title', ['Cleo', 'Faces']))).toEqual([1, 4]);
        expect(await ids(from(client).in('id', []))).toEqual([]);
        expect(await ids(from(client).notIn('id', [1, 2]))).toEqual([3, 4]);
        expect(await ids(from(client).not('awarded', 'is', null))).toEqual([1, 3, 4]);
        expect(await ids(from(client).match({ director_id: 1, awarded: false }))).toEqual([4]);
        expect(await ids(from(client).filter('id', 'in', '(2,"3")'))).toEqual([2, 3]);
        expect(await ids(from(client).filter('title', 'in', '(x,"Eternity, \\"and a day\\"")'))).toEqual([3]);
        expect(await ids(from(client).filter('awarded', 'is', 'not_null'))).toEqual([1, 3, 4]);
        expect(await ids(from(client).filter('awarded', 'is', 'unknown'))).toEqual([2]);
        expect(await ids(from(client).filter('year', 'gt(any)', '{1990,2000}'))).toEqual([3, 4]);
        expect(await ids(from(client).filter('year', 'gt(all)', '{1990,2000}'))).toEqual([4]);
      },
    );

    covers(
      'looks into arrays, ranges and JSON',
      [
        'query.contains',
        'query.containedBy',
        'query.overlaps',
        'query.rangeGt',
        'query.rangeGte',
        'query.rangeLt',
        'query.rangeLte',
        'query.rangeAdjacent',
      ],
      async () => {
        const client = context().client();
        expect(await ids(from(client).contains('tags', ['winter']))).toEqual([2, 3]);
        expect(await ids(from(client).contains('facts', { colour: true }))).toEqual([2, 3]);
        expect(await ids(from(client).contains('shown', '[2,3)'))).toEqual([1, 3]);
        expect(await ids(from(client).containedBy('tags', ['winter', 'greece', 'x']))).toEqual([2, 3]);
        expect(await ids(from(client).overlaps('tags', ['paris', 'travel']))).toEqual([1, 4]);
        expect(await ids(from(client).rangeGt('shown', '[1,4)'))).toEqual([2]);
        expect(await ids(from(client).rangeGte('shown', '[2,3)'))).toEqual([2, 3]);
        expect(await ids(from(client).rangeLt('shown', '[4,9)'))).toEqual([3]);
        expect(await ids(from(client).rangeLte('shown', '[0,5)'))).toEqual([1, 3]);
        expect(await ids(from(client).rangeAdjacent('shown', '[4,5)'))).toEqual([2, 3]);
        expect(await ids(from(client).eq('facts->length', 105))).toEqual([2]);
        expect(await ids(from(client).eq('facts->>length', '137'))).toEqual([3]);
        const { data } = await client
          .from('directors')
          .select('gold:profile->awards->gold, profile->likes->>0')
          .eq('id', 1);
        expect(data).toEqual([{ gold: 2, likes: 'cats' }]);
      },
    );

    covers('searches text', ['query.textSearch'], async () => {
      const client = context().client();
      expect(await ids(from(client).textSearch('search', 'wait & test'))).toEqual([1]);
      expect(await ids(from(client).textSearch('plot', 'woman winter', { type: 'plain', config: 'english' }))).toEqual([
        2,
      ]);
      expect(await ids(from(client).textSearch('plot', 'young woman', { type: 'phrase' }))).toEqual([2]);
      expect(await ids(from(client).textSearch('plot', 'poet or artists', { type: 'websearch' }))).toEqual([3, 4]);
    });

    covers('joins conditions', ['query.or'], async () => {
      const client = context().client();
      expect(await ids(from(client).or('id.eq.1,and(year.gt.1990,not.or(id.eq.3,tags.cs.{x,"y"}))'))).toEqual([1, 4]);
      expect(await ids(from(client).or('title.eq."Eternity, \\"and a day\\"",id.in.(2)'))).toEqual([2, 3]);
      const { data } = await client
        .from('directors')
        .select('id, films(id)')
        .or('year.lt.1970,year.gt.2000', { referencedTable: 'films' })
        .order('id')
        .order('id', { referencedTable: 'films' });
      expect(data).toEqual([
        { id: 1, films: [{ id: 1 }, { id: 4 }] },
        { id: 2, films: [] },
        { id: 3, films: [] },
      ]);
      const either = client.from('films').select('id, directors(), roles()').order('id');
      expect(await ids(either.eq('directors.name', 'Theo').or('directors.not.is.null,roles.is.null'))).toEqual([3, 4]);
    });

    covers(
      'orders, cuts and counts',
      ['query.order', 'query.limit', 'query.range', 'GET /rest/v1/films', 'HEAD /rest/v1/films'],
      async () => {
        const client = context().client();
        const ordered = client.from('films').select('id').order('awarded', { ascending: false, nullsFirst: false });
        expect(await ids(ordered.order('year', { ascending: false }))).toEqual([3, 1, 4, 2]);
        expect(await ids(client.from('films').select('id').order('facts->length', { nullsFirst: true }))).toEqual([
          4, 1, 2, 3,
        ]);
        const byDirector = client
          .from('films')
          .select('id, directors(name)')
          .order('directors(name)', { ascending: false });
        expect(await ids(byDirector.order('id').limit(2))).toEqual([3, 1]);
        const page = await client.from('films').select('id', { count: 'exact' }).order('id').range(1, 2);
        expect(page).toMatchObject({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
        const head = await client.from('films').select('*', { count: 'exact', head: true }).gt('year', 1980);
        expect(head).toMatchObject({ data: null, count: 3, status: 200 });
        expect((await client.from('films').select('id', { count: 'planned' })).count).toBeTypeOf('number');
        expect((await client.from('films').select('id', { count: 'estimated' })).count).toBe(4);
        const beyond = await client.from('films').select('id', { count: 'exact' }).range(10, 12);
        expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
        const limited = await client
          .from('directors')
          .select('id, films(id)')
          .eq('id', 1)
          .order('year', { referencedTable: 'films', ascending: false })
          .limit(1, { referencedTable: 'films' });
        expect(limited.data).toEqual([{ id: 1, films: [{ id: 4 }] }]);
        const ranged = await context().fetch('/rest/v1/films?select=id&order=id', {
          headers: { range: '1-1', prefer: 'count=exact' },
        });
        expect([ranged.status, ranged.headers.get('content-range'), await ranged.json()]).toEqual([
          206,
          '1-1/4',
          [{ id: 2 }],
        ]);
      },
    );

    covers(
      'gives one row, or none, or a refusal',
      ['query.select', 'query.single', 'query.maybeSingle', 'query.stripNulls', 'PGRST116'],
      async () => {
        const client = context().client();
        expect((await client.from('films').select('title').eq('id', 1).select('id').single()).data).toEqual({ id: 1 });
        const none = await client.from('films').select('id').eq('id', 99).single();
        expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows' } });
        const several = await client.from('films').select('id').single();
        expect(several.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 4 rows' });
        expect(await client.from('films').select('id').eq('id', 99).maybeSingle()).toMatchObject({
          data: null,
          error: null,
        });
        const bare = await client.from('directors').select('id, born, home_town').eq('id', 3).stripNulls();
        expect(bare.data).toEqual([{ id: 3 }]);
      },
    );

    covers('embeds, spreads and adds up', ['from.select', 'PGRST200'], async () => {
      const client = context().client();
      const film = await client
        .from('films')
        .select(
          'title, director:directors(name), roles(character, actor:actors(name)), actors(name), first:sequel_of(title), films(title)',
        )
        .eq('id', 1)
        .order('character', { referencedTable: 'roles' })
        .order('name', { referencedTable: 'actors' })
        .single();
      expect(film.error).toBeNull();
      expect(film.data).toEqual({
        title: 'Cleo',
        director: { name: 'Agnès' },
        roles: [
          { character: 'Cleo', actor: { name: 'Corinne' } },
          { character: 'Passer-by', actor: { name: 'Bruno' } },
        ],
        actors: [{ name: 'Bruno' }, { name: 'Corinne' }],
        first: null,
        films: [{ title: 'Faces' }],
      });
      expect(
        await ids(client.from('films').select('id, actors!inner(name)').eq('actors.name', 'Bruno').order('id')),
      ).toEqual([1, 3]);
      const spread = await client.from('films').select('id, ...directors(by:name), ...actors(cast:name)').eq('id', 3);
      expect(spread.data).toEqual([{ id: 3, by: 'Theo', cast: ['Bruno'] }]);
      const summed = await client
        .from('films')
        .select('...directors(name), films:count(), rating.max()')
        .order('directors(name)');
      expect(summed.error).not.toBeNull();
      const grouped = await client
        .from('films')
        .select('director_id, films:count(), best:rating.max()::text')
        .order('director_id');
      expect(grouped.data).toEqual([
        { director_id: 1, films: 3, best: '7.9' },
        { director_id: 2, films: 1, best: '8.0' },
      ]);
      const hoisted = await client.from('roles').select('...films(year.max()), ...actors(name)').eq('actor_id', 3);
      expect(hoisted.data).toEqual([{ max: 1998, name: 'Bruno' }]);
      const made = await client.from('directors').select('id, best_film(title), films(title_length)').eq('id', 2);
      expect(made.data).toEqual([
        { id: 2, best_film: { title: 'Eternity, "and a day"' }, films: [{ title_length: 21 }] },
      ]);
      const colleagues = await client.from('actors').select('colleagues(name)').eq('id', 3);
      expect(colleagues.data).toEqual([{ colleagues: [{ name: 'Corinne' }] }]);
      const through = await client.from('good_films').select('title, directors(name)');
      expect(through.data).toEqual([{ title: 'Eternity, "and a day"', directors: { name: 'Theo' } }]);
      expect((await client.from('years').select('films').eq('year', 1985)).data).toEqual([{ films: 1 }]);
      const odd = await client.from('Odd Name').select('"the id", "Ünï,code"').order('"the id"').limit(1);
      expect(odd.data).toEqual([{ 'the id': 1, 'Ünï,code': 'ναι' }]);
      const none = await client.from('films').select('director(name)');
      expect(none).toMatchObject({
        status: 400,
        error: { code: 'PGRST200', hint: "Perhaps you meant 'directors' instead of 'director'." },
      });
      const many = await client.from('actors').select('years(films)');
      expect(many.error).toMatchObject({ code: 'PGRST200' });
    });

    covers(
      'reads another schema that is exposed, and no other',
      ['client.schema', 'client.from', 'PGRST106', 'PGRST205'],
      async () => {
        const { client } = await context().signUp('Reader');
        const sums = await client.schema('ledger').from('incomes').select('film, amount.sum()').order('film');
        expect(sums.data).toEqual([
          { film: 'Cleo', sum: 150 },
          { film: 'Vagabond', sum: 300 },
        ]);
        const hidden = await client.schema('auth').from('users').select();
        expect(hidden).toMatchObject({
          status: 406,
          error: {
            code: 'PGRST106',
            message: 'Invalid schema: auth',
            hint: 'Only the following schemas are exposed: public, ledger',
          },
        });
        const absent = await client.from('film').select();
        expect(absent).toMatchObject({
          status: 404,
          error: { code: 'PGRST205', hint: "Perhaps you meant the table 'public.films'" },
        });
        expect(await context().client().schema('ledger').from('incomes').select()).toMatchObject({
          status: 401,
          error: { code: '42501' },
        });
      },
    );

    covers('shows nobody what a policy hides', ['client.from', 'from.select'], async () => {
      const owner = await context().signUp('Producer');
      const other = await context().signUp('Rival');
      await context().sql('insert into public.secrets values (1, $1, 1000)', [owner.id]);
      expect((await owner.client.from('secrets').select('budget, films(title)')).data).toEqual([
        { budget: 1000, films: { title: 'Cleo' } },
      ]);
      expect((await other.client.from('films').select('id, secrets(budget)').eq('id', 1)).data).toEqual([
        { id: 1, secrets: null },
      ]);
      expect((await other.client.from('secrets').select('budget', { count: 'exact' })).count).toBe(0);
    });

    covers(
      'follows headers, signals and the wish to throw',
      ['query.setHeader', 'query.abortSignal', 'query.throwOnError', 'PGRST122'],
      async () => {
        const client = context().client();
        const strict = await client.from('films').select('id').setHeader('prefer', 'handling=strict, nonsense=1');
        expect(strict).toMatchObject({
          status: 400,
          error: { code: 'PGRST122', details: 'Invalid preferences: nonsense=1' },
        });
        const ended = await client.from('films').select('id').abortSignal(AbortSignal.abort());
        expect(ended.error?.message).toContain('abort');
        await expect(client.from('films').select('nothing').throwOnError()).rejects.toMatchObject({ code: '42703' });
      },
    );
  },
  {
    migration: films,
    environment: { SCHOLE_REST_SCHEMAS: 'public,ledger', SCHOLE_REST_AGGREGATES: 'on' },
  },
);
