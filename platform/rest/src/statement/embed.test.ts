import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from '../test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture({ aggregates: true });
});

afterAll(async () => {
  await fixture.close();
});

const asAnna = () => fixture.client(anna);

describe('embedding', () => {
  it('follows a key to the parent, to the children, across a junction and to a one-to-one row', async () => {
    const { data, error } = await asAnna()
      .from('authors')
      .select('name, country:countries(name), books!books_author_id_fkey(title, genres(name)), passports(number)')
      .order('id')
      .order('id', { referencedTable: 'books' })
      .order('id', { referencedTable: 'books.genres' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        name: 'Melpo',
        country: { name: 'Greece' },
        books: [
          { title: 'Sea', genres: [{ name: 'novel' }, { name: 'poem' }] },
          { title: 'Sun', genres: [] },
        ],
        passports: { number: 'GR1' },
      },
      {
        name: 'Sigrid',
        country: { name: 'Norway' },
        books: [{ title: 'Snow, "white"', genres: [{ name: 'poem' }] }],
        passports: null,
      },
      { name: 'Nobody', country: null, books: [], passports: null },
    ]);
  });

  it('takes the name of a key or of its column for the resource', async () => {
    const { data, error } = await asAnna()
      .from('books')
      .select('id, writer:author_id(name), books_editor(name)')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 1, writer: { name: 'Melpo' }, books_editor: { name: 'Sigrid' } }]);
  });

  it('keeps a table that refers to itself apart by the column', async () => {
    const { data, error } = await asAnna()
      .from('parts')
      .select(
        'name, up:parent_id(name), down:parts(name), also:parts!parent_id(name), above:parts!parts_parent_id_fkey(name)',
      )
      .eq('id', 2);
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        name: 'wheel',
        up: { name: 'car' },
        down: [{ name: 'bolt' }],
        also: [{ name: 'bolt' }],
        above: { name: 'car' },
      },
    ]);
  });

  it('drops rows without a related one for !inner, and counts only the rest', async () => {
    const { data, count } = await asAnna()
      .from('books')
      .select('id, genres!inner(name)', { count: 'exact' })
      .eq('genres.name', 'novel');
    expect(data).toEqual([{ id: 1, genres: [{ name: 'novel' }] }]);
    expect(count).toBe(1);
    const toOne = await asAnna()
      .from('authors')
      .select('id, countries!inner()', { count: 'exact' })
      .eq('countries.name', 'Norway');
    expect(toOne).toMatchObject({ data: [{ id: 2 }], count: 1 });
  });

  it('finds rows that have no related one', async () => {
    const none = await asAnna().from('books').select('id, genres()', { count: 'exact' }).is('genres', null);
    expect(none).toMatchObject({ data: [{ id: 2 }], count: 1 });
    const some = await asAnna().from('authors').select('id, passports()').not('passports', 'is', null);
    expect(some.data).toEqual([{ id: 1 }]);
    const either = await asAnna()
      .from('authors')
      .select('id, passports()')
      .or('passports.not.is.null,id.eq.3')
      .order('id');
    expect(either.data).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('filters, orders and limits the embedded rows alone', async () => {
    const { data } = await asAnna()
      .from('authors')
      .select('id, books!books_author_id_fkey(id)')
      .order('id')
      .order('id', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .or('pages.gt.15,title.eq.none', { referencedTable: 'books' });
    expect(data).toEqual([
      { id: 1, books: [{ id: 2 }] },
      { id: 2, books: [{ id: 3 }] },
      { id: 3, books: [] },
    ]);
  });

  it('orders by a column of the one related row', async () => {
    const { data, error } = await asAnna()
      .from('authors')
      .select('id, countries(name)')
      .order('countries(name)', { ascending: false, nullsFirst: true });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 3, countries: null },
      { id: 2, countries: { name: 'Norway' } },
      { id: 1, countries: { name: 'Greece' } },
    ]);
    const many = await asAnna().from('authors').select('id, books!books_editor(id)').order('books(id)');
    expect(many.error).toMatchObject({ code: 'PGRST118' });
  });

  it('spreads the related row into the row', async () => {
    const one = await asAnna().from('authors').select('id, ...countries(country:name)').order('id').limit(1);
    expect(one.error).toBeNull();
    expect(one.data).toEqual([{ id: 1, country: 'Greece' }]);
    const many = await asAnna()
      .from('authors')
      .select('id, ...books!books_author_id_fkey(titles:title)')
      .order('id')
      .order('id', { referencedTable: 'books' });
    expect(many.data).toEqual([
      { id: 1, titles: ['Sea', 'Sun'] },
      { id: 2, titles: ['Snow, "white"'] },
      { id: 3, titles: [] },
    ]);
  });

  it('goes through views, and views over views', async () => {
    const out = await asAnna().from('book_list').select('loud, authors(name)').eq('id', 1);
    expect(out.error).toBeNull();
    expect(out.data).toEqual([{ loud: 'SEA', authors: { name: 'Melpo' } }]);
    const twice = await asAnna().from('book_list_again').select('called, authors(name)').eq('called', 'Sun');
    expect(twice.data).toEqual([{ called: 'Sun', authors: { name: 'Melpo' } }]);
    const back = await asAnna().from('authors').select('book_list(title)').eq('id', 2);
    expect(back.data).toEqual([{ book_list: [{ title: 'Snow, "white"' }] }]);
    const across = await asAnna().from('book_list').select('genres(name)').eq('id', 3);
    expect(across.data).toEqual([{ genres: [{ name: 'poem' }] }]);
  });

  it('embeds in the result of a change and in the rows of a function', async () => {
    const changed = await asAnna()
      .from('books')
      .update({ code: 'e' })
      .eq('id', 3)
      .select('title, authors!books_author_id_fkey(name), title_length')
      .single();
    expect(changed.error).toBeNull();
    expect(changed.data).toEqual({ title: 'Snow, "white"', authors: { name: 'Sigrid' }, title_length: 13 });
    const called = await asAnna()
      .rpc('find_books', { fewest: 15 })
      .select('id, title_length, author_id(name)')
      .order('id')
      .limit(1);
    expect(called.data).toEqual([{ id: 2, title_length: 3, author_id: { name: 'Melpo' } }]);
  });

  it('refuses when there is no relationship, or more than one', async () => {
    const none = await asAnna().from('books').select('genre(name)');
    expect(none.status).toBe(400);
    expect(none.error).toMatchObject({ code: 'PGRST200', hint: "Perhaps you meant 'genres' instead of 'genre'." });
    const two = await asAnna().from('books').select('authors(name)');
    expect(two.status).toBe(300);
    expect(two.error?.code).toBe('PGRST201');
    expect(two.error?.details).toHaveLength(2);
    expect(two.error?.hint).toContain("'authors!books_author_id_fkey'");
    const absent = await asAnna().from('books').select('id').eq('genres.name', 'x');
    expect(absent.error).toMatchObject({ code: 'PGRST108' });
  });

  it('refuses cyclic embedding beyond its depth', async () => {
    const deep = `${'parts!id('.repeat(30)}id${')'.repeat(30)}`;
    const { error, status } = await asAnna().from('parts').select(deep);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PGRST100' });
  });
});

