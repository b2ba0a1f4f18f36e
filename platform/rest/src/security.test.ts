import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, boris, createRestFixture, type RestFixture } from './test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
});

afterAll(async () => {
  await fixture.close();
});

const rowsOf = async (table: string) => (await fixture.client(anna).from(table).select('*', { count: 'exact' })).count;

describe('access control', () => {
  it('shows and changes only the rows that the policies allow to the caller', async () => {
    expect((await fixture.client(anna).from('notes').select('body')).data).toEqual([{ body: 'of anna' }]);
    expect((await fixture.client(boris).from('notes').select('body')).data).toEqual([{ body: 'of boris' }]);
    const stolen = await fixture.client(anna).from('notes').update({ body: 'taken' }).eq('owner', boris).select();
    expect(stolen).toMatchObject({ status: 200, data: [] });
    await fixture.client(anna).from('notes').delete().eq('owner', boris);
    expect((await fixture.client(boris).from('notes').select('body')).data).toEqual([{ body: 'of boris' }]);
    const forged = await fixture.client(anna).from('notes').insert({ owner: boris, body: 'forged' });
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    const counted = await fixture.client(anna).from('notes').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(1);
  });

  it('refuses a column that the role may not read, wherever it is named', async () => {
    const authors = () => fixture.client(anna).from('authors');
    const hidden = { status: 403, error: { code: '42501' } };
    expect(await authors().select('secret')).toMatchObject(hidden);
    expect(await authors().select()).toMatchObject(hidden);
    expect(await authors().select('id').eq('secret', 'hidden')).toMatchObject(hidden);
    expect(await authors().select('id').order('secret')).toMatchObject(hidden);
    expect(await authors().select('id').or('id.eq.1,secret.like.h*')).toMatchObject(hidden);
    expect(await authors().select('secret->a')).toMatchObject(hidden);
    expect(await authors().update({ name: 'x' }).eq('secret', 'hidden')).toMatchObject(hidden);
    expect(await authors().update({ secret: 'x' }).eq('id', 1)).toMatchObject(hidden);
    expect(await fixture.client(anna).from('books').select('author_id(secret)')).toMatchObject(hidden);
    expect(await authors().insert({ id: 9, name: 'x' }).select('secret')).toMatchObject(hidden);
  });

  it('lets a row be written whose other columns may not be read', async () => {
    const written = await fixture.client(anna).from('authors').insert({ id: 8, name: 'x', secret: 's' });
    expect(written).toMatchObject({ status: 201, error: null });
    const shown = await fixture
      .client(anna)
      .from('authors')
      .update({ name: 'y' })
      .eq('id', 8)
      .select('id,name')
      .single();
    expect(shown.data).toEqual({ id: 8, name: 'y' });
    await fixture.client(anna).from('authors').delete().eq('id', 8);
  });

  it('answers an anonymous caller with 401 and accepts no other role', async () => {
    expect((await fixture.client(null).from('genres').select('name').order('id')).data).toHaveLength(2);
    expect(await fixture.client(null).from('books').select()).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await fixture.client(anna).rpc('hidden_one')).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  it('refuses to write to a view of several tables as an error of the caller', async () => {
    await fixture.asOwner(
      "create view both_of as select b.id, a.name from books b join authors a on a.id = b.author_id; grant select, insert, update, delete on both_of to authenticated; notify pgrst, 'reload schema'",
    );
    await expect.poll(async () => (await fixture.client(anna).from('both_of').select('id')).status).toBe(200);
    const refused = { status: 405, error: { code: '55000' } };
    expect(await fixture.client(anna).from('both_of').insert({ id: 1 })).toMatchObject(refused);
    expect(await fixture.client(anna).from('both_of').update({ name: 'x' }).eq('id', 1)).toMatchObject(refused);
    expect(await fixture.client(anna).from('both_of').delete().eq('id', 1)).toMatchObject(refused);
  });

  it('exposes no other schema', async () => {
    const other = await fixture.client(anna).schema('auth').from('users').select();
    expect(other).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
    const written = await fixture.client(anna).schema('private').from('installation').insert({ sealed: false });
    expect(written).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
    for (const name of ['auth.users', 'pg_catalog.pg_class', 'pg_class', 'users', 'schema_migrations']) {
      expect(await fixture.client(anna).from(name).select()).toMatchObject({
        status: 404,
        error: { code: 'PGRST205' },
      });
    }
  });
});

const hostile = [
  "'; drop table books; --",
  '"; drop table books; --',
  "1); delete from notes where (''='",
  '$1; drop table books',
  '$$; drop table books; $$',
  "\\'; drop table books; --",
  '/*',
  'ʼ; drop table books --',
  '＇; drop table books --',
  'a" from notes --',
  "x' or '1'='1",
  'set_config',
  'u&',
  '\u202e"reverse',
  '(select secret from authors limit 1)',
];

describe('hostile texts', () => {
  it.each(hostile)('do nothing wherever they occur: %s', async (text) => {
    const client = fixture.client(anna);
    const quoted = `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    const surplus: Record<string, unknown> = { [text]: 1 };
    const code = encodeURIComponent;
    const answers = await Promise.all([
      client.from(text).select(),
      client.from('books').select(text),
      client.from('books').select(quoted),
      client.from('books').select(`${quoted}:id`).limit(1),
      client.from('books').select(`id::${text}`),
      client.from('books').select(`id::${quoted}`),
      client.from('books').select(`tags->${quoted}`).limit(1),
      client.from('books').select(`${quoted}(id)`),
      client.from('books').select(`genres!${quoted}(id)`),
      client.from('books').select('id').eq(text, 1),
      client.from('books').select('id').eq('title', text),
      client.from('books').select('id').in('title', [text, 'x']),
      client.from('books').select('id').or(`title.eq.${quoted},id.eq.0`),
      client.from('books').select('id').or(text),
      client.from('books').select('id').filter('title', text, 'x'),
      client.from('books').select('id').textSearch('title', text),
      client.from('books').select('id').textSearch('title', 'x', { config: text }),
      client.from('books').select('id').order(text),
      client.from('books').select('id').eq(`genres.${text}`, 1),
      client.from('books').insert(surplus),
      client.from('books').insert({ title: text }).select('title').single(),
      client.from('books').upsert({ id: 1, title: 'Sea' }, { onConflict: text }),
      client.from('books').update(surplus).eq('id', 1),
      client.rpc(text),
      client.rpc('add', { [text]: 1 }),
      client.rpc('over', { b: text }, { get: true }),
    ]);
    const responses = await Promise.all([
      fixture.request(`books?limit=${code(text)}`),
      fixture.request(`books?columns=${code(text)}`, { method: 'POST', body: '{}' }),
      fixture.request('books', {
        headers: { range: code(text), prefer: `count=${code(text)}`, 'accept-profile': code(text) },
      }),
      fixture.request(`books?${code(text)}`),
      fixture.request(`books?${code(text)}.order=id`),
    ]);
    for (const { status } of [...answers, ...responses]) expect(status === 0 || status >= 500, `${status}`).toBe(false);
    const [inserted] = answers.filter(({ data }) => data !== null && typeof data === 'object' && 'title' in data);
    expect(inserted?.data).toEqual({ title: text });
    await client.from('books').delete().eq('title', text);
    expect(await rowsOf('books')).toBe(3);
    expect(await rowsOf('notes')).toBe(1);
  });

  it('refuses the null character everywhere', async () => {
    for (const path of [
      'books?title=eq.%00',
      'books?%00=eq.1',
      'books?select=a%00',
      'rpc/over?b=%00',
      '%00?select=id',
    ]) {
      const { status } = await fixture.request(path);
      expect([400, 404]).toContain(status);
    }
    const body = await fixture.request('books', { method: 'POST', body: '{"title":"\\u0000"}' });
    expect([body.status, JSON.parse(body.text).code]).toEqual([400, '22P05']);
  });

  it('refuses what exceeds a limit, and still serves', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `id=neq.${index + 1000}`).join('&');
    const list = (count: number) => Array.from({ length: count }, () => 'id.eq.1').join(',');
    expect((await fixture.request(`books?${many(1000)}`)).status).toBe(400);
    expect((await fixture.request(`books?or=(${list(1000)})`)).status).toBe(400);
    expect((await fixture.request(`books?${'x'.repeat(70_000)}=eq.1`)).status).toBe(414);
    expect((await fixture.request(`books?or=${'(or'.repeat(5000)}`)).status).toBe(400);
    expect((await fixture.request(`books?select=${'id,'.repeat(600)}id`)).status).toBe(400);
    expect((await fixture.request(`books?order=${'id,'.repeat(60)}id`)).status).toBe(400);
    expect((await fixture.request(`books?select=tags${'->a'.repeat(40)}`)).status).toBe(400);
    const body = { method: 'POST', body: `{"title":"${'x'.repeat(5_000_000)}"}` } as const;
    expect((await fixture.request('books', body)).status).toBe(413);
    const rows = JSON.stringify(Array.from({ length: 10_001 }, () => ({ title: 'x' })));
    expect((await fixture.request('books', { method: 'POST', body: rows })).status).toBe(413);
    const nested = await fixture.request('books', {
      method: 'POST',
      body: `{"extra":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    });
    expect(nested.status).toBeGreaterThanOrEqual(400);
    expect(nested.status).toBeLessThan(500);
    expect((await fixture.request('books?select=id&limit=1')).status).toBe(200);
  });

  it('refuses broken bodies and other kinds of content', async () => {
    for (const body of ['', '{', '[1]', '"x"', '1', '[[]]', '{"title"', 'null']) {
      const { status, text } = await fixture.request('books', { method: 'POST', body });
      expect([status, JSON.parse(text).code], body).toEqual([400, 'PGRST102']);
    }
    const form = await fixture.request('books', {
      method: 'POST',
      body: '<title>x</title>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(form.status).toBe(400);
    expect((await fixture.request('books', { headers: { accept: 'image/png' } })).status).toBe(406);
    expect((await fixture.request('books?id=gt.1', { method: 'PUT', body: '{}' })).status).toBe(405);
    const strict = await fixture.request('books', { headers: { prefer: 'handling=strict, count=all, foo=1' } });
    expect([strict.status, JSON.parse(strict.text).details]).toEqual([400, 'Invalid preferences: count=all, foo=1']);
  });
});

describe('the schema cache', () => {
  it('sees a new table after NOTIFY pgrst', async () => {
    const missing = await fixture.client(anna).from('latecomer').select();
    expect(missing).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    await fixture.asOwner(
      "create table latecomers (id int); grant select on latecomers to authenticated; notify pgrst, 'reload schema'",
    );
    await expect.poll(async () => (await fixture.client(anna).from('latecomers').select()).status).toBe(200);
    const near = await fixture.client(anna).from('latecomer').select();
    expect(near.error).toMatchObject({ hint: "Perhaps you meant the table 'public.latecomers'" });
  });

  it('names the unknown column of a body', async () => {
    const { error, status } = await fixture.client(anna).from('books').insert({ titel: 'x' });
    expect(status).toBe(400);
    expect(error).toEqual({
      code: 'PGRST204',
      message: "Could not find the 'titel' column of 'books' in the schema cache",
      details: null,
      hint: null,
    });
  });
});
