import { type CompletionTask, engineKinds, Fault } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { modelPath } from '../../../../tests/fakes/language-model.ts';
import { startTestWorkflow } from '../../../../tests/fakes/workflow-server.ts';
import { type EngineChoice, EngineFailure } from '../contract.ts';
import { createEngine } from './create-engine.ts';
import { key, setUpLanguageModelServer } from './test-language-model.ts';

const fake = setUpLanguageModelServer();

const task: CompletionTask = {
  instructions: 'Write questions.',
  data: '[1] Water boils at 100 °C.',
  schema: {
    type: 'object',
    properties: { questions: { type: 'array', items: { type: 'string' } } },
    required: ['questions'],
    additionalProperties: false,
  },
  schemaName: 'questions',
  maxTokens: 900,
};
const json = '{"questions":["Πότε βράζει το νερό;"]}';

async function failureOf(choice: EngineChoice, signal = new AbortController().signal, transport = fetch) {
  const problem: unknown = await createEngine(choice, transport)
    .complete(task, { signal })
    .catch((thrown: unknown) => thrown);
  if (!(problem instanceof EngineFailure)) throw new Error(`Not an EngineFailure: ${String(problem)}`);
  expect(JSON.stringify({ ...problem, message: problem.message })).not.toContain(key);
  const { outcome, reason, retryAfter } = problem;
  return retryAfter === null ? { outcome, reason } : { outcome, reason, retryAfter };
}

describe.each(engineKinds.filter((kind) => kind !== 'webhook'))('a task for %s', (kind) => {
  const choice = (): EngineChoice => ({ kind, baseUrl: `${fake.url}${modelPath(kind)}`, model: 'm', key });
  const complete = () => createEngine(choice(), fetch).complete(task, new AbortController());

  it('is one request that asks for the form, with a bound', async () => {
    fake.answers.push({ pieces: json.split(/(?<=[,:])/), chunk: 3 });
    expect(await complete()).toEqual({ text: json, tokens: { input: 25, output: 15 }, cut: false });
    expect(fake.requests).toHaveLength(1);
    const [request] = fake.requests;
    expect(request?.raw).toContain('"additionalProperties":false');
    expect(request?.raw).toContain('900');
    expect(request?.raw).toContain(task.data);
    expect(request?.body).toMatchObject(
      {
        openai: { response_format: { type: 'json_schema', json_schema: { name: 'questions' } }, max_tokens: 900 },
        anthropic: { output_config: { format: { type: 'json_schema' } }, max_tokens: 900 },
        google: { generationConfig: { responseMimeType: 'application/json', maxOutputTokens: 900 } },
      }[request?.protocol ?? 'openai'],
    );
  });

  it('is asked once more in words where the provider knows no form', async () => {
    fake.answers.push({ refuse: 'not-understood' }, { pieces: [`\`\`\`json\n${json}\n\`\`\``] });
    expect((await complete()).text).toBe(json);
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[1]?.raw).toContain('JSON Schema');
    expect(fake.requests[1]?.raw).not.toMatch(/response_format|output_config|responseJsonSchema/);
    fake.answers.push({ refuse: 'not-understood' }, { refuse: 'not-understood' });
    expect(await failureOf(choice())).toEqual({ outcome: 'error', reason: 'engine/request' });
    expect(fake.requests).toHaveLength(4);
  });

  it('leaves out thoughts, and says that an answer was cut', async () => {
    fake.answers.push({ pieces: [`<think>Hm, {"questions": []}?</think>\n${json}`], thoughts: 'So.' });
    expect((await complete()).text).toBe(json);
    fake.answers.push({ pieces: ['{"questions":["Πό'], end: 'length' });
    expect(await complete()).toMatchObject({ text: '{"questions":["Πό', cut: true });
  });

  it.each([
    [{ refuse: 'rate-limit' }, 'rate-limit'],
    [{ refuse: 'credits' }, 'credits'],
    [{ refuse: 'wrong-key' }, 'refused'],
    [{ refuse: 'overloaded' }, 'error'],
    [{ pieces: ['  '] }, 'empty'],
    [{ pieces: ['{"q'], end: 'broken' }, 'malformed'],
    [{ pieces: ['{"q'], end: 'dropped' }, 'unreachable'],
    [{ pieces: ['x'.repeat(100_001)] }, 'too-large'],
    [{ status: 200, type: 'text/html', body: '<html>Sign in</html>' }, 'malformed'],
  ] as const)('fails as a reply does: %j', async (answer, outcome) => {
    fake.answers.push(answer);
    expect(await failureOf(choice())).toMatchObject({ outcome });
    expect(fake.requests).toHaveLength(1);
  });

  it('says how long to wait where the provider asks for fewer requests, and not where credits are over', async () => {
    fake.answers.push({ refuse: 'rate-limit', retryAfter: '7' }, { refuse: 'credits', retryAfter: '7' });
    expect(await failureOf(choice())).toMatchObject({ outcome: 'rate-limit', retryAfter: 7_000 });
    expect(await failureOf(choice())).toMatchObject({ outcome: 'credits' });
  });

  it('ends when the time is over, and when it is stopped', async () => {
    for (const [name, outcome] of [
      ['TimeoutError', 'time-out'],
      ['AbortError', 'stopped'],
    ]) {
      const stop = new AbortController();
      fake.respond = () => {
        setImmediate(() => stop.abort(new DOMException('over', name)));
        return { pieces: ['{"q'], end: 'silent' };
      };
      expect(await failureOf(choice(), stop.signal)).toMatchObject({ outcome });
    }
  });

  it('sends nothing where something is missing, and passes on what the gate says', async () => {
    expect(await failureOf({ ...choice(), model: null })).toMatchObject({ reason: 'engine/incomplete' });
    const sealed = () => Promise.reject(new Fault('outbound/sealed', 'no'));
    expect(await failureOf(choice(), undefined, sealed)).toEqual({ outcome: 'refused', reason: 'outbound/sealed' });
    expect(fake.requests).toHaveLength(0);
  });
});

