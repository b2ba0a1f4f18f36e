import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../connection/supabase.ts';
import { followRows, isFollowing } from './follow.ts';

type PayloadListener = (payload: Record<string, unknown>) => void;

/** A channel with the interface of the published client, controlled by the test. */
function fakeConnection() {
  const subscriptions: { options: Record<string, unknown>; listener: PayloadListener }[] = [];
  let system: PayloadListener = () => undefined;
  let status: (status: string) => void = () => undefined;
  const channel = {
    on(type: string, options: Record<string, unknown>, listener: PayloadListener) {
      if (type === 'system') system = listener;
      else subscriptions.push({ options, listener });
      return channel;
    },
    subscribe: (onStatus: (status: string) => void) => {
      status = onStatus;
    },
  };
  const removed: unknown[] = [];
  const client = {
    channel: () => channel,
    realtime: { setAuth: async () => undefined },
    removeChannel: async (removedChannel: unknown) => removed.push(removedChannel),
  };
  return {
    connection: { client, config: {} } as unknown as Connection,
    removed,
    emitSystem: (word: string) => system({ extension: 'postgres_changes', status: word }),
    lose: () => status('CHANNEL_ERROR'),
    change: (table: string, event: string, payload: Record<string, unknown> = {}) => {
      for (const { options, listener } of subscriptions)
        if (options.table === table && options.event === event)
          listener({ errors: null, old: {}, new: {}, ...payload });
    },
    filters: () =>
      subscriptions.flatMap(({ options }) =>
        options.filter === undefined ? [] : [`${options.table} ${options.filter}`],
      ),
  };
}

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
});

async function begin() {
  const fake = fakeConnection();
  const queries = new QueryClient();
  const read: string[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    read.push((filters?.queryKey ?? []).join('/'));
  });
  stop = followRows(fake.connection, 'me', queries);
  await vi.advanceTimersByTimeAsync(0);
  return { fake, queries, read };
}

it('follows only the rows of the user, and requests only their ids', async () => {
  const { fake } = await begin();
  expect(new Set(fake.filters())).toEqual(
    new Set([
      'n8n_chat_sessions user_id=eq.me',
      'notifications user_id=eq.me',
      'jobs owner_id=eq.me',
      'assignments owner_id=eq.me',
      'deliveries owner_id=eq.me',
      'sources owner_id=eq.me',
      'grading_runs owner_id=eq.me',
    ]),
  );
});

it('reads again what a change made stale, once for several changes, and not what the user may be editing', async () => {
  const { fake, read } = await begin();
  fake.change('assignments', 'INSERT');
  fake.change('assignments', 'UPDATE');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual(['assignments/list', 'assignments/recent', 'assignments/counts', 'assignments/titles']);
  fake.change('notifications', 'INSERT');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read.slice(4)).toEqual(['notices']);
});

it('reads an open assignment again when its row changed, also in another window', async () => {
  const { fake, read } = await begin();
  fake.change('assignments', 'UPDATE', { new: { id: 'open' } });
  fake.change('assignments', 'UPDATE', { new: { id: 'open' } });
  fake.change('sources', 'UPDATE', { new: { id: 'a source' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read.filter((key) => key === 'assignments/one/open')).toHaveLength(1);
  expect(read.some((key) => key.endsWith('a source'))).toBe(false);
});

it('reads again after a deletion only when it shows the row, or cannot know', async () => {
  const { fake, queries, read } = await begin();
  queries.setQueryData(['notices'], { rows: [{ id: 'shown' }], unread: 0 });
  fake.change('notifications', 'DELETE', { old: { id: 'of somebody else' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual([]);
  fake.change('notifications', 'DELETE', { old: { id: 'shown' } });
  await vi.advanceTimersByTimeAsync(1_000);
  fake.change('notifications', 'DELETE', { errors: ['Error 413: Payload Too Large'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual(['notices', 'notices']);
});

it('is following from the system message of the server until the connection is lost, and reads everything at both moments', async () => {
  const { fake, read } = await begin();
  expect(isFollowing()).toBe(false);
  fake.emitSystem('ok');
  expect(isFollowing()).toBe(true);
  const everything = [...read];
  expect(everything).toContain('jobs');
  fake.lose();
  expect(isFollowing()).toBe(false);
  expect(read).toEqual([...everything, ...everything]);
  fake.emitSystem('error');
  expect(isFollowing()).toBe(false);
});

it('ends with the session: the channel is removed, and nothing is read for the next user', async () => {
  const { fake, read } = await begin();
  fake.emitSystem('ok');
  fake.change('jobs', 'UPDATE');
  stop();
  const before = [...read];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual(before);
  expect(isFollowing()).toBe(false);
  expect(fake.removed).toHaveLength(1);
});
