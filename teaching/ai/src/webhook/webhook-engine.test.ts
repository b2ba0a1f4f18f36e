import { Fault } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorkflow, type TestWorkflow, type WorkflowAnswer } from '../../../../tests/fakes/workflow-server.ts';
import {
  type Conversation,
  EngineFailure,
  type EngineRequestOptions,
  type Transport,
  type WebhookAuth,
} from '../contract.ts';
import { deliver } from './deliver.ts';
import { sign } from './request.ts';
import { createWebhookEngine } from './webhook-engine.ts';

let workflow: TestWorkflow;
let elsewhere: TestWorkflow;
beforeAll(async () => {
  workflow = await startTestWorkflow();
  elsewhere = await startTestWorkflow();
});
afterAll(async () => {
  await workflow.close();
  await elsewhere.close();
});

const at = '2026-03-02T09:00:00Z';
const conversation: Conversation = {
  instructions: 'Ours alone.',
  session: 's-1',
  turns: [
    ...Array.from({ length: 12 }, (_, each) => ({ role: 'user', content: `${each}`, timestamp: at }) as const),
    { role: 'user', content: 'Ερώτηση', timestamp: at },
  ],
};
const good: WorkflowAnswer = { headers: { 'content-type': 'application/json' }, pieces: ['{"output":"Good."}'] };

interface RequestOptions {
  auth?: WebhookAuth;
  signingKey?: string | null;
  url?: string;
  transport?: Transport;
  options?: Partial<EngineRequestOptions>;
  pauses?: number[];
}

function reply({
  auth = { kind: 'none' },
  signingKey = null,
  url,
  transport = fetch,
  options,
  pauses = [],
}: RequestOptions = {}) {
  const target = { url: url ?? `${workflow.origin}/hook?a=1`, auth, signingKey };
  const pause = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);
  return createWebhookEngine(target, transport, { pause }).reply(conversation, {
    signal: new AbortController().signal,
    ...options,
  });
}

async function collectReply(options: RequestOptions = {}): Promise<string> {
  let text = '';
  for await (const piece of reply(options)) text += piece;
  return text;
}

const failureOf = (options: RequestOptions = {}): Promise<unknown> =>
  collectReply(options).then(
    (text) => new Error(text),
    (problem: unknown) => problem,
  );

describe('a request', () => {
  test('is a POST with both sets of names, ten earlier turns, and nothing of our own', async () => {
    workflow.answerWith(good);
    expect(await collectReply({ options: { event: 'event-1' } })).toBe('Good.');
    const [sent] = workflow.requests;
    expect(sent).toMatchObject({ method: 'POST', path: '/hook?a=1' });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      message: 'Ερώτηση',
      session_id: 's-1',
      message_history: conversation.turns.slice(2, 12),
      action: 'sendMessage',
      chatInput: 'Ερώτηση',
      sessionId: 's-1',
    });
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'event-1',
      'user-agent': 'Schole',
      'x-schole-event': 'chat',
    });
    expect(sent?.headers).not.toHaveProperty('authorization');
    expect(sent?.headers).not.toHaveProperty('x-schole-signature');
  });

  test.each<[WebhookAuth, Record<string, string>]>([
    [{ kind: 'header', name: 'X-Key', value: 'a value' }, { 'x-key': 'a value' }],
    [{ kind: 'bearer', value: 'token' }, { authorization: 'Bearer token' }],
    [
      { kind: 'basic', name: 'άννα', value: 'κωδικός:1' },
      { authorization: 'Basic zqzOvc69zrE6zrrPic60zrnOus+Mz4I6MQ==' },
    ],
  ])('says who asks by %j', async (auth, headers) => {
    workflow.answerWith(good);
    await collectReply({ auth });
    expect(workflow.requests[0]?.headers).toMatchObject(headers);
  });

  test('is signed over its time and its body', async () => {
    workflow.answerWith(good);
    await collectReply({ signingKey: 'a key' });
    const { headers, body } = workflow.requests[0] ?? { headers: {}, body: '' };
    const signature = String((headers as Record<string, unknown>)['x-schole-signature']);
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    expect(signature).toBe(sign('a key', body, seconds));
    expect(sign('key', '{}', 1)).toBe('t=1,v1=1ba6b8171186efc613e8bcc0cbdab2748f24984d7c5a84faa2637afa0e40d224');
  });

  test('is not sent to an invalid address, nor without the secret it needs', async () => {
    workflow.answerWith(good);
    expect(await failureOf({ url: 'no address' })).toMatchObject({ outcome: 'refused', reason: 'outbound/address' });
    const missing = { outcome: 'refused', reason: 'automation/secret-missing', status: null, tries: 1 };
    expect(await failureOf({ auth: { kind: 'missing' } })).toMatchObject(missing);
    expect(workflow.requests).toEqual([]);
  });
});

