import { beforeEach, expect, test } from 'vitest';
import { createReplyLimiter, type ReplyLimiter } from './reply-limiter.ts';

let now = 0;
let limiter: ReplyLimiter;
beforeEach(() => {
  limiter = createReplyLimiter({ each: 2, all: 3, perMinute: 5, clock: () => now });
});

test('two at once for one person, a total for everybody, and a slot is released once', () => {
  const first = limiter.acquire('anna');
  expect([first?.begin(), limiter.acquire('anna')?.begin(), limiter.acquire('anna')]).toEqual([true, true, null]);
  expect(limiter.acquire('ben')?.begin()).toBe(true);
  const waits = limiter.acquire('eve');
  expect(waits?.begin()).toBe(false);
  waits?.release();
  first?.release();
  first?.release();
  expect(limiter.acquire('eve')?.begin()).toBe(true);
  expect(limiter.acquire('eve')?.begin()).toBe(false);
});

test('a request that is still being read takes none of the shared slots', () => {
  const slow = ['anna', 'ben', 'eve', 'joe'].map((person) => limiter.acquire(person));
  const quick = limiter.acquire('zoe');
  expect(quick?.begin()).toBe(true);
  for (const slot of slow) slot?.release();
  expect([limiter.acquire('dan')?.begin(), limiter.acquire('dan')?.begin(), limiter.acquire('fay')?.begin()]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a limit per minute, and again in the next', () => {
  for (let count = 0; count < 5; count += 1) limiter.acquire('anna')?.release();
  expect(limiter.acquire('anna')).toBeNull();
  expect(limiter.acquire('ben')).not.toBeNull();
  now += 60_000;
  expect(limiter.acquire('anna')).not.toBeNull();
});

test('ten thousand people are tracked at once; those who were idle for a minute are dropped', () => {
  const wide = createReplyLimiter({ each: 1, all: 20_000, perMinute: 5, clock: () => now });
  for (let count = 0; count < 10_000; count += 1) wide.acquire(`person ${count}`)?.release();
  expect(wide.acquire('one more')).toBeNull();
  now += 60_000;
  expect(wide.acquire('one more')).not.toBeNull();
});
