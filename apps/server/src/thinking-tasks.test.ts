import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drafted } from '@schole/assignments';
import { usualSettings } from '@schole/core';
import { afterAll, describe, expect, test } from 'vitest';
import { openThinking } from './thinking.ts';

const thinking = openThinking({ size: 1 });
afterAll(() => thinking.close());

const text = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/texts/photosynthesis.el.md'), 'utf8');
const settings = { ...usualSettings, title: 'Φωτοσύνθεση', subject: 'science', gradeLevel: '9-12' } as const;

describe('composing in a worker', () => {
  test('tells each draft as soon as it is judged, and is called off between two of them', async () => {
    const document = await thinking.think('read-text', { text });
    const composition = { documents: [{ sourceId: 'source', document }], settings, seed: 1 };
    const told: Drafted[] = [];
    const whole = await thinking.think('compose-assignment', composition, { onPart: (part) => told.push(part) });
    expect(whole.questions).toHaveLength(10);
    expect(told.length).toBeGreaterThan(10);
    expect(told.at(-1)?.share).toBe(1);
    for (const { question } of told) expect(question.engine).toMatchObject({ name: 'offline' });
    const drafted = told.map(({ question }) => question);
    for (const { points: _, ...question } of whole.questions) expect(drafted).toContainEqual(question);

    const calling = new AbortController();
    const heard: Drafted[] = [];
    const onPart = (part: Drafted) => {
      heard.push(part);
      calling.abort(new Error('called off'));
    };
    const running = thinking.think('compose-assignment', composition, { onPart, signal: calling.signal });
    await expect(running).rejects.toThrow('called off');
    expect(heard).toHaveLength(1);
    expect(heard[0]?.share).toBeLessThan(0.5);
    expect(await thinking.think('read-text', { text })).toEqual(document);
  });
});
