import { type FaultCode, faults, limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestWorkflow, type Played, type TestWorkflow } from '../../../../tests/workflow-server.ts';
import { AskFailure, type Conversation } from '../contract.ts';
import { openWebhook } from './open.ts';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await openTestWorkflow();
});
afterAll(() => workflow.close());

const conversation: Conversation = {
  instructions: 'Ours alone.',
  session: '5b0f7f0e-3a55-4b52-9d5c-0d1f0f7c8a11',
  turns: [{ role: 'user', content: 'Τι είναι ο κόμβος;', timestamp: '2026-03-02T09:00:00Z' }],
};

const asJson = { 'content-type': 'application/json; charset=utf-8' };
const asHtml = { 'content-type': 'text/html; charset=utf-8' };
const json = (value: unknown): Played => ({ headers: asJson, pieces: [JSON.stringify(value)] });
const error = (status: number, body: string, headers: Played['headers'] = asJson): Played => ({
  status,
  headers: { ...headers },
  pieces: [body],
});

const node = (nodeId: string, runIndex = 0) => ({ nodeId, nodeName: 'AI Agent', itemIndex: 0, runIndex, timestamp: 1 });
const line = (type: string, content?: string, metadata: object = node('a')): string =>
  `${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`;
/** Labelled as what it is not, as n8n does. */
const stream = (...lines: string[]): Played => ({ headers: asJson, pieces: lines });

async function ask(play: Played[], path = '/webhook/chat', pieces: string[] = []): Promise<string[]> {
  workflow.play(...play);
  const target = { url: `${workflow.origin}${path}`, auth: { kind: 'none' }, signingKey: null } as const;
  const engine = openWebhook(target, fetch, { pause: async () => undefined });
  for await (const piece of engine.reply(conversation, { signal: new AbortController().signal })) pieces.push(piece);
  return pieces;
}

async function failureOf(play: Played[], path?: string): Promise<AskFailure> {
  const problem = await ask(play, path).then(
    (pieces) => new Error(`It replied ${JSON.stringify(pieces)}`),
    (thrown: unknown) => thrown,
  );
  if (problem instanceof AskFailure) return problem;
  throw problem;
}

describe('what counts as a reply', () => {
  const long = 'α'.repeat(limits.chatReply);
  test.each<[string, Played, string]>([
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
    expect((await ask([played])).join('')).toBe(reply);
  });
});

describe('a streaming answer', () => {
  test('is given out piece by piece, decided by its first line and not by its label', async () => {
    const pieces = await ask([stream(line('begin'), line('item', 'Ένας '), line('item', 'κόμβος.'), line('end'))]);
    expect(pieces).toEqual(['Ένας ', 'κόμβος.']);
  });

  test('may be cut anywhere, has blank lines, and a last line without its end', async () => {
    const whole = `\n${line('begin')}\r\n${line('item', 'Ένας ')}\n${line('item', 'κόμβος.')}${line('end').trimEnd()}`;
    const bytes = [...Buffer.from(whole)].map((byte) => Uint8Array.of(byte));
    expect(await ask([{ headers: asJson, pieces: bytes }])).toEqual(['Ένας ', 'κόμβος.']);
  });

  test('of several nodes at once is one after the other', async () => {
    const [a, b] = [node('a'), node('b')];
    const pieces = await ask([
      stream(
        ...[
          line('begin', undefined, a),
          line('begin', undefined, b),
          line('item', 'One, ', a),
          line('item', 'Two, ', b),
        ],
        ...[line('item', 'one.', a), line('end', undefined, a), line('item', 'two.', b), line('end', undefined, b)],
      ),
    ]);
    expect(pieces.join('')).toBe('One, one.\n\nTwo, two.');
  });

  test('of two thousand nodes at once is one after the other too, and who names nobody is nobody', async () => {
    const all = Array.from({ length: 2_000 }, (_, at) => node(String(at)));
    const lines = ['begin', 'item', 'end'].map((type) =>
      all.map((each) => line(type, type === 'item' ? 'a' : '', each)),
    );
    const pieces = await ask([stream(...lines.map((each) => each.join('')))]);
    expect(pieces.join('')).toBe(all.map(() => 'a').join('\n\n'));
    const deep = `{"type":"item","content":"a","metadata":{"nodeId":${'['.repeat(100_000)}${']'.repeat(100_000)}}}\n`;
    expect((await ask([stream(deep, line('end'))])).join('')).toBe('a');
  });

  test('of a node that speaks twice has a paragraph between', async () => {
    const twice = [
      line('begin'),
      line('item', 'I look.'),
      line('end'),
      line('begin'),
      line('item', 'Here.'),
      line('end'),
    ];
    expect((await ask([stream(...twice)])).join('')).toBe('I look.\n\nHere.');
  });

  test('holds what newer versions add, JSON of a node that responds, and halves of a character', async () => {
    const lines = [
      line('begin'),
      line('tool-call-start'),
      line('item', '{"output":"A node "}'),
      line('item', '\ud83d'),
    ];
    expect((await ask([stream(...lines, line('item', '\ude00.'), line('end'))])).join('')).toBe('A node 😀.');
  });

  test.each<[string, Played, AskFailure['outcome'], FaultCode]>([
    [
      'a node that failed',
      stream(line('begin'), line('item', 'Half'), line('error', 'Secret detail')),
      'error',
      'automation/workflow-failed',
    ],
    [
      'the credits of a model',
      stream(line('begin'), line('error', 'You have no credits left')),
      'credits',
      'automation/no-credits',
    ],
    [
      'the limit of a model',
      stream(line('begin'), line('error', 'Rate limit reached')),
      'rate-limit',
      'automation/rate-limit',
    ],
    ['no end', stream(line('begin'), line('item', 'Half')), 'malformed', 'automation/cut-off'],
    ['nothing between', stream(line('begin'), line('end')), 'empty', 'automation/empty'],
    ['something else in the middle', stream(line('begin'), 'Bad gateway\n'), 'malformed', 'automation/not-understood'],
    [
      'a connection that was lost',
      { ...stream(line('begin'), line('item', 'Half')), cut: true },
      'unreachable',
      'outbound/unreachable',
    ],
    [
      'more than is kept',
      stream(line('begin'), line('item', 'x'.repeat(limits.chatReply)), line('item', 'y')),
      'too-large',
      'automation/reply-too-long',
    ],
  ])('with %s is no reply', async (_name, played, outcome, reason) => {
    expect(await failureOf([played])).toMatchObject({ outcome, reason, status: 200, tries: 1 });
  });
});

describe('what is no reply', () => {
  const page = '<!DOCTYPE html>\n<html><body>n8n.io - Workflow Automation</body></html>';
  test.each<[string, Played, AskFailure['outcome'], FaultCode]>([
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
    expect(workflow.asked).toHaveLength(1);
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
  test.each<[string, Played, AskFailure['outcome'], FaultCode]>([
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
    expect(workflow.asked).toHaveLength(1);
    expect(Object.keys(faults)).toContain(reason);
  });

  test('of a test address is told as such', async () => {
    expect(await failureOf([error(404, hint)], '/webhook-test/chat')).toMatchObject({
      reason: 'automation/test-address',
    });
  });
});
