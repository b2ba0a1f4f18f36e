import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drafted } from '@schole/assignments';
import { defaultSettings } from '@schole/core';
import { afterAll, describe, expect, test } from 'vitest';
import { createTaskPool } from './task-pool.ts';

const taskPool = createTaskPool({ size: 1 });
afterAll(() => taskPool.close());

const text = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/texts/photosynthesis.el.md'), 'utf8');
const settings = { ...defaultSettings, title: 'Φωτοσύνθεση', subject: 'science', gradeLevel: '9-12' } as const;

describe('composing in a worker', () => {
  test('reports each draft as soon as it is judged, and can be cancelled between two of them', async () => {
    const document = await taskPool.run('read-text', { text });
    const composition = { documents: [{ sourceId: 'source', document }], settings, seed: 1 };
    const parts: Drafted[] = [];
    const whole = await taskPool.run('compose-assignment', composition, { onPart: (part) => parts.push(part) });
    expect(whole.questions).toHaveLength(10);
    expect(parts.length).toBeGreaterThan(10);
    const shares = parts.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeGreaterThan(0.5);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    for (const { question } of parts) expect(question.engine).toMatchObject({ name: 'offline' });
    const drafted = parts.map(({ question }) => question);
    // Those that were chosen are judged once more, together.
    for (const { points: _, verdicts: __, ...question } of whole.questions)
      expect(drafted).toContainEqual(expect.objectContaining(question));

    const calling = new AbortController();
    const received: Drafted[] = [];
    const onPart = (part: Drafted) => {
      received.push(part);
      calling.abort(new Error('called off'));
    };
    const running = taskPool.run('compose-assignment', composition, { onPart, signal: calling.signal });
    await expect(running).rejects.toThrow('called off');
    expect(received).toHaveLength(1);
    expect(received[0]?.share).toBeLessThan(0.5);
    expect(await taskPool.run('read-text', { text })).toEqual(document);
  });
});