describe('aggregates', () => {
  it('counts and sums per group', async () => {
    const { data, error } = await asAnna()
      .from('books')
      .select('author_id, pages.sum(), most:pages.max()::text, count()')
      .order('author_id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { author_id: 1, sum: 30, most: '20', count: 2 },
      { author_id: 2, sum: 30, most: '30', count: 1 },
    ]);
  });

  it('counts the embedded rows and groups by what is embedded', async () => {
    const counted = await asAnna().from('authors').select('id, books!books_author_id_fkey(count)').order('id');
    expect(counted.data).toEqual([
      { id: 1, books: [{ count: 2 }] },
      { id: 2, books: [{ count: 1 }] },
      { id: 3, books: [{ count: 0 }] },
    ]);
    const grouped = await asAnna().from('books').select('pages.sum(), authors!books_author_id_fkey(name)');
    expect(grouped.error).toBeNull();
    expect(grouped.data).toHaveLength(2);
    expect(grouped.data).toContainEqual({ sum: 30, authors: { name: 'Melpo' } });
  });

  it('is refused unless switched on, except the older row count', async () => {
    const plain = await createRestFixture();
    try {
      const sum = await plain.client(anna).from('books').select('pages.sum()');
      expect(sum.error).toMatchObject({ code: 'PGRST123' });
      const count = await plain.client(anna).from('authors').select('books!books_editor(count)').eq('id', 1);
      expect(count.data).toEqual([{ books: [{ count: 1 }] }]);
    } finally {
      await plain.close();
    }
  });
});
