import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { fault } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import type { WebFunction } from './contract.ts';

const limits = { body: 100_000, time: 60_000 };
/** What the test functions saw. */
const seen = { pulled: 0, cancelled: 0, aborted: 0, listening: false, failed: 0 };
let notifyArrived = (): void => undefined;
const arrived = new Promise<void>((resolve) => {
  notifyArrived = resolve;
});

function piecemeal(name: string, handle: WebFunction['handle'], changes: Partial<WebFunction> = {}): WebFunction {
  return { name, verifyJwt: true, limits, answers: 'pieces', handle, ...changes };
}

const text = new TextEncoder();

/** Functions of this test: each shows one ability of a handler of web requests. */
const functions: WebFunction[] = [
  piecemeal('mirror', async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }),
  ),
  piecemeal('listens', async (request) => {
    seen.listening = true;
    return new Response(
      await request.text().catch((problem: unknown) => {
        seen.failed += 1;
        throw problem;
      }),
    );
  }),
  piecemeal('bytes', async (request) => {
    const bytes = await request.arrayBuffer();
    return new Response(bytes, { headers: { 'content-type': 'application/octet-stream', 'content-length': '1' } });
  }),
  piecemeal('form', async (request) => {
    const form = await request.formData();
    const file = form.get('file');
    return Response.json({ name: form.get('name'), file: file instanceof File ? await file.text() : null });
  }),
  piecemeal('open', (request) => Response.json({ authorization: request.headers.get('authorization') }), {
    verifyJwt: false,
  }),
  piecemeal('who', async (_request, { caller, asCaller, asServer }) => {
    const statement = 'select current_user as role, auth.uid() as id';
    const { rows: own } = await asCaller((sql) => sql.query(statement));
    const { rows: server } = await asServer((sql) => sql.query(statement));
    return Response.json({ userId: caller?.userId ?? null, own, server });
  }),
  piecemeal('status', (request) => {
    const status = Number(new URL(request.url).searchParams.get('status'));
    return new Response(status === 204 || status === 304 ? null : 'said', { status });
  }),
  piecemeal('cookies', () => {
    const headers = new Headers({ 'content-type': 'text/plain', 'x-mine': 'yes', connection: 'close' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response('x', { headers });
  }),
  piecemeal('crash', () => {
    throw new Error('the secret of the function');
  }),
  piecemeal('refuse', () => {
    throw fault('person/not-allowed');
  }),
  piecemeal('nonsense', () => 'no Response' as unknown as Response),
  piecemeal(
    'slow',
    (request) => new Promise(() => request.signal.addEventListener('abort', () => (seen.aborted += 1))),
    {
      limits: { ...limits, time: 50 },
    },
  ),
  piecemeal('events', () => {
    let count = 0;
    return new Response(
      new ReadableStream({
        async pull(controller) {
          count += 1;
          if (count > 3) return controller.close();
          // The next one only when this one was read.
          controller.enqueue(text.encode(`data: ${count}\n\n`));
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  }),
  piecemeal('endless', () => {
    const piece = new Uint8Array(65_536);
    return new Response(
      new ReadableStream(
        {
          pull(controller) {
            seen.pulled += 1;
            controller.enqueue(piece);
          },
          cancel() {
            seen.cancelled += 1;
          },
        },
        { highWaterMark: 0 },
      ),
    );
  }),
  piecemeal('breaks', () => {
    let count = 0;
    return new Response(
      new ReadableStream({
        async pull(controller) {
          count += 1;
          if (count === 2) {
            await arrived;
            controller.error(new Error('the middle'));
          } else controller.enqueue(text.encode('beginning'));
        },
      }),
    );
  }),
  piecemeal('whole', () => new Response('x'.repeat(5000), { headers: { 'content-type': 'text/plain' } }), {
    answers: 'whole',
  }),
];

let fixture: FunctionsFixture;
let address: string;
let anna: Person;
let client: SupabaseClient;
let key: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture(undefined, functions);
  address = await fixture.server.listen({ host: '127.0.0.1', port: 0 });
  anna = await fixture.addPerson('Anna');
  key = fixture.publishableKey;
  client = createClient(address, key, { accessToken: async () => anna.token });
});
afterAll(() => fixture.close());

const callFunction = (path: string, init: RequestInit = {}) =>
  fetch(`${address}/functions/v1/${path}`, { ...init, headers: { apikey: key, ...init.headers } });

/** Polls until it holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

describe('the request that reaches a function', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s, with path, query, headers and body as sent',
    async (method) => {
      const body = method === 'GET' ? undefined : '<ξ>';
      const answer = await callFunction('mirror/a%2Fb/γ?x=1&x=2', {
        method,
        headers: { 'x-mine': 'a', 'content-type': 'text/xml', 'x-region': 'eu-west-1' },
        ...(body === undefined ? {} : { body }),
      });
      expect(await answer.json()).toMatchObject({
        method,
        url: `${address}/mirror/a%2Fb/%CE%B3?x=1&x=2`,
        headers: { 'x-mine': 'a', 'content-type': 'text/xml', 'x-region': 'eu-west-1' },
        body: body ?? '',
      });
    },
  );

  it('HEAD has no body in its answer', async () => {
    const answer = await callFunction('mirror', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
  });

  it('binary bodies and forms pass through unchanged', async () => {
    const bytes = Uint8Array.from({ length: 90_000 }, (_, index) => index % 256);
    expect(new Uint8Array(await (await callFunction('bytes', { method: 'POST', body: bytes })).arrayBuffer())).toEqual(
      bytes,
    );
    const form = new FormData();
    form.set('name', 'Άννα');
    form.set('file', new File(['a file'], 'a.txt'));
    expect(await (await callFunction('form', { method: 'POST', body: form })).json()).toEqual({
      name: 'Άννα',
      file: 'a file',
    });
  });

  it('a chunked body is read while it is being sent', async () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(text.encode('one '));
        controller.enqueue(text.encode('two'));
        controller.close();
      },
    });
    const answer = await callFunction('mirror', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await answer.json()).toMatchObject({ body: 'one two' });
  });

  it('a body over the limit is refused, with or without a content-length', async () => {
    const response = await callFunction('mirror', { method: 'POST', body: 'x'.repeat(100_001) });
    expect([response.status, response.headers.get('x-relay-error')]).toEqual([413, null]);
    const body = new Blob(['x'.repeat(200_000)]).stream();
    const unsaid = await callFunction('bytes', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([unsaid.status, await unsaid.json()]).toEqual([413, expect.objectContaining({ code: 'request_too_large' })]);
  });

  it('a connection whose request was refused in the middle serves the next one', async () => {
    const port = Number(new URL(address).port);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (pieces: number): Promise<number> => {
      const path = pieces === 0 ? '/functions/v1/mirror' : '/functions/v1/bytes';
      const request = httpRequest({ agent, port, host: '127.0.0.1', path, method: 'POST', headers: { apikey: key } });
      const answered = once(request, 'response') as Promise<[IncomingMessage]>;
      for (let piece = 0; piece < pieces; piece += 1) {
        request.write(Buffer.alloc(30_000));
        await new Promise(setImmediate);
      }
      request.end();
      const [answer] = await answered;
      answer.resume();
      await once(answer, 'close');
      return answer.statusCode ?? 0;
    };
    for (let round = 0; round < 10; round += 1) expect([await send(12), await send(0)]).toEqual([413, 200]);
    agent.destroy();
  });

  it('an invalid host header is answered all the same', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`GET /functions/v1/mirror?x HTTP/1.1\r\nhost: [\r\napikey: ${key}\r\nconnection: close\r\n\r\n`);
    let answer = '';
    socket.on('data', (piece) => (answer += piece));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).toContain('http://localhost/mirror?x');
  });
});

describe('who may call', () => {
  it('a verified function gets the person and works as them', async () => {
    const { data, error } = await client.functions.invoke('who');
    expect(error).toBeNull();
    expect(data).toEqual({
      userId: anna.id,
      own: [{ role: 'authenticated', id: anna.id }],
      server: [{ role: 'schole_server', id: anna.id }],
    });
    const { data: visitor } = await createClient(address, key).functions.invoke('who', { method: 'GET' });
    expect(visitor).toEqual({
      userId: null,
      own: [{ role: 'anon', id: null }],
      server: [{ role: 'schole_server', id: null }],
    });
  });

  it('a bad token and no key are refused before the function runs', async () => {
    const bad = await callFunction('who', { headers: { authorization: 'Bearer a.b.c' } });
    expect([bad.status, await bad.json()]).toEqual([401, expect.objectContaining({ code: 'bad_jwt' })]);
    expect((await fetch(`${address}/functions/v1/who`)).status).toBe(401);
  });

  it('an open function is called without a key and reads the header itself', async () => {
    const answer = await fetch(`${address}/functions/v1/open`, { headers: { authorization: 'Bearer of a webhook' } });
    expect(await answer.json()).toEqual({ authorization: 'Bearer of a webhook' });
  });

  it('any site may send a preflight request', async () => {
    const answer = await fetch(`${address}/functions/v1/who`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://school.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization, apikey, content-type, x-region, x-of-the-function',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = answer.headers.get('access-control-allow-headers');
    for (const name of ['authorization', 'x-region', 'x-of-the-function']) expect(allowed).toContain(name);
    expect((await callFunction('who')).headers.get('access-control-expose-headers')).toContain('x-relay-error');
  });
});

describe('the response of a function', () => {
  it.each([200, 201, 204, 302, 304, 400, 404, 500, 599])('its status %i is passed on', async (status) => {
    const answer = await callFunction(`status?status=${status}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('x-relay-error')]).toEqual([status, null]);
    expect(await answer.text()).toBe(status === 204 || status === 304 ? '' : 'said');
  });

  it('its headers are passed on, those of the connection are not', async () => {
    const answer = await callFunction('cookies');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([answer.headers.get('x-mine'), answer.headers.get('connection')]).toEqual(['yes', 'keep-alive']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('chunks arrive one by one, never compressed', async () => {
    const answer = await callFunction('events', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n');
    const { data } = await client.functions.invoke('events');
    expect(data).toBeInstanceOf(Response);
  });

  it('a slow reader slows the function down, and one that disconnects ends it', async () => {
    const before = seen.cancelled;
    const leaving = new AbortController();
    const answer = await callFunction('endless', { signal: leaving.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    // Once the buffers in between are full, no more is read.
    let pulled = -1;
    await until(() => {
      const still = pulled === seen.pulled;
      pulled = seen.pulled;
      return still;
    });
    expect(pulled).toBeLessThan(1000);
    leaving.abort();
    await reader?.read().catch(() => undefined);
    await until(() => seen.cancelled === before + 1);
  });

  it('whole answers have a content-length, or are compressed', async () => {
    const plain = await callFunction('whole', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-length')).toBe('5000');
    const small = await callFunction('whole', { headers: { 'accept-encoding': 'gzip' } });
    expect([small.headers.get('content-encoding'), (await small.text()).length]).toEqual(['gzip', 5000]);
  });
});

describe('failures of the relay', () => {
  it.each([
    ['missing', 404, 'NOT_FOUND'],
    ['toString', 404, 'NOT_FOUND'],
    ['crash', 500, 'server/failed'],
    ['nonsense', 500, 'server/failed'],
    ['slow', 504, 'server/too-slow'],
  ])('%s', async (name, status, code) => {
    const { data, error, response } = await client.functions.invoke(name);
    expect([data, error.name, response?.status]).toEqual([null, 'FunctionsRelayError', status]);
    const body = await response?.text();
    expect(JSON.parse(body ?? '')).toMatchObject({ code, id: expect.any(String) });
    expect(body).not.toContain('secret');
  });

  it('the signal aborts a function that is still running after its timeout', async () => {
    await until(() => seen.aborted > 0);
  });

  it('a refusal is the response of the function', async () => {
    const { error, response } = await client.functions.invoke('refuse');
    expect([error.name, response?.status]).toEqual(['FunctionsHttpError', 403]);
  });

  it('a response that breaks in the middle is a read error', async () => {
    const answer = await callFunction('breaks');
    expect(answer.status).toBe(200);
    notifyArrived();
    await expect(answer.text()).rejects.toThrow();
  });
});

it('a request body that breaks off crashes nothing, and the server keeps serving', async () => {
  const { failed } = seen;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(`POST /functions/v1/listens HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-length: 100\r\n\r\nhalf`);
  await until(() => seen.listening);
  socket.destroy();
  await until(() => seen.failed === failed + 1);
  expect((await callFunction('mirror')).status).toBe(200);
});
