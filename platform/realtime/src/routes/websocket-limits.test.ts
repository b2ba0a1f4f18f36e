import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealtimeFixture, type RawSocket, type RealtimeFixture } from '../test-fixture.ts';

// What one visitor may use up of shared resources.

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture({ limits: { presencesOfChannel: 100_000 } });
});
afterAll(async () => {
  await fixture.close();
});

async function join(raw: RawSocket, topic: string, payload: object, ref = '1'): Promise<unknown> {
  raw.send([ref, ref, topic, 'phx_join', payload]);
  const [, , , , answer] = await raw.until(
    ([, own, at, event]) => own === ref && at === topic && event === 'phx_reply',
  );
  return answer;
}

test('the presences of a channel have a size limit, and free it when they leave', async () => {
  const [one, other] = await Promise.all([fixture.raw(), fixture.raw()]);
  for (const raw of [one, other]) await join(raw, 'realtime:full', { config: { presence: { enabled: true } } });
  const track = async (raw: RawSocket, ref: string): Promise<unknown> => {
    raw.send(['1', ref, 'realtime:full', 'presence', { event: 'track', payload: { a: 'x'.repeat(60_000) } }]);
    return (await raw.until(([, its]) => its === ref)).at(-1);
  };
  expect(await track(one, '2')).toMatchObject({ status: 'ok' });
  expect(await track(other, '2')).toMatchObject({ status: 'error', response: { reason: /no room/ } });
  one.socket.close();
  await other.until(
    ([, , , event, payload]) => event === 'presence_diff' && JSON.stringify(payload).includes('"joins":{}'),
  );
  expect(await track(other, '3')).toMatchObject({ status: 'ok' });
  other.socket.close();
});

test('the filters of a connection have a total length limit', async () => {
  const raw = await fixture.raw();
  const filtered = (length: number) => ({
    config: { postgres_changes: [{ schema: 'public', table: 'nothing', filter: `id=eq.${'1'.repeat(length)}` }] },
  });
  const reason = expect.stringMatching(/^InvalidJoinPayload: filters on row changes/);
  expect(await join(raw, 'realtime:1', filtered(33_000), '1')).toMatchObject({ response: { reason } });
  expect(await join(raw, 'realtime:1', filtered(20_000), '2')).toMatchObject({ status: 'ok' });
  expect(await join(raw, 'realtime:2', filtered(20_000), '3')).toMatchObject({ response: { reason } });
  expect(await join(raw, 'realtime:2', filtered(1_000), '4')).toMatchObject({ status: 'ok' });
  raw.socket.close();
});

test('a refused client that does not hang up keeps no socket here', async () => {
  const { hostname, port } = new URL(fixture.address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.on('error', resolve));
  socket.write('GET /realtime/v1/websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  socket.resume();
  await once(socket, 'end');
  // A socket that is still open on the other side would accept these for ever.
  const writing = setInterval(() => socket.write('x'), 5);
  expect(await closed).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
  clearInterval(writing);
  socket.destroy();
});
