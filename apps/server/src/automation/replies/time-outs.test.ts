import { createEngine, type EngineChoice, EngineFailure } from '@schole/ai';
import { engineKinds } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LanguageModelServer,
  modelPath,
  startLanguageModelServer,
} from '../../../../../tests/fakes/language-model.ts';
import { startTestWorkflow, type TestWorkflow } from '../../../../../tests/fakes/workflow-server.ts';
import { requestReply } from './request-reply.ts';

let model: LanguageModelServer;
let workflow: TestWorkflow;
beforeAll(async () => {
  model = await startLanguageModelServer();
  workflow = await startTestWorkflow();
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
const kinds = engineKinds.map((kind): readonly [EngineChoice['kind'], () => string] => [
  kind,
  () => (kind === 'webhook' ? `${workflow.origin}/webhook/chat` : model.url + modelPath(kind)),
]);

describe.each(kinds)('%s', (kind, address) => {
  test('is called once and times out, whether it never begins or never ends', async () => {
    for (const pieces of [[], ['So ']]) {
      model.requests.length = 0;
      workflow.requests.length = 0;
      model.answers.splice(0, model.answers.length, { pieces, end: 'silent' });
      workflow.answerWith({ silent: true });
      const engine = createEngine({ kind, baseUrl: address(), model: 'm', key: 'secret' }, fetch);
      const { signal } = new AbortController();
      const reply = (async () => {
        for await (const _ of requestReply(engine, conversation, { signal, time: 150 }));
      })();
      const problem: unknown = await reply.catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(EngineFailure);
      expect(problem).toMatchObject({ outcome: 'time-out' });
      expect(model.requests.length + workflow.requests.length).toBeLessThanOrEqual(1);
    }
  });
});