describe('the retry', () => {
  test.each([502, 503, 504])('happens after %s, under the same key', async (status) => {
    workflow.answerWith({ status }, good);
    const answers: unknown[] = [];
    expect(await collectReply({ options: { onAnswer: (answer) => answers.push(answer) } })).toBe('Good.');
    const [first, second] = workflow.requests;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
    expect(answers).toEqual([{ status: 200, tries: 2 }]);
  });

  test.each<[string | undefined, number]>([
    [undefined, 1_000],
    ['0', 0],
    ['3', 3_000],
    ['3600', 5_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['Fri, 01 Jan 2999 00:00:00 GMT', 5_000],
    ['soon', 1_000],
  ])('waits as long as the other side says (%s), within bounds', async (retryAfter, milliseconds) => {
    workflow.answerWith({ status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }, good);
    const pauses: number[] = [];
    await collectReply({ pauses });
    expect(pauses).toEqual([milliseconds]);
  });

  test.each([
    [502, 'unreachable', 'automation/away'],
    [504, 'time-out', 'automation/too-slow'],
  ])('happens once: a second %s is told', async (status, outcome, reason) => {
    workflow.answerWith({ status });
    expect(await failureOf()).toMatchObject({ outcome, reason, status, tries: 2 });
    expect(workflow.requests).toHaveLength(2);
  });

  test.each([429, 500, 404])('does not happen after %s', async (status) => {
    workflow.answerWith({ status }, good);
    expect(await failureOf()).toMatchObject({ status, tries: 1 });
    expect(workflow.requests).toHaveLength(1);
  });

  test('does not happen after a cancellation', async () => {
    workflow.answerWith({ status: 503 }, good);
    const stop = new AbortController();
    const target = { url: workflow.origin, auth: { kind: 'none' }, signingKey: null } as const;
    const pause = async (_milliseconds: number, signal: AbortSignal): Promise<void> => {
      stop.abort();
      signal.throwIfAborted();
    };
    const pieces = createWebhookEngine(target, fetch, { pause }).reply(conversation, { signal: stop.signal });
    const first = pieces[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ outcome: 'stopped', tries: 1 });
    expect(workflow.requests).toHaveLength(1);
  });
});

