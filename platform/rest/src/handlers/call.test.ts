import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from '../test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
});

afterAll(async () => {
  await fixture.close();
});

const asAnna = () => fixture.client(anna);

describe('rpc', () => {
  it('calls by named arguments, with defaults, by POST and by GET', async () => {
    expect(await asAnna().rpc('add', { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3 });
    expect((await asAnna().rpc('add', { a: 1 })).data).toBe(11);
    expect((await asAnna().rpc('add', { a: 1, b: 5 }, { get: true })).data).toBe(6);
    expect((await asAnna().rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
    expect((await asAnna().rpc('total', { numbers: [1, 2, 3] }, { get: true })).data).toBe(6);
  });

  it('chooses the overload by the names of the arguments', async () => {
    expect((await asAnna().rpc('over', { a: 1 })).data).toBe('int 1');
    expect((await asAnna().rpc('over', { b: 'x' })).data).toBe('text x');
    const both = await asAnna().rpc('same', { a: 1 });
    expect(both).toMatchObject({ status: 300, error: { code: 'PGRST203' } });
  });

  it('passes the whole body to a single unnamed json parameter', async () => {
    expect((await asAnna().rpc('whole', { any: [1, { b: null }] })).data).toEqual({ any: [1, { b: null }] });
    const { text } = await fixture.request('rpc/whole', { method: 'POST', body: '[1, 12345678901234567890]' });
    expect(text).toBe('[1, 12345678901234567890]');
  });

  it('shows plain values as CSV too', async () => {
    const { text } = await fixture.request('rpc/many_numbers?most=2', { headers: { accept: 'text/csv' } });
    expect(text).toBe('pgrst_scalar\n1\n2');
  });

  it('returns values, lists, rows, one row or nothing, as the function does', async () => {
    expect(await asAnna().rpc('nothing')).toMatchObject({ status: 204, data: null });
    expect((await asAnna().rpc('many_numbers', { most: 3 })).data).toEqual([1, 2, 3]);
    expect((await asAnna().rpc('pairs')).data).toEqual([
      { x: 1, y: 'a' },
      { x: 2, y: 'b' },
    ]);
    expect((await asAnna().rpc('one_book', { which: 1 })).data).toMatchObject({ id: 1, title: 'Sea' });
    expect((await asAnna().rpc('one_book', { which: 2 }).select('id').single()).data).toEqual({ id: 2 });
  });

  it('filters, orders, pages and counts the rows of a function', async () => {
    const rows = await asAnna()
      .rpc('find_books', { fewest: 10 }, { count: 'exact' })
      .select('id')
      .gt('pages', 15)
      .order('id', { ascending: false })
      .limit(1);
    expect(rows).toMatchObject({ status: 206, count: 2, data: [{ id: 3 }] });
    const got = await asAnna().rpc('find_books', { fewest: 10 }, { get: true }).select('id').eq('title', 'Sun');
    expect(got.data).toEqual([{ id: 2 }]);
    const head = await asAnna().rpc('find_books', { fewest: 10 }, { head: true, count: 'exact' });
    expect(head).toMatchObject({ data: null, count: 3 });
    const single = await asAnna().rpc('find_books', { fewest: 10 }).single();
    expect(single.error).toMatchObject({ code: 'PGRST116' });
  });

  it('writes by POST and refuses to write by GET', async () => {
    const written = await asAnna().rpc('add_note', { body: 'by a function' }).select('body');
    expect(written.data).toMatchObject({ body: 'by a function' });
    const read = await asAnna().rpc('add_note', { body: 'by reading' }, { get: true });
    expect(read).toMatchObject({ status: 405, error: { code: '25006' } });
    expect((await asAnna().from('notes').select('id').eq('body', 'by reading')).data).toEqual([]);
  });

  it('names the function that was searched for and the candidates', async () => {
    const typo = await asAnna().rpc('find_book', { fewest: 1 });
    expect(typo.status).toBe(404);
    expect(typo.error).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.find_book(fewest) in the schema cache',
      details:
        'Searched for the function public.find_book with parameter fewest or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.find_books(fewest)',
    });
    const wrong = await asAnna().rpc('add', { a: 1, c: 2 });
    expect(wrong.error).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.add(a, b)',
    });
  });

  it('lets SQL see the request, but not its secrets', async () => {
    expect((await asAnna().rpc('setting', { name: 'request.method' })).data).toBe('POST');
    expect((await asAnna().rpc('setting', { name: 'request.path' }, { get: true })).data).toBe('/rest/v1/rpc/setting');
    const { data } = await asAnna().rpc('setting', { name: 'request.headers' });
    expect(JSON.parse(String(data))).toMatchObject({ 'x-client-info': expect.stringContaining('supabase-js') });
    expect(String(data)).not.toContain(anna);
    const claims = await asAnna().rpc('setting', { name: 'request.jwt.claims' });
    expect(JSON.parse(String(claims.data))).toEqual({ role: 'authenticated', sub: anna });
  });
});

describe('errors of the database', () => {
  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['23505', 409],
    ['23503', 409],
    ['40001', 409],
    ['40P01', 409],
    ['42P01', 404],
    ['42883', 404],
    ['22023', 400],
    ['28000', 403],
    ['54001', 413],
    ['57014', 504],
  ])('answers %s with %i', async (state, status) => {
    const raised = await asAnna().rpc('fail_as', { state });
    expect(raised.status).toBe(status);
    expect(raised.error).toEqual({ code: state, message: 'as told', details: 'some detail', hint: 'some hint' });
  });

  it('answers with what a function raises as JSON', async () => {
    const raised = await asAnna().rpc('raise_json');
    expect(raised.status).toBe(418);
    expect(raised.error).toEqual({ code: 'own', message: 'mine', details: 'd', hint: 'h' });
  });

  it('distinguishes a taken key, a missing one, a failed check and a wrong type', async () => {
    const taken = await asAnna().from('countries').insert({ id: 1, name: 'x' });
    expect(taken).toMatchObject({ status: 409, error: { code: '23505' } });
    const missing = await asAnna().from('books').insert({ title: 'x', author_id: 77 });
    expect(missing).toMatchObject({ status: 409, error: { code: '23503' } });
    const check = await asAnna().from('books').insert({ title: 'x', pages: 0 });
    expect(check).toMatchObject({ status: 400, error: { code: '23514' } });
    const long = await asAnna().from('books').insert({ title: 'x', code: 'too long' });
    expect(long).toMatchObject({ status: 400, error: { code: '22001' } });
    const type = await asAnna().from('books').insert({ title: 'x', pages: 'many' });
    expect(type).toMatchObject({ status: 400, error: { code: '22P02' } });
  });
});
