import { expect, test } from 'vitest';
import { readPull } from './read-pull.ts';

/** An answer of Ollama in these pieces; without `ends` nothing more comes after them. */
function answer(pieces: readonly (string | Uint8Array)[], { ends = true, status = 200 } = {}) {
  const state = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece);
      if (ends) controller.close();
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { response: new Response(body, { status }), state };
}

const read = (response: Response, progress: (percent: number) => void = () => undefined, silence?: number) =>
  readPull(response, { model: 'm', progress, ...(silence !== undefined && { silence }) });
const line = (value: object) => `${JSON.stringify(value)}\n`;

test('reads lines that are cut anywhere, and its percents never fall', async () => {
  const text = [
    { status: 'pulling manifest' },
    { status: 'pulling é', digest: 'a', total: 100 },
    { status: 'pulling é', digest: 'a', total: 100, completed: 50 },
    { status: 'pulling b', digest: 'b', total: 100, completed: 10 },
    { status: 'pulling a', digest: 'a', total: 100, completed: 900 },
    { status: 'pulling b', digest: 'b', total: -5, completed: 'no' },
    { status: 'pulling b', digest: 'b', total: 100, completed: 100 },
  ].map(line);
  const bytes = Buffer.from(`${text.join('')}\n${JSON.stringify({ status: 'success' })}`);
  const percents: number[] = [];
  const { response } = answer([...bytes].map((byte) => Uint8Array.of(byte)));
  await read(response, (percent) => percents.push(Math.round(percent)));
  expect(percents).toEqual([49, 54, 98]);
});

test('ends the request when nothing comes for too long', async () => {
  const { response, state } = answer([line({ status: 'pulling manifest' })], { ends: false });
  await expect(read(response, undefined, 5)).rejects.toMatchObject({
    code: 'model/silent',
    extra: { values: { model: 'm', minutes: 1 } },
  });
  expect(state.cancelled).toBe(true);
});

test.each([
  ['a line without end', ['x'.repeat(70_000)], 200, 'model/endless'],
  ['nothing at all', [], 200, 'model/gone'],
  ['half a line', ['{"status":"pull'], 200, 'model/gone'],
  ['an error as a status', [line({ error: 'invalid model name' })], 400, 'model/unknown'],
  ['another status', [line({ status: 'success' })], 500, 'model/not-fetched'],
  ['a page for a status', ['<html>'], 502, 'model/not-fetched'],
])('%s fails', async (_what, pieces, status, code) => {
  await expect(read(answer(pieces, { status }).response)).rejects.toMatchObject({ code });
});
