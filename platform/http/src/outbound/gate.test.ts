import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { EgressRequest, EgressResult, OutboundOptions, OutboundUse } from './contract.ts';
import { createOutboundGate } from './gate.ts';

let server: Server | null = null;
let seen: { method: string; url: string; body: string; headers: Record<string, unknown> }[] = [];
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  server = null;
  seen = [];
});

async function startServer(answer: RequestListener): Promise<URL> {
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      seen.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/start`);
}

type LedgerEntry = EgressRequest & { outcome: string; end?: EgressResult };

function createTestLedger() {
  const entries: LedgerEntry[] = [];
  return {
    entries,
    ledger: {
      begin: async (request: EgressRequest) => String(entries.push({ ...request, outcome: 'began' }) - 1),
      end: async (id: string, end: EgressResult) => {
        const entry = entries[Number(id)];
        if (entry) Object.assign(entry, { outcome: end.outcome, end });
      },
      refuse: async (request: EgressRequest, outcome: string) => void entries.push({ ...request, outcome }),
    },
  };
}

const configured: OutboundUse = { purpose: 'sign-in', addresses: 'configured' };
const typed: OutboundUse = { purpose: 'webhook', addresses: 'typed' };

function createClient(use: Partial<OutboundUse> = {}, options: Partial<OutboundOptions> = {}) {
  const { entries, ledger } = createTestLedger();
  const gate = createOutboundGate({ sealed: async () => true, ledger, ...options });
  return { ...gate.as({ ...configured, ...use }), entries };
}

const unreachable = { code: 'outbound/unreachable', status: 502 };
const refused = { code: 'outbound/address', status: 403 };
const switchedOff = { code: 'outbound/private-address', status: 403 };
const unsealed = { sealed: async () => false };
const inside = { ...unsealed, privateAddresses: async () => true };

describe('outbound requests of the server', () => {
  it('return JSON, and null when the answer is not JSON', async () => {
    const url = await startServer((request, response) => response.end(request.url === '/start' ? '{"a":1}' : '<html>'));
    expect(await createClient().requestJson(url)).toEqual({ status: 200, json: { a: 1 } });
    expect(await createClient().requestJson(new URL('/else', url))).toEqual({ status: 200, json: null });
  });

  it('go nowhere else while the installation is sealed, and the refusal is recorded', async () => {
    const sealed = { code: 'outbound/sealed' };
    const { requestJson, permit, entries } = createClient();
    await expect(requestJson(new URL('https://id.school.example/?token=abc'))).rejects.toMatchObject(sealed);
    await expect(permit(new URL('https://127.0.0.1.school.example/'))).rejects.toMatchObject(sealed);
    expect(entries).toMatchObject([
      { host: 'id.school.example', port: 443, purpose: 'sign-in', outcome: 'refused-sealed' },
      { host: '127.0.0.1.school.example', outcome: 'refused-sealed' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('abc');
    await expect(createClient({}, unsealed).permit(new URL('https://id.school.example/'))).resolves.toBe(undefined);
  });

  it('have limits on time and size', async () => {
    const silent = await startServer(() => undefined);
    const slow = createClient({ timeout: 50 });
    await expect(slow.requestJson(silent)).rejects.toMatchObject(unreachable);
    expect(slow.entries).toMatchObject([{ outcome: 'failed', end: { status: null, bytesIn: 0 } }]);
    server?.closeAllConnections();
    server?.close();
    const endless = await startServer((_, response) => response.end('x'.repeat(5_000)));
    const small = createClient({ maxBytes: 4_000 });
    await expect(small.requestJson(endless)).rejects.toMatchObject({ code: 'outbound/too-large' });
    expect(small.entries).toMatchObject([{ outcome: 'failed', end: { status: 200 } }]);
  });

  it('are refused when the answer is small compressed and too large decompressed', async () => {
    const url = await startServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    );
    await expect(createClient({ maxBytes: 100_000 }).requestJson(url)).rejects.toMatchObject({
      code: 'outbound/too-large',
    });
  });

  it('follow redirects within the origin where allowed, and never to another', async () => {
    const url = await startServer((request, response) => {
      const to: Record<string, string> = { '/start': '/next', '/away': 'http://127.0.0.1:1/', '/round': '/round' };
      const location = to[request.url ?? ''];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('{}');
    });
    const { requestJson, entries } = createClient();
    expect((await requestJson(url, { follow: true })).status).toBe(200);
    expect(entries).toHaveLength(2);
    await expect(createClient().requestJson(url)).rejects.toMatchObject(unreachable);
    await expect(createClient().requestJson(new URL('/away', url), { follow: true })).rejects.toMatchObject(
      unreachable,
    );
    await expect(createClient().requestJson(new URL('/round', url), { follow: true })).rejects.toMatchObject(
      unreachable,
    );
  });

  it('do not leave when they cannot be recorded, and warn when their end cannot', async () => {
    const url = await startServer((_, response) => response.end('{}'));
    const { ledger } = createTestLedger();
    const unavailable = async () => {
      throw new Error('the database is away');
    };
    await expect(
      createClient({}, { ledger: { ...ledger, begin: unavailable } }).requestJson(url),
    ).rejects.toMatchObject(unreachable);
    expect(seen).toEqual([]);
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    expect((await createClient({}, { ledger: { ...ledger, end: unavailable }, warn }).requestJson(url)).status).toBe(
      200,
    );
    await expect.poll(() => warnings).toEqual(['The end of a request (sign-in) could not be written down.']);
  });
});

describe('the fetch for libraries', () => {
  it('sends a body, streams the answer, and records bytes sent and received', async () => {
    const pieces = Promise.withResolvers<void>();
    const url = await startServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"first":1}\n');
      pieces.promise.then(() => response.end('{"second":2}\n'));
    });
    const { fetch, entries } = createClient({ engine: 'ollama:llama3', pseudonymised: ['message'] });
    const response = await fetch(`${url.href}?key=hidden`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: JSON.stringify({ question: 'Γιατί;' }),
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('{"first":1}\n');
    expect(entries).toMatchObject([{ outcome: 'began' }]);
    pieces.resolve();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"second":2}\n');
    expect((await reader?.read())?.done).toBe(true);
    expect(seen).toMatchObject([{ method: 'POST', url: '/start?key=hidden', body: '{"question":"Γιατί;"}' }]);
    expect(entries).toMatchObject([
      { host: '127.0.0.1', method: 'POST', engine: 'ollama:llama3', pseudonymised: ['message'], outcome: 'sent' },
    ]);
    expect(entries[0]?.end).toMatchObject({ status: 200, bytesIn: 25 });
    expect(entries[0]?.end?.bytesOut).toBeGreaterThan(60);
    expect(JSON.stringify(entries)).not.toMatch(/hidden|secret|Γιατί/);
  });

  it('takes a Request, and ends with the abort signal of the caller', async () => {
    const url = await startServer((_, response) => void response.write('never ends'));
    const stop = new AbortController();
    const { fetch, entries } = createClient();
    const response = await fetch(new Request(url, { method: 'POST', body: 'a', signal: stop.signal }));
    expect(seen).toMatchObject([{ body: 'a' }]);
    stop.abort();
    await expect(response.text()).rejects.toMatchObject(unreachable);
    expect(entries).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('records an abort by the caller as stopped and a timeout as failed, before the head and in the middle', async () => {
    const url = await startServer((request, response) => {
      if (request.url === '/begins') response.write('never ends');
    });
    for (const path of ['/', '/begins']) {
      for (const [reason, outcome] of [
        [undefined, 'stopped'],
        [new DOMException('Too late', 'TimeoutError'), 'failed'],
      ] as const) {
        const { fetch, entries } = createClient();
        const controller = new AbortController();
        const pendingText = fetch(new URL(path, url), { signal: controller.signal }).then((response) =>
          response.text(),
        );
        const ended = expect(pendingText).rejects.toMatchObject(unreachable);
        await expect.poll(() => seen.length).toBeGreaterThan(0);
        seen.length = 0;
        controller.abort(reason);
        await ended;
        await expect.poll(() => entries.map((entry) => entry.outcome)).toEqual([outcome]);
      }
    }
  });

  it('drops what belongs to one origin when redirected to another, and turns a form into a GET', async () => {
    const url = await startServer((request, response) => {
      const here = `http://localhost:${request.socket.localPort}/end`;
      if (request.url === '/start') response.writeHead(302, { location: here });
      response.end('done');
    });
    const { fetch, entries } = createClient();
    const headers = { authorization: 'Bearer secret', 'x-key': 'secret', accept: 'text/plain' };
    const response = await fetch(url, { method: 'POST', headers, body: 'a=1' });
    expect(await response.text()).toBe('done');
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/end', body: '' });
    expect(seen[1]?.headers).toMatchObject({ accept: 'text/plain' });
    expect(JSON.stringify(seen[1]?.headers)).not.toContain('secret');
    expect(entries.map(({ host, outcome }) => [host, outcome])).toEqual([
      ['127.0.0.1', 'sent'],
      ['localhost', 'sent'],
    ]);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
    await expect(fetch(url, { redirect: 'error' })).rejects.toMatchObject(unreachable);
  });

  it.each([
    ['answers before the answer', '', 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'],
    [
      'what is no body around a body',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      '1;a=bcdefghijklmnop\r\n \r\n',
    ],
  ])('limits the bytes of %s', async (_, start, again) => {
    const url = await startServer((request) => {
      const { socket } = request;
      const flood = () => {
        while (!socket.destroyed && socket.write(again.repeat(1_000)));
      };
      socket.on('error', () => undefined).on('drain', flood);
      socket.write(start);
      flood();
    });
    await expect(createClient({ timeout: 600_000 }).requestJson(url)).rejects.toMatchObject({ status: 502 });
  });

  it('allows a hundred requests at once, and frees their slots', async () => {
    const waiting: (() => void)[] = [];
    const url = await startServer((_, response) => void waiting.push(() => response.end('{}')));
    const { requestJson } = createClient({}, {});
    const all = Array.from({ length: 100 }, () => requestJson(url));
    await expect.poll(() => seen.length).toBe(100);
    await expect(requestJson(url)).rejects.toThrow(/too many/);
    for (const answer of waiting) answer();
    await Promise.all(all);
    const last = requestJson(url);
    await expect.poll(() => waiting.length).toBe(101);
    waiting[100]?.();
    expect((await last).status).toBe(200);
  });

  it("reserves slots for the installation from people's requests, and for others from one person's", async () => {
    const waiting: (() => void)[] = [];
    const url = await startServer((_, response) => void waiting.push(() => response.end('{}')));
    const localServices = async () => [url.host];
    const gate = createOutboundGate({ sealed: async () => true, ledger: createTestLedger().ledger, localServices });
    const requestAs = (actorId: string) =>
      gate.as({ purpose: 'webhook', addresses: 'typed', actorId, timeout: 60_000 }).requestJson(url);
    const all = Array.from({ length: 20 }, () => requestAs('one'));
    await expect.poll(() => seen.length).toBe(20);
    await expect(requestAs('one')).rejects.toThrow(/too many/);
    for (const other of ['two', 'three', 'four']) all.push(...Array.from({ length: 20 }, () => requestAs(other)));
    await expect.poll(() => seen.length).toBe(80);
    await expect(requestAs('five')).rejects.toThrow(/too many/);
    const own = gate.as({ ...configured }).requestJson(url);
    await expect.poll(() => seen.length).toBe(81);
    for (const answer of waiting) answer();
    await Promise.all([...all, own]);
    const again = requestAs('one');
    await expect.poll(() => waiting.length).toBe(82);
    waiting[81]?.();
    expect((await again).status).toBe(200);
  });
});

