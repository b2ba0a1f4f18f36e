import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, settings } from '../../apps/server/src/app/test-functions.ts';
import type { TaskPool } from '../../apps/server/src/tasks/task-pool.ts';
import { runTask } from '../../apps/server/src/tasks/tasks.ts';
import { createWebhooksFixture, type WebhooksFixture } from '../../apps/server/src/webhooks/test-webhooks.ts';
import { kinds } from '../../teaching/questions/src/index.ts';
import { addEntry } from '../fixtures/kinds/add-line.ts';
import { matching } from '../fixtures/kinds/matching/index.ts';

// The only entry in the registry of kinds; its folder is among the fixtures. Nothing else in the server refers to it, and the
// database is the same as in every other test.
addEntry(kinds, 'matching', matching);

/** Runs thinking tasks on this thread: a worker would have the registry of the product. */
const inlineThinking: TaskPool = {
  run: async (task, input) => (await runTask(task, input)) as never,
  close: async () => undefined,
};

let fixture: WebhooksFixture;
let teacher: Person & { key: string };
beforeAll(async () => {
  fixture = await createWebhooksFixture(inlineThinking);
  teacher = await fixture.addCaller('teacher');
});
afterAll(() => fixture.close());

const { content, key, explanation, bloomsLevel } = matching.example('en');
const question = { content, key, explanation, bloomsLevel, points: 6 };

test('a made-up kind is ticked, drafted, stored, read, changed, copied and printed, and left out of the flat shape', async () => {
  const { sourceId, assignmentId: first } = await fixture.make(teacher);
  const none = Object.fromEntries(Object.keys(settings.questionTypes).map((flag) => [flag, false]));
  const requestedSettings = {
    ...settings,
    numberOfQuestions: 2,
    questionTypes: { ...settings.questionTypes, ...none, matching: true },
  };
  const started = await fixture.call(teacher, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: requestedSettings,
  });
  expect(started.status).toBe(200);
  const { result } = await fixture.finished(started.body.jobId);
  const assignmentId = result?.assignmentId ?? '';
  const drafted = await fixture.questionsOf(assignmentId);
  expect(drafted.length).toBeGreaterThan(0);
  for (const one of drafted) {
    expect(one).toMatchObject({ type: 'matching', version: 1, engine: 'offline' });
    expect(one.content).toMatchObject({ lefts: [expect.any(String), expect.any(String), expect.any(String)] });
    expect(matching.normalise(one)).toEqual({ content: one.content, key: one.key });
    expect(one.verdicts).toEqual([
      expect.objectContaining({ check: 'structure', outcome: 'passed' }),
      expect.objectContaining({ check: 'terms-differ', outcome: 'passed' }),
    ]);
    expect(one.spans).toHaveLength(3);
  }

  const added = await fixture.call(teacher, 'add-question', { assignmentId, type: 'matching', question });
  expect(added.status).toBe(200);
  const questionId = added.body.questionId;
  const refused = { status: 400, body: { code: 'input/invalid' } };
  const broken = { ...question, key: { pairs: [0, 0, 0] } };
  expect(await fixture.call(teacher, 'change-question', { questionId, version: 1, question: broken })).toMatchObject(
    refused,
  );
  const better = { ...question, content: { ...content, task: 'Match them.' } };
  expect((await fixture.call(teacher, 'change-question', { questionId, version: 1, question: better })).status).toBe(
    200,
  );
  const stored = (await fixture.questionsOf(assignmentId)).at(-1);
  expect(stored).toMatchObject({ version: 2, points: 6, content: better.content, key });

  const copied = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
  expect((await fixture.questionsOf(copied.body.assignmentId)).at(-1)).toMatchObject({ content: better.content, key });

  const exported = await fixture.call(teacher, 'export-assignment', { assignmentId, format: 'docx', copy: 'key' });
  expect(await fixture.finished(exported.body.jobId)).toMatchObject({ state: 'done', error: null });

  // The endpoints with the flat shape name the questions it cannot represent, and mark none of them.
  const questions = (await fixture.questionsOf(assignmentId)).map(({ question_id }) => question_id);
  const graded = await fixture.callWebhook(teacher.key, 'auto-grader', { assignmentId, answers: [] });
  const leftOut = questions.map((id) => ({ questionId: id, type: 'matching' }));
  expect(graded).toMatchObject({ status: 200, body: { results: [], leftOut, totals: { possible: 0 } } });
  const numbers = await fixture.callWebhook(teacher.key, 'analytics', {});
  const counted = Object(numbers.body.questions);
  expect(counted.otherTypes).toEqual({ matching: questions.length * 2 });
  const specified: number[] = Object.values(counted.byType);
  expect(counted.total).toBe(specified.reduce((sum, one) => sum + one, 0) + questions.length * 2);
  const plain = await fixture.callWebhook(teacher.key, 'auto-grader', { assignmentId: first, answers: [] });
  expect(plain.body).not.toHaveProperty('leftOut');
});

test('a flag of an unknown kind is refused', async () => {
  const { sourceId } = await fixture.make(teacher);
  const questionTypes = { ...settings.questionTypes, riddle: true };
  const started = await fixture.call(teacher, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: { ...settings, questionTypes },
  });
  expect(started).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
});
