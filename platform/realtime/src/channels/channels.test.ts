import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRealtimeFixture, type RealtimeFixture, subscribed } from '../test-fixture.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
  await fixture.asOwner(`
    create function public.may(what text) returns boolean language sql stable set search_path = ''
      as $$ select realtime.topic() = 'club:' || auth.uid() or realtime.topic() like what || ':%' $$;
    grant execute on function public.may(text) to authenticated;
    create policy readers on realtime.messages for select to authenticated
      using (realtime.messages.extension = 'broadcast' and public.may('read') or public.may('all'));
    create policy writers on realtime.messages for insert to authenticated
      with check (public.may('all') or (extension = 'broadcast' and public.may('write')));
  `);
});
afterAll(async () => {
  await fixture.close();
});

const inside = { config: { private: true, broadcast: { ack: true } } };

test('broadcasts reach others, and the sender when it requested them', async () => {
  const { anna, boris } = fixture;
  const received: unknown[] = [];
  const channel = boris.client.channel('room');
  channel.on('broadcast', { event: 'shout' }, (message) => received.push(message.payload));
  await subscribed(channel);
  const mine = anna.client.channel('room', { config: { broadcast: { self: true, ack: true } } });
  const echo: unknown[] = [];
  mine.on('broadcast', { event: '*' }, (message) => echo.push(message.payload));
  await subscribed(mine);
  expect(await mine.send({ type: 'broadcast', event: 'shout', payload: { word: 'χαίρε' } })).toBe('ok');
  await vi.waitFor(() => expect(received).toEqual([{ word: 'χαίρε' }]));
  await vi.waitFor(() => expect(echo).toEqual([{ word: 'χαίρε' }]));
  expect(await anna.client.removeChannel(mine)).toBe('ok');
  expect(await boris.client.removeChannel(channel)).toBe('ok');
});

test('a private channel is closed until a policy opens it, and a public one of its name is another channel', async () => {
  const { anna, boris } = fixture;
  await expect(subscribed(anna.client.channel('secret', inside))).rejects.toThrow(
    'Unauthorized: You do not have permissions to read from this Channel topic: secret',
  );
  await anna.client.removeAllChannels();
  const received: string[] = [];
  const mine = anna.client
    .channel('all:1', inside)
    .on('broadcast', { event: '*' }, ({ event }) => received.push(event));
  const open = boris.client.channel('all:1', { config: { broadcast: { ack: true } } });
  const theirs = fixture.client(fixture.keys.publishableKey, boris.token).channel('all:1', inside);
  await Promise.all([subscribed(mine), subscribed(open), subscribed(theirs)]);
  expect(await open.send({ type: 'broadcast', event: 'open', payload: {} })).toBe('ok');
  expect(await theirs.send({ type: 'broadcast', event: 'closed', payload: {} })).toBe('ok');
  await vi.waitFor(() => expect(received).toEqual(['closed']));
  await Promise.all([anna.client.removeAllChannels(), boris.client.removeAllChannels()]);
});

test('who may only read cannot write, over the socket or over HTTP', async () => {
  const { anna, boris } = fixture;
  const received: string[] = [];
  const listener = boris.client
    .channel('read:1', inside)
    .on('broadcast', { event: '*' }, ({ event }) => received.push(event));
  const reader = anna.client.channel('read:1', inside);
  await Promise.all([subscribed(listener), subscribed(reader)]);
  expect(await reader.send({ type: 'broadcast', event: 'no', payload: {} })).toBe('error');
  expect(await reader.track({ at: 'desk' })).toBe('error');
  await expect(reader.httpSend('no', {})).rejects.toThrow('Unauthorized');
  const server = fixture.client(fixture.keys.secretKey).channel('read:1', inside);
  expect(await server.httpSend('from the server', {})).toEqual({ success: true });
  await vi.waitFor(() => expect(received).toEqual(['from the server']));
  await Promise.all([anna.client.removeAllChannels(), boris.client.removeAllChannels()]);
});

