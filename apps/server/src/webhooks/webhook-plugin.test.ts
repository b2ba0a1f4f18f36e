import { incomingPurposes, limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../app/test-functions.ts';
import { createWebhooksFixture, request, type WebhooksFixture } from './test-webhooks.ts';

type Caller = Person & { key: string };

let fixture: WebhooksFixture;
let ada: Caller;
beforeAll(async () => {
  fixture = await createWebhooksFixture();
  ada = await fixture.addCaller('ada');
});
afterAll(() => fixture.close());

const wrong = { status: 401, body: { code: 'automation/wrong-key' } };

describe('the key of a request', () => {
  test('a missing, malformed or unknown key, and the one that signs, all get the same refusal, and no log entry', async () => {
    const { body } = await fixture.call(ada, 'make-automation-key', { direction: 'out' });
    const before = (await fixture.requestsOf(ada)).length;
    const answers = [];
    for (const authorization of [
      '',
      'Bearer',
      `Basic ${ada.key}`,
      `Bearer ${ada.key}x`,
      `Bearer ${String(body.key)}`,
    ]) {
      const headers = authorization === '' ? {} : { authorization };
      const response = await fixture.callWebhook(null, 'analytics', {}, headers);
      expect(response).toMatchObject(wrong);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      answers.push(response.body.message);
    }
    expect(new Set(answers).size).toBe(1);
    expect((await fixture.requestsOf(ada)).length).toBe(before);
  });

  test('a key that was replaced or removed is refused', async () => {
    const bea = await fixture.addCaller('bea');
    expect((await fixture.callWebhook(bea.key, 'analytics', {})).status).toBe(200);
    const { body } = await fixture.call(bea, 'make-automation-key', { direction: 'in' });
    expect(await fixture.callWebhook(bea.key, 'analytics', {})).toMatchObject(wrong);
    expect((await fixture.callWebhook(String(body.key), 'analytics', {})).status).toBe(200);
    await fixture.call(bea, 'remove-automation-key', { direction: 'in' });
    expect(await fixture.callWebhook(String(body.key), 'analytics', {})).toMatchObject(wrong);
  });

  test('a banned person’s key is invalid; a key has the rights of its owner', async () => {
    const carl = await fixture.addCaller('carl');
    await fixture.asOwner(`update auth.users set banned_until = now() + interval '1 day' where id = '${carl.id}'`);
    expect(await fixture.callWebhook(carl.key, 'analytics', {})).toMatchObject(wrong);
    await fixture.asOwner(`update auth.users set banned_until = null where id = '${carl.id}'`);
    // Now a teacher in another person's school, and in no other.
    await fixture.join(carl, ada.schoolId, 'teacher');
    await fixture.rows(`update public.memberships set status = 'left' where school_id = $1`, [carl.schoolId]);
    const become = (what: string) =>
      fixture.rows(`update public.memberships set ${what} where user_id = $1 and school_id = $2`, [
        carl.id,
        ada.schoolId,
      ]);
    const sendRequest = async () => {
      const { status, body } = await fixture.callWebhook(carl.key, 'analytics', {});
      return [status, body.code];
    };
    expect(await sendRequest()).toEqual([200, undefined]);
    await become(`status = 'suspended'`);
    expect(await sendRequest()).toEqual([403, 'person/suspended']);
    await become(`status = 'active', role = 'student'`);
    expect(await sendRequest()).toEqual([403, 'person/not-allowed']);
    await become(`role = 'teacher'`);
    await fixture.asOwner(`update public.schools set require_second_step = true where id = '${ada.schoolId}'`);
    expect(await sendRequest()).toEqual([403, 'person/second-step-required']);
    await fixture.rows(`update private.automation_keys set aal = 'aal2' where user_id = $1`, [carl.id]);
    expect(await sendRequest()).toEqual([200, undefined]);
    await fixture.asOwner(
      `update public.schools set require_second_step = false, own_connections = false where id = '${ada.schoolId}'`,
    );
    expect(await sendRequest()).toEqual([403, 'automation/not-allowed']);
    await fixture.asOwner(`update public.schools set own_connections = true where id = '${ada.schoolId}'`);
    await become(`status = 'left'`);
    expect(await sendRequest()).toEqual([403, 'person/no-school']);
  });

  test('another person’s assignment is not found, and nobody sees another’s requests in their log', async () => {
    const eve = await fixture.addCaller('eve');
    const { body } = await fixture.callWebhook(ada.key, 'assignment-generator', request);
    const { assignment } = body;
    const foreign = await fixture.callWebhook(eve.key, 'auto-grader', { assignmentId: assignment.id, answers: [] });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'assignment/not-found' } });
    const seen = await fixture.fresh.database.asUser({ role: 'authenticated', sub: eve.id }, (transaction) =>
      transaction.query<{ user_id: string }>('select user_id from public.automation_events'),
    );
    expect(seen.rows).toEqual([{ user_id: eve.id }]);
    const numbers = await fixture.callWebhook(eve.key, 'analytics', {});
    expect(numbers.body).toMatchObject({ assignments: { total: 0 }, sources: { total: 0 } });
  });
});

