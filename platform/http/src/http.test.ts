import { connect, type Socket } from 'node:net';
import { Fault } from '@schole/core/fault';
import type { Database, DatabaseState } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Keys, RouteGroup } from './contract.ts';
import { buildHttp } from './http.ts';
import { createKeys } from './keys/keys.ts';

let state: DatabaseState = 'ready';

/** Nothing here reads data: only the state of the database is queried. */
const database: Database = {
  asUser: async () => {
    throw new Error('password authentication failed for user "authenticator"');
  },
  listen: async () => async () => {},
  startQueueWorker: async () => {
    throw new Error('nothing is queued here');
  },
  state: () => state,
  whenReady: async () => {},
  close: async () => {},
};

const testRoutes: RouteGroup = {
  prefix: '/test/v1',
  render: ({ code, message, hint, extra }) => ({ group: 'test', code, message, hint, ...extra }),
  register(server) {
    server.get('/who', async (request) => request.caller);
    server.get('/open', { config: { open: true } }, async (request) => request.caller);
    server.post('/echo', async (request) => ({ body: request.body ?? null }));
    server.post('/large', { bodyLimit: 3_000_000 }, async (request) => ({
      bytes: JSON.stringify(request.body).length,
    }));
    server.get('/refuse', async () => {
      throw new Fault('test/refused', 'Not this way.', {
        status: 409,
        headers: { 'retry-after': '7' },
        extra: { more: 1 },
      });
    });
    server.get('/break', async () => database.asUser({ role: 'anon' }, async () => null));
    server.post('/patient', { config: { arrival: 60_000 } }, async (request) => ({ body: request.body ?? null }));
    server.get('/slow', { handlerTimeout: 20 }, () => new Promise(() => {}));
    server.get('/long', async () => ({ text: 'λέξη '.repeat(2_000) }));
  },
};

let server: FastifyInstance;
let url: string;
let keys: Keys;
beforeAll(async () => {
  keys = createKeys({ database, secret: 'the secret of this test installation' });
  server = buildHttp({ database, keys, routeGroups: [testRoutes], connectTo: () => ['https://where.example'] });
  server.get('/page', async (_, reply) => reply.type('text/html').send('<p>page</p>'));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/test/v1${path}`, { headers: { apikey: keys.publishableKey, ...headers } });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

async function post(path: string, body: string, type = 'application/json') {
  const headers = { apikey: keys.publishableKey, 'content-type': type };
  const answer = await fetch(`${url}/test/v1${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the caller', () => {
  const anon = { claims: { role: 'anon' }, key: 'publishable', userId: null, token: null };
  const service = { claims: { role: 'service_role' }, key: 'secret', userId: null, token: null };

  it('is identified by the api key: in the header, in the query or as the bearer; new or old form', async () => {
    const old = keys.legacyKeys;
    expect((await get('/who')).body).toEqual(anon);
    expect((await get('/who', { authorization: `Bearer ${keys.publishableKey}` })).body).toEqual(anon);
    expect((await get('/who', { apikey: old.anon, authorization: `Bearer ${old.anon}` })).body).toEqual(anon);
    expect((await get('/who', { apikey: keys.secretKey })).body).toEqual(service);
    expect((await get('/who', { apikey: old.service, authorization: `Bearer ${old.service}` })).body).toEqual(service);
    expect((await get('/who', { apikey: old.anon, authorization: `bearer ${old.service}` })).body).toEqual(service);
    const query = await fetch(`${url}/test/v1/who?apikey=${keys.publishableKey}`);
    expect(await query.json()).toEqual(anon);
    const bearer = await fetch(`${url}/test/v1/who`, { headers: { authorization: `Bearer ${keys.publishableKey}` } });
    expect(await bearer.json()).toEqual(anon);
  });

  it('is refused without a key or with a wrong one', async () => {
    const none = await fetch(`${url}/test/v1/who`);
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([401, 'no_authorization']);
    for (const apikey of [
      'wrong',
      `${keys.publishableKey}x`,
      keys.publishableKey.slice(0, -1),
      `${keys.legacyKeys.anon}x`,
    ]) {
      expect(await get('/who', { apikey })).toMatchObject({
        status: 401,
        body: { code: 'bad_api_key', group: 'test' },
      });
    }
    expect(await get('/who', { authorization: 'Bearer nonsense' })).toMatchObject({
      status: 401,
      body: { code: 'bad_jwt' },
    });
    expect((await get('/who', { authorization: 'Basic bm8=' })).body).toEqual(anon);
  });

  it('a legacy key is accepted only as it is, not as a pattern: nobody can make another', async () => {
    const [header, , signature] = keys.legacyKeys.anon.split('.');
    const body = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
    expect((await get('/who', { apikey: `${header}.${body}.${signature}` })).status).toBe(401);
    expect((await get('/who', { authorization: `Bearer ${header}.${body}.${signature}` })).status).toBe(401);
  });

  it('never uses a secret key from a browser', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    for (const secret of [
      { apikey: keys.secretKey },
      { apikey: keys.publishableKey, authorization: `Bearer ${keys.secretKey}` },
      { apikey: keys.legacyKeys.service },
    ]) {
      expect(await get('/who', { ...secret, ...browser })).toMatchObject({
        status: 401,
        body: { code: 'bad_api_key' },
      });
    }
    expect((await get('/who', browser)).status).toBe(200);
  });

  it('needs no key where a route is open, and is anonymous there', async () => {
    expect(await (await fetch(`${url}/test/v1/open`)).json()).toEqual(anon);
  });

  it('the keys are derived from the secret alone', () => {
    const same = createKeys({ database, secret: Buffer.from('the secret of this test installation') });
    const other = createKeys({ database, secret: 'another secret altogether' });
    const all = ({ publishableKey, secretKey, legacyKeys }: Keys) => [
      publishableKey,
      secretKey,
      legacyKeys.anon,
      legacyKeys.service,
    ];
    expect(all(same)).toEqual(all(keys));
    expect(new Set([...all(keys), ...all(other)]).size).toBe(8);
    expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{40}$/);
    expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{40}$/);
  });
});