test('presences: list, joins and leaves, several under one key', async () => {
  const { anna, boris } = fixture;
  const watched: string[] = [];
  const watcher = anna.client.channel('hall', { config: { presence: { key: 'anna', enabled: true } } });
  watcher.on('presence', { event: 'join' }, ({ key }) => watched.push(`+${key}`));
  watcher.on('presence', { event: 'leave' }, ({ key }) => watched.push(`-${key}`));
  await subscribed(watcher);
  expect(await watcher.track({ mood: 'fine' })).toBe('ok');
  const guest = boris.client.channel('hall', { config: { presence: { key: 'boris', enabled: true } } });
  await subscribed(guest);
  await vi.waitFor(() => expect(Object.keys(guest.presenceState())).toEqual(['anna']));
  await guest.track({ mood: 'new' });
  await guest.track({ mood: 'old' });
  await vi.waitFor(() => expect(watcher.presenceState()).toMatchObject({ boris: [{ mood: 'old' }] }));
  const second = fixture
    .client(fixture.keys.publishableKey)
    .channel('hall', { config: { presence: { key: 'boris', enabled: false } } });
  await subscribed(second);
  await second.track({ mood: 'second' });
  await vi.waitFor(() => expect(watcher.presenceState().boris).toHaveLength(2));
  // Tracking enables the presences of the others.
  await vi.waitFor(() => expect(Object.keys(second.presenceState()).sort()).toEqual(['anna', 'boris']));
  expect(await second.untrack()).toBe('ok');
  await boris.client.removeAllChannels();
  await vi.waitFor(() => expect(Object.keys(watcher.presenceState())).toEqual(['anna']));
  expect(watched[0]).toBe('+anna');
  expect(watched.at(-1)).toBe('-boris');
  await anna.client.removeAllChannels();
});

test('messages from SQL reach the private channel and are replayed on request', async () => {
  const { anna } = fixture;
  const received: unknown[] = [];
  const listener = anna.client.channel('read:sql', inside).on('broadcast', { event: '*' }, ({ event, payload }) => {
    received.push([event, payload]);
  });
  await subscribed(listener);
  await fixture.asOwner(`
    create table public.notes (id int primary key, body text);
    create function public.note_changed() returns trigger language plpgsql security definer set search_path = ''
      as $$ begin
        perform realtime.broadcast_changes('read:sql', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
    create trigger notes_tell after insert or update or delete on public.notes
      for each row execute function public.note_changed();
    insert into public.notes values (1, 'α');
    update public.notes set body = 'β';
    delete from public.notes;
    select realtime.send('{"a": 1}', 'plain', 'read:sql', true);
    select realtime.send('{"a": 1}', 'public', 'read:sql', false);
  `);
  const row = { schema: 'public', table: 'notes' };
  await vi.waitFor(() =>
    expect(received).toMatchObject([
      ['INSERT', { ...row, operation: 'INSERT', record: { id: 1, body: 'α' }, old_record: null }],
      ['UPDATE', { ...row, operation: 'UPDATE', record: { body: 'β' }, old_record: { body: 'α' } }],
      ['DELETE', { ...row, operation: 'DELETE', record: null, old_record: { body: 'β' } }],
      ['plain', { a: 1 }],
    ]),
  );
  const again: unknown[] = [];
  const late = fixture
    .client(fixture.keys.publishableKey, anna.token)
    .channel('read:sql', { config: { private: true, broadcast: { replay: { since: 0, limit: 2 } } } });
  late.on('broadcast', { event: '*' }, ({ event, meta }) => again.push([event, meta?.replayed]));
  await subscribed(late);
  await vi.waitFor(() =>
    expect(again).toEqual([
      ['DELETE', true],
      ['plain', true],
    ]),
  );
  await anna.client.removeAllChannels();
});

test('messages to be kept are stored, over the socket and over HTTP', async () => {
  const { anna } = fixture;
  const mine = anna.client.channel('all:kept', inside);
  await subscribed(mine);
  expect(await mine.send({ type: 'broadcast', event: 'one', payload: { a: 1 }, persist: true })).toBe('ok');
  expect(await mine.httpSend('two', { b: 2 }, { persist: { ttl: 60 } })).toEqual({ success: true });
  expect(await mine.httpSend('three', new Uint8Array([1, 2]).buffer, { persist: true })).toEqual({ success: true });
  expect(await mine.send({ type: 'broadcast', event: 'not', payload: {} })).toBe('ok');
  // Valid in JSON, but the database cannot store it.
  const zero = { type: 'broadcast', event: 'zero', payload: { a: '\0' }, persist: true } as const;
  expect(await mine.send(zero)).toBe('This message cannot be kept');
  await expect(mine.httpSend('zero', zero.payload, { persist: true })).rejects.toThrow('This message cannot be kept');
  expect(mine.state).toBe('joined');
  const again: unknown[] = [];
  const late = fixture
    .client(fixture.keys.publishableKey, anna.token)
    .channel('all:kept', { config: { private: true, broadcast: { replay: { since: 0 } } } });
  late.on('broadcast', { event: '*' }, ({ event }) => again.push(event));
  await subscribed(late);
  await vi.waitFor(() => expect(again).toEqual(['one', 'two', 'three']));
  await anna.client.removeAllChannels();
});
