import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from './test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
});

afterAll(async () => {
  await fixture.close();
});

const asAnna = () => fixture.client(anna);

describe('reading', () => {
  it('selects columns under their names, aliases, casts and JSON paths', async () => {
    const { data, error, status } = await asAnna()
      .from('authors')
      .select('id, called:name, text:id::text, data->likes->>food, data->nums->1, years:data->>age')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(status).toBe(200);
    expect(data).toEqual([{ id: 1, called: 'Melpo', text: '1', food: 'figs', nums: 20, years: '7' }]);
  });

  it('keeps numbers beyond doubles and decimals as the database wrote them', async () => {
    const { text } = await fixture.request('books?select=big,price&id=eq.1');
    expect(text).toBe('[{"big":9007199254740993,"price":1.50}]');
  });

  it('orders, by JSON too, with nulls first or last as requested', async () => {
    const byPrice = await asAnna().from('books').select('id').order('price', { ascending: false, nullsFirst: false });
    expect(byPrice.data).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
    const byFood = await asAnna().from('authors').select('id').order('data->likes->>food', { nullsFirst: true });
    expect(byFood.data).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
    const both = await asAnna().from('books').select('id').order('author_id').order('id', { ascending: false });
    expect(both.data).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
  });

  it('pages with limit and range and counts all rows', async () => {
    const page = await asAnna().from('books').select('id', { count: 'exact' }).order('id').range(1, 1);
    expect(page).toMatchObject({ status: 206, count: 3, data: [{ id: 2 }] });
    const all = await asAnna().from('books').select('id', { count: 'exact' }).limit(5);
    expect(all).toMatchObject({ status: 200, count: 3 });
    const head = await asAnna().from('books').select('id', { count: 'exact', head: true });
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
    const behind = await asAnna().from('books').select('id', { count: 'exact' }).range(10, 19);
    expect(behind.status).toBe(416);
    expect(behind.error).toMatchObject({ code: 'PGRST103' });
    const uncounted = await asAnna().from('books').select('id').range(10, 19);
    expect(uncounted).toMatchObject({ status: 200, data: [] });
  });

  it('follows the Range header and answers with Content-Range', async () => {
    const { status, text, headers } = await fixture.request('books?select=id&order=id', {
      headers: { range: '1-2', prefer: 'count=exact' },
    });
    expect([status, text, headers['content-range']]).toEqual([206, '[{"id":2}, {"id":3}]', '1-2/3']);
    const wrong = await fixture.request('books?select=id', { headers: { range: '5-2' } });
    expect(wrong.status).toBe(416);
  });

  it('gives one object, none or a refusal for single and maybeSingle', async () => {
    const one = await asAnna().from('books').select('title').eq('id', 1).single();
    expect(one.data).toEqual({ title: 'Sea' });
    const none = await asAnna().from('books').select('title').eq('id', 99).single();
    expect(none).toMatchObject({ status: 406, data: null });
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
    const many = await asAnna().from('books').select('title').single();
    expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' });
    expect((await asAnna().from('books').select('title').eq('id', 99).maybeSingle()).data).toBeNull();
    expect((await asAnna().from('books').select('title').eq('id', 1).maybeSingle()).data).toEqual({ title: 'Sea' });
    expect((await asAnna().from('books').select('title').maybeSingle()).error).toMatchObject({ code: 'PGRST116' });
  });

  it('strips nulls and writes CSV', async () => {
    const stripped = await asAnna().from('books').select('id,price').eq('id', 3).stripNulls();
    expect(stripped.data).toEqual([{ id: 3 }]);
    const object = await asAnna().from('books').select('id,price').eq('id', 3).stripNulls().single();
    expect(object.data).toEqual({ id: 3 });
    const csv = await asAnna().from('books').select('id,title').order('id').csv();
    expect(csv.data).toBe('id,title\n1,Sea\n2,Sun\n3,"Snow, ""white"""');
  });

  it('reads computed columns and filters by them', async () => {
    const { data } = await asAnna().from('books').select('id,title_length').gt('title_length', 3);
    expect(data).toEqual([{ id: 3, title_length: 13 }]);
  });

  it('reads tables and columns with any name', async () => {
    const table = encodeURIComponent('odd "name; drop');
    const select = encodeURIComponent('"a \\"b; c",select,ünï,x:"with,comma"');
    const { text } = await fixture.request(`${table}?select=${select}&%22a%20%5C%22b;%20c%22=eq.1`);
    expect(JSON.parse(text)).toEqual([{ 'a "b; c': 1, select: 'x', ünï: 'ñ', x: 'y' }]);
    const { data } = await asAnna().from('odd "name; drop').select();
    expect(data).toEqual([{ 'a "b; c': 1, select: 'x', ünï: 'ñ', 'with,comma': 'y' }]);
  });

  it('never answers more rows than the limit', async () => {
    const small = await createRestFixture({ maxRows: 2 });
    try {
      expect((await small.client(anna).from('books').select('id')).data).toHaveLength(2);
      expect((await small.client(anna).from('books').select('id').limit(3)).data).toHaveLength(2);
    } finally {
      await small.close();
    }
  });
});

