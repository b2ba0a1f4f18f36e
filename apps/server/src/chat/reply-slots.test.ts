import { chatAnswerSchema } from '@schole/core';
import type { Caller } from '@schole/http';
import { expect, test } from 'vitest';
import type { Chain } from '../automation/replies/contract.ts';
import { chatFunction } from './chat.ts';
import { createReplyLimiter } from './reply-limiter.ts';

const chatRequest = { message: 'Hello', session_id: crypto.randomUUID(), message_history: [] };

const callerOf = (userId: string): Caller =>
  ({ userId, claims: { role: 'authenticated', sub: userId } }) as unknown as Caller;

async function* reply(): AsyncGenerator<string, void> {
  yield 'Here';
}

const chat = chatFunction({
  database: {
    asUser: async (_claims: unknown, work: (transaction: unknown) => Promise<unknown>) =>
      work({ query: async () => ({ rows: [{ school_id: 'a school', archived: false }] }) }),
  } as never,
  chain: { begin: async () => ({ reply }) } as unknown as Chain,
  limiter: createReplyLimiter({ each: 2, all: 1, perMinute: 30 }),
});

const answerTo = async (userId: string, body: string | ReadableStream<Uint8Array>) => {
  const request = new Request('http://here/functions/v1/chat', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const response = await chat.handle(request, { caller: callerOf(userId) } as never);
  return chatAnswerSchema.parse(await response.json());
};

test('a client that sends a message slowly blocks no other reply, and gets its own in the end', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const slow = answerTo('slow', readable);
  expect(await answerTo('quick', JSON.stringify(chatRequest))).toEqual({ status: 'success', message: 'Here' });
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(chatRequest)));
  await writer.close();
  expect(await slow).toEqual({ status: 'success', message: 'Here' });
});
