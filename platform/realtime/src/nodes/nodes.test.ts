import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRealtimeFixture, type Node, type RealtimeFixture, subscribed } from '../test-fixture.ts';

let fixture: RealtimeFixture;
let other: Node;
let now = Date.now();
beforeAll(async () => {
  fixture = await createRealtimeFixture({ clock: () => now });
  other = await fixture.another();
});
afterAll(async () => {
  await fixture.close();
});

test('servers of one database find each other', async () => {
  await vi.waitFor(() => {
    expect(fixture.realtime.figures().others).toBe(1);
    expect(other.realtime.figures().others).toBe(1);
  });
});

test('a broadcast reaches the other server, in order, small or large, text or bytes, and only once', async () => {
  const { keys, anna } = fixture;
  const received: unknown[] = [];
  const there = other.client(keys.publishableKey).channel('room');
  there.on('broadcast', { event: '*' }, ({ event, payload }) =>
    received.push([event, payload instanceof ArrayBuffer ? payload.byteLength : JSON.stringify(payload).length]),
  );
  const here = anna.client.channel('room', { config: { broadcast: { ack: true } } });
  await Promise.all([subscribed(there), subscribed(here)]);
  const large = { text: 'ω'.repeat(50_000) };
  for (const [event, payload] of [
    ['small', { a: 1 }],
    ['large', large],
    ['small', { a: 1 }],
    ['bytes', new Uint8Array(3).buffer],
  ] as const) {
    expect(await here.send({ type: 'broadcast', event, payload })).toBe('ok');
  }
  await here.httpSend('last', { b: 2 });
  const expected = [
    ['small', 7],
    ['large', JSON.stringify(large).length],
    ['small', 7],
    ['bytes', 3],
    ['last', 7],
  ];
  await vi.waitFor(() => expect(received).toEqual(expected));
  await here.send({ type: 'broadcast', event: 'end', payload: {} });
  await vi.waitFor(() => expect(received).toEqual([...expected, ['end', 2]]));
});

test('presences are seen on every server, also by one that starts later, and leave with their server', async () => {
  const { keys, anna } = fixture;
  const options = (key: string) => ({ config: { presence: { key, enabled: true } } });
  const here = anna.client.channel('hall', options('anna'));
  await subscribed(here);
  await here.track({ at: 'first' });
  const there = other.client(keys.publishableKey).channel('hall', options('boris'));
  await subscribed(there);
  await vi.waitFor(() => expect(Object.keys(there.presenceState())).toEqual(['anna']));
  await there.track({ at: 'second' });
  await vi.waitFor(() => expect(here.presenceState()).toMatchObject({ boris: [{ at: 'second' }] }));

  const third = await fixture.another();
  await vi.waitFor(() => expect(third.realtime.figures().others).toBe(2));
  const late = third.client(keys.publishableKey).channel('hall', options('late'));
  await subscribed(late);
  await late.track({ at: 'third' });
  await vi.waitFor(() => expect(Object.keys(late.presenceState()).sort()).toEqual(['anna', 'boris', 'late']));
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'boris', 'late']));

  // A server that shuts down takes its presences with it.
  await third.realtime.close(0);
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'boris']));
  await vi.waitFor(() => expect(fixture.realtime.figures().others).toBe(1));
});

test('a server that is silent for long is considered dead, with all its presences', async () => {
  const { anna } = fixture;
  const ghost = '7d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c3b';
  const presence = { topic: 'public:cellar', key: 'ghost', meta: { phx_ref: 'ghost' } };
  const publish = async (message: object): Promise<void> => {
    await fixture.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query("select pg_notify('realtime_nodes', $1)", [JSON.stringify({ node: ghost, number: 1, message })]),
    );
  };
  const here = anna.client.channel('cellar', { config: { presence: { key: 'anna', enabled: true } } });
  await subscribed(here);
  await here.track({});
  await publish({ kind: 'all', sequence: 1, presences: [presence] });
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'ghost']));
  // An invalid message of a server changes nothing.
  await fixture.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query("select pg_notify('realtime_nodes', 'hello')"),
  );
  now += 40_000;
  await vi.waitFor(() => expect(Object.keys(here.presenceState())).toEqual(['anna']));
});

test('at shutdown everybody is notified that the server restarts', async () => {
  const raw = await other.raw();
  await other.realtime.close(1_000);
  expect(await raw.closed).toBe(1012);
  await expect(other.raw()).rejects.toThrow('503');
});
