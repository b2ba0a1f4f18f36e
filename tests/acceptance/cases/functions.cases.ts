import type { WebFunction } from '@schole/server';
import { FunctionRegion } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';

const limits = { body: 50_000, time: 2_000 };

function served(name: string, handle: WebFunction['handle'], overrides: Partial<WebFunction> = {}): WebFunction {
  return { name, verifyJwt: true, limits, answers: 'pieces', handle, ...overrides };
}

const words = new TextEncoder();

/** Functions as applications for the published service write them. */
const functions: WebFunction[] = [
  served('mirror', async (request) =>
    Response.json({
      method: request.method,
      path: new URL(request.url).pathname,
      query: new URL(request.url).search,
      type: request.headers.get('content-type'),
      mine: request.headers.get('x-mine'),
      region: request.headers.get('x-region'),
      body: await request.text(),
    }),
  ),
  served('who', (_request, { caller }) => Response.json({ id: caller?.userId ?? null, role: caller?.claims.role })),
  served('open', () => new Response('open'), { verifyJwt: false }),
  served('bytes', async (request) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return new Response(await request.arrayBuffer(), { headers });
  }),
  served('form', async (request) => {
    const form = await request.formData();
    form.set('seen', 'yes');
    return new Response(form);
  }),
  served('events', () => {
    let count = 0;
    return new Response(
      new ReadableStream({
        pull(controller) {
          count += 1;
          if (count > 3) controller.close();
          else controller.enqueue(words.encode(`data: ${count}\n\n`));
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  }),
  served('teapot', () => Response.json({ reason: 'a teapot' }, { status: 418 })),
  served('crash', () => {
    throw new Error('hidden');
  }),
  served('slow', () => new Promise(() => undefined), { limits: { ...limits, time: 30 } }),
];

acceptance(
  'functions',
  (context, covers) => {
    covers(
      'calls a function by every method, with a path, a query and headers',
      [
        'functions.invoke',
        'GET /functions/v1/{name}',
        'POST /functions/v1/{name}',
        'PUT /functions/v1/{name}',
        'PATCH /functions/v1/{name}',
        'DELETE /functions/v1/{name}',
      ],
      async () => {
        const { functions: called } = context().client();
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
          const headers = { 'x-mine': 'mine' };
          const region = FunctionRegion.EuWest1;
          const { data, error } = await called.invoke('mirror/the/rest?a=1', {
            method,
            headers,
            region,
            ...(method === 'GET' ? {} : { body: { answer: 42 } }),
          });
          expect(error).toBeNull();
          expect(data).toEqual({
            method,
            path: '/mirror/the/rest',
            query: '?a=1&forceFunctionRegion=eu-west-1',
            mine: 'mine',
            region: 'eu-west-1',
            body: method === 'GET' ? '' : '{"answer":42}',
            type: method === 'GET' ? null : 'application/json',
          });
        }
      },
    );

    covers('sends and answers every kind of body', ['functions.invoke'], async () => {
      const { functions: called } = context().client();
      const text = await called.invoke('mirror', { body: '<ξ>' });
      expect(text.data).toMatchObject({ type: 'text/plain', body: '<ξ>' });
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      for (const body of [bytes.buffer, new Blob([bytes]), new File([bytes], 'a.bin')]) {
        const { data } = await called.invoke<Blob>('bytes', { body });
        expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(bytes);
      }
      const body = new FormData();
      body.set('file', new File(['a file'], 'a.txt'));
      const { data: form } = await called.invoke<FormData>('form', { body });
      expect([form?.get('seen'), await (form?.get('file') as File | null)?.text()]).toEqual(['yes', 'a file']);
      expect((await called.invoke('open')).data).toBe('open');
    });

    covers('reads an answer in pieces as they come', ['functions.invoke'], async () => {
      const { data } = await context().client().functions.invoke<Response>('events');
      expect(data?.headers.get('content-type')).toBe('text/event-stream');
      expect(await data?.text()).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n');
    });

    covers('knows who calls', ['functions.setAuth', 'functions.invoke', 'bad_jwt'], async () => {
      const { client, id } = await context().signUp('Caller');
      expect((await client.functions.invoke('who')).data).toEqual({ id, role: 'authenticated' });
      const { data } = await client.auth.getSession();
      const other = context().client();
      const { functions: called } = other;
      expect((await called.invoke('who')).data).toEqual({ id: null, role: 'anon' });
      called.setAuth(data.session?.access_token ?? '');
      const { headers } = called as unknown as { headers: Record<string, string> };
      expect((await called.invoke('who', { headers })).data).toEqual({ id, role: 'authenticated' });
      const refused = await called.invoke('who', { headers: { Authorization: 'Bearer a.b.c' } });
      expect([refused.error.name, refused.response?.status]).toEqual(['FunctionsHttpError', 401]);
      expect(await refused.response?.json()).toMatchObject({ code: 'bad_jwt' });
      const unkeyed = await fetch(`${context().url}/functions/v1/open`);
      expect([unkeyed.status, await unkeyed.text()]).toEqual([200, 'open']);
    });

    covers(
      'tells an answer of the function from a failure of the relay and from no answer',
      ['FunctionsHttpError', 'FunctionsRelayError', 'FunctionsFetchError', 'functions.invoke'],
      async () => {
        const { functions: called } = context().client();
        const own = await called.invoke('teapot');
        expect([own.data, own.error.name, own.response?.status]).toEqual([null, 'FunctionsHttpError', 418]);
        expect(await own.error.context.json()).toEqual({ reason: 'a teapot' });
        const large = await called.invoke('mirror', { body: 'x'.repeat(50_001) });
        expect([large.error.name, large.response?.status]).toEqual(['FunctionsHttpError', 413]);
        for (const [name, status, code] of [
          ['nowhere', 404, 'NOT_FOUND'],
          ['crash', 500, 'server/failed'],
          ['slow', 504, 'server/too-slow'],
        ] as const) {
          const { error, response } = await called.invoke(name);
          expect([name, error.name, response?.status]).toEqual([name, 'FunctionsRelayError', status]);
          expect(await response?.json()).toMatchObject({ code, message: expect.not.stringContaining('hidden') });
        }
        const { error } = await called.invoke('slow', { timeout: 5 });
        expect(error.name).toBe('FunctionsFetchError');
      },
    );

    covers('keeps the functions of the house behind their permission line', ['functions.invoke'], async () => {
      const { functions: visitor } = context().client();
      const refused = await visitor.invoke('add-source', { body: { kind: 'text', text: 'A text.' } });
      expect([refused.error.name, refused.response?.status]).toEqual(['FunctionsHttpError', 401]);
      expect(await refused.response?.json()).toMatchObject({ code: 'person/signed-out' });
      const { client } = await context().signUp('Teacher');
      const wrong = await client.functions.invoke('add-source', { method: 'GET' });
      expect(wrong.response?.status).toBe(405);
    });
  },
  { functions },
);
