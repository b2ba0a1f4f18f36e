import { AskFailure, type EngineChoice, openEngine } from '@schole/ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageModelServer, openLanguageModelServer } from '../../../../tests/fakes/language-model.ts';
import { openTestWorkflow, type TestWorkflow } from '../../../../tests/workflow-server.ts';
import { askEngine } from './asking.ts';

let model: LanguageModelServer;
let workflow: TestWorkflow;
beforeAll(async () => {
  model = await openLanguageModelServer();
  workflow = await openTestWorkflow();
});
afterAll(async () => {
  await model.close();
  await workflow.close();
});

const conversation = {
  instructions: 'Answer.',
  session: 's',
  turns: [{ role: 'user', content: 'Why?', timestamp: '2026-01-05T08:00:00Z' }],
} as const;

/** Every kind that can be connected, with where it is. */
const kinds: readonly (readonly [EngineChoice['kind'], () => string])[] = [
  ['openai-compatible', () => `${model.url}/v1`],
  ['ollama', () => model.url],
  ['anthropic', () => `${model.url}/v1`],
  ['google', () => `${model.url}/v1beta`],
  ['webhook', () => `${workflow.origin}/webhook/chat`],
];

describe.each(kinds)('%s', (kind, address) => {
  test('is asked once and given up in time, whether it never begins or never ends', async () => {
    for (const pieces of [[], ['So ']]) {
      model.requests.length = 0;
      workflow.asked.length = 0;
      model.answers.splice(0, model.answers.length, { pieces, end: 'silent' });
      workflow.play({ silent: true });
      const engine = openEngine({ kind, baseUrl: address(), model: 'm', key: 'secret' }, fetch);
      const { signal } = new AbortController();
      const asking = (async () => {
        for await (const _ of askEngine(engine, conversation, { signal, time: 150 }));
      })();
      const problem: unknown = await asking.catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(AskFailure);
      expect(problem).toMatchObject({ outcome: 'time-out' });
      expect(model.requests.length + workflow.asked.length).toBeLessThanOrEqual(1);
    }
  });
});
