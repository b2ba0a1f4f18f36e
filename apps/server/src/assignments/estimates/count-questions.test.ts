import { fault } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedThinking } from '../../../../../tests/app/shared-thinking.ts';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../../app/test-functions.ts';
import type { TaskPool } from '../../tasks/task-pool.ts';

let fixture: FunctionsFixture;
let teacher: Person;
const counts: unknown[] = [];
let overloaded = false;

beforeAll(async () => {
  const taskPool = sharedThinking();
  const runTask: TaskPool['run'] = (task, input, options) => {
    if (overloaded) return Promise.reject(fault('server/too-slow'));
    if (task === 'count-questions') counts.push(input);
    return taskPool.run(task, input, options);
  };
  fixture = await createFunctionsFixture({ run: runTask, close: () => taskPool.close() });
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

describe('count-questions', () => {
  test('counts what the real engine makes of the text, once for the same settings', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const sources = [{ sourceId: source.body.sourceId }];
    const first = await fixture.call(teacher, 'count-questions', { sources, settings });
    expect(first).toMatchObject({
      status: 200,
      body: {
        total: expect.any(Number),
        kinds: expect.arrayContaining([expect.objectContaining({ found: expect.anything() })]),
      },
    });
    expect(first.body.total).toBeGreaterThan(3);
    expect((await fixture.call(teacher, 'count-questions', { sources, settings })).body).toEqual(first.body);
    expect(counts).toHaveLength(1);
    const easy = { ...settings, difficulty: 'easy' } as const;
    expect((await fixture.call(teacher, 'count-questions', { sources, settings: easy })).status).toBe(200);
    expect(counts).toHaveLength(2);
    const part = [{ sourceId: source.body.sourceId, selection: { sections: [0] } }];
    const fewer = await fixture.call(teacher, 'count-questions', { sources: part, settings });
    expect(fewer.body.total).toBeLessThan(Number(first.body.total));
  });

  test('says which key terms the chosen part does not contain, without counting again', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const sources = [{ sourceId: source.body.sourceId }];
    const plain = await fixture.call(teacher, 'count-questions', { sources, settings });
    expect(plain.body.keyTerms).toBeUndefined();
    const before = counts.length;
    const keyTerms = 'Drupes, pomace\nacorn: the fruit of the oak';
    const named = await fixture.call(teacher, 'count-questions', { sources, settings: { ...settings, keyTerms } });
    expect(named.body).toEqual({ ...plain.body, keyTerms: { of: keyTerms, missing: ['acorn'] } });
    expect(counts).toHaveLength(before);
    const part = [{ sourceId: source.body.sourceId, selection: { sections: [0] } }];
    const fewer = await fixture.call(teacher, 'count-questions', {
      sources: part,
      settings: { ...settings, keyTerms },
    });
    expect(fewer.body.keyTerms).toMatchObject({ missing: ['Drupes', 'pomace', 'acorn'] });
    const many = Array.from({ length: 61 }, (_, at) => `term ${at}`).join();
    const refused = await fixture.call(teacher, 'count-questions', {
      sources,
      settings: { ...settings, keyTerms: many },
    });
    expect(refused.status).toBe(400);
  });

  test('says without a text what the kinds of this version serve', async () => {
    const { body } = await fixture.call(teacher, 'count-questions', { sources: [], settings });
    expect(body.total).toBeNull();
    expect(body.kinds).toContainEqual({ type: 'fill-in-blank', levels: ['remembering'], found: null });
  });

  test('knows nothing while the server is overloaded, and neither count nor sample is a failure', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: `${oliveText}\n\nOverloaded.` });
    const sources = [{ sourceId: source.body.sourceId }];
    overloaded = true;
    const counted = await fixture.call(teacher, 'count-questions', { sources, settings });
    const sample = await fixture.call(teacher, 'sample-questions', { sources, settings });
    overloaded = false;
    expect([counted.status, counted.body.total]).toEqual([200, null]);
    expect([sample.status, sample.body]).toEqual([200, { questions: [] }]);
    const later = await fixture.call(teacher, 'sample-questions', { sources, settings });
    expect(later.body.questions).not.toEqual([]);
  });
});
