import { beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../connection/supabase.ts';
import { followAttempts } from './follow-attempts.ts';

type Listener = (payload: Record<string, unknown>) => void;

/** A channel with the interface of the published client, controlled by the test. */
function begin() {
  const subscriptions: { options: Record<string, unknown>; listener: Listener }[] = [];
  const heard = { reads: 0, turns: [] as boolean[], removed: 0, topic: '' };
  let system: Listener = () => undefined;
  let status: (status: string) => void = () => undefined;
  const channel = {
    on(type: string, options: Record<string, unknown>, listener: Listener) {
      if (type === 'system') system = listener;
      else subscriptions.push({ options, listener });
      return channel;
    },
    subscribe: (onStatus: typeof status) => {
      status = onStatus;
    },
  };
  const client = {
    channel: (topic: string) => {
      heard.topic = topic;
      return channel;
    },
    realtime: { setAuth: async () => undefined },
    removeChannel: async () => {
      heard.removed += 1;
    },
  };
  const stop = followAttempts(
    { client, config: {} } as unknown as Connection,
    'one',
    () => {
      heard.reads += 1;
    },
    (on) => heard.turns.push(on),
  );
  return {
    heard,
    stop,
    filters: subscriptions.map(({ options }) => `${options.event} ${options.table} ${options.filter}`),
    change: () => subscriptions[1]?.listener({}),
    confirm: () => system({ extension: 'postgres_changes', status: 'ok' }),
    lose: () => status('CHANNEL_ERROR'),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('follows the attempts of one delivery, and the delivery itself', () => {
  const { filters, heard } = begin();
  expect(heard.topic).toBe('attempts-of-one');
  expect(filters).toEqual([
    'INSERT attempts delivery_id=eq.one',
    'UPDATE attempts delivery_id=eq.one',
    'UPDATE deliveries id=eq.one',
  ]);
});

it('reads once for all changes of a second, also while they go on', async () => {
  const { heard, change } = begin();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(heard.reads).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.reads).toBeGreaterThanOrEqual(3);
});

it('says when it follows and when no longer, reads at both moments, and nothing after it was stopped', async () => {
  const { heard, confirm, lose, change, stop } = begin();
  await vi.advanceTimersByTimeAsync(0);
  confirm();
  lose();
  expect(heard).toMatchObject({ turns: [true, false], reads: 2 });
  change();
  stop();
  confirm();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toMatchObject({ turns: [true, false], reads: 2, removed: 1 });
});
