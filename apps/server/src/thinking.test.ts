import { afterEach, describe, expect, test } from 'vitest';
import { openThinking, type Thinking, type ThinkingOptions } from './thinking.ts';

const opened: Thinking[] = [];
function open(options: ThinkingOptions = {}): Thinking {
  const thinking = openThinking({ size: 1, file: new URL('./test-thinking.ts', import.meta.url), ...options });
  opened.push(thinking);
  return thinking;
}
afterEach(async () => {
  for (const thinking of opened.splice(0)) await thinking.close();
});
const ask = (thinking: Thinking, text: string) => thinking.think('read-text', { text });

// What any pool keeps is tried in platform/workers.
describe('thinking says in the words of the catalogue', () => {
  test('what a room refused, with its values', async () => {
    await expect(ask(open(), 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-short',
      status: 422,
      extra: { values: { words: 3, least: 50 } },
    });
  });

  test('that a task took too long, and that its worker ended by itself', async () => {
    const crashes: unknown[] = [];
    const thinking = open({ onCrash: (problem) => crashes.push(problem) });
    const slow = thinking.think('read-text', { text: 'loop' }, { time: 100 });
    await expect(slow).rejects.toMatchObject({ code: 'server/too-slow', status: 504 });
    expect(crashes).toEqual([]);
    await expect(ask(thinking, 'crash')).rejects.toMatchObject({ code: 'server/failed', status: 500 });
    expect(crashes).toHaveLength(1);
    expect(await ask(thinking, 'next')).toMatchObject({ text: 'next' });
  });

  test('that more wait than may, and that the server goes', async () => {
    const thinking = open({ waiting: 1 });
    const ended = Promise.allSettled([ask(thinking, 'loop'), ask(thinking, 'waits')]);
    await expect(ask(thinking, 'third')).rejects.toMatchObject({ code: 'server/busy', status: 429 });
    await thinking.close();
    for (const one of await ended) expect(one).toMatchObject({ reason: { code: 'server/starting' } });
    await expect(ask(thinking, 'after')).rejects.toMatchObject({ code: 'server/starting' });
  });

  test('nothing of its own about a bug, or about whoever called it off', async () => {
    const thinking = open();
    await expect(ask(thinking, 'bug')).rejects.not.toHaveProperty('status');
    const calling = new AbortController();
    const running = thinking.think('read-text', { text: 'loop' }, { signal: calling.signal });
    calling.abort(new Error('called off'));
    await expect(running).rejects.toThrow('called off');
  });
});
