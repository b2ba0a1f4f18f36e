import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestWorkflow, type TestWorkflow } from '../../../../tests/fakes/workflow-server.ts';
import { type ChatFixture, type Chatter, createChatFixture } from './test-chat.ts';

let chat: ChatFixture;
let workflow: TestWorkflow;
let anna: Chatter;
let ben: Chatter;

beforeAll(async () => {
  chat = await createChatFixture();
  workflow = await startTestWorkflow();
  anna = await chat.addChatter('Anna');
  ben = await chat.addChatter('Ben');
  await chat.allow(workflow.origin);
});
afterAll(async () => {
  await workflow.close();
  await chat.close();
});

const asJson = { 'content-type': 'application/json' };
const refused = (message: string) => ({ status: 'error', error: { message } });
const turn = (role: 'user' | 'assistant', content: string) => ({
  role,
  content,
  timestamp: '2026-03-01T10:00:00.000+00:00',
});

describe('with nothing connected', () => {
  test('the manual replies and says what it is; nothing is sent out, and the log has an entry', async () => {
    const answer = await chat.sendMessage(anna, 'How do I connect nodes?');
    expect(answer).toMatchObject({ status: 'success', message: expect.stringContaining('(/help/') });
    expect(answer).toMatchObject({ message: expect.stringContaining('not a language model') });
    expect(await chat.takeLog()).toEqual([
      {
        user_id: anna.id,
        purpose: 'chat',
        via: 'offline',
        engine: null,
        session_id: anna.sessionId,
        test: false,
        outcome: 'ok',
        reason: null,
        status: null,
        tries: 1,
      },
    ]);
    expect(await chat.takeLedger()).toEqual([]);
  });

  test('the entry is in the person’s own log and in nobody else’s', async () => {
    await chat.sendMessage(anna, 'What is a webhook?');
    const { database } = chat.functions.fresh;
    const logEntries = async ({ id }: Chatter) =>
      (
        await database.asUser({ role: 'authenticated', sub: id }, (transaction) =>
          transaction.query('select outcome, via from public.automation_events'),
        )
      ).rows;
    expect(await logEntries(anna)).toEqual([{ outcome: 'ok', via: 'offline' }]);
    expect(await logEntries(ben)).toEqual([]);
    await chat.takeLog();
  });

  test('the reply comes as events too, the whole answer last', async () => {
    const events = await chat.stream(anna, 'Πώς συνδέω κόμβους;');
    const last = events.at(-1);
    const pieces = events.flatMap((event) => ('piece' in event ? [event.piece] : []));
    expect(last).toEqual({ status: 'success', message: pieces.join('') });
    expect(await chat.takeLog()).toMatchObject([{ outcome: 'ok' }]);
  });

  test('a reply takes two transactions: reading with the start of its log entry, and the end of it', async () => {
    const { database } = chat.functions.fresh;
    let count = 0;
    const asUser = database.asUser;
    Object.assign(database, {
      // The jobs of this fixture have transactions of their own: those have no user, and none is sent in one batch.
      asUser: (...parameters: Parameters<typeof asUser>) => {
        if (parameters[0].sub === anna.id || parameters[2]?.together === true) count += 1;
        return asUser(...parameters);
      },
    });
    await chat.sendMessage(anna, 'What is a webhook?');
    Object.assign(database, { asUser });
    await chat.takeLog();
    expect(count).toBe(2);
  });
});

