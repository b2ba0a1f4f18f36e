import { afterEach, describe, expect, test } from 'vitest';
import { createTaskPool, type ServerTaskPool, type TaskPool, type TaskPoolOptions } from './task-pool.ts';

const opened: ServerTaskPool[] = [];
function open(options: TaskPoolOptions = {}): ServerTaskPool {
  const taskPool = createTaskPool({ size: 1, file: new URL('./test-task-worker.ts', import.meta.url), ...options });
  opened.push(taskPool);
  return taskPool;
}
afterEach(async () => {
  for (const taskPool of opened.splice(0)) await taskPool.close();
});
const runTask = (taskPool: TaskPool, text: string) => taskPool.run('read-text', { text });

// The behaviour of any pool is tested in platform/workers.
describe('worker tasks report faults of the catalogue', () => {
  test('for a refusal of a teaching package, with its values', async () => {
    await expect(runTask(open(), 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-short',
      status: 422,
      extra: { values: { words: 3, least: 50 } },
    });
  });

  test('for a task that took too long, and for a worker that ended by itself', async () => {
    const crashes: unknown[] = [];
    const taskPool = open({ onCrash: (problem) => crashes.push(problem) });
    const slow = taskPool.run('read-text', { text: 'loop' }, { time: 100 });
    await expect(slow).rejects.toMatchObject({ code: 'server/too-slow', status: 504 });
    expect(crashes).toEqual([]);
    await expect(runTask(taskPool, 'crash')).rejects.toMatchObject({ code: 'server/failed', status: 500 });
    expect(crashes).toHaveLength(1);
    expect(await runTask(taskPool, 'next')).toMatchObject({ text: 'next' });
  });

  test('for a full queue, and for a server that stops', async () => {
    const taskPool = open({ waiting: 1 });
    const ended = Promise.allSettled([runTask(taskPool, 'loop'), runTask(taskPool, 'waits')]);
    await expect(runTask(taskPool, 'third')).rejects.toMatchObject({ code: 'server/busy', status: 429 });
    await taskPool.close();
    for (const one of await ended) expect(one).toMatchObject({ reason: { code: 'server/starting' } });
    await expect(runTask(taskPool, 'after')).rejects.toMatchObject({ code: 'server/starting' });
  });

  test('a question to the manual never waits for long tasks, and its worker is prepared', async () => {
    const taskPool = open();
    const calling = new AbortController();
    const long = taskPool.run('read-text', { text: 'loop' }, { signal: calling.signal });
    await taskPool.prepare();
    const asked = { question: 'how', language: 'en' as const, earlier: [] };
    expect(await taskPool.run('find-help', asked)).toMatchObject({ tasks: 2 });
    calling.abort(new Error('enough'));
    await expect(long).rejects.toThrow('enough');
  });

  test('but not for a bug, or for a cancelled task', async () => {
    const taskPool = open();
    await expect(runTask(taskPool, 'bug')).rejects.not.toHaveProperty('status');
    const calling = new AbortController();
    const running = taskPool.run('read-text', { text: 'loop' }, { signal: calling.signal });
    calling.abort(new Error('called off'));
    await expect(running).rejects.toThrow('called off');
  });
});
