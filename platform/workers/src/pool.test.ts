import { Fault } from '@schole/core/fault';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerPool, type Pool, type PoolOptions, type RunOptions } from './pool.ts';
import type { TestTask } from './test-worker.ts';

const opened: Pool[] = [];
function open(options: Partial<PoolOptions> = {}): Pool {
  const pool = createWorkerPool({
    file: new URL('./test-worker.ts', import.meta.url),
    size: 1,
    waiting: { each: 32, all: 32 },
    time: 60_000,
    memory: 48,
    ...options,
  });
  opened.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.close();
});

const run = (pool: Pool, task: TestTask, options?: RunOptions) => pool.run(task, options);
const echo = (pool: Pool, text: string, options?: RunOptions) => run(pool, { echo: text }, options);

describe('a pool', () => {
  it('answers every task, also more tasks than workers', async () => {
    const pool = open({ size: 2, ready: 1 });
    const texts = Array.from({ length: 20 }, (_, at) => String(at));
    expect(await Promise.all(texts.map((text) => echo(pool, text)))).toMatchObject(
      texts.map((text) => ({ said: text })),
    );
  });

  it('transfers a fault with its code, status and values, and keeps the worker', async () => {
    const pool = open();
    await expect(run(pool, 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-short',
      message: 'Too short.',
      status: 422,
      extra: { values: { words: 3, least: 50 } },
    });
    expect(await echo(pool, 'next')).toMatchObject({ count: 2 });
  });

  it.each(['bug', 'unclonable'] as const)(
    'distinguishes a bug in the task from a fault (%s), and keeps the worker',
    async (how) => {
      const pool = open();
      const problem: unknown = await run(pool, how).catch((each: unknown) => each);
      expect(problem).toBeInstanceOf(Error);
      expect(problem).not.toHaveProperty('status');
      expect(problem).not.toHaveProperty('why');
      expect(await echo(pool, 'next')).toMatchObject({ count: 2 });
    },
  );

  it('refuses a task that cannot be sent, and goes on', async () => {
    const pool = open();
    await expect(pool.run(() => 'a function')).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });

  it('terminates a task that takes too long, and goes on with a new worker', async () => {
    const pool = open();
    await echo(pool, 'first');
    await expect(run(pool, 'loop', { time: 100 })).rejects.toMatchObject({ why: 'too-slow' });
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });

  it.each(['crash', 'throw', 'memory'] as const)(
    'survives a worker that exits by itself (%s), and reports it',
    async (how) => {
      const crashes: unknown[] = [];
      const pool = open({ onCrash: (problem) => crashes.push(problem) });
      const waiting = echo(pool, 'before').then(() => Promise.allSettled([run(pool, how), echo(pool, 'next')]));
      const [ended, next] = await waiting;
      expect(ended).toMatchObject({ reason: { why: 'crashed', cause: expect.any(Error) } });
      expect(next).toMatchObject({ value: { count: 1 } });
      expect(crashes).toHaveLength(1);
    },
  );

  it('ends a worker that has had no task for a while, and those that stay ready only after their own time', async () => {
    const short = open({ idle: 10 });
    const kept = open({ idle: 10, ready: 1 });
    const later = open({ idle: 10, ready: 1, readyIdle: 20 });
    await Promise.all([echo(short, 'first'), echo(kept, 'first'), echo(later, 'first')]);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await echo(short, 'next')).toMatchObject({ count: 1 });
    expect(await echo(kept, 'next')).toMatchObject({ count: 2 });
    expect(await echo(later, 'next')).toMatchObject({ count: 1 });
  });

  it('cancels a task with its worker, or removes it from the queue', async () => {
    const pool = open();
    const [running, queued] = [new AbortController(), new AbortController()];
    const long = run(pool, 'loop', { signal: running.signal });
    const waits = echo(pool, 'waits', { signal: queued.signal });
    queued.abort(new Error('no longer wanted'));
    await expect(waits).rejects.toThrow('no longer wanted');
    await expect(echo(pool, 'late', { signal: queued.signal })).rejects.toThrow('no longer wanted');
    const next = echo(pool, 'next');
    running.abort(new Error('called off'));
    await expect(long).rejects.toThrow('called off');
    expect(await next).toMatchObject({ count: 1 });
  });

  it('refuses tasks beyond the queue limit, also cancellable ones', async () => {
    const pool = open({ waiting: { each: 2, all: 3 } });
    const { signal } = new AbortController();
    const stop = new AbortController();
    const first = run(pool, 'loop', { signal: stop.signal });
    const waiting = [echo(pool, '1', { signal }), echo(pool, '2', { signal })];
    await expect(echo(pool, '3', { signal })).rejects.toMatchObject({ why: 'busy' });
    const other = echo(pool, 'other', { signal, caller: 'elsewhere' });
    await expect(echo(pool, 'more', { signal, caller: 'elsewhere' })).rejects.toMatchObject({ why: 'busy' });
    const order: unknown[] = [];
    for (const one of [...waiting, other]) void one.then((made) => order.push(made));
    stop.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    await Promise.all([...waiting, other]);
    // Callers take turns.
    expect(order).toMatchObject([{ said: '1' }, { said: 'other' }, { said: '2' }]);
  });

  it('limits the waiting time of a task, whose own time begins when a worker has it', async () => {
    const pool = open({ time: 400 });
    const slow = run(pool, 'loop', { time: 60_000 }).catch((problem: unknown) => problem);
    await expect(echo(pool, 'patient')).rejects.toMatchObject({ why: 'busy' });
    await pool.close();
    expect(await slow).toMatchObject({ why: 'closed' });
  });

  it('delivers the parts of a task as they come, and then its answer', async () => {
    const pool = open();
    const parts: unknown[] = [];
    expect(await run(pool, 'parts', { onPart: (part) => parts.push(part) })).toBe('all');
    expect(parts).toEqual([1, 2, 3]);
    expect(await run(pool, 'parts')).toBe('all');
  });

  it('delivers a part while the task still works, and nothing after it was cancelled', async () => {
    const pool = open();
    const stop = new AbortController();
    const parts: unknown[] = [];
    const onPart = (part: unknown) => {
      parts.push(part);
      stop.abort(new Error('enough'));
    };
    await expect(run(pool, 'parts-then-loop', { signal: stop.signal, onPart })).rejects.toThrow('enough');
    expect(parts).toEqual(['one']);
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });

  it('terminates a task whose onPart throws', async () => {
    const pool = open();
    const onPart = () => {
      throw new Error('no room');
    };
    await expect(run(pool, 'endless', { onPart })).rejects.toThrow('no room');
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });

  it('does not wait for another pool: where one is full, the other answers', async () => {
    const [full, free] = [open({ waiting: { each: 1, all: 1 } }), open()];
    const blocked = Promise.allSettled([run(full, 'loop'), echo(full, 'waits')]);
    await expect(echo(full, 'third')).rejects.toMatchObject({ why: 'busy' });
    expect(await echo(free, 'signs in')).toMatchObject({ said: 'signs in' });
    await full.close();
    await blocked;
  });

  it('closes with work under way, which is refused as closed', async () => {
    const pool = open();
    const ended = Promise.allSettled([run(pool, 'loop'), echo(pool, 'waiting')]);
    await pool.close();
    for (const one of await ended) expect(one).toMatchObject({ reason: { why: 'closed' } });
    await expect(echo(pool, 'after')).rejects.toMatchObject({ why: 'closed' });
  });
});