describe('errors', () => {
  it('are rendered in the format of the plugin, with status and headers', async () => {
    const { status, headers, body } = await get('/refuse');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([409, '7', 'no-store']);
    expect(body).toEqual({ group: 'test', code: 'test/refused', message: 'Not this way.', hint: null, more: 1 });
  });

  it('hide the text of a bug and return its request id', async () => {
    const { status, headers, body } = await get('/break');
    expect([status, body.code]).toEqual([500, 'server/failed']);
    expect(JSON.stringify(body)).not.toContain('authenticator');
    expect(body.message).toContain(headers.get('x-request-id'));
  });

  it('are 503 while the database is starting or away', async () => {
    try {
      for (const now of ['starting', 'away', 'stopped'] as const) {
        state = now;
        const { status, headers, body } = await get('/who');
        expect([status, headers.get('retry-after'), body.code]).toEqual([503, '1', 'server/starting']);
      }
      // Requests outside every plugin are served all the same.
      expect((await fetch(`${url}/page`)).status).toBe(200);
    } finally {
      state = 'ready';
    }
  });

  it('say why the database is away when it is known', async () => {
    const { asUser } = database;
    try {
      state = 'away';
      database.asUser = async () => {
        throw new Fault('server/disk-full', 'The disk is full.', { status: 507 });
      };
      expect(await get('/who')).toMatchObject({ status: 507, body: { code: 'server/disk-full', group: 'test' } });
    } finally {
      state = 'ready';
      database.asUser = asUser;
    }
  });

  it('quote nothing of an address that cannot be decoded', async () => {
    const answer = await fetch(`${url}/secret-%ff`);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
    expect(await answer.json()).toEqual({
      code: 'bad_address',
      message: 'The address of the request cannot be read.',
      details: null,
      hint: null,
      id: expect.any(String),
    });
  });

  it('are 504 when an answer takes longer than its limit', async () => {
    expect(await get('/slow')).toMatchObject({ status: 504, body: { code: 'server/too-slow' } });
  });

  it('are 404 in the format of the plugin, which requires the key there too', async () => {
    expect(await get('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found', group: 'test' } });
    expect((await fetch(`${url}/test/v1/nowhere`)).status).toBe(401);
  });
});

