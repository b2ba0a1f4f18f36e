import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Front, openFront, PortRefused } from './front.ts';

const fronts: Front[] = [];
async function open(): Promise<Front> {
  const front = await openFront('127.0.0.1', 0);
  fronts.push(front);
  return front;
}
afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close(0);
});

test('answers 503 with a code to programs and a page to people until there is an app', async () => {
  const front = await open();
  const program = await fetch(`${front.url}/auth/v1/health`);
  expect(program.status).toBe(503);
  expect(program.headers.get('retry-after')).toBe('1');
  expect(await program.json()).toMatchObject({ code: 'server/starting' });
  const person = await fetch(front.url, { headers: { accept: 'text/html,*/*' } });
  expect(person.status).toBe(503);
  expect(await person.text()).toMatch(/lang="el"/);
});

test('hands requests over', async () => {
  const front = await open();
  front.lead((_request, response) => response.end('here'));
  expect(await (await fetch(front.url)).text()).toBe('here');
});

test('lets a request under way finish while closing, and cuts it when told to hurry', async () => {
  const front = await open();
  const arrived = Promise.withResolvers<() => void>();
  front.lead((_request, response) => arrived.resolve(() => response.end('done')));
  const slow = fetch(front.url);
  const finish = await arrived.promise;
  const closing = front.close(60_000);
  finish();
  expect(await (await slow).text()).toBe('done');
  await closing;

  const other = await open();
  const stuck = Promise.withResolvers<void>();
  other.lead(() => stuck.resolve());
  const never = fetch(other.url).catch(() => 'cut');
  await stuck.promise;
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
  await expect(openFront('127.0.0.1', port)).rejects.toThrow(PortRefused);
  await expect(openFront('127.0.0.1', port)).rejects.toThrow(`PORT=${port + 1}`);
  await new Promise((resolve) => other.close(resolve));
});

test('names HOST when the address is not of this machine', async () => {
  await expect(openFront('192.0.2.1', 0)).rejects.toThrow(/^HOST is 192\.0\.2\.1/);
});

test('a websocket is answered like a request until there is an app, then handed over, and cut at the end', async () => {
  const front = await open();
  const knock = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(front.port, '127.0.0.1');
      let said = '';
      socket.on('data', (piece) => {
        said += piece.toString();
        if (said.includes('101')) resolve(said);
      });
      socket.on('close', () => resolve(said));
      socket.write('GET /any HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
  expect(await knock()).toContain('503');
  const seen: string[] = [];
  front.lead(
    (_request, response) => response.end('here'),
    (request, socket) => {
      seen.push(request.url ?? '');
      socket.on('error', () => {});
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  );
  expect(await knock()).toContain('101');
  expect(seen).toEqual(['/any']);
  await front.close(50);
});
