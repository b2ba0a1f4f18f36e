import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';
import { enter, environment, shop } from './shop.ts';

acceptance(
  'rest: writes',
  (context, covers) => {
    covers(
      'inserts one and many rows, and shows them when asked',
      ['client.schema', 'from.insert', 'query.select', 'query.single', 'POST /rest/v1/{table}'],
      async () => {
        const { shop, id, request } = await enter(context(), 'Inez');
        const silent = await shop.from('products').insert({ name: 'inez silent' });
        expect(silent).toMatchObject({ status: 201, data: null, error: null });
        const one = await shop
          .from('products')
          .insert({ name: 'inez one', maker_id: 1 })
          .select('name,owner,maker:makers!products_maker_id_fkey(name)')
          .single();
        expect(one).toMatchObject({ status: 201, data: { name: 'inez one', owner: id, maker: { name: 'Melpo' } } });
        const many = await shop
          .from('products')
          .insert([{ name: 'inez a', price: 2 }, { name: 'inez b' }], { defaultToNull: false, count: 'exact' })
          .select('name,price');
        expect(many).toMatchObject({ status: 201, count: 2, data: [{ price: 2 }, { price: 1 }] });
        expect((await shop.from('products').insert([]).select()).data).toEqual([]);
        const defaults = await request('keyless', {
          method: 'POST',
          body: '[{},{}]',
          headers: { prefer: 'return=representation' },
        });
        expect(defaults.json).toEqual([{ value: null }, { value: null }]);
        const mixed = await request('products', { method: 'POST', body: '[{"name":"x"},{"note":"y"}]' });
        expect(mixed).toMatchObject({ status: 400, json: { code: 'PGRST102', message: 'All object keys must match' } });
        const chosen = await request('products?columns=name&select=name,note', {
          method: 'POST',
          body: '[{"name":"inez c","note":"lost"},{"name":"inez d"}]',
          headers: { prefer: 'return=representation' },
        });
        expect(chosen.json).toEqual([
          { name: 'inez c', note: null },
          { name: 'inez d', note: null },
        ]);
      },
    );

    covers(
      'says where a new row stands and which preferences it followed',
      ['POST /rest/v1/{table}', 'PATCH /rest/v1/{table}'],
      async () => {
        const { request } = await enter(context(), 'Locasta');
        const made = await request('products', {
          method: 'POST',
          body: '{"id":501,"name":"located"}',
          headers: {
            prefer: 'return=headers-only, count=exact, missing=default, handling=strict, timezone=Europe/Athens',
          },
        });
        expect(made).toMatchObject({ status: 201, text: '' });
        expect(made.headers.get('location')).toMatch(/\/products\?id=eq\.501$/);
        expect(made.headers.get('content-range')).toBe('*/1');
        for (const one of [
          'return=headers-only',
          'count=exact',
          'missing=default',
          'handling=strict',
          'timezone=Europe/Athens',
        ])
          expect(made.headers.get('preference-applied')).toContain(one);
        const changed = await request('products?id=eq.501', {
          method: 'PATCH',
          body: '{"note":"n"}',
          headers: { prefer: 'count=exact' },
        });
        expect([changed.status, changed.headers.get('content-range')]).toEqual([204, '0-0/1']);
      },
    );

    covers('upserts on the key or on other columns', ['from.upsert', 'POST /rest/v1/{table}'], async () => {
      const { shop } = await enter(context(), 'Ursa');
      const fresh = await shop.from('products').upsert({ id: 601, name: 'ursa', price: 3 }).select('price').single();
      expect(fresh).toMatchObject({ status: 201, data: { price: 3 } });
      const merged = await shop
        .from('products')
        .upsert({ id: 601, name: 'ursa', price: 4 })
        .select('id,price')
        .single();
      expect(merged).toMatchObject({ status: 200, data: { id: 601, price: 4 } });
      const named = await shop
        .from('products')
        .upsert(
          [
            { name: 'ursa', price: 5 },
            { name: 'ursa two', price: 6 },
          ],
          { onConflict: 'name' },
        )
        .select('price');
      expect(named).toMatchObject({ status: 201, data: [{ price: 5 }, { price: 6 }] });
      const ignored = await shop
        .from('products')
        .upsert({ name: 'ursa', price: 9 }, { onConflict: 'name', ignoreDuplicates: true })
        .select();
      expect(ignored.data).toEqual([]);
      const twice = await shop.from('products').upsert([
        { id: 601, name: 'a' },
        { id: 601, name: 'b' },
      ]);
      expect(twice).toMatchObject({ status: 400, error: { code: '21000' } });
    });

    covers(
      'puts one whole row at its address',
      ['PUT /rest/v1/{table}', 'PGRST105', 'PGRST114', 'PGRST115'],
      async () => {
        const { request } = await enter(context(), 'Putri');
        const put = (search: string, body: string, prefer = 'return=representation') =>
          request(`products?${search}`, { method: 'PUT', body, headers: { prefer } });
        const made = await put('id=eq.701', '{"id":701,"name":"putri"}');
        expect(made).toMatchObject({ status: 201, json: [{ id: 701, name: 'putri' }] });
        expect(await put('id=eq.701', '{"id":701,"name":"putri again"}')).toMatchObject({ status: 200 });
        expect(await put('id=eq.701', '{"id":701,"name":"putri"}', '')).toMatchObject({ status: 204, text: '' });
        for (const search of [
          '',
          'id=gt.701',
          'name=eq.putri',
          'id=eq.701&name=eq.putri',
          'and=(id.eq.701)',
          'id=not.eq.701',
        ])
          expect(await put(search, '{"id":701,"name":"x"}'), search).toMatchObject({
            status: 405,
            json: { code: 'PGRST105' },
          });
        expect(await put('id=eq.701&limit=1', '{"id":701,"name":"x"}')).toMatchObject({
          status: 400,
          json: { code: 'PGRST114' },
        });
        expect(await put('id=eq.701', '{"id":702,"name":"x"}')).toMatchObject({
          status: 400,
          json: { code: 'PGRST115' },
        });
        expect(await put('id=eq.701', '{}')).toMatchObject({ status: 400, json: { code: 'PGRST115' } });
        expect((await request('products?id=eq.702')).json).toEqual([]);
      },
    );

    covers(
      'updates and deletes what the filters name and the policies allow',
      [
        'from.update',
        'from.delete',
        'query.maybeSingle',
        'PATCH /rest/v1/{table}',
        'DELETE /rest/v1/{table}',
        'PGRST109',
        'PGRST116',
      ],
      async () => {
        const { shop, request } = await enter(context(), 'Delia');
        const other = await enter(context(), 'Otto');
        await shop.from('products').insert([1, 2, 3, 4].map((n) => ({ id: 800 + n, name: `delia ${n}`, price: n })));
        expect(
          (await other.shop.from('products').update({ price: 0 }).gt('id', 800).lt('id', 805).select()).data,
        ).toEqual([]);
        const one = await shop.from('products').update({ note: 'changed' }).eq('id', 801).select('note').maybeSingle();
        expect(one).toMatchObject({ status: 200, data: { note: 'changed' } });
        const two = await shop.from('products').update({ note: 'lost' }).in('id', [801, 802]).select().single();
        expect(two).toMatchObject({
          status: 406,
          error: {
            code: 'PGRST116',
            message: 'Cannot coerce the result to a single JSON object',
            details: 'The result contains 2 rows',
          },
        });
        expect((await shop.from('products').select('note').eq('id', 801).single()).data).toEqual({ note: 'changed' });
        const cheapest = await request('products?id=gt.800&id=lt.805&order=price&limit=2&select=id', {
          method: 'DELETE',
          headers: { prefer: 'return=representation' },
        });
        expect(cheapest.json).toEqual([{ id: 801 }, { id: 802 }]);
        expect(await request('products?limit=1', { method: 'DELETE' })).toMatchObject({
          status: 400,
          json: { code: 'PGRST109' },
        });
        expect(await shop.from('products').delete({ count: 'exact' }).gt('id', 800).lt('id', 805)).toMatchObject({
          status: 204,
          count: 2,
        });
      },
    );

    covers(
      'undoes what touches more rows than was said, and what was only tried',
      ['query.maxAffected', 'query.rollback', 'from.update', 'from.insert', 'PGRST124', 'PGRST128', 'client.schema'],
      async () => {
        const { shop, request } = await enter(context(), 'Maxim');
        await shop.from('products').insert([{ name: 'maxim 1' }, { name: 'maxim 2' }]);
        const much = await shop.from('products').update({ price: 9 }).like('name', 'maxim%').maxAffected(1);
        expect(much).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } });
        expect((await shop.from('products').select('price').like('name', 'maxim%')).data).toEqual([
          { price: 1 },
          { price: 1 },
        ]);
        expect(await shop.from('products').update({ price: 9 }).like('name', 'maxim%').maxAffected(2)).toMatchObject({
          status: 204,
        });
        expect(await shop.rpc('raise_prices').maxAffected(1)).toMatchObject({ error: { code: 'PGRST124' } });
        expect(await shop.rpc('add', { a: 1 }).maxAffected(1)).toMatchObject({
          status: 400,
          error: { code: 'PGRST128' },
        });
        const tried = await shop.from('products').insert({ name: 'maxim tried' }).select('name').rollback();
        expect(tried).toMatchObject({ status: 201, data: [{ name: 'maxim tried' }] });
        expect((await shop.from('products').select().eq('name', 'maxim tried')).data).toEqual([]);
        const committed = await request('keyless', {
          method: 'POST',
          body: '{"value":"kept"}',
          headers: { prefer: 'tx=commit' },
        });
        expect(committed.headers.get('preference-applied')).toBe('tx=commit');
      },
    );

    covers(
      'takes CSV and forms, and shows rows as CSV, as one object and without nulls',
      ['query.csv', 'query.stripNulls', 'query.setHeader', 'query.single', 'POST /rest/v1/{table}'],
      async () => {
        const { shop, request } = await enter(context(), 'Csilla');
        const csv = (body: string) =>
          request('products', {
            method: 'POST',
            body,
            headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
          });
        const made = await csv('id,name,note\r\n901,"csilla, ""one""",NULL\r\n902,csilla two,\r\n');
        expect(made.json).toMatchObject([
          { id: 901, name: 'csilla, "one"', note: null },
          { id: 902, note: '' },
        ]);
        for (const body of ['name\na,b', 'name\n"a', '', 'name\n"a"b'])
          expect(await csv(body), body).toMatchObject({ status: 400, json: { code: 'PGRST102' } });
        const shown = await shop
          .from('products')
          .update({ price: 2 })
          .in('id', [901, 902])
          .select('id,name,note')
          .order('id')
          .csv();
        expect(shown.data).toBe('id,name,note\n901,"csilla, ""one""",\n902,"csilla two",""');
        const form = await request('products?select=id', {
          method: 'POST',
          body: 'id=903&name=csilla+three',
          headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
        });
        expect(form.json).toEqual([{ id: 903 }]);
        const bare = await shop.from('products').select('id,note').eq('id', 901).single().stripNulls();
        expect(bare.data).toEqual({ id: 901 });
        const rows = await shop.from('products').select('id,note').eq('id', 901).stripNulls();
        expect(rows.data).toEqual([{ id: 901 }]);
        const agent = await shop.rpc('agent', {}, { get: true }).setHeader('x-from', 'a header of its own');
        expect(agent.data).toBe('a header of its own');
      },
    );

    covers('throws when told to', ['query.throwOnError', 'from.insert', '23505'], async () => {
      const { shop } = await enter(context(), 'Thora');
      await shop.from('products').insert({ id: 951, name: 'thora' }).throwOnError();
      await expect(shop.from('products').insert({ id: 951, name: 'x' }).throwOnError()).rejects.toMatchObject({
        code: '23505',
      });
    });

    covers('shows plans where that is switched on', ['query.explain', 'GET /rest/v1/{table}'], async () => {
      const { shop, request } = await enter(context(), 'Plania');
      const text = await shop.from('products').select().explain({ analyze: true, verbose: true });
      expect(text.data).toMatch(/Execution Time/);
      const json = await shop.from('products').select().explain({ format: 'json' });
      expect(json.data).toMatchObject([{ Plan: expect.anything() }]);
      await shop.from('products').insert({ name: 'never made' }).select().explain();
      expect((await shop.from('products').select().eq('name', 'never made')).data).toEqual([]);
      const called = await request('rpc/add?a=1', {
        headers: { accept: 'application/vnd.pgrst.plan+json; options=buffers' },
      });
      expect(called.headers.get('content-type')).toContain(
        'application/vnd.pgrst.plan+json; for="application/json"; options=buffers',
      );
    });
  },
  { environment, migration: shop },
);
