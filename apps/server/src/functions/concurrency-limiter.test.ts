import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

test('limits the concurrency of one person, and does not affect another', async () => {
  const limiter = createConcurrencyLimiter(2);
  const gate = Promise.withResolvers<string>();
  const first = [limiter.run('ada', () => gate.promise), limiter.run('ada', () => gate.promise)];
  await expect(limiter.run('ada', async () => 'third')).rejects.toMatchObject({ code: 'server/busy' });
  expect(await limiter.run('eleni', async () => 'mine')).toBe('mine');
  gate.resolve('done');
  expect(await Promise.all(first)).toEqual(['done', 'done']);
  expect(await limiter.run('ada', async () => 'again')).toBe('again');
});

test('a slot is released when the work fails', async () => {
  const limiter = createConcurrencyLimiter(1);
  await expect(limiter.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run('ada', async () => 'again')).toBe('again');
});
