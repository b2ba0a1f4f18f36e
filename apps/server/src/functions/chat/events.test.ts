import type { ChatEvent } from '@schole/core';
import { expect, test } from 'vitest';
import { toEvents } from './events.ts';

const text = new TextDecoder();

test('silence is filled with comments, and no piece is lost by them', async () => {
  const said = Promise.withResolvers<void>();
  async function* late(): AsyncGenerator<ChatEvent, void> {
    await said.promise;
    yield { piece: 'late' };
  }
  const reader = toEvents(late(), 1).getReader();
  expect(text.decode((await reader.read()).value)).toBe(': still here\n\n');
  said.resolve();
  let block = '';
  while (block.startsWith(':') || block === '') block = text.decode((await reader.read()).value);
  expect(block).toBe('data: {"piece":"late"}\n\n');
  expect((await reader.read()).done).toBe(true);
});

test('nothing is asked for ahead of what is read, and whoever leaves ends it', async () => {
  let given = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<ChatEvent, void> {
    try {
      for (;;) {
        given += 1;
        yield { piece: String(given) };
      }
    } finally {
      ended = true;
    }
  }
  const reader = toEvents(endless()).getReader();
  await reader.read();
  await reader.read();
  expect(given).toBe(2);
  await reader.cancel();
  expect(ended).toBe(true);
});

test('one that nobody came to read has begun, and ends', async () => {
  let ended = false;
  async function* unread(): AsyncGenerator<ChatEvent, void> {
    try {
      yield { piece: 'x' };
    } finally {
      ended = true;
    }
  }
  await toEvents(unread()).cancel();
  expect(ended).toBe(true);
});
