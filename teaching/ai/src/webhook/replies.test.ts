import { type FaultCode, faults, limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorkflow, type TestWorkflow, type WorkflowAnswer } from '../../../../tests/fakes/workflow-server.ts';
import { type Conversation, EngineFailure } from '../contract.ts';
import { createWebhookEngine } from './webhook-engine.ts';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await startTestWorkflow();
});
afterAll(() => workflow.close());

const conversation: Conversation = {
  instructions: 'Ours alone.',
  session: '5b0f7f0e-3a55-4b52-9d5c-0d1f0f7c8a11',
  turns: [{ role: 'user', content: 'Τι είναι ο κόμβος;', timestamp: '2026-03-02T09:00:00Z' }],
};

const asJson = { 'content-type': 'application/json; charset=utf-8' };
const asHtml = { 'content-type': 'text/html; charset=utf-8' };
const json = (value: unknown): WorkflowAnswer => ({ headers: asJson, pieces: [JSON.stringify(value)] });
const error = (status: number, body: string, headers: WorkflowAnswer['headers'] = asJson): WorkflowAnswer => ({
  status,
  headers: { ...headers },
  pieces: [body],
});

const node = (nodeId: string, runIndex = 0) => ({ nodeId, nodeName: 'AI Agent', itemIndex: 0, runIndex, timestamp: 1 });
const streamLine = (type: string, content?: string, metadata: object = node('a')): string =>
  `${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`;
/** With a wrong content type, as n8n does. */
const stream = (...lines: string[]): WorkflowAnswer => ({ headers: asJson, pieces: lines });

async function collectReply(play: WorkflowAnswer[], path = '/webhook/chat', pieces: string[] = []): Promise<string[]> {
  workflow.answerWith(...play);
  const target = { url: `${workflow.origin}${path}`, auth: { kind: 'none' }, signingKey: null } as const;
  const engine = createWebhookEngine(target, fetch, { pause: async () => undefined });
  for await (const piece of engine.reply(conversation, { signal: new AbortController().signal })) pieces.push(piece);
  return pieces;
}

async function failureOf(play: WorkflowAnswer[], path?: string): Promise<EngineFailure> {
  const problem = await collectReply(play, path).then(
    (pieces) => new Error(`It replied ${JSON.stringify(pieces)}`),
    (thrown: unknown) => thrown,
  );
  if (problem instanceof EngineFailure) return problem;
  throw problem;
}

describe('a valid reply', () => {
  const long = 'α'.repeat(limits.chatReply);
  test.each<[string, WorkflowAnswer, string]>([
    ['an object of the node that responds', json({ output: 'A node.' }), 'A node.'],
    ['its text under text', json({ text: 'A node.' }), 'A node.'],
    ['under message', json({ message: 'A node.' }), 'A node.'],
    ['under response', json({ response: 'A node.' }), 'A node.'],
    ['under reply', json({ reply: 'A node.' }), 'A node.'],
    ['under answer', json({ answer: 'A node.' }), 'A node.'],
    ['the surest of several, where it is not blank', json({ output: ' ', text: 'A node.', message: 'No.' }), 'A node.'],
    ['a list: all entries of the last node', json([{ output: 'First.' }, { output: 'Second.' }]), 'First.'],
    ['items with their json', json([{ json: { output: 'A node.' }, pairedItem: { item: 0 } }]), 'A node.'],
    ['one object deeper', json({ response: { text: 'A node.' } }), 'A node.'],
    ['a number', json({ output: 42 }), '42'],
    ['a JSON text', json('A node.'), 'A node.'],
    ['plain text', { headers: { 'content-type': 'text/plain' }, pieces: ['A node.'] }, 'A node.'],
    ['text that n8n labels as HTML', { headers: asHtml, pieces: ['Ένας κόμβος, α < β.'] }, 'Ένας κόμβος, α < β.'],
    ['JSON that is labelled as HTML', { headers: asHtml, pieces: ['{"output":"A node."}'] }, 'A node.'],
    ['text that begins like a list', { headers: asHtml, pieces: ['[1] A node.\nand more'] }, '[1] A node.\nand more'],
    ['JSON over several lines', { headers: asJson, pieces: ['{\n  "output":', ' "A node."\n}\n'] }, 'A node.'],
    ['JSON after a mark of byte order', { headers: asJson, pieces: ['\uFEFF{"output":"A node."}'] }, 'A node.'],
    [
      'a reply that speaks of errors',
      json({ output: 'Error in workflow: look at the credits.' }),
      'Error in workflow: look at the credits.',
    ],
    ['no label at all', { pieces: ['A node.'] }, 'A node.'],
    ['characters that no database keeps', { headers: asJson, pieces: ['{"output":"a\\u0000b\\ud800c"}'] }, 'ab\uFFFDc'],
    [
      'letters of another character set',
      {
        headers: { 'content-type': 'text/plain; charset=windows-1253' },
        pieces: [Uint8Array.of(0xca, 0xfc, 0xec, 0xe2, 0xef, 0xf2)],
      },
      'Κόμβος',
    ],
    ['the longest that is kept', json({ output: long }), long],
  ])('%s', async (_name, played, reply) => {
    expect((await collectReply([played])).join('')).toBe(reply);
  });
});

