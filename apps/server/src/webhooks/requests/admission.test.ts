import { Fault } from '@schole/core';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiter } from '../../functions/rate-limiter.ts';
import { createWebhooksFixture, type WebhooksFixture } from '../test-webhooks.ts';
import { createAdmission } from './admission.ts';

let fixture: WebhooksFixture;
let server: FastifyInstance;
let now = 0;
beforeAll(async () => {
  fixture = await createWebhooksFixture();
  const { fingerprint } = fixture;
  const tools = { database: fixture.fresh.database, keys: { fingerprint }, visits: new WeakMap(), clock: () => now };
  server = fastify();
  server.setErrorHandler((problem, _request, reply) => {
    if (!(problem instanceof Fault)) throw problem;
    return reply.code(problem.status).headers(problem.headers).send({ code: problem.code });
  });
  server.post('/', { onRequest: createAdmission(tools)('analytics') }, () => ({}));
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const sendRequest = async (key: string, remoteAddress: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode, headers: responseHeaders } = await server.inject({
    method: 'POST',
    url: '/',
    headers,
    remoteAddress,
  });
  return [statusCode, responseHeaders['retry-after']];
};

test('the requests of a person per minute are limited, and others are not affected; these refusals are not logged', async () => {
  const [ada, bea] = [await fixture.addCaller('ada'), await fixture.addCaller('bea')];
  for (let count = 0; count < 120; count += 1) expect(await sendRequest(ada.key, '10.0.0.1')).toEqual([200, undefined]);
  now += 20_000;
  expect(await sendRequest(ada.key, '10.0.0.2')).toEqual([429, '40']);
  expect(await sendRequest(bea.key, '10.0.0.1')).toEqual([200, undefined]);
  expect(await fixture.requestsOf(ada)).toHaveLength(120);
  now += 40_000;
  expect(await sendRequest(ada.key, '10.0.0.1')).toEqual([200, undefined]);
  const moved = await fixture.rows<{ used: Date }>(
    'select last_used_at as used from private.automation_keys where user_id = $1',
    [ada.id],
  );
  await fixture.rows(
    `update private.automation_keys set last_used_at = now() - interval '2 minutes' where user_id = $1`,
    [ada.id],
  );
  await sendRequest(ada.key, '10.0.0.1');
  const again = await fixture.rows<{ used: Date }>(
    'select last_used_at as used from private.automation_keys where user_id = $1',
    [ada.id],
  );
  expect(again[0]?.used.getTime()).toBeGreaterThan(moved[0]?.used.getTime() ?? Number.POSITIVE_INFINITY);
});

test('a network that guesses keys gets no answer for a minute, and only that network', async () => {
  for (let count = 0; count < 60; count += 1)
    expect(await sendRequest(`guess ${count}`, '10.0.1.1')).toEqual([401, undefined]);
  expect(await sendRequest('guess', '10.0.1.1')).toEqual([429, '60']);
  expect(await sendRequest('guess', '10.0.1.2')).toEqual([401, undefined]);
  now += 60_000;
  expect(await sendRequest('guess', '10.0.1.1')).toEqual([401, undefined]);
});

test('guessing does not block workflows of the same network whose key was valid before, until that key is invalid', async () => {
  const cia = await fixture.addCaller('cia');
  expect(await sendRequest(cia.key, '10.0.2.1')).toEqual([200, undefined]);
  for (let count = 0; count < 60; count += 1) await sendRequest(`guess ${count}`, '10.0.2.1');
  expect(await sendRequest('guess', '10.0.2.1')).toEqual([429, '60']);
  expect(await sendRequest(cia.key, '10.0.2.1')).toEqual([200, undefined]);
  await fixture.rows('delete from private.automation_keys where user_id = $1', [cia.id]);
  expect(await sendRequest(cia.key, '10.0.2.1')).toEqual([401, undefined]);
  expect(await sendRequest(cia.key, '10.0.2.1')).toEqual([429, '60']);
});

test('the counters are bounded: the one that began first is dropped', () => {
  const rates = createRateLimiter({ max: 1, span: 1_000, names: 2 }, () => 0);
  for (const name of ['first', 'second', 'third']) rates.count(name);
  expect(() => rates.check('first')).not.toThrow();
  expect(() => rates.check('third')).toThrow();
});
