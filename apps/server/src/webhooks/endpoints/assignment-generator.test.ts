import { bloomsLevels, incoming, questionTypes } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../app/test-functions.ts';
import { createWebhooksFixture, request, settings, type WebhooksFixture } from '../test-webhooks.ts';

let fixture: WebhooksFixture;
let ada: Person & { key: string };
let other: Person & { key: string };
beforeAll(async () => {
  fixture = await createWebhooksFixture();
  ada = await fixture.addCaller('ada');
  other = await fixture.addCaller('other');
});
afterAll(() => fixture.close());

const jobsOf = (person: Person) =>
  fixture.rows<{ id: string; state: string }>(
    `select id, state from public.jobs where owner_id = $1 order by created_at desc`,
    [person.id],
  );

test('a text becomes a source and an assignment with its key, returned when it is made', async () => {
  const { status, body } = await fixture.callWebhook(ada.key, 'assignment-generator', {
    text: request.text,
    settings: { ...settings, title: 'Olives', questionTypes: ['true-false', 'multiple-choice'] },
  });
  expect([status, body.code]).toEqual([200, undefined]);
  expect(incoming['assignment-generator'].answer.parse(body)).toEqual(body);
  const { assignment } = body;
  expect(assignment.title).toBe('Olives');
  expect(assignment.url).toBe(`https://schole.example/dashboard/assignments?open=${assignment.id}`);
  expect(assignment.questions).toHaveLength(3);
  expect(assignment.questions.map(({ id }) => assignment.answerKey[id])).toEqual(
    assignment.questions.map(({ correctAnswer }) => correctAnswer),
  );
  const [row] = await fixture.rows('select owner_id, settings from public.assignments where id = $1', [assignment.id]);
  expect(row).toMatchObject({
    owner_id: ada.id,
    settings: { difficulty: 'medium', questionTypes: { trueFalse: true, multipleChoice: true, fillInBlank: false } },
  });
  expect(await fixture.requestsOf(ada)).toEqual([
    { purpose: 'assignment-generator', direction: 'in', outcome: 'ok', status: 200, reason: null },
  ]);
  const [key] = await fixture.rows<{ used: boolean }>(
    `select last_used_at is not null as used from private.automation_keys where user_id = $1`,
    [ada.id],
  );
  expect(key?.used).toBe(true);
});

