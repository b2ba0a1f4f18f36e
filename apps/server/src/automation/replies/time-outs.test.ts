import { type Conversation, createEngine, type EngineChoice, EngineFailure } from '@schole/ai';
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

function conversationOn(subject: string): Conversation {
  return {
    instructions: 'Answer.',
    session: 's',
    turns: [{ role: 'user', content: subject, timestamp: '2026-01-05T08:00:00Z' }],
  };
}

/** Every kind that can be connected, with where it is. */
const kinds = engineKinds.map((kind): readonly [EngineChoice['kind'], () => string] => [
  kind,
  () => (kind === 'webhook' ? `${workflow.origin}/webhook/chat` : model.url + modelPath(kind)),
]);

describe.each(kinds)('%s', (kind, address) => {
  test('is called once and times out, whether it never begins or never ends', async () => {
    for (const pieces of [[], ['So ']]) {
      // A request that was given up may arrive during the next one: each has a subject of its own, and silence for both.
      const subject = `${kind}-${pieces.length}`;
      const silent = { pieces, end: 'silent' } as const;
      model.answers.splice(0, model.answers.length, silent, silent, silent);
      workflow.answerWith({ silent: true });
      const engine = createEngine({ kind, baseUrl: address(), model: 'm', key: 'secret' }, fetch);
      const { signal } = new AbortController();
      const reply = (async () => {
        for await (const _ of requestReply(engine, conversationOn(subject), { signal, time: 150 }));
      })();
      const problem: unknown = await reply.catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(EngineFailure);
      expect(problem).toMatchObject({ outcome: 'time-out' });
      const received = [...model.requests.map(({ raw }) => raw), ...workflow.requests.map(({ body }) => body)];
      expect(received.filter((body) => body.includes(subject)).length).toBeLessThanOrEqual(1);
    }
  });
});
