import { numbersSchema } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestWorkflow, type TestWorkflow } from '../../../../tests/workflow-server.ts';
import { announce } from '../automation/announce.ts';
import { type FunctionsWorld, openFunctionsWorld, type Person } from '../functions/test-world.ts';
import { numbersSweep } from './numbers-sweep.ts';

let world: FunctionsWorld;
let workflow: TestWorkflow;
let anna: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  workflow = await openTestWorkflow();
  anna = await world.addPerson('anna');
  await world.asOwner(`update private.installation set local_services = array['${new URL(workflow.origin).host}']`);
  for (const purpose of ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const) {
    const saved = await world.call(anna, 'save-webhook', { purpose, url: `${workflow.origin}/webhook/${purpose}` });
    expect(saved.status).toBe(200);
  }
});
afterAll(async () => {
  await workflow.close();
  await world.close();
});
beforeEach(() => workflow.play({}));

interface EventJob {
  id: string;
  input: { event: string };
}

const eventsOf = (person: Person) =>
  world.rows<EventJob>(
    `select id, input from public.jobs where kind = 'send-event' and owner_id = $1 order by created_at`,
    [person.id],
  );

const allEnded = async (person: Person) => {
  for (const { id } of await eventsOf(person)) await world.finished(id);
};

const tell = (person: Person, ...event: [Parameters<typeof announce>[2], string]) =>
  world.fresh.database.asUser({ role: 'schole_server', sub: person.id, aud: 'authenticated' }, (transaction) =>
    announce(transaction, { userId: person.id, schoolId: person.schoolId }, ...event),
  );

test('an assignment is told of when it is made, and with its key again when it becomes ready', async () => {
  const { assignmentId } = await world.make(anna);
  const [made] = await eventsOf(anna);
  expect(made?.input).toEqual({ event: 'assignment.generated', subjectId: assignmentId });
  await allEnded(anna);
  const changed = await world.call(anna, 'change-assignment', { assignmentId, version: 1, stage: 'ready' });
  expect(changed.status).toBe(200);
  await allEnded(anna);
  const [, ready] = await eventsOf(anna);

  expect(workflow.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /webhook/assignment-generator',
    'POST /webhook/auto-grader',
  ]);
  const [first, second] = workflow.asked.map(({ body }) => JSON.parse(body));
  expect(first).toMatchObject({
    event: 'assignment.generated',
    id: made?.id,
    data: { id: assignmentId, title: 'Olives' },
  });
  expect(second).toMatchObject({ event: 'assignment.ready', id: ready?.id, at: expect.stringMatching(/Z$/) });
  expect(Object.keys(second.data.answerKey)).toHaveLength(second.data.questions.length);
  expect(workflow.asked[1]?.headers).toMatchObject({ 'idempotency-key': ready?.id, 'x-schole-event': 'auto-grader' });
  const { body } = await world.call(anna, 'list-automation-events', { direction: 'out' });
  expect(body.events).toMatchObject([
    { purpose: 'auto-grader', via: 'webhook', outcome: 'ok', status: 200, tries: 1, test: false },
    { purpose: 'assignment-generator', outcome: 'ok' },
  ]);
  expect(await world.finished(ready?.id ?? '')).toMatchObject({ state: 'done', result: { sent: true, status: 200 } });
});

test('a failed event is asked once more, then a failed job and a line of the log that say what to do', async () => {
  workflow.play({ status: 503, headers: { 'retry-after': '0' } }, { status: 404, pieces: ['Detail of theirs'] });
  const [line] = await world.rows<{ id: string }>(
    `insert into public.automation_events (school_id, user_id, direction, purpose, via, engine, outcome, milliseconds)
     values ($1, $2, 'out', 'chat', 'engine', 'ollama:small', 'ok', 7) returning id`,
    [anna.schoolId, anna.id],
  );
  await tell(anna, 'assistant.replied', line?.id ?? '');
  const job = (await eventsOf(anna)).at(-1);
  const ended = await world.finished(job?.id ?? '');
  expect(ended).toMatchObject({ state: 'failed', error: { code: 'automation/not-registered' } });
  expect(JSON.stringify(ended)).not.toContain('Detail');
  expect(workflow.asked).toHaveLength(2);
  expect(JSON.parse(workflow.asked[1]?.body ?? '').data).toEqual({
    session_id: null,
    via: 'engine',
    engine: 'ollama:small',
    outcome: 'ok',
    milliseconds: 7,
  });
  const { body } = await world.call(anna, 'list-automation-events', { purpose: 'ai-assistant' });
  expect(body.events).toMatchObject([{ outcome: 'error', reason: 'automation/not-registered', status: 404, tries: 2 }]);
});

test('what is gone is not sent, nor what the school does not allow any more', async () => {
  await tell(anna, 'assignment.ready', crypto.randomUUID());
  const job = (await eventsOf(anna)).at(-1);
  expect(await world.finished(job?.id ?? '')).toMatchObject({ state: 'done', result: { sent: false } });
  expect(workflow.asked).toEqual([]);
});

test('nothing waits for a person who joined nothing, whose school allows nothing, or who has enough waiting', async () => {
  const other = await world.addPerson('other');
  await tell(other, 'assignment.ready', crypto.randomUUID());
  await world.call(other, 'save-webhook', { purpose: 'auto-grader', url: workflow.origin });
  await world.rows('update public.schools set own_connections = false where id = $1', [other.schoolId]);
  await tell(other, 'assignment.ready', crypto.randomUUID());
  expect(await eventsOf(other)).toEqual([]);
  await world.rows('update public.schools set own_connections = true where id = $1', [other.schoolId]);
  // In a transaction of one's own nothing is taken from the queue before its end.
  await world.fresh.database.asUser(
    { role: 'schole_server', sub: other.id, aud: 'authenticated' },
    async (transaction) => {
      for (let each = 0; each < 25; each += 1) {
        await announce(transaction, { userId: other.id, schoolId: other.schoolId }, 'assignment.ready', other.id);
      }
    },
  );
  expect(await eventsOf(other)).toHaveLength(20);
  // They do not stand in the way of what the person has done.
  const source = await world.call(other, 'add-source', { kind: 'text', text: 'Short.' });
  const begun = await world.call(other, 'read-source', { sourceId: source.body.sourceId });
  expect(begun.body.code).not.toBe('server/busy');
});

test('the numbers are sent once a day, counted from rows', async () => {
  const sweep = numbersSweep(world.fresh.database);
  await sweep.run();
  await sweep.run();
  const told = (await eventsOf(anna)).filter(({ input }) => input.event === 'analytics.numbers');
  expect(told).toHaveLength(1);
  expect(await world.finished(told[0]?.id ?? '')).toMatchObject({ state: 'done', result: { sent: true } });
  const sent = workflow.asked.find(({ path }) => path === '/webhook/analytics');
  const { data } = JSON.parse(sent?.body ?? '{}');
  expect(numbersSchema.parse(data)).toMatchObject({ assignments: { total: 1 }, sources: { total: 1 } });
});
