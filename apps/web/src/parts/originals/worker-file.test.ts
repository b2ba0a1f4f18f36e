import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdInWorker } from './worker-file.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends a worker that does not answer in time, and opens the file in another one', async () => {
  const ended: string[] = [];
  const worker = (name: string) => ({ name, end: () => void ended.push(name) });
  const reopen = vi.fn(async () => worker('third')).mockRejectedValueOnce(new Error('It did not open.'));
  const file = holdInWorker(worker('first'), reopen, 1_000);
  const nameOf = () => file.use(async ({ name }) => name);
  expect(await nameOf()).toBe('first');
  await expect(file.use(() => Promise.reject(new Error('a page')))).rejects.toThrow('a page');
  expect(ended).toEqual([]);

  const late = expect(file.use(() => new Promise(() => undefined))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  expect(ended).toEqual(['first']);
  await expect(nameOf()).rejects.toThrow('It did not open.');
  expect(await nameOf()).toBe('third');

  file.check(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual(['first', 'third']);
  expect(await nameOf()).toBe('third');
  file.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['first', 'third', 'third']);
  await expect(nameOf()).rejects.toThrow('closed');
});
