import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboundOptions } from './contract.ts';
import { createOutboundGate } from './gate.ts';

/** What a person may write for a machine that is not to be asked; `PORT` is that of a program which counts its visits. */
const forms = [
  // Decimal, octal, hexadecimal, short and padded forms of this machine.
  ...['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://0x7f000001:PORT/', 'http://017700000001:PORT/'],
  ...['http://0177.0.0.1:PORT/', 'http://0x7f.0.0.1:PORT/', 'http://127.1:PORT/', 'http://127.0.1:PORT/'],
  ...['http://0x7f.1:PORT/', 'http://0177.1:PORT/', 'http://00000177.0.0.1:PORT/', 'http://127.000.000.001:PORT/'],
  ...['http://127.0.0.2:PORT/', 'http://127.255.255.254:PORT/', 'http://127.0.0.1.:PORT/', 'https://127.0.0.1:PORT/'],
  // Names of it.
  ...['http://localhost:PORT/', 'http://LOCALHOST:PORT/', 'http://localhost.:PORT/', 'http://a.localhost:PORT/'],
  // Letters that a browser turns into plain ones.
  ...['http://①②⑦.⓪.⓪.①:PORT/', 'http://127。0。0。1:PORT/', 'http://127．0．0．1:PORT/', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/'],
  ...[
    'http://１２７.0.0.1:PORT/',
    'http://127%2e0%2e0%2e1:PORT/',
    'http://%6c%6fcalhost:PORT/',
    'http://loc\u00adalhost:PORT/',
  ],
  // This machine in IPv6, and IPv4 inside of it.
  ...['http://[::1]:PORT/', 'http://[0:0:0:0:0:0:0:1]:PORT/', 'http://[::ffff:127.0.0.1]:PORT/'],
  ...['http://[::ffff:7f00:1]:PORT/', 'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/', 'http://[::127.0.0.1]:PORT/'],
  ...['http://[64:ff9b::127.0.0.1]:PORT/', 'http://[64:ff9b::7f00:1]:PORT/', 'http://[2002:7f00:1::]:PORT/'],
  ...['http://[::]:PORT/', 'http://[::1%25lo]:PORT/', 'http://[fe80::1%25eth0]:PORT/', 'http://[fe80::1]:PORT/'],
  // No machine, and every machine.
  ...['http://0.0.0.0:PORT/', 'http://0:PORT/', 'http://0x0:PORT/', 'http://255.255.255.255:PORT/'],
  // Private networks.
  ...['http://10.0.0.1:PORT/', 'http://167772161:PORT/', 'http://172.16.0.1:PORT/', 'http://192.168.1.1:PORT/'],
  ...['http://0xc0a80101:PORT/', 'http://100.64.0.1:PORT/', 'http://[fc00::1]:PORT/', 'http://[fd00::1]:PORT/'],
  ...['http://[::ffff:10.0.0.1]:PORT/', 'http://[64:ff9b::192.168.0.1]:PORT/'],
  // Where data centres keep their secrets.
  ...['http://169.254.169.254/latest/', 'http://2852039166/', 'http://0xa9fea9fe/', 'http://[::ffff:169.254.169.254]/'],
  ...['http://[fd00:ec2::254]/', 'http://100.100.100.200/', 'http://169.254.0.1:PORT/'],
  // Reserved and documented networks, and many machines at once.
  ...['http://224.0.0.1:PORT/', 'http://240.0.0.1:PORT/', 'http://198.18.0.1:PORT/', 'http://192.0.2.1:PORT/'],
  ...['http://[ff02::1]:PORT/', 'http://[2001:db8::1]:PORT/', 'http://[2001::1]:PORT/'],
  // Names and passwords in front, and other schemes.
  ...['http://public.example@127.0.0.1:PORT/', 'http://user:word@127.0.0.1:PORT/', 'https://a@public.example/'],
  ...['ftp://127.0.0.1:PORT/', 'file:///etc/passwd', 'gopher://127.0.0.1:PORT/', 'data:text/html,hello'],
  // Names that resolve here, some of them beside a public address.
  ...['https://here.example:PORT/', 'http://here.example:PORT/', 'https://inside.example:PORT/'],
  ...['https://six.example:PORT/', 'https://mapped.example:PORT/', 'https://both.example:PORT/'],
  ...['https://127.0.0.1.nip.example:PORT/', 'https://metadata.example:PORT/', 'https://nowhere.example:PORT/'],
  'https://rebinding.example:PORT/',
];

const names: Readonly<Record<string, readonly string[]>> = {
  'here.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'nowhere.example': ['0.0.0.0'],
};

let reached = 0;
let server: Server;
let listed: Server;
let port = 0;
let listedAt = '';

const listen = (one: Server): Promise<number> =>
  new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve((one.address() as AddressInfo).port)));

beforeAll(async () => {
  server = createServer((_, response) => {
    reached += 1;
    response.end('secret');
  });
  server.on('connection', () => {
    reached += 1;
  });
  port = await listen(server);
  listed = createServer((request, response) => {
    const target = request.url?.slice(1) ?? '';
    if (target === '') response.end('a page');
    else response.writeHead(302, { location: Buffer.from(decodeURIComponent(target)).toString('latin1') }).end();
  });
  listedAt = `127.0.0.1:${await listen(listed)}`;
});
afterAll(() => {
  server.close();
  listed.close();
});

/** A client for typed addresses, of an installation that is not sealed and lists one program of this machine. */
function createClient() {
  let resolved = 0;
  const resolve: OutboundOptions['resolve'] = async (host) => {
    resolved += 1;
    // Another address each time, as one who controls a name can have it.
    const found = host === 'rebinding.example' ? [resolved % 2 === 1 ? '0.0.0.0' : '127.0.0.1'] : (names[host] ?? []);
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const ledger = { begin: async () => '1', end: async () => undefined, refuse: async () => undefined };
  const gate = createOutboundGate({
    ...{ sealed: async () => false, localServices: async () => [listedAt], ledger, resolve },
  });
  return gate.as({ purpose: 'web-page', addresses: 'typed', timeout: 5_000 });
}

const addressOf = (form: string) => form.replace('PORT', String(port));
const codeOf = (problem: unknown) => (problem as { code?: string }).code ?? String(problem);
const refusals = /^outbound\/(?:address|private-address|unreachable)$/;

it(`of ${forms.length} forms of addresses that are not to be asked none is reached, typed or behind a redirect`, async () => {
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms.length).toBeGreaterThanOrEqual(60);
  const client = createClient();
  for (const form of forms) {
    const typed = await client.fetch(addressOf(form)).then(() => 'answered', codeOf);
    const behind = `http://${listedAt}/${encodeURIComponent(addressOf(form))}`;
    const redirected = await client.fetch(behind).then(() => 'answered', codeOf);
    expect([typed, redirected], form).toEqual([expect.stringMatching(refusals), expect.stringMatching(refusals)]);
  }
  expect(reached).toBe(0);
});

it('a program of this machine that an administrator listed is read', async () => {
  const response = await createClient().fetch(`http://${listedAt}/`);
  expect(await response.text()).toBe('a page');
});
