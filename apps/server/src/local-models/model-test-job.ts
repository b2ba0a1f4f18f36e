import { createEngine, EngineFailure, type Transport } from '@schole/ai';
import { promptVersion } from '@schole/assignments';
import { type Completion, type CompletionTask, fault, type JobInput, limits } from '@schole/core';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { faultOfFailure } from '../model-requests/failure-faults.ts';
import { createModelClient, refuseRemote, tidyAddress } from './model-client.ts';
import { writeTests } from './model-test-rows.ts';
import { readModels } from './read-models.ts';
import { requireOffice } from './require-office.ts';
import { runModelTest } from './test-set/run-model-test.ts';

type Input = JobInput<'test-model'>;
type Context = JobContext<'test-model'>;

/** Milliseconds of the whole test: ten questions on a slow computer. */
const time = 30 * 60 * 1_000;

/** The model's answer to a task, as drafting asks for it, before its program is listed; nothing of it is stored. */
function createCompletion({ kind, address, model }: Input, { automation, owner }: Context) {
  const client = createModelClient(automation.gate, address, owner, {
    purpose: 'model-test',
    // The timeout of an answer comes first.
    timeout: limits.draftTimeout + 10_000,
    maxBytes: limits.automationBytes,
  });
  const transport: Transport = (input, { method, headers, signal, body } = {}) => {
    if (typeof body !== 'string') throw new TypeError('A task is sent as text');
    return client.fetch(input, { method, headers, signal, body });
  };
  const engine = createEngine({ kind, baseUrl: address, model, key: null }, transport);
  return async (task: CompletionTask, signal: AbortSignal): Promise<Completion> => {
    try {
      const late = AbortSignal.timeout(limits.draftTimeout);
      return await engine.complete(task, { signal: AbortSignal.any([signal, late]) });
    } catch (problem) {
      throw problem instanceof EngineFailure ? faultOfFailure(problem) : problem;
    }
  };
}

/** Which build of the model answers; null where its server does not say. */
async function readDigest({ address, model }: Input, { automation, owner }: Context): Promise<string | null> {
  const client = createModelClient(automation.gate, address, owner, { purpose: 'model-list' });
  const { models } = await readModels(client, tidyAddress(address));
  const found = models.find(({ name }) => name === model);
  if (found === undefined) throw fault('engine/no-model');
  if (found.remote) throw fault('model/remote', { model });
  return found.digest;
}

/** Has a model draft the questions of our test set, and stores what passed in place of the last test. */
export const testModel: ServerJob<'test-model'> = {
  name: 'test-model',
  time,
  async run(input, context) {
    const { kind, address, model } = input;
    refuseRemote(model);
    await context.asServer(requireOffice);
    const digest = await readDigest(input, context);
    const onAsk = createCompletion(input, context);
    const engine = { name: `${kind}:${model}`.slice(0, 100), version: promptVersion };
    const tests = await runModelTest({
      readText: (text) => context.runTask('read-text', { text }),
      compose: (composition, onPart) =>
        context.runTask('try-language-model', { ...composition, model: engine }, { time, onPart, onAsk }),
      progress: context.progress,
    });
    return context.finish(async (transaction) => {
      const subject = { host: new URL(address).host, kind, model, digest, drafter: promptVersion };
      await writeTests(transaction, subject, tests);
      return { model, tests };
    });
  },
};
