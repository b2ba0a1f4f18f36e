import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestFixture, type RestFixture } from '../test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
  await fixture.asOwner(`
    create table stock (shelf int, place int, what text not null default 'nothing', primary key (shelf, place));
    create view stock_list with (security_invoker = true) as select * from stock;
    create table said (id int primary key);
    create table numbered (id int generated always as identity, word text not null default 'none');
    create function dress_session() returns void language sql as $$select set_config('response.headers', '[{"x-kept":"too long"}]', false)$$;
    create function tell() returns trigger language plpgsql as $$begin
      perform set_config('response.headers', '[{"x-told":"by a trigger"}]', true); return new; end$$;
    create trigger tells before insert on said for each row execute function tell();
    grant execute on function dress_session() to authenticated;
    grant select, insert, update, delete on stock, stock_list, said, numbered to authenticated;
    notify pgrst`);
});

afterAll(async () => {
  await fixture.close();
});

const shown = { prefer: 'return=representation' };
const rows = (text: string): unknown => JSON.parse(text);

describe('PUT', () => {
  it('needs every column of the key, also through a view', async () => {
    const put = (path: string, body: string) => fixture.request(path, { method: 'PUT', body, headers: shown });
    const made = await put('stock?shelf=eq.1&place=eq.2', '{"shelf":1,"place":2,"what":"figs"}');
    expect([made.status, rows(made.text)]).toEqual([201, [{ shelf: 1, place: 2, what: 'figs' }]]);
    const again = await put('stock_list?place=eq.2&shelf=eq.1', '[{"shelf":1,"place":2,"what":"fish"}]');
    expect([again.status, rows(again.text)]).toEqual([200, [{ shelf: 1, place: 2, what: 'fish' }]]);
    expect((await put('stock?shelf=eq.1', '{"shelf":1,"place":2}')).status).toBe(405);
    expect((await put('keyless?value=eq.1', '{"value":"1"}')).status).toBe(405);
    const two = await put('stock?shelf=eq.1&place=eq.2', '[{"shelf":1,"place":2},{"shelf":1,"place":3}]');
    expect([two.status, rows((await fixture.request('stock?select=place')).text)]).toEqual([200, [{ place: 2 }]]);
  });
});

describe('limits of a change', () => {
  it('apply by the key in an order, and by the order where there is no key', async () => {
    await fixture.request('stock', {
      method: 'POST',
      body: '[{"shelf":5,"place":1,"what":"a"},{"shelf":5,"place":2,"what":"b"},{"shelf":5,"place":3,"what":"c"}]',
    });
    const changed = await fixture.request('stock?shelf=eq.5&order=what.desc&limit=1&offset=1&select=place', {
      method: 'PATCH',
      body: '{"what":"changed"}',
      headers: shown,
    });
    expect(rows(changed.text)).toEqual([{ place: 2 }]);
    await fixture.request('keyless', { method: 'POST', body: '[{"value":"x"},{"value":"y"}]' });
    await fixture.request('keyless?order=value&limit=1', { method: 'DELETE' });
    expect(rows((await fixture.request('keyless')).text)).toEqual([{ value: 'y' }]);
  });
});

describe('bodies', () => {
  it('become one row of defaults for each empty object', async () => {
    const made = await fixture.request('notes', { method: 'POST', body: '[{},{}]', headers: shown });
    expect(made.status).toBe(400);
    const many = await fixture.request('numbered?select=word', { method: 'POST', body: '[{},{}]', headers: shown });
    expect(rows(many.text)).toEqual([{ word: 'none' }, { word: 'none' }]);
    const single = await fixture.request('numbered?select=word', { method: 'POST', body: '{}', headers: shown });
    expect(rows(single.text)).toEqual([{ word: 'none' }]);
    expect((await fixture.request('numbered', { method: 'POST', body: '[]', headers: shown })).text).toBe('[]');
    const none = await fixture.request('countries?columns=', { method: 'POST', body: '[]', headers: shown });
    expect([none.status, none.text]).toEqual([201, '[]']);
  });

  it('keep numbers beyond doubles, and the last of a repeated member', async () => {
    const body = '{"id":900,"title":"t","big":9007199254740993,"title":"twice"}';
    const made = await fixture.request('books?select=big,title', { method: 'POST', body, headers: shown });
    expect(made.text).toBe('[{"big":9007199254740993,"title":"twice"}]');
  });

  it.each([
    ['no UTF-8', '"\xff"', 'PGRST102'],
    ['a null character in a text', '{"title":"a\\u0000b"}', '22P05'],
    ['half of a surrogate pair', '{"title":"\\ud800"}', '22P02'],
    ['a number without end', `{"title":"t","pages":${'9'.repeat(5_000)}}`, '22003'],
    ['a depth without end', `${'['.repeat(5_000)}`, 'PGRST102'],
    ['another machinery', '{"__proto__":{"title":"x"}}', 'PGRST204'],
  ])('are refused for %s', async (_what, body, code) => {
    const answer = await fixture.request('books', { method: 'POST', body: Buffer.from(body, 'latin1') });
    expect(rows(answer.text)).toMatchObject({ code });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('answers', () => {
  it('have the headers that a trigger sets', async () => {
    const made = await fixture.request('said', { method: 'POST', body: '{"id":1}' });
    expect([made.status, made.headers['x-told']]).toEqual([201, 'by a trigger']);
  });

  it('keep nothing that an earlier request set, even for the whole session', async () => {
    expect((await fixture.request('rpc/dress_session', { method: 'POST' })).headers['x-kept']).toBe('too long');
    const later = await Promise.all(Array.from({ length: 12 }, () => fixture.request('genres')));
    expect(later.map(({ headers }) => headers['x-kept'])).toEqual(later.map(() => undefined));
  });

  it('are no plans unless that is switched on', async () => {
    const plan = await fixture.request('books', { headers: { accept: 'application/vnd.pgrst.plan+json' } });
    expect([plan.status, rows(plan.text)]).toMatchObject([406, { code: 'PGRST107' }]);
  });

  it('are committed or undone as the server is configured', async () => {
    for (const [tx, requested, committed] of [
      ['rollback', 'commit', 0],
      ['rollback-allow-override', 'commit', 1],
      ['commit', 'rollback', 1],
    ] as const) {
      const other = await createRestFixture({ tx });
      try {
        const made = await other.request('keyless', {
          method: 'POST',
          body: '{"value":"tried"}',
          headers: { prefer: `tx=${requested}` },
        });
        expect(made.status).toBe(201);
        expect(rows((await other.request('keyless')).text), tx).toHaveLength(committed);
      } finally {
        await other.close();
      }
    }
  });
});
