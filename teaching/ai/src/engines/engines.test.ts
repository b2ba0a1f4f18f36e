import { engineFacts, engineKinds, Fault, type LanguageModelKind, limits } from '@schole/core';
import { describe, expect, it } from 'vitest';
import type { EngineChoice, Transport } from '../contract.ts';
import { createEngine } from './create-engine.ts';
import { conversation, createEngineTester, key, setUpLanguageModelServer, turn } from './test-language-model.ts';

const { ask: collectReply, failure } = createEngineTester(fetch);
const fake = setUpLanguageModelServer();

interface Kind {
  kind: LanguageModelKind;
  path: string;
  requestPath: string;
  header: string;
  value: string;
}

/** As a provider is asked that speaks as OpenAI does. */
const usual = {
  path: '/v1',
  requestPath: '/v1/chat/completions',
  header: 'authorization',
  value: `Bearer ${key}`,
};

/** What a kind has otherwise. */
const own: Partial<Record<LanguageModelKind, Partial<Kind>>> = {
  ollama: { path: '' },
  anthropic: { requestPath: '/v1/messages', header: 'x-api-key', value: key },
  google: {
    path: '/v1beta',
    requestPath: '/v1beta/models/m:streamGenerateContent?alt=sse',
    header: 'x-goog-api-key',
    value: key,
  },
};

/** Every kind of language model, as a school would set it. */
const kinds = engineKinds
  .filter((kind): kind is LanguageModelKind => kind !== 'webhook')
  .map((kind): Kind => ({ kind, ...usual, ...own[kind] }));

function choiceOf({ kind, path }: Kind, change: Partial<EngineChoice> = {}): EngineChoice {
  return { kind, baseUrl: `${fake.url}${path}`, model: 'm', key, ...change };
}

