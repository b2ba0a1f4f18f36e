import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorkflow, type TestWorkflow } from '../../../../../tests/fakes/workflow-server.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let workflow: TestWorkflow;
let anna: Person;
let other: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  workflow = await startTestWorkflow();
  anna = await fixture.addPerson('anna');
  other = await fixture.addPerson('other');
  await listTheWorkflow();
});
afterAll(async () => {
  await workflow.close();
  await fixture.close();
});

const listTheWorkflow = () =>
  fixture.asOwner(`update private.installation set local_services = array['${new URL(workflow.origin).host}']`);

const secret = 'A secret of Anna’s: μυστικό';
const asJson = { 'content-type': 'application/json' };
const saveChat = (url: string | null) =>
  fixture.rows(
    `insert into public.user_settings (user_id, n8n_chat_webhook_url) values ($1, $2)
     on conflict (user_id) do update set n8n_chat_webhook_url = excluded.n8n_chat_webhook_url`,
    [anna.id, url],
  );

describe('saving', () => {
  test('stores the address as written, and the secret encrypted', async () => {
    const url = `${workflow.origin}/webhook/numbers`;
    const auth = { kind: 'basic', name: 'anna', value: secret } as const;
    const saved = await fixture.call(anna, 'save-webhook', { purpose: 'analytics', url, auth });
    expect(saved).toMatchObject({
      status: 200,
      body: { purpose: 'analytics', url, auth: { kind: 'basic', name: 'anna' } },
    });
    const read = await fixture.call(anna, 'read-automation', {});
    expect(read.body).toMatchObject({
      address: 'https://schole.example',
      allowed: true,
      sealed: true,
      privateAddresses: false,
      keys: { in: null, out: null },
    });
    expect(read.body.webhooks).toHaveLength(5);
    expect(read.body.webhooks).toContainEqual({ purpose: 'analytics', url, auth: { kind: 'basic', name: 'anna' } });
    const [row] = await fixture.rows<{ all: string }>(
      'select w::text as all from private.webhooks w where user_id = $1',
      [anna.id],
    );
    expect(row?.all).not.toContain('secret of');
    expect(JSON.stringify([saved, read])).not.toContain('secret of');
    expect((await fixture.call(other, 'read-automation', {})).body.webhooks).not.toContainEqual(
      expect.objectContaining({ url }),
    );
    expect(await fixture.actionsOn(anna.schoolId)).toEqual(['webhook/changed']);
  });

  test('accepts any text as an address, and rejects an invalid one when it is called', async () => {
    const odd = 'not an address';
    expect((await fixture.call(anna, 'save-webhook', { purpose: 'auto-grader', url: odd })).body).toMatchObject({
      url: odd,
    });
    expect((await fixture.call(anna, 'test-webhook', { purpose: 'auto-grader' })).body).toMatchObject({
      outcome: 'refused',
      reason: 'outbound/address',
      reply: null,
    });
  });

  test('binds a secret to the address it was entered for', async () => {
    const purpose = 'ai-assistant';
    const bearer = { kind: 'bearer', value: 'token-of-anna' } as const;
    const save = (input: object) => fixture.post(anna, 'save-webhook', { purpose, ...input });
    expect((await save({ auth: bearer })).body.code).toBe('automation/no-address');
    expect((await save({ url: 'https://flows.example/a', auth: bearer })).status).toBe(200);
    expect((await save({ url: 'https://flows.example/b' })).status).toBe(200);
    expect((await save({ auth: { kind: 'bearer' } })).status).toBe(200);
    expect((await save({ url: 'https://elsewhere.example/b' })).body.code).toBe('automation/secret-missing');
    expect((await save({ url: 'http://flows.example/b', auth: { kind: 'bearer' } })).body.code).toBe(
      'automation/secret-missing',
    );
    expect((await save({ auth: { kind: 'header', name: 'X-Key' } })).body.code).toBe('automation/secret-missing');
    expect((await save({ url: null })).body).toMatchObject({ url: null, auth: { kind: 'bearer' } });
    expect((await save({ url: 'https://elsewhere.example/b' })).body.code).toBe('automation/secret-missing');
    expect((await save({ url: 'https://elsewhere.example/b', auth: { kind: 'none' } })).status).toBe(200);
  });

  test.each<[string, object]>([
    ['a header that breaks a line', { kind: 'header', name: 'X-Key', value: 'a\r\nx: y' }],
    ['a header that belongs to the connection', { kind: 'header', name: 'Transfer-Encoding', value: 'chunked' }],
    ['a name with a colon', { kind: 'basic', name: 'a:b', value: 'c' }],
    ['more than is kept', { kind: 'basic', name: 'a', value: '€'.repeat(5_000) }],
  ])('refuses %s', async (_name, auth) => {
    const answer = await fixture.post(anna, 'save-webhook', {
      purpose: 'analytics',
      url: 'https://flows.example',
      auth,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
  });

  test('leaves the address of the chat to the web app', async () => {
    const answer = await fixture.call(anna, 'save-webhook', { purpose: 'chat', url: 'https://flows.example' });
    expect(answer.body.code).toBe('input/invalid');
  });
});

describe('keys', () => {
  test('are made with the second factor where there is one: a key outlives the session', async () => {
    const kore = await fixture.addPerson('kore');
    await fixture.asOwner(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
       values ('${kore.id}', 'App', 'totp', 'verified', 's')`,
    );
    for (const direction of ['in', 'out'] as const) {
      expect(await fixture.call(kore, 'make-automation-key', { direction })).toMatchObject({
        status: 403,
        body: { code: 'account/second-step-needed' },
      });
    }
    expect(await fixture.rows('select from private.automation_keys where user_id = $1', [kore.id])).toEqual([]);
  });

  test('are shown once; of the incoming one only the hash is stored', async () => {
    const { body } = await fixture.call(anna, 'make-automation-key', { direction: 'in' });
    const key = String(body.key);
    expect(key).toMatch(/^schole_[\w-]{43}$/);
    const [row] = await fixture.rows(
      'select sha256, sealed, hint, aal from private.automation_keys where user_id = $1',
      [anna.id],
    );
    expect(row).toEqual({
      sha256: createHash('sha256').update(key).digest('hex'),
      sealed: null,
      hint: key.slice(-4),
      aal: 'aal1',
    });
    const again = await fixture.call(anna, 'make-automation-key', { direction: 'in' });
    expect(again.body.key).not.toBe(key);
    const read = await fixture.call(anna, 'read-automation', {});
    expect(read.body.keys).toMatchObject({ in: { hint: again.body.hint, lastUsedAt: null }, out: null });
    expect(JSON.stringify(read.body)).not.toContain(String(again.body.key));
    expect((await fixture.call(anna, 'remove-automation-key', { direction: 'in' })).status).toBe(200);
    expect((await fixture.call(anna, 'remove-automation-key', { direction: 'in' })).status).toBe(200);
    expect((await fixture.call(anna, 'read-automation', {})).body.keys).toEqual({ in: null, out: null });
    expect((await fixture.actionsOn(anna.schoolId)).filter((action) => action.startsWith('automation-key/'))).toEqual([
      'automation-key/made',
      'automation-key/made',
      'automation-key/removed',
    ]);
  });
});

describe('testing', () => {
  test('calls the chat’s workflow with both sets of names, signed, and writes a log entry', async () => {
    await saveChat(` ${workflow.origin}/webhook/chat?way=1 `);
    const auth = { kind: 'header', name: 'X-Key', value: 'key-of-anna' } as const;
    expect((await fixture.call(anna, 'save-webhook', { purpose: 'chat', auth })).status).toBe(200);
    const made = await fixture.call(anna, 'make-automation-key', { direction: 'out' });
    workflow.answerWith({ headers: asJson, pieces: ['[{"output":"', 'Γεια'.repeat(300), '"}]'] });
    const { body } = await fixture.call(anna, 'test-webhook', { purpose: 'chat' });
    expect(body).toMatchObject({ outcome: 'ok', reason: null, status: 200, reply: 'Γεια'.repeat(125) });

    const [received] = workflow.requests;
    expect(received).toMatchObject({ method: 'POST', path: '/webhook/chat?way=1' });
    const sent = JSON.parse(received?.body ?? '');
    expect(Object.keys(sent).toSorted()).toEqual([
      'action',
      'chatInput',
      'message',
      'message_history',
      'sessionId',
      'session_id',
    ]);
    expect(sent).toMatchObject({ action: 'sendMessage', chatInput: sent.message, sessionId: sent.session_id });
    const headers: Record<string, unknown> = received?.headers ?? {};
    expect(headers).toMatchObject({ 'x-key': 'key-of-anna', 'x-schole-event': 'chat', 'user-agent': 'Schole' });
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-schole-signature'])) ?? [];
    const right = createHmac('sha256', String(made.body.key)).update(`${time}.${received?.body}`).digest('hex');
    expect(signature).toBe(right);

    const log = await fixture.call(anna, 'list-automation-events', { purpose: 'chat' });
    expect(log.body.events).toMatchObject([
      {
        id: headers['idempotency-key'],
        purpose: 'chat',
        direction: 'out',
        via: 'webhook',
        test: true,
        outcome: 'ok',
        status: 200,
        tries: 1,
      },
    ]);
    const read = await fixture.call(anna, 'read-automation', {});
    expect(read.body.keys).toMatchObject({ out: { lastUsedAt: expect.stringMatching(/Z$/) } });
    const egress = await fixture.rows(
      'select host, purpose, method, status, outcome, actor_id from public.egress_events',
    );
    expect(egress).toEqual([
      { host: '127.0.0.1', purpose: 'webhook', method: 'POST', status: 200, outcome: 'sent', actor_id: anna.id },
    ]);
    expect((await fixture.call(other, 'list-automation-events', {})).body.events).toEqual([]);
  });

  test('retries after 503 under the same idempotency key, and says what the status means', async () => {
    workflow.answerWith(
      { status: 503, headers: { 'retry-after': '0' } },
      { status: 403, pieces: ['Detail of theirs'] },
    );
    const answer = await fixture.call(anna, 'test-webhook', { purpose: 'chat' });
    expect(answer.body).toMatchObject({
      outcome: 'refused',
      reason: 'automation/sign-in-refused',
      status: 403,
      reply: null,
    });
    expect(JSON.stringify(answer.body)).not.toContain('Detail');
    const [first, second] = workflow.requests.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    const { body } = await fixture.call(anna, 'list-automation-events', {});
    expect(body.events).toContainEqual(
      expect.objectContaining({ id: first, outcome: 'refused', status: 403, tries: 2 }),
    );
  });

  test('sends the other functions an event that needs no answer', async () => {
    workflow.answerWith({ headers: asJson, pieces: ['{"message":"Workflow was started"}'] });
    expect((await fixture.call(anna, 'save-webhook', { purpose: 'analytics', auth: { kind: 'none' } })).status).toBe(
      200,
    );
    const { body } = await fixture.call(anna, 'test-webhook', { purpose: 'analytics' });
    expect(body).toMatchObject({ outcome: 'ok', status: 200, reply: null });
    const [received] = workflow.requests;
    expect(received?.headers['x-schole-event']).toBe('analytics');
    expect(JSON.parse(received?.body ?? '')).toEqual({
      event: 'test',
      at: expect.stringMatching(/Z$/),
      id: received?.headers['idempotency-key'],
      data: {},
    });
  });

  test('runs at most twice at a time for one person, however long the workflow takes', async () => {
    workflow.answerWith({ silent: true });
    const trying = [1, 2].map(() => fixture.call(anna, 'test-webhook', { purpose: 'analytics' }));
    await expect.poll(() => workflow.requests.length).toBe(2);
    expect((await fixture.call(anna, 'test-webhook', { purpose: 'analytics' })).body.code).toBe('server/busy');
    workflow.drop();
    for (const tried of trying) expect((await tried).body).toMatchObject({ outcome: 'unreachable' });
  });

  test('sends no secret to an address it was not entered for', async () => {
    workflow.answerWith({});
    await saveChat(`${workflow.origin.replace('127.0.0.1', 'localhost')}/webhook/chat`);
    const { body } = await fixture.call(anna, 'test-webhook', { purpose: 'chat' });
    expect(body).toMatchObject({ outcome: 'refused', reason: 'automation/secret-missing', status: null });
    expect(workflow.requests).toEqual([]);
  });

  test('is refused by the gate where the address is not listed, and without an address', async () => {
    await fixture.asOwner(`update private.installation set local_services = '{}'`);
    const { body } = await fixture.call(anna, 'test-webhook', { purpose: 'analytics' });
    expect(body).toMatchObject({ outcome: 'refused', status: null, reply: null });
    expect(String(body.reason)).toMatch(/^outbound\//);
    await listTheWorkflow();
    expect((await fixture.call(other, 'test-webhook', { purpose: 'chat' })).body.code).toBe('automation/no-address');
  });

  test('reads every recorded format through the gate, and follows no redirect to where the gate allows nothing', async () => {
    const url = `${workflow.origin}/webhook/own`;
    await fixture.rows('insert into public.user_settings (user_id, n8n_chat_webhook_url) values ($1, $2)', [
      other.id,
      url,
    ]);
    const line = (type: string, content?: string) => `${JSON.stringify({ type, content })}\n`;
    const before = await fixture.count('egress_events');
    for (const [played, outcome, expected] of [
      [{ pieces: ['{"output":"A node."}'] }, 'ok', 'A node.'],
      [{ pieces: ['[{"json":{"text":"A node."}}]'] }, 'ok', 'A node.'],
      [{ headers: { 'content-type': 'text/html' }, pieces: ['A ', 'node.'] }, 'ok', 'A node.'],
      [
        { headers: asJson, pieces: [line('begin'), line('item', 'A no'), line('item', 'de.'), line('end')] },
        'ok',
        'A node.',
      ],
      [
        { headers: asJson, pieces: [line('begin'), line('item', 'A no')], cut: true },
        'unreachable',
        'outbound/unreachable',
      ],
      [{ pieces: ['{"message":"Workflow was started"}'] }, 'empty', 'automation/started-only'],
      [{ pieces: ['x'.repeat(1_100_000)] }, 'too-large', 'outbound/too-large'],
      [{ status: 500, pieces: ['{"message":"Error in workflow"}'] }, 'error', 'automation/workflow-failed'],
      [{ status: 307, headers: { location: 'http://10.0.0.1/hook' } }, 'refused', 'outbound/private-address'],
      [{ status: 307, headers: { location: 'http://127.0.0.1:1/hook' } }, 'refused', 'outbound/address'],
      [{ status: 302, headers: { location: '/hook' } }, 'error', 'automation/redirected'],
    ] as const) {
      workflow.answerWith({ ...played });
      const { body } = await fixture.call(other, 'test-webhook', { purpose: 'chat' });
      expect([body.outcome, body.reply ?? body.reason]).toEqual([outcome, expected]);
    }
    // Each of them, and the two that were redirected.
    expect(await fixture.count('egress_events')).toEqual([(before[0] ?? 0) + 13]);
  });

  test('does not run, and nothing is saved, where the school allows no connections of one’s own', async () => {
    await fixture.rows('update public.schools set own_connections = false where id = $1', [anna.schoolId]);
    for (const [name, input] of [
      ['test-webhook', { purpose: 'analytics' }],
      ['save-webhook', { purpose: 'analytics', url: 'https://flows.example' }],
    ] as const) {
      expect(await fixture.post(anna, name, input)).toMatchObject({
        status: 403,
        body: { code: 'automation/not-allowed' },
      });
    }
    expect((await fixture.call(anna, 'read-automation', {})).body.allowed).toBe(false);
    const removed = await fixture.call(anna, 'save-webhook', {
      purpose: 'analytics',
      url: null,
      auth: { kind: 'none' },
    });
    expect(removed).toMatchObject({ status: 200, body: { url: null, auth: { kind: 'none' } } });
    await fixture.rows('update public.schools set own_connections = true where id = $1', [anna.schoolId]);
  });
});

test('the log is read in pages, of one function or one direction', async () => {
  await fixture.rows(
    `insert into public.automation_events (school_id, user_id, direction, purpose, via, began_at)
     select $1, $2, case when each % 2 = 0 then 'in' else 'out' end, 'auto-grader', 'webhook', now() - each * interval '1 hour'
     from generate_series(1, 60) as each`,
    [anna.schoolId, anna.id],
  );
  const first = await fixture.call(anna, 'list-automation-events', { purpose: 'auto-grader', direction: 'in' });
  expect(first.body).toMatchObject({ next: null });
  expect(first.body.events).toHaveLength(30);
  const all = await fixture.call(anna, 'list-automation-events', { purpose: 'auto-grader' });
  expect(all.body.events).toHaveLength(50);
  const rest = await fixture.call(anna, 'list-automation-events', {
    purpose: 'auto-grader',
    after: String(all.body.next),
  });
  expect(rest.body.events).toHaveLength(11);
  expect(rest.body.next).toBeNull();
});
