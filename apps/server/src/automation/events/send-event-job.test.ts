import { numbersSchema } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestWorkflow, type TestWorkflow } from '../../../../../tests/fakes/workflow-server.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { announceEvent } from '../../jobs/announce-event.ts';
import { numbersSweep } from './numbers-sweep.ts';

let fixture: FunctionsFixture;
let workflow: TestWorkflow;
let anna: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  workflow = await startTestWorkflow();
  anna = await fixture.addPerson('anna');
  await fixture.asOwner(`update private.installation set local_services = array['${new URL(workflow.origin).host}']`);
  for (const purpose of ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const) {
    const saved = await fixture.call(anna, 'save-webhook', { purpose, url: `${workflow.origin}/webhook/${purpose}` });
    expect(saved.status).toBe(200);
  }
});
afterAll(async () => {
  await workflow.close();
  await fixture.close();
});
beforeEach(() => workflow.answerWith({}));

interface EventJob {
  id: string;
  input: { event: string };
}

const eventsOf = (person: Person) =>
  fixture.rows<EventJob>(
    `select id, input from public.jobs where kind = 'send-event' and owner_id = $1 order by created_at`,
    [person.id],
  );

const allEnded = async (person: Person) => {
  for (const { id } of await eventsOf(person)) await fixture.finished(id);
};

const announceFor = (person: Person, ...event: [Parameters<typeof announceEvent>[2], string]) =>
  fixture.fresh.database.asUser({ role: 'schole_server', sub: person.id, aud: 'authenticated' }, (transaction) =>
    announceEvent(transaction, { userId: person.id, schoolId: person.schoolId }, ...event),
  );

test('an event is sent when an assignment is made, and again with its key when it becomes ready', async () => {
  const { assignmentId } = await fixture.make(anna);
  const [made] = await eventsOf(anna);
  expect(made?.input).toEqual({ event: 'assignment.generated', subjectId: assignmentId });
  await allEnded(anna);
  const changed = await fixture.call(anna, 'change-assignment', { assignmentId, version: 1, stage: 'ready' });
  expect(changed.status).toBe(200);
  await allEnded(anna);
  const [, ready] = await eventsOf(anna);

  expect(workflow.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /webhook/assignment-generator',
    'POST /webhook/auto-grader',
  ]);
  const [first, second] = workflow.requests.map(({ body }) => JSON.parse(body));
  expect(first).toMatchObject({
    event: 'assignment.generated',
    id: made?.id,
    data: { id: assignmentId, title: 'Olives' },
  });
  expect(second).toMatchObject({ event: 'assignment.ready', id: ready?.id, at: expect.stringMatching(/Z$/) });
  expect(Object.keys(second.data.answerKey)).toHaveLength(second.data.questions.length);
  expect(workflow.requests[1]?.headers).toMatchObject({
    'idempotency-key': ready?.id,
    'x-schole-event': 'auto-grader',
  });
  const { body } = await fixture.call(anna, 'list-automation-events', { direction: 'out' });
  expect(body.events).toMatchObject([
    { purpose: 'auto-grader', via: 'webhook', outcome: 'ok', status: 200, tries: 1, test: false },
    { purpose: 'assignment-generator', outcome: 'ok' },
  ]);
  expect(await fixture.finished(ready?.id ?? '')).toMatchObject({ state: 'done', result: { sent: true, status: 200 } });
});

test('a failed event is retried once; then the job fails, and the job and its log entry say what to do', async () => {
  workflow.answerWith({ status: 503, headers: { 'retry-after': '0' } }, { status: 404, pieces: ['Detail of theirs'] });
  const [entry] = await fixture.rows<{ id: string }>(
    `insert into public.automation_events (school_id, user_id, direction, purpose, via, engine, outcome, milliseconds)
     values ($1, $2, 'out', 'chat', 'engine', 'ollama:small', 'ok', 7) returning id`,
    [anna.schoolId, anna.id],
  );
  await announceFor(anna, 'assistant.replied', entry?.id ?? '');
  const job = (await eventsOf(anna)).at(-1);
  const ended = await fixture.finished(job?.id ?? '');
  expect(ended).toMatchObject({ state: 'failed', error: { code: 'automation/not-registered' } });
  expect(JSON.stringify(ended)).not.toContain('Detail');
  expect(workflow.requests).toHaveLength(2);
  expect(JSON.parse(workflow.requests[1]?.body ?? '').data).toEqual({
    session_id: null,
    via: 'engine',
    engine: 'ollama:small',
    outcome: 'ok',
    milliseconds: 7,
  });
  const { body } = await fixture.call(anna, 'list-automation-events', { purpose: 'ai-assistant' });
  expect(body.events).toMatchObject([{ outcome: 'error', reason: 'automation/not-registered', status: 404, tries: 2 }]);
});

test('a deleted subject is not sent, nor anything that the school no longer allows', async () => {
  await announceFor(anna, 'assignment.ready', crypto.randomUUID());
  const job = (await eventsOf(anna)).at(-1);
  expect(await fixture.finished(job?.id ?? '')).toMatchObject({ state: 'done', result: { sent: false } });
  expect(workflow.requests).toEqual([]);
});

test('no event is queued for a person who connected nothing, whose school allows nothing, or who has enough waiting', async () => {
  const other = await fixture.addPerson('other');
  await announceFor(other, 'assignment.ready', crypto.randomUUID());
  await fixture.call(other, 'save-webhook', { purpose: 'auto-grader', url: workflow.origin });
  await fixture.rows('update public.schools set own_connections = false where id = $1', [other.schoolId]);
  await announceFor(other, 'assignment.ready', crypto.randomUUID());
  expect(await eventsOf(other)).toEqual([]);
  await fixture.rows('update public.schools set own_connections = true where id = $1', [other.schoolId]);
  // In a transaction of its own nothing is taken from the queue before its end.
  await fixture.fresh.database.asUser(
    { role: 'schole_server', sub: other.id, aud: 'authenticated' },
    async (transaction) => {
      for (let each = 0; each < 25; each += 1) {
        await announceEvent(transaction, { userId: other.id, schoolId: other.schoolId }, 'assignment.ready', other.id);
      }
    },
  );
  expect(await eventsOf(other)).toHaveLength(20);
  // They do not block the person's own jobs.
  const source = await fixture.call(other, 'add-source', { kind: 'text', text: 'Short.' });
  const response = await fixture.call(other, 'read-source', { sourceId: source.body.sourceId });
  expect(response.body.code).not.toBe('server/busy');
});

test('the numbers are sent once a day, counted from rows', async () => {
  const sweep = numbersSweep(fixture.fresh.database);
  await sweep.run();
  await sweep.run();
  const announced = (await eventsOf(anna)).filter(({ input }) => input.event === 'analytics.numbers');
  expect(announced).toHaveLength(1);
  expect(await fixture.finished(announced[0]?.id ?? '')).toMatchObject({ state: 'done', result: { sent: true } });
  const sent = workflow.requests.find(({ path }) => path === '/webhook/analytics');
  const { data } = JSON.parse(sent?.body ?? '{}');
  expect(numbersSchema.parse(data)).toMatchObject({ assignments: { total: 1 }, sources: { total: 1 } });
});
