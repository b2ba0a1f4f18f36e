import { createOutboundGate } from '@schole/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OllamaServer, startOllama } from '../../../../tests/fakes/ollama.ts';
import { createOutboundSettings } from '../deployment/rules.ts';
import { createLedger } from '../egress/egress-ledger.ts';
import type { AutomationTools } from '../functions/automation-tools.ts';
import { createJobsFixture, exporting, type JobsFixture } from '../jobs/runner/test-jobs.ts';
import { pullModel } from './pull-model-job.ts';

let fixture: JobsFixture;
let ollama: OllamaServer;

beforeAll(async () => {
  fixture = await createJobsFixture();
  ollama = await startOllama();
});
afterAll(async () => {
  await ollama.close();
  await fixture.close();
});

/** A node that runs pulls; its heartbeat is due every third of `silence` seconds. */
function open(silence: number) {
  const { database } = fixture;
  const gate = createOutboundGate({ ...createOutboundSettings(database), ledger: createLedger({ database }) });
  const unused = exporting(async (context) => context.finish(async () => Promise.reject(new Error('unused'))));
  return fixture.open(unused, {
    silence,
    registry: { 'pull-model': pullModel },
    automation: { gate } as AutomationTools,
  });
}

test('a pull of a server that was killed is begun again by another, and Ollama goes on where it was', async () => {
  const owner = await fixture.addOwner('Anna');
  const input = { address: ollama.url, model: 'tiny:1b', confirmed: true };
  ollama.waits = true;
  const killed = await open(3_000);
  const id = await fixture.add(owner, 'pull-model', input);
  await expect.poll(async () => (await fixture.row(id)).progress, { timeout: 20_000 }).toBe(49);
  // The state after a kill, written by hand.
  const { node_id } = await fixture.row(id);
  await fixture.rows(`update private.nodes set heartbeat_at = now() - interval '1 minute' where id = $1`, [node_id]);
  ollama.waits = false;
  await open(2);
  const row = await fixture.until(id, 'done', 'failed');
  expect(row).toMatchObject({ state: 'done', attempts: 2, losses: 1, result: { model: 'tiny:1b' } });
  expect(ollama.pulls.map(({ from }) => from)).toEqual([0, 500_000]);
  ollama.goOn();
  await killed.close();
  expect(await fixture.row(id)).toEqual(row);
});