describe('writing', () => {
  it('inserts one and many rows and returns them on request', async () => {
    const silent = await asAnna().from('countries').insert({ id: 10, name: 'Peru' });
    expect(silent).toMatchObject({ status: 201, data: null, error: null });
    const shown = await asAnna()
      .from('countries')
      .insert([
        { id: 11, name: 'Chad' },
        { id: 12, name: 'Fiji' },
      ])
      .select('name');
    expect(shown).toMatchObject({ status: 201, data: [{ name: 'Chad' }, { name: 'Fiji' }] });
    const counted = await asAnna()
      .from('countries')
      .insert([{ id: 13, name: 'Cuba' }], { count: 'exact' });
    expect(counted.count).toBe(1);
    const nothing = await asAnna().from('countries').insert([]).select();
    expect(nothing).toMatchObject({ status: 201, data: [] });
    await asAnna().from('countries').delete().gte('id', 10);
  });

  it('fills missing members with null, or with the defaults on request', async () => {
    const rows = [
      { id: 40, title: 'A', pages: 7 },
      { id: 41, title: 'B' },
    ];
    const nulls = await asAnna().from('books').insert(rows);
    expect(nulls.error).toMatchObject({ code: '23502' });
    const { data } = await asAnna().from('books').insert(rows, { defaultToNull: false }).select('id,pages');
    expect(data).toEqual([
      { id: 40, pages: 7 },
      { id: 41, pages: 100 },
    ]);
    const uneven = await fixture.request('books', { method: 'POST', body: JSON.stringify(rows) });
    expect([uneven.status, JSON.parse(uneven.text)]).toMatchObject([400, { code: 'PGRST102' }]);
    await asAnna().from('books').delete().gte('id', 40);
  });

  it('updates and deletes the filtered rows', async () => {
    await asAnna().from('countries').insert({ id: 20, name: 'Old' });
    const updated = await asAnna().from('countries').update({ name: 'New' }, { count: 'exact' }).eq('id', 20);
    expect(updated).toMatchObject({ status: 204, count: 1, data: null });
    const shown = await asAnna().from('countries').update({ name: 'Newer' }).eq('id', 20).select().single();
    expect(shown).toMatchObject({ status: 200, data: { id: 20, name: 'Newer' } });
    const nothing = await asAnna().from('countries').update({}).eq('id', 20).select();
    expect(nothing).toMatchObject({ status: 200, data: [] });
    const deleted = await asAnna().from('countries').delete().eq('id', 20).select('id');
    expect(deleted.data).toEqual([{ id: 20 }]);
  });

  it('merges and ignores duplicates, on the key or the named columns', async () => {
    const merged = await asAnna().from('countries').upsert({ id: 1, name: 'Hellas' }).select().single();
    expect(merged.data).toEqual({ id: 1, name: 'Hellas' });
    const named = await asAnna()
      .from('countries')
      .upsert([{ id: 1, name: 'Hellas' }], { onConflict: 'name', ignoreDuplicates: true })
      .select();
    expect(named).toMatchObject({ status: 201, data: [] });
    const byName = await asAnna().from('countries').upsert({ id: 1, name: 'Hellas' }, { onConflict: 'name' }).select();
    expect(byName.data).toEqual([{ id: 1, name: 'Hellas' }]);
    await asAnna().from('countries').update({ name: 'Greece' }).eq('id', 1);
  });

  it('undoes a change of more rows than max-affected and a single object of another number', async () => {
    const strict = await asAnna().from('books').update({ code: 'x' }).gt('id', 0).maxAffected(2);
    expect(strict).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 3 rows' } });
    const single = await asAnna().from('books').update({ code: 'x' }).gt('id', 0).select().single();
    expect(single.error).toMatchObject({ code: 'PGRST116' });
    const within = await asAnna().from('books').update({ code: null }).eq('id', 1).maxAffected(1);
    expect(within).toMatchObject({ status: 204 });
    expect((await asAnna().from('books').select('id').eq('code', 'x')).data).toEqual([]);
  });

  it('follows tx=rollback only where it is switched on', async () => {
    await asAnna().from('countries').insert({ id: 30, name: 'Kept' }).select().rollback();
    expect((await asAnna().from('countries').select('id').eq('id', 30)).data).toHaveLength(1);
    await asAnna().from('countries').delete().eq('id', 30);
    const other = await createRestFixture({ tx: 'commit-allow-override' });
    try {
      const tried = await other.client(anna).from('countries').insert({ id: 30, name: 'Lost' }).select().rollback();
      expect(tried.data).toEqual([{ id: 30, name: 'Lost' }]);
      expect((await other.client(anna).from('countries').select('id').eq('id', 30)).data).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('carries values whole: big numbers, JSON, arrays, quotes', async () => {
    const row =
      '{"id":50,"title":"it\'s \\"q\\"; --","big":9007199254740993,"tags":["a,b","c\\"d"],"extra":{"b":1,"a":[1.10]}}';
    const { text, status } = await fixture.request('books?select=title,big,tags,extra', {
      method: 'POST',
      body: row,
      headers: { prefer: 'return=representation' },
    });
    expect(status).toBe(201);
    expect(text).toContain('"big":9007199254740993');
    expect(JSON.parse(text)).toMatchObject([
      { title: 'it\'s "q"; --', tags: ['a,b', 'c"d'], extra: { b: 1, a: [1.1] } },
    ]);
    await asAnna().from('books').delete().eq('id', 50);
  });

  it('returns the location of a new row', async () => {
    const { status, text, headers } = await fixture.request('countries', {
      method: 'POST',
      body: '{"id":60,"name":"Laos"}',
      headers: { prefer: 'return=headers-only' },
    });
    expect([status, text, headers.location]).toEqual([201, '', '/rest/v1/countries?id=eq.60']);
    await asAnna().from('countries').delete().eq('id', 60);
  });
});
