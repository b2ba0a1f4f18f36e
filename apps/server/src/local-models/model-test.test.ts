import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OllamaServer, startOllama } from '../../../../tests/fakes/ollama.ts';
import { answerWithQuestions } from '../../../../tests/fakes/question-writer.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { createTaskPool } from '../tasks/task-pool.ts';

let fixture: FunctionsFixture;
let ollama: OllamaServer;
let keeper: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture(createTaskPool({ time: 120_000 }));
  ollama = await startOllama();
  keeper = await fixture.addPerson('keeper');
});
afterAll(async () => {
  await ollama.close();
  await fixture.close();
});
beforeEach(async () => {
  ollama.conversations.requests.length = 0;
  ollama.conversations.respond = answerWithQuestions;
  ollama.models[0] = { name: 'small:1b', size: 1_000, digest: 'd4'.repeat(32) };
  await fixture.asOwner('truncate private.model_tests');
});

const start = (model = 'small:1b', who = keeper) =>
  fixture.call(who, 'test-model', { kind: 'ollama', address: ollama.url, model });
async function run(model?: string) {
  const { status, body } = await start(model);
  expect(status).toBe(200);
  return fixture.finished(body.jobId);
}
async function testsOf(model = 'small:1b') {
  const { body } = await fixture.call(keeper, 'find-models', { address: ollama.url });
  const models = body.models as { name: string; tests: Record<string, unknown>[] }[];
  return models.find(({ name }) => name === model)?.tests;
}

describe('the test of a model', () => {
  test('is drafted and judged as an assignment is, shown with the model, and replaced by the next one', async () => {
    expect(await testsOf()).toEqual([]);
    const { state, result } = await run();
    expect({ state, result }).toMatchObject({ state: 'done', result: { model: 'small:1b' } });
    const tests = await testsOf();
    expect(tests).toMatchObject([
      { language: 'el', asked: 5, seconds: expect.any(Number) },
      { language: 'en', asked: 5, seconds: expect.any(Number) },
    ]);
    for (const { passed } of tests ?? []) expect(Number(passed)).toBeGreaterThanOrEqual(1);
    const bodies = ollama.conversations.requests.map(({ body }) => body);
    expect(bodies.every(({ model }) => model === 'small:1b')).toBe(true);
    expect(bodies[0]).toMatchObject({ response_format: { type: 'json_schema' } });
    const ledger = () =>
      fixture.rows(
        `select distinct host, port, outcome from public.egress_events where purpose = 'model-test' and actor_id = $1`,
        [keeper.id],
      );
    await expect.poll(ledger).toEqual([{ host: '127.0.0.1', port: ollama.port, outcome: 'sent' }]);
    const notices = await fixture.rows(`select kind, payload ->> 'title' as title from public.notifications`);
    expect(notices).toEqual([{ kind: 'model-tested', title: 'small:1b' }]);
    // Nothing of it is an assignment, or kept as an exchange of a teacher.
    expect(await fixture.count('assignments', 'model_exchanges')).toEqual([0, 0]);

    ollama.conversations.respond = () => 'I would rather not.';
    expect(await run()).toMatchObject({ state: 'done' });
    expect((await testsOf())?.map(({ passed }) => passed)).toEqual([0, 0]);
  });

  test('counts no more when the name is another build since', async () => {
    await run();
    ollama.models[0] = { name: 'small:1b', size: 1_000, digest: 'e5'.repeat(32) };
    expect(await testsOf()).toEqual([]);
  });

  test('is no result where the model does not answer, and keeps the last one', async () => {
    await run();
    const before = await testsOf();
    ollama.conversations.respond = () => ({ refuse: 'no-model' });
    expect(await run()).toMatchObject({ state: 'failed', error: { code: 'engine/no-model' } });
    expect(await run('absent:1b')).toMatchObject({ state: 'failed', error: { code: 'engine/no-model' } });
    expect(await testsOf()).toEqual(before);
  });

  test('is stopped by a cancel, and keeps nothing', async () => {
    const asked = Promise.withResolvers<void>();
    ollama.conversations.respond = () => {
      asked.resolve();
      return { pieces: ['{'], end: 'silent' };
    };
    const { body } = await start();
    await asked.promise;
    await fixture.call(keeper, 'cancel-job', { jobId: body.jobId });
    expect(await fixture.finished(body.jobId)).toMatchObject({ state: 'cancelled' });
    expect(await testsOf()).toEqual([]);
  });

  test('is for administrators of the installation, and for models that run there', async () => {
    const teacher = await fixture.addPerson('teacher');
    await fixture.join(teacher, keeper.schoolId, 'teacher');
    expect(await start('small:1b', teacher)).toMatchObject({ status: 403, body: { code: 'person/not-allowed' } });
    expect(await start('big:120b-cloud')).toMatchObject({ status: 422, body: { code: 'model/remote' } });
    ollama.models[0] = { name: 'passed-on', size: 0, digest: 'd4'.repeat(32), remoteHost: 'https://ollama.com' };
    expect(await run('passed-on')).toMatchObject({ state: 'failed', error: { code: 'model/remote' } });
    expect(ollama.conversations.requests).toEqual([]);
  });
});