describe('a streaming answer', () => {
  test('is yielded piece by piece, recognised by its first line and not by its content type', async () => {
    const pieces = await collectReply([
      stream(streamLine('begin'), streamLine('item', 'Ένας '), streamLine('item', 'κόμβος.'), streamLine('end')),
    ]);
    expect(pieces).toEqual(['Ένας ', 'κόμβος.']);
  });

  test('may be split anywhere, has blank lines, and a last line without its end', async () => {
    const whole = `\n${streamLine('begin')}\r\n${streamLine('item', 'Ένας ')}\n${streamLine('item', 'κόμβος.')}${streamLine('end').trimEnd()}`;
    const bytes = [...Buffer.from(whole)].map((byte) => Uint8Array.of(byte));
    expect(await collectReply([{ headers: asJson, pieces: bytes }])).toEqual(['Ένας ', 'κόμβος.']);
  });

  test('of several nodes at once is one after the other', async () => {
    const [a, b] = [node('a'), node('b')];
    const pieces = await collectReply([
      stream(
        streamLine('begin', undefined, a),
        streamLine('begin', undefined, b),
        streamLine('item', 'One, ', a),
        streamLine('item', 'Two, ', b),
        streamLine('item', 'one.', a),
        streamLine('end', undefined, a),
        streamLine('item', 'two.', b),
        streamLine('end', undefined, b),
      ),
    ]);
    expect(pieces.join('')).toBe('One, one.\n\nTwo, two.');
  });

  test('of two thousand nodes at once is one after the other too, and a line without a sender belongs to nobody', async () => {
    const all = Array.from({ length: 2_000 }, (_, at) => node(String(at)));
    const lines = ['begin', 'item', 'end'].map((type) =>
      all.map((each) => streamLine(type, type === 'item' ? 'a' : '', each)),
    );
    const pieces = await collectReply([stream(...lines.map((each) => each.join('')))]);
    expect(pieces.join('')).toBe(all.map(() => 'a').join('\n\n'));
    const deep = `{"type":"item","content":"a","metadata":{"nodeId":${'['.repeat(100_000)}${']'.repeat(100_000)}}}\n`;
    expect((await collectReply([stream(deep, streamLine('end'))])).join('')).toBe('a');
  });

  test('of a node that sends twice has a paragraph break between', async () => {
    const twice = [
      streamLine('begin'),
      streamLine('item', 'I look.'),
      streamLine('end'),
      streamLine('begin'),
      streamLine('item', 'Here.'),
      streamLine('end'),
    ];
    expect((await collectReply([stream(...twice)])).join('')).toBe('I look.\n\nHere.');
  });

  test('holds what newer versions add, JSON of a node that responds, and halves of a character', async () => {
    const lines = [
      streamLine('begin'),
      streamLine('tool-call-start'),
      streamLine('item', '{"output":"A node "}'),
      streamLine('item', '\ud83d'),
    ];
    expect((await collectReply([stream(...lines, streamLine('item', '\ude00.'), streamLine('end'))])).join('')).toBe(
      'A node 😀.',
    );
  });

  test.each<[string, WorkflowAnswer, EngineFailure['outcome'], FaultCode]>([
    [
      'a node that failed',
      stream(streamLine('begin'), streamLine('item', 'Half'), streamLine('error', 'Secret detail')),
      'error',
      'automation/workflow-failed',
    ],
    [
      'the credits of a model',
      stream(streamLine('begin'), streamLine('error', 'You have no credits left')),
      'credits',
      'automation/no-credits',
    ],
    [
      'the limit of a model',
      stream(streamLine('begin'), streamLine('error', 'Rate limit reached')),
      'rate-limit',
      'automation/rate-limit',
    ],
    ['no end', stream(streamLine('begin'), streamLine('item', 'Half')), 'malformed', 'automation/cut-off'],
    ['nothing between', stream(streamLine('begin'), streamLine('end')), 'empty', 'automation/empty'],
    [
      'something else in the middle',
      stream(streamLine('begin'), 'Bad gateway\n'),
      'malformed',
      'automation/not-understood',
    ],
    [
      'a connection that was lost',
      { ...stream(streamLine('begin'), streamLine('item', 'Half')), cut: true },
      'unreachable',
      'outbound/unreachable',
    ],
    [
      'more than is kept',
      stream(streamLine('begin'), streamLine('item', 'x'.repeat(limits.chatReply)), streamLine('item', 'y')),
      'too-large',
      'automation/reply-too-long',
    ],
  ])('with %s is no reply', async (_name, played, outcome, reason) => {
    expect(await failureOf([played])).toMatchObject({ outcome, reason, status: 200, tries: 1 });
  });
});

