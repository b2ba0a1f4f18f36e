import { afterAll, beforeAll, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from '../test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
});

afterAll(async () => {
  await fixture.close();
});

const books = () => fixture.client(anna).from('books').select('id').order('id');
type Books = ReturnType<typeof books>;

async function found(applyFilter: (rows: Books) => Books): Promise<unknown> {
  const { data, error } = await applyFilter(books());
  return error === null ? data.map((row) => row.id) : error.code;
}

it.each<[name: string, applyFilter: (rows: Books) => Books, ids: number[]]>([
  ['eq', (rows) => rows.eq('title', 'Sea'), [1]],
  ['eq with signs of the grammar', (rows) => rows.eq('title', 'Snow, "white"'), [3]],
  ['neq', (rows) => rows.neq('id', 2), [1, 3]],
  ['gt and lte', (rows) => rows.gt('pages', 10).lte('pages', 20), [2]],
  ['gte and lt', (rows) => rows.gte('pages', 20).lt('price', 100), [2]],
  ['like', (rows) => rows.like('title', 'S_a'), [1]],
  ['ilike with *', (rows) => rows.ilike('title', 's*'), [1, 2, 3]],
  ['like all', (rows) => rows.likeAllOf('title', ['S%', '%n']), [2]],
  ['ilike any', (rows) => rows.ilikeAnyOf('title', ['sea', 'snow%']), [1, 3]],
  ['match', (rows) => rows.regexMatch('title', '^S[eu]'), [1, 2]],
  ['imatch', (rows) => rows.regexIMatch('title', '^sn'), [3]],
  ['is null', (rows) => rows.is('price', null), [3]],
  ['not is null', (rows) => rows.not('price', 'is', null), [1, 2]],
  ['isdistinct', (rows) => rows.isDistinct('price', 1.5), [2, 3]],
  ['in', (rows) => rows.in('id', [1, 3, 99]), [1, 3]],
  ['in with commas', (rows) => rows.in('title', ['Sun', 'a,b']), [2]],
  ['in nothing', (rows) => rows.in('id', []), []],
  ['not in', (rows) => rows.notIn('id', [1]), [2, 3]],
  ['eq any', (rows) => rows.filter('id', 'eq(any)', '{1,2}'), [1, 2]],
  ['gt all', (rows) => rows.filter('pages', 'gt(all)', '{5,15}'), [2, 3]],
  ['contains', (rows) => rows.contains('tags', ['blue']), [1]],
  ['contained by', (rows) => rows.containedBy('tags', ['blue', 'salt', 'x']), [1, 3]],
  ['overlaps', (rows) => rows.overlaps('tags', ['yellow', 'salt']), [1, 2]],
  ['range greater', (rows) => rows.rangeGt('shelf', '[1,5)'), [2]],
  ['range at least', (rows) => rows.rangeGte('shelf', '[5,6)'), [2]],
  ['range less', (rows) => rows.rangeLt('shelf', '[5,9)'), [1]],
  ['range at most', (rows) => rows.rangeLte('shelf', '[1,5)'), [1]],
  ['range adjacent', (rows) => rows.rangeAdjacent('shelf', '[9,12)'), [2]],
  ['range contains', (rows) => rows.contains('shelf', '[2,3]'), [1]],
  ['enum', (rows) => rows.eq('mood', 'sad'), [2]],
  ['search in text', (rows) => rows.textSearch('title', 'snow', { config: 'english' }), [3]],
  ['plain search', (rows) => rows.textSearch('title', 'white snow', { type: 'plain' }), [3]],
  ['phrase search', (rows) => rows.textSearch('title', 'white snow', { type: 'phrase' }), []],
  ['web search', (rows) => rows.textSearch('title', 'sea or sun', { type: 'websearch', config: 'simple' }), [1, 2]],
  ['match of several', (rows) => rows.match({ title: 'Sea', pages: 10 }), [1]],
  ['or', (rows) => rows.or('id.eq.1,title.eq.Sun'), [1, 2]],
  ['or with quotes', (rows) => rows.or('title.eq."Snow, \\"white\\"",id.eq.2'), [2, 3]],
  ['nested logic', (rows) => rows.or('and(id.gt.1,pages.lt.25),not.or(id.eq.2,id.eq.3)'), [1, 2]],
  ['logic with lists', (rows) => rows.or('id.in.(1,2),tags.cs.{none,two}'), [1, 2]],
  ['not in logic', (rows) => rows.or('id.not.in.(1,2),price.is.null'), [3]],
])('%s', async (_name, applyFilter, ids) => {
  expect(await found(applyFilter)).toEqual(ids);
});

it('looks into JSON', async () => {
  const authors = () => fixture.client(anna).from('authors').select('id').order('id');
  expect((await authors().eq('data->likes->>food', 'figs')).data).toEqual([{ id: 1 }]);
  expect((await authors().eq('data->nums->0', 10)).data).toEqual([{ id: 1 }]);
  expect((await authors().gt('data->age', 5)).data).toEqual([{ id: 1 }]);
  expect((await authors().contains('data', { likes: { food: 'fish' } })).data).toEqual([{ id: 2 }]);
  expect((await authors().or('data->likes->>food.eq.fish,id.eq.3')).data).toEqual([{ id: 2 }, { id: 3 }]);
  expect((await fixture.client(anna).from('books').select('id').eq('tags->>0', 'blue')).data).toEqual([{ id: 1 }]);
});

it('answers a value of the wrong type with the database code', async () => {
  expect(await found((rows) => rows.eq('id', 'abc'))).toBe('22P02');
  expect(await found((rows) => rows.eq('mood', 'angry'))).toBe('22P02');
  expect(await found((rows) => rows.regexMatch('title', '('))).toBe('2201B');
  expect(await found((rows) => rows.filter('id', 'near', '1'))).toBe('PGRST100');
  expect(await found((rows) => rows.eq('nothing', 1))).toBe('42703');
});