describe('a redirect', () => {
  const moved = (status: number, location: string): WorkflowAnswer => ({ status, headers: { location } });

  test.each([307, 308])('of %s repeats the question, on the same origin with its secrets', async (status) => {
    workflow.answerWith(moved(status, '/moved'), good);
    expect(await collectReply({ auth: { kind: 'bearer', value: 'token' }, signingKey: 'a key' })).toBe('Good.');
    const [first, second] = workflow.requests;
    expect(second).toMatchObject({ method: 'POST', path: '/moved', body: first?.body });
    expect(second?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  test('to another origin is followed where there is no secret, and only there', async () => {
    elsewhere.answerWith(good);
    workflow.answerWith(moved(308, `${elsewhere.origin}/there`));
    expect(await collectReply()).toBe('Good.');
    elsewhere.answerWith(good);
    for (const options of [{ auth: { kind: 'bearer', value: 'token' } }, { signingKey: 'a key' }] as const) {
      expect(await failureOf(options)).toMatchObject({
        outcome: 'error',
        reason: 'automation/redirected',
        status: 308,
      });
    }
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([301, 302, 303])('of %s would lose the question', async (status) => {
    workflow.answerWith(moved(status, '/moved'), good);
    expect(await failureOf()).toMatchObject({ outcome: 'error', reason: 'automation/redirected', status, tries: 1 });
    expect(workflow.requests).toHaveLength(1);
  });

  test('without end, or to nowhere, is none', async () => {
    workflow.answerWith(moved(307, '/again'));
    expect(await failureOf()).toMatchObject({ reason: 'automation/redirected' });
    expect(workflow.requests).toHaveLength(4);
    workflow.answerWith({ status: 307 });
    expect(await failureOf()).toMatchObject({ reason: 'automation/redirected' });
  });
});

describe('failures of the transport', () => {
  test.each<[unknown, EngineFailure['outcome'], string]>([
    [new Fault('outbound/sealed', 'Sealed.'), 'refused', 'outbound/sealed'],
    [new Fault('outbound/private-address', 'Private.'), 'refused', 'outbound/private-address'],
    [new Fault('outbound/address', 'No.'), 'refused', 'outbound/address'],
    [new Fault('outbound/too-large', 'Large.'), 'too-large', 'outbound/too-large'],
    [new Fault('outbound/unreachable', 'Away.'), 'unreachable', 'outbound/unreachable'],
    [new TypeError('fetch failed'), 'unreachable', 'outbound/unreachable'],
    [
      new Fault('outbound/unreachable', 'Late.', { cause: new DOMException('late', 'TimeoutError') }),
      'time-out',
      'automation/too-slow',
    ],
  ])('%s is told as what it means', async (problem, outcome, reason) => {
    const failure = await failureOf({ transport: () => Promise.reject(problem) });
    expect(failure).toBeInstanceOf(EngineFailure);
    expect(failure).toMatchObject({ outcome, reason, status: null, tries: 1 });
  });

  test.each<[unknown, string]>([
    [undefined, 'stopped'],
    [new DOMException('late', 'TimeoutError'), 'time-out'],
  ])('a wait that is ended by %s ends as such, and closes the connection', async (why, outcome) => {
    workflow.answerWith({ silent: true });
    const stop = new AbortController();
    const failed = failureOf({ options: { signal: stop.signal } });
    await expect.poll(() => workflow.requests.length).toBe(1);
    stop.abort(why);
    expect(await failed).toMatchObject({ outcome, status: null });
  });

  test('a reader that stops ends the response', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from('{"type":"item","content":"More. "}\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const piece of reply({ transport: async () => new Response(body) })) {
      expect(piece).toBe('More. ');
      break;
    }
    expect(cancelled).toBe(true);
  });
});

test('an event needs no answer: any 2xx is enough, and its text is returned where it is readable', async () => {
  const target = { url: `${workflow.origin}/events`, auth: { kind: 'none' }, signingKey: 'a key' } as const;
  const message = { purpose: 'analytics', id: 'event-1', payload: { event: 'test' } } as const;
  const send = () => deliver(target, fetch, message, { signal: new AbortController().signal });
  workflow.answerWith({ pieces: ['{"message":"Workflow was started"}'] });
  expect(await send()).toEqual({ status: 200, tries: 1, reply: null });
  workflow.answerWith({ status: 204 });
  expect(await send()).toEqual({ status: 204, tries: 1, reply: null });
  workflow.answerWith(good);
  expect(await send()).toEqual({ status: 200, tries: 1, reply: 'Good.' });
  expect(workflow.requests[0]).toMatchObject({ body: '{"event":"test"}', headers: { 'x-schole-event': 'analytics' } });
  workflow.answerWith({ status: 500 });
  await expect(send()).rejects.toMatchObject({ outcome: 'error', reason: 'automation/workflow-failed', status: 500 });
});