describe('an invalid reply', () => {
  const page = '<!DOCTYPE html>\n<html><body>n8n.io - Workflow Automation</body></html>';
  test.each<[string, WorkflowAnswer, EngineFailure['outcome'], FaultCode]>([
    ['the start alone', json({ message: 'Workflow was started' }), 'empty', 'automation/started-only'],
    ['an empty body', { headers: asJson }, 'empty', 'automation/empty'],
    ['nothing and its status', { status: 204 }, 'empty', 'automation/empty'],
    ['no item', json([]), 'empty', 'automation/empty'],
    ['an item without anything', json([{}]), 'empty', 'automation/empty'],
    ['a blank text', json({ output: ' \n' }), 'empty', 'automation/empty'],
    ['null', json(null), 'empty', 'automation/empty'],
    ['only characters that are not kept', json({ output: '\0' }), 'empty', 'automation/empty'],
    ['a member of another name', json({ result: 'A node.' }), 'malformed', 'automation/no-text'],
    [
      'lists in lists without an end',
      { headers: asJson, pieces: ['['.repeat(200_000), ']'.repeat(200_000)] },
      'malformed',
      'automation/no-text',
    ],
    [
      'JSON that breaks off',
      { headers: asJson, pieces: ['{"output":"A no'] },
      'malformed',
      'automation/not-understood',
    ],
    [
      'a picture',
      { headers: { 'content-type': 'image/png' }, pieces: ['\x89PNG'] },
      'malformed',
      'automation/not-understood',
    ],
    ['the page of an editor', { headers: asHtml, pieces: [page] }, 'malformed', 'automation/web-page'],
    ['an error with a good status', json({ error: { message: 'Detail' } }), 'error', 'automation/workflow-failed'],
    [
      'a limit with a good status',
      json({ status: 'error', error: 'rate_limit_exceeded' }),
      'rate-limit',
      'automation/rate-limit',
    ],
    [
      'a reply that is too long',
      json({ output: 'x'.repeat(limits.chatReply + 1) }),
      'too-large',
      'automation/reply-too-long',
    ],
    [
      'an answer that is too large',
      json({ output: ['x'.repeat(limits.automationBytes)] }),
      'too-large',
      'outbound/too-large',
    ],
    [
      'an answer that breaks off',
      { headers: asJson, pieces: ['{"output":'], cut: true },
      'unreachable',
      'outbound/unreachable',
    ],
  ])('%s', async (_name, played, outcome, reason) => {
    expect(await failureOf([played])).toMatchObject({ outcome, reason, status: played.status ?? 200, tries: 1 });
    expect(workflow.requests).toHaveLength(1);
  });
});

describe('an error', () => {
  const hint = JSON.stringify({
    code: 404,
    message: 'The requested webhook "POST chat" is not registered.',
    hint: 'Activate it',
  });
  const method = JSON.stringify({
    code: 404,
    message: 'This webhook is not registered for POST requests. Did you mean GET?',
  });
  test.each<[string, WorkflowAnswer, EngineFailure['outcome'], FaultCode]>([
    ['of a workflow', error(500, '{"message":"Error in workflow"}'), 'error', 'automation/workflow-failed'],
    [
      'of a workflow whose model has no credits',
      error(500, '{"error":"insufficient_quota"}'),
      'credits',
      'automation/no-credits',
    ],
    ['of an address without a workflow', error(404, hint), 'error', 'automation/not-registered'],
    ['of an address that is gone', error(410, ''), 'error', 'automation/not-registered'],
    ['of a method', error(404, method), 'error', 'automation/wrong-method'],
    ['of a method, as others say it', error(405, ''), 'error', 'automation/wrong-method'],
    ['of authentication', error(401, 'Authorization is required!', asHtml), 'refused', 'automation/sign-in-refused'],
    ['of a wrong secret', error(403, 'Authorization data is wrong!', asHtml), 'refused', 'automation/sign-in-refused'],
    ['of a limit', error(429, 'Too many', { 'retry-after': '30' }), 'rate-limit', 'automation/rate-limit'],
    ['of credits', error(402, ''), 'credits', 'automation/no-credits'],
    ['of time', error(408, ''), 'time-out', 'automation/too-slow'],
    ['of another kind', error(422, '{"message":"Detail"}'), 'error', 'automation/answered-error'],
    ['of another server', error(521, ''), 'error', 'automation/answered-error'],
  ])('%s is told once, and never its words', async (_name, played, outcome, reason) => {
    const failure = await failureOf([played]);
    expect(failure).toMatchObject({ outcome, reason, status: played.status, tries: 1, message: outcome });
    expect(JSON.stringify(failure)).not.toMatch(/Detail|Authorization|Activate/);
    expect(workflow.requests).toHaveLength(1);
    expect(Object.keys(faults)).toContain(reason);
  });

  test('of a limit says how long to wait', async () => {
    expect(await failureOf([error(429, 'Too many', { 'retry-after': '30' })])).toMatchObject({ retryAfter: 30_000 });
  });

  test('of a test address is reported as such', async () => {
    expect(await failureOf([error(404, hint)], '/webhook-test/chat')).toMatchObject({
      reason: 'automation/test-address',
    });
  });
});