test('every type of the specification comes with its answer, by the engine that is named', async () => {
  const { status, body } = await fixture.callWebhook(ada.key, 'assignment-generator', {
    ...request,
    engine: 'built-in',
    settings: {
      ...settings,
      questionTypes: [...questionTypes],
      bloomsLevels: [...bloomsLevels],
      numberOfQuestions: 5,
    },
    wait: 55,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  const { assignment } = body;
  const types = new Set(assignment.questions.map(({ type }) => type));
  expect(types.has('short-answer') || types.has('analytical-prompt')).toBe(true);
  for (const { id } of assignment.questions) expect(assignment.answerKey[id]).not.toBe('');
  const refused = await fixture.callWebhook(ada.key, 'assignment-generator', { ...request, engine: 'own' });
  expect([refused.status, refused.body.code]).toEqual([404, 'engine/none']);
});

test('an own source keeps its title; the same text is the same source; n8n’s list of one item is that item', async () => {
  const [source] = await fixture.rows<{ id: string; title: string }>(
    'select id, title from public.sources where owner_id = $1',
    [ada.id],
  );
  const { status, body } = await fixture.callWebhook(ada.key, 'assignment-generator', [
    { sourceIds: [source?.id], settings, wait: 55 },
  ]);
  expect(status).toBe(200);
  expect(body.assignment.title).toBe(source?.title);
  await fixture.callWebhook(ada.key, 'assignment-generator', request);
  expect(await fixture.rows('select id from public.sources where owner_id = $1', [ada.id])).toHaveLength(1);
});

test('a slow generation is answered with the URL to poll, and is there later', async () => {
  const release = fixture.holdDrafting();
  const { status, body, headers } = await fixture.callWebhook(ada.key, 'assignment-generator', { ...request, wait: 0 });
  expect(status).toBe(202);
  expect(incoming['assignment-generator'].answer.parse(body)).toEqual(body);
  expect(headers.get('location')).toBe(`https://schole.example/webhook/assignment-generator/${body.jobId}`);
  expect(headers.get('location')).toBe(body.statusUrl);
  expect(headers.get('retry-after')).toBe('5');
  expect((await fixture.readJobStatus(ada.key, body.jobId)).status).toBe(202);
  expect(await fixture.readJobStatus(other.key, body.jobId)).toMatchObject({
    status: 404,
    body: { code: 'job/not-found' },
  });
  release();
  await fixture.finished(body.jobId);
  const done = await fixture.readJobStatus(ada.key, body.jobId);
  expect([done.status, done.body.jobId, done.body.status]).toEqual([200, body.jobId, 'done']);
  expect(await fixture.requestsOf(other)).toMatchObject([{ status: 404, outcome: 'refused', reason: 'job/not-found' }]);
});

test('a job that failed or was cancelled is reported, in the requested language', async () => {
  const ended = async (state: 'cancelled' | 'failed', error: object | null) => {
    const [job] = await fixture.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, lane, state, error, finished_at)
       values ($1, $2, 'generate-assignment', 'generate', $3, $4::jsonb, now()) returning id`,
      [ada.schoolId, ada.id, state, JSON.stringify(error)],
    );
    return job?.id ?? '';
  };
  const cancelled = await fixture.readJobStatus(ada.key, await ended('cancelled', null));
  expect(cancelled).toMatchObject({ status: 422, body: { code: 'automation/cancelled' } });
  const failed = await ended('failed', { code: 'source/too-short', values: { words: 3, least: 50 } });
  const response = await fixture.readJobStatus(ada.key, failed, { 'accept-language': 'el-GR,el;q=0.9,en;q=0.5' });
  expect([response.status, response.body.code]).toEqual([422, 'source/too-short']);
  expect(response.body).toMatchObject({
    message: 'Στο κείμενο διαβάζονται 3 λέξεις. Για να γίνουν ερωτήσεις χρειάζονται τουλάχιστον 50.',
  });
});

test('a source of another person, a short text or one outside of the plan is refused before anything begins', async () => {
  const before = (await jobsOf(other)).length;
  const [source] = await fixture.rows<{ id: string }>('select id from public.sources where owner_id = $1', [ada.id]);
  const foreign = await fixture.callWebhook(other.key, 'assignment-generator', { sourceIds: [source?.id], settings });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'source/not-found' } });
  const short = await fixture.callWebhook(other.key, 'assignment-generator', { text: 'A few words.', settings });
  expect(short).toMatchObject({ status: 422, body: { code: 'source/too-short' } });
  await fixture.asOwner(`update public.schools set plan = 'individual' where id = '${other.schoolId}'`);
  const body = { text: request.text, settings: { ...settings, questionTypes: { shortAnswer: true } } };
  const walled = await fixture.callWebhook(other.key, 'assignment-generator', body);
  expect(walled).toMatchObject({ status: 402, body: { code: 'plan/generation-not-included' } });
  expect((await jobsOf(other)).length).toBe(before);
  expect((await fixture.requestsOf(other)).slice(0, 3).map(({ reason }) => reason)).toEqual([
    'plan/generation-not-included',
    'source/too-short',
    'source/not-found',
  ]);
});

describe('the same request twice', () => {
  const named = (key: string) => ({ 'idempotency-key': key });

  test('is done once, with the same answer', async () => {
    const before = (await jobsOf(ada)).length;
    const first = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('one'));
    const second = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('one'));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await jobsOf(ada)).length).toBe(before + 1);
  });

  test('under another person’s key it is another request; with another body it is an error', async () => {
    const reused = await fixture.callWebhook(ada.key, 'assignment-generator', { ...request, wait: 7 }, named('one'));
    expect(reused).toMatchObject({ status: 422, body: { code: 'automation/key-reused' } });
    const elsewhere = await fixture.callWebhook(other.key, 'assignment-generator', request, named('one'));
    expect([elsewhere.status, elsewhere.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  test('at once: one job, and no second job id is returned', async () => {
    const before = (await jobsOf(ada)).length;
    const release = fixture.holdDrafting();
    const generation = { ...request, wait: 0 };
    const both = await Promise.all(
      [1, 2, 3].map(() => fixture.callWebhook(ada.key, 'assignment-generator', generation, named('race'))),
    );
    for (const { status, body } of both)
      expect([202, 409]).toContain(body.code === 'automation/under-way' ? 409 : status);
    expect(both.some(({ status }) => status === 202)).toBe(true);
    expect((await jobsOf(ada)).length).toBe(before + 1);
    const again = await fixture.callWebhook(ada.key, 'assignment-generator', generation, named('race'));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true']);
    release();
    await fixture.finished(again.body.jobId);
    const done = await fixture.callWebhook(ada.key, 'assignment-generator', generation, named('race'));
    expect([done.status, done.body.jobId]).toEqual([200, again.body.jobId]);
    expect((await jobsOf(ada)).length).toBe(before + 1);
  });

  test('after a server crash in the middle: a job that was queued is found, otherwise the request is done again', async () => {
    const before = (await jobsOf(ada)).length;
    const first = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('crash'));
    const forget = (rest: string) =>
      fixture.rows(
        `update private.incoming_requests set status = null, answer = null ${rest}
          where user_id = $1 and idempotency_key = 'crash'`,
        [ada.id],
      );
    // Crashed after the job was queued.
    await forget('');
    const found = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('crash'));
    expect([found.status, found.body.jobId]).toEqual([200, first.body.jobId]);
    // Crashed before: for a moment it may still be running, afterwards it is done again.
    await forget(', job_id = null');
    const early = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('crash'));
    expect(early).toMatchObject({ status: 409, body: { code: 'automation/under-way' } });
    await forget(`, claimed_at = now() - interval '5 minutes'`);
    const late = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('crash'));
    expect(late.status).toBe(200);
    expect((await jobsOf(ada)).length).toBe(before + 2);
  });

  test('a refusal does not block a retry; a day later the key is free', async () => {
    const wrong = { ...request, text: 'A few words.' };
    expect((await fixture.callWebhook(ada.key, 'assignment-generator', wrong, named('retry'))).status).toBe(422);
    expect((await fixture.callWebhook(ada.key, 'assignment-generator', request, named('retry'))).status).toBe(200);
    await fixture.rows(
      `update private.incoming_requests set created_at = now() - interval '25 hours' where idempotency_key = 'retry'`,
    );
    const anew = await fixture.callWebhook(ada.key, 'assignment-generator', { ...request, wait: 9 }, named('retry'));
    expect([anew.status, anew.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });
});
