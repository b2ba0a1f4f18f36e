import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { openThinking, type Thinking, type ThinkingOptions } from './thinking.ts';

// A stand-in for the teaching rooms that does what its input says.
const stand = `
  const { parentPort } = require('node:worker_threads');
  let count = 0;
  parentPort.on('message', ({ input: { text } }) => {
    count += 1;
    if (text === 'loop') for (;;);
    if (text === 'crash') process.exit(3);
    if (text === 'throw') throw new Error('outside any task');
    if (text === 'memory') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
    if (text === 'fault') return parentPort.postMessage({ kind: 'fault', code: 'source/too-short', message: 'm',
      options: { status: 422, extra: { values: { words: 3, least: 50 } } } });
    if (text === 'bug') return parentPort.postMessage({ kind: 'failed', message: 'a bug' });
    parentPort.postMessage({ kind: 'done', output: { text, count } });
  });
`;

const opened: Thinking[] = [];
function open(options: ThinkingOptions = {}): Thinking {
  const startWorker = () =>
    new Worker(stand, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } });
  const thinking = openThinking({ startWorker, ...options });
  opened.push(thinking);
  return thinking;
}
afterEach(async () => {
  for (const thinking of opened.splice(0)) await thinking.close();
});
const ask = (thinking: Thinking, text: string) => thinking.think('read-text', { text });
/** A new worker may take longer to begin than the short times of these tests. */
const askPatiently = (thinking: Thinking, text: string) => thinking.think('read-text', { text }, { time: 60_000 });

describe('thinking', () => {
  test('answers every task, more of them than workers', async () => {
    const thinking = open({ size: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(thinking, String(index))));
    expect(answers.map((answer) => answer.text)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  });

  test('brings a fault across with its code, status and values, and keeps the worker', async () => {
    const thinking = open({ size: 1 });
    await expect(ask(thinking, 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-short',
      status: 422,
      extra: { values: { words: 3, least: 50 } },
    });
    expect(await ask(thinking, 'next')).toMatchObject({ count: 2 });
  });

  test('is not a fault when the room has a bug', async () => {
    await expect(ask(open(), 'bug')).rejects.not.toHaveProperty('status');
  });

  test('ends a task that takes too long and goes on with a fresh worker', async () => {
    const thinking = open({ size: 1, time: 300 });
    const slow = ask(thinking, 'loop');
    await expect(slow).rejects.toMatchObject({ code: 'server/too-slow', status: 504 });
    expect(await askPatiently(thinking, 'next')).toMatchObject({ count: 1 });
  });

  test.each(['crash', 'throw', 'memory'])('survives a worker that ends by itself (%s)', async (how) => {
    const crashes: unknown[] = [];
    const thinking = open({ size: 1, onCrash: (problem) => crashes.push(problem) });
    await expect(ask(thinking, how)).rejects.toMatchObject({ code: 'server/failed', status: 500 });
    expect(crashes).toHaveLength(1);
    expect(await ask(thinking, 'next')).toMatchObject({ count: 1 });
  });

  test('is called off with its worker, or out of the queue, and gives one task more time than others', async () => {
    const thinking = open({ size: 1, time: 300 });
    const patient = new AbortController();
    const long = thinking.think('read-text', { text: 'loop' }, { signal: patient.signal, time: 30_000 });
    await expect(ask(thinking, 'next')).rejects.toMatchObject({ code: 'server/busy' });
    patient.abort(new Error('called off'));
    await expect(long).rejects.toThrow('called off');
    const calling = new AbortController();
    const slow = expect(ask(thinking, 'loop')).rejects.toMatchObject({ code: 'server/too-slow' });
    const waiting = thinking.think('read-text', { text: 'waits' }, { signal: calling.signal });
    calling.abort(new Error('called off'));
    await expect(waiting).rejects.toThrow('called off');
    await slow;
    await expect(thinking.think('read-text', { text: 'x' }, { signal: calling.signal })).rejects.toThrow('called off');
    expect(await askPatiently(thinking, 'next')).toMatchObject({ count: 1 });
  });

  test('refuses more than may wait, and does not let one wait for ever', async () => {
    const thinking = open({ size: 1, waiting: 1, time: 500 });
    const slow = ask(thinking, 'loop');
    const patient = ask(thinking, 'patient');
    await expect(ask(thinking, 'third')).rejects.toMatchObject({ code: 'server/busy', status: 429 });
    const ended = await Promise.allSettled([slow, patient]);
    expect(ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))[0]).toBe('server/too-slow');
    expect(await askPatiently(thinking, 'later')).toMatchObject({ text: 'later' });
  });

  test('closes with work under way, which is told so', async () => {
    const thinking = open({ size: 1 });
    const ended = Promise.allSettled([ask(thinking, 'loop'), ask(thinking, 'waiting')]);
    await thinking.close();
    for (const one of await ended) expect(one).toMatchObject({ reason: { code: 'server/starting' } });
    await expect(ask(thinking, 'after')).rejects.toMatchObject({ code: 'server/starting' });
  });
});
