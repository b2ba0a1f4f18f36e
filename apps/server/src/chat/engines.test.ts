import { type EngineKind, engineKinds } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModelServer,
  modelPath,
  startLanguageModelServer,
} from '../../../../tests/fakes/language-model.ts';
import { type ChatFixture, type Chatter, createChatFixture } from './test-chat.ts';

let chat: ChatFixture;
let model: LanguageModelServer;
let anna: Chatter;

beforeAll(async () => {
  chat = await createChatFixture();
  model = await startLanguageModelServer();
  await chat.allow(model.url);
});
afterAll(async () => {
  await model.close();
  await chat.close();
});
// A new person each time: nobody may send more than thirty messages a minute.
beforeEach(async () => {
  anna = await chat.addChatter(`anna-${crypto.randomUUID()}`);
  model.requests.length = 0;
  model.answers.length = 0;
  await chat.takeLedger();
});

const key = 'sk-a-very-secret-key-0042';
const refused = (message: string) => ({ status: 'error', error: { message } });

const connect = (kind: EngineKind, whose: 'own' | 'school' = 'own', who = anna) =>
  chat.functions.call(who, 'save-engine', {
    whose,
    engine: { kind, baseUrl: `${model.url}${modelPath(kind)}`, model: 'Small-1', key },
  });

const failed = 'The workflow or language model failed.';
const languageModels = engineKinds.filter((kind) => kind !== 'webhook');

describe.each(languageModels)('%s', (kind) => {
  test('replies with what the manual has on it, in pieces, and is in log and ledger under its name', async () => {
    await connect(kind);
    model.answers.push({ pieces: ['A ', 'webhook ', 'waits.'] }, 'Whole.');
    const events = await chat.stream(anna, 'How do I use a webhook?');
    expect(events.at(-1)).toEqual({ status: 'success', message: 'A webhook waits.' });
    expect(events.length).toBeGreaterThan(2);
    expect(await chat.sendMessage(anna, 'And now?')).toEqual({ status: 'success', message: 'Whole.' });
    expect(model.requests).toHaveLength(2);
    const [request] = model.requests;
    expect(request?.raw).toContain('How do I use a webhook?');
    expect(request?.raw).toContain('<passages>');
    expect(request?.raw).toContain('/help/');
    expect(JSON.stringify(request?.headers) + request?.path).toContain(key);
    const line = { via: 'engine', engine: `${kind}:small-1`, outcome: 'ok', status: 200, tries: 1, reason: null };
    expect(await chat.takeLog()).toMatchObject([line, line]);
    const row = {
      host: '127.0.0.1',
      port: model.port,
      purpose: 'engine',
      method: 'POST',
      engine: `${kind}:small-1`,
      pseudonymised: [],
      school_id: anna.schoolId,
      actor_id: anna.id,
      status: 200,
      outcome: 'sent',
    };
    expect(await chat.takeLedger()).toEqual([row, row]);
  });

  test.each([
    ['a rate limit', { refuse: 'rate-limit' }, 'Rate limit: too many requests at the moment.', 'rate-limit'],
    ['no credits', { refuse: 'credits' }, 'The AI credits are exhausted.', 'credits'],
    ['a wrong key', { refuse: 'wrong-key' }, 'The workflow or language model was not asked, or it refused.', 'refused'],
    ['nothing', { pieces: [] }, 'Empty response content from AI', 'empty'],
    ['an end in the middle', { pieces: ['Half'], end: 'unfinished' }, 'The reply could not be read.', 'malformed'],
    ['broken JSON', { pieces: ['Half'], end: 'broken' }, 'The reply could not be read.', 'malformed'],
    [
      'a dropped connection',
      { pieces: ['Half'], end: 'dropped' },
      'The workflow or language model could not be reached.',
      'unreachable',
    ],
    ['a failure', { status: 500, type: 'text/plain', body: `oops ${key}` }, failed, 'error'],
  ] as const)(
    'failing with %s is reported in our words, called once, and not replaced by another engine',
    async (_what, answer, message, outcome) => {
      await connect(kind);
      model.answers.push(answer);
      expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused(message));
      expect(model.requests).toHaveLength(1);
      expect(await chat.takeLog()).toMatchObject([{ via: 'engine', outcome }]);
    },
  );
});

test('an engine that is a workflow is called as a workflow, with its key', async () => {
  await connect('webhook');
  // The fake does not implement that protocol: what counts is the request, which is in the ledger too.
  expect(await chat.sendMessage(anna, 'Hello')).toMatchObject({ status: 'error' });
  expect(await chat.takeLog()).toMatchObject([{ via: 'engine', engine: 'webhook', status: 404 }]);
  expect((await chat.takeLedger()).at(-1)).toMatchObject({ purpose: 'engine', engine: 'webhook', status: 404 });
});

