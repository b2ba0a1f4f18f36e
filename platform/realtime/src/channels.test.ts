import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, subscribed, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

test('broadcasts reach others, and the sender where it asked for it', async () => {
  const { anna, boris } = world;
  const heard: unknown[] = [];
  const room = boris.client.channel('room');
  room.on('broadcast', { event: 'shout' }, (message) => heard.push(message.payload));
  await subscribed(room);
  const mine = anna.client.channel('room', { config: { broadcast: { self: true, ack: true } } });
  const echo: unknown[] = [];
  mine.on('broadcast', { event: '*' }, (message) => echo.push(message.payload));
  await subscribed(mine);
  expect(await mine.send({ type: 'broadcast', event: 'shout', payload: { word: 'χαίρε' } })).toBe('ok');
  await vi.waitFor(() => expect(heard).toEqual([{ word: 'χαίρε' }]));
  await vi.waitFor(() => expect(echo).toEqual([{ word: 'χαίρε' }]));
  expect(await anna.client.removeChannel(mine)).toBe('ok');
  expect(await boris.client.removeChannel(room)).toBe('ok');
});