describe('an origin that the operator configured', () => {
  const ownOrigins = ['https://login.school.example', 'https://10.0.0.5', 'http://10.0.0.6'];
  const permit = (
    address: string,
    use: Partial<OutboundUse> = { ownOrigins },
    options: Partial<OutboundOptions> = unsealed,
  ) => createClient(use, options).permit(new URL(address));

  it('may be in the private network without the switch, over https alone, and no other origin may', async () => {
    await expect(permit('https://10.0.0.5/authorize')).resolves.toBe(undefined);
    for (const address of ['http://10.0.0.5/', 'https://10.0.0.5:8443/', 'https://10.0.0.7/', 'http://10.0.0.6/'])
      await expect(permit(address)).rejects.toMatchObject(switchedOff);
    await expect(permit('https://10.0.0.5/', { ownOrigins, addresses: 'typed' })).rejects.toMatchObject(switchedOff);
    await expect(permit('https://10.0.0.5/', { ownOrigins }, {})).rejects.toMatchObject({ code: 'outbound/sealed' });
  });

  it('cannot reach this machine by its name, and another name cannot reach the private network', async () => {
    const named = (address: string) => ({ ...unsealed, resolve: async () => [{ address, family: 4 }] });
    for (const address of ['169.254.169.254', '127.0.0.1']) {
      const { requestJson } = createClient({ ownOrigins }, named(address));
      await expect(requestJson(new URL('https://login.school.example/token'))).rejects.toMatchObject(refused);
    }
    const { requestJson } = createClient({ ownOrigins }, named('10.0.0.7'));
    await expect(requestJson(new URL('https://keys.school.example/'))).rejects.toMatchObject(switchedOff);
  });
});