describe('a body', () => {
  it('may be empty', async () => {
    expect(await post('/echo', '')).toEqual({ status: 200, body: { body: null } });
  });

  it('that is not JSON is refused without being quoted', async () => {
    for (const body of ['{"a"', 'secret', '{"__proto__": {"admin": true}}', '{"constructor": {"prototype": {}}}']) {
      const answer = await post('/echo', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    }
  });

  it('that is nested too deeply is refused before it is traversed', async () => {
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}"]]"${']'.repeat(levels)}}`;
    const sendJson = (body: string) =>
      fetch(`${url}/test/v1/echo`, {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body,
      });
    expect((await sendJson(deep(99))).status).toBe(200);
    expect((await sendJson(JSON.stringify({ text: '[{'.repeat(500), quote: '\\"['.repeat(500) }))).status).toBe(200);
    for (const levels of [100, 300_000]) {
      const refused = await sendJson(deep(levels));
      expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ code: 'bad_json' })]);
    }
  });

  it('over the limit is refused, and a route may raise its own', async () => {
    const text = JSON.stringify('x'.repeat(2_000_000));
    expect(await post('/echo', text)).toMatchObject({ status: 413, body: { code: 'request_too_large' } });
    expect(await post('/large', text)).toEqual({ status: 200, body: { bytes: 2_000_002 } });
  });

  it('of an unknown type is refused', async () => {
    expect(await post('/echo', '<a/>', 'application/xml')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });
});

describe('headers', () => {
  it('let every origin call, and list the headers that it may send and read', async () => {
    const answer = await fetch(`${url}/test/v1/who`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,x-client-info,prefer,x-Mine,a b',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'apikey',
        'x-client-info',
        'x-supabase-api-version',
        'content-profile',
        'accept-profile',
        'prefer',
        'range',
        'x-upsert',
        'cache-control',
        'traceparent',
        'x-mine',
      ]),
    );
    expect(allowed).not.toContain('a b');
    const { headers } = await get('/who', { origin: 'http://elsewhere.example' });
    const exposed = headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['content-range', 'location', 'x-supabase-api-version']));
  });

  it('answer a preflight without a key or a route, and only a complete one', async () => {
    const preflight = { origin: 'http://elsewhere.example', 'access-control-request-method': 'POST' };
    for (const path of ['/test/v1/no/such', '/no/such', '/page']) {
      const answer = await fetch(url + path, { method: 'OPTIONS', headers: preflight });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-max-age')).toBe('3600');
      expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain('DELETE');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const headers of [{}, { origin: 'http://elsewhere.example' }]) {
      const answer = await fetch(`${url}/test/v1/who`, { method: 'OPTIONS', headers });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('allow the websockets of the requested host, and of no other', async () => {
    const policyOf = async (host: string): Promise<string> =>
      String((await server.inject({ url: '/page', headers: { host } })).headers['content-security-policy']);
    for (const host of ['one.example', 'two.example:81', 'one.example'])
      expect(await policyOf(host)).toContain(`connect-src 'self' ws://${host} wss://${host} https://where.example;`);
    expect(await policyOf('a; script-src *')).toContain("connect-src 'self' https://where.example;");
  });

  it('restrict a page to our own scripts, and do not force https on a plain network', async () => {
    const { headers } = await fetch(`${url}/page`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    const { host } = new URL(url);
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host} https://where.example;`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('stay on https behind a trusted proxy that has it', async () => {
    const behind = buildHttp({ database, keys, routeGroups: [testRoutes], trustProxy: true });
    const answer = await behind.inject({ url: '/test/v1/open', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/);
    await behind.close();
  });

  it('give every request an id of ours', async () => {
    const { headers } = await get('/who', { 'x-request-id': 'theirs' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('compress a long answer on request', async () => {
    const { headers, body } = await get('/long', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(String(body.text)).toHaveLength(10_000);
  });

  it('may not be larger than the limit', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write(`GET /test/v1/open HTTP/1.1\r\nhost: here\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
      });
      socket.once('data', (data) => {
        resolve(String(data).split('\r\n', 1)[0] ?? '');
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(status).toContain('431');
  });

  it('ends a request that does not arrive within the time limit of its route, and lets another route take longer', async () => {
    const strict = buildHttp({ database, keys, routeGroups: [testRoutes], limits: { arrival: 200 } });
    const address = await strict.listen({ port: 0, host: '127.0.0.1' });
    const begin = (path: string) =>
      new Promise<{ socket: Socket; response: Promise<string> }>((resolve) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
          socket.write(
            `POST /test/v1${path} HTTP/1.1\r\nhost: here\r\napikey: ${keys.publishableKey}\r\ncontent-type: application/json\r\ncontent-length: 7\r\nconnection: close\r\n\r\n{"a"`,
          );
          const response = new Promise<string>((done) => {
            let text = '';
            socket.on('data', (piece) => {
              text += String(piece);
            });
            socket.on('close', () => done(text));
          });
          resolve({ socket, response });
        });
      });
    const allowed = await begin('/patient');
    const slow = await begin('/echo');
    expect(await slow.response, 'ended without an answer').not.toContain(' 200 ');
    allowed.socket.write(':1}');
    expect(await allowed.response).toContain('{"body":{"a":1}}');
    await strict.close();
  });
});