describe('a task that asks', () => {
  it('gets the answers of its caller, several at once and in any order, and its faults', async () => {
    const pool = open();
    const onAsk = async (question: unknown): Promise<unknown> => {
      if (question === 'refused') throw new Fault('engine/no-credits', 'None.', { status: 402 });
      if (question === 'bug') throw new TypeError('a bug');
      if (question === 'unclonable') return () => 'a function';
      if (question === 'late') await new Promise((resolve) => setImmediate(resolve));
      return { said: question };
    };
    const answers = await run(pool, { ask: ['late', 'soon', 'refused', 'bug', 'unclonable'] }, { onAsk });
    expect(answers).toEqual([
      { said: 'late' },
      { said: 'soon' },
      'engine/no-credits',
      'Error: a bug',
      expect.stringContaining('could not be cloned'),
    ]);
    expect(await echo(pool, 'next')).toMatchObject({ count: 2 });
  });

  it('is refused where nobody answers', async () => {
    expect(await run(open(), { ask: ['first'] })).toEqual(['Error: Nobody answers the questions of this task']);
  });

  it('takes a question back, which is stopped', async () => {
    const stopped: unknown[] = [];
    const onAsk = (question: unknown, signal: AbortSignal): Promise<unknown> =>
      new Promise((resolve) => {
        if (question === 'second') return resolve('answered');
        signal.addEventListener('abort', () => stopped.push(question));
      });
    expect(await run(open(), { unask: 'first' }, { onAsk })).toEqual(['Error: no longer', 'answered']);
    expect(stopped).toEqual(['first']);
  });

  it('is cancelled with its questions', async () => {
    const pool = open();
    const calling = new AbortController();
    let stopped = false;
    const onAsk = (_: unknown, signal: AbortSignal): Promise<unknown> => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      calling.abort(new Error('called off'));
      return new Promise(() => undefined);
    };
    await expect(run(pool, 'asks-and-hangs', { onAsk, signal: calling.signal })).rejects.toThrow('called off');
    expect(stopped).toBe(true);
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });

  it('is ended when it asks without end', async () => {
    const pool = open();
    const onAsk = (): Promise<unknown> => new Promise(() => undefined);
    await expect(run(pool, 'asks-too-much', { onAsk })).rejects.toThrow('too many questions');
    expect(await echo(pool, 'next')).toMatchObject({ count: 1 });
  });
});