describe('a task for a workflow', () => {
  const open = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    const workflow = await startTestWorkflow();
    workflow.answerWith({ headers, pieces: [body] });
    return workflow;
  };
  const choiceOf = (origin: string): EngineChoice => ({ kind: 'webhook', baseUrl: `${origin}/hook`, model: null, key });

  it('is one POST with the whole task', async () => {
    const workflow = await open(json);
    const made = await createEngine(choiceOf(workflow.origin), fetch).complete(task, new AbortController());
    expect(made).toEqual({ text: json, tokens: null, cut: false });
    const [request] = workflow.requests;
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${key}` });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      action: 'draftQuestions',
      instructions: task.instructions,
      passage: task.data,
      schema: task.schema,
      schemaName: 'questions',
      maxTokens: 900,
    });
    await workflow.close();
  });

  it.each([
    ['an item', `[{"json":${json}}]`],
    ['a text in a field', JSON.stringify({ output: json })],
    ['a fenced text', JSON.stringify([{ text: `\`\`\`json\n${json}\n\`\`\`` }])],
    ['a nested answer', `{"data":{"result":${json}}}`],
    [
      'a stream',
      `{"type":"begin","metadata":{"nodeId":"a"}}\n${JSON.stringify({ type: 'item', content: json, metadata: { nodeId: 'a' } })}\n{"type":"end","metadata":{"nodeId":"a"}}\n`,
    ],
  ])('is answered with %s', async (_, body) => {
    const workflow = await open(body);
    const made = await createEngine(choiceOf(workflow.origin), fetch).complete(task, new AbortController());
    expect(JSON.parse(made.text)).toEqual(JSON.parse(json));
    await workflow.close();
  });

  it.each([
    ['', 'empty'],
    ['{"message":"Workflow was started"}', 'empty'],
    ['{"error":"rate limit reached"}', 'rate-limit'],
    ['{"a":{"b":{}}}', 'malformed'],
  ])('fails with %j as %s', async (body, outcome) => {
    const workflow = await open(body);
    expect(await failureOf(choiceOf(workflow.origin))).toMatchObject({ outcome });
    await workflow.close();
  });
});
