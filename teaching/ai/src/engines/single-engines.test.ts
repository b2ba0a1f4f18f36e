import { expect, it } from 'vitest';
import type { EngineChoice, Transport } from '../contract.ts';
import { conversation, createEngineTester, key, setUpLanguageModelServer } from './test-language-model.ts';

const { ask: collectReply, failure } = createEngineTester(fetch);
const fake = setUpLanguageModelServer();

it.each([
  ['openai-compatible', '/v1/', '/v1/chat/completions'],
  ['openai-compatible', '/v1/chat/completions', '/v1/chat/completions'],
  ['openai-compatible', '/openai/v1?api-version=preview', '/openai/v1/chat/completions?api-version=preview'],
  ['ollama', '/', '/v1/chat/completions'],
  ['ollama', '/v1', '/v1/chat/completions'],
  ['ollama', '/api/', '/v1/chat/completions'],
  ['anthropic', '/v1/messages', '/v1/messages'],
  ['google', '/v1beta/models/', '/v1beta/models/m:streamGenerateContent?alt=sse'],
] as const)('%s understands the address %s', async (kind, path, expectedPath) => {
  const transport: Transport = (input) => Promise.reject(new Error(new URL(String(input)).href));
  const seen: string[] = [];
  const noting: Transport = (input) => {
    seen.push(String(input));
    return transport(input);
  };
  await failure({ kind, baseUrl: `https://models.example${path}`, model: 'm', key }, { transport: noting });
  expect(seen).toEqual([`https://models.example${expectedPath}`]);
});

it('uses the default address where none is given', async () => {
  const seen: string[] = [];
  const transport: Transport = (input) => {
    seen.push(String(input));
    return Promise.reject(new Error('Nobody is asked'));
  };
  for (const kind of ['anthropic', 'google'] as const)
    await failure({ kind, baseUrl: null, model: 'm', key }, { transport });
  expect(seen).toEqual([
    'https://api.anthropic.com/v1/messages',
    'https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse',
  ]);
});

it('lets no name of a model change the address', async () => {
  for (const model of ['../../v2/models/m', 'm?alt=json', 'm#', 'models/m/../x', 'm:batch']) {
    const choice: EngineChoice = { kind: 'google', baseUrl: fake.url, model, key };
    expect(await failure(choice)).toMatchObject({ reason: 'engine/no-model', tries: 0 });
  }
  expect(fake.requests).toHaveLength(0);
});

it('yields neither the thoughts that an open model writes into its reply nor its tool calls', async () => {
  const choice: EngineChoice = { kind: 'ollama', baseUrl: fake.url, model: 'm', key: null };
  fake.answers.push({ pieces: ['<thi', 'nk>They are', ' slow.</th', 'ink>\n\nYes', ', do.'] });
  expect((await collectReply(choice)).join('').trim()).toBe('Yes, do.');
  const call = { index: 0, id: 'c1', type: 'function', function: { name: 'read_marks', arguments: '{}' } };
  const chunks = [{ delta: { tool_calls: [call] } }, { delta: {}, finish_reason: 'tool_calls' }];
  const body = chunks
    .map((chunk) => `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, ...chunk }] })}\n\n`)
    .join('');
  fake.answers.push({ status: 200, type: 'text/event-stream', body });
  expect(await failure(choice)).toMatchObject({ outcome: 'empty' });
  expect(fake.requests).toHaveLength(2);
});

it('sends one request, even where a reply asks to be continued', async () => {
  const parts = {
    content: { parts: [{ text: 'First, ' }], role: 'model' },
    finishReason: 'CONTINUATION',
    continuationToken: 't',
  };
  const body = `data: ${JSON.stringify({ candidates: [parts] })}\n\n`;
  fake.answers.push({ status: 200, type: 'text/event-stream', body });
  const choice: EngineChoice = { kind: 'google', baseUrl: `${fake.url}/v1beta`, model: 'm', key };
  expect((await collectReply(choice)).join('')).toBe('First, \n\n[…]');
  expect(fake.requests).toHaveLength(1);
});

it('sends its key as bearer token to a workflow that is an engine', async () => {
  const requestSent: { url: string; headers: Headers; body: string }[] = [];
  const answers = [
    Response.json({ output: 'Press it.' }),
    new Response('', { status: 200 }),
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    Response.json({ message: 'Too many requests' }, { status: 429 }),
    Response.json({ message: 'Insufficient quota' }, { status: 500 }),
  ];
  const transport: Transport = async (input, init) => {
    requestSent.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
    return answers[requestSent.length - 1] ?? Response.error();
  };
  const choice: EngineChoice = { kind: 'webhook', baseUrl: 'https://n8n.example/webhook/chat', model: null, key };
  expect((await collectReply(choice, { transport })).join('')).toBe('Press it.');
  expect(requestSent[0]?.url).toBe(choice.baseUrl);
  expect(requestSent[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
  expect(JSON.parse(requestSent[0]?.body ?? '')).toMatchObject({
    message: 'Which button? 🙂',
    chatInput: 'Which button? 🙂',
  });
  expect(requestSent[0]?.body).not.toContain(conversation.instructions);
  for (const outcome of ['empty', 'malformed', 'rate-limit', 'credits']) {
    await expect(collectReply(choice, { transport })).rejects.toMatchObject({ name: 'EngineFailure', outcome });
  }
  expect(requestSent).toHaveLength(answers.length);
});