describe('the session of the request', () => {
  test('another person’s, a colleague’s, an unknown and an archived one get the same error', async () => {
    await chat.functions.join(ben, anna.schoolId, 'teacher');
    for (const sessionId of [anna.sessionId, crypto.randomUUID()])
      expect(await chat.sendMessage(ben, 'Hello', [], sessionId)).toEqual(refused('The chat session was not found.'));
    const archived = await chat.addSession(anna);
    await chat.functions.rows('update public.n8n_chat_sessions set archived_at = now() where id = $1', [archived]);
    expect(await chat.sendMessage(anna, 'Hello', [], archived)).toEqual(refused('The chat session is archived.'));
    expect(await chat.takeLog()).toEqual([]);
  });

  test('a person who no longer teaches in its school, and a pupil, get no reply', async () => {
    const eve = await chat.addChatter('Eve');
    await chat.functions.join(anna, eve.schoolId, 'administrator');
    await chat.functions.rows("update public.memberships set role = 'student' where user_id = $1", [eve.id]);
    const staff = refused('The documentation assistant is for the staff of a school.');
    expect(await chat.sendMessage(eve, 'Hello')).toEqual(staff);
    await chat.functions.rows("update public.memberships set status = 'left' where user_id = $1", [eve.id]);
    expect(await chat.sendMessage(eve, 'Hello')).toEqual(refused('The chat session was not found.'));
    const pupil = await chat.functions.addPerson('Pupil', 'student');
    expect(await chat.functions.post(pupil, 'chat', { message: 'Hello', session_id: anna.sessionId })).toEqual({
      status: 200,
      body: staff,
    });
    expect(await chat.takeLog()).toEqual([]);
  });

  test('without sign-in the error comes with HTTP 200, in JSON and as events', async () => {
    const body = { message: 'Hello', session_id: anna.sessionId, message_history: [] };
    expect(await chat.functions.post(null, 'chat', body)).toEqual({
      status: 200,
      body: refused('User not authenticated'),
    });
    const { payload, headers, statusCode } = await chat.functions.server.inject({
      method: 'POST',
      url: '/functions/v1/chat',
      headers: {
        apikey: chat.functions.publishableKey,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(payload).toBe(`data: ${JSON.stringify(refused('User not authenticated'))}\n\n`);
  });
});

describe('an invalid request', () => {
  const wrong = () => [
    '{ broken',
    '',
    [],
    { message: 'Hello' },
    { message: '   ', session_id: anna.sessionId, message_history: [] },
    { message: 'x'.repeat(5_001), session_id: anna.sessionId, message_history: [] },
    { message: 'Hello', session_id: 'mine', message_history: [] },
    {
      message: 'Hello',
      session_id: anna.sessionId,
      message_history: Array.from({ length: 11 }, () => turn('user', 'x')),
    },
    { message: 'Hello', session_id: anna.sessionId, message_history: [{ ...turn('user', 'x'), role: 'system' }] },
    { message: 'Hello', session_id: anna.sessionId, message_history: [turn('user', 'x'.repeat(100_001))] },
    '{"message":"Hello","__proto__":{"session_id":"x"}}',
  ];

  test('is reported as such, calls no engine and is repeated nowhere', async () => {
    const clumsy = await chat.addChatter('Clumsy');
    for (const body of wrong()) {
      expect(await chat.functions.post(clumsy, 'chat', body)).toEqual({
        status: 200,
        body: refused('The request is not a message of a chat.'),
      });
    }
    expect(await chat.takeLog()).toEqual([]);
  });

  test('another method and an oversized body are refused as such', async () => {
    const headers = { apikey: chat.functions.publishableKey, authorization: `Bearer ${anna.token}` };
    const get = await chat.functions.server.inject({ method: 'GET', url: '/functions/v1/chat', headers });
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'POST']);
    expect(await chat.functions.post(anna, 'chat', 'x'.repeat(6_000_001))).toMatchObject({ status: 413 });
  });
});

describe('the person’s workflow', () => {
  // A new person each time: nobody may send more than thirty messages a minute.
  beforeEach(async () => {
    anna = await chat.addChatter(`anna-${crypto.randomUUID()}`);
    await chat.saveChatWebhook(anna, `${workflow.origin}/webhook/chat?key=very-secret-part`);
  });

  test('replies first, receives each earlier message once, and is in log and ledger', async () => {
    workflow.answerWith({ headers: asJson, pieces: ['{"output":"From the workflow"}'] });
    const history = [turn('user', 'Before'), turn('assistant', 'Answered'), turn('user', 'Now')];
    expect(await chat.sendMessage(anna, ' Now ', history)).toEqual({ status: 'success', message: 'From the workflow' });
    expect(workflow.requests).toHaveLength(1);
    expect(JSON.parse(workflow.requests[0]?.body ?? '')).toMatchObject({
      message: 'Now',
      chatInput: 'Now',
      session_id: anna.sessionId,
      sessionId: anna.sessionId,
      // What the web app has saved already is not repeated.
      message_history: history.slice(0, 2),
    });
    const [line] = await chat.functions.rows<{ id: string }>('select id from public.automation_events');
    expect(workflow.requests[0]?.headers).toMatchObject({ 'idempotency-key': line?.id, 'x-schole-event': 'chat' });
    expect(await chat.takeLog()).toEqual([
      {
        user_id: anna.id,
        purpose: 'chat',
        via: 'webhook',
        engine: null,
        session_id: anna.sessionId,
        test: false,
        outcome: 'ok',
        reason: null,
        status: 200,
        tries: 1,
      },
    ]);
    const { host, port } = { host: '127.0.0.1', port: Number(new URL(workflow.origin).port) };
    expect(await chat.takeLedger()).toEqual([
      {
        host,
        port,
        purpose: 'webhook',
        method: 'POST',
        engine: null,
        pseudonymised: [],
        status: 200,
        outcome: 'sent',
        school_id: anna.schoolId,
        actor_id: anna.id,
      },
    ]);
  });

  test('streams line by line into events', async () => {
    const line = (value: object) => `${JSON.stringify(value)}\n`;
    const metadata = { nodeId: 'n', nodeName: 'Agent', runIndex: 0, itemIndex: 0 };
    workflow.answerWith({
      headers: asJson,
      pieces: [
        line({ type: 'begin', metadata }),
        line({ type: 'item', content: 'One ', metadata }),
        line({ type: 'item', content: 'two', metadata }),
        line({ type: 'end', metadata }),
      ],
    });
    const events = await chat.stream(anna, 'Count');
    expect(events.at(-1)).toEqual({ status: 'success', message: 'One two' });
    expect(events.length).toBeGreaterThan(1);
    expect(await chat.takeLog()).toMatchObject([{ outcome: 'ok', status: 200 }]);
  });

  test.each([
    ['429', { status: 429, pieces: ['Too many'] }, 'Rate limit: too many requests at the moment.', 'rate-limit'],
    ['402', { status: 402, pieces: ['no credits'] }, 'The AI credits are exhausted.', 'credits'],
    ['nothing', { pieces: [] }, 'Empty response content from AI', 'empty'],
    [
      'a start only',
      { headers: asJson, pieces: ['{"message":"Workflow was started"}'] },
      ...(['Empty response content from AI', 'empty'] as const),
    ],
    [
      'a web page',
      { headers: { 'content-type': 'text/html' }, pieces: ['<!doctype html><html>'] },
      'The reply could not be read.',
      'malformed',
    ],
    [
      '500',
      { status: 500, headers: asJson, pieces: ['{"message":"Error in workflow: password=p4ss"}'] },
      'The workflow or language model failed.',
      'error',
    ],
    [
      'a cut connection',
      { headers: asJson, pieces: ['{"out'], cut: true },
      'The workflow or language model could not be reached.',
      'unreachable',
    ],
    ['more than a reply', { pieces: ['x'.repeat(100_001)] }, 'The reply is too long.', 'too-large'],
    [
      '403',
      { status: 403, pieces: ['Authorization data is wrong!'] },
      'The workflow or language model was not asked, or it refused.',
      'refused',
    ],
  ])(
    'failing with %s is reported in our words alone, and no other engine is called',
    async (_what, played, message, outcome) => {
      workflow.answerWith(played);
      expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused(message));
      workflow.answerWith(played);
      expect((await chat.stream(anna, 'Hello')).at(-1)).toEqual(refused(message));
      expect(await chat.takeLog()).toMatchObject([
        { via: 'webhook', outcome },
        { via: 'webhook', outcome },
      ]);
    },
  );

  test('while sealed, and not on this machine: nothing is sent, and the log has the reason', async () => {
    await chat.takeLedger();
    await chat.saveChatWebhook(anna, 'https://flows.example/webhook/chat');
    const message = 'The workflow or language model was not asked, or it refused.';
    expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused(message));
    expect(await chat.takeLog()).toMatchObject([{ via: 'webhook', outcome: 'refused', reason: 'outbound/sealed' }]);
    expect(await chat.takeLedger()).toMatchObject([{ host: 'flows.example', outcome: 'refused-sealed' }]);
  });

  test('is skipped where the school allows no connections of one’s own, and works again with the permission', async () => {
    workflow.answerWith({ headers: asJson, pieces: ['{"output":"From the workflow"}'] });
    expect(await chat.functions.call(anna, 'allow-own-connections', { allowed: false })).toMatchObject({ status: 200 });
    expect(await chat.sendMessage(anna, 'Hello')).toMatchObject({ message: expect.stringContaining('manual') });
    expect(workflow.requests).toEqual([]);
    await chat.functions.call(anna, 'allow-own-connections', { allowed: true });
    expect(await chat.sendMessage(anna, 'Hello')).toMatchObject({ message: 'From the workflow' });
    expect((await chat.takeLog()).map(({ via }) => via)).toEqual(['offline', 'webhook']);
    expect(await chat.functions.actionsOn(anna.schoolId)).toEqual(
      Array.from({ length: 2 }, () => 'school/connections-changed'),
    );
  });

  test('another workflow of the person is notified of each successful reply', async () => {
    workflow.answerWith({ headers: asJson, pieces: ['{"output":"Here"}'] });
    const url = `${workflow.origin}/webhook/told`;
    await chat.functions.call(anna, 'save-webhook', { purpose: 'ai-assistant', url });
    await chat.sendMessage(anna, 'Hello');
    await chat.until(async () => workflow.requests.length === 2);
    expect(JSON.parse(workflow.requests[1]?.body ?? '')).toMatchObject({ event: 'assistant.replied' });
    expect(workflow.requests[1]?.body).not.toContain('Hello');
    const [job] = await chat.functions.rows<{ id: string }>('select id from public.jobs where owner_id = $1', [
      anna.id,
    ]);
    await chat.functions.finished(job?.id ?? '');
    await chat.takeLog();
  });

  test('a client that disconnects stops it: the connection is closed, the log entry ends as stopped', async () => {
    workflow.answerWith({ silent: true });
    for (const accept of ['application/json', 'text/event-stream']) {
      workflow.requests.length = 0;
      const leaving = new AbortController();
      const call = anna.client.functions.invoke('chat', {
        body: { message: 'Hello', session_id: anna.sessionId, message_history: [] },
        headers: { accept },
        signal: leaving.signal,
      });
      await chat.until(async () => workflow.requests.length === 1);
      leaving.abort();
      await call.catch(() => undefined);
      const ended = "select from public.automation_events where outcome = 'stopped'";
      await chat.until(async () => (await chat.functions.rows(ended)).length === 1);
      expect(await chat.takeLog()).toMatchObject([{ outcome: 'stopped', via: 'webhook' }]);
    }
    expect((await chat.takeLedger()).slice(-2)).toMatchObject([{ outcome: 'stopped' }, { outcome: 'stopped' }]);
  });

  test('a person gets at most two replies at once', async () => {
    workflow.answerWith({ silent: true });
    const leaving = new AbortController();
    const body = { message: 'Hello', session_id: anna.sessionId, message_history: [] };
    const call = [1, 2].map(() => anna.client.functions.invoke('chat', { body, signal: leaving.signal }));
    await chat.until(async () => workflow.requests.length === 2);
    expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused('Rate limit: too many messages in a short time.'));
    leaving.abort();
    await Promise.allSettled(call);
    const stopped = "select from public.automation_events where outcome = 'stopped'";
    await chat.until(async () => (await chat.functions.rows(stopped)).length === 2);
    workflow.answerWith({ headers: asJson, pieces: ['{"output":"Again"}'] });
    expect(await chat.sendMessage(anna, 'Hello')).toMatchObject({ message: 'Again' });
  });
});