describe.each(kinds)('$kind', (kind) => {
  it('sends one request, in its provider’s form', async () => {
    await collectReply(choiceOf(kind));
    expect(fake.requests).toHaveLength(1);
    const [request] = fake.requests;
    expect(request).toMatchObject({ method: 'POST', path: kind.requestPath });
    expect(request?.headers).toMatchObject({
      [kind.header]: kind.value,
      'content-type': 'application/json',
      'user-agent': 'Schole',
    });
    expect(request?.raw).not.toContain(key);
    expect(request?.path).not.toContain(key);
    expect(request?.body).toMatchObject(
      {
        openai: {
          model: 'm',
          stream: true,
          messages: [
            { role: 'system', content: conversation.instructions },
            { role: 'user', content: 'Καλημέρα\n\nHow do I add a webhook?' },
            { role: 'assistant', content: 'With the button.' },
            { role: 'user', content: 'Which button? 🙂' },
          ],
        },
        anthropic: {
          model: 'm',
          stream: true,
          system: [{ type: 'text', text: conversation.instructions }],
          messages: [
            { role: 'user', content: [{ type: 'text', text: 'Καλημέρα\n\nHow do I add a webhook?' }] },
            { role: 'assistant', content: [{ type: 'text', text: 'With the button.' }] },
            { role: 'user', content: [{ type: 'text', text: 'Which button? 🙂' }] },
          ],
        },
        google: {
          systemInstruction: { parts: [{ text: conversation.instructions }] },
          contents: [
            { role: 'user', parts: [{ text: 'Καλημέρα\n\nHow do I add a webhook?' }] },
            { role: 'model', parts: [{ text: 'With the button.' }] },
            { role: 'user', parts: [{ text: 'Which button? 🙂' }] },
          ],
        },
      }[request?.protocol ?? 'openai'],
    );
  });

  it('yields the reply in pieces, and reports the status before the first', async () => {
    fake.answers.push({ pieces: ['  ', 'Press ', '**New** ', 'Chat.'] });
    const seen: unknown[] = [];
    const { signal } = new AbortController();
    const options = { signal, onAnswer: (answer: unknown) => void seen.push(answer) };
    for await (const piece of createEngine(choiceOf(kind), fetch).reply(conversation, options)) seen.push(piece);
    expect(seen).toEqual([{ status: 200, tries: 1 }, '  Press ', '**New** ', 'Chat.']);
  });

  it.each([1, 2, 3, 7, 64])('reads a stream that is cut every %i bytes', async (chunk) => {
    fake.answers.push({ pieces: ['Πατήστε ', '«Νέα συζήτηση» ', '🙂👩‍🏫 ', '\n\n- ένα\n'], chunk });
    expect((await collectReply(choiceOf(kind))).join('')).toBe('Πατήστε «Νέα συζήτηση» 🙂👩‍🏫 \n\n- ένα\n');
  });

  it('yields only what a database can store', async () => {
    fake.answers.push({ pieces: ['So\0 ', '\0', '\ud83d', '\ude42 ', '\udc00.'] });
    expect((await collectReply(choiceOf(kind))).join('')).toBe('So 🙂 \ufffd.');
  });

  it('leaves out the thoughts of the model', async () => {
    fake.answers.push({ pieces: ['Yes.'], thoughts: 'They are slow today.' });
    expect(await collectReply(choiceOf(kind))).toEqual(['Yes.']);
  });

  it('marks a reply that the model’s own limit cut', async () => {
    fake.answers.push({ pieces: ['First, '], end: 'length' });
    expect((await collectReply(choiceOf(kind))).join('')).toBe('First, \n\n[…]');
  });

  it.each([
    ['rate-limit', { outcome: 'rate-limit', reason: null }],
    ['credits', { outcome: 'credits', reason: null }],
    ['wrong-key', { outcome: 'refused', reason: 'engine/wrong-key' }],
    ['no-model', { outcome: 'error', reason: 'engine/no-model' }],
    ['overloaded', { outcome: 'error', reason: 'engine/overloaded' }],
    ['too-long', { outcome: 'error', reason: 'engine/too-long' }],
    ['not-understood', { outcome: 'error', reason: 'engine/request' }],
  ] as const)('knows its provider’s words for %s', async (refuse, expectedFailure) => {
    fake.answers.push({ refuse });
    const { status, ...rest } = await failure(choiceOf(kind));
    expect(rest).toEqual({ ...expectedFailure, tries: 1 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    [401, 'refused', 'engine/wrong-key'],
    [402, 'credits', null],
    [403, 'refused', 'engine/wrong-key'],
    [404, 'error', 'engine/no-model'],
    [408, 'time-out', null],
    [413, 'error', 'engine/too-long'],
    [418, 'error', 'engine/request'],
    [429, 'rate-limit', null],
    [500, 'error', 'engine/overloaded'],
    [502, 'error', 'engine/overloaded'],
    [503, 'error', 'engine/overloaded'],
    [504, 'time-out', null],
    [529, 'error', 'engine/overloaded'],
  ] as const)('takes status %i as what it is, whatever its page says', async (status, outcome, reason) => {
    fake.answers.push({ status, type: 'text/html', body: `<html>${key} ${'x'.repeat(100_000)}</html>` });
    expect(await failure(choiceOf(kind))).toEqual({ outcome, reason, status, tries: 1 });
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ['HTML', { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' }, 'malformed'],
    ['half of some JSON', { status: 200, type: 'application/json', body: '{"choices":[{"mess' }, 'malformed'],
    ['plain text', { status: 200, type: 'text/plain', body: 'It works!' }, 'malformed'],
    ['nothing', { status: 200, type: 'text/event-stream', body: '' }, 'empty'],
    ['blank lines', { status: 200, type: 'text/event-stream', body: '\n\n\n' }, 'empty'],
    [
      'an error with status 200',
      { status: 200, type: 'application/json', body: '{"error":{"code":"insufficient_quota"}}' },
      'credits',
    ],
    ['an error without words', { status: 200, type: 'application/json', body: '[{"error":"boo"}]' }, 'error'],
    [
      'events of another kind',
      { status: 200, type: 'text/event-stream', body: 'data: {"hello":1}\n\ndata: [DONE]\n\n' },
      'malformed',
    ],
    ['a reply of blanks', { pieces: ['  ', '\n', '\u00a0'] }, 'empty'],
    ['thoughts alone', { pieces: [], thoughts: 'Hm.' }, 'empty'],
    ['broken JSON in its middle', { pieces: ['So '], end: 'broken' }, 'malformed'],
    ['no last word', { pieces: ['So '], end: 'unfinished' }, 'malformed'],
    ['a connection that breaks', { pieces: ['So '], end: 'dropped' }, 'unreachable'],
    ['an error in its middle', { pieces: ['So '], end: 'overloaded' }, 'error'],
    ['an error at once', { pieces: [], end: 'overloaded' }, 'error'],
    ['a reply beyond the limit', { pieces: ['x'.repeat(60_000), 'y'.repeat(limits.chatReply - 59_999)] }, 'too-large'],
  ] as const)('answered with %s', async (_, answer, outcome) => {
    fake.answers.push(answer);
    expect(await failure(choiceOf(kind))).toMatchObject({ outcome, status: 200, tries: 1 });
    expect(fake.requests).toHaveLength(1);
  });

  it('reports a reply that the provider withheld', async () => {
    fake.answers.push({ pieces: ['I '], end: 'filtered' });
    expect(await failure(choiceOf(kind))).toMatchObject({ outcome: 'error', reason: 'engine/filtered' });
  });

  it('follows no redirect', async () => {
    fake.answers.push({ status: 307, type: 'text/plain', body: '', location: `${fake.url}${kind.requestPath}` });
    expect(await failure(choiceOf(kind))).toMatchObject({ outcome: 'error', status: 307 });
    expect(fake.requests).toHaveLength(1);
  });

  it('stops when the person cancels, and after the timeout', async () => {
    for (const [reason, outcome] of [
      [new DOMException('no', 'AbortError'), 'stopped'],
      [new DOMException('late', 'TimeoutError'), 'time-out'],
    ] as const) {
      const stop = new AbortController();
      fake.answers.push({ pieces: ['So '], end: 'silent' });
      const pieces: string[] = [];
      const reading = (async () => {
        for await (const piece of createEngine(choiceOf(kind), fetch).reply(conversation, stop)) {
          pieces.push(piece);
          stop.abort(reason);
        }
      })();
      await expect(reading).rejects.toMatchObject({ outcome });
      expect(pieces).toEqual(['So ']);
    }
  });

  it('sends nothing when it is already cancelled', async () => {
    expect(await failure(choiceOf(kind), { signal: AbortSignal.abort() })).toMatchObject({ outcome: 'stopped' });
    expect(fake.requests).toHaveLength(0);
  });

  it('closes the connection when the reader stops', async () => {
    let passedSignal: AbortSignal | null | undefined;
    const transport: Transport = (input, init) => {
      passedSignal = init?.signal;
      return fetch(input, init);
    };
    fake.answers.push({ pieces: ['So ', 'it '], end: 'silent' });
    for await (const piece of createEngine(choiceOf(kind), transport).reply(conversation, new AbortController())) {
      expect(piece).toBe('So ');
      break;
    }
    expect(passedSignal?.aborted).toBe(true);
  });

  it.each([
    ['outbound/sealed', 'refused', 0],
    ['outbound/private-address', 'refused', 0],
    ['outbound/address', 'refused', 0],
    ['outbound/unreachable', 'unreachable', 1],
    ['outbound/too-large', 'too-large', 1],
  ] as const)('says what the gate says: %s', async (code, outcome, tries) => {
    const transport: Transport = async () => {
      throw new Fault(code, 'no', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    };
    expect(await failure(choiceOf(kind), { transport })).toEqual({ outcome, reason: code, status: null, tries });
  });

  it('reports a fault of the gate in the middle of a response', async () => {
    fake.answers.push({ pieces: ['So ', 'it '] });
    const transport: Transport = async (input, init) => {
      const response = await fetch(input, init);
      const body = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform() {
            throw new Fault('outbound/too-large', 'no');
          },
        }),
      );
      return new Response(body ?? null, response);
    };
    expect(await failure(choiceOf(kind), { transport })).toMatchObject({
      outcome: 'too-large',
      reason: 'outbound/too-large',
    });
  });

  it('times out when the gate did', async () => {
    const transport: Transport = async () => {
      const cause = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      throw new Fault('outbound/unreachable', 'no', { cause });
    };
    expect(await failure(choiceOf(kind), { transport })).toMatchObject({ outcome: 'time-out' });
  });

  it('reads nothing from the environment', async () => {
    const names = [
      'OPENAI_API_KEY',
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_BASE_URL',
      'GOOGLE_GENERATIVE_AI_API_KEY',
      'AI_GATEWAY_API_KEY',
    ];
    for (const name of names)
      process.env[name] = name.endsWith('URL') ? 'http://127.0.0.1:9/other' : 'sk-of-somebody-else';
    try {
      await collectReply(choiceOf(kind, { key: null })).catch((problem: unknown) => {
        expect(problem).toMatchObject({ outcome: 'refused', reason: 'engine/wrong-key', tries: 0 });
      });
      await collectReply(choiceOf(kind));
    } finally {
      for (const name of names) delete process.env[name];
    }
    const sent = fake.requests.map(({ headers, path }) => ({ path, header: headers[kind.header] }));
    const withKey = { path: kind.requestPath, header: kind.value };
    const open = !engineFacts[kind.kind].needs.includes('key');
    expect(sent).toEqual(open ? [{ path: kind.requestPath, header: undefined }, withKey] : [withKey]);
    expect(JSON.stringify(fake.requests)).not.toContain('somebody-else');
  });

  it('refuses an incomplete configuration without a request', async () => {
    expect(await failure(choiceOf(kind, { model: null }))).toMatchObject({
      outcome: 'refused',
      reason: 'engine/incomplete',
    });
    expect(await failure(choiceOf(kind, { baseUrl: 'my computer' }))).toMatchObject({
      outcome: 'refused',
      reason: 'outbound/address',
    });
    const nothing = { ...conversation, turns: [turn('user', ' ')] };
    expect(await failure(choiceOf(kind), { conversation: nothing })).toMatchObject({ outcome: 'error', tries: 0 });
    expect(fake.requests).toHaveLength(0);
  });
});
