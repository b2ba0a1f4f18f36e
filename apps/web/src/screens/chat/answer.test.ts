import { expect, it, vi } from 'vitest';
import { readAnswer, troubleOf } from './answer.ts';

const pieces = (...texts: string[]): Response => {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
};
const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;

it('reads an answer that arrives in one response', async () => {
  const onText = vi.fn();
  expect(await readAnswer({ status: 'success', message: 'So.' }, onText)).toBe('So.');
  expect(onText).not.toHaveBeenCalled();
});

it('reads a streamed answer, however the network splits it, and drops what is replaced', async () => {
  const onText = vi.fn();
  const whole = event({ piece: 'Ένα ' }) + event({ piece: 'webhook' }) + event({ replace: 'Δύο' });
  const bytes = new TextEncoder().encode(`: begins\n\n${whole}${event({ status: 'success', message: 'Δύο.' })}`);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readAnswer(new Response(stream), onText)).toBe('Δύο.');
  expect(onText.mock.calls.flat()).toEqual(['Ένα ', 'Ένα webhook', 'Δύο']);
});

it.each([
  ['an error', { status: 'error', error: { message: 'Rate limit exceeded' } }, 'Rate limit exceeded'],
  ['an empty reply', { status: 'success', message: ' \n' }, 'Empty response content from AI'],
])('%s is thrown, in one response or streamed', async (_, answer, message) => {
  await expect(readAnswer(answer, () => undefined)).rejects.toThrow(message);
  await expect(readAnswer(pieces(event({ piece: 'a' }), event(answer)), () => undefined)).rejects.toThrow(message);
});

it('an answer that ends in the middle, or is invalid, is a failure', async () => {
  await expect(readAnswer(pieces(event({ piece: 'a' })), () => undefined)).rejects.toThrow('ended before');
  await expect(readAnswer(pieces('data: {"what":1}\n\n'), () => undefined)).rejects.toThrow();
  await expect(readAnswer('<html>', () => undefined)).rejects.toThrow();
  await expect(readAnswer(null, () => undefined)).rejects.toThrow();
});

it('maps failures to the rows of the catalogue', () => {
  expect(troubleOf(new Error('Rate limit of the provider'))).toBe('rate');
  expect(troubleOf(new Error('Not enough credits'))).toBe('credits');
  expect(troubleOf(new Error('rate limit'))).toBe('default');
  expect(troubleOf('no error at all')).toBe('default');
  expect(troubleOf(Object.assign(new Error('x'), { context: new Response(null, { status: 429 }) }))).toBe('rate');
});
