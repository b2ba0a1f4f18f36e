import type { ChatEvent } from '@schole/core';
import { expect, test } from 'vitest';
import { toEvents } from './events.ts';

const text = new TextDecoder();

test('silence is filled with comments, and no piece is lost by them', async () => {
  const seen = Promise.withResolvers<void>();
  async function* late(): AsyncGenerator<ChatEvent, void> {
    await seen.promise;
    yield { piece: 'late' };
  }
  const reader = toEvents(late(), { quiet: 1 }).getReader();
  expect(text.decode((await reader.read()).value)).toBe(': still here\n\n');
  seen.resolve();
  let block = '';
  while (block.startsWith(':') || block === '') block = text.decode((await reader.read()).value);
  expect(block).toBe('data: {"piece":"late"}\n\n');
  expect((await reader.read()).done).toBe(true);
});

/** Endless events, and how many have been produced. */
function createEndless() {
  const state = { produced: 0, ended: Promise.withResolvers<void>() };
  async function* endless(): AsyncGenerator<ChatEvent, void> {
    try {
      for (;;) {
        state.produced += 1;
        yield { piece: String(state.produced) };
      }
    } finally {
      state.ended.resolve();
    }
  }
  return { state, endless };
}

test('no event is requested ahead of the reader, and a reader that leaves ends the stream', async () => {
  const { state, endless } = createEndless();
  const reader = toEvents(endless()).getReader();
  await reader.read();
  await reader.read();
  expect(state.produced).toBe(2);
  await reader.cancel();
  await state.ended.promise;
});

test('a connected reader that stops reading ends it too', async () => {
  const { state, endless } = createEndless();
  const reader = toEvents(endless(), { most: 1 }).getReader();
  await state.ended.promise;
  await expect(reader.read()).rejects.toThrow('Nobody reads');
});

test('a stream that nobody reads has begun, and ends', async () => {
  const { state, endless } = createEndless();
  await toEvents(endless()).cancel();
  expect(state.produced).toBe(1);
  await state.ended.promise;
});