test('a person’s own engine comes before the school’s, which replies to everybody else', async () => {
  const ben = await chat.addChatter(`ben-${crypto.randomUUID()}`);
  await chat.functions.join(ben, anna.schoolId, 'teacher');
  ben.sessionId = await chat.addSession({ ...ben, schoolId: anna.schoolId });
  await connect('ollama', 'school');
  expect(await chat.sendMessage(ben, 'Hello')).toMatchObject({ status: 'success' });
  await connect('anthropic', 'own', ben);
  await chat.sendMessage(ben, 'Hello');
  await chat.sendMessage(anna, 'Hello');
  await chat.functions.call(anna, 'allow-own-connections', { allowed: false });
  await chat.sendMessage(ben, 'Hello');
  expect((await chat.takeLog()).map(({ engine }) => engine)).toEqual([
    'ollama:small-1',
    'anthropic:small-1',
    'ollama:small-1',
    'ollama:small-1',
  ]);
});

test('a key that cannot be decrypted any more is reported as such, and no engine is called', async () => {
  await connect('anthropic');
  await chat.functions.rows("update private.engines set key_sealed = 'v1.of.another.secret' where user_id = $1", [
    anna.id,
  ]);
  const message = 'The workflow or language model was not asked, or it refused.';
  expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused(message));
  expect(await chat.takeLog()).toMatchObject([{ via: 'engine', outcome: 'refused', reason: 'engine/wrong-key' }]);
  expect(model.requests).toEqual([]);
});

test('a model that runs elsewhere is not asked, though it was saved before such models were refused', async () => {
  await connect('ollama');
  await chat.functions.rows("update private.engines set model = 'large:120b-cloud' where user_id = $1", [anna.id]);
  const message = 'The workflow or language model was not asked, or it refused.';
  expect(await chat.sendMessage(anna, 'Hello')).toEqual(refused(message));
  expect(await chat.takeLog()).toMatchObject([{ via: 'engine', outcome: 'refused', reason: 'model/remote' }]);
  expect(model.requests).toEqual([]);
});

test('the longest history is processed and sent on', async () => {
  await connect('webhook');
  const long = { role: 'assistant' as const, content: 'word '.repeat(20_000), timestamp: '2026-03-01T10:00:00Z' };
  await chat.sendMessage(
    anna,
    'And?',
    Array.from({ length: 10 }, () => long),
  );
  expect(await chat.takeLog()).toMatchObject([{ via: 'engine', engine: 'webhook' }]);
  expect(await chat.takeLedger()).toHaveLength(1);
});

test('a client that stops a reply ends the request: the pieces so far are no reply', async () => {
  await connect('openai-compatible');
  model.answers.push({ pieces: ['The beginning'], end: 'silent' });
  const leaving = new AbortController();
  const { data } = await anna.client.functions.invoke('chat', {
    body: { message: 'Hello', session_id: anna.sessionId, message_history: [] },
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const reader = (data as Response).body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: {"piece":"The beginning"}\n\n');
  leaving.abort();
  const stopped = "select from public.automation_events where outcome = 'stopped'";
  await chat.until(async () => (await chat.functions.rows(stopped)).length === 1);
  expect(await chat.takeLog()).toMatchObject([{ outcome: 'stopped', status: 200 }]);
  expect((await chat.takeLedger()).at(-1)).toMatchObject({ outcome: 'stopped', status: 200 });
});

describe('the names of pupils', () => {
  async function addPupil(first: string, last: string): Promise<void> {
    const pupil = await chat.functions.addPerson(`pupil-${crypto.randomUUID()}`, 'student');
    await chat.functions.rows(
      `insert into public.profiles (user_id, first_name, last_name) values ($1, $2, $3)
       on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
      [pupil.id, first, last],
    );
    await chat.functions.join(pupil, anna.schoolId, 'student');
  }

  test.each(['openai-compatible', 'webhook'] as const)(
    'are replaced for %s, and restored in the reply',
    async (kind) => {
      await addPupil('Θεανώ', 'Παπαδοπούλου');
      await addPupil('Zacharias', 'Quillfeather');
      await connect(kind);
      const [from, to] = ['Zacharias Quillfeather', 'Θεανώ Παπαδοπούλου'];
      const history = [{ role: 'user' as const, content: `About ${to}`, timestamp: '2026-03-01T10:00:00Z' }];
      const answer = await chat.sendMessage(anna, `Write to ${from} and to ${to}`, history);
      const raw = model.requests.map((request) => request.raw).join();
      for (const name of ['Zacharias', 'Quillfeather', 'Θεανώ', 'Παπαδοπούλου']) expect(raw).not.toContain(name);
      const pseudonymised = ['message', 'message_history'];
      expect((await chat.takeLedger()).at(-1)).toMatchObject({ pseudonymised });
      await chat.takeLog();
      if (kind === 'webhook') return;
      expect(answer).toMatchObject({ status: 'success' });
      const standIns = /Write to (.+) and to ([^"\\]+)/.exec(raw);
      model.answers.push({ pieces: [`Dear ${standIns?.[1]} and `, `${standIns?.[2]}`, '!'], chunk: 3 });
      const again = await chat.sendMessage(anna, `Write to ${from} and to ${to}`, history);
      expect(again).toEqual({ status: 'success', message: `Dear ${from} and ${to}!` });
      expect((await chat.takeLedger()).at(-1)).toMatchObject({ pseudonymised });
      await chat.takeLog();
    },
  );
});
