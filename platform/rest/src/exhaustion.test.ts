import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from './test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
  // Rows of one megabyte, the longest text a person may store.
  await fixture.asOwner(`
    create table pages (id int primary key, text text not null, j text, size int, line text);
    create table remarks (id int primary key, page_id int not null references pages);
    grant select, insert, update on pages, remarks to authenticated;
    insert into pages select n, repeat(chr(96 + n), 1000000), 'own j', 7, 'own line' from generate_series(1, 10) n;
    insert into remarks select n, 1 + n % 10 from generate_series(1, 60) n;
    notify pgrst, 'reload schema'`);
});

afterAll(async () => {
  await fixture.close();
});

const tooLarge = expect.objectContaining({ code: '54000', message: 'The answer is too large' });

async function request(path: string, headers: Record<string, string> = {}) {
  const { status, text } = await fixture.request(path, { headers });
  return { status, text, body: status === 200 ? null : (JSON.parse(text) as unknown) };
}

describe('an answer', () => {
  it('is refused before it fills the memory, in every format', async () => {
    const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}:text`).join(',');
    const whole = await request(`pages?select=${aliases(3)}`);
    expect(whole.status).toBe(200);
    expect(whole.text.length).toBeGreaterThan(30_000_000);
    expect(await request(`pages?select=${aliases(4)}`)).toMatchObject({ status: 413, body: tooLarge });
    const csv = { accept: 'text/csv' };
    expect(await request(`pages?select=${aliases(4)}`, csv)).toMatchObject({ status: 413, body: tooLarge });
    const single = { accept: 'application/vnd.pgrst.object+json' };
    expect(await request(`pages?select=${aliases(4)}`, single)).toMatchObject({ status: 413, body: tooLarge });
  });

  it('is refused when an embedded list grows through its joins', async () => {
    const list = await request('remarks?select=id,pages(remarks(pages(text)))&limit=1');
    expect([list.status, list.text.length > 6_000_000]).toEqual([200, true]);
    const grown = await request('remarks?select=id,pages(remarks(pages(remarks(pages(text)))))&limit=1');
    expect(grown).toMatchObject({ status: 413, body: tooLarge });
    const spread = await request('pages?select=id,...remarks(page_id,pages(text,b:text))&limit=1');
    expect(spread).toMatchObject({ status: 413, body: tooLarge });
  });

  it('is refused when one column is selected too often', async () => {
    const often = Array.from({ length: 13 }, (_, index) => `a${index}:text`).join(',');
    const refused = { status: 400, body: expect.objectContaining({ code: 'PGRST100' }) };
    expect(await request(`pages?select=${often}&limit=1`)).toMatchObject(refused);
    const embeds = Array.from({ length: 13 }, (_, index) => `a${index}:pages(*)`).join(',');
    expect(await request(`remarks?select=${embeds}&limit=1`)).toMatchObject(refused);
  });

  it('that is too large undoes the change it was to show', async () => {
    const shown = Array.from({ length: 4 }, (_, index) => `a${index}:text`).join(',');
    const { status } = await fixture.request(`pages?id=gt.0&select=${shown}`, {
      method: 'PATCH',
      body: '{"size":8}',
      headers: { prefer: 'return=representation' },
    });
    expect(status).toBe(413);
    expect((await fixture.client(anna).from('pages').select('id').eq('size', 8)).data).toEqual([]);
  });

  it('keeps columns of any name, and the requested order', async () => {
    const { text } = await request('pages?select=id,j,size,line,x1:id,s1:id&order=id.desc&limit=2');
    expect(JSON.parse(text)).toEqual([
      { id: 10, j: 'own j', size: 7, line: 'own line', x1: 10, s1: 10 },
      { id: 9, j: 'own j', size: 7, line: 'own line', x1: 9, s1: 9 },
    ]);
    const csv = await request('pages?select=line,j,id&order=id.desc&limit=2', { accept: 'text/csv' });
    expect(csv.text).toBe('line,j,id\n"own line","own j",10\n"own line","own j",9');
  });
});

describe('a pattern', () => {
  it('is refused when matching it could not be stopped', async () => {
    const long = `*${'a'.repeat(1000)}b*`;
    const refused = { status: 400, body: expect.objectContaining({ message: expect.stringContaining('patterns') }) };
    expect(await request(`pages?text=like.${long}`)).toMatchObject(refused);
    expect(await request(`pages?text=not.ilike.${long}`)).toMatchObject(refused);
    expect(await request(`pages?text=like(any).{${long},b}`)).toMatchObject(refused);
    const parts = Array.from({ length: 10 }, () => `text.like.*${'a'.repeat(120)}*`).join(',');
    expect(await request(`pages?or=(${parts})`)).toMatchObject(refused);
    expect((await request('pages?select=id&text=like.aaa*')).status).toBe(200);
  });
});

describe('a condition that no index serves', () => {
  const refused = { status: 400, body: expect.objectContaining({ code: 'PGRST100' }) };
  const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join(',');

  it('is counted with all others of the request, wherever they stand', async () => {
    const kinds = ['text.fts.a', 'text.plfts.a', 'text.phfts.a', 'text.wfts.a', 'line.like.a', 'line.ilike.a'];
    const mixed = [...kinds, 'line.match.a', 'line.imatch.a', 'line.not.like.b'].join(',');
    expect((await request(`pages?select=id&id=eq.0&or=(${mixed})&line=like.x`)).status).toBe(200);
    expect(
      await request(`pages?select=id&id=eq.0&or=(${mixed})&and=(line.like.x,not.or(line.like.y,id.eq.1))`),
    ).toMatchObject(refused);
    expect(
      await request(
        `pages?select=id,remarks(id)&or=(${mixed})&remarks.or=(id.eq.1,and(id.eq.2,id.eq.3))&line=like(any).{a,b}`,
      ),
    ).toMatchObject(refused);
    expect(
      await request(`pages?select=id,remarks(pages(id))&remarks.pages.or=(${repeat('line.imatch.a', 11)})`),
    ).toMatchObject(refused);
    expect(await request(`pages?select=id&line=ilike(all).{${repeat('a', 11)}}`)).toMatchObject(refused);
  });

  it('is short: expressions and search texts as well', async () => {
    for (const operator of ['match', 'imatch', 'fts', 'plfts', 'like(any)'])
      expect(await request(`pages?select=id&line=${operator}.${'a'.repeat(1001)}`)).toMatchObject(refused);
  });
});

describe('the values of a filter', () => {
  const refused = { status: 400, body: expect.objectContaining({ code: 'PGRST100' }) };

  it('are bounded in length and number', async () => {
    const long = 'a'.repeat(8 * 1024);
    expect((await request(`pages?select=id&line=eq.${long}`)).status).toBe(200);
    expect(await request(`pages?select=id&line=eq.${long}a`)).toMatchObject(refused);
    expect(await request(`pages?select=id&line=in.(b,${long}a)`)).toMatchObject(refused);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    expect((await request(`pages?select=id&id=in.(${ids(1000)})`)).status).toBe(200);
    expect(await request(`pages?select=id&id=in.(${ids(1001)})`)).toMatchObject(refused);
  });
});
