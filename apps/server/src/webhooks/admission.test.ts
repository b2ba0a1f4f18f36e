import { Fault } from '@schole/core';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdmission } from './admission.ts';
import { openRates } from './rates.ts';
import { openWebhooksWorld, type WebhooksWorld } from './test-webhooks.ts';

let world: WebhooksWorld;
let server: FastifyInstance;
let now = 0;
beforeAll(async () => {
  world = await openWebhooksWorld();
  const { fingerprint } = world;
  const tools = { database: world.fresh.database, keys: { fingerprint }, visits: new WeakMap(), clock: () => now };
  server = fastify();
  server.setErrorHandler((problem, _request, reply) => {
    if (!(problem instanceof Fault)) throw problem;
    return reply.code(problem.status).headers(problem.headers).send({ code: problem.code });
  });
  server.post('/', { onRequest: openAdmission(tools)('analytics') }, () => ({}));
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const ask = async (key: string, remoteAddress: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode, headers: told } = await server.inject({ method: 'POST', url: '/', headers, remoteAddress });
  return [statusCode, told['retry-after']];
};

test('a person may ask so often a minute, and others are not touched by it; what is refused so is not written down', async () => {
  const [ada, bea] = [await world.addCaller('ada'), await world.addCaller('bea')];
  for (let count = 0; count < 120; count += 1) expect(await ask(ada.key, '10.0.0.1')).toEqual([200, undefined]);
  now += 20_000;
  expect(await ask(ada.key, '10.0.0.2')).toEqual([429, '40']);
  expect(await ask(bea.key, '10.0.0.1')).toEqual([200, undefined]);
  expect(await world.linesOf(ada)).toHaveLength(120);
  now += 40_000;
  expect(await ask(ada.key, '10.0.0.1')).toEqual([200, undefined]);
  const moved = await world.rows<{ used: Date }>(
    'select last_used_at as used from private.automation_keys where user_id = $1',
    [ada.id],
  );
  await world.rows(
    `update private.automation_keys set last_used_at = now() - interval '2 minutes' where user_id = $1`,
    [ada.id],
  );
  await ask(ada.key, '10.0.0.1');
  const again = await world.rows<{ used: Date }>(
    'select last_used_at as used from private.automation_keys where user_id = $1',
    [ada.id],
  );
  expect(again[0]?.used.getTime()).toBeGreaterThan(moved[0]?.used.getTime() ?? Number.POSITIVE_INFINITY);
});

test('a network that guesses is not answered for a minute, and only that network', async () => {
  for (let count = 0; count < 60; count += 1) expect(await ask(`guess ${count}`, '10.0.1.1')).toEqual([401, undefined]);
  expect(await ask('guess', '10.0.1.1')).toEqual([429, '60']);
  expect(await ask('guess', '10.0.1.2')).toEqual([401, undefined]);
  now += 60_000;
  expect(await ask('guess', '10.0.1.1')).toEqual([401, undefined]);
});

test('who guesses keeps out no workflow of the same network whose key was right before, until that key is none', async () => {
  const cia = await world.addCaller('cia');
  expect(await ask(cia.key, '10.0.2.1')).toEqual([200, undefined]);
  for (let count = 0; count < 60; count += 1) await ask(`guess ${count}`, '10.0.2.1');
  expect(await ask('guess', '10.0.2.1')).toEqual([429, '60']);
  expect(await ask(cia.key, '10.0.2.1')).toEqual([200, undefined]);
  await world.rows('delete from private.automation_keys where user_id = $1', [cia.id]);
  expect(await ask(cia.key, '10.0.2.1')).toEqual([401, undefined]);
  expect(await ask(cia.key, '10.0.2.1')).toEqual([429, '60']);
});

test('what is counted is bounded: the one that began first is forgotten', () => {
  const rates = openRates({ most: 1, span: 1_000, names: 2 }, () => 0);
  for (const name of ['first', 'second', 'third']) rates.count(name);
  expect(() => rates.check('first')).not.toThrow();
  expect(() => rates.check('third')).toThrow();
});