describe('an invalid request', () => {
  const json = { 'content-type': 'application/json' };
  const outcomeOf = async () => {
    const [entry] = await fixture.requestsOf(ada);
    return [entry?.outcome, entry?.status, entry?.reason];
  };

  test.each([
    ['no JSON', '{"settings": ', 400, 'bad_json'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}, "settings": {}}', 400, 'bad_json'],
    ['a poisoned constructor', '{"constructor": {"prototype": {"admin": true}}}', 400, 'bad_json'],
    ['too deep', '['.repeat(200) + ']'.repeat(200), 400, 'bad_json'],
    ['nothing', '', 400, 'input/invalid'],
    ['two at once', [request, request], 400, 'input/invalid'],
    ['a list of nothing', [], 400, 'input/invalid'],
    ['a word', '"text"', 400, 'input/invalid'],
    ['a member that is not known', { ...request, numberOfQuestions: 3 }, 400, 'input/invalid'],
    ['no subject', { text: 'x', settings: { gradeLevel: '6-8' } }, 400, 'input/invalid'],
    [
      'a kind that there is not',
      { text: 'x', settings: { ...request.settings, questionTypes: ['essay'] } },
      400,
      'input/invalid',
    ],
    ['no kind at all', { ...request, settings: { ...request.settings, questionTypes: {} } }, 400, 'input/invalid'],
    ['a wait too long', { ...request, wait: 56 }, 400, 'input/invalid'],
    ['too much', { ...request, text: 'x'.repeat(limits.automationBytes) }, 413, 'request_too_large'],
  ])('%s', async (_, body, status, code) => {
    expect(await fixture.callWebhook(ada.key, 'assignment-generator', body)).toMatchObject({ status, body: { code } });
    const outcome = status === 413 ? 'too-large' : 'malformed';
    // Codes of the HTTP layer are not in the catalogue, and are logged all the same.
    expect(await outcomeOf()).toEqual([outcome, status, code]);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'as %s',
    async (type) => {
      const response = await fixture.callWebhook(ada.key, 'analytics', 'a=b', { 'content-type': type });
      expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  test('an idempotency key that is no plain word', async () => {
    const response = await fixture.callWebhook(ada.key, 'analytics', {}, { 'idempotency-key': 'a b' });
    expect(response).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
    expect(response.body.message).toContain('Idempotency-Key');
    const long = await fixture.callWebhook(ada.key, 'analytics', {}, { 'idempotency-key': 'x'.repeat(201) });
    expect(long.status).toBe(400);
  });

  test('another method gets the allowed one, an unknown path gets a 404', async () => {
    for (const purpose of incomingPurposes)
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const response = await fixture.send(`/${purpose}`, { method, headers: json });
        expect([response.status, response.body.code, response.headers.get('allow')]).toEqual([
          405,
          'method_not_allowed',
          'POST',
        ]);
      }
    const wrongMethod = await fixture.send(`/assignment-generator/${ada.id}`, {
      method: 'POST',
      headers: json,
      body: '{}',
    });
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET']);
    for (const path of ['', '/', '/chat', '/analytics/more', '/auto-grader/6f1d2c3b-7a4b-4e5e-8f0e-3f1f6a1d2c3b'])
      expect((await fixture.send(path, { headers: { authorization: `Bearer ${ada.key}` } })).status).not.toBe(200);
    const job = await fixture.readJobStatus(ada.key, 'none');
    expect(job).toMatchObject({ status: 404, body: { code: 'job/not-found' } });
  });

  test('pages of other origins get no data', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const body = {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answers = [
      await fixture.send('/analytics', { method: 'OPTIONS', headers: body }),
      await fixture.callWebhook(ada.key, 'analytics', {}, origin),
      await fixture.callWebhook(null, 'analytics', {}, origin),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('its messages are Greek where requested, by header or in the body', async () => {
    const greek = { 'accept-language': 'el' };
    expect((await fixture.callWebhook('none', 'analytics', {}, greek)).body.message).toContain('Το κλειδί λείπει');
    expect((await fixture.callWebhook(ada.key, 'analytics', '{', greek)).body.message).toContain(
      'δεν είναι έγκυρο JSON',
    );
    const assignmentId = '6f1d2c3b-7a4b-4e5e-8f0e-3f1f6a1d2c3b';
    const body = { assignmentId, answers: [], language: 'el' };
    expect((await fixture.callWebhook(ada.key, 'auto-grader', body)).body.message).toContain('Αυτή η εργασία');
    expect(
      (await fixture.callWebhook(ada.key, 'auto-grader', { ...body, language: 'en' }, greek)).body.message,
    ).toMatch(/^[ -~]+$/);
  });
});
