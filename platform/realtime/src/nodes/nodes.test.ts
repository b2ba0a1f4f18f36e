import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Node, openWorld, subscribed, type World } from '../test-world.ts';

let world: World;
let other: Node;
let now = Date.now();
beforeAll(async () => {
  world = await openWorld({ clock: () => now });
  other = await world.another();
});
afterAll(async () => {
  await world.close();
});

test('servers of one database find each other', async () => {
  await vi.waitFor(() => {
    expect(world.realtime.figures().others).toBe(1);
    expect(other.realtime.figures().others).toBe(1);
  });
});

test('a broadcast is heard on the other server, in its order, small or large, text or bytes, and only once', async () => {
  const { keys, anna } = world;
  const heard: unknown[] = [];
  const there = other.client(keys.publishableKey).channel('room');
  there.on('broadcast', { event: '*' }, ({ event, payload }) =>
    heard.push([event, payload instanceof ArrayBuffer ? payload.byteLength : JSON.stringify(payload).length]),
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
  const wanted = [
    ['small', 7],
    ['large', JSON.stringify(large).length],
    ['small', 7],
    ['bytes', 3],
    ['last', 7],
  ];
  await vi.waitFor(() => expect(heard).toEqual(wanted));
  await here.send({ type: 'broadcast', event: 'end', payload: {} });
  await vi.waitFor(() => expect(heard).toEqual([...wanted, ['end', 2]]));
});

test('presences are seen on every server, also by one that comes later, and go with their server', async () => {
  const { keys, anna } = world;
  const options = (key: string) => ({ config: { presence: { key, enabled: true } } });
  const here = anna.client.channel('hall', options('anna'));
  await subscribed(here);
  await here.track({ at: 'first' });
  const there = other.client(keys.publishableKey).channel('hall', options('boris'));
  await subscribed(there);
  await vi.waitFor(() => expect(Object.keys(there.presenceState())).toEqual(['anna']));
  await there.track({ at: 'second' });
  await vi.waitFor(() => expect(here.presenceState()).toMatchObject({ boris: [{ at: 'second' }] }));

  const third = await world.another();
  await vi.waitFor(() => expect(third.realtime.figures().others).toBe(2));
  const late = third.client(keys.publishableKey).channel('hall', options('late'));
  await subscribed(late);
  await late.track({ at: 'third' });
  await vi.waitFor(() => expect(Object.keys(late.presenceState()).sort()).toEqual(['anna', 'boris', 'late']));
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'boris', 'late']));

  // A server that says goodbye takes its presences with it.
  await third.realtime.close(0);
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'boris']));
  await vi.waitFor(() => expect(world.realtime.figures().others).toBe(1));
});

test('a server that is silent for long is taken for dead, with everybody on it', async () => {
  const { anna } = world;
  const ghost = '7d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c3b';
  const presence = { topic: 'public:cellar', key: 'ghost', meta: { phx_ref: 'ghost' } };
  const say = async (message: object): Promise<void> => {
    await world.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query("select pg_notify('realtime_nodes', $1)", [JSON.stringify({ node: ghost, number: 1, message })]),
    );
  };
  const here = anna.client.channel('cellar', { config: { presence: { key: 'anna', enabled: true } } });
  await subscribed(here);
  await here.track({});
  await say({ kind: 'all', sequence: 1, presences: [presence] });
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['anna', 'ghost']));
  // What is no message of a server changes nothing.
  await world.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query("select pg_notify('realtime_nodes', 'hello')"),
  );
  now += 40_000;
  await vi.waitFor(() => expect(Object.keys(here.presenceState())).toEqual(['anna']));
});

test('at the end everybody is told that the server restarts', async () => {
  const raw = await other.raw();
  await other.realtime.close(1_000);
  expect(await raw.closed).toBe(1012);
  await expect(other.raw()).rejects.toThrow('503');
});
