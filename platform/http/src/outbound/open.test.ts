import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutbound, readOutboundAddress } from './outbound.ts';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  server = null;
});

async function stand(answer: RequestListener): Promise<URL> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/start`);
}

const open = (more = {}) => openOutbound({ sealed: async () => true, ...more });
const unreachable = { code: 'outbound/unreachable', status: 502 };

describe('what the server asks others', () => {
  it('comes back as JSON, and null when it is none', async () => {
    const url = await stand((request, response) => response.end(request.url === '/start' ? '{"a":1}' : '<html>'));
    expect(await open().ask(url)).toEqual({ status: 200, json: { a: 1 } });
    expect(await open().ask(new URL('/else', url))).toEqual({ status: 200, json: null });
  });

  it('goes nowhere else while the installation is sealed', async () => {
    const sealed = { code: 'outbound/sealed' };
    await expect(open().ask(new URL('https://id.school.example/'))).rejects.toMatchObject(sealed);
    await expect(open().permit(new URL('https://127.0.0.1.school.example/'))).rejects.toMatchObject(sealed);
    await expect(open({ sealed: async () => false }).permit(new URL('https://id.school.example/'))).resolves.toBe(
      undefined,
    );
  });

  it('has limits on time and size', async () => {
    const silent = await stand(() => undefined);
    await expect(open({ patience: 50 }).ask(silent)).rejects.toMatchObject(unreachable);
    server?.closeAllConnections();
    server?.close();
    const endless = await stand((_, response) => response.end('x'.repeat(5_000)));
    await expect(open({ largest: 4_000 }).ask(endless)).rejects.toMatchObject(unreachable);
  });

  it('follows redirects within the origin where it may, and never to another', async () => {
    const url = await stand((request, response) => {
      const to: Record<string, string> = { '/start': '/next', '/away': 'http://127.0.0.1:1/', '/round': '/round' };
      const location = to[request.url ?? ''];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('{}');
    });
    expect((await open().ask(url, { follow: true })).status).toBe(200);
    await expect(open().ask(url)).rejects.toMatchObject(unreachable);
    await expect(open().ask(new URL('/away', url), { follow: true })).rejects.toMatchObject(unreachable);
    await expect(open().ask(new URL('/round', url), { follow: true })).rejects.toMatchObject(unreachable);
  });

  it.each([
    'http://id.school.example/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'https://user:word@id.school.example/',
    'javascript:alert(1)',
    'nothing',
    7,
  ])('never has the address %s', (address) => {
    expect(readOutboundAddress(address)).toBeNull();
  });
});
