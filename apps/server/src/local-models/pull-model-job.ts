import { Fault, fault, type JobInput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readSettingsRow } from '../installation/settings-row.ts';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { createModelClient, tidyAddress } from './model-client.ts';
import { readPull } from './read-pull.ts';
import { requireOffice } from './require-office.ts';

/** Milliseconds of one run: the largest models take hours on a school's line. Ollama goes on where a run ended. */
const time = 3 * 60 * 60 * 1_000;
/** Bytes of progress: a line several times a second for all of the time. */
const maxBytes = 64 * 1_024 * 1_024;

/** Who began it may have lost their office since, and the seal may have been closed. */
async function requireStill(transaction: Transaction, { confirmed }: JobInput<'pull-model'>): Promise<void> {
  await requireOffice(transaction);
  const { sealed } = await readSettingsRow(transaction);
  if (sealed && !confirmed) throw fault('model/confirm');
}

/** What a failure of the request means here: before the first word nothing answers, afterwards Ollama is gone. */
function explain(problem: unknown, began: boolean, { address, model }: JobInput<'pull-model'>): unknown {
  if (!(problem instanceof Fault)) return problem;
  if (problem.code === 'outbound/too-large') return fault('model/endless', { model });
  if (problem.code !== 'outbound/unreachable') return problem;
  return began ? fault('model/gone', { model }) : fault('model/none', { address });
}

async function pull(
  input: JobInput<'pull-model'>,
  { automation, owner, progress, signal }: JobContext<'pull-model'>,
): Promise<void> {
  const { address, model } = input;
  const client = createModelClient(automation.gate, address, owner, { purpose: 'model-pull', timeout: time, maxBytes });
  let began = false;
  try {
    const response = await client.fetch(`${tidyAddress(address)}/api/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true }),
      signal,
    });
    began = true;
    await readPull(response, { model, progress });
  } catch (problem) {
    signal.throwIfAborted();
    throw explain(problem, began, input);
  }
}

/** Has Ollama fetch a model and follows its progress; run again it goes on where it was. */
export const pullModel: ServerJob<'pull-model'> = {
  name: 'pull-model',
  time,
  async run(input, context) {
    await context.asServer((transaction) => requireStill(transaction, input));
    await pull(input, context);
    return context.finish(async () => ({ model: input.model }));
  },
};