describe('an address that a person typed', () => {
  /** Every spelling of this machine, and of the addresses that serve secrets to a machine. */
  const never = [
    ...['http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/'],
    ...[
      'http://0177.0.0.1/',
      'http://017700000001/',
      'http://0x7f.1/',
      'http://127.0.0.1./',
      'http://127.255.255.254/',
    ],
    ...['http://localhost/', 'http://LOCALHOST/', 'http://localhost./', 'http://a.localhost/', 'http://①②⑦.⓪.⓪.①/'],
    ...['http://[::1]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
    ...['http://0.0.0.0/', 'http://0/', 'http://[::]/', 'http://[::ffff:0.0.0.0]/', 'http://255.255.255.255/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://[::ffff:a9fe:a9fe]/'],
    ...['http://[fe80::1]/', 'http://[fd00:ec2::254]/', 'http://100.100.100.200/', 'http://[64:ff9b::7f00:1]/'],
    ...['https://[64:ff9b::a9fe:a9fe]/', 'https://[2002:7f00:1::]/', 'https://[::127.0.0.1]/', 'https://224.0.0.1/'],
    ...['https://[ff02::1]/', 'https://192.0.2.1/', 'https://[2001:db8::1]/', 'https://240.0.0.1/', 'http://8.8.8.8/'],
    ...['ftp://school.example/', 'file:///etc/passwd', 'gopher://school.example/', 'javascript:alert(1)', 'data:,a'],
    ...['https://user:word@school.example/', 'https://user@school.example/', 'ws://school.example/'],
    `https://school.example/${'a'.repeat(2_000)}`,
  ];
  it.each(never)('is never %s, whatever is switched on', async (address) => {
    const { requestJson, fetch, entries } = createClient(typed, inside);
    await expect(requestJson(new URL(address))).rejects.toMatchObject(refused);
    await expect(fetch(address)).rejects.toMatchObject(refused);
    expect(entries.map(({ outcome }) => outcome)).toEqual(['refused-address', 'refused-address']);
  });

  it.each([
    ...['http://10.0.0.1/', 'https://192.168.1.1/', 'http://172.16.0.1/', 'http://3232235777/', 'http://[fd12::1]/'],
    ...['http://[::ffff:10.0.0.1]/', 'https://100.64.0.1/', 'http://0xa000001/', 'http://nas.school.example/'],
  ])('is one of the private network, %s, only where that is switched on', async (address) => {
    const { permit, entries } = createClient(typed, unsealed);
    await expect(permit(new URL(address))).rejects.toMatchObject(switchedOff);
    expect(entries).toMatchObject([{ outcome: 'refused-address' }]);
    await expect(createClient(typed, inside).permit(new URL(address))).resolves.toBe(undefined);
    const sealed = { privateAddresses: async () => true };
    await expect(createClient(typed, sealed).permit(new URL(address))).rejects.toMatchObject({
      code: 'outbound/sealed',
    });
  });

  const names = (...addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  it.each([
    ['this machine', ['127.0.0.1'], refused],
    ['this machine in the newer form', ['::1'], refused],
    ['the secrets of the machine', ['169.254.169.254'], refused],
    ['the own network', ['10.0.0.7'], switchedOff],
    ['the internet and this machine', ['93.184.216.34', '127.0.0.1'], refused],
    ['nobody', [], unreachable],
  ])('whose name resolves to %s is not connected to', async (_, addresses, outcome) => {
    const url = await startServer((_request, response) => response.end('{}'));
    const { requestJson, entries } = createClient(typed, { ...unsealed, ...names(...addresses) });
    await expect(requestJson(new URL(`https://friendly.example:${url.port}/`))).rejects.toMatchObject(outcome);
    expect(seen).toEqual([]);
    expect(entries.map((entry) => entry.outcome)).toEqual([outcome === unreachable ? 'failed' : 'refused-address']);
  });

  it('over plain http may be in the private network and not on the internet', async () => {
    const { requestJson } = createClient(typed, { ...inside, ...names('93.184.216.34') });
    await expect(requestJson(new URL('http://friendly.example/'))).rejects.toMatchObject(refused);
  });

  it('is checked at every redirect', async () => {
    const url = await startServer((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    const { fetch, entries } = createClient();
    await expect(fetch(url)).rejects.toMatchObject(refused);
    expect(entries.map(({ host, outcome }) => [host, outcome])).toEqual([
      ['127.0.0.1', 'sent'],
      ['169.254.169.254', 'refused-address'],
    ]);
  });
});

it('a configured name of this machine must resolve to this machine', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  await expect(
    createClient({}, { ...unsealed, resolve }).requestJson(new URL('http://localhost/')),
  ).rejects.toMatchObject(refused);
});
