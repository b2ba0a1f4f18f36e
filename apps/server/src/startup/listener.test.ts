import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listener, openListener, PortRefused } from './listener.ts';

const listeners: Listener[] = [];
async function open(): Promise<Listener> {
  const listener = await openListener('127.0.0.1', 0);
  listeners.push(listener);
  return listener;
}
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close(0);
});

test('answers 503 with a code to programs and a page to people until the app is ready', async () => {
  const listener = await open();
  const program = await fetch(`${listener.url}/auth/v1/health`);
  expect(program.status).toBe(503);
  expect(program.headers.get('retry-after')).toBe('1');
  expect(await program.json()).toMatchObject({ code: 'server/starting' });
  const person = await fetch(listener.url, { headers: { accept: 'text/html,*/*' } });
  expect(person.status).toBe(503);
  expect(await person.text()).toMatch(/lang="el"/);
});

test('forwards requests to the app', async () => {
  const listener = await open();
  listener.forwardTo((_request, response) => response.end('here'));
  expect(await (await fetch(listener.url)).text()).toBe('here');
});

test('lets a running request finish while closing, and cuts it when hurried', async () => {
  const listener = await open();
  const arrived = Promise.withResolvers<() => void>();
  listener.forwardTo((_request, response) => arrived.resolve(() => response.end('done')));
  const slow = fetch(listener.url);
  const finish = await arrived.promise;
  const closing = listener.close(60_000);
  finish();
  expect(await (await slow).text()).toBe('done');
  await closing;

  const other = await open();
  const pending = Promise.withResolvers<void>();
  other.forwardTo(() => pending.resolve());
  const never = fetch(other.url).catch(() => 'cut');
  await pending.promise;
  const ending = other.close(60_000);
  other.cut();
  await ending;
  expect(await never).toBe('cut');
});

test('says what to do when the port is taken', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await expect(openListener('127.0.0.1', port)).rejects.toThrow(PortRefused);
  await expect(openListener('127.0.0.1', port)).rejects.toThrow(`PORT=${port + 1}`);
  await new Promise((resolve) => other.close(resolve));
});

test('names HOST when the address is not of this machine', async () => {
  await expect(openListener('192.0.2.1', 0)).rejects.toThrow(/^HOST is 192\.0\.2\.1/);
});

test('a websocket is answered like a request until the app is ready, then forwarded, and cut at the end', async () => {
  const listener = await open();
  const knock = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(listener.port, '127.0.0.1');
      let received = '';
      socket.on('data', (piece) => {
        received += piece.toString();
        if (received.includes('101')) resolve(received);
      });
      socket.on('close', () => resolve(received));
      socket.write('GET /any HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
  expect(await knock()).toContain('503');
  const seen: string[] = [];
  listener.forwardTo(
    (_request, response) => response.end('here'),
    (request, socket) => {
      seen.push(request.url ?? '');
      socket.on('error', () => {});
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  );
  expect(await knock()).toContain('101');
  expect(seen).toEqual(['/any']);
  await listener.close(50);
});
