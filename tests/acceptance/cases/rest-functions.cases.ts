import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';
import { enter, environment, type ShopRequest, shop } from './shop.ts';

acceptance(
  'rest: functions and refusals',
  (context, covers) => {
    covers(
      'calls functions of every shape by POST, GET and HEAD',
      [
        'client.rpc',
        'client.schema',
        'POST /rest/v1/rpc/{name}',
        'GET /rest/v1/rpc/{name}',
        'HEAD /rest/v1/rpc/{name}',
        '25006',
      ],
      async () => {
        const { shop, client, request } = await enter(context(), 'Rosa');
        expect((await client.rpc('no_such_thing')).error).toMatchObject({ code: 'PGRST202' });
        expect((await shop.rpc('add', { a: 1 })).data).toBe(11);
        expect((await shop.rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
        expect((await shop.rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
        expect((await shop.rpc('total', { numbers: [1, 2] }, { get: true })).data).toBe(3);
        expect((await request('rpc/total?numbers=4&numbers=5')).json).toBe(9);
        expect(await shop.rpc('nothing')).toMatchObject({ status: 204, data: null });
        expect((await shop.rpc('pair')).data).toEqual({ x: 1, y: 'one' });
        await shop.from('products').insert([
          { name: 'rosa 1', price: 0.5, maker_id: 2 },
          { name: 'rosa 2', price: 0.25 },
        ]);
        const rows = await shop
          .rpc('find_products', { most: 0.5 }, { count: 'exact' })
          .like('name', 'rosa%')
          .order('price')
          .limit(1)
          .select('name,makers!products_maker_id_fkey(name)');
        expect(rows).toMatchObject({ status: 206, count: 2, data: [{ name: 'rosa 2', makers: null }] });
        const head = await shop
          .rpc('find_products', { most: 0.5 }, { head: true, count: 'exact' })
          .like('name', 'rosa%');
        expect(head).toMatchObject({ data: null, count: 2 });
        expect((await shop.rpc('add_product', { title: 'rosa made' }).select('name')).data).toMatchObject({
          name: 'rosa made',
        });
        expect(await shop.rpc('add_product', { title: 'rosa lost' }, { get: true })).toMatchObject({
          status: 405,
          error: { code: '25006' },
        });
      },
    );

    covers(
      'hands bodies whole to a parameter without a name and shows bare values',
      ['POST /rest/v1/rpc/{name}', 'PGRST202', 'PGRST203', 'PGRST101', 'PGRST107'],
      async () => {
        const { request } = await enter(context(), 'Boda');
        const sendRaw = (name: string, body: string | Uint8Array<ArrayBuffer>, type: string, accept = '*/*') =>
          request(`rpc/${name}`, { method: 'POST', body, headers: { 'content-type': type, accept } });
        expect((await sendRaw('whole', '{"any":[1,12345678901234567890]}', 'application/json')).text).toBe(
          '{"any":[1,12345678901234567890]}',
        );
        expect((await sendRaw('shout', 'loud & clear', 'text/plain', 'text/plain')).text).toBe('LOUD & CLEAR');
        expect((await sendRaw('weigh', new Uint8Array([0, 255, 1]), 'application/octet-stream')).json).toBe(3);
        expect((await sendRaw('tagged', '<a>1</a>', 'text/xml', 'text/xml')).text).toBe('<a>1</a>');
        expect(
          (
            await sendRaw(
              'echo_bytes',
              new Uint8Array([104, 105]),
              'application/octet-stream',
              'application/octet-stream',
            )
          ).text,
        ).toBe('hi');
        expect((await sendRaw('add', 'a=1&b=5', 'application/x-www-form-urlencoded')).json).toBe(6);
        const picture = await request('rpc/picture', { headers: { accept: 'image/png' } });
        expect([picture.headers.get('content-type'), picture.text.slice(1)]).toEqual(['image/png', 'PNG']);
        expect((await request('rpc/picture', { headers: { accept: 'image/gif' } })).json).toMatchObject({
          code: 'PGRST107',
        });
        expect((await sendRaw('add', 'x', 'text/plain')).json).toMatchObject({
          code: 'PGRST202',
          details: expect.stringContaining('single unnamed text parameter'),
        });
        expect(await sendRaw('same', '{"a":1}', 'application/json')).toMatchObject({
          status: 300,
          json: { code: 'PGRST203' },
        });
        expect(await request('rpc/add', { method: 'PATCH', body: '{}' })).toMatchObject({
          status: 405,
          json: { code: 'PGRST101' },
        });
      },
    );

    covers(
      'lets functions dress the answer',
      ['POST /rest/v1/rpc/{name}', 'PGRST111', 'PGRST112', 'PGRST121'],
      async () => {
        const { shop, request } = await enter(context(), 'Dressa');
        const setResponse = (headers: string, status: string) =>
          request('rpc/dress', { method: 'POST', body: JSON.stringify({ headers, status }) });
        const made = await setResponse('[{"x-made-by":"a function"},{"cache-control":"max-age=5"}]', '202');
        expect([made.status, made.json, made.headers.get('x-made-by'), made.headers.get('cache-control')]).toEqual([
          202,
          'dressed',
          'a function',
          'max-age=5',
        ]);
        for (const headers of [
          '{"a":"b"}',
          '[{"a":1}]',
          '[{"a":"b","c":"d"}]',
          'no',
          '[{"bad name":"x"}]',
          '[{"a":"line\\nbreak"}]',
          '[{"content-length":"1"}]',
        ])
          expect(await setResponse(headers, ''), headers).toMatchObject({ status: 500, json: { code: 'PGRST111' } });
        for (const status of ['abc', '99', '700', '2.5'])
          expect(await setResponse('', status)).toMatchObject({ status: 500, json: { code: 'PGRST112' } });
        const own = await request('rpc/answer_as', {
          method: 'POST',
          body: JSON.stringify({
            message: '{"code":"own","message":"mine","hint":"h"}',
            detail: '{"status":418,"headers":{"x-tea":"pot"}}',
          }),
        });
        expect([own.status, own.json, own.headers.get('x-tea')]).toEqual([
          418,
          { code: 'own', message: 'mine', details: null, hint: 'h' },
          'pot',
        ]);
        expect(await shop.rpc('answer_as', { message: 'no json', detail: '{}' })).toMatchObject({
          status: 500,
          error: { code: 'PGRST121' },
        });
        expect(
          await shop.rpc('answer_as', { message: '{"code":"a","message":"b"}', detail: '{"status":1}' }),
        ).toMatchObject({ error: { code: 'PGRST121' } });
        expect((await request('rpc/hour', { headers: { prefer: 'timezone=America/Lima' } })).json).toBe('America/Lima');
      },
    );

    covers(
      'answers every state of the database with the published status',
      [
        'client.schema',
        '23503',
        '23505',
        '23514',
        '22P02',
        '25006',
        '42501',
        '42P01',
        '42883',
        '42P17',
        '57014',
        '53400',
        '54001',
        'P0001',
        'PT402',
        '21000',
      ],
      async () => {
        const { shop } = await enter(context(), 'Stata');
        const table: readonly [state: string, status: number][] = [
          ['23503', 409],
          ['23505', 409],
          ['23514', 400],
          ['22P02', 400],
          ['22023', 400],
          ['25006', 405],
          ['25001', 500],
          ['42501', 403],
          ['42P01', 404],
          ['42883', 404],
          ['42P17', 500],
          ['42703', 400],
          ['57014', 504],
          ['53400', 500],
          ['54001', 413],
          ['P0001', 400],
          ['P0002', 500],
          ['PT402', 402],
          ['PT999', 500],
          ['21000', 500],
          ['28000', 403],
          ['0L000', 403],
          ['0P000', 403],
          ['09000', 500],
          ['2D000', 500],
          ['38000', 500],
          ['39000', 500],
          ['3B000', 500],
          ['HV000', 500],
          ['55006', 500],
        ];
        for (const [state, status] of table) {
          const { error, status: answered } = await shop.rpc('fail_as', { state });
          expect([answered, error], state).toEqual([
            status,
            { code: state, message: 'as told', details: 'some detail', hint: 'some hint' },
          ]);
        }
        const nobody = await context().client().schema('shop').from('products').select();
        expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } });
      },
    );

    covers('tells what there is in OpenAPI, as the caller may see it', ['GET /rest/v1/', 'client.schema'], async () => {
      const { request, shop } = await enter(context(), 'Oana');
      const { data } = await shop.getOpenApiSpec();
      expect(data?.swagger).toBe('2.0');
      expect(Object.keys(data?.paths ?? {})).toEqual(expect.arrayContaining(['/', '/products', '/rpc/add']));
      expect(data?.definitions).toMatchObject({
        products: {
          required: ['id', 'name', 'price', 'tags'],
          properties: { tags: { type: 'array' }, price: { default: 1, format: 'numeric' } },
        },
      });
      expect(JSON.stringify(data)).toContain("<fk table='makers' column='id'/>");
      const nobody = await context().fetch('/rest/v1/', { headers: { 'accept-profile': 'shop' } });
      const seen = (await nobody.json()) as { paths: object };
      expect(Object.keys(seen.paths)).not.toContain('/products');
      expect((await request('', { headers: { accept: 'text/csv' } })).status).toBe(406);
      const options = await context().fetch('/rest/v1/products', { method: 'OPTIONS' });
      expect(options.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    });

    covers(
      'refuses with the published codes what is asked wrongly',
      [
        'PGRST100',
        'PGRST102',
        'PGRST103',
        'PGRST106',
        'PGRST107',
        'PGRST108',
        'PGRST116',
        'PGRST117',
        'PGRST118',
        'PGRST120',
        'PGRST122',
        'PGRST123',
        'PGRST125',
      ],
      async () => {
        const { request } = await enter(context(), 'Wanda');
        const table: readonly [code: string, status: number, path: string, asked?: ShopRequest][] = [
          ['PGRST100', 400, 'products?select=id,('],
          ['PGRST100', 400, 'products?id=foo.1'],
          ['PGRST102', 400, 'products', { method: 'POST', body: '{' }],
          ['PGRST102', 400, 'products', { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } }],
          ['PGRST102', 400, 'products', { method: 'POST', body: new Uint8Array([34, 255, 34]) }],
          ['PGRST102', 413, 'products', { method: 'POST', body: `${'['.repeat(500)}${']'.repeat(500)}` }],
          ['PGRST103', 416, 'products', { headers: { range: '9-2' } }],
          ['PGRST106', 406, 'products', { headers: { 'accept-profile': 'auth' } }],
          ['PGRST107', 406, 'products', { headers: { accept: 'image/png' } }],
          ['PGRST108', 400, 'products?makers.id=eq.1'],
          ['PGRST116', 406, 'products?id=eq.0', { headers: { accept: 'application/vnd.pgrst.object+json' } }],
          ['PGRST118', 400, 'makers?select=*,products!products_maker_id_fkey(*)&order=products(id)'],
          ['PGRST120', 400, 'makers?select=*,products!products_maker_id_fkey(*)&products=eq.1'],
          ['PGRST122', 400, 'products', { headers: { prefer: 'handling=strict, timezone=Nowhere/Land, count=all' } }],
          ['PGRST123', 400, 'products?select=price.sum()'],
          ['PGRST125', 404, 'products/1/2'],
        ];
        for (const [code, status, path, options] of table) {
          const answer = await request(path, options);
          expect([answer.status, answer.json?.code], `${code} ${path}`).toEqual([status, code]);
          expect(Object.keys(answer.json)).toEqual(['code', 'message', 'details', 'hint']);
        }
      },
    );

    covers(
      'refuses what the schema cache does not know, and tokens of nobody',
      ['PGRST200', 'PGRST201', 'PGRST202', 'PGRST203', 'PGRST204', 'PGRST205', 'PGRST301', 'PGRST303'],
      async () => {
        const { request } = await enter(context(), 'Karla');
        const table: readonly [code: string, status: number, path: string, asked?: ShopRequest][] = [
          ['PGRST200', 400, 'products?select=*,secrets(*)'],
          ['PGRST201', 300, 'products?select=*,makers(*)'],
          ['PGRST202', 404, 'rpc/find_product?most=1'],
          ['PGRST203', 300, 'rpc/same?a=1'],
          ['PGRST204', 400, 'products', { method: 'POST', body: '{"nam":"x"}' }],
          ['PGRST205', 404, 'product'],
          ['PGRST301', 401, 'products', { headers: { authorization: 'Bearer not.a.token' } }],
          ['PGRST301', 401, 'products', { headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } }],
        ];
        for (const [code, status, path, options] of table) {
          const answer = await request(path, options);
          expect([answer.status, answer.json?.code], `${code} ${path}`).toEqual([status, code]);
        }
      },
    );
  },
  { environment, migration: shop },
);
